"""The pages of the box: editing rows, undoing changes, places, importing tables."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.games import GameId
from collection.jobs import execution
from collection.jobs.contract import Pace
from collection.jobs.execution import jobs_run
from collection.models import Card, Change, Copy, Player
from collection.services import box as services
from collection.services.box import Stack, box_change, places_ensure
from collection.services.own_cards import own_card_create
from tests.case_counts import case_count
from tests.collection.page_helpers import contents

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
HTMX = {"HX-Request": "true"}


def text_of(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return answer.content.decode()


# ---- The box


@pytest.mark.parametrize("name", ["box", "box-enter", "box-import", "card-new"])
def test_a_visitor_can_look_without_becoming_a_guest(client: Client, starter_set: Any, name: str) -> None:
    text_of(client.get(reverse(name)))
    assert not Player.objects.exists()


def test_the_box_shows_how_complete_each_biome_is(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, lagoti=3, horrid=1, reus=1)
    text = text_of(member_client(player).get(reverse("box")))
    assert "<b>5</b> copies of <b>3 species</b>" in text
    assert re.search(r"Desert</span><span[^>]*>2 of 9", text)
    assert re.search(r"Wildcard</span><span[^>]*>1 of 6", text)


def test_the_box_is_searched_like_the_cards(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, lagoti=1, poros=1)
    text = text_of(member_client(player).get(reverse("box"), {"q": "biome:river"}, headers=HTMX))
    assert "POROS" in text
    assert "LAGOTi" not in text


def test_the_box_is_shown_by_place(player: Player, card: Cards, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, poros=1)
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    box_change(
        owner=player,
        game=GameId.ANIMOZ,
        kind=Change.Kind.ENTRY,
        label="x",
        deltas={Stack(card("lagoti").pk, place=place.pk): 1},
    )
    client = member_client(player)
    inside = text_of(client.get(reverse("box"), {"place": "Binder 1"}, headers=HTMX))
    outside = text_of(client.get(reverse("box"), {"place": "-"}, headers=HTMX))
    assert ("LAGOTi" in inside, "POROS" in inside) == (True, False)
    assert ("LAGOTi" in outside, "POROS" in outside) == (False, True)


@pytest.mark.target("L4")
def test_many_rows_take_as_many_queries_as_sixty(
    player: Player, card: Cards, member_client: Login, starter_set: Any
) -> None:
    client = member_client(player)
    ids = list(Card.objects.values_list("pk", flat=True))

    def fill(rows: int) -> None:
        Copy.objects.all().delete()
        Copy.objects.bulk_create(Copy(owner=player, card_id=ids[row % len(ids)], note=str(row)) for row in range(rows))

    def ask(name: str, **query: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            text_of(client.get(reverse(name), query))
        return len(queries)

    pages: list[tuple[str, dict[str, str]]] = [
        ("box", {}), ("box", {"page": "3"}), ("box", {"q": "biome:desert"}), ("cards", {}), ("cards", {"own": "1"}),
    ]  # fmt: skip
    fill(60)
    few = [ask(name, **query) for name, query in pages]
    fill(case_count(300, 10_000))
    assert [ask(name, **query) for name, query in pages] == few


@pytest.fixture
def row(player: Player, put_in_box: Any) -> Copy:
    """Two of RiNU in the player's box."""
    put_in_box(player, rinu=2)
    return Copy.objects.get()


def test_a_row_is_edited_in_place(player: Player, row: Copy, member_client: Login) -> None:
    form = {"quantity": "3", "condition": "mint", "language": "DE", "place": " Binder  1", "note": "signed"}
    text = text_of(member_client(player).post(reverse("copy-edit", args=[row.pk]), form, headers=HTMX))
    assert contents(player) == {("rinu", "mint", "de", "Binder 1", "signed"): 3}
    assert f'id="stack-{row.pk}"' in text
    assert "RiNU: 2 → 3, condition, language, place, note" in text


def test_the_response_to_an_edit_updates_headline_and_progress(player: Player, row: Copy, member_client: Login) -> None:
    change = {"quantity": "3"}
    text = text_of(member_client(player).post(reverse("copy-edit", args=[row.pk]), change, headers=HTMX))
    assert "<b>3</b> copies of <b>1 species</b>" in text
    gone = text_of(member_client(player).post(reverse("copy-edit", args=[row.pk]), {"quantity": "0"}, headers=HTMX))
    assert "0 of 9" in gone
    assert "1 of 9" in text
    assert text.count('hx-swap-oob="true"') == 3, "headline, progress and what was done last"


@pytest.mark.parametrize("quantity", ["0", "5"])
def test_a_row_deleted_in_another_tab_is_missing(
    player: Player, row: Copy, member_client: Login, monkeypatch: pytest.MonkeyPatch, quantity: str
) -> None:
    monkeypatch.setattr(services, "box_lock", lambda owner: owner.copies.all().delete())
    browser, form = member_client(player), {"quantity": quantity}
    assert browser.post(reverse("copy-edit", args=[row.pk]), form, headers=HTMX).status_code == 404


def test_fields_missing_from_a_form_keep_their_values(player: Player, row: Copy, member_client: Login) -> None:
    member_client(player).post(reverse("copy-edit", args=[row.pk]), {"note": "signed"})
    assert contents(player) == {("rinu", "good", "en", "", "signed"): 2}


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"quantity": "many"}, "is not a number of copies"),
        ({"quantity": "1000"}, "is not a number of copies"),
        ({"quantity": "-1"}, "is not a number of copies"),
        ({"condition": "perfect"}, "is not a condition"),
        ({"language": "English"}, "is not a language code"),
        ({"place": "x" * 61}, "at most 60"),
        ({"note": "x" * 201}, "at most 200"),
    ],
)
def test_a_wrong_edit_says_what_is_wrong_and_keeps_what_was_typed(
    player: Player, row: Copy, member_client: Login, form: dict[str, str], says: str
) -> None:
    said = {"note": "my long thought", **form}
    text = text_of(member_client(player).post(reverse("copy-edit", args=[row.pk]), said, headers=HTMX), 422)
    assert says in text
    assert said["note"][:200] in text
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


def test_a_row_that_joins_another_is_shown_once(player: Player, row: Copy, card: Cards, member_client: Login) -> None:
    signed = Copy.objects.create(owner=player, card=card("rinu"), note="signed")
    text = text_of(member_client(player).post(reverse("copy-edit", args=[signed.pk]), {"note": ""}, headers=HTMX))
    assert f'id="stack-{row.pk}" hx-swap-oob="true"' in text
    assert f'id="stack-{signed.pk}"' not in text
    assert contents(player) == {("rinu", "good", "en", "", ""): 3}


@pytest.mark.target("A2")
def test_anothers_rows_changes_and_places_answer_like_missing_ones(
    player: Player, other_player: Player, row: Copy, member_client: Login
) -> None:
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    theirs = member_client(other_player)
    for name, pk in (("copy-edit", row.pk), ("box-undo", Change.objects.get().pk), ("place", place.pk)):
        for tried in (pk, pk + 1000, 2**80):
            assert theirs.post(reverse(name, args=[tried]), {"quantity": "0", "remove": "1"}).status_code == 404
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}
    assert player.places.count() == 1


def test_a_change_is_undone_on_the_page(player: Player, row: Copy, member_client: Login) -> None:
    client = member_client(player)
    assert "Undo" in text_of(client.get(reverse("box")))
    answer = client.post(reverse("box-undo", args=[Change.objects.get().pk]), follow=True)
    assert "Undone: put." in text_of(answer)
    assert contents(player) == {}


def test_places_are_renamed_and_deleted(player: Player, member_client: Login) -> None:
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    client = member_client(player)
    client.post(reverse("place", args=[place.pk]), {"name": "Blue"})
    assert "Blue" in text_of(client.get(reverse("places")))
    client.post(reverse("place", args=[place.pk]), {"remove": "1"})
    assert not player.places.exists()


@pytest.mark.target("W4")
@pytest.mark.parametrize(
    "address",
    [
        "/box/tick/", "/box/enter/add/", "/box/enter/undo/", "/box/import/", "/box/import/run/", "/box/1/",
        "/box/changes/1/undo/", "/box/places/1/", "/box/places/new/", "/box/places/1/move/",
        "/box/places/1/check/record/", "/box/rows/", "/box/loans/return/", "/box/lists/wish/set/",
        "/box/lists/wish/share/", "/cards/new/", "/cards/new/preview/", "/cards/animoz/rinu/change/",
        "/cards/animoz/rinu/remove/", "/cards/animoz/rinu/picture/upload/", "/pictures/1/crop/",
        "/pictures/1/remove/", "/pictures/1/choose/", "/cards/animoz/rinu/correct/weight/",
        "/cards/animoz/rinu/correct/weight/back/",
    ],
)  # fmt: skip
def test_nothing_is_written_without_the_pages_token(curator: Player, starter_set: Any, address: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(curator, backend="django.contrib.auth.backends.ModelBackend")
    assert client.post(address, {}).status_code == 403


@pytest.mark.parametrize(
    "name",
    ["box-tick", "box-enter-add", "box-enter-undo", "box-import-run", "card-preview"],
)
def test_views_that_write_accept_only_post(client: Client, db: None, name: str) -> None:
    assert client.get(reverse(name)).status_code == 302  # to its page
    assert not Player.objects.exists()


# ---- Tables


def table(text: str | bytes, name: str = "box.csv") -> dict[str, Any]:
    return {"file": SimpleUploadedFile(name, text if isinstance(text, bytes) else text.encode())}


def test_a_table_is_shown_row_by_row_before_anything_is_done(
    player: Player, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, rinu=1)
    text = text_of(member_client(player).post(reverse("box-import"), table("name,quantity\nRiNU,2\nUNICORN,1\n")))
    assert "RiNU: 2 more, good, en; 3 in total." in text
    assert "No card has the name “UNICORN”" in text
    assert contents(player) == {("rinu", "good", "en", "", ""): 1}


def test_a_visitor_may_try_a_table_without_becoming_a_guest(client: Client, starter_set: Any) -> None:
    assert "RiNU: 1 more" in text_of(client.post(reverse("box-import"), {"text": "name\nRiNU"}))
    assert not Player.objects.exists()


def test_a_table_is_imported_and_undone(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, rinu=1)
    client = member_client(player)
    form = {"text": "name,quantity\nLAGOTi,2\n", "mode": "replace"}
    assert "2 copies imported, replacing the box" in text_of(client.post(reverse("box-import-run"), form, follow=True))
    assert contents(player) == {("lagoti", "good", "en", "", ""): 2}
    client.post(reverse("box-undo", args=[Change.objects.first().pk]))
    assert contents(player) == {("rinu", "good", "en", "", ""): 1}


def test_a_table_with_an_invalid_row_is_not_imported(player: Player, starter_set: Any, member_client: Login) -> None:
    form = {"text": "name\nRiNU\nUNICORN\n", "mode": "merge"}
    client = member_client(player)
    refused = text_of(client.post(reverse("box-import-run"), form), 422)
    assert "Nothing was changed" in refused
    assert 'name="leave_out"' in refused, "the dry run stands there still"
    assert "UNICORN" in refused
    assert contents(player) == {}
    client.post(reverse("box-import-run"), {**form, "leave_out": "1"})
    assert contents(player) == {("rinu", "good", "en", "", ""): 1}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "The table is empty"),
        (b"colour,shape\nred,round\n", "No column identifies the card"),
        (b"number,note\n1,\x00\n", "NUL"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "NUL"),
        (b"number,quantity\n" + b"206,1\n" * 1_000_000, "larger than 2 MB"),
    ],
)
def test_a_file_that_is_not_a_table_is_refused_with_a_reason(
    player: Player, starter_set: Any, member_client: Login, data: bytes, says: str
) -> None:
    assert says in text_of(member_client(player).post(reverse("box-import"), table(data)), 422)


@pytest.mark.target("U5")
def test_the_report_has_every_row_and_no_formula(player: Player, starter_set: Any, member_client: Login) -> None:
    form = {**table("name,note\nRiNU,fine\n=1+1,x\n"), "report": "1"}
    answer = member_client(player).post(reverse("box-import"), form)
    lines = text_of(answer).splitlines()
    assert lines[1].startswith("2,valid,")
    assert lines[2].startswith("3,invalid,")
    assert "attachment" in answer["Content-Disposition"]


def test_importing_the_export_restores_the_same_box(
    player: Player, put_in_box: Any, own_stats: Any, member_client: Login
) -> None:
    put_in_box(player, rinu=2, lagoti=1)
    made = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Backyard", stats=own_stats)
    client = member_client(player)
    client.post(reverse("box-tick"), {"card": made.pk, "step": "1"})
    before = contents(player)
    exported = client.get(reverse("box-export"))
    assert exported["Content-Type"].startswith("text/csv")
    form = {**table(exported.content), "mode": "replace"}
    client.post(reverse("box-import-run"), form)
    assert contents(player) == before


@pytest.mark.target("F4")
def test_a_table_of_64_kilobytes_is_planned_and_imported_quickly(
    player: Player, starter_set: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second each on an idle machine. The queries are counted, because unlike time they do not depend on the
    machine's load."""
    lines = ["name,quantity,note"] + [f"RiNU,1,note {number}" for number in range(4000)]
    text = "\n".join(lines)[: 64 * 1024].rsplit("\n", 1)[0]
    monkeypatch.setattr(Pace, "LEAST", Pace.MOST)  # otherwise batches depend on load
    monkeypatch.setattr(execution, "LOOK_FOR_CANCELLING", 3600.0)
    client = member_client(player)
    asked = []
    for name, form in (("box-import", {}), ("box-import-run", {"mode": "merge"})):
        with CaptureQueriesContext(connection) as queries:
            assert client.post(reverse(name), {"text": text, **form}).status_code == 302
            assert jobs_run() == 1
        asked.append(len(queries))
    assert asked[0] < 100
    assert asked[1] < 280
    assert Copy.objects.owned_counts(player) == {Card.objects.get(slug="rinu").pk: text.count("\n")}
