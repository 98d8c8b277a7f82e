"""Values in manifests, checked while they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from django.utils.translation import gettext, gettext_noop

from printing.options import MAX_CARDS
from printing.refusals import BadManifest
from printing.shown_numbers import grouped_text

REMEDY = gettext_noop("Use a manifest as it was downloaded, or print the cards again.")

T = TypeVar("T")


def known_keys(table: Mapping[str, object], keys: frozenset[str], message: str) -> None:
    """Raises BadManifest with this message for a key that is not one of these."""
    if unknown := sorted(set(table) - keys):
        remedy = gettext("Remove it.") + " " + gettext(REMEDY)
        raise BadManifest(gettext(message) % {"key": unknown[0][:60]}, remedy=remedy)


def rows_in(content: Mapping[str, object], name: str) -> Iterator[Mapping[str, object]]:
    """The tables in a list of a manifest. Raises BadManifest."""
    rows = content.get(name, [])
    if not isinstance(rows, list) or len(rows) > MAX_CARDS or not all(isinstance(row, dict) for row in rows):
        text = gettext("“%(name)s” must be a list of at most %(most)s tables.")
        raise BadManifest(text % {"name": name, "most": grouped_text(MAX_CARDS)}, remedy=gettext(REMEDY))
    yield from rows


def table_in(content: Mapping[str, object], name: str) -> dict[str, object]:
    """A table of a manifest; {} without one. Raises BadManifest."""
    return typed(content.get(name, {}), dict, name)


def string_in(content: Mapping[str, object], name: str, most: int) -> str:
    """A text of at most `most` characters. Raises BadManifest."""
    text = typed(content.get(name), str, name)
    if len(text) > most:
        text = gettext("“%(name)s” is too long; at most %(most)s characters are allowed.")
        raise BadManifest(text % {"name": name, "most": most}, remedy=gettext(REMEDY))
    return text


def count_in(row: Mapping[str, object]) -> int:
    """The number of copies in a row. Raises BadManifest."""
    count = row.get("count")
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MAX_CARDS:
        text = gettext("A count must be a number from 1 to %(most)s.") % {"most": grouped_text(MAX_CARDS)}
        raise BadManifest(text, remedy=gettext(REMEDY))
    return count


def number_in(table: Mapping[str, object], name: str) -> float:
    """A number. Raises BadManifest."""
    return numbers_in({name: [table.get(name)]}, name, 1)[0]


def numbers_in(table: Mapping[str, object], name: str, count: int = -1) -> list[float]:
    """A list of numbers, exactly `count` of them unless that is negative. Raises BadManifest."""
    found = typed(table.get(name), list, name)
    plain = all(isinstance(each, int | float) and not isinstance(each, bool) and abs(each) < 1e9 for each in found)
    if not plain or (count >= 0 and len(found) != count):
        raise BadManifest(gettext("“%(name)s” must contain only numbers.") % {"name": name}, remedy=gettext(REMEDY))
    return found


def typed(value: object, kind: type[T], name: str) -> T:
    """The value, if it is of that kind. Raises BadManifest."""
    if not isinstance(value, kind):
        raise BadManifest(
            gettext("“%(name)s” is missing or of the wrong kind.") % {"name": name}, remedy=gettext(REMEDY)
        )
    return value
