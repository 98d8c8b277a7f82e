"""Searching Animalia cards: the search language, filters and sort orders."""

from __future__ import annotations

from collections.abc import Sequence

from collection.case_folding import fold_case
from collection.games.animalia import CONTINENT_NAMES, TYPES, AnimaliaCard, Continent, Kind, Symbol
from collection.games.field_value_text import kind_term
from collection.games.search_fields import (
    BOX_NUMBER,
    BY_NAME,
    BY_NUMBER,
    CARDS,
    KIND,
    ORDER_BY_NAME,
    ORDER_BY_NUMBER,
    OWN,
    OWNED,
    SET,
    Filter,
    Finder,
    Order,
    Part,
    SearchField,
    highest_first,
    name_field,
    options,
)
from collection.games.search_readers import (
    ORDER,
    Meaning,
    Where,
    kind_reader,
    negated,
    option_reader,
    terms,
    text_reader,
    whole_number_reader,
)
from config.marked_text import card_term, gettext_noop, marked, marked_term, or_list, quoted


def missions_requiring(_operator: str, values: Sequence[str]) -> Meaning:
    """Missions that require a coin, or an animal whose slug begins with the value."""
    conditions = tuple(
        Where("animalia__needs", "contains", f" {fold_case(value).replace(' ', '-')}") for value in values
    )
    description = marked("requiring {values}", values=or_list([quoted(value) for value in values]))
    return Meaning(conditions, description, negated(description))


def requirements_text(card: AnimaliaCard) -> str:
    """A mission's requirements as the search column stores them: ` wolf  coin `."""
    return "".join(f" {slug} " for slug in card.requires)


CONTINENT_READER = option_reader(
    "animalia__continent",
    Continent,
    marked_term("search", "continent"),
    marked("of {values}"),
    marked("not of {values}"),
    {continent: card_term(name) for continent, name in CONTINENT_NAMES.items()},
)
TYPE_READER = option_reader(
    "animalia__type",
    TYPES,
    marked_term("search", "type"),
    marked("of type {values}"),
    marked("not of type {values}"),
    terms(TYPES),
)
SYMBOL_READER = option_reader(
    "animalia__symbol",
    Symbol,
    marked_term("search", "symbol"),
    marked("with the symbol {values}"),
    marked("not with the symbol {values}"),
    terms(Symbol),
)
FIELDS = (
    SearchField(
        "continent", gettext_noop("The continent of an animal or mission"), "continent:europe", CONTINENT_READER
    ),
    SearchField(
        "value",
        gettext_noop("The value of an animal"),
        "value>=8",
        whole_number_reader("animalia__value", marked_term("search", "value")),
        ORDER,
    ),
    SearchField("type", gettext_noop("The type of an animal"), "type:doglike", TYPE_READER),
    SearchField("symbol", gettext_noop("The symbol of an animal: an action or a coin"), "symbol:coin", SYMBOL_READER),
    SearchField(
        "kind", gettext_noop("Animal, mission, continent or IWC"), "kind:mission", kind_reader("animalia__kind", Kind)
    ),
    SearchField("needs", gettext_noop("An animal or coin that a mission requires"), "needs:wolf", missions_requiring),
    SearchField(
        "mission",
        gettext_noop("A mission’s number, 1 to 6, on its continent"),
        "mission:1",
        whole_number_reader("animalia__order", marked_term("search", "mission number")),
        ORDER,
        formerly="order",
    ),
    SearchField(
        "latin",
        gettext_noop("Part of the taxonomic name"),
        "latin:canis",
        text_reader("animalia__latin", marked_term("search", "taxonomic name")),
    ),
    BOX_NUMBER,
    OWN,
    name_field("wolf"),
    SET,
)
FILTERS = (
    Filter(
        "continent",
        gettext_noop("Any continent"),
        marked_term("card term", "Continent"),
        tuple((str(continent), card_term(name)) for continent, name in CONTINENT_NAMES.items()),
    ),
    Filter(
        "kind",
        gettext_noop("Any kind"),
        KIND,
        tuple((kind.value, "IWC" if kind is Kind.IWC else kind_term(kind)) for kind in Kind),
    ),
    Filter("type", gettext_noop("Any type"), marked_term("card term", "Type"), options(TYPES)),
    Filter("symbol", gettext_noop("Any symbol"), marked_term("card term", "Symbol"), options(Symbol, str.title)),
    OWNED,
)
ORDERS = {
    "number": Order(ORDER_BY_NUMBER, BY_NUMBER),
    "name": Order(ORDER_BY_NAME, BY_NAME),
    "value": Order(gettext_noop("Highest value first"), highest_first("animalia__value")),
}
PARTS = (
    *(
        Part(words, f"continent:{continent} kind:{kind}", icon, ("continent", continent.value))
        for continent in Continent
        for name in (card_term(CONTINENT_NAMES[continent]),)
        for words, kind, icon in (
            (marked("{continent}, animals", continent=name), "animal", f"continent-{continent}"),
            (marked("{continent}, missions", continent=name), "mission", "animalia-mission"),
        )
    ),
    Part(marked("Continents and IWC"), "kind:continent,iwc", "animalia-iwc", ("continent", "iwc")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, *CARDS, "continent:europe value>=8")
