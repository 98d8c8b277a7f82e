"""Animanize cards that players make themselves: animals, lions and number cards. Pure: no Django.

Colour and rank decide the tricks, so each of them stays in the deck exactly once.
"""

from __future__ import annotations

from collection.games.animanize.card import Colour, Kind
from collection.games.contract import OwnCards, OwnKind
from config.marked_text import gettext_noop, marked

NUMBERED = {"slug": "new-card", "number": 1}

OWN_CARDS = OwnCards(
    kinds=(
        OwnKind(
            label=gettext_noop("Animanize animal"),
            fields=("name", "rank", "act", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.ANIMAL.value, "name": "New animal", "rank": 5},
            chosen={"rank": 5},
            kind=Kind.ANIMAL.value,
            same=("rank",),
            same_text=marked("rank"),
        ),
        OwnKind(
            label=gettext_noop("Animanize lion"),
            fields=("name", "act", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.LION.value, "name": "New lion"},
            chosen={},
            kind=Kind.LION.value,
            same=(),
        ),
        OwnKind(
            label=gettext_noop("Animanize number"),
            fields=("name", "colour", "rank", "number"),
            blank={
                **NUMBERED,
                "kind": Kind.NUMBER.value,
                "name": "New number",
                "colour": Colour.RED.value,
                "rank": 7,
            },
            chosen={"colour": Colour.RED.value, "rank": 7},
            kind=Kind.NUMBER.value,
            same=("colour", "rank"),
            same_text=marked("colour and rank"),
        ),
    ),
    intro=marked("At tables where everyone agrees, it replaces a card of the box. It prints like any other card."),
)
