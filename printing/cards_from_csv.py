"""Tables of cards to print (CSV): a column with slugs, and one with how many of each."""

from __future__ import annotations

import csv
import re
from io import StringIO

from django.utils.translation import gettext, gettext_noop

from printing.options import MAX_CARDS
from printing.refusals import BadCardTable
from printing.shown_numbers import grouped_text

MAX_BYTES = 200_000
"""The most bytes of a table."""
MAX_SLUG = 48
SLUG = re.compile(rf"[A-Za-z0-9_-]{{1,{MAX_SLUG}}}")
CARD, COUNT = ("slug", "card"), ("count", "quantity", "copies")
"""Names of the columns."""
REMEDY = gettext_noop(
    "The first line names the columns, for example “slug,count”, and each other line is a card: “rinu,2”."
)


def cards_of_table(text: str) -> str:
    """The cards of a table, as the option `cards` writes them: "rinu:2,lagoti:1". Raises BadCardTable."""
    if len(text.encode()) > MAX_BYTES:
        text = gettext("A table can be at most %(size)s KB.") % {"size": MAX_BYTES // 1000}
        raise BadCardTable(text, remedy=gettext("Print the cards in parts."))
    lines = text.removeprefix("\ufeff").splitlines()
    separator = ";" if lines and ";" in lines[0] else ","
    try:
        rows = list(csv.reader(StringIO("\n".join(lines)), delimiter=separator))
    except csv.Error as fault:
        why = gettext("This is not a table: %(reason)s.") % {"reason": fault}
        raise BadCardTable(why, remedy=gettext(REMEDY)) from fault
    if not rows:
        raise BadCardTable(gettext("The table is empty."), remedy=gettext(REMEDY))
    head = [name.strip().lower() for name in rows[0]]
    slug = next((head.index(name) for name in CARD if name in head), None)
    if slug is None:
        raise BadCardTable(gettext("The table has no column “slug”."), remedy=gettext(REMEDY))
    count = next((head.index(name) for name in COUNT if name in head), None)
    cards = [_card(number, row, slug, count) for number, row in enumerate(rows[1:], start=2) if any(row)]
    if not 0 < len(cards) <= MAX_CARDS:
        said = {"most": grouped_text(MAX_CARDS), "number": grouped_text(len(cards))}
        raise BadCardTable(
            gettext("A table has 1 to %(most)s cards; this one has %(number)s.") % said, remedy=gettext(REMEDY)
        )
    return ",".join(cards)


def _card(number: int, row: list[str], slug: int, count: int | None) -> str:
    name = row[slug].strip() if slug < len(row) else ""
    if not SLUG.fullmatch(name):
        wrong = gettext("Line %(number)s: “%(text)s” is not the slug of a card.")
        raise BadCardTable(wrong % {"number": number, "text": name[:MAX_SLUG]}, remedy=gettext(REMEDY))
    text = "1" if count is None else row[count].strip() if count < len(row) else ""
    if not (text.isascii() and text.isdigit() and len(text) < 5 and 0 < int(text) <= MAX_CARDS):
        wrong = gettext("Line %(number)s: “%(text)s” is not a number from 1 to %(most)s.")
        said = {"number": number, "text": text[:20], "most": grouped_text(MAX_CARDS)}
        raise BadCardTable(wrong % said, remedy=gettext(REMEDY))
    return f"{name}:{int(text)}"
