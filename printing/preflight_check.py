"""One line of the preflight."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Verdict(StrEnum):
    """The outcome of a check. The values are parts of CSS class names."""

    PASSED = "yes"
    WARNING = "near"
    FAILED = "no"


class Check(NamedTuple):
    """One line of the preflight. `page` (from 1) shows the problem; `bleed` is another bleed to print with, in mm."""

    verdict: Verdict
    title: str
    text: str
    page: int | None = None
    bleed: float | None = None
