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
    ORDER_BY_NAME,
    ORDER_BY_NUMBER,
    ORDER_NEWEST,
    OWN,
    OWNED,
    Filter,
    Finder,
    Order,
    Part,
    SearchField,
    highest_first,
    options,
)
from collection.games.search_readers import (
    ORDER,
    Meaning,
    Reader,
    Where,
    measurement_reader,
    negated,
    option_reader,
    pick_option,
    terms,
    text_reader,
)
from config.marked_text import (
    MarkedText,
    card_term,
    gettext_noop,
    marked,
    marked_term,
    ngettext_noop,
    or_list,
    with_values,
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
    said = marked("at home in {values}", values=or_list([card_term(biome.title()) for biome in picked]))
    return Meaning(tuple(has_trait(f"biome:{biome}") for biome in picked), said, negated(said))


def overcoming_danger(_operator: str, values: Sequence[str]) -> Meaning:
    """Cards with the icon of a danger; for Disease, COMMON cards."""
    picked = [
        pick_option(value, [*Danger, DISEASE], marked_term("search", "danger that can be overcome")) for value in values
    ]
    overcome_disease = Where("animoz__status", "", Status.COMMON)
    asked = tuple(overcome_disease if name == DISEASE else has_trait(f"danger:{name}") for name in picked)
    said = or_list([card_term(name.title()) for name in picked])
    return Meaning(
        asked, marked("that overcome {values}", values=said), marked("that do not overcome {values}", values=said)
    )


def trait_reader(kind: str, phrase: MarkedText, opposite: MarkedText) -> Reader:
    """A reader of searches for Powers or Weaknesses by their beginning."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        said = or_list([value.upper() for value in values])
        asked = tuple(has_trait_beginning(kind, value) for value in values)
        return Meaning(asked, with_values(phrase, values=said), with_values(opposite, values=said))

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
    SearchField(
        "biome", gettext_noop("Primary or secondary BiOME"), "biome:forest", at_home_in_biome, offered=tuple(Biome)
    ),
    SearchField(
        "primary",
        gettext_noop("Primary BiOME: the colour of the card"),
        "primary:sky",
        option_reader(
            "animoz__biome",
            Biome,
            marked_term("search", "primary BiOME"),
            marked("of primary BiOME {values}"),
            marked("not of primary BiOME {values}"),
            terms(Biome),
        ),
    ),
    SearchField(
        "level",
        gettext_noop("Place in the food web"),
        "level:apex,carn",
        option_reader(
            "animoz__level", Level, "Level", marked("of Level {values}"), marked("not of Level {values}"), terms(Level)
        ),
    ),
    SearchField(
        "form",
        gettext_noop("How it lives and fights"),
        "-form:venom",
        option_reader(
            "animoz__form",
            Form,
            card_term("Form"),
            marked("of Form {values}"),
            marked("not of Form {values}"),
            terms(Form),
        ),
    ),
    SearchField(
        "status",
        gettext_noop("How rare it is"),
        'status:"highly rare"',
        option_reader(
            "animoz__status",
            Status,
            card_term("Status"),
            marked("of Status {values}"),
            marked("not of Status {values}"),
            terms(Status),
        ),
    ),
    SearchField(
        "danger", gettext_noop("Danger it overcomes"), "danger:fire", overcoming_danger, offered=(*Danger, DISEASE)
    ),
    SearchField(
        "power",
        gettext_noop("Beginning of a Power"),
        "power:nightsight",
        trait_reader("power", marked("with the Power {values}"), marked("without the Power {values}")),
    ),
    SearchField(
        "weak",
        gettext_noop("Beginning of a Weakness"),
        "weak:venom",
        trait_reader("weakness", marked("weak to {values}"), marked("not weak to {values}")),
    ),
    SearchField(
        "weight",
        gettext_noop("In kilograms unless followed by g, mg or t"),
        "weight>2",
        measurement_reader(
            "animoz__weight",
            WEIGHT,
            marked_term("search", "weight"),
            marked("heavier than {number}"),
            marked("lighter than {number}"),
        ),
        ORDER,
    ),
    SearchField(
        "length",
        gettext_noop("In centimetres unless followed by m or mm"),
        "length<10",
        measurement_reader(
            "animoz__length",
            LENGTH,
            marked_term("search", "length"),
            marked("longer than {number}"),
            marked("shorter than {number}"),
        ),
        ORDER,
    ),
    SearchField("number", gettext_noop("The number on the card"), "number:203", NUMBERED, ORDER),
    OWN,
    SearchField(
        "name",
        gettext_noop("Part of the ANiMOZ name"),
        "name:ganteus",
        text_reader("name", marked_term("search", "ANiMOZ name")),
    ),
    SearchField(
        "latin",
        gettext_noop("Part of the taxonomic name"),
        "latin:varanus",
        text_reader("animoz__latin_name", marked_term("search", "taxonomic name")),
    ),
    SearchField(
        "set",
        gettext_noop("Part of the set’s name"),
        "set:starter",
        text_reader("set__name", marked_term("search", "set’s name")),
    ),
)
FILTERS = (
    Filter("biome", gettext_noop("Any BiOME"), marked_term("card term", "BiOME"), options(Biome, str.title)),
    Filter("level", gettext_noop("Any Level"), marked_term("card term", "Level"), options(Level)),
    Filter("form", gettext_noop("Any Form"), marked_term("card term", "Form"), options(Form)),
    Filter("status", gettext_noop("Any Status"), marked_term("card term", "Status"), options(Status)),
    Filter(
        "danger",
        gettext_noop("Any danger"),
        marked_term("card term", "Danger"),
        options((*Danger, DISEASE), str.title),
    ),
    OWNED,
)
ORDERS = {
    "number": Order(ORDER_BY_NUMBER, BY_NUMBER),
    "name": Order(ORDER_BY_NAME, BY_NAME),
    "weight": Order(gettext_noop("Heaviest first"), highest_first("animoz__weight")),
    "added": Order(ORDER_NEWEST, NEWEST),
}
PARTS = tuple(
    Part(card_term(biome.title()), f"primary:{biome}", f"biome-{biome}", ("biome", biome.value)) for biome in Biome
)
FINDER = Finder(
    FIELDS,
    FILTERS,
    ORDERS,
    PARTS,
    *ngettext_noop("{number} species", "{number} species"),
    "level:apex weight>2 -form:venom",
)
