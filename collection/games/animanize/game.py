"""Animanize as the collection knows it."""

from __future__ import annotations

from collection.games.animanize import descriptions
from collection.games.animanize.card import CARD, box_problems, load
from collection.games.animanize.search import FINDER
from collection.games.contract import CardGame, SetName

GAME = CardGame(
    card_fields=CARD,
    load=load,
    box_problems=box_problems,
    set_name=SetName("animanize", "The Animanize box"),
    descriptions=descriptions.DESCRIPTIONS,
    finder=FINDER,
    box_title="Your Animanize box",
    cards_intro="Every card of the Animanize box. A plus puts a copy into yours.",
    entry_intro="Colour and rank, Enter, next: red 7. "
    "The arrow keys change how many. A name or a number in the box does as well.",
)
