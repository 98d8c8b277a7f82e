"""Prints over the API."""

from __future__ import annotations

from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from decks.models import Deck

pytestmark = pytest.mark.django_db


def post(client: Client, **wish):
    return client.post("/api/prints/", wish, content_type="application/json")


def test_the_choices_are_listed(client: Client, starter_set):
    answer = client.get("/api/prints/").json()
    assert answer["papers"] == ["a4", "letter", "a3", "a5", "legal", "tabloid", "custom"]
    assert answer["card_sizes"][:2] == ["standard", "poker"]
    assert (answer["max_bleed"], answer["max_cards"], answer["decks"]) == (3.0, 1000, [])
    assert (answer["min_margin"], answer["max_margin"], answer["max_place"]) == (3.0, 30.0, 120)
    assert (answer["min_paper_width"], answer["max_paper_height"]) == (110.0, 500.0)
    assert (answer["min_guide_weight"], answer["max_guide_weight"]) == (0.1, 1.0)
    assert answer["sets"] == [{"id": starter_set.pk, "name": "Starter set"}]


def test_the_parts_of_a_games_box_are_listed(client: Client, boxes):
    assert client.get("/api/prints/?game=animalia").json()["parts"] == [
        "cards",
        "tokens",
        "scores",
        "rules",
        "dividers",
    ]
    assert [each["name"] for each in client.get("/api/prints/?game=arctic").json()["sets"]] == ["The Arctic box"]
    assert client.get("/api/prints/?game=chess").status_code == 400


def test_a_box_is_returned_as_a_pdf(client: Client, boxes):
    answer = post(client, game="animanize", what="box", parts=["tokens", "rules"])
    assert answer["Content-Disposition"] == 'attachment; filename="animanize-box-a4.pdf"'
    assert len(PdfReader(BytesIO(answer.content)).pages) == 2


def test_only_own_decks_are_listed(member_client, player, other_player, starter_set):
    mine = Deck.objects.create(owner=player, game="animoz", name="Mine", nominated="forest")
    Deck.objects.create(owner=other_player, game="animoz", name="Theirs", nominated="forest")
    assert member_client(player).get("/api/prints/").json()["decks"] == [{"id": mine.pk, "name": "Mine"}]


@pytest.mark.parametrize("accept", ["application/json", "application/pdf", "*/*"])
def test_options_are_answered_with_a_pdf(client: Client, starter_set, accept):
    answer = client.post(
        "/api/prints/",
        {"cards": {"rinu": 9, "lagoti": 1}, "backs": True},
        content_type="application/json",
        headers={"Accept": accept},
    )
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert answer["Content-Disposition"] == 'attachment; filename="chosen-cards-a4.pdf"'
    assert len(PdfReader(BytesIO(answer.content)).pages) == 4


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"bleed": 9}, 400, "invalid"),
        ({"cards": "nessie"}, 404, "no-such-card"),
        ({"what": "cards"}, 422, "nothing-to-print"),
        ({"what": "box", "parts": []}, 422, "nothing-to-print"),
        ({"cards": {"rinu": 1001}}, 422, "too-many-cards"),
        ({"cards": {"rinu": 401}, "skip": [1, 2, 3, 4, 5, 6, 7, 8]}, 422, "too-many-sheets"),
        ({"skip": "1,2,3,4,5,6,7,8,9"}, 422, "does-not-fit"),
        ({"what": "box", "paper": "a5"}, 422, "does-not-fit"),
        ({"paper": "custom", "paper_width": 110, "paper_height": 110, "card_size": "jumbo"}, 422, "does-not-fit"),
        ({"deck": 1}, 404, "not-found"),
        ({"secret": "nobody's"}, 404, "not-found"),
    ],
)
def test_a_refusal_has_a_code_and_a_sentence_even_if_only_pdf_is_accepted(
    client: Client, starter_set, wish, status, code
):
    answer = client.post("/api/prints/", wish, content_type="application/json", headers={"Accept": "application/pdf"})
    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert answer.json()["detail"].endswith(".")


def test_a_body_that_is_not_an_object_is_refused(client: Client, starter_set):
    answer = client.post("/api/prints/", "[1, 2]", content_type="application/json")
    assert answer.status_code == 400


def test_another_players_deck_is_refused_exactly_like_a_missing_one(member_client, player, other_player, starter_set):
    theirs = Deck.objects.create(owner=other_player, game="animoz", name="Theirs", nominated="forest")
    browser = member_client(player)
    foreign, missing = post(browser, deck=theirs.pk), post(browser, deck=theirs.pk + 999)
    assert (foreign.status_code, foreign.json()) == (missing.status_code, missing.json())


def test_the_schema_says_that_a_print_is_a_pdf_or_a_zip_file(client: Client, db):
    schema = client.get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi+json"}).json()
    operation = schema["paths"]["/api/prints/"]["post"]
    assert operation["responses"]["200"]["content"] == {
        kind: {"schema": {"type": "string", "format": "binary"}} for kind in ("application/pdf", "application/zip")
    }
    assert set(operation["requestBody"]["content"]) >= {"application/json"}
