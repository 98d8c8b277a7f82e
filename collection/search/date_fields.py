"""The field of the search language about the date of acquisition: `acquired:2026-11`, `acquired<2025`."""

from __future__ import annotations

import calendar
import re
from collections.abc import Sequence
from datetime import date

from collection.games.search_fields import DATES, SearchField
from collection.games.search_readers import IS, LOOKUP, Meaning, MisreadError, Where, negated
from collection.search.copy_fields import NONE, copy_resolver
from collection.search.player_fields import PlayerField, register_player_field
from config.marked_text import MarkedText, gettext_noop, marked, or_list, with_values

COLUMN = "copy_acquired"
WORDS = {
    ">": marked("acquired after {date}"),
    "<": marked("acquired before {date}"),
    ">=": marked("acquired in {date} or later"),
    "<=": marked("acquired in {date} or earlier"),
}


def parse_period(text: str) -> tuple[date, date]:
    """The first and the last day of a year, a month or a day. Raises MisreadError."""
    if found := re.fullmatch(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?", text):
        year, month, day = (int(part) if part else None for part in found.groups())
        try:
            first = date(year or 0, 1 if month is None else month, 1 if day is None else day)
        except ValueError:
            pass
        else:
            last_month = first.replace(month=12 if month is None else month)
            days = calendar.monthrange(last_month.year, last_month.month)[1]
            return first, last_month.replace(day=days if day is None else day)
    raise MisreadError(
        marked(
            "“{text}” is not a date. Write a year, a month or a day, such as 2026, 2026-11 or 2026-11-26.", text=text
        )
    )


def acquired_reader(operator: str, values: Sequence[str]) -> Meaning:
    """Reads when copies were acquired: a year, month or day, a range of them, or `none` for no date."""
    pairs = [_ask(operator, value.strip()) for value in values]
    said = or_list([words for _, words in pairs])
    return Meaning(tuple(asked for asked, _ in pairs), said, negated(said))


def _ask(operator: str, value: str) -> tuple[Where, MarkedText]:
    """The condition of one value, and its description."""
    is_none = value.casefold() == NONE
    if operator not in IS and (is_none or ".." in value):
        raise MisreadError(marked("“{value}” cannot be compared. Write it after a colon.", value=value))
    if is_none:
        return Where(COLUMN, "isnull", True), marked("without a date of acquisition")
    if ".." in value:
        return _ask_range(value)
    first, last = parse_period(value)
    if operator in IS:
        phrase = marked("acquired on {date}") if first == last else marked("acquired in {date}")
        return Where(COLUMN, "range", (first, last)), with_values(phrase, date=value)
    day = first if operator in ("<", ">=") else last
    return Where(COLUMN, LOOKUP[operator], day), with_values(WORDS[operator], date=value)


def _ask_range(value: str) -> tuple[Where, MarkedText]:
    """The condition of a range of dates, of which one end may be open, and its description."""
    low, _, high = (part.strip() for part in value.partition(".."))
    if not (low or high):
        raise MisreadError(
            marked(
                "The range “{value}” has no dates. Write a range such as 2025..2026-06, 2025.. or ..2025.", value=value
            )
        )
    if not high:
        return Where(COLUMN, "gte", parse_period(low)[0]), with_values(WORDS[">="], date=low)
    if not low:
        return Where(COLUMN, "lte", parse_period(high)[1]), with_values(WORDS["<="], date=high)
    first, last = parse_period(low)[0], parse_period(high)[1]
    if first > last:
        raise MisreadError(marked("The range “{value}” is empty: put the earlier date first.", value=value))
    return Where(COLUMN, "range", (first, last)), marked("acquired from {low} to {high}", low=low, high=high)


def register() -> None:
    """Register this field."""
    help_of_acquired = gettext_noop(
        "When a copy in your box was acquired: a year, month or day, before or after it, or none"
    )
    field = SearchField("acquired", help_of_acquired, "acquired:2026-11", acquired_reader, DATES, (NONE,))
    register_player_field(PlayerField(field, COLUMN, copy_resolver("acquired", private=True)))
