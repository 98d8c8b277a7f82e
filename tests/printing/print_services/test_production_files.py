"""Files for print services over the pages, the API and the command."""

from __future__ import annotations

from io import BytesIO, StringIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from PIL import Image
from pypdf import PdfReader

from tests.printing.print_services.ink_profiles import ink_profile_bytes
from tests.printing.test_cards_to_print import homebrew

pytestmark = pytest.mark.django_db
PNG = "output=service&service=thegamecrafter"


@pytest.fixture(autouse=True)
def no_system_profile(settings, tmp_path):
    """Colour profiles of the system do not matter."""
    settings.CMYK_PROFILE = str(tmp_path / "none.icc")


@pytest.fixture
def inks(settings, tmp_path) -> Path:
    path = tmp_path / "inks.icc"
    path.write_bytes(ink_profile_bytes())
    settings.CMYK_PROFILE = str(path)
    return path


def zipped(data: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_pictures_have_their_names_sizes_resolution_and_colour_space(client: Client, starter_set):
    answer = client.get(f"/print/cards.zip?{PNG}&cards=rinu:2,lagoti:1")
    assert answer["Content-Disposition"] == 'attachment; filename="chosen-cards-thegamecrafter.zip"'
    files = zipped(answer.content)
    fronts = ["fronts/001-rinu-eastern-quoll-x2.png", "fronts/002-lagoti-greater-bilby-x1.png"]
    assert sorted(files) == ["backs/back-x3.png", *fronts]
    for data in files.values():
        with Image.open(BytesIO(data)) as picture:
            assert (picture.size, picture.mode, picture.info["srgb"]) == ((825, 1125), "RGB", 0)
            assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_the_resolution_can_be_chosen_within_limits(client: Client, boxes):
    files = zipped(client.get(f"/print/cards.zip?{PNG}&cards=rinu&dpi=150").content)
    with Image.open(BytesIO(files["fronts/001-rinu-eastern-quoll-x1.png"])) as picture:
        assert picture.size == pytest.approx((412.5, 562.5), abs=0.5)
    for dpi in (149, 1201):
        assert client.get(f"/print/cards.zip?{PNG}&cards=rinu&dpi={dpi}").status_code == 400
    refused = client.post(
        "/api/prints/", {"output": "service", "page_format": "png", "dpi": 1200}, content_type="application/json"
    )
    assert (refused.status_code, refused.json()["code"]) == (422, "resolution-too-high")
    assert "Choose at most" in refused.json()["detail"]


def test_a_pdf_is_returned_if_one_file_is_enough_and_a_zip_file_otherwise(client: Client, boxes):
    def post(**wish: object):
        wish = {"output": "service", "service": "mbprint", "colours": "rgb"} | wish
        return client.post("/api/prints/", wish, content_type="application/json")

    one = post(cards={"rinu": 2})
    assert (one["Content-Type"], len(PdfReader(BytesIO(one.content)).pages)) == ("application/pdf", 4)
    several = post(game="animus")
    assert several["Content-Type"] == "application/zip"
    assert sorted(zipped(several.content)) == ["cards-126x88mm.pdf", "cards-63x88mm.pdf"]
    assert list(zipped(post(cards={"rinu": 2}, page_order="separate").content)) == ["fronts.pdf", "backs.pdf"]


def test_an_own_card_is_printed_for_a_service(member_client, player, starter_set):
    homebrew(player)
    answer = member_client(player).get("/print/cards.pdf?output=service&cards=bunyip:2")
    pages = PdfReader(BytesIO(answer.content)).pages
    assert len(pages) == 4
    assert "BUNYiP" in pages[0].extract_text()
    assert Client().get("/print/cards.pdf?output=service&cards=bunyip:2").status_code == 404


def test_the_page_says_what_is_produced_and_what_the_service_needs(client: Client, boxes):
    page = client.get("/print/?game=animus&output=service&service=drivethrucards&page=2").text
    for words in ("69.85 × 95.25 mm", "Each back, then its front", "Two sizes of cards", "asks for CMYK", "3.175 mm"):
        assert words in page
    assert "This server has no colour profile" in page
    assert "print them at home: tokens, board, rules summary" in page
    assert "/print/cards.zip?game=animus&amp;output=service&amp;service=drivethrucards" in page
    narrow = client.get("/print/?output=service&service=mbprint&page_bleed=1mm&colours=rgb").text
    assert "MBPrint asks for 3 mm" in narrow
    assert 'value="service" checked' in page


def test_the_preview_shows_one_card(client: Client, starter_set):
    page = client.get("/print/?output=service&cards=rinu:2&page=4").text
    assert 'alt="Page 4: 1 RiNU' in page
    picture = client.get("/print/page.webp?output=service&cards=rinu:2&page=4")
    assert picture["Content-Type"] == "image/webp"
    assert client.get("/print/page.webp?output=service&cards=rinu:2&page=5").status_code == 404


def test_only_cards_are_for_a_service(client: Client, boxes):
    answer = client.get("/print/cards.zip?game=arctic&what=box&parts=tokens&output=service")
    assert answer.status_code == 422
    assert "A print service prints cards only" in answer.text


def test_chosen_inks_are_refused_without_a_profile(client: Client, starter_set):
    wish = {"output": "service", "colours": "cmyk", "cards": "rinu"}
    answer = client.post("/api/prints/", wish, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, "no-colour-profile")


def test_a_service_gets_inks_if_the_server_has_a_profile(client: Client, starter_set, inks):
    data = client.get("/print/cards.pdf?output=service&service=drivethrucards&cards=rinu").content
    assert PdfReader(BytesIO(data)).metadata["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
    plain = client.get("/print/cards.pdf?output=service&service=drivethrucards&cards=rinu&colours=rgb").content
    assert "/GTS_PDFXVersion" not in PdfReader(BytesIO(plain)).metadata


def test_the_command_writes_files_for_a_service(starter_set, tmp_path):
    def run(out: str, *arguments: str) -> str:
        said = StringIO()
        call_command("print_cards", "--game", "animoz", "--out", str(tmp_path / out), *arguments, stdout=said)
        return said.getvalue()

    said = run("a.pdf", "--output", "service", "--service", "mbprint", "--cards", "rinu:2")
    assert said.strip().endswith("Chosen cards: 2 cards, for MBPrint")
    assert len(PdfReader(tmp_path / "a.pdf").pages) == 4
    run("a.zip", "--output", "service", "--service", "thegamecrafter", "--cards", "rinu:2")
    assert set(zipped((tmp_path / "a.zip").read_bytes())) == {
        "fronts/001-rinu-eastern-quoll-x2.png",
        "backs/back-x2.png",
    }
    with pytest.raises(CommandError, match=r"ends in \.zip"):
        run("b.pdf", "--output", "cutter", "--cards", "rinu:2")
