"""A box as CSV text: reading names every fault; reading what was written restores the same box. No database.

Spreadsheets run cells that begin with `= + - @`, a tab or a carriage return as formulas. Such cells are written with a
leading apostrophe, and so are cells that begin with an apostrophe followed by one of these characters or by another
apostrophe; reading removes it again. See docs/box.md.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from django.utils.translation import gettext

from collection.card_list_text import card_list_rows, count_list_rows, is_card_list
from collection.imported_table_columns import COLUMNS, IDENTIFYING, USUAL_LAYOUT, Heading, TableLayout, ignored_headings
from collection.refusals import UnknownColumns, UnreadableTable
from config.text_lists import grouped

MAX_BYTES = 2 * 1024 * 1024
MAX_ROWS = 20_000
DELIMITERS = ",;\t"
FIRST_LINES = 60
"""How many lines are read to find out what the columns of a table are."""
RUNNING = ("=", "+", "-", "@", "\t", "\r")
"""Characters with which a formula begins in a spreadsheet."""
APOSTROPHE = "'"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the file: its line number, and its cells by column. `fault` says why it cannot be read, if so."""

    line: int
    cells: Mapping[str, str]
    fault: str = ""

    def cell(self, column: str) -> str:
        """A cell's text, stripped; empty if the file has no such column."""
        return self.cells.get(column, "")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file that could be read: its rows, and its columns. A list of cards has no columns."""

    rows: tuple[Row, ...]
    headings: tuple[Heading, ...] = ()

    @property
    def ignored(self) -> tuple[str, ...]:
        """The names of the columns that are ignored."""
        return ignored_headings(self.headings)


def parse_file(data: bytes) -> Sheet:
    """A table of cards. Commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252. Raises UnreadableTable."""
    return parse_table(decode_checked(data))


def decode_checked(data: bytes) -> str:
    """The text of a file, without parsing rows. Raises UnreadableTable for one that is too large or not text."""
    if len(data) > MAX_BYTES:
        raise UnreadableTable(
            gettext("The file is larger than %(size)d MB.") % {"size": MAX_BYTES // 1_048_576},
            remedy=gettext("Split it and import the parts one after another."),
        )
    text = decode_table(data)
    if (at := text.find("\0")) >= 0:
        line = text.count("\n", 0, at) + 1
        raise UnreadableTable(
            gettext("This is not a text file: line %(line)d contains a NUL character.") % {"line": line},
            remedy=gettext("Save the table as CSV and try again."),
        )
    if (lines := text.count("\n") + text.count("\r")) > 2 * MAX_ROWS + 2:
        raise UnreadableTable(
            gettext("The file has about %(lines)s lines; at most %(most)s rows can be imported at once.")
            % {"lines": grouped(lines), "most": grouped(MAX_ROWS)}
        )
    return text


def estimate_row_count(text: str) -> int:
    """The approximate number of rows of a table or a list, without parsing it."""
    lines = max(text.count("\n"), text.count("\r"))
    return max(lines, count_list_rows(text)) if is_card_list(text, DELIMITERS) else lines


def decode_table(data: bytes) -> str:
    """Decode by the byte order mark, else as UTF-8, else as Windows-1252. Raises UnreadableTable."""
    for mark, encoding in (
        (codecs.BOM_UTF8, "utf-8-sig"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if data.startswith(mark):
            return _decode(data, encoding)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _decode(data, "cp1252")


def _decode(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as fault:
        raise UnreadableTable(
            gettext("The encoding of this file is not supported."),
            remedy=gettext("Save the table as CSV in UTF-8 and try again."),
        ) from fault


def parse_table(text: str, layout: TableLayout = USUAL_LAYOUT) -> Sheet:
    """The rows of a table whose columns are named by its first line and by the layout, or of a list of cards. Raises
    UnreadableTable, and UnknownColumns if no column identifies the card."""
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        filled = ((lines.line_num, cells) for cells in lines if any(cell.strip() for cell in cells))
        headings, rest = _read_headings(filled, layout)
        if not any(each.column in IDENTIFYING for each in headings) and is_card_list(text, DELIMITERS):
            return Sheet(tuple(_limited(Row(*parts) for parts in card_list_rows(text))))
        _expect_usable(headings)
        rows = tuple(_limited(_rows(rest, [each.column for each in headings])))
    except csv.Error as fault:
        raise UnreadableTable(
            gettext("Line %(line)d cannot be read: %(fault)s.") % {"line": lines.line_num, "fault": fault}
        ) from fault
    return Sheet(rows, headings)


def expect_known_columns(text: str, layout: TableLayout) -> None:
    """What `parse_table` checks before the rows, without reading more than the first lines."""
    parse_table("\n".join(text.splitlines()[:FIRST_LINES]), layout)


def table_headings(text: str, layout: TableLayout) -> tuple[Heading, ...]:
    """The columns of a table. Raises UnreadableTable for an empty one."""
    first = "\n".join(text.splitlines()[:FIRST_LINES])
    lines = csv.reader(io.StringIO(first, newline=""), delimiter=_delimiter(first))
    try:
        return _read_headings(((0, cells) for cells in lines if any(cell.strip() for cell in cells)), layout)[0]
    except csv.Error as fault:
        raise UnreadableTable(gettext("The first line cannot be read: %(fault)s.") % {"fault": fault}) from fault


def _read_headings(
    filled: Iterator[tuple[int, list[str]]], layout: TableLayout
) -> tuple[tuple[Heading, ...], Iterator[tuple[int, list[str]]]]:
    """The columns of a table, and the lines with its rows. Raises UnreadableTable for an empty one."""
    first = next(filled, None)
    if first is None:
        raise UnreadableTable(
            gettext("The file is empty."),
            remedy=gettext("Its first line should list the columns, for example number,quantity."),
        )
    second = next(filled, None)
    headings = layout.headings(first[1], second[1] if second else ())
    begun = ([first] if layout.headless else []) + ([second] if second else [])
    return headings, chain(begun, filled)


def _delimiter(text: str) -> str:
    """The most frequent delimiter in the first line that is not blank."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(DELIMITERS, key=first.count)


def _expect_usable(headings: tuple[Heading, ...]) -> None:
    """Raises UnknownColumns unless a column identifies the card and none occurs twice."""
    named = [each.column for each in headings if each.column]
    if not any(name in IDENTIFYING for name in named):
        raise UnknownColumns(
            gettext("No column identifies the card."),
            remedy=gettext("Choose below which one is its number, slug or name."),
            headings=headings,
        )
    if doubles := sorted({name for name in named if named.count(name) > 1}):
        raise UnknownColumns(
            gettext("Two columns are called %(name)s.") % {"name": doubles[0]},
            remedy=gettext("Choose below which of them to ignore."),
            headings=headings,
        )


def _limited(rows: Iterable[Row]) -> Iterator[Row]:
    """The rows. Raises UnreadableTable if there are too many."""
    for count, row in enumerate(rows, start=1):
        if count > MAX_ROWS:
            raise UnreadableTable(
                gettext("The file has more than %(most)s rows.") % {"most": grouped(MAX_ROWS)},
                remedy=gettext("Split it and import the parts one after another."),
            )
        yield row


def _rows(lines: Iterable[tuple[int, list[str]]], columns: list[str]) -> Iterator[Row]:
    for line, cells in lines:
        if len(cells) > len(columns):
            fault = gettext("This row has %(cells)d cells, but there are only %(columns)d columns.")
            yield Row(line, {}, fault % {"cells": len(cells), "columns": len(columns)})
        else:
            yield Row(line, {name: unescape_formula(cell) for name, cell in zip(columns, cells, strict=False) if name})


def unescape_formula(cell: str) -> str:
    """A cell as it was before `escape_formula`, stripped."""
    if cell[:1] == APOSTROPHE and cell[1:2] in (*RUNNING, APOSTROPHE):
        return cell[1:]
    return cell.strip()


def escape_formula(cell: str) -> str:
    """A cell that no spreadsheet runs as a formula. `unescape_formula` reverses it."""
    if cell.startswith(RUNNING) or (cell[:1] == APOSTROPHE and cell[1:2] in (*RUNNING, APOSTROPHE)):
        return APOSTROPHE + cell
    return cell


def box_table_text(rows: Iterable[Iterable[object]]) -> str:
    """A box as CSV text. The cells of each row are in the order of `COLUMNS`."""
    return csv_text(COLUMNS, rows)


def csv_text(heading: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """CSV text with a heading and these rows, every cell harmless to a spreadsheet."""
    out = io.StringIO(newline="")
    sheet = csv.writer(out)
    sheet.writerow(heading)
    for row in rows:
        sheet.writerow([escape_formula(str(cell)) for cell in row])
    return out.getvalue()
