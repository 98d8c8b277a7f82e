"""Search fields, filters and sort orders for Arctic cards."""

from __future__ import annotations

from collection.games.arctic import Animal, Kind
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
    Order,
    Part,
    SearchField,
    highest_first,
    name_field,
    option_reader,
    whole_number_reader,
)

DISPLAY_NAMES = {Animal.BEAR.value: "polar bear"}

FIELDS = (
    SearchField(
        "animal", "The animal of the card", "animal:fox",
        option_reader("arctic__animal", Animal, "animal", "of the {}", DISPLAY_NAMES),
    ),
    SearchField(
    "with", "Its companion", "with:orca",
    option_reader("arctic__companion", Animal, "animal", "with the companion {}", DISPLAY_NAMES), ), SearchField("draw",
    "The draw value", "draw>3", whole_number_reader("arctic__draw", "draw value"), ORDER), SearchField("placement",
    "The placement value", "placement<=2", whole_number_reader("arctic__placement", "placement value"),
    ORDER, formerly="place"), SearchField("deck", "The deck number on its back, 1 to 4", "deck:1",
    whole_number_reader("arctic__deck", "deck"), ORDER), SearchField("kind", "Animal, power, landscape or totem",
    "kind:power", option_reader("arctic__kind", Kind, "kind")), SearchField( "points",
    "The points of a place in the landscape", "points>=6", whole_number_reader("arctic__points", "worth"), ORDER
    ),
    BOX_NUMBER,
    OWN,
    name_field("fox"),
    SET,
)  # fmt: skip
FILTERS = (
    Filter(
        "animal", "Any animal", tuple((animal.value, DISPLAY_NAMES.get(animal, animal).title()) for animal in Animal)
    ),
    Filter(
        "with", "Any companion", tuple((animal.value, DISPLAY_NAMES.get(animal, animal).title()) for animal in Animal)
    ),
    Filter("deck", "Any deck", tuple((str(deck), f"Deck {deck}") for deck in range(1, 5))),
    Filter("draw", "Any draw value", tuple((str(value), f"Draw {value}") for value in range(1, 6))),
    Filter("kind", "Any kind", tuple((kind.value, kind.title()) for kind in Kind)),
    OWNED,
)
ORDERS = {
    "number": Order("By number", BY_NUMBER),
    "name": Order("By name", BY_NAME),
    "draw": Order("Highest draw value first", highest_first("arctic__draw")),
}
PARTS = (
    *(Part(f"Deck {deck}", f"deck:{deck}", "ui-cards", ("animal", "landscape")) for deck in range(1, 5)),
    Part("Powers", "kind:power", "ui-star", ("animal", "landscape")),
    Part("Landscape", "kind:landscape", "ui-picture", ("animal", "landscape")),
    Part("Totems", "kind:totem", "ui-lock", ("animal", "landscape")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, "card", "cards", "animal:fox draw>3 deck:1")
