"""Parses what people type to add cards: `101`, `101x3`, `101-105`, `fox 2 4`, or several of these with commas.

Does not use the database.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from collection.refusals import UnreadableEntry

MAX_TEXT = 200
MAX_PARTS = 20
MAX_CARDS = 100
"""Cards in one entry; each number of a range counts."""
MAX_COPIES = 999
TIMES = r"(?:\s*[x×*]\s*(?P<times>[0-9]{1,4}))?"
NUMBER = re.compile(rf"#?(?P<first>[0-9]{{1,6}}){TIMES}", re.IGNORECASE)
RANGE = re.compile(rf"#?(?P<first>[0-9]{{1,6}})\s*(?:-|–|\.\.)\s*#?(?P<last>[0-9]{{1,6}}){TIMES}", re.IGNORECASE)
NAMED = re.compile(r"(?P<name>.+?)\s+[x×*]\s*(?P<times>[0-9]{1,4})", re.IGNORECASE)
"""A space is required before the x, since names may contain one."""


@dataclass(frozen=True, slots=True)
class WantedCard:
    """One card of an entry: its number or name, and the number of copies; None if the entry gives none."""

    text: str
    copies: int | None = None

    def __str__(self) -> str:
        """As a person would type it: `9999x2`, `old friend x2`."""
        if self.copies is None:
            return self.text
        return f"{self.text}x{self.copies}" if NUMBER.fullmatch(self.text) else f"{self.text} x{self.copies}"


def parse_entry(text: str) -> list[WantedCard]:
    """The cards that an entry names, in order. Raises UnreadableEntry."""
    if len(text) > MAX_TEXT:
        raise UnreadableEntry(
            gettext("This entry has %(length)d characters; at most %(most)d are allowed.")
            % {"length": len(text), "most": MAX_TEXT}
        )
    parts = [part for part in (" ".join(part.split()) for part in re.split(r"[,;]", text)) if part]
    parts = [each for part in parts for each in _split_numbers(part)]
    if len(parts) > MAX_PARTS:
        raise UnreadableEntry(
            gettext("This entry has %(parts)d parts; at most %(most)d are allowed.")
            % {"parts": len(parts), "most": MAX_PARTS}
        )
    found: list[WantedCard] = []
    for part in parts:
        for wanted in parse_part(part):
            found.append(wanted)
            if len(found) > MAX_CARDS:
                raise UnreadableEntry(
                    gettext("An entry may contain at most %(most)d cards.") % {"most": MAX_CARDS},
                    remedy=gettext("Split the range."),
                )
    return found


def _split_numbers(part: str) -> list[str]:
    """Numbers and ranges separated by spaces, one by one; any other text unchanged."""
    if NUMBER.fullmatch(part) or RANGE.fullmatch(part):
        return [part]
    words = part.split()
    return words if all(NUMBER.fullmatch(word) or RANGE.fullmatch(word) for word in words) else [part]


def parse_part(part: str) -> Iterator[WantedCard]:
    """The cards that one part of an entry names: several for a range. Raises UnreadableEntry."""
    if match := RANGE.fullmatch(part):
        first, last = int(match["first"]), int(match["last"])
        if last < first:
            raise UnreadableEntry(
                gettext("The range “%(text)s” counts backwards.") % {"text": part},
                remedy=gettext("Write %(range)s.") % {"range": f"{last}-{first}"},
            )
        copies = _copies(match["times"])
        yield from (WantedCard(str(number), copies) for number in range(first, last + 1))
    elif match := NUMBER.fullmatch(part):
        yield WantedCard(match["first"], _copies(match["times"]))
    elif match := NAMED.fullmatch(part):
        yield WantedCard(match["name"], _copies(match["times"]))
    else:
        yield WantedCard(part)


def _copies(times: str | None) -> int | None:
    if times is None:
        return None
    if not 1 <= int(times) <= MAX_COPIES:
        raise UnreadableEntry(
            gettext("“%(text)s” is not a number of copies from %(least)d to %(most)d.")
            % {"text": f"x{times}", "least": 1, "most": MAX_COPIES}
        )
    return int(times)
