"""Which part of a placed card is visible if it does not have bleed on all sides. Pure, in mm."""

from __future__ import annotations

from collections.abc import Sequence

from printing.geometry import ROUNDING, Rectangle


def visible_area(card: Rectangle, others: Sequence[Rectangle], reach: float, least: float) -> Rectangle:
    """The area in which a card is drawn: beyond its trim by `reach`, but on sides with another card beside it only up
    to the middle between the two, and everywhere by `least`, which closes the line between two adjoining cards.

    `others` may contain the card itself.
    """
    right, under = card.x + card.width, card.y + card.height
    sides = [reach] * 4
    for other in others:
        level = other.y < under - ROUNDING and other.y + other.height > card.y + ROUNDING
        above = other.x < right - ROUNDING and other.x + other.width > card.x + ROUNDING
        for side, (beside, room) in enumerate(
            (
                (level, card.x - other.x - other.width),
                (level, other.x - right),
                (above, card.y - other.y - other.height),
                (above, other.y - under),
            )
        ):
            if beside and room > -ROUNDING * 1e3:
                sides[side] = min(sides[side], room / 2)
    left, to_right, up, down = (max(side, least) for side in sides)
    return Rectangle(card.x - left, card.y - up, card.width + left + to_right, card.height + up + down)
