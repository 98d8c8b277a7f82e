"""The preview of an import: counts, and the first valid and invalid rows; and the report on every row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any

from collection import box_csv_format
from collection.games import GameId
from collection.imported_table_columns import MOST_MAPPED, Heading, ignored_headings
from collection.services.box_import import Plan, PlannedRow
from config.text_lists import text_list

LISTED, LONGEST_SAID = 300, 1_000
"""Maximum valid and invalid rows that the page lists, and characters about each; the report has them all."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table: its line number in the file, and a sentence about it."""

    line: int
    says: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What importing a table would do.

    `right` and `wrong` count valid and invalid rows, `kinds` the different stacks, and `leaving` the copies that
    replacing would remove."""

    right: int
    wrong: int
    copies: int
    kinds: int
    leaving: int
    games: tuple[str, ...]
    new_places: tuple[str, ...]
    good: tuple[Line, ...]
    faults: tuple[Line, ...]
    headings: tuple[Heading, ...] = ()

    @property
    def ignored(self) -> tuple[str, ...]:
        """The headings of the columns that are ignored."""
        return ignored_headings(self.headings)

    @property
    def games_text(self) -> str:
        """The names of the games in the table as a list: “A and B”."""
        return text_list(self.game_labels)

    @property
    def game_labels(self) -> list[str]:
        """The names of the games in the table."""
        return [GameId(game).label for game in self.games]

    @property
    def unlisted_count(self) -> int:
        """The number of valid rows that are not listed."""
        return self.right - len(self.good)

    @property
    def unlisted_fault_count(self) -> int:
        """The number of invalid rows that are not listed."""
        return self.wrong - len(self.faults)

    def data(self) -> dict[str, object]:
        """The preview as JSON; `preview_from` reads it."""
        return asdict(self)


def preview_of(plan: Plan) -> Preview:
    """The preview of a plan."""
    good = [row for row in plan.rows if row.good]
    faults = plan.faults
    return Preview(
        right=len(good),
        wrong=len(faults),
        copies=plan.copies,
        kinds=len(plan.total),
        leaving=plan.leaving,
        games=tuple(game.value for game in plan.games),
        new_places=plan.new_places,
        good=_lines(good[:LISTED]),
        faults=_lines(faults[:LISTED]),
        headings=plan.headings[:MOST_MAPPED],
    )


def preview_from(data: Mapping[str, Any]) -> Preview:
    """The preview that `Preview.data` wrote."""
    lines = {name: tuple(Line(**line) for line in data[name]) for name in ("good", "faults")}
    lists = {name: tuple(data[name]) for name in ("games", "new_places")}
    headings = {"headings": tuple(Heading(*each) for each in data.get("headings", ()))}
    known = {each.name for each in fields(Preview)}
    return Preview(**{name: value for name, value in {**data, **lists, **lines, **headings}.items() if name in known})


def _lines(rows: Sequence[PlannedRow]) -> tuple[Line, ...]:
    return tuple(Line(row.line, row.says[:LONGEST_SAID]) for row in rows)


def plan_report_csv(plan: Plan) -> str:
    """The report on every row, as CSV."""
    rows = [(row.line, "valid" if row.good else "invalid", row.says) for row in plan.rows]
    return box_csv_format.csv_text(("line", "verdict", "says"), rows)
