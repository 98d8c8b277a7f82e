"""Animalia cards that players make themselves: animals, missions and continents. Pure: no Django."""

from __future__ import annotations

from collection.games.animalia.card import COIN, TYPES, Continent, Effect, Kind, Leads
from collection.games.contract import OwnCards, OwnKind
from config.marked_text import gettext_noop, marked

NUMBERED = {"slug": "new-card", "number": 1}
ANIMAL = {"continent": Continent.EUROPE.value, "value": 5, "type": TYPES[4]}
MISSION = {"continent": Continent.EUROPE.value, "order": 1}
CONTINENT = {
    "continent": Continent.EUROPE.value, "letter": "A", "special": Effect.PASS_ON.value, "once": Effect.LEAD_NEXT.value,
    "dominance": False, "leads": Leads.IWC.value,
}  # fmt: skip

OWN_CARDS = OwnCards(
    kinds=(
        OwnKind(
            label=gettext_noop("Animalia animal"),
            fields=("name", "latin", "continent", "value", "type", "symbol", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.ANIMAL.value, "name": "New animal", "latin": "Genus species", **ANIMAL},
            chosen=ANIMAL,
            kind=Kind.ANIMAL.value,
            same=("continent",),
            same_text=marked("continent"),
        ),
        OwnKind(
            label=gettext_noop("Animalia mission"),
            fields=("name", "continent", "order", "requires", "text", "plate", "number"),
            blank={
                **NUMBERED,
                "kind": Kind.MISSION.value,
                "name": "New mission",
                **MISSION,
                "requires": ["wolf", COIN],
            },
            chosen=MISSION,
            kind=Kind.MISSION.value,
            same=("continent", "order"),
            same_text=marked("continent and order"),
        ),
        OwnKind(
            label=gettext_noop("Animalia continent"),
            fields=("name", "continent", "letter", "special", "once", "dominance", "leads", "text", "plate", "number"),
            blank={**NUMBERED, "kind": Kind.CONTINENT.value, "name": "New continent", **CONTINENT},
            chosen={**CONTINENT, "plate": "continent_europe"},
            kind=Kind.CONTINENT.value,
            same=("continent",),
            same_text=marked("continent"),
        ),
    ),
    styles="css/animalia/own-card-editor.css",
    intro=marked("At tables where everyone agrees, it replaces a card of the box. It prints like any other card."),
)
