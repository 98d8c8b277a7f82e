"""What a person types to add cards: `101`, `101x3`, `101-105`, `fox 2 4`, or several of these with commas. No
database."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from collection.refusals import UnreadableEntry

MAX_TEXT = 200
MAX_PARTS = 20
MAX_CARDS = 100
"""Numbers in one entry, ranges counted out."""
MAX_COPIES = 999
TIMES = r"(?:\s*[x×*]\s*(?P<times>[0-9]{1,4}))?"
NUMBER = re.compile(rf"#?(?P<first>[0-9]{{1,6}}){TIMES}", re.IGNORECASE)
RANGE = re.compile(rf"#?(?P<first>[0-9]{{1,6}})\s*(?:-|–|\.\.)\s*#?(?P<last>[0-9]{{1,6}}){TIMES}", re.IGNORECASE)
NAMED = re.compile(r"(?P<name>.+?)\s+[x×*]\s*(?P<times>[0-9]{1,4})", re.IGNORECASE)
"""A blank before the sign, since names may contain an x."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One card: its number or name as text, and how many copies; None where the entry does not say."""

    text: str
    copies: int | None = None

    def __str__(self) -> str:
        """As it is typed: `9999x2`, `old friend x2`."""
        if self.copies is None:
            return self.text
        return f"{self.text}x{self.copies}" if NUMBER.fullmatch(self.text) else f"{self.text} x{self.copies}"


def read(what: str) -> list[Wanted]:
    """The cards that an entry names, in order. Raises UnreadableEntry."""
    if len(what) > MAX_TEXT:
        raise UnreadableEntry(f"That is {len(what)} characters; an entry has at most {MAX_TEXT}.")
    parts = [part for part in (" ".join(part.split()) for part in re.split(r"[,;]", what)) if part]
    parts = [each for part in parts for each in _numbers(part)]
    if len(parts) > MAX_PARTS:
        raise UnreadableEntry(f"That is {len(parts)} parts; an entry has at most {MAX_PARTS}.")
    found: list[Wanted] = []
    for part in parts:
        for wanted in _read(part):
            found.append(wanted)
            if len(found) > MAX_CARDS:
                raise UnreadableEntry(f"An entry names at most {MAX_CARDS} cards.", remedy="Enter the range in parts.")
    return found


def _numbers(part: str) -> list[str]:
    """Numbers and ranges with blanks between them, one by one; anything else as it is."""
    if NUMBER.fullmatch(part) or RANGE.fullmatch(part):
        return [part]
    words = part.split()
    return words if all(NUMBER.fullmatch(word) or RANGE.fullmatch(word) for word in words) else [part]


def _read(part: str) -> Iterator[Wanted]:
    if match := RANGE.fullmatch(part):
        first, last = int(match["first"]), int(match["last"])
        if last < first:
            raise UnreadableEntry(f"“{part}” counts backwards.", remedy=f"Write {last}-{first}.")
        copies = _copies(match["times"])
        yield from (Wanted(str(number), copies) for number in range(first, last + 1))
    elif match := NUMBER.fullmatch(part):
        yield Wanted(match["first"], _copies(match["times"]))
    elif match := NAMED.fullmatch(part):
        yield Wanted(match["name"], _copies(match["times"]))
    else:
        yield Wanted(part)


def _copies(times: str | None) -> int | None:
    if times is None:
        return None
    if not 1 <= int(times) <= MAX_COPIES:
        raise UnreadableEntry(f"“x{times}” is not a number of copies from 1 to {MAX_COPIES}.")
    return int(times)
