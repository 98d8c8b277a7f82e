"""Lists to carry as PDF: every row once with a box to tick, in storage order, and only for their owner."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest
from django.urls import reverse
from pypdf import PdfReader

from collection.copy_details import CopyDetails
from collection.games import GameId
from collection.models import Card, Copy, Place
from config.marked_text import marked
from decks.services import deck_create, deck_exchange_cards
from printing import checklist_views
from printing.copy_checklist_pdf import Checklist, ChecklistRow, checklist_pdf
from printing.geometry import PAPERS, Size
from printing.print_language import ENGLISH
from tests.printing.test_tagged_files import check_structure


def lines_of(data: bytes) -> list[str]:
    """The lines of all pages, in the order of the file."""
    pages = pypdfium2.PdfDocument(data)
    return [line for page in pages for line in page.get_textpage().get_text_bounded().splitlines()]


def stored(player, slug: str, place: str, **details) -> Copy:
    where, _ = Place.objects.get_or_create(owner=player, name=place, kind="binder")
    known = CopyDetails(**details)
    return Copy.objects.create(
        owner=player, card=Card.objects.get(slug=slug), place=where, details_key=known.key, **details
    )


@pytest.mark.parametrize("sheet", [PAPERS["a4"].size, PAPERS["letter"].size, Size(110.0, 160.0)])
def test_every_row_is_on_the_file_once_within_the_margins_and_is_read_aloud_in_order(sheet: Size) -> None:
    names = [f"Card {number}" for number in range(1, 151)]
    rows = [ChecklistRow(2, name, "page 1, #7, good, en") for name in names]
    listed = Checklist(marked("Check {place}", place="Attic"), "", [("Box A", rows[:40]), ("Box B", rows[40:])], True)
    data = checklist_pdf(listed, sheet, ENGLISH)
    found = lines_of(data)
    assert [line for line in found if line.startswith("2 × ")] == [f"2 × {name}" for name in names]
    assert next(line for line in found if line.startswith("Box")) == "Box A"
    elements = [element["/S"] for element in check_structure(data)]
    assert elements[:4] == ["/H1", "/H2", "/P", "/P"]
    pages = PdfReader(BytesIO(data)).pages
    assert f"Check Attic, page {len(pages)} of {len(pages)}" in found
    for page in pypdfium2.PdfDocument(data):
        text = page.get_textpage()
        boxes = [text.get_rect(at) for at in range(text.count_rects())]
        assert min(box[0] for box in boxes) * 25.4 / 72 > 12
        assert max(box[2] for box in boxes) * 25.4 / 72 < sheet.width - 12
        assert max(box[3] for box in boxes) * 25.4 / 72 < sheet.height - 10


def test_a_pull_list_has_the_copies_by_place_and_what_is_missing(starter_set, player, other_player, member_client):
    player_client = member_client(player)
    stored(player, "rinu", "Binder 1", page=3, slot=4)
    deck = deck_exchange_cards(
        deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert"), into=["rinu", "lagoti"]
    )
    answer = player_client.get(reverse("deck-pull-pdf", args=[deck.pk]))
    assert answer["Content-Type"] == "application/pdf"
    lines = lines_of(answer.content)
    assert lines.index("Binder 1") < lines.index("1 × RiNU") < lines.index("1 × LAGOTi")
    assert any(line.startswith("page 3, slot 4, #") for line in lines)
    assert lines.index("Not available: print or borrow these") < lines.index("1 × LAGOTi")
    back = lines_of(player_client.get(reverse("deck-put-back-pdf", args=[deck.pk])).content)
    assert "1 × RiNU" in back
    assert "1 × LAGOTi" not in back
    assert member_client(other_player).get(reverse("deck-pull-pdf", args=[deck.pk])).status_code == 404


def test_a_place_is_listed_page_by_page_in_parts(starter_set, player, other_player, member_client, monkeypatch):
    player_client = member_client(player)
    first = stored(player, "rinu", "Binder 1", page=1, slot=1)
    stored(player, "lagoti", "Binder 1", page=2, slot=1)
    stored(player, "poros", "Binder 1")
    stored(player, "horrid", "Binder 1", lent_to="Ben")
    address = reverse("place-audit-pdf", args=[first.place_id])
    found = [line for line in lines_of(player_client.get(address).content) if line.startswith(("1 ×", "Page", "No"))]
    assert found == ["Page 1", "1 × RiNU", "Page 2", "1 × LAGOTi", "No slot", "1 × POROS"]
    one = lines_of(player_client.get(f"{address}?page=2").content)
    assert [line for line in one if line.startswith("1 ×")] == ["1 × LAGOTi"]
    monkeypatch.setattr(checklist_views, "MAX_ROWS", 2)
    assert "Rows 1 to 2 of 3." in lines_of(player_client.get(address).content)
    assert "Rows 3 to 3 of 3." in lines_of(player_client.get(f"{address}?start=2").content)
    assert player_client.get(f"{address}?start=9").status_code == 404
    assert member_client(other_player).get(address).status_code == 404
