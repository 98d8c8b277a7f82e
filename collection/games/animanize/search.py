"""Search fields, filters and sort orders for Animanize cards."""

from __future__ import annotations

from collection.games.animanize import Colour, Kind
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
    options,
)
from collection.games.search_readers import ORDER, kind_reader, option_reader, terms, text_reader, whole_number_reader
from config.marked_text import card_term, gettext_noop, marked, marked_term

FIELDS = (
    SearchField(
        "colour",
        gettext_noop("The suit of a number card"),
        "colour:red",
        option_reader(
            "animanize__colour",
            Colour,
            marked_term("search", "colour"),
            marked("in {values}"),
            marked("not in {values}"),
            terms(Colour),
        ),
    ),
    SearchField(
        "rank",
        gettext_noop("The rank"),
        "rank>5",
        whole_number_reader("animanize__rank", marked_term("search", "rank")),
        ORDER,
    ),
    SearchField(
        "kind", gettext_noop("Number, animal, lion or summary"), "kind:animal", kind_reader("animanize__kind", Kind)
    ),
    SearchField(
        "act", gettext_noop("Part of its act"), "act:hoop", text_reader("animanize__act", marked_term("search", "act"))
    ),
    BOX_NUMBER,
    OWN,
    name_field("lion"),
    SET,
)
FILTERS = (
    Filter("colour", gettext_noop("Any colour"), marked_term("card term", "Colour"), options(Colour, str.title)),
    Filter("kind", gettext_noop("Any kind"), KIND, kinds(Kind)),
    Filter(
        "rank",
        gettext_noop("Any rank"),
        marked_term("card term", "Rank"),
        tuple((str(rank), marked("Rank {number}", number=rank)) for rank in range(1, 10)),
    ),
    OWNED,
)
ORDERS = {
    "number": Order(ORDER_BY_NUMBER, BY_NUMBER),
    "name": Order(ORDER_BY_NAME, BY_NAME),
    "rank": Order(gettext_noop("Highest rank first"), highest_first("animanize__rank")),
}
PARTS = (
    *(
        Part(card_term(colour.title()), f"colour:{colour}", f"suit-{colour}", ("suit", colour.value))
        for colour in Colour
    ),
    Part(marked("Animals"), "kind:animal", "circus-animal", ("suit", "animal")),
    Part(marked("Lions"), "kind:lion", "circus-lion", ("suit", "lion")),
    Part(marked_term("kind", "Summary"), "kind:summary", "ui-info", ("suit", "summary")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, *CARDS, "colour:red rank>5")
