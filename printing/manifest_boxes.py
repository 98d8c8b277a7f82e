"""The tuck boxes in manifests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext, gettext_noop

from printing.card_sizes import LEAST_CARD, MOST_CARD
from printing.geometry import Size
from printing.inserts.tuck_box_page import CardBox
from printing.manifest_value_checks import REMEDY, count_in, known_keys, number_in, rows_in, string_in
from printing.options import MAX_COPIES
from printing.print_language import PrintLanguage
from printing.refusals import BadManifest
from printing.tuck_box import LEAST_STOCK, MOST_STOCK

KEYS = frozenset({"title", "count", "width", "height", "stock", "sleeved", "number"})
MAX_TITLE = 200
MAX_BOXES = 2 * MAX_COPIES
"""One for each copy and each of two sizes of cards."""
LEAST_SIDE, MOST_SIDE = LEAST_CARD, 2 * MOST_CARD
"""The limits of the sides of a card in a box, in mm; the largest are twice as wide as usual ones."""


def boxes_table(boxes: Iterable[CardBox], language: PrintLanguage) -> list[dict[str, object]]:
    """The tuck boxes as a manifest has them, their titles in the language of the print."""
    return [
        {
            "title": language(box.title),
            "count": box.cards,
            "width": float(box.card.width),
            "height": float(box.card.height),
            "stock": float(box.stock),
            "sleeved": box.sleeved,
            "number": box.number,
        }
        for box in boxes
    ]


def boxes_in(content: Mapping[str, object]) -> tuple[CardBox, ...]:
    """The tuck boxes of a manifest. Raises BadManifest."""
    rows = list(rows_in(content, "boxes"))
    if len(rows) > MAX_BOXES:
        text = gettext("A manifest can have at most %(most)s tuck boxes.") % {"most": MAX_BOXES}
        raise BadManifest(text, remedy=gettext(REMEDY))
    return tuple(map(_box, rows))


def _box(row: Mapping[str, object]) -> CardBox:
    known_keys(row, KEYS, gettext_noop("“%(key)s” in a tuck box is not known."))
    width, height, stock, number = (number_in(row, name) for name in ("width", "height", "stock", "number"))
    sleeved = row.get("sleeved")
    plain = all(LEAST_SIDE <= side <= MOST_SIDE for side in (width, height)) and LEAST_STOCK <= stock <= MOST_STOCK
    if not plain or number not in range(MAX_COPIES + 1) or not isinstance(sleeved, bool):
        raise BadManifest(
            gettext("A tuck box in the manifest is not one that the Print shop makes."), remedy=gettext(REMEDY)
        )
    title, count = string_in(row, "title", MAX_TITLE), count_in(row)
    return CardBox(title, count, Size(width, height), stock, sleeved, int(number))
