"""Animanize as the collection knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.animanize import descriptions
from collection.games.animanize.card import CARD, box_problems, load
from collection.games.animanize.search import FINDER
from collection.games.contract import CardGame, SetName

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings. They take long to import, so they are imported only when they are asked for."""
    from collection.games.animanize.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    box_problems=box_problems,
    set_name=SetName("animanize", "The Animanize box"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title="Your Animanize box",
    cards_intro="Every card of the Animanize box. A plus puts a copy into yours.",
    entry_intro="Colour and rank, Enter, next: red 7. "
    "The arrow keys change how many. A name or a number in the box does as well.",
)
