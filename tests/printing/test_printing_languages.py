"""The Print shop in German and French."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils.translation import override

from collection.models import Change
from printing.preflight import preflight_checks
from printing.settings_code import UnreadableCode, setup_from_code

pytestmark = pytest.mark.django_db


def shop(client: Client, language: str, query: str = "") -> str:
    client.cookies["language"] = language
    page = client.get(f"/print/{query}")
    assert page.status_code == 200
    return page.text


@pytest.mark.parametrize(
    ("language", "one", "two", "heading"),
    [
        ("de", "Ausgewählte Karten: 1 Karte<", "Ausgewählte Karten: 2 Karten<", "Vor dem Drucken"),
        ("fr", "Cartes choisies\u202f: 1 carte<", "Cartes choisies\u202f: 2 cartes<", "Avant d’imprimer"),
    ],
)
def test_the_page_is_in_the_readers_language_with_the_right_plural(client, starter_set, language, one, two, heading):
    single, double = (shop(client, language, f"?cards=lagoti:{count}") for count in (1, 2))
    assert one in single
    assert two in double
    assert heading in single
    assert "Before you print" not in single


def test_numbers_in_attributes_are_for_programs_in_every_language(client, starter_set):
    english, german = (shop(client, code, "?bleed=0.5&margin=7.5&backs=1") for code in ("en", "de"))
    numbers = re.compile(r'<(?:input|svg|rect)[^>]*?\b(?:value|min|max|step|viewBox|x|y|width)="[\d. ]*"[^>]*>')
    assert re.search(r'<input[^>]*name="bleed"[^>]*value="0\.50"', german)
    assert not re.search(r'\b(?:value|min|max|step|viewBox|x|y|width|height)="-?\d+,\d+', german)
    assert len(numbers.findall(german)) == len(numbers.findall(english))
    assert "Rand von 7,5" not in german  # wide enough not to be mentioned
    assert "0,5" in german


def test_a_refusal_is_in_the_readers_language_and_keeps_its_code(client, starter_set, player):
    client.force_login(player)
    answer = client.post(
        "/api/print-presets/", {"name": " ", "options": {}}, "application/json", HTTP_ACCEPT_LANGUAGE="de"
    )
    assert answer.status_code == 400
    shown = client.get(
        "/print/?paper=custom&paper_width=110&paper_height=110&margin=30", headers={"accept-language": "fr"}
    )
    assert "ne tient sur ce papier" in shown.text


def test_what_is_kept_is_in_english(client, starter_set, player):
    client.force_login(player)
    client.cookies["language"] = "de"
    client.post("/print/proxies/?cards=lagoti:2", {"token": "abc"})
    assert Change.objects.get().label == "Chosen cards: 2 proxies"


def test_a_settings_code_that_cannot_be_read_is_explained_in_the_readers_language(client, starter_set):
    client.cookies["language"] = "fr"
    page = client.get("/print/code/?code=1-ZZZZ", follow=True)
    assert "mal saisi ou incomplet" in page.text
    with pytest.raises(UnreadableCode, match="This code is mistyped"):
        setup_from_code("1-ZZZZ")


def test_every_check_of_the_preflight_is_translated(job):
    made = job(9, bleed=1.0, margin=4.0, mixed=True, skip=(1,), guide_colour="white")
    english = list(preflight_checks(made))
    with override("de"):
        german = list(preflight_checks(made))
    assert [check.verdict for check in german] == [check.verdict for check in english]
    for ours, theirs in zip(german, english, strict=True):
        assert ours.title != theirs.title
        assert ours.text != theirs.text
