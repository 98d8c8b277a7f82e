"""Tables of cards to print (CSV): a column with slugs, and one with how many of each."""

from __future__ import annotations

import csv
import re
from io import StringIO

from printing.options import MAX_CARDS
from printing.refusals import BadCardTable

MAX_BYTES = 200_000
"""The most bytes of a table."""
MAX_SLUG = 48
SLUG = re.compile(rf"[A-Za-z0-9_-]{{1,{MAX_SLUG}}}")
CARD, COUNT = ("slug", "card"), ("count", "quantity", "copies")
"""Names of the columns."""
REMEDY = "The first line names the columns, for example “slug,count”, and each other line is a card: “rinu,2”."


def cards_of_table(text: str) -> str:
    """The cards of a table, as the option `cards` writes them: "rinu:2,lagoti:1". Raises BadCardTable."""
    if len(text.encode()) > MAX_BYTES:
        raise BadCardTable(f"A table has at most {MAX_BYTES // 1000} KB.", remedy="Print the cards in parts.")
    lines = text.removeprefix("\ufeff").splitlines()
    separator = ";" if lines and ";" in lines[0] else ","
    try:
        rows = list(csv.reader(StringIO("\n".join(lines)), delimiter=separator))
    except csv.Error as fault:
        raise BadCardTable(f"This is not a table: {fault}.", remedy=REMEDY) from fault
    if not rows:
        raise BadCardTable("The table is empty.", remedy=REMEDY)
    head = [name.strip().lower() for name in rows[0]]
    slug = next((head.index(name) for name in CARD if name in head), None)
    if slug is None:
        raise BadCardTable("The table has no column “slug”.", remedy=REMEDY)
    count = next((head.index(name) for name in COUNT if name in head), None)
    cards = [_card(number, row, slug, count) for number, row in enumerate(rows[1:], start=2) if any(row)]
    if not 0 < len(cards) <= MAX_CARDS:
        raise BadCardTable(f"A table has 1 to {MAX_CARDS:,} cards; this one has {len(cards):,}.", remedy=REMEDY)
    return ",".join(cards)


def _card(number: int, row: list[str], slug: int, count: int | None) -> str:
    name = row[slug].strip() if slug < len(row) else ""
    if not SLUG.fullmatch(name):
        raise BadCardTable(f"Line {number}: “{name[:MAX_SLUG]}” is not the slug of a card.", remedy=REMEDY)
    text = "1" if count is None else row[count].strip() if count < len(row) else ""
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 0 < int(text) <= MAX_CARDS):
        raise BadCardTable(f"Line {number}: “{text[:20]}” is not a number from 1 to {MAX_CARDS:,}.", remedy=REMEDY)
    return f"{name}:{int(text)}"
