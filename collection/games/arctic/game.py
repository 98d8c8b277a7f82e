"""Arctic as the collection knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.arctic import descriptions
from collection.games.arctic.card import CARD, Animal, box_problems, load
from collection.games.arctic.search import FINDER
from collection.games.contract import CardGame, SetName

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings. They take long to import, so they are imported only when they are asked for."""
    from collection.games.arctic.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    box_problems=box_problems,
    set_name=SetName("arctic", "The Arctic box"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title="Your Arctic box",
    cards_intro="Every card of the Arctic box. A plus puts a copy into yours.",
    entry_intro="Animal, deck and draw value, Enter, next: fox 2 4. "
    "The arrow keys change how many. A name or a number in the box does as well.",
    one_side=descriptions.one_side,
    api_enum_names={"ArcticAnimalEnum": Animal},
)
