"""Searches for ANiMOZ cards: fields, filters and orders."""

from __future__ import annotations

from collections.abc import Sequence

from collection.case_folding import fold_case
from collection.games.animoz import Biome, Danger, Form, Level, Species, Status
from collection.games.search_fields import (
    BY_NAME,
    BY_NUMBER,
    NEWEST,
    NUMBERED,
    ORDER,
    OWN,
    OWNED,
    Filter,
    Finder,
    Meaning,
    Order,
    Part,
    Reader,
    SearchField,
    Where,
    highest_first,
    measurement_reader,
    option_reader,
    or_list,
    pick_option,
    text_reader,
)

WEIGHT = {"": 1.0, "kg": 1.0, "g": 0.001, "mg": 0.000001, "t": 1000.0}
LENGTH = {"": 1.0, "cm": 1.0, "m": 100.0, "mm": 0.1}
DISEASE = "disease"
"""A danger without an icon: COMMON species overcome it. [R 4.4]"""


def has_trait(word: str) -> Where:
    """Cards whose traits include exactly this word."""
    return Where("animoz__traits", "contains", f" {word} ")


def has_trait_beginning(kind: str, beginning: str) -> Where:
    """Cards with a trait of that kind and beginning; spaces inside a trait are stored as `_`."""
    return Where("animoz__traits", "contains", f" {kind}:{fold_case(beginning).replace(' ', '_')}")


def at_home_in_biome(_operator: str, values: Sequence[str]) -> Meaning:
    """Cards whose primary or secondary BiOME is one of these."""
    picked = [pick_option(value, list(Biome), "BiOME") for value in values]
    said = f"at home in {or_list([biome.title() for biome in picked])}"
    return Meaning(tuple(has_trait(f"biome:{biome}") for biome in picked), said, f"not {said}")


def overcoming_danger(_operator: str, values: Sequence[str]) -> Meaning:
    """Cards with the icon of a danger; for Disease, COMMON cards."""
    picked = [pick_option(value, [*Danger, DISEASE], "danger that can be overcome") for value in values]
    overcome_disease = Where("animoz__status", "", Status.COMMON)
    asked = tuple(overcome_disease if name == DISEASE else has_trait(f"danger:{name}") for name in picked)
    said = or_list([name.title() for name in picked])
    return Meaning(asked, f"that overcome {said}", f"that do not overcome {said}")


def trait_reader(kind: str, phrase: str, opposite: str) -> Reader:
    """A reader of searches for Powers or Weaknesses by their beginning."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        said = or_list([value.upper() for value in values])
        asked = tuple(has_trait_beginning(kind, value) for value in values)
        return Meaning(asked, phrase.format(said), opposite.format(said))

    return read


def traits_text(species: Species) -> str:
    """The traits of a species as one text: words with their kind, a space on each side: ` biome:desert  power:speed `.

    Spaces inside a word become `_`.
    """
    words = [f"biome:{biome.value}" for biome in (species.biome, *species.secondary)]
    words += [f"danger:{danger.value}" for danger in species.overcomes]
    words += [f"power:{fold_case(power)}" for power in species.powers]
    words += [f"weakness:{fold_case(weakness)}" for weakness in species.weaknesses]
    return "".join(f" {word.replace(' ', '_')} " for word in words)


FIELDS = (
    SearchField("biome", "Primary or secondary BiOME", "biome:forest", at_home_in_biome, offered=tuple(Biome)),
    SearchField(
        "primary",
        "Primary BiOME: the colour of the card",
        "primary:sky",
        option_reader("animoz__biome", Biome, "primary BiOME"),
    ),
    SearchField("level", "Place in the food web", "level:apex,carn", option_reader("animoz__level", Level, "Level")),
    SearchField("form", "How it lives and fights", "-form:venom", option_reader("animoz__form", Form, "Form")),
    SearchField("status", "How rare it is", 'status:"highly rare"', option_reader("animoz__status", Status, "Status")),
    SearchField("danger", "Danger it overcomes", "danger:fire", overcoming_danger, offered=(*Danger, DISEASE)),
    SearchField(
        "power",
        "Beginning of a Power",
        "power:nightsight",
        trait_reader("power", "with the Power {}", "without the Power {}"),
    ),
    SearchField(
        "weak", "Beginning of a Weakness", "weak:venom", trait_reader("weakness", "weak to {}", "not weak to {}")
    ),
    SearchField(
        "weight",
        "In kilograms unless followed by g, mg or t",
        "weight>2",
        measurement_reader("animoz__weight", WEIGHT, "weight", "heavier", "lighter"),
        ORDER,
    ),
    SearchField(
        "length",
        "In centimetres unless followed by m or mm",
        "length<10",
        measurement_reader("animoz__length", LENGTH, "length", "longer", "shorter"),
        ORDER,
    ),
    SearchField("number", "The number on the card", "number:203", NUMBERED, ORDER),
    OWN,
    SearchField("name", "Part of the ANiMOZ name", "name:ganteus", text_reader("name", "ANiMOZ name")),
    SearchField(
        "latin", "Part of the taxonomic name", "latin:varanus", text_reader("animoz__latin_name", "taxonomic name")
    ),
    SearchField("set", "Part of the set's name", "set:starter", text_reader("set__name", "set's name")),
)
FILTERS = (
    Filter("biome", "Any BiOME", tuple((biome.value, biome.title()) for biome in Biome)),
    Filter("level", "Any Level", tuple((level.value, level.value) for level in Level)),
    Filter("form", "Any Form", tuple((form.value, form.value) for form in Form)),
    Filter("status", "Any Status", tuple((status.value, status.value) for status in Status)),
    Filter("danger", "Any danger", (*((danger.value, danger.title()) for danger in Danger), (DISEASE, "Disease"))),
    OWNED,
)
ORDERS = {
    "number": Order("By number", BY_NUMBER),
    "name": Order("By name", BY_NAME),
    "weight": Order("Heaviest first", highest_first("animoz__weight")),
    "added": Order("Newest first", NEWEST),
}
PARTS = tuple(Part(biome.title(), f"primary:{biome}", f"biome-{biome}", ("biome", biome.value)) for biome in Biome)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, "species", "species", "level:apex weight>2 -form:venom")
