"""Search fields, filters and sort orders for Animanize cards."""

from __future__ import annotations

from collection.games.animanize import Colour, Kind
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
    text_reader,
    whole_number_reader,
)

FIELDS = (
    SearchField(
        "colour",
        "The suit of a number card",
        "colour:red",
        option_reader("animanize__colour", Colour, "colour", "in {}"),
    ),
    SearchField("rank", "The rank", "rank>5", whole_number_reader("animanize__rank", "rank"), ORDER),
    SearchField(
        "kind",
        "Number, animal, lion or summary",
        "kind:animal",
        option_reader("animanize__kind", Kind, "kind"),
    ),
    SearchField("act", "Part of its act", "act:hoop", text_reader("animanize__act", "act")),
    BOX_NUMBER,
    OWN,
    name_field("lion"),
    SET,
)  # fmt: skip
FILTERS = (
    Filter("colour", "Any colour", tuple((colour.value, colour.title()) for colour in Colour)),
    Filter("kind", "Any kind", tuple((kind.value, kind.title()) for kind in Kind)),
    Filter("rank", "Any rank", tuple((str(rank), f"Rank {rank}") for rank in range(1, 10))),
    OWNED,
)
ORDERS = {
    "number": Order("By number", BY_NUMBER),
    "name": Order("By name", BY_NAME),
    "rank": Order("Highest rank first", highest_first("animanize__rank")),
}
PARTS = (
    *(Part(colour.title(), f"colour:{colour}", f"suit-{colour}", ("suit", colour.value)) for colour in Colour),
    Part("Animals", "kind:animal", "circus-animal", ("suit", "animal")),
    Part("Lions", "kind:lion", "circus-lion", ("suit", "lion")),
    Part("Summary", "kind:summary", "ui-info", ("suit", "summary")),
)
FINDER = Finder(FIELDS, FILTERS, ORDERS, PARTS, "card", "cards", "colour:red rank>5")
