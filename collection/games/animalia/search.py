"""Searching Animalia cards: the search language, filters and sort orders."""

from __future__ import annotations

from collections.abc import Sequence

from collection.case_folding import fold_case
from collection.games.animalia import CONTINENT_NAMES, TYPES, AnimaliaCard, Continent, Kind, Symbol
from collection.games.search_fields import (
    BOX_NUMBER,
    BY_NAME,
    BY_NUMBER,
    ORDER,
    OWN,
    OWNED,
    SET,
    Filter,
    Finder,
    Meaning,
    Order,
    Part,
    SearchField,
    Where,
    highest_first,
    name_field,
    option_reader,
    or_list,
    text_reader,
    whole_number_reader,
)


def missions_requiring(_operator: str, values: Sequence[str]) -> Meaning:
    """Missions that require a coin, or an animal whose slug begins with the value."""
    conditions = tuple(
        Where("animalia__needs", "contains", f" {fold_case(value).replace(' ', '-')}") for value in values
    )
    description = f"requiring {or_list([f'“{value}”' for value in values])}"
    return Meaning(conditions, description, f"not {description}")


def requirements_text(card: AnimaliaCard) -> str:
    """A mission's requirements as the search column stores them: ` wolf  coin `."""
    return "".join(f" {slug} " for slug in card.requires)


CONTINENT_READER = option_reader("animalia__continent", Continent, "continent", "of {}", CONTINENT_NAMES)
SYMBOL_READER = option_reader("animalia__symbol", Symbol, "symbol", "with the symbol {}")
MISSION_NUMBER_READER = whole_number_reader("animalia__order", "mission number")
FIELDS = (
    SearchField("continent", "The continent of an animal or mission", "continent:europe", CONTINENT_READER),
    SearchField("value", "The value of an animal", "value>=8", whole_number_reader("animalia__value", "value"), ORDER),
    SearchField("type", "The type of an animal", "type:doglike", option_reader("animalia__type", TYPES, "type")),
    SearchField("symbol", "The symbol of an animal: an action or a coin", "symbol:coin", SYMBOL_READER),
    SearchField(
        "kind",
        "Animal, mission, continent or IWC",
        "kind:mission",
        option_reader("animalia__kind", Kind, "kind"),
    ),
    SearchField("needs", "An animal or coin that a mission requires", "needs:wolf", missions_requiring),
    SearchField(
        "mission", "A mission’s number, 1 to 6, on its continent", "mission:1", MISSION_NUMBER_READER, ORDER,
        formerly="order",
    ),
    SearchField("latin", "Part of the taxonomic name", "latin:canis", text_reader("animalia__latin", "taxonomic name")),
    BOX_NUMBER,
    OWN,
    name_field("wolf"),
    SET,
)  # fmt: skip
FILTERS = (
    Filter("continent", "Any continent", tuple((str(continent), name) for continent, name in CONTINENT_NAMES.items())),
    Filter("kind", "Any kind", tuple((kind.value, "IWC" if kind is Kind.IWC else kind.title()) for kind in Kind)),
    Filter("type", "Any type", tuple((kind, kind) for kind in TYPES)),
    Filter("symbol", "Any symbol", tuple((symbol.value, symbol.title()) for symbol in Symbol)),
    OWNED,
)
ORDERS = {
    "number": Order("By number", BY_NUMBER),
    "name": Order("By name", BY_NAME),
    "value": Order("Highest value first", highest_first("animalia__value")),
}
PARTS = (
    *(
        Part(
            f"{CONTINENT_NAMES[continent]}, {words}",
            f"continent:{continent} kind:{kind}",
            icon,
            ("continent", continent.value),
        )
        for continent in Continent
        for words, kind, icon in (
            ("animals", "animal", f"continent-{continent}"),
            ("missions", "mission", "animalia-mission"),
        )
    ),
    Part("Continents and IWC", "kind:continent,iwc", "animalia-iwc", ("continent", "iwc")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, "card", "cards", "continent:europe value>=8")
