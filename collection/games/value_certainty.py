"""How certain a value on a card is."""

from __future__ import annotations

from enum import StrEnum


class Certainty(StrEnum):
    """`printed`: in a rulebook or on a known card; `derived`: calculated from those; `reconstructed`: chosen by us."""

    PRINTED = "printed"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
