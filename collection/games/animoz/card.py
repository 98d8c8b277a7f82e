"""An ANiMOZ card: what is printed on it, and the Starter set. Pure: no Django.

The Starter set is in `cards.toml`; `load()` reads it. A card's stats as JSON (`stats`, `card_from`) are stored in match
records; `problems_of` says what is wrong with stats that a user entered. `matrix` decides how two species Clash.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from collection.games import field_types_and_checks
from collection.games.field_types_and_checks import (
    ANY_NAME,
    ANY_TEXT,
    COUNTING_NUMBER,
    MAX_NUMBER,
    MAX_TEXT,
    NAME,
    TEXT,
    WORDS,
    Column,
    Problems,
    line_check,
    list_of,
    number_check,
    one_of,
)
from collection.games.fields_from_card_class import CardFields, Plate, Slug, printed_field
from collection.games.value_certainty import Certainty
from config.marked_text import MarkedText, gettext_noop, marked, pgettext_noop

MAX_WEIGHT_KG = 200_000
"""More than the heaviest animal that ever lived."""
MAX_LENGTH_CM = 10_000
MAX_WORDS = 4
"""The largest number of Powers on one card, and of Weaknesses."""
MAX_WORD = 30


class Biome(StrEnum):
    """A BiOME. WILDCARD is not a habitat: a Wildcard may be used in any BiOME. [R 9.1]"""

    FOREST = "forest"
    DESERT = "desert"
    RIVER = "river"
    SCRUB = "scrub"
    SKY = "sky"
    COAST = "coast"
    WILDCARD = "wildcard"


STARTER_BIOMES = (Biome.FOREST, Biome.DESERT, Biome.RIVER, Biome.SCRUB)
"""The BiOMEs of which the Starter Pack gives each Ranger nine species."""
NOMINABLE = (*STARTER_BIOMES, Biome.SKY, Biome.COAST)
"""The BiOMEs that a Ranger with an ANiOME deck may nominate."""


class Level(StrEnum):
    APEX = "APEX"
    CARN = "CARN"
    OMNI = "OMNI"
    HERB = "HERB"
    BASE = "BASE"


class Form(StrEnum):
    VENOM = "VENOM"
    PREDATOR = "PREDATOR"
    FLEE = "FLEE"
    POLLINATOR = "POLLINATOR"
    DEFEND = "DEFEND"
    WING = "WING"


class Status(StrEnum):
    HIGHLY_RARE = "HIGHLY RARE"
    RARE = "RARE"
    INFREQUENT = "INFREQUENT"
    COMMON = "COMMON"


SCARCE = (Status.RARE, Status.HIGHLY_RARE)
"""The Statuses that score one point more in the Sanctuary. [R 8.2]"""


class Danger(StrEnum):
    """The four dangers that have an icon on cards; Disease is overcome by COMMON status instead."""

    DROUGHT = "drought"
    FIRE = "fire"
    FLOOD = "flood"
    PERSECUTION = "persecution"


def _trait_fault(value: str) -> MarkedText | None:
    """What is wrong with a Power or a Weakness, such as RAPID BIRTH; None if nothing is."""
    if len(value) <= MAX_WORD and value == value.upper() and re.fullmatch(NAME, value):
        return None
    return marked(
        "{field} must consist of capital letters and single spaces, at most {most} characters.", most=MAX_WORD
    )


@dataclass(frozen=True, slots=True)
class Species:
    """One ANiMOZ card, as printed.

    `name` is the ANiMOZ name as printed (`LAGOTi`), `slug` the same in lower case. Weight in kg, length in cm.
    `secondary`: its BiOMEs besides the primary one. `weaknesses`: features of other cards. [R 6.3] `plate`: the key of
    its illustration. `certainty`: how certain the fields are that are not `reconstructed`.
    """

    slug: Slug
    name: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "ANiMOZ name"),
            gettext_noop("Part of the Latin name, in capitals with a small i: LAGOTi."),
            line_check(20, NAME, marked("{field} must be a name of letters and digits, at most {most} characters.")),
        ),
    ]
    common: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Common name"),
            gettext_noop("The everyday name: Greater bilby."),
            line_check(60, WORDS, ANY_NAME),
            column=Column(name="common_name"),
        ),
    ]
    latin: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Taxonomic name"),
            gettext_noop("Genus and species: Macrotis lagotis."),
            line_check(60, WORDS, ANY_NAME),
            column=Column(name="latin_name"),
        ),
    ]
    number: Annotated[
        int,
        printed_field(
            pgettext_noop("card term", "ANiMOZ number"),
            gettext_noop("The number in the corner of the card."),
            number_check(MAX_NUMBER, COUNTING_NUMBER, whole=True),
        ),
    ]
    weight: Annotated[
        float,
        printed_field(
            pgettext_noop("card term", "Weight"),
            gettext_noop("The heavier species wins the last layer of a Clash."),
            number_check(MAX_WEIGHT_KG, marked("{field} must be a number of kilograms above 0 and at most {most}.")),
            unit="kg",
            column=Column(ordered=True),
        ),
    ]
    length: Annotated[
        float,
        printed_field(
            pgettext_noop("card term", "Length"),
            gettext_noop("As printed on the card."),
            number_check(MAX_LENGTH_CM, marked("{field} must be a number of centimetres above 0 and at most {most}.")),
            unit="cm",
            column=Column(ordered=True),
        ),
    ]
    level: Annotated[
        Level,
        printed_field(
            pgettext_noop("card term", "Level"),
            gettext_noop("Its place in the food web."),
            column=Column(8, indexed=True),
        ),
    ]
    form: Annotated[
        Form,
        printed_field(
            pgettext_noop("card term", "Form"),
            gettext_noop("How it lives and fights."),
            column=Column(12, indexed=True),
        ),
    ]
    status: Annotated[
        Status,
        printed_field(
            pgettext_noop("card term", "Status"), gettext_noop("How rare it is."), column=Column(12, indexed=True)
        ),
    ]
    biome: Annotated[
        Biome,
        printed_field(
            pgettext_noop("card term", "BiOME"),
            gettext_noop("Its primary BiOME; a Wildcard may be used in any."),
            column=Column(10, indexed=True),
        ),
    ]
    secondary: Annotated[
        tuple[Biome, ...],
        printed_field(
            pgettext_noop("card term", "Secondary BiOMEs"),
            gettext_noop("Where else it lives; Wildcard if printed on the card."),
            list_of(one_of(Biome), len(Biome) - 1),
            required=False,
        ),
    ] = ()
    overcomes: Annotated[
        tuple[Danger, ...],
        printed_field(
            pgettext_noop("card term", "Overcomes"),
            gettext_noop("The dangers whose icons are on the card."),
            required=False,
        ),
    ] = ()
    powers: Annotated[
        tuple[str, ...],
        printed_field(
            pgettext_noop("card term", "Powers"),
            gettext_noop("What it can do, for example NIGHTSIGHT."),
            list_of(_trait_fault, MAX_WORDS),
            required=False,
            capitals=True,
        ),
    ] = ()
    weaknesses: Annotated[
        tuple[str, ...],
        printed_field(
            pgettext_noop("card term", "Weaknesses"),
            gettext_noop("What beats it at once: a Form, Power, ANiMOZ name, Level, Status or BiOME."),
            list_of(_trait_fault, MAX_WORDS),
            required=False,
            capitals=True,
        ),
    ] = ()
    text: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Text"),
            gettext_noop("A sentence or two about the animal."),
            line_check(MAX_TEXT, TEXT, ANY_TEXT),
            required=False,
            long=True,
        ),
    ] = ""
    plate: Plate = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)

    @property
    def is_wildcard(self) -> bool:
        """Whether the species may be used in any BiOME."""
        return self.biome is Biome.WILDCARD

    @property
    def biome_count(self) -> int:
        """The number of primary and secondary BiOMEs, with Wildcard as one: the fourth layer of the matrix. [R 6.10]"""
        return 1 + len(self.secondary)

    @property
    def features(self) -> tuple[str, ...]:
        """The features that another card's Weakness can name, in capitals. [R 6.3]"""
        biomes = (biome.upper() for biome in (self.biome, *self.secondary))
        return (self.form.value, *self.powers, self.name.upper(), self.level.value, self.status.value, *biomes)

    def counts_as(self, nominated: Biome) -> bool:
        """Whether the card counts as a species of the nominated BiOME. [R 9.1]"""
        here = (nominated, Biome.WILDCARD)
        return self.biome in here or (self.biome is Biome.SKY and any(biome in here for biome in self.secondary))


def weight_text(kg: float) -> str:
    """A weight as cards print it: in kilograms, or for the smallest animals in grams or milligrams."""
    if kg >= 0.1:
        return f"{_format_number(kg)} kg"
    return f"{_format_number(kg * 1e3)} g" if kg >= 1e-3 else f"{_format_number(kg * 1e6)} mg"


def length_text(cm: float) -> str:
    """A length as cards print it: in centimetres, or under one centimetre in millimetres."""
    return f"{_format_number(cm)} cm" if cm >= 1 else f"{_format_number(cm * 10)} mm"


def _format_number(value: float) -> str:
    """A number with at most three decimal places and no exponent."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _biome_problems(stats: Mapping[str, Any]) -> Problems:
    """Problems between fields: the primary BiOME is also a secondary one."""
    if stats["biome"] in stats.get("secondary", ()):
        text = marked("Secondary BiOMEs include {biome}, which is already the primary BiOME.", biome=stats["biome"])
        return [("secondary", text)]
    return []


CARD = CardFields(Species, _biome_problems)
FIELDS, FIELD = CARD.fields, CARD.field
problems_of, card_from, stats = CARD.problems_of, CARD.card_from, CARD.stats

NINE = 9
"""Species of its BiOME that each Ranger has from the Starter Pack. [R 1.3]"""


def set_problems(cards: Mapping[str, Species]) -> list[MarkedText]:
    """What is wrong with the Starter set as a whole, given that every card is correct: sentences, [] if nothing is."""
    found = list(field_types_and_checks.duplicate_problems(cards.values()))
    biomes = Counter(species.biome for species in cards.values())
    for biome in STARTER_BIOMES:
        if biomes[biome] != NINE:
            found.append(
                marked(
                    "The Starter Pack needs {number} species whose primary BiOME is {biome}; there would be {found}.",
                    number=NINE,
                    biome=biome.title(),
                    found=biomes[biome],
                )
            )
    return found


@cache
def load() -> Mapping[str, Species]:
    """The Starter set by slug, in the order of its file. Raises ValueError with the card and field that are wrong."""
    with Path(__file__).with_name("cards.toml").open("rb") as file:
        return read_set(tomllib.load(file))


def read_set(tables: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Species]:
    """A set from the tables of its file: one per card, with its slug as heading.

    In a table, `printed` and `derived` list the fields of that certainty. Raises ValueError with the card and field
    that are wrong.
    """
    cards = field_types_and_checks.read_set(tables, problems_of, card_from)
    field_types_and_checks.refuse_duplicates(cards.values(), "name")
    return cards


@cache
def _species_names_by_capitals() -> Mapping[str, str]:
    """The names of the Starter set as printed, by the name in capitals."""
    return {species.name.upper(): species.name for species in load().values()}


def printed_weaknesses(words: Iterable[str]) -> tuple[str, ...]:
    """Weaknesses as a face shows them: names of species of the Starter set in their spelling (HARRISii)."""
    return tuple(_species_names_by_capitals().get(word.upper(), word) for word in words)
