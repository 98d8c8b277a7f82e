"""One line of the preflight, and lists of names in it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from django.utils.translation import gettext

from config.marked_text import MarkedText
from config.translated_text import translated

MANY = 5
"""The most problems of one kind that are listed."""


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


def listed(names: Sequence[str]) -> str:
    """The first names, and how many more there are: "a, b and 3 more"."""
    more, first = len(names) - MANY, ", ".join(names[:MANY])
    return gettext("%(names)s and %(number)s more") % {"names": first, "number": more} if more > 0 else first


def quoted(title: MarkedText | str) -> str:
    """A title in quotation marks."""
    return gettext("“%(title)s”") % {"title": translated(title)}
