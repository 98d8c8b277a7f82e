"""A list of cards as people write it, one card per line with or without a number of copies. No database."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from django.utils.translation import gettext

from collection.parse_card_entry import MAX_TEXT, RANGE, parse_part
from collection.refusals import UnreadableEntry

COUNTED = re.compile(r"(?P<copies>[0-9]{1,3})\s*[x×*]?\s+(?P<card>\S.*)")
"""`2 LAGOTi`, `2x Thorny dragon` or `2 #203`."""
COMMENT = re.compile(r"//|#(?!\s*[0-9])")
ListRow = tuple[int, Mapping[str, str], str]
"""A row of a table: its line number, its cells by column, and its fault or ""."""


def is_card_list(text: str, delimiters: str) -> bool:
    """Whether the first line with text has no delimiter of tables."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return not any(sign in first for sign in delimiters)


def count_list_rows(text: str) -> int:
    """The approximate number of rows of a list, without reading its lines."""
    ranges = sum(max(0, int(found["last"]) - int(found["first"])) for found in RANGE.finditer(text))
    return text.count("\n") + ranges


def card_list_rows(text: str) -> Iterator[ListRow]:
    """The rows of a list. A line is a card, `2 card`, `card x2`, `203x2` or a range such as `101-105`; empty lines and
    comments (`// …`, `# …`) are left out."""
    for number, line in enumerate(text.splitlines(), start=1):
        said = " ".join(line.split())
        if said and not COMMENT.match(said):
            yield from _line_rows(number, said)


def _line_rows(number: int, said: str) -> Iterator[ListRow]:
    if len(said) > MAX_TEXT:
        fault = gettext("This line has %(length)d characters; at most %(most)d are allowed.")
        yield number, {}, fault % {"length": len(said), "most": MAX_TEXT}
        return
    counted = COUNTED.fullmatch(said)
    copies = int(counted["copies"]) if counted else 1
    try:
        for each in parse_part(counted["card"] if counted else said):  # a range may have a million
            column = "number" if each.text.isascii() and each.text.isdecimal() else "name"
            yield number, {column: each.text, "quantity": str(copies * (each.copies or 1))}, ""
    except UnreadableEntry as fault:
        yield number, {}, str(fault)
