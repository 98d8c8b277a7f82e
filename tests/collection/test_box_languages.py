"""The pages of a box in German and French: plurals, refusals, and stored texts that each reader sees in their own
language. [docs/languages.md]"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from collection.copy_details import clean_price, details_summary
from collection.jobs.execution import jobs_run
from collection.models import Card, Change, Job, Player
from collection.picture_opener import picture_refusal
from collection.picture_opener_child import refusal_data
from collection.refusals import BadPrice
from collection.services.box import SMALL, copies_adjust
from collection.services.bulk_edits_and_loans import clean_row_edit, rows_edit
from collection.services.whole_box_changes import change_undo
from collection.uploaded_pictures import MAX_BYTES, PictureTooLarge, check_file_size
from config.marked_text import (
    MarkedList,
    marked,
    marked_list,
    marked_plural,
    marked_term,
    text_as_json,
    text_from_json,
)
from config.translated_text import translated

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]


def page_in(client: Client, language: str, name: str, *args: Any) -> str:
    """The page in a language, with white space collapsed."""
    answer = client.get(reverse(name, args=args), headers={"Accept-Language": language})
    assert answer.status_code == 200
    return re.sub(r"[ \n]+", " ", answer.content.decode())


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("de", "<b>1</b> Exemplar von <b>1 Art</b>", "<b>2</b> Exemplare von <b>1 Art</b>"),
        ("fr", "<b>1</b> exemplaire de <b>1 espèce</b>", "<b>2</b> exemplaires de <b>1 espèce</b>"),
        ("en", "<b>1</b> copy of <b>1 species</b>", "<b>2</b> copies of <b>1 species</b>"),
    ],
)
def test_the_box_counts_copies_in_the_readers_language(
    player: Player, card: Cards, member_client: Login, language: str, one: str, two: str
) -> None:
    copies_adjust(owner=player, card=card("rinu"), step=1)
    assert one in page_in(member_client(player), language, "box")
    copies_adjust(owner=player, card=card("rinu"), step=1)
    assert two in page_in(member_client(player), language, "box")


def test_a_change_is_kept_in_english_and_shown_in_every_language(
    player: Player, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, rinu=3)
    with translation.override("fr"):
        said = {"action": "change", "condition": "mint", "place": "Binder 1"}
        change = rows_edit(owner=player, rows=player.copies.all(), edit=clean_row_edit(said, timezone.localdate()))
    kept = Change.objects.get(pk=change.pk)
    assert kept.label == "3 copies: condition mint, moved to Binder 1"
    assert "exemplaires" not in json.dumps(kept.label_text)
    client = member_client(player)
    assert "3 Exemplare: Zustand neuwertig, verschoben nach Binder 1" in page_in(client, "de", "box-history")
    assert "3 exemplaires\u202f: état neuf, déplacé vers Binder 1" in page_in(client, "fr", "box-history")
    assert kept.label in page_in(client, "en", "box-history")


def test_a_change_of_an_earlier_version_is_shown_as_it_is_kept(
    player: Player, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, rinu=1)
    Change.objects.update(label="1 x RiNU", label_text=None)
    assert "1 x RiNU" in page_in(member_client(player), "de", "box-history")
    assert change_undo(owner=player, change=Change.objects.get())


def test_a_refusal_is_translated_and_its_code_is_not(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, rinu=1)
    row, client = player.copies.get(), member_client(player)
    answer = client.patch(
        f"/api/copies/{row.pk}/",
        {"price": "cheap"},
        content_type="application/json",
        headers={"Accept-Language": "de"},
    )
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-price"
    assert "„cheap“ ist kein Betrag wie 12,50 von höchstens 999.999,99." in answer.content.decode()
    with translation.override("en-gb"), pytest.raises(BadPrice, match=r"such as 12\.50, of at most 999,999\.99"):
        clean_price("cheap")


def test_a_job_tells_its_owner_the_outcome_in_the_language_in_which_it_was_started(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    lines = [f"rinu,1,note {number}" for number in range(SMALL)]
    table = "\n".join(["slug,quantity,note", *lines, "nobody,1,"])
    client = member_client(player)
    client.post(reverse("box-import"), {"text": table, "game": "animoz"}, headers={"Accept-Language": "de"})
    job = Job.objects.get()
    assert (job.label, job.payload["language"]) == ("Check a table", "de")
    with translation.override("fr"):
        jobs_run()
        assert translation.get_language() == "fr"
    job.refresh_from_db()
    assert job.said == "Die Tabelle wurde geprüft."
    assert job.result["faults"][0]["says"] == "Keine Karte hat das Kürzel (slug) „nobody“."
    with translation.override("de"):
        assert job.shown_label == "Tabelle prüfen"


def test_inputs_have_the_same_values_in_every_language(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, rinu=1)
    row = player.copies.get()
    row.price, row.value = 1250, 123_456
    row.save()
    text = page_in(member_client(player), "de", "copy-details", row.pk)
    assert 'name="price" maxlength="10" inputmode="decimal" value="12.50"' in text
    with translation.override("de"):
        assert details_summary(row.details) == "bezahlt 12,50 · Wert 1234,56"


def test_a_picture_that_the_child_process_refuses_is_refused_in_the_readers_language() -> None:
    with translation.override("en-gb"), pytest.raises(PictureTooLarge) as refused:
        check_file_size(MAX_BYTES * 3 // 2)
    assert str(refused.value) == "The file is 7.5 MB; the limit is 5 MB."
    line = json.loads(json.dumps(refusal_data(refused.value)))
    with translation.override("fr"):
        assert str(picture_refusal(**line["refused"])) == "Le fichier fait 7,5\xa0Mo\u202f; la limite est de 5\xa0Mo."


def test_a_kept_text_is_the_same_after_it_is_read_again() -> None:
    text = marked_plural(
        "{number} copy: {changes}",
        "{number} copies: {changes}",
        2,
        changes=marked_list([marked_term("field of a copy", "note"), marked("moved to {place}", place="{x}")]),
        games=MarkedList(("A", marked("B")), "or"),
        size=Decimal("1.5"),
    )
    kept = json.loads(json.dumps(text_as_json(text)))
    assert text_from_json(kept) == text
    assert str(text) == "2 copies: note, moved to {x}"


@pytest.mark.parametrize("text", ["{number:999999999}", "{number.__class__}", "{number!r}", "{number:{number}}", "{"])
def test_a_stored_text_cannot_contain_formats_of_its_own(text: str) -> None:
    for stored in ({"text": text}, {"text": "{number}", "plural": text, "number": 2}):
        read = text_from_json({"values": {"number": 2}, **stored})
        assert translated(read) == str(read) == stored["text"]


def test_a_stored_text_keeps_its_values() -> None:
    text = marked_plural("{number} copy of {name}", "{number} copies of {name}", 2, name="{name.upper}")
    assert translated(text_from_json(text_as_json(text))) == "2 copies of {name.upper}"
