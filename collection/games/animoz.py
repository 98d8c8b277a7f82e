"""What stands on an ANiMOZ card. Pure: no Django.

The Starter set lies beside this file in `animoz.toml`; `load()` reads it. A card's stats as JSON (`stats`,
`species_from`) stand in the database and in match records; `problems_of` says what is wrong with stats that a person typed.
How two species Clash is in `animoz_matrix`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from collection.games.certainty import Certainty

MAX_WEIGHT_KG = 200_000
"""Above the heaviest animal that ever lived."""
MAX_LENGTH_CM = 10_000
MAX_NUMBER = 9_999
MAX_WORDS = 4
"""Powers, and weaknesses, on one card."""
MAX_WORD = 30
MAX_TEXT = 300


class Biome(StrEnum):
    """A card's primary BiOME. WILDCARD is no habitat: such a species may be used in any BiOME. [R 9.1]"""

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
    `biomes` are the secondary BiOMEs. `weaknesses` name a Form, a Power, or a species' ANiMOZ name. [R 6.3]
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
        """Primary and secondary BiOMEs together: the fourth layer of the Clash matrix. [R 6.10]"""
        return 1 + len(self.secondary)

    def counts_as(self, nominated: Biome) -> bool:
        """Whether the card counts as a species of the nominated BiOME. [R 9.1]"""
        return self.biome in (nominated, Biome.WILDCARD) or (self.biome is Biome.SKY and nominated in self.secondary)


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


Check = Callable[[Any], str | None]
"""Looks at one value of a JSON object; the sentence that says what it should be, or None when it is right."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a card as a form shows it. `unit` and `choices` may be empty; `many` fields hold a list."""

    name: str
    label: str
    help: str
    check: Check
    unit: str = ""
    choices: tuple[str, ...] = ()
    many: bool = False
    required: bool = True


def _line(most: int, pattern: str, what: str) -> Check:
    """A single line of text, matched as a whole."""

    def check(value: Any) -> str | None:
        if isinstance(value, str) and len(value) <= most and re.fullmatch(pattern, value):
            return None
        return f"must be {what}, at most {most} characters."

    return check


def _number(most: float, what: str, whole: bool = False) -> Check:
    """A number above 0. JSON's true is no number; what is not finite lies within no bounds."""

    def check(value: Any) -> str | None:
        kinds = int if whole else (int, float)
        if isinstance(value, kinds) and not isinstance(value, bool) and 0 < value <= most:
            return None
        return f"must be {what} above 0 and at most {most:g}."

    return check


def _one_of(kind: type[StrEnum]) -> Check:
    def check(value: Any) -> str | None:
        if isinstance(value, str) and value in list(kind):
            return None
        return f"must be one of {', '.join(kind)}."

    return check


def _list_of(each: Check, most: int) -> Check:
    """A list without repeats in which each value is right."""

    def check(value: Any) -> str | None:
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            return "must be a list of words."
        if len(value) > most:
            return f"must hold at most {most}."
        if len(set(value)) < len(value):
            return "names the same thing twice."
        return next((f"holds {item!r}; each {fault}" for item in value if (fault := each(item))), None)

    return check


def _word(value: str) -> str | None:
    """A Power or a Weakness as cards print it: RAPID BIRTH."""
    if len(value) <= MAX_WORD and value == value.upper() and re.fullmatch(_NAME, value):
        return None
    return f"must be capital letters and single spaces, at most {MAX_WORD} characters."


def _certainty(value: Any) -> str | None:
    if not isinstance(value, Mapping):
        return "must name fields and how certain they are."
    for name, level in value.items():
        if name not in FIELD or name == "certainty":
            return f"names {name!r}, which is no field of a card."
        if level not in list(Certainty):
            return f"says {level!r} of {name!r}; it must be one of {', '.join(Certainty)}."
    return None


_NAME = r"[^\W_]+(?:[ '’-][^\W_]+)*"
# No control characters, which a database may refuse, and no halves of characters, which cannot be sent.
_ODD = r"\x00-\x1f\x7f\ud800-\udfff"
_WORDS = rf"[^\W\d_][^\s{_ODD}]*(?: [^\s{_ODD}]+)*"
_HABITATS = tuple(biome for biome in Biome if biome is not Biome.WILDCARD)

FIELDS = (
    Field("slug", "Slug", "The card's word in addresses and records.", _line(40, r"[a-z0-9]+(?:-[a-z0-9]+)*", "lower-case letters, digits and single hyphens")),
    Field("name", "ANiMOZ name", "A piece of the Latin name, in capitals with a small i: LAGOTi.", _line(20, _NAME, "a name of letters")),
    Field("common", "Common name", "What people call it: Greater bilby.", _line(60, _WORDS, "a name")),
    Field("latin", "Taxonomic name", "Genus and species: Macrotis lagotis.", _line(60, _WORDS, "a name")),
    Field("number", "ANiMOZ number", "The number in the corner of the card.", _number(MAX_NUMBER, "a whole number", whole=True)),
    Field("weight", "Weight", "The heavier species wins the last layer of a Clash.", _number(MAX_WEIGHT_KG, "a number of kilograms"), unit="kg"),
    Field("length", "Length", "As the card prints it.", _number(MAX_LENGTH_CM, "a number of centimetres"), unit="cm"),
    Field("level", "Level", "Its place in the food web.", _one_of(Level), choices=tuple(Level)),
    Field("form", "Form", "How it lives and fights.", _one_of(Form), choices=tuple(Form)),
    Field("status", "Status", "How rare it is.", _one_of(Status), choices=tuple(Status)),
    Field("biome", "BiOME", "Its primary BiOME; a Wildcard may be used in any.", _one_of(Biome), choices=tuple(Biome)),
    Field("secondary", "Secondary BiOMEs", "Where else it survives.", _list_of(_one_of(Biome), len(_HABITATS)), choices=_HABITATS, many=True, required=False),
    Field("overcomes", "Overcomes", "The dangers whose icons it shows.", _list_of(_one_of(Danger), len(Danger)), choices=tuple(Danger), many=True, required=False),
    Field("powers", "Powers", "What it can do: NIGHTSIGHT.", _list_of(_word, MAX_WORDS), many=True, required=False),
    Field("weaknesses", "Weaknesses", "A Form, a Power or an ANiMOZ name that beats it at once.", _list_of(_word, MAX_WORDS), many=True, required=False),
    Field("text", "Text", "A sentence or two about the animal.", _line(MAX_TEXT, rf"[^{_ODD}]*", "text on one line"), required=False),
    Field("plate", "Illustration", "The plate's key; empty for none.", _line(40, r"[a-z0-9_]*", "lower-case letters, digits and underscores"), required=False),
    Field("certainty", "Certainty", "Fields that are not reconstructed.", _certainty, many=True, required=False),
)  # fmt: skip
"""Every field of a card, in the order of a form."""
FIELD = {item.name: item for item in FIELDS}


def problems_of(stats: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a card's stats as a person typed them: (field, sentence) pairs, [] when they make a card.

    Any JSON object may be given; nothing is raised.
    """
    found = [(name, f"{name!r} is no field of a card.") for name in stats if name not in FIELD]
    for item in FIELDS:
        if item.name not in stats:
            if item.required:
                found.append((item.name, f"{item.label} is missing."))
        elif fault := item.check(stats[item.name]):
            found.append((item.name, f"{item.label} {fault}"))
    return found or _habitat_problems(stats)


def _habitat_problems(stats: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Between fields: a secondary BiOME is a habitat other than the primary one."""
    secondary = stats.get("secondary", ())
    if Biome.WILDCARD in secondary:
        return [("secondary", "Secondary BiOMEs are habitats; only the primary BiOME can be wildcard.")]
    if stats["biome"] in secondary:
        return [("secondary", f"Secondary BiOMEs name {stats['biome']}, which is the primary BiOME.")]
    return []


def species_from(stats: Mapping[str, Any]) -> Species:
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
        certainty={name: Certainty(value) for name, value in stats.get("certainty", {}).items()},
    )


def stats(species: Species) -> dict[str, Any]:
    """The card as a JSON object, weight in kg and length in cm; `species_from` reads it back."""
    return {name: _plain(getattr(species, name)) for name in FIELD}


def _plain(value: Any) -> Any:
    """Enums as text, tuples as lists."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return value


@cache
def load() -> Mapping[str, Species]:
    """The Starter set by slug, in the order of its file. Raises ValueError naming card and field when the file is wrong."""
    with Path(__file__).with_suffix(".toml").open("rb") as file:
        return read_set(tomllib.load(file))


def read_set(tables: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Species]:
    """A set from its file's tables: one a card, headed by its slug; `printed` and `derived` list the fields so certain.

    Raises ValueError naming card and field.
    """
    cards: dict[str, Species] = {}
    for slug, table in tables.items():
        given = {name: value for name, value in table.items() if name not in ("printed", "derived")}
        certainty = {name: level for level in ("printed", "derived") for name in table.get(level, ())}
        row = {"slug": slug, **given, "certainty": certainty}
        for name, message in problems_of(row):
            raise ValueError(f"{slug}, {name}: {message}")
        cards[slug] = species_from(row)
    _refuse_doubles(cards.values())
    return MappingProxyType(cards)


@cache
def _names() -> Mapping[str, str]:
    """The names of the Starter set as printed, by their capitals."""
    return {species.name.upper(): species.name for species in load().values()}


def as_printed(words: Iterable[str]) -> tuple[str, ...]:
    """Weaknesses as a face shows them: those that name a species of the Starter set in its own spelling, HARRISii."""
    return tuple(_names().get(word.upper(), word) for word in words)


def _refuse_doubles(cards: Iterable[Species]) -> None:
    """A number and a name belong to one card of a set."""
    seen: dict[object, str] = {}
    for card in cards:
        for name, value in (("number", card.number), ("name", card.name.upper())):
            if (first := seen.setdefault(value, card.slug)) != card.slug:
                raise ValueError(f"{card.slug}, {name}: {value} already belongs to {first}.")
