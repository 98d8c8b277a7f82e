"""Files that are made in the background: from the form or the API to the download."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.files.storage import default_storage
from django.test import Client
from pypdf import PdfReader

from collection.guest_accounts import guest_create
from collection.jobs.execution import jobs_run
from collection.models import Job, Player
from decks.models import Deck
from printing.models import DeckPrint, PrintFile
from printing.option_serializer import PrintOptions
from printing.print_duration import is_long
from printing.services import plan_make
from tests.printing.print_file_helpers import content, data_of, made, start
from tests.printing.test_printed_decks import deck_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("print_storage")]
Login = Callable[[Player], Client]


def test_a_print_is_made_in_the_background_and_downloaded(player: Player, member_client: Login, starter_set: Any):
    browser = member_client(player)
    answer = browser.post("/print/files/start/?cards=rinu:2,lagoti:1&bleed=3&backs=1")
    assert (answer.status_code, answer["Location"]) == (302, "/print/files/")
    waiting = browser.get("/print/files/").text
    assert "Print Chosen cards" in waiting
    assert "/cancel/" in waiting
    jobs_run()
    page = browser.get("/print/files/").text
    row = PrintFile.objects.get()
    assert "Chosen cards: 3 cards" in page
    assert "A4, 1 sheet, bleed 3 mm, with backs" in page
    assert "1 of 20 files" in page
    assert f"kept until {(row.finished + timedelta(days=7)).day}" in page
    assert 'href="/print/?what=cards&amp;cards=rinu%3A2%2Clagoti%3A1&amp;bleed=3&amp;backs=1"' in page
    answer = browser.get(f"/print/files/{row.pk}/")
    assert answer["Content-Disposition"] == 'attachment; filename="chosen-cards-a4.pdf"'
    assert answer["Cache-Control"] == "private, no-store"
    data = content(answer)
    assert len(data) == row.size
    assert len(PdfReader(BytesIO(data)).pages) == 2


def test_a_visitor_who_keeps_a_print_becomes_a_guest(client: Client, starter_set: Any):
    assert "No files yet" in client.get("/print/files/").text
    assert Player.objects.count() == 0
    client.post("/print/files/start/?cards=rinu:1")
    assert PrintFile.objects.get().owner.is_guest
    assert "0 of 5 files" in client.get("/print/files/").text


def test_the_file_of_a_job_is_the_one_that_is_downloaded_directly(
    player: Player, member_client: Login, starter_set: Any
):
    browser = member_client(player)
    for query in ("cards=rinu:2&backs=1", "cards=rinu:2&output=service&service=drivethrucards&colours=rgb"):
        row = made(player, **dict(part.split("=") for part in query.split("&")))
        assert content(browser.get(f"/print/files/{row.pk}/")) == browser.get(f"/print/cards.pdf?{query}").content


def test_pictures_for_a_print_service_are_a_zip_file(player: Player, starter_set: Any):
    row = made(player, output="service", page_format="png", dpi="150")
    assert row.name.endswith(".zip")
    assert row.settings == "Another print service, PNG, 150 dpi, RGB, bleed 3 mm"
    with ZipFile(BytesIO(data_of(row))) as archive:
        assert archive.namelist() == ["fronts/001-rinu-eastern-quoll-x2.png", "backs/back-x2.png"]


def test_only_long_prints_are_always_made_in_the_background(client: Client, boxes: None):
    short, long = "game=arctic&copies=3&backs=1", "output=service&page_format=png"
    for query, wanted in ((short, False), (long, True), ("what=box&game=animus&output=cutter&machine=cricut", True)):
        options = PrintOptions(data=dict(part.split("=") for part in query.split("&"))).options()
        assert is_long(plan_make(options=options, visitor=AnonymousUser())) is wanted
    assert "Download the PDF" in client.get(f"/print/?{short}").text
    page = client.get(f"/print/?{long}").text
    assert "Make the files" in page
    assert "Download the" not in page


def test_options_that_cannot_be_printed_are_refused_before_a_job_starts(client: Client, starter_set: Any):
    answer = client.post(
        "/print/files/start/?paper=custom&paper_width=110&paper_height=110&card_size=jumbo", follow=True
    )
    assert "Choose larger paper" in answer.text
    assert client.post("/print/files/start/?bleed=99").status_code == 400
    assert not Job.objects.exists()


def test_a_deck_counts_as_printed_when_its_file_is_ready(player: Player, starter_set: Any):
    deck = deck_of(player, lagoti=1)
    row = start(player, cards="", deck=str(deck.pk))
    assert not DeckPrint.objects.exists()
    jobs_run()
    assert DeckPrint.objects.get().deck == deck
    assert row.title == "Red Centre"


def test_a_deck_that_was_deleted_meanwhile_is_named_as_the_reason(
    player: Player, member_client: Login, starter_set: Any
):
    deck = deck_of(player, lagoti=1)
    start(player, cards="", deck=str(deck.pk))
    Deck.objects.all().delete()
    jobs_run()
    page = member_client(player).get("/print/files/").text
    assert "No file was made. What you wanted to print no longer exists." in page


def test_files_are_for_their_owner_only(player: Player, other_player: Player, member_client: Login, starter_set: Any):
    row = made(player)
    address, theirs = f"/print/files/{row.pk}/", member_client(other_player)
    for stranger in (theirs, Client(), member_client(guest_create())):
        assert stranger.get(address).status_code == 404
        assert row.title not in stranger.get("/print/files/").text
        assert stranger.post(f"{address}remove/").status_code == 404
    for path in ("", "file/", "cancel/"):
        method = theirs.post if path == "cancel/" else theirs.get
        assert method(f"/api/print-files/{row.pk}/{path}").status_code == 404
    assert theirs.delete(f"/api/print-files/{row.pk}/").status_code == 404
    assert theirs.get("/api/print-files/").json()["results"] == []
    assert len(content(member_client(player).get(address))) == row.size


def test_a_file_that_has_vanished_is_not_found(player: Player, member_client: Login, starter_set: Any):
    row = made(player)
    default_storage.delete(row.stored)
    assert member_client(player).get(f"/print/files/{row.pk}/").status_code == 404


def test_the_api_starts_follows_downloads_and_deletes_a_print(player: Player, member_client: Login, starter_set: Any):
    browser = member_client(player)
    answer = browser.post("/api/print-files/", {"cards": {"rinu": 2}}, content_type="application/json")
    assert answer.status_code == 202
    row = answer.json()
    assert (row["state"], row["size"], row["summary"]) == ("queued", 0, "Chosen cards: 2 cards")
    address = f"/api/print-files/{row['id']}/"
    assert browser.get(f"{address}file/").status_code == 404
    jobs_run()
    row = browser.get(address).json()
    assert (row["state"], row["done"], row["name"]) == ("done", row["total"], "chosen-cards-a4.pdf")
    assert row["outcome"].startswith("Chosen cards is ready")
    data = content(browser.get(f"{address}file/"))
    assert len(data) == row["size"]
    assert browser.post(f"{address}cancel/").json()["code"] == "too-late"
    assert browser.delete(address).status_code == 204
    assert browser.get("/api/print-files/").json()["results"] == []


def test_the_api_cancels_a_print_and_refuses_too_many(player: Player, member_client: Login, starter_set: Any):
    browser = member_client(player)
    rows = [
        browser.post("/api/print-files/", {"cards": {"rinu": 1}}, content_type="application/json") for _ in range(4)
    ]
    assert [row.status_code for row in rows] == [202, 202, 202, 400]
    assert rows[3].json()["code"] == "too-many"
    answer = browser.post(f"/api/print-files/{rows[0].json()['id']}/cancel/").json()
    assert (answer["state"], answer["outcome"]) == ("cancelled", "Cancelled.")
    assert Client().post("/api/print-files/", {}, content_type="application/json").status_code == 401
