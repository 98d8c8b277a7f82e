"""Arctic cards that players make themselves: animals, places of the landscape and totems. Pure: no Django.

The effects of Powers belong to the rules, so players do not make Powers.
"""

from __future__ import annotations

from collection.games.arctic.card import Animal, Kind
from collection.games.contract import OwnCards, OwnKind
from config.marked_text import gettext_noop, marked

NUMBERED = {"slug": "new-card", "number": 1}
ANIMAL = {"animal": Animal.FOX.value, "companion": Animal.MOOSE.value, "placement": 3, "draw": 3, "deck": 1}
PLACE = {"points": 3}
TOTEM = {"animal": Animal.FOX.value}

OWN_CARDS = OwnCards(
    kinds=(
        OwnKind(
            label=gettext_noop("Arctic animal"),
            fields=("name", "animal", "companion", "placement", "draw", "deck", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.ANIMAL.value, "name": "New animal", **ANIMAL},
            chosen=ANIMAL,
            kind=Kind.ANIMAL.value,
            same=("deck",),
            same_text=marked("deck"),
        ),
        OwnKind(
            label=gettext_noop("Arctic landscape"),
            fields=("name", "points", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.LANDSCAPE.value, "name": "New place", **PLACE, "plate": "land_3"},
            chosen={**PLACE, "plate": "land_3"},
            kind=Kind.LANDSCAPE.value,
            same=(),
        ),
        OwnKind(
            label=gettext_noop("Arctic totem"),
            fields=("name", "animal", "text", "number"),
            blank={**NUMBERED, "kind": Kind.TOTEM.value, "name": "New totem", **TOTEM},
            chosen=TOTEM,
            kind=Kind.TOTEM.value,
            same=("animal",),
            same_text=marked("animal"),
        ),
    ),
    intro=marked("At tables where everyone agrees, it replaces a card of the box. It prints like any other card."),
)
