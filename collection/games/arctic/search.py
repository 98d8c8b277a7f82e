"""Search fields, filters and sort orders for Arctic cards."""

from __future__ import annotations

from collection.games.arctic import Animal, Kind
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
    kinds,
    name_field,
)
from collection.games.search_readers import ORDER, kind_reader, option_reader, whole_number_reader
from config.marked_text import card_term, gettext_noop, marked, marked_term

DISPLAY_NAMES = {Animal.BEAR.value: "polar bear"}
CALLED = {animal.value: card_term(DISPLAY_NAMES.get(animal, animal.value)) for animal in Animal}
ANIMALS = tuple((animal.value, card_term(DISPLAY_NAMES.get(animal, animal).title())) for animal in Animal)

FIELDS = (
    SearchField(
        "animal",
        gettext_noop("The animal of the card"),
        "animal:fox",
        option_reader(
            "arctic__animal",
            Animal,
            marked_term("search", "animal"),
            marked("of the {values}"),
            marked("not of the {values}"),
            CALLED,
        ),
    ),
    SearchField(
        "with",
        gettext_noop("Its companion"),
        "with:orca",
        option_reader(
            "arctic__companion",
            Animal,
            marked_term("search", "animal"),
            marked("with the companion {values}"),
            marked("not with the companion {values}"),
            CALLED,
        ),
    ),
    SearchField(
        "draw",
        gettext_noop("The draw value"),
        "draw>3",
        whole_number_reader("arctic__draw", marked_term("search", "draw value")),
        ORDER,
    ),
    SearchField(
        "placement",
        gettext_noop("The placement value"),
        "placement<=2",
        whole_number_reader("arctic__placement", marked_term("search", "placement value")),
        ORDER,
        formerly="place",
    ),
    SearchField(
        "deck",
        gettext_noop("The deck number on its back, 1 to 4"),
        "deck:1",
        whole_number_reader("arctic__deck", marked_term("search", "deck number"), equal=marked("from deck {number}")),
        ORDER,
    ),
    SearchField(
        "kind",
        gettext_noop("Animal, power, landscape or totem"),
        "kind:power",
        kind_reader("arctic__kind", Kind),
    ),
    SearchField(
        "points",
        gettext_noop("The points of a place in the landscape"),
        "points>=6",
        whole_number_reader("arctic__points", marked_term("search", "worth")),
        ORDER,
    ),
    BOX_NUMBER,
    OWN,
    name_field("fox"),
    SET,
)
FILTERS = (
    Filter("animal", gettext_noop("Any animal"), marked_term("card term", "Animal"), ANIMALS),
    Filter("with", gettext_noop("Any companion"), marked_term("card term", "Companion"), ANIMALS),
    Filter(
        "deck",
        gettext_noop("Any deck"),
        marked_term("card term", "Deck"),
        tuple((str(deck), marked("Deck {number}", number=deck)) for deck in range(1, 5)),
    ),
    Filter(
        "draw",
        gettext_noop("Any draw value"),
        marked_term("card term", "Draw value"),
        tuple((str(value), marked("Draw {number}", number=value)) for value in range(1, 6)),
    ),
    Filter("kind", gettext_noop("Any kind"), KIND, kinds(Kind)),
    OWNED,
)
ORDERS = {
    "number": Order(ORDER_BY_NUMBER, BY_NUMBER),
    "name": Order(ORDER_BY_NAME, BY_NAME),
    "draw": Order(gettext_noop("Highest draw value first"), highest_first("arctic__draw")),
}
PARTS = (
    *(
        Part(marked("Deck {number}", number=deck), f"deck:{deck}", "ui-cards", ("animal", "landscape"))
        for deck in range(1, 5)
    ),
    Part(marked("Powers"), "kind:power", "ui-star", ("animal", "landscape")),
    Part(marked("Landscape"), "kind:landscape", "ui-picture", ("animal", "landscape")),
    Part(marked("Totems"), "kind:totem", "ui-lock", ("animal", "landscape")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, *CARDS, "animal:fox draw>3 deck:1")
