"""Animalia as the collection knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collection.games.animalia import descriptions
from collection.games.animalia.card import CARD, box_problems, load
from collection.games.animalia.corrections import read_correction
from collection.games.animalia.search import FINDER, requirements_text
from collection.games.contract import CardGame, SetName

if TYPE_CHECKING:
    from collection.plates.game_art import GameArt


def art() -> GameArt:
    """The game's drawings. They take long to import, so they are imported only when they are asked for."""
    from collection.games.animalia.art.game_art import ART

    return ART


GAME = CardGame(
    card_fields=CARD,
    load=load,
    box_problems=box_problems,
    set_name=SetName("animalia", "The Animalia box"),
    descriptions=descriptions.DESCRIPTIONS,
    art=art,
    finder=FINDER,
    box_title="Your Animalia box",
    cards_intro="Every card of the Animalia box. A plus puts a copy into yours.",
    entry_intro="The animal, Enter, next: wolf. "
    "The arrow keys change how many. Mission Europe 1, or a number in the box, does as well.",
    search_columns={"needs": requirements_text},
    read_correction=read_correction,
)
