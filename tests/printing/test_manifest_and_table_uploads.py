"""Uploaded manifests and tables of cards to print."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from collection.jobs.execution import jobs_run
from collection.models import Card, Job, Player
from collection.services.own_pictures import art_upload
from printing import print_file_views
from printing.models import PrintFile
from tests.printing.print_file_helpers import data_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("print_storage")]
Login = Callable[[Player], Client]


def upload(browser: Client, name: str, data: bytes, **more: str) -> Any:
    form = {"file": SimpleUploadedFile(name, data), **more}
    return browser.post("/print/files/from-file/", form, follow=True)


def test_an_uploaded_manifest_makes_the_same_file_again(player: Player, member_client: Login, starter_set: Any):
    browser, query = member_client(player), "cards=rinu:2,lagoti:1&bleed=3&backs=1"
    direct = browser.get(f"/print/cards.pdf?{query}").content
    manifest = browser.get(f"/print/manifest.toml?{query}").content
    Card.objects.get(slug="rinu").delete()
    page = upload(browser, "cards.toml", manifest)
    assert "Print Chosen cards" in page.text
    jobs_run()
    row = PrintFile.objects.get()
    assert data_of(row) == direct
    page = browser.get("/print/files/").text
    assert "Chosen cards: 3 cards from a manifest" in page
    assert "Options" not in page


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("x.toml", b"\xff\xfe", "This is not a text in UTF-8"),
        ("x.toml", b"format = 9", "has the format 9; only 1 can be read"),
        ("x.toml", b"[", "This is not a manifest"),
        ("x.csv", b"", "The table is empty"),
        ("x.csv", b"name\nRiNU", "no column “slug”"),
        ("x.csv", b"slug,count\nrinu,0", "Line 2: “0” is not a number from 1 to 1,000"),
        ("x.csv", b"slug,count\nrinu:3,1", "Line 2: “rinu:3” is not the slug of a card"),
        ("x.csv", b"slug\n" + b"rinu\n" * 1001, "this one has 1,001"),
        ("x.csv", b"slug\n" + b"rinu\n" * 50_000, "A table can be at most 200 KB"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_the_reason(
    player: Player, member_client: Login, starter_set: Any, name: str, data: bytes, sentence: str
):
    assert sentence in upload(member_client(player), name, data).text
    assert not Job.objects.exists()


def test_a_missing_or_too_large_file_is_refused(
    player: Player, member_client: Login, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    browser = member_client(player)
    assert "Choose a file" in browser.post("/print/files/from-file/", {}, follow=True).text
    monkeypatch.setattr(print_file_views, "MAX_BYTES", 10)
    assert "A manifest can be at most" in upload(browser, "x.toml", b"x" * 11).text


def test_a_table_opens_the_print_shop_with_its_cards(player: Player, member_client: Login, starter_set: Any):
    data = "\ufeffName;Slug;Count\nRiNU;rinu;2\nLAGOTi;lagoti;1\n".encode()
    page = upload(member_client(player), "cards.CSV", data, game="animoz")
    assert "Chosen cards: 3 cards" in page.text
    assert "There is no" not in page.text
    assert not Job.objects.exists()


def long_table(cards: list[str]) -> bytes:
    """A table of 1,000 rows, as many as it may have."""
    return "\n".join(["slug,count", *(f"{cards[at % len(cards)]},1" for at in range(1000))]).encode()


def test_a_table_too_long_for_an_address_is_printed_in_the_background(
    player: Player, member_client: Login, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    browser = member_client(player)
    slugs = list(Card.objects.filter(game="animoz").values_list("slug", flat=True))
    page = upload(browser, "cards.csv", long_table(slugs), game="animoz")
    assert "Chosen cards: 1000 cards" in page.text  # each card is named once in the address
    assert not PrintFile.objects.exists()
    monkeypatch.setattr(print_file_views, "MOST_ADDRESS", 500)
    page = upload(browser, "cards.csv", long_table(slugs), game="animoz")
    assert page.redirect_chain == [("/print/files/", 302)]
    assert "too many cards for the Print shop" in page.text
    row = PrintFile.objects.get()
    assert (row.owner, row.title, row.from_manifest) == (player, "Chosen cards", False)
    assert len(row.options) > 500


def test_the_address_of_a_table_is_short_and_that_of_its_print_too(
    player: Player, member_client: Login, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    browser, table = member_client(player), b"slug,count\nrinu,2\nlagoti,1"
    short = upload(browser, "cards.csv", table, game="animoz").redirect_chain[0][0]
    monkeypatch.setattr(print_file_views, "MOST_ADDRESS", len(short))
    assert upload(browser, "cards.csv", table, game="animoz").redirect_chain == [(short, 302)]
    assert not PrintFile.objects.exists()
    monkeypatch.setattr(print_file_views, "MOST_ADDRESS", len(short) - 1)
    upload(browser, "cards.csv", table, game="animoz")
    jobs_run()
    assert data_of(PrintFile.objects.get()).startswith(b"%PDF")
    assert "Options" not in browser.get("/print/files/").text
    monkeypatch.setattr(print_file_views, "MOST_ADDRESS", len(short))
    assert "Options" in browser.get("/print/files/").text


def test_a_long_table_with_an_unknown_card_or_game_is_refused(player: Player, member_client: Login, starter_set: Any):
    browser = member_client(player)
    assert "no-such-card" in upload(browser, "cards.csv", long_table(["no-such-card"]), game="animoz").text
    assert upload(browser, "cards.csv", long_table(["rinu"]), game="chess").status_code == 400
    many = long_table([f"no-such-card-of-a-long-name-{at}" for at in range(1000)])
    assert "no-such-card" in upload(browser, "cards.csv", many, game="animoz").text
    assert not PrintFile.objects.exists()


def test_a_manifest_does_not_give_out_pictures_of_other_players(
    player: Player, other_player: Player, member_client: Login, starter_set: Any
):
    picture = BytesIO()
    Image.new("RGB", (600, 600), "#224466").save(picture, "JPEG")
    sent = SimpleUploadedFile("rinu.jpg", picture.getvalue())
    art_upload(owner=other_player, card=Card.objects.get(slug="rinu"), file=sent)
    manifest = member_client(other_player).get("/print/manifest.toml?cards=rinu:1").content
    assert b"sha256" in manifest
    assert "A picture in this manifest no longer exists" in upload(member_client(player), "x.toml", manifest).text
    assert "Print Chosen cards" in upload(member_client(other_player), "x.toml", manifest).text
