"""The tuck boxes of an order: one for each size of card and for each copy."""

from __future__ import annotations

from collections import Counter

from printing.card_sizes import resized
from printing.cards_to_print import Order
from printing.geometry import Size
from printing.inserts.tuck_box_page import CardBox
from printing.options import CardSource, Options


def boxes_of(order: Order, options: Options) -> tuple[CardBox, ...]:
    """The tuck boxes for an order, those of usual cards before those of large ones; several copies are numbered."""
    counts: Counter[Size] = Counter()
    for face, count in order.boxed:
        counts[resized(face.trim, options.setup.card)] += count
    numbers = range(1, options.copies + 1) if options.copies > 1 else (0,)
    title = options.game.label if options.what is CardSource.BOX else order.title
    return tuple(
        CardBox(title, count, size, options.stock, options.sleeved, number)
        for number in numbers
        for size, count in sorted(counts.items())
    )
