"""Which Animalia games can be set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animalia.rounds import DIFFICULTIES
from play.games.animalia.table import COLOURS, PLACES

EUROPE, NORTH_AMERICA, SOUTH_AMERICA = (continent.value for continent in COLOURS)


OPTIONS: Mapping[str, str] = {
    "continents": f'a JSON list of one to three of {EUROPE}, {NORTH_AMERICA}, {SOUTH_AMERICA}, in the order of play: ["europe"]',
    "difficulty": ", ".join(DIFFICULTIES),
    "first": "0, 1 or 2: the hand that gets the first mission",
    "iwc": "0, 1 or 2: of three people the one who plays the IWC first, another than `first`, which it needs",
    "open_hands": "true or false",
}
"""Each option, and the values it takes in words."""


def variants() -> list[tuple[Mapping[str, Any], int]]:
    """Every number of people on every continent, every difficulty, a campaign, and open hands. [L 2.1 to L 2.3, L 13.1]"""
    found: list[tuple[Mapping[str, Any], int]] = []
    for place, continent in enumerate(COLOURS):
        for people in (1, 2, 3):
            difficulty = list(DIFFICULTIES)[(place + people) % len(DIFFICULTIES)]
            found.append(({"continents": [continent.value], "difficulty": difficulty}, people))
    for people in (2, 3):
        found.append(({"continents": [EUROPE, NORTH_AMERICA, SOUTH_AMERICA], "difficulty": "hard"}, people))
    found.append(({"continents": [SOUTH_AMERICA, EUROPE], "difficulty": "easy"}, 2))
    found.append(({"continents": [NORTH_AMERICA], "difficulty": "easy", "open_hands": True}, 3))
    return found


def complete(seats: int, options: Mapping[str, Any], chance: Chance | None = None) -> Config:
    """Europe, easy, hands closed; the first mission goes to the first seat, or wherever `chance` has it. Three people
    choose at the table. [L 2.6, L 12.1]"""
    usual: dict[str, Any] = {"continents": [EUROPE], "difficulty": "easy", "open_hands": False}
    if seats < PLACES:
        usual["first"] = chance.below(2) if chance is not None else 0
    return Config(seats, {**usual, **options})
