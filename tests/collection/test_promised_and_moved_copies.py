"""Copies that several features want at once: promised in trades, taken in a household, lent, edited, and undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from collection.household_refusals import CopiesReserved
from collection.households import free_in_household, household_view
from collection.jobs.execution import jobs_run
from collection.models import Change, Copy, HouseholdMember, Job, Place, Player
from collection.refusals import ChangedSince
from collection.services import whole_box_changes
from collection.services.box import copy_edit, stack_of
from collection.services.bulk_edits_and_loans import RowEdit, rows_edit
from collection.services.household_lending import copies_give_back, copies_take
from collection.services.households import household_create
from collection.services.trade_completion import trade_confirm
from collection.services.whole_box_changes import change_undo, changes_undo_begin
from collection.trade_refusals import CopiesPromised
from tests.collection.household_helpers import row_of
from tests.collection.page_helpers import contents
from tests.collection.trade_helpers import agreed, put, traders

pytestmark = pytest.mark.usefixtures("starter_set")
Login = Callable[[Player], Client]


@pytest.fixture
def ana(player: Player) -> Player:
    return player


@pytest.fixture
def ben(other_player: Player) -> Player:
    return other_player


@pytest.fixture
def cleo(ana: Player) -> Player:
    """A member of Ana's household, whom she does not trade with."""
    made = Player.objects.create_user("cleo")
    household = household_create(owner=ana, name="Burrow").household
    HouseholdMember.objects.create(household=household, player=made)
    return made


def last_change(player: Player) -> Change:
    change = Change.objects.of(player).defer(None).first()
    assert change
    return change


def test_promised_copies_are_not_changed_by_the_form_of_a_row(ana: Player, ben: Player) -> None:
    # 26 November 2026: only edits of several rows, and edits that met an identical row, kept the promise.
    traders(ana, ben)
    agreed(ana, ben)
    row = row_of(ana, "rinu")
    row.quantity = 1
    row.save()
    stack = stack_of(row)
    lent = stack._replace(details=stack.details._replace(lent_to="Dee"))
    for edited, quantity in ((stack, 0), (stack._replace(condition="worn"), 1), (lent, 1)):
        with pytest.raises(CopiesPromised):
            copy_edit(owner=ana, copy=row, quantity=quantity, stack=edited)
    copy_edit(owner=ana, copy=row, quantity=2, stack=stack)
    with pytest.raises(CopiesPromised):
        copy_edit(owner=ana, copy=row, quantity=2, stack=stack._replace(language="de"))
    copy_edit(owner=ana, copy=row, quantity=1, stack=stack._replace(note="on the shelf"))
    assert contents(ana) == {("rinu", "good", "en", "", "on the shelf"): 1}


def test_copies_promised_in_a_trade_are_not_there_to_be_taken(
    ana: Player, ben: Player, cleo: Player, member_client: Login
) -> None:
    traders(ana, ben)
    agreed(ana, ben)
    put(ana, "rinu", condition="mint")  # Ana has two good copies, of which one is promised, and this one
    good = Copy.objects.of(ana).get(card__slug="rinu", condition="good")
    view = household_view(cleo)
    assert view
    assert free_in_household(view, [good.card_id])[good.card_id].copies == {ana.shown_name: 2}
    with pytest.raises(CopiesReserved, match="1 of these copies is free") as refused:
        copies_take(player=cleo, copy=good.pk, copies=2)
    assert "You have agreed" not in str(refused.value)
    copies_take(player=cleo, copy=good.pk, copies=1)
    with pytest.raises(CopiesReserved, match="0 of these copies are free"):
        copies_take(player=cleo, copy=good.pk, copies=1)
    text = " ".join(member_client(cleo).get(reverse("household")).content.decode().split())
    assert text.count('value="take"') == 1  # the mint one
    assert '<span class="note">reserved</span>' in text


def test_undoing_a_move_does_not_bring_back_copies_that_were_traded_or_taken_since(
    ana: Player, ben: Player, cleo: Player
) -> None:
    # 26 November 2026: the copies were in two boxes afterwards, or twice in one.
    traders(ana, ben)
    place = Place.objects.create(owner=ana, name="Binder")
    Copy.objects.of(ana).filter(card__slug="rinu").update(quantity=1)
    rows_edit(owner=ana, rows=ana.copies.all(), edit=RowEdit("change", place=place.name))
    moved = last_change(ana)
    trade = agreed(ana, ben)
    for each in (ana, ben):
        trade_confirm(by=each, trade=trade)
    before = contents(ana)
    assert not ana.copies.filter(card__slug="rinu").exists()
    with pytest.raises(ChangedSince, match="traded or lent"):
        change_undo(owner=ana, change=moved)
    assert contents(ana) == before

    put(ana, "suchi")
    rows_edit(owner=ana, rows=ana.copies.filter(card__slug="suchi"), edit=RowEdit("change", condition="worn"))
    edited = last_change(ana)
    copies_take(player=cleo, copy=row_of(ana, "suchi").pk, copies=1)
    with pytest.raises(ChangedSince, match="traded or lent"):
        change_undo(owner=ana, change=edited)
    assert sum(row.quantity for row in ana.copies.filter(card__slug="suchi")) == 1
    copies_give_back(player=cleo, copy=row_of(ana, "suchi", lent=True).pk, copies=1)
    change_undo(owner=ana, change=edited)
    assert row_of(ana, "suchi").condition == "good"


def test_an_undo_by_a_job_does_not_bring_back_copies_that_were_given_back(
    ana: Player, cleo: Player, monkeypatch: Any
) -> None:
    # 26 November 2026: only small undos, which are made at once, were checked.
    put(ana, "rinu", 2)
    copies_take(player=cleo, copy=row_of(ana, "rinu").pk, copies=1)
    took = last_change(ana)
    copies_give_back(player=cleo, copy=row_of(ana, "rinu", lent=True).pk, copies=1)
    monkeypatch.setattr(whole_box_changes, "SMALL", 1)
    job = changes_undo_begin(owner=ana, changes=[took], back="/")
    assert isinstance(job, Job)
    assert jobs_run() == 1
    job.refresh_from_db()
    assert job.state == Job.State.FAILED
    assert contents(ana) == {("rinu", "good", "en", "", ""): 2}


@pytest.mark.backends
def test_a_secret_with_a_null_character_is_that_of_no_link(ana: Player, member_client: Login) -> None:
    # 26 November 2026: an error on PostgreSQL, which cannot store it.
    answer = member_client(ana).post(reverse("household-join-now"), {"secret": "a\0b"}, follow=True)
    assert "has been used, withdrawn or has expired" in answer.content.decode()
