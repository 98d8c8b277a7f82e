"""Several rows of a box at once: bulk edits, loans and returns, each as one change that is undone as a whole."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from collection.copy_counts import copy_counts
from collection.copy_details import NO_DETAILS, CopyDetails
from collection.games import GameId
from collection.jobs.execution import jobs_run
from collection.models import Card, Change, Copy, Job, Player
from collection.refusals import BorrowerMissing, LimitReached, NoRowChosen, NothingToChange, Refusal
from collection.services.box import SMALL, Stack, box_change
from collection.services.bulk_edits_and_loans import RowEdit, clean_row_edit, rows_edit
from collection.services.whole_box_changes import change_undo
from tests.collection.page_helpers import contents, detailed_contents, page

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
TODAY = date(2026, 11, 26)
BEN = CopyDetails(lent_to="Ben")
RINU, LAGOTI = ("rinu", "good", "en", "", ""), ("lagoti", "good", "en", "", "")


@pytest.fixture
def filled(player: Player, put_in_box: Any) -> Player:
    put_in_box(player, rinu=3, lagoti=1)
    return player


def edit(player: Player, **said: str) -> Change:
    return rows_edit(owner=player, rows=player.copies.all(), edit=clean_row_edit({"action": "change", **said}, TODAY))


def undo_last(player: Player) -> None:
    change = Change.objects.of(player).first()
    assert change
    change_undo(owner=player, change=change)


def test_rows_are_changed_as_one_change_and_undone(filled: Player) -> None:
    before = contents(filled)
    change = edit(filled, condition="mint", language="DE", place="Binder 1")
    assert contents(filled) == {
        ("rinu", "mint", "de", "Binder 1", ""): 3,
        ("lagoti", "mint", "de", "Binder 1", ""): 1,
    }
    assert change.label == "4 copies: condition mint, language de, moved to Binder 1"
    undo_last(filled)
    assert contents(filled) == before


def test_some_copies_of_each_row_are_changed(filled: Player) -> None:
    edit(filled, condition="worn", copies="2")
    assert contents(filled) == {RINU: 1, ("rinu", "worn", "en", "", ""): 2, ("lagoti", "worn", "en", "", ""): 1}


def test_rows_leave_their_place_and_slot(player: Player, card: Cards) -> None:
    place = player.places.create(name="Binder 1")
    stack = Stack(card("rinu").pk, place=place.pk, details=CopyDetails(page=1, slot=2, source="Ann"))
    box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="x", deltas={stack: 2})
    edit(player, place="-")
    assert detailed_contents(player) == {(*RINU, CopyDetails(source="Ann")): 2}


def test_rows_are_removed_and_restored(filled: Player) -> None:
    before = contents(filled)
    edit(filled, action="remove")
    assert contents(filled) == {}
    undo_last(filled)
    assert contents(filled) == before


def test_copies_are_lent_and_returned(filled: Player) -> None:
    edit(filled, action="lend", lent_to=" Ben ", lent_due="2026-12-24", copies="1")
    lent = CopyDetails(lent_to="Ben", lent_since=TODAY, lent_due=date(2026, 12, 24))
    assert detailed_contents(filled) == {(*RINU, NO_DETAILS): 2, (*RINU, lent): 1, (*LAGOTI, lent): 1}
    assert copy_counts(filled).lent.total() == 2
    rows_edit(owner=filled, rows=filled.copies.exclude(lent_to=""), edit=RowEdit("return"))
    assert detailed_contents(filled) == {(*RINU, NO_DETAILS): 3, (*LAGOTI, NO_DETAILS): 1}
    undo_last(filled)
    assert copy_counts(filled).lent.total() == 2


@pytest.mark.parametrize(
    ("said", "refusal"),
    [
        ({"action": "lend"}, BorrowerMissing),
        ({"action": "burn"}, Refusal),
        ({}, NothingToChange),
        ({"condition": "good"}, NothingToChange),
        ({"condition": "perfect"}, Refusal),
        ({"action": "lend", "lent_to": "Ben", "lent_due": "2026-11-25"}, Refusal),
        ({"action": "remove", "copies": "0"}, Refusal),
    ],
)
def test_a_wrong_edit_is_refused_and_changes_nothing(filled: Player, said: dict[str, str], refusal: Any) -> None:
    before, changes = contents(filled), Change.objects.count()
    with pytest.raises(refusal):
        edit(filled, **said)
    assert (contents(filled), Change.objects.count()) == (before, changes)


def test_at_least_one_row_must_be_selected(filled: Player) -> None:
    with pytest.raises(NoRowChosen):
        rows_edit(owner=filled, rows=filled.copies.none(), edit=RowEdit("remove"))


def test_the_page_edits_only_the_ticked_rows_of_the_player(
    filled: Player, other_player: Player, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(other_player, rinu=1)
    rinu, theirs = filled.copies.get(card__slug="rinu"), other_player.copies.get()
    client = member_client(filled)
    assert "rows-form" in page(client, "box", select="1")
    assert "rows-form" not in page(client, "box")
    form = {"action": "change", "condition": "mint", "copy": [rinu.pk, theirs.pk]}
    client.post(reverse("box-rows"), form)
    assert contents(filled) == {("rinu", "mint", "en", "", ""): 3, LAGOTI: 1}
    assert contents(other_player) == {RINU: 1}
    assert "3 copies: condition mint" in page(client, "box-history")


def test_all_rows_that_match_the_search_are_edited(filled: Player, member_client: Login) -> None:
    form = {"action": "change", "condition": "mint", "all": "1", "q": "name:rinu"}
    member_client(filled).post(reverse("box-rows"), form)
    assert contents(filled) == {("rinu", "mint", "en", "", ""): 3, LAGOTI: 1}


def test_many_rows_are_edited_by_a_job_and_undone(
    player: Player, card: Cards, member_client: Login, no_pauses: None
) -> None:
    rows, rinu = 230, card("rinu")
    Copy.objects.bulk_create(Copy(owner=player, card=rinu, note=str(row)) for row in range(rows))
    client = member_client(player)
    form = {"action": "change", "place": "Box 1", "all": "1"}
    answer = client.post(reverse("box-rows"), form)
    assert answer.url == reverse("job", args=[Job.objects.get().pk])
    assert player.copies.filter(place=None).count() == rows
    jobs_run()
    assert player.copies.filter(place__name="Box 1", place__kind="box").count() == rows
    change = Change.objects.get()
    assert change.label == f"{rows} copies: moved to Box 1"
    client.post(reverse("box-undo", args=[change.pk]))
    jobs_run()
    assert player.copies.filter(place=None).count() == rows


def test_many_rows_of_a_borrower_are_returned_by_a_job(
    player: Player, card: Cards, member_client: Login, no_pauses: None
) -> None:
    """2026-11-26: all of them were changed within the request, however many there were."""
    rows, rinu = SMALL + 1, card("rinu")
    Copy.objects.bulk_create(
        Copy(owner=player, card=rinu, note=str(row), lent_to="Ben", details_key=BEN.key) for row in range(rows)
    )
    Copy.objects.create(owner=player, card=rinu, lent_to="Ann")
    with pytest.raises(LimitReached):
        rows_edit(owner=player, rows=player.copies.all(), edit=RowEdit("return"))
    answer = member_client(player).post(reverse("loans-return"), {"borrower": "Ben"})
    assert answer.url == reverse("job", args=[Job.objects.get().pk])
    jobs_run()
    assert list(player.copies.exclude(lent_to="").values_list("lent_to", flat=True)) == ["Ann"]
    assert Change.objects.get().label == f"{rows} copies returned"


def test_an_edit_by_a_job_that_would_change_nothing_is_not_recorded(
    player: Player, card: Cards, member_client: Login, no_pauses: None
) -> None:
    """2026-11-26: an empty change appeared in the history."""
    rinu = card("rinu")
    Copy.objects.bulk_create(Copy(owner=player, card=rinu, note=str(row)) for row in range(SMALL + 1))
    member_client(player).post(reverse("box-rows"), {"action": "change", "condition": "good", "all": "1"})
    jobs_run()
    job = Job.objects.get()
    assert (job.state, job.said) == (
        Job.State.FAILED,
        "Nothing was changed. The selected rows already have these values.",
    )
    assert not Change.objects.exists()


def test_the_overview_marks_overdue_loans_and_returns_them(
    filled: Player, other_player: Player, member_client: Login
) -> None:
    today = timezone.localdate()
    late = clean_row_edit({"action": "lend", "lent_to": "Ben", "lent_due": str(today)}, today)
    rows_edit(owner=filled, rows=filled.copies.filter(card__slug="rinu"), edit=late)
    client = member_client(filled)
    assert "overdue since" not in page(client, "loans")
    filled.copies.exclude(lent_to="").update(lent_due=today - timedelta(days=1))
    text = page(client, "loans")
    assert "overdue since" in text
    assert "Ben" in text
    assert "Ben" not in page(member_client(other_player), "loans")
    Copy.objects.exclude(lent_to="").update(lent_due=today)
    client.post(reverse("loans-return"), {"borrower": "Ben"})
    assert "Nothing is lent" in page(client, "loans")
