"""The fields of an Animalia card, and the cards of the box, read from `cards.toml`. Pure: no Django."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from collection.games import field_types_and_checks
from collection.games.field_types_and_checks import (
    ANY_NAME,
    COUNTING_NUMBER,
    MAX_NAME,
    MAX_NUMBER,
    SLUG_CHECK,
    WORDS,
    Column,
    check_boolean,
    duplicate_pairs,
    duplicate_problems,
    line_check,
    number_check,
    one_of,
    whole_number_check,
)
from collection.games.fields_from_card_class import CardFields, Plate, Slug, Text, printed_field
from collection.games.value_certainty import Certainty
from config.marked_text import MarkedText, card_term, gettext_noop, marked, pgettext_noop, with_values


class Continent(StrEnum):
    """The continents in the recommended order, from difficulty A to C."""

    EUROPE = "europe"
    NORTH_AMERICA = "north-america"
    SOUTH_AMERICA = "south-america"


CONTINENT_NAMES: Mapping[str, str] = {
    Continent.EUROPE: "Europe",
    Continent.NORTH_AMERICA: "North America",
    Continent.SOUTH_AMERICA: "South America",
}


class Kind(StrEnum):
    """The kinds of cards in the box."""

    ANIMAL = "animal"
    MISSION = "mission"
    CONTINENT = "continent"
    IWC = "iwc"


class Symbol(StrEnum):
    """The symbol of an animal card: an action for values 1 to 3, a coin for values 4 to 6. [L 1.3]"""

    EXCHANGE = "exchange"
    TAKE = "take"
    SPECIAL = "special"
    COIN = "coin"


class Effect(StrEnum):
    """The possible effects of a continent's special action and of its once-per-continent action. [L 6.1]"""

    PASS_ON = "pass-on"  # noqa: S105
    LEAD_NEXT = "lead-next"
    LOWEST = "lowest"
    FREE_CARD = "free-card"
    EXCHANGE = "exchange"
    TAKE = "take"
    GRANT = "grant"


class Leads(StrEnum):
    """Who leads a round's first trick: the IWC, or the player with the round's first mission. [L 3.2]"""

    IWC = "iwc"
    MISSION = "mission"


EFFECT_TEXTS: Mapping[str, str] = {
    Effect.PASS_ON: "Move a card from your trick pile to another player’s.",
    Effect.LEAD_NEXT: "Choose who leads the next trick, no matter who wins this one.",
    Effect.LOWEST: "The lowest card of the colour led wins this trick.",
    Effect.FREE_CARD: "The next card need not follow the colour led.",
    Effect.EXCHANGE: "Exchange a card with another player.",
    Effect.TAKE: "Look through another player’s trick pile and take a card.",
    Effect.GRANT: "The IWC gets three coins.",
}
"""Each effect as a sentence, for card faces and tables."""

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
"""The ten types, in the order of their values from 1. [L 1.2]"""
COIN = "coin"
"""In a mission's requirements: any animal with a coin. [L 8.2]"""
DIFFICULTY_LETTERS = ("A", "B", "C")
GIANT_VALUE = 10
MISSIONS_PER_CONTINENT = 6
ANIMALS_PER_CONTINENT = 8
"""[L 1.1]"""
MAX_REQUIREMENTS = 6


def _of_entry(item: str, fault: MarkedText) -> MarkedText:
    """What is wrong with one of the requirements."""
    fault = with_values(fault, field=marked("Each entry"))
    return marked("{field} must not contain {value}. {fault}", value=repr(item), fault=fault)


def _requirements_fault(value: object) -> MarkedText | None:
    """What is wrong with a mission's requirements; None if nothing is.

    There are one to six, the mission's own animal first. An animal may occur once, coins any number of times.
    """
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        return marked("{field} must be a list of slugs.")
    if not 0 < len(value) <= MAX_REQUIREMENTS:
        return marked("{field} must have 1 to {most} entries.", most=MAX_REQUIREMENTS)
    if value[0] == COIN:
        return marked("{field} must begin with the mission’s animal.")
    animals = [item for item in value if item != COIN]
    if len(set(animals)) < len(animals):
        return marked("{field} must not name an animal twice.")
    return next((_of_entry(item, fault) for item in animals if (fault := SLUG_CHECK(item))), None)


_ANIMAL, _MISSION, _CONTINENT = (Kind.ANIMAL,), (Kind.MISSION,), (Kind.CONTINENT,)


@dataclass(frozen=True, slots=True)
class AnimaliaCard:
    """One Animalia card. Slugs: `wolf`, `mission-europe-1`, `europe`, `iwc`.

    An animal has `continent`, `value` 1 to 10, `type` ("Doglike"), `latin` and possibly a `symbol`. A mission has
    `continent`, `order` 1 to 6 and `requires`: slugs of animals, and "coin" for any animal with a coin. A continent
    card has `letter`, `special` and `once` (values of `Effect`), `dominance` and `leads` (a value of `Leads`).
    """

    slug: Slug
    name: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Name"),
            gettext_noop("The common name, for example Iberian lynx."),
            line_check(MAX_NAME, WORDS, ANY_NAME),
        ),
    ]
    number: Annotated[
        int,
        printed_field(
            pgettext_noop("card term", "Number"),
            gettext_noop("The card’s number in the box."),
            number_check(MAX_NUMBER, COUNTING_NUMBER, whole=True),
        ),
    ]
    kind: Annotated[
        Kind,
        printed_field(
            pgettext_noop("card term", "Kind"),
            gettext_noop("Animal, mission, continent or IWC."),
            column=Column(10, indexed=True),
        ),
    ]
    continent: Annotated[
        Continent | None,
        printed_field(
            pgettext_noop("card term", "Continent"),
            gettext_noop("The continent is the card’s colour, which must be followed."),
            kinds=(*_ANIMAL, *_MISSION, *_CONTINENT),
            column=Column(16, indexed=True),
        ),
    ] = None
    value: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Value"),
            gettext_noop("The highest value of the colour led wins the trick."),
            whole_number_check(1, GIANT_VALUE),
            kinds=_ANIMAL,
            column=Column(indexed=True),
        ),
    ] = None
    type: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Type"),
            gettext_noop("One of ten; each value has its own type."),
            one_of(TYPES),
            choices=TYPES,
            kinds=_ANIMAL,
        ),
    ] = ""
    latin: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Taxonomic name"),
            gettext_noop("Genus and species, for example Lynx pardinus."),
            line_check(60, WORDS, ANY_NAME),
            kinds=_ANIMAL,
        ),
    ] = ""
    symbol: Annotated[
        Symbol | None,
        printed_field(
            pgettext_noop("card term", "Symbol"),
            gettext_noop("An action that costs one coin, or a coin for the IWC. Values from 7 have none."),
            required=False,
            kinds=_ANIMAL,
            column=Column(10, indexed=True),
        ),
    ] = None
    order: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Order"),
            gettext_noop("The mission’s number, 1 to 6, on its continent."),
            whole_number_check(1, MISSIONS_PER_CONTINENT),
            kinds=_MISSION,
        ),
    ] = None
    requires: Annotated[
        tuple[str, ...],
        printed_field(
            pgettext_noop("card term", "Requirements"),
            gettext_noop("The mission’s animal, then other animals, or coin for any animal with a coin."),
            _requirements_fault,
            kinds=_MISSION,
            api_help="Slugs of animals; `coin` stands for any animal with a coin.",
        ),
    ] = ()
    letter: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Difficulty"),
            gettext_noop("A, B or C."),
            one_of(DIFFICULTY_LETTERS),
            choices=DIFFICULTY_LETTERS,
            kinds=_CONTINENT,
            column=Column(4),
        ),
    ] = ""
    special: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Special action"),
            gettext_noop("The effect of the special symbol on this continent. It costs one coin."),
            one_of(Effect),
            choices=tuple(Effect),
            kinds=_CONTINENT,
        ),
    ] = ""
    once: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Once per continent"),
            gettext_noop("The effect that any player may use once on this continent for free."),
            one_of(Effect),
            choices=tuple(Effect),
            kinds=_CONTINENT,
        ),
    ] = ""
    dominance: Annotated[
        bool,
        printed_field(
            pgettext_noop("card term", "Dominance"),
            gettext_noop("Whether Gentle Giants of other colours can win tricks on this continent."),
            check_boolean,
            kinds=_CONTINENT,
        ),
    ] = False
    leads: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Leads"),
            gettext_noop("Who leads the first trick of each round on this continent."),
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


def set_problems(cards: Mapping[str, AnimaliaCard]) -> list[MarkedText]:
    """Sentences about what is wrong with the box as a whole, whose cards are valid; [] if it can be played."""
    box = cards.values()
    return [*duplicate_problems(box), *_continent_problems(box), *_mission_problems(cards)]


def _continent_problems(box: Collection[AnimaliaCard]) -> Iterator[MarkedText]:
    """Problems unless each continent has one continent card and eight animals of different values. [L 1.1, L 1.4]"""
    for continent in Continent:
        name = CONTINENT_NAMES[continent]
        here = [card for card in box if card.continent is continent]
        animals = [card for card in here if card.kind is Kind.ANIMAL]
        if (count := len(animals)) != ANIMALS_PER_CONTINENT:
            yield marked(
                "Animalia needs {number} animals of each continent; {continent} would have {found}.",
                number=ANIMALS_PER_CONTINENT,
                continent=card_term(name),
                found=count,
            )
        for card, first in duplicate_pairs(animals, "value"):
            yield marked(
                "Value {value} in {continent} already belongs to {card}. First give that animal a value that is not "
                "used there.",
                value=card.value,
                continent=card_term(name),
                card=first.name,
            )
        if (count := sum(card.kind is Kind.CONTINENT for card in here)) != 1:
            yield marked(
                "Each continent must have one continent card; {continent} would have {found}.",
                continent=card_term(name),
                found=count,
            )


def _mission_problems(cards: Mapping[str, AnimaliaCard]) -> Iterator[MarkedText]:
    """Problems unless each continent has missions 1 to 6 that require animals of the box. [L 1.4, L 8.1]"""
    for continent in Continent:
        name = CONTINENT_NAMES[continent]
        missions = [card for card in cards.values() if card.kind is Kind.MISSION and card.continent is continent]
        if sorted(card.order or 0 for card in missions) != list(range(1, MISSIONS_PER_CONTINENT + 1)):
            yield marked(
                "{continent} needs missions 1 to {most}, each exactly once. To swap two missions, correct their "
                "requirements instead of their order.",
                continent=card_term(name),
                most=MISSIONS_PER_CONTINENT,
            )
        for mission in missions:
            for slug in mission.requires:
                if slug != COIN and (slug not in cards or cards[slug].kind is not Kind.ANIMAL):
                    yield marked(
                        "{mission} would require {slug}, which is not an animal in this box.",
                        mission=mission.name,
                        slug=slug,
                    )


@cache
def load() -> Mapping[str, AnimaliaCard]:
    """The cards of the box by slug, in file order. Raises ValueError that names the card and field if one is wrong."""
    with Path(__file__).with_name("cards.toml").open("rb") as file:
        return read_set(tomllib.load(file))


def read_set(tables: Mapping[str, Mapping[str, Any]]) -> Mapping[str, AnimaliaCard]:
    """The cards of a file, which has one table per card, named by its slug.

    The lists `printed` and `derived` of a table name the fields of that certainty. Raises ValueError that names the
    card and the field.
    """
    return field_types_and_checks.read_set(tables, problems_of, card_from)
