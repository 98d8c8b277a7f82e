"""Bookmarks: kinds of cards and parts of the box, and under each of them its sheets. And the language of the file."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader

from collection.games import GameId
from printing.bookmarks import bookmarks
from printing.inserts.insert import Part
from printing.job_pdf import render_job
from tests.printing.box_pdf_helpers import box


def test_every_kind_of_card_and_every_part_has_a_bookmark():
    top = [each.title for each in bookmarks(box(GameId.ARCTIC)) if each.level == 0]
    decks = [f"Deck {n}" for n in range(1, 5)]
    kinds = ["Power cards", "Landscape cards", "Totem cards"]
    assert top == [*decks, *kinds, "Tokens", "Board", "Score sheet", "Rules summary"]


def test_the_sheets_of_a_kind_are_below_it():
    found = list(bookmarks(box(GameId.ARCTIC, Part.CARDS)))
    at = next(n for n, each in enumerate(found) if each.title == "Deck 2")
    assert [each.title for each in found[at + 1 : at + 5]] == [f"Sheet {n}, front" for n in range(4, 8)]
    assert [each.page for each in found[at : at + 2]] == [4, 4]


def test_backs_are_below_the_kind_of_their_fronts():
    found = [each.title for each in bookmarks(box(GameId.ANIMUS, Part.CARDS, Part.RULES, backs=True))]
    assert found[:3] == ["Character cards", "Sheet 1, front", "Sheet 1, back"]
    assert found[-3:] == ["Rules summary", "Sheet 8, front", "Sheet 8, back"]


def test_bookmarks_of_the_file_lead_to_their_pages():
    pdf = PdfReader(BytesIO(render_job(box(GameId.ANIMUS, Part.CARDS, Part.RULES))))
    outline = pdf.outline
    titles = [entry.title for entry in outline if not isinstance(entry, list)]
    assert titles == ["Character cards", "Reference cards", "Entity cards", "Rules summary"]
    last = outline[-1][0]
    assert (last.title, pdf.get_destination_page_number(last)) == ("Sheet 8, front", 7)
    assert pdf.trailer["/Root"]["/Lang"] == "en"


def test_shared_sheets_have_bookmarks():
    job = box(GameId.ANIMUS, Part.CARDS, Part.TOKENS, mixed=True)
    assert job.mixing
    assert "Tokens and pages" in [each.title for each in bookmarks(job)]
