"""How the columns of a table are read: the columns of a box, their other names, and what a player has chosen. No
database."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.utils.translation import gettext_noop

from collection.copy_details import DETAIL_FIELDS, LABELS
from collection.games.card_games import CARD_GAMES

COLUMNS = (
    "game", "set", "number", "slug", "name", "quantity", "condition", "language", "place", "note", *DETAIL_FIELDS,
)  # fmt: skip
"""The columns that are written, in their order. `number`, `slug` or `name` identifies the card."""
IDENTIFYING = ("number", "slug", "name")
COLUMN_LABELS = {
    "game": gettext_noop("Game"), "set": gettext_noop("Set"), "number": gettext_noop("Number"),
    "slug": gettext_noop("Slug"), "name": gettext_noop("Name"), **LABELS,
}  # fmt: skip
"""What pages call the columns; to be translated where they are shown."""
ALSO_CALLED = {
    "qty": "quantity", "count": "quantity", "amount": "quantity", "copies": "quantity", "card": "name", "no": "number",
    "no.": "number", "#": "number", "lang": "language", "location": "place", "binder": "place", "notes": "note",
    "comment": "note", "edition": "set", "price paid": "price", "paid": "price", "current value": "value",
    "acquired on": "acquired", "acquisition date": "acquired", "bought on": "acquired", "from": "source",
    "lent to": "lent_to", "lent since": "lent_since", "lent on": "lent_since", "due back": "lent_due",
    "due": "lent_due", "pocket": "slot",
    **{known.field["name"].label.casefold(): "name" for known in CARD_GAMES.values()},
}  # fmt: skip
IGNORED = ""
MOST_MAPPED, LONGEST_HEADING, LONGEST_SAMPLE = 60, 80, 60
"""How many columns of a table a player can choose a meaning for, and the most characters of a heading that is
remembered and of a cell that is shown as an example."""


class Heading(NamedTuple):
    """A column of a table: its heading, the first cell below it, and the column of the box, or "" if it is ignored."""

    text: str
    sample: str
    column: str


def ignored_headings(headings: Sequence[Heading]) -> tuple[str, ...]:
    """The headings of the columns that are ignored."""
    return tuple(each.text for each in headings if each.text and not each.column)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """What a player has chosen for the columns: by heading (see `heading_key`), a column of the box or "" to ignore it.

    With `headless`, the first line is a row like the others, and the headings are the numbers of the columns."""

    columns: Mapping[str, str] = field(default_factory=dict)
    headless: bool = False

    def column(self, heading: str, plain: str = "") -> str:
        """The column of the box that a heading means, or "" if it is ignored. `plain` is the heading as it is in the
        table, if it occurs there several times."""
        key = heading_key(heading)
        if key in self.columns:
            return self.columns[key]
        key = heading_key(plain or heading)
        named = ALSO_CALLED.get(key, key)
        return named if named in COLUMNS else IGNORED

    def data(self) -> dict[str, object]:
        """The layout as JSON, which `layout_from` reads."""
        return {"columns": dict(self.columns), "headless": self.headless}

    def headings(self, first: Sequence[str], second: Sequence[str]) -> tuple[Heading, ...]:
        """The columns of a table with these two first lines. A heading that occurs again gets a number."""
        numbers = [str(number) for number in range(1, len(first) + 1)]
        named = numbers if self.headless else [text.strip()[:LONGEST_HEADING] for text in first]
        samples = [
            *(cell.strip()[:LONGEST_SAMPLE] for cell in (first if self.headless else second)),
            *[""] * len(named),
        ]
        seen: Counter[str] = Counter()
        found = []
        for plain, sample in zip(named, samples, strict=False):
            seen[heading_key(plain)] += 1
            count = seen[heading_key(plain)]
            text = f"{plain} ({count})" if count > 1 else plain
            found.append(Heading(text, sample, self.column(text, plain) if plain else IGNORED))
        return tuple(found)


USUAL_LAYOUT = TableLayout()


def heading_key(heading: str) -> str:
    """A heading as layouts name it: letter case and spaces do not matter."""
    return " ".join(heading.casefold().split())[:LONGEST_HEADING]


def layout_from(data: Mapping[str, Any] | None) -> TableLayout:
    """The layout that `TableLayout.data` wrote; columns that no longer exist are ignored ones."""
    data = data or {}
    columns = {str(key): name if name in COLUMNS else IGNORED for key, name in data.get("columns", {}).items()}
    return TableLayout(columns, headless=bool(data.get("headless")))
