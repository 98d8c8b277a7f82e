"""A box as CSV: every fault is named, spreadsheets run no cell, and reading restores the same box."""

from __future__ import annotations

import csv
import io
import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.box_csv_format import (
    MAX_BYTES,
    MAX_ROWS,
    box_table_text,
    csv_text,
    escape_formula,
    estimate_row_count,
    parse_file,
    parse_table,
    unescape_formula,
)
from collection.imported_table_columns import COLUMNS, TableLayout
from collection.refusals import UnknownColumns, UnreadableTable

SIMPLE = "number,quantity\n203,2\n104,1\n"


def cells(data: bytes | str) -> list[dict[str, str]]:
    sheet = parse_file(data.encode() if isinstance(data, str) else data)
    return [dict(row.cells) for row in sheet.rows]


def test_the_first_line_names_the_columns() -> None:
    assert cells(SIMPLE) == [{"number": "203", "quantity": "2"}, {"number": "104", "quantity": "1"}]


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_columns_are_separated_by_commas_semicolons_or_tabs(sign: str) -> None:
    assert cells(SIMPLE.replace(",", sign)) == cells(SIMPLE)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le-bom", "utf-16-be-bom", "cp1252"])
def test_text_is_read_in_every_usual_encoding(encoding: str) -> None:
    text = "name,note\nRiNU,né à Zürich\n"
    data = {
        "utf-16-le-bom": b"\xff\xfe" + text.encode("utf-16-le"),
        "utf-16-be-bom": b"\xfe\xff" + text.encode("utf-16-be"),
    }.get(encoding) or text.encode(encoding)
    assert cells(data) == [{"name": "RiNU", "note": "né à Zürich"}]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_ending_is_read(end: str) -> None:
    assert cells(SIMPLE.replace("\n", end)) == cells(SIMPLE)


def test_headings_are_read_in_any_case_and_by_their_other_names() -> None:
    assert cells("Card,QTY,Binder\nRiNU,2,Blue\n") == [{"name": "RiNU", "quantity": "2", "place": "Blue"}]


def test_blank_lines_are_left_out_and_lines_keep_their_numbers() -> None:
    sheet = parse_file(b"\n\nnumber\n203\n\n104\n")
    assert [row.line for row in sheet.rows] == [4, 6]


def test_quoted_cells_may_hold_commas_and_line_breaks() -> None:
    assert cells('number,note\n203,"one, two\nthree"\n') == [{"number": "203", "note": "one, two\nthree"}]


def test_ignored_columns_are_named() -> None:
    assert parse_file(b"number,rarity,owner\n203,5,me\n").ignored == ("rarity", "owner")


def test_a_row_with_too_many_cells_is_a_fault_of_that_row() -> None:
    first, second = parse_file(b"number,quantity\n203,1,9\n104,1\n").rows
    assert "3 cells" in first.fault
    assert not second.fault


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b"\n \n", "empty"),
        (b"colour,shape\nred,round\n", "No column identifies the card"),
        (b"number,number\n1,2\n", "Two columns are called number"),
        (b"number,no.\n1,2\n", "Two columns are called number"),
        (b"number,note\n203,a\x00b\n", "line 2 contains a NUL"),
        ("number,quantity\n203,1\n".encode("utf-16-le"), "NUL"),
        (b"\xff\xfe\x00\xd8x", "encoding of this file is not supported"),
        (b"number\x81\x8d\n1\n", "encoding of this file is not supported"),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "NUL"),
        (b'number,note\n203,"' + b"x" * 200_000 + b'"\n', "Line 2 cannot be read"),
    ],
)
def test_a_file_that_is_not_a_table_is_refused_with_a_reason(data: bytes, says: str) -> None:
    with pytest.raises(UnreadableTable, match=says):
        parse_file(data)


def test_chosen_columns_take_the_place_of_those_that_the_headings_name() -> None:
    table = "Karte;Anzahl;Ort;Ort\nRiNU;2;Blau;Regal\n"
    with pytest.raises(UnknownColumns) as refused:
        parse_table(table)
    assert [(each.text, each.sample) for each in refused.value.headings] == [
        ("Karte", "RiNU"), ("Anzahl", "2"), ("Ort", "Blau"), ("Ort (2)", "Regal"),
    ]  # fmt: skip
    layout = TableLayout({"karte": "name", "anzahl": "quantity", "ort": "place", "ort (2)": "note"})
    found = parse_table(table, layout)
    assert dict(found.rows[0].cells) == {"name": "RiNU", "quantity": "2", "place": "Blau", "note": "Regal"}
    assert parse_table(SIMPLE, TableLayout({"quantity": ""})).ignored == ("quantity",)


def test_a_table_without_headings_is_read_from_its_first_line() -> None:
    layout = TableLayout({"1": "quantity", "2": "number"}, headless=True)
    rows = parse_table("2,203\n1,104\n", layout).rows
    assert [(row.line, dict(row.cells)) for row in rows] == [
        (1, {"quantity": "2", "number": "203"}), (2, {"quantity": "1", "number": "104"}),
    ]  # fmt: skip


def test_a_list_has_one_card_per_line_with_or_without_a_number_of_copies() -> None:
    listed = "// shoebox\n2 LAGOTi\n1x Thorny dragon\n\n#203\n# a comment\n104x3\nred 7\n101-103\n2 × Thorny, x2\n9-7"
    sheet = parse_table(listed)
    assert [(row.line, row.cell("name") or row.cell("number"), row.cell("quantity")) for row in sheet.rows] == [
        (2, "LAGOTi", "2"), (3, "Thorny dragon", "1"), (5, "203", "1"), (7, "104", "3"), (8, "red 7", "1"),
        (9, "101", "1"), (9, "102", "1"), (9, "103", "1"), (10, "Thorny,", "4"), (11, "", ""),
    ]  # fmt: skip
    assert "counts backwards" in sheet.rows[-1].fault
    with pytest.raises(UnreadableTable, match="more than 20,000 rows"):
        parse_table("1-999999")
    assert estimate_row_count("LAGOTi\n1-999999") > 999_000, "it would be read within a request"
    assert estimate_row_count("number,note\n203,1-999999") == 1


@pytest.mark.target("U5")
def test_a_million_rows_are_refused_at_once() -> None:
    data = b"number,quantity\n" + b"203,1\n" * 1_000_000
    started = time.process_time()
    with pytest.raises(UnreadableTable, match="larger than 2 MB"):
        parse_file(data)
    assert time.process_time() - started < 0.2


def test_too_many_short_rows_are_refused_before_they_are_parsed() -> None:
    data = b"number\n" + b"1\n" * (MAX_BYTES // 2 - 10)
    started = time.process_time()
    with pytest.raises(UnreadableTable, match="lines"):
        parse_file(data)
    assert time.process_time() - started < 0.2


def test_one_row_too_many_is_refused() -> None:
    parse_file(b"number\n" + b"1\n" * MAX_ROWS)
    with pytest.raises(UnreadableTable, match="more than 20,000 rows"):
        parse_file(b"number\n" + b"1\n" * (MAX_ROWS + 1))


@pytest.mark.target("F4")
def test_64_kilobytes_are_read_within_a_second() -> None:
    data = ("number,quantity,note\n" + "203,1,somewhere\n" * 5000)[: 64 * 1024].encode()
    started = time.process_time()
    parse_file(data)
    assert time.process_time() - started < 1


@pytest.mark.target("U5")
@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0"])
def test_no_written_cell_begins_like_a_formula(cell: str) -> None:
    assert escape_formula(cell) == "'" + cell
    written = next(csv.reader(io.StringIO(csv_text(("a",), [(cell,)]).split("\r\n", 1)[1], newline="")))
    assert written[0].startswith("'")


@pytest.mark.target("U5")
@given(st.text())
def test_a_cell_is_read_back_unchanged(cell: str) -> None:
    written = escape_formula(cell)
    assert not written.startswith(("=", "+", "-", "@", "\t", "\r"))
    assert unescape_formula(written).strip() == cell.strip()


PLAIN = st.text(st.characters(blacklist_categories=("Cc", "Cs")), max_size=40).map(lambda text: " ".join(text.split()))


@pytest.mark.target("U5", "F4")
@given(st.lists(st.tuples(*[PLAIN] * len(COLUMNS))))
def test_a_written_table_is_read_back_unchanged(rows: list[tuple[str, ...]]) -> None:
    filled = [row for row in rows if any(row)]
    sheet = parse_file(box_table_text(filled).encode())
    assert [tuple(row.cells[name] for name in COLUMNS) for row in sheet.rows] == filled


@pytest.mark.target("F4")
@given(st.binary(max_size=2000))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with suppress(UnreadableTable):
        assert not parse_file(b"number,note\n" + data).ignored
