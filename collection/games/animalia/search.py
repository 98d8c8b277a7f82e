"""What can be asked of Animalia cards."""

from __future__ import annotations

from collections.abc import Sequence

from collection.case_folding import folded
from collection.games.animalia import TYPES, AnimaliaCard, Continent, Kind, Symbol
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
    either,
    figure,
    highest,
    named,
    one_of,
    text_in,
)

CALLED = {continent.value: continent.replace("-", " ").title() for continent in Continent}


def needing(_operator: str, values: Sequence[str]) -> Meaning:
    """Missions that ask for an animal by the beginning of its slug, or for a coin."""
    asked = tuple(Where("animalia__needs", "contains", f" {folded(value).replace(' ', '-')}") for value in values)
    said = f"asking for {either([f'“{value}”' for value in values])}"
    return Meaning(asked, said, f"not {said}")


def requirements_text(card: AnimaliaCard) -> str:
    """A mission's requirements as searches find them: ` wolf  coin `."""
    return "".join(f" {slug} " for slug in card.requires)


FIELDS = (
    SearchField("continent", "The continent of an animal or a mission", "continent:europe", one_of("animalia__continent", Continent, "continent", "of {}", CALLED)),
    SearchField("value", "The value of an animal", "value>=8", figure("animalia__value", "value"), ORDER),
    SearchField("type", "The type of an animal", "type:doglike", one_of("animalia__type", TYPES, "type")),
    SearchField("symbol", "What it offers when it is played", "symbol:coin", one_of("animalia__symbol", Symbol, "symbol", "with the symbol {}")),
    SearchField("kind", "Animal, mission, continent or IWC", "kind:mission", one_of("animalia__kind", Kind, "kind")),
    SearchField("needs", "What a mission asks for", "needs:wolf", needing),
    SearchField("order", "A mission's place among its six", "order:1", figure("animalia__order", "place"), ORDER),
    SearchField("latin", "Part of the taxonomic name", "latin:canis", text_in("animalia__latin", "taxonomic name")),
    BOX_NUMBER,
    OWN,
    named("wolf"),
    SET,
)  # fmt: skip
FILTERS = (
    Filter("continent", "Any continent", tuple(CALLED.items())),
    Filter("kind", "Any kind", tuple((kind.value, "IWC" if kind is Kind.IWC else kind.title()) for kind in Kind)),
    Filter("type", "Any type", tuple((kind, kind) for kind in TYPES)),
    Filter("symbol", "Any symbol", tuple((symbol.value, symbol.title()) for symbol in Symbol)),
    OWNED,
)
ORDERS = {
    "number": Order("By number", BY_NUMBER),
    "name": Order("By name", BY_NAME),
    "value": Order("Highest value first", highest("animalia__value")),
}
PARTS = (
    *(
        Part(
            f"{CALLED[continent]}, {words}", f"continent:{continent} kind:{kind}", icon, ("continent", continent.value)
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
