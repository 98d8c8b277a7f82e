"""What stands on an ANiMOZ card. Pure: no Django.

The Starter set lies beside this file in `animoz.toml`; `load()` reads it. A card's stats as JSON (`stats`,
`card_from`) stand in the database and in match records; `problems_of` says what is wrong with stats that a person typed.
How two species Clash is in `animoz_matrix`.
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
from typing import Any

from collection.games import fields
from collection.games.certainty import Certainty
from collection.games.fields import (
    MAX_NUMBER,
    MAX_TEXT,
    NAME,
    PLATE_FIELD,
    SLUG_FIELD,
    TEXT,
    WORDS,
    Field,
    certainty_from,
    field_problems,
    line,
    list_of,
    number,
    one_of,
    stats_of,
    with_certainty,
)

MAX_WEIGHT_KG = 200_000
"""Above the heaviest animal that ever lived."""
MAX_LENGTH_CM = 10_000
MAX_WORDS = 4
"""Powers, and weaknesses, on one card."""
MAX_WORD = 30


class Biome(StrEnum):
    """A BiOME as cards print it. WILDCARD is not a habitat: such a species may be used in any BiOME. [R 9.1]"""

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
"""The BiOMEs that a Ranger with an own ANiOME may nominate."""


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
"""Worth a point more in the Sanctuary. [R 8.2]"""


class Danger(StrEnum):
    """The four dangers that have an icon on cards; Disease is overcome by COMMON status instead."""

    DROUGHT = "drought"
    FIRE = "fire"
    FLOOD = "flood"
    PERSECUTION = "persecution"


@dataclass(frozen=True, slots=True)
class Species:
    """One ANiMOZ card: the stats a rule or a face reads.

    weight in kg, length in cm; `name` is the ANiMOZ name as printed (`LAGOTi`), `slug` the same in lower case.
    `secondary` are the BiOMEs besides the primary one. `weaknesses` name features of other cards. [R 6.3]
    `certainty` holds the fields that are not `reconstructed`; `plate` names the illustration.
    """

    slug: str
    name: str
    common: str
    latin: str
    number: int
    weight: float
    length: float
    level: Level
    form: Form
    status: Status
    biome: Biome
    secondary: tuple[Biome, ...] = ()
    overcomes: tuple[Danger, ...] = ()
    powers: tuple[str, ...] = ()
    weaknesses: tuple[str, ...] = ()
    text: str = ""
    plate: str = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)

    @property
    def wildcard(self) -> bool:
        """May be used in any BiOME."""
        return self.biome is Biome.WILDCARD

    @property
    def biome_count(self) -> int:
        """Primary and secondary BiOMEs together, Wildcard counting as one: the fourth layer of the matrix. [R 6.10]"""
        return 1 + len(self.secondary)

    @property
    def features(self) -> tuple[str, ...]:
        """Everything that another card's weakness can name, in capitals. [R 6.3]"""
        biomes = (biome.upper() for biome in (self.biome, *self.secondary))
        return (self.form.value, *self.powers, self.name.upper(), self.level.value, self.status.value, *biomes)

    def counts_as(self, nominated: Biome) -> bool:
        """Whether the card counts as a species of the nominated BiOME. [R 9.1]"""
        here = (nominated, Biome.WILDCARD)
        return self.biome in here or (self.biome is Biome.SKY and any(biome in here for biome in self.secondary))


def weight_text(kg: float) -> str:
    """A weight in words: in kilograms as cards print it, for the smallest animals in grams or milligrams."""
    if kg >= 0.1:
        return f"{_figure(kg)} kg"
    return f"{_figure(kg * 1e3)} g" if kg >= 1e-3 else f"{_figure(kg * 1e6)} mg"


def length_text(cm: float) -> str:
    """A length in words: in centimetres as cards print it, under one in millimetres."""
    return f"{_figure(cm)} cm" if cm >= 1 else f"{_figure(cm * 10)} mm"


def _figure(value: float) -> str:
    """Three figures after the point at most, and no exponent."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _word(value: str) -> str | None:
    """A Power or a Weakness as cards print it: RAPID BIRTH."""
    if len(value) <= MAX_WORD and value == value.upper() and re.fullmatch(NAME, value):
        return None
    return f"must be capital letters and single spaces, at most {MAX_WORD} characters."


FIELDS = with_certainty((
    SLUG_FIELD,
    Field("name", "ANiMOZ name", "A piece of the Latin name, in capitals with a small i: LAGOTi.", line(20, NAME, "a name of letters")),
    Field("common", "Common name", "What people call it: Greater bilby.", line(60, WORDS, "a name")),
    Field("latin", "Taxonomic name", "Genus and species: Macrotis lagotis.", line(60, WORDS, "a name")),
    Field("number", "ANiMOZ number", "The number in the corner of the card.", number(MAX_NUMBER, "a whole number", whole=True)),
    Field("weight", "Weight", "The heavier species wins the last layer of a Clash.", number(MAX_WEIGHT_KG, "a number of kilograms"), unit="kg"),
    Field("length", "Length", "As the card prints it.", number(MAX_LENGTH_CM, "a number of centimetres"), unit="cm"),
    Field("level", "Level", "Its place in the food web.", one_of(Level), choices=tuple(Level)),
    Field("form", "Form", "How it lives and fights.", one_of(Form), choices=tuple(Form)),
    Field("status", "Status", "How rare it is.", one_of(Status), choices=tuple(Status)),
    Field("biome", "BiOME", "Its primary BiOME; a Wildcard may be used in any.", one_of(Biome), choices=tuple(Biome)),
    Field("secondary", "Secondary BiOMEs", "Where else it survives; Wildcard if the card prints it.", list_of(one_of(Biome), len(Biome) - 1), choices=tuple(Biome), many=True, required=False),
    Field("overcomes", "Overcomes", "The dangers whose icons it shows.", list_of(one_of(Danger), len(Danger)), choices=tuple(Danger), many=True, required=False),
    Field("powers", "Powers", "What it can do: NIGHTSIGHT.", list_of(_word, MAX_WORDS), many=True, required=False),
    Field("weaknesses", "Weaknesses", "What beats it at once: a Form, Power, ANiMOZ name, Level, Status or BiOME.", list_of(_word, MAX_WORDS), many=True, required=False),
    Field("text", "Text", "A sentence or two about the animal.", line(MAX_TEXT, TEXT, "text on one line"), required=False),
    PLATE_FIELD,
))  # fmt: skip
"""Every field of a card, in the order of a form."""
FIELD = {item.name: item for item in FIELDS}


def problems_of(stats: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a card's stats as a person typed them: (field, sentence) pairs, [] when they make a card.

    Any JSON object may be given; nothing is raised.
    """
    return field_problems(FIELDS, stats) or _biome_problems(stats)


def _biome_problems(stats: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Between fields: a secondary BiOME is not the primary one."""
    if stats["biome"] in stats.get("secondary", ()):
        return [("secondary", f"Secondary BiOMEs name {stats['biome']}, which is already the primary BiOME.")]
    return []


NINE = 9
"""Species of its BiOME that each Ranger has from the Starter Pack. [R 1.3]"""


def box_problems(cards: Mapping[str, Species]) -> list[str]:
    """What is wrong with the Starter set as a whole, though each card is right by itself: sentences, [] when it can be played."""
    found = list(fields.double_problems(cards.values()))
    biomes = Counter(species.biome for species in cards.values())
    for biome in STARTER_BIOMES:
        if biomes[biome] != NINE:
            found.append(
                f"The Starter Pack needs {NINE} species whose primary BiOME is {biome.title()}; there would be {biomes[biome]}."
            )
    return found


def card_from(stats: Mapping[str, Any]) -> Species:
    """The card that these stats describe. Raises ValueError with the first of `problems_of`."""
    for _, message in problems_of(stats):
        raise ValueError(message)
    return Species(
        slug=stats["slug"],
        name=stats["name"],
        common=stats["common"],
        latin=stats["latin"],
        number=stats["number"],
        weight=float(stats["weight"]),
        length=float(stats["length"]),
        level=Level(stats["level"]),
        form=Form(stats["form"]),
        status=Status(stats["status"]),
        biome=Biome(stats["biome"]),
        secondary=tuple(Biome(value) for value in stats.get("secondary", ())),
        overcomes=tuple(Danger(value) for value in stats.get("overcomes", ())),
        powers=tuple(stats.get("powers", ())),
        weaknesses=tuple(stats.get("weaknesses", ())),
        text=stats.get("text", ""),
        plate=stats.get("plate", ""),
        certainty=certainty_from(stats),
    )


def stats(species: Species) -> dict[str, Any]:
    """The card as a JSON object, weight in kg and length in cm; `card_from` reads it back."""
    return stats_of(FIELDS, species)


@cache
def load() -> Mapping[str, Species]:
    """The Starter set by slug, in the order of its file. Raises ValueError naming card and field when the file is wrong."""
    with Path(__file__).with_suffix(".toml").open("rb") as file:
        return read_set(tomllib.load(file))


def read_set(tables: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Species]:
    """A set from its file's tables: one a card, headed by its slug; `printed` and `derived` list the fields so certain.

    Raises ValueError naming card and field.
    """
    cards = fields.read_set(tables, problems_of, card_from)
    fields.refuse_doubles(cards.values(), "name")
    return cards


@cache
def _names() -> Mapping[str, str]:
    """The names of the Starter set as printed, by their capitals."""
    return {species.name.upper(): species.name for species in load().values()}


def as_printed(words: Iterable[str]) -> tuple[str, ...]:
    """Weaknesses as a face shows them: those that name a species of the Starter set in its own spelling, HARRISii."""
    return tuple(_names().get(word.upper(), word) for word in words)
