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

from django.utils.translation import gettext

from collection.copy_details import DETAIL_FIELDS
from collection.games.card_games import CARD_GAMES
from collection.refusals import UnreadableTable
from config.text_lists import grouped

COLUMNS = (
    "game", "set", "number", "slug", "name", "quantity", "condition", "language", "place", "note", *DETAIL_FIELDS,
)  # fmt: skip
"""The columns that are written, in their order. `number`, `slug` or `name` identifies the card."""
IDENTIFYING = ("number", "slug", "name")
ALSO_CALLED = {
    "qty": "quantity", "count": "quantity", "amount": "quantity", "copies": "quantity", "card": "name", "no": "number",
    "no.": "number", "#": "number", "lang": "language", "location": "place", "binder": "place", "notes": "note",
    "comment": "note", "edition": "set", "price paid": "price", "paid": "price", "current value": "value",
    "acquired on": "acquired", "acquisition date": "acquired", "bought on": "acquired", "from": "source",
    "lent to": "lent_to", "lent since": "lent_since", "lent on": "lent_since", "due back": "lent_due",
    "due": "lent_due", "pocket": "slot",
    **{known.field["name"].label.casefold(): "name" for known in CARD_GAMES.values()},
}  # fmt: skip
MAX_BYTES = 2 * 1024 * 1024
MAX_ROWS = 20_000
DELIMITERS = ",;\t"
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
    """A file that could be read: its rows, and the names of the columns that are ignored."""

    rows: tuple[Row, ...]
    ignored: tuple[str, ...]


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
    """The approximate number of rows of a table, without parsing it."""
    return max(text.count("\n"), text.count("\r"))


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


def parse_table(text: str) -> Sheet:
    """The rows of a table. Raises UnreadableTable."""
    lines = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text))
    try:
        header = next((cells for cells in lines if any(cell.strip() for cell in cells)), None)
        if header is None:
            raise UnreadableTable(
                gettext("The file is empty."),
                remedy=gettext("Its first line should list the columns, for example number,quantity."),
            )
        columns, ignored = _parse_header(header)
        rows = tuple(_rows(((lines.line_num, cells) for cells in lines), columns))
    except csv.Error as fault:
        raise UnreadableTable(
            gettext("Line %(line)d cannot be read: %(fault)s.") % {"line": lines.line_num, "fault": fault}
        ) from fault
    return Sheet(rows, ignored)


def _delimiter(text: str) -> str:
    """The most frequent delimiter in the first line that is not blank."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(DELIMITERS, key=first.count)


def _parse_header(header: list[str]) -> tuple[list[str], tuple[str, ...]]:
    """The column of each heading (empty: ignored), and the ignored headings. Raises UnreadableTable."""
    headings = [" ".join(cell.casefold().split()) for cell in header]
    named = [ALSO_CALLED.get(heading, heading) for heading in headings]
    columns = [name if name in COLUMNS else "" for name in named]
    if not any(name in IDENTIFYING for name in columns):
        others = ", ".join(name for name in COLUMNS if name not in IDENTIFYING)
        raise UnreadableTable(
            gettext("No column identifies the card."),
            remedy=gettext(
                "The first line should contain number, slug or name, and may contain %(others)s. It is “%(line)s”."
            )
            % {"others": others, "line": ", ".join(header)[:120]},
        )
    if doubles := sorted({name for name in columns if name and columns.count(name) > 1}):
        raise UnreadableTable(
            gettext("Two columns are called %(name)s.") % {"name": doubles[0]},
            remedy=gettext("Remove one and try again."),
        )
    return columns, tuple(cell.strip() for cell, name in zip(header, columns, strict=True) if not name and cell.strip())


def _rows(lines: Iterable[tuple[int, list[str]]], columns: list[str]) -> Iterator[Row]:
    filled = ((line, cells) for line, cells in lines if any(cell.strip() for cell in cells))
    for count, (line, cells) in enumerate(filled, start=1):
        if count > MAX_ROWS:
            raise UnreadableTable(
                gettext("The file has more than %(most)s rows.") % {"most": grouped(MAX_ROWS)},
                remedy=gettext("Split it and import the parts one after another."),
            )
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
