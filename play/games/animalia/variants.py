"""The options and variants of Animalia."""

from __future__ import annotations

from collections.abc import Mapping

from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animalia.card_table import COLOURS, PLACES
from play.games.animalia.rounds import DIFFICULTIES

EUROPE, NORTH_AMERICA, SOUTH_AMERICA = (continent.value for continent in COLOURS)


OPTIONS: Mapping[str, str] = {
    "continents": (
        f"a JSON list of one to three of {EUROPE}, {NORTH_AMERICA}, {SOUTH_AMERICA}, in the order of play, "
        'for example ["europe"]'
    ),
    "difficulty": ", ".join(DIFFICULTIES),
    "first": "0, 1 or 2: the hand that gets the first mission; without it, three people choose at the table",
    "iwc": "0, 1 or 2: with three people, the seat that plays the IWC first; needs `first` and must differ from it",
    "open_hands": "true or false",
}
"""Each option with a description of its values."""


def variants() -> list[tuple[Mapping[str, object], int]]:
    """Every number of people on every continent, all difficulties, campaigns, open hands. [L 2.1 to L 2.3, L 13.1]"""
    found: list[tuple[Mapping[str, object], int]] = []
    for place, continent in enumerate(COLOURS):
        for people in (1, 2, 3):
            difficulty = list(DIFFICULTIES)[(place + people) % len(DIFFICULTIES)]
            found.append(({"continents": [continent.value], "difficulty": difficulty}, people))
    for people in (2, 3):
        found.append(({"continents": [EUROPE, NORTH_AMERICA, SOUTH_AMERICA], "difficulty": "hard"}, people))
    found.append(({"continents": [SOUTH_AMERICA, EUROPE], "difficulty": "easy"}, 2))
    found.append(({"continents": [NORTH_AMERICA], "difficulty": "easy", "open_hands": True}, 3))
    return found


def complete(seats: int, options: Mapping[str, object], chance: Chance | None = None) -> Config:
    """A config with the missing options filled in: Europe, easy, closed hands.

    With one or two people, the first mission goes to place 0, or to a random place if `chance` is given. Three people
    choose at the table. [L 2.6, L 12.1]
    """
    defaults: dict[str, object] = {"continents": [EUROPE], "difficulty": "easy", "open_hands": False}
    if seats < PLACES:
        defaults["first"] = chance.below(2) if chance is not None else 0
    return Config(seats, {**defaults, **options})
