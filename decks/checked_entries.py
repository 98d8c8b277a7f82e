"""Validated entries of a deck's list, as the API receives them."""

from __future__ import annotations

from collections import Counter
from typing import NotRequired, TypedDict


class CheckedSlug(TypedDict):
    """The card of a validated entry."""

    slug: str


class CheckedEntry(TypedDict):
    """A validated entry; without a quantity it means one copy."""

    card: CheckedSlug
    quantity: NotRequired[int]


def quantities_by_slug(entries: list[CheckedEntry] | None) -> dict[str, int] | None:
    """Quantities by slug from validated entries; repeated cards are added up. None if there are no entries.

    A PATCH leaves out what was not sent, even defaults.
    """
    if entries is None:
        return None
    quantities = Counter[str]()
    for entry in entries:
        quantities[entry["card"]["slug"]] += entry.get("quantity", 1)
    return dict(quantities)
