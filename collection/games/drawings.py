"""Every plate, icon and card back, collected from the games. Pure; importing it imports every drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from collection import plates
from collection.games import GameId, PerGame
from collection.games.card_games import CARD_GAMES
from collection.plates import scenes
from collection.plates.card_back import compose_card_back
from collection.plates.card_back_parts import Stock
from collection.plates.draw import Op
from collection.plates.game_art import GameArt
from collection.plates.icon_parts import Icon
from collection.plates.page_icons import UI
from collection.plates.plate import Plate, plate_ops
from collection.plates.scenes import Scene

T = TypeVar("T")

ART: PerGame[GameArt] = PerGame({game: known.art() for game, known in CARD_GAMES.items()}, "collection/games")


def merge_unique(tables: Iterable[Mapping[str, T]], what: str) -> dict[str, T]:
    """All entries of several tables. Raises ValueError, with the plural noun `what`, if two tables share a key."""
    found: dict[str, T] = {}
    for table in tables:
        if twice := sorted(found.keys() & table.keys()):
            raise ValueError(f"two {what} are called {twice[0]}: rename one of them")
        found.update(table)
    return found


PLATES: dict[str, Plate] = merge_unique([ART[game].plates for game in reversed(GameId)], "plates")
"""Every plate by its key. Forms list plates of the same title in this order."""
SCENES: dict[str, Scene] = merge_unique([scenes.SCENES, *(art.scenes for art in ART.values())], "landscapes")
ICONS: dict[str, Icon] = {
    f"{group}-{name}": icon
    for group, icons in merge_unique([*(art.icons for art in ART.values()), {"ui": UI}], "groups of icons").items()
    for name, icon in icons.items()
}
"""Every icon by its key (`danger-fire`, `ui-home`): paths in `INK` on a square of `SIDE`, y down."""
STOCKS: PerGame[Stock] = PerGame({game: art.stock for game, art in ART.items()})


def render_plate(key: str) -> list[Op]:
    """The drawing operations of a plate, always the same for the same key. Raises KeyError for an unknown key."""
    plate = PLATES[key]
    return plate_ops(key, plate, SCENES[plate.biome])


def card_back(game: str) -> list[Op]:
    """The operations of a game's card back, of size `CARD` with `BLEED` mm around it. Raises ValueError for an unknown
    game.

    It is unchanged by a half turn, so that a shuffled deck reveals nothing: one half is drawn twice.
    """
    art = ART[GameId(game)]
    return compose_card_back(art.stock, art.back)


def code_folders() -> list[Path]:
    """The folders that contain the code of all drawings."""
    games = Path(__file__).parent
    return [Path(plates.__file__).parent, *(games / game / "art" for game in GameId)]
