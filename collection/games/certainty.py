"""How sure we are of a figure on a card."""

from __future__ import annotations

from enum import StrEnum


class Certainty(StrEnum):
    """`printed` stands in a rulebook or on a known card, `derived` is computed from those, `reconstructed` is ours."""

    PRINTED = "printed"
    DERIVED = "derived"
    RECONSTRUCTED = "reconstructed"
