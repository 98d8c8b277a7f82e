"""An Animalia card: what is printed on it, and the cards of the box, which are in `cards.toml`. Pure: no Django."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from collection.games import fields
from collection.games.card_fields import CardFields, Plate, Slug, Text, printed
from collection.games.certainty import Certainty
from collection.games.fields import (
    MAX_NAME,
    MAX_NUMBER,
    SLUG_CHECK,
    WORDS,
    Column,
    doubles,
    duplicate_problems,
    line,
    number,
    one_of,
    whole,
    yes_no,
)


class Continent(StrEnum):
    """In the recommended order, difficulty A to C."""

    EUROPE = "europe"
    NORTH_AMERICA = "north-america"
    SOUTH_AMERICA = "south-america"


class Kind(StrEnum):
    ANIMAL = "animal"
    MISSION = "mission"
    CONTINENT = "continent"
    IWC = "iwc"


class Symbol(StrEnum):
    """What an animal card offers when it is played: the three actions of 1 to 3, the coin of 4 to 6."""

    EXCHANGE = "exchange"
    TAKE = "take"
    SPECIAL = "special"
    COIN = "coin"


class Effect(StrEnum):
    """What a continent's special action or its once-per-continent action does: the rules know these and no others.
    [L 6.1]"""

    PASS_ON = "pass-on"  # noqa: S105
    LEAD_NEXT = "lead-next"
    LOWEST = "lowest"
    FREE_CARD = "free-card"
    EXCHANGE = "exchange"
    TAKE = "take"
    GRANT = "grant"


class Leads(StrEnum):
    """Who leads a round's first trick: the IWC, or whoever was dealt the round's first mission. [L 3.2]"""

    IWC = "iwc"
    MISSION = "mission"


EFFECT_TEXTS: Mapping[str, str] = {
    Effect.PASS_ON: "Give a card of your trick pile to another player’s.",
    Effect.LEAD_NEXT: "Name who leads the next trick, whoever wins this one.",
    Effect.LOWEST: "The lowest card of the colour led wins this trick.",
    Effect.FREE_CARD: "The next card need not follow the colour led.",
    Effect.EXCHANGE: "Exchange a card of your hand with another player.",
    Effect.TAKE: "Look through another player’s trick pile and take a card of it.",
    Effect.GRANT: "The IWC gets three coins.",
}
"""Each effect in a sentence, for faces and tables."""

TYPES = (
    "Insect",
    "Amphibian",
    "Rodent",
    "Bird",
    "Reptile",
    "Otterlike",
    "Raptor",
    "Doglike",
    "Catlike",
    "Gentle Giant",
)
"""The ten types by their value, from 1. [L 1.2]"""
COIN = "coin"
"""In a mission's requirements: any animal with a coin."""
LETTERS = ("A", "B", "C")
GIANT = 10
MISSIONS = 6
EACH = 8
"""Animals of a continent. [L 1.1]"""
MAX_REQUIRED = 6


def _requirements(value: Any) -> str | None:
    """One to six requirements, the animal of the mission first; coins may be asked for more than once."""
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        return "must be a list of words."
    if not 0 < len(value) <= MAX_REQUIRED:
        return f"must hold one to {MAX_REQUIRED} requirements."
    if value[0] == COIN:
        return "must begin with the mission's animal."
    animals = [item for item in value if item != COIN]
    if len(set(animals)) < len(animals):
        return "names the same animal twice."
    return next((f"holds {item!r}; each {fault}" for item in animals if (fault := SLUG_CHECK(item))), None)


_ANIMAL, _MISSION, _CONTINENT = (Kind.ANIMAL,), (Kind.MISSION,), (Kind.CONTINENT,)


@dataclass(frozen=True, slots=True)
class AnimaliaCard:
    """One Animalia card. Slugs: `wolf`, `mission-europe-1`, `europe`, `iwc`.

    An animal has `continent`, `value` 1 to 10, `type` ("Doglike"), `latin`, perhaps a `symbol`. A mission has
    `continent`, `order` 1 to 6 and `requires`: slugs of animals, and "coin" for any animal with a coin. A continent
    card has `letter`, `special` and `once` (keys of effects that the rules know), `dominance`, and `leads` (who leads
    a round; "iwc").
    """

    slug: Slug
    name: Annotated[str, printed("Name", "What people call it: Iberian lynx.", line(MAX_NAME, WORDS, "a name"))]
    number: Annotated[int, printed("Number", "Its place in the box.", number(MAX_NUMBER, "a whole number", whole=True))]
    kind: Annotated[
        Kind, printed("Kind", "Animal, mission, continent, or the IWC card.", column=Column(10, indexed=True))
    ]
    continent: Annotated[
        Continent | None,
        printed(
            "Continent",
            "Its colour, which must be followed.",
            kinds=(*_ANIMAL, *_MISSION, *_CONTINENT),
            column=Column(16, indexed=True),
        ),
    ] = None
    value: Annotated[
        int | None,
        printed(
            "Value",
            "The highest of the colour led wins the trick.",
            whole(1, GIANT),
            kinds=_ANIMAL,
            column=Column(indexed=True),
        ),
    ] = None
    type: Annotated[str, printed("Type", "One of ten, one a value.", one_of(TYPES), choices=TYPES, kinds=_ANIMAL)] = ""
    latin: Annotated[
        str,
        printed("Taxonomic name", "Genus and species: Lynx pardinus.", line(60, WORDS, "a name"), kinds=_ANIMAL),
    ] = ""
    symbol: Annotated[
        Symbol | None,
        printed(
            "Symbol",
            "What it offers when it is played: an action for one coin, or a coin. None from 7 on.",
            required=False,
            kinds=_ANIMAL,
            column=Column(10, indexed=True),
        ),
    ] = None
    order: Annotated[
        int | None,
        printed("Order", "The mission's place among the six of its continent.", whole(1, MISSIONS), kinds=_MISSION),
    ] = None
    requires: Annotated[
        tuple[str, ...],
        printed(
            "Requirements",
            "The mission's animal, then more animals, or coin for any animal with a coin.",
            _requirements,
            kinds=_MISSION,
            api_help="Slugs of animals; `coin` for any animal with a coin.",
        ),
    ] = ()
    letter: Annotated[
        str,
        printed("Difficulty", "A, B or C.", one_of(LETTERS), choices=LETTERS, kinds=_CONTINENT, column=Column(4)),
    ] = ""
    special: Annotated[
        str,
        printed(
            "Special action",
            "What the special symbol does here, for one coin.",
            one_of(Effect),
            choices=tuple(Effect),
            kinds=_CONTINENT,
        ),
    ] = ""
    once: Annotated[
        str,
        printed(
            "Once per continent",
            "What anybody may do here once, free.",
            one_of(Effect),
            choices=tuple(Effect),
            kinds=_CONTINENT,
        ),
    ] = ""
    dominance: Annotated[
        bool,
        printed("Dominance", "Whether Gentle Giants of other colours win tricks here.", yes_no, kinds=_CONTINENT),
    ] = False
    leads: Annotated[
        str,
        printed(
            "Leads",
            "Who leads the first trick of a round here.",
            one_of(Leads),
            choices=tuple(Leads),
            kinds=_CONTINENT,
        ),
    ] = ""
    text: Text = ""
    plate: Plate = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)


CARD = CardFields(AnimaliaCard)
FIELDS, FIELD = CARD.fields, CARD.field
problems_of, card_from, stats = CARD.problems_of, CARD.card_from, CARD.stats


def box_problems(cards: Mapping[str, AnimaliaCard]) -> list[str]:
    """What is wrong with the box as a whole, though each card is right by itself: sentences, [] when it can be
    played."""
    box = cards.values()
    return [*duplicate_problems(box), *_continent_problems(box), *_mission_problems(cards)]


def _continent_problems(box: Collection[AnimaliaCard]) -> Iterator[str]:
    """A continent has one continent card, eight animals, and no value twice. [L 1.1, L 1.4]"""
    for continent in Continent:
        name = continent.replace("-", " ").title()
        here = [card for card in box if card.continent is continent]
        animals = [card for card in here if card.kind is Kind.ANIMAL]
        if (count := len(animals)) != EACH:
            yield f"Animalia is played with {EACH} animals of each continent; {name} would have {count}."
        for card, first in doubles(animals, "value"):
            yield f"Value {card.value} of {name} already belongs to {first.name}: first give that animal a value that is free there."
        if (count := sum(card.kind is Kind.CONTINENT for card in here)) != 1:
            yield f"Each continent has one continent card; {name} would have {count}."


def _mission_problems(cards: Mapping[str, AnimaliaCard]) -> Iterator[str]:
    """A continent has missions 1 to 6, and what they require is in the box. [L 1.4, L 8.1]"""
    for continent in Continent:
        name = continent.replace("-", " ").title()
        missions = [card for card in cards.values() if card.kind is Kind.MISSION and card.continent is continent]
        if sorted(card.order or 0 for card in missions) != list(range(1, MISSIONS + 1)):
            yield f"{name} has missions 1 to {MISSIONS}, each once: to exchange two, correct what each of them requires."
        for mission in missions:
            for slug in mission.requires:
                if slug != COIN and (slug not in cards or cards[slug].kind is not Kind.ANIMAL):
                    yield f"{mission.name} would require {slug}, which is no animal of this box."


@cache
def load() -> Mapping[str, AnimaliaCard]:
    """The box by slug, in the order of its file. Raises ValueError naming card and field when the file is wrong."""
    with Path(__file__).with_name("cards.toml").open("rb") as file:
        return read_set(tomllib.load(file))


def read_set(tables: Mapping[str, Mapping[str, Any]]) -> Mapping[str, AnimaliaCard]:
    """A set from its file's tables: one a card, headed by its slug; `printed` and `derived` list the fields so certain.

    Raises ValueError naming card and field.
    """
    return fields.read_set(tables, problems_of, card_from)
