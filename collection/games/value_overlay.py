"""Puts other values in place of those of a card. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from collection.games.field_types_and_checks import C

if TYPE_CHECKING:
    from collection.games.contract import CardGame


def sheet_with_values(sheet: Mapping[str, object], values: Mapping[str, object]) -> dict[str, object]:
    """A copy of a sheet (a card's stats, or a table's values) with these values; None removes a value."""
    changed = {**sheet, **values}
    return {name: value for name, value in changed.items() if value is not None}


def card_with_values(known: CardGame[C], card: C, values: Mapping[str, object]) -> C:
    """The card with these values; the card itself if they contradict its other values, as they may after a correction
    of one of those."""
    try:
        return known.card_from(sheet_with_values(known.stats(card), values))
    except ValueError:
        return card
