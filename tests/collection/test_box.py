"""A box is a set of stacks: identical copies are in one row, and every change can be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from collection.games import GameId
from collection.models import Card, Change, Copy, Place, Player
from collection.refusals import BoxFull, Refusal
from collection.services import box as services
from collection.services.box import Stack, box_change, copies_adjust, copy_edit, places_ensure, stack_of
from collection.services.places import place_change
from collection.services.whole_box_changes import box_merge, change_undo, place_remove
from tests.collection.page_helpers import contents

pytestmark = pytest.mark.backends
Cards = Callable[[str], Card]


def change(player: Player, deltas: dict[Stack, int], label: str = "test") -> Change:
    return box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label=label, deltas=deltas)


def test_identical_copies_are_in_one_row(player: Player, card: Cards) -> None:
    rinu = Stack(card("rinu").pk)
    change(player, {rinu: 2})
    change(player, {rinu: 3, rinu._replace(condition="mint"): 1})
    assert contents(player) == {("rinu", "good", "en", "", ""): 5, ("rinu", "mint", "en", "", ""): 1}


def test_a_change_can_be_undone_once(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=2)
    second = put_in_box(player, rinu=1, lagoti=4)
    assert change_undo(owner=player, change=second) is True
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}
    second.refresh_from_db()
    assert change_undo(owner=player, change=second) is False
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


def test_changes_can_be_undone_in_any_order(player: Player, put_in_box: Any) -> None:
    first, second = put_in_box(player, rinu=2), put_in_box(player, rinu=3)
    change_undo(owner=player, change=first)
    assert contents(player) == {("rinu", "good", "en", "", ""): 3}
    change_undo(owner=player, change=second)
    assert contents(player) == {}


def test_undoing_does_not_remove_copies_that_have_already_left_the_box(
    player: Player, card: Cards, put_in_box: Any
) -> None:
    first = put_in_box(player, rinu=2)
    copies_adjust(owner=player, card=card("rinu"), step=-1)
    change_undo(owner=player, change=first)
    assert contents(player) == {}


def test_removing_too_many_copies_removes_and_records_what_there_is(
    player: Player, card: Cards, put_in_box: Any
) -> None:
    put_in_box(player, rinu=2)
    taken = change(player, {Stack(card("rinu").pk): -5})
    assert contents(player) == {}
    change_undo(owner=player, change=taken)
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


def test_a_change_is_all_or_nothing(player: Player, card: Cards) -> None:
    with pytest.raises(Refusal) as refusal:
        change(player, {Stack(card("lagoti").pk): 1, Stack(card("rinu").pk): 1000})
    assert refusal.value.code == "too-many"
    assert contents(player) == {}
    assert not Change.objects.exists()


def test_a_box_has_a_maximum_size(player: Player, card: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_STACKS", 2)
    change(player, {Stack(card(slug).pk): 1 for slug in ("rinu", "lagoti")})
    with pytest.raises(BoxFull, match="at most 2 rows"):
        change(player, {Stack(card("horrid").pk): 1})


def test_a_click_on_plus_adds_a_good_english_copy_without_a_place(player: Player, card: Cards) -> None:
    assert copies_adjust(owner=player, card=card("rinu"), step=1) == 1
    assert copies_adjust(owner=player, card=card("rinu"), step=1) == 2
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


def test_a_click_on_minus_removes_a_plain_copy_or_else_the_last_one(player: Player, card: Cards) -> None:
    rinu = Stack(card("rinu").pk)
    change(player, {rinu: 1, rinu._replace(condition="mint"): 1, rinu._replace(condition="worn"): 1})
    copies_adjust(owner=player, card=card("rinu"), step=-1)
    assert {key[1] for key in contents(player)} == {"mint", "worn"}
    copies_adjust(owner=player, card=card("rinu"), step=-1)
    assert {key[1] for key in contents(player)} == {"mint"}


def test_a_click_on_minus_changes_nothing_in_an_empty_box(player: Player, card: Cards) -> None:
    assert copies_adjust(owner=player, card=card("rinu"), step=-1) == 0
    assert not Change.objects.exists(), "2026-11-26: an empty change appeared in the history"


def test_a_row_keeps_its_id_when_it_is_edited(player: Player, card: Cards, put_in_box: Any) -> None:
    put_in_box(player, rinu=2)
    row = Copy.objects.get()
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    stack = stack_of(row)._replace(condition="mint", place=place.pk, note="page 3")
    assert copy_edit(owner=player, copy=row, quantity=4, stack=stack) == row
    assert contents(player) == {("rinu", "mint", "en", "Binder 1", "page 3"): 4}
    change_undo(owner=player, change=Change.objects.first())
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


def test_a_row_that_becomes_identical_to_another_is_merged_with_it(player: Player, card: Cards) -> None:
    rinu = Stack(card("rinu").pk)
    change(player, {rinu: 2, rinu._replace(note="signed"): 1})
    plain, signed = Copy.objects.order_by("note")
    assert copy_edit(owner=player, copy=signed, quantity=1, stack=rinu) == plain
    assert contents(player) == {("rinu", "good", "en", "", ""): 3}
    change_undo(owner=player, change=Change.objects.first())
    assert contents(player) == {("rinu", "good", "en", "", ""): 2, ("rinu", "good", "en", "", "signed"): 1}


def test_a_row_without_copies_is_deleted(player: Player, put_in_box: Any) -> None:
    put_in_box(player, rinu=2)
    row = Copy.objects.get()
    assert copy_edit(owner=player, copy=row, quantity=0, stack=stack_of(row)) is None
    assert contents(player) == {}
    change_undo(owner=player, change=Change.objects.first())
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


def test_a_place_keeps_its_cards_when_it_is_renamed(player: Player, card: Cards) -> None:
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    put_there = change(player, {Stack(card("rinu").pk, place=place.pk): 2})
    place_change(owner=player, place=place, name=" Blue  binder ")
    assert contents(player) == {("rinu", "good", "en", "Blue binder", ""): 2}
    change_undo(owner=player, change=put_there)
    assert contents(player) == {}


@pytest.mark.parametrize(("name", "code"), [("", "no-name"), ("Box", "name-taken"), ("x" * 61, "too-long")])
def test_a_place_needs_a_unique_name(player: Player, name: str, code: str) -> None:
    place = places_ensure(owner=player, names=["Binder 1", "Box"])["Binder 1"]
    with pytest.raises(Refusal) as refusal:
        place_change(owner=player, place=place, name=name)
    assert refusal.value.code == code


def test_a_copy_stays_in_the_box_and_is_merged_when_its_place_is_deleted(player: Player, card: Cards) -> None:
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    rinu = Stack(card("rinu").pk)
    there = change(player, {rinu._replace(place=place.pk): 2})
    change(player, {rinu: 1})
    place_remove(owner=player, place=place)
    assert contents(player) == {("rinu", "good", "en", "", ""): 3}
    assert not Place.objects.exists()
    change_undo(owner=player, change=there)
    assert contents(player) == {("rinu", "good", "en", "", ""): 1}


def test_a_guests_box_adds_to_a_members(player: Player, guest: Player, card: Cards, put_in_box: Any) -> None:
    rinu = Stack(card("rinu").pk)
    for owner in (player, guest):
        place = places_ensure(owner=owner, names=["Binder 1"])["Binder 1"]
        change(owner, {rinu: 1, rinu._replace(place=place.pk): 2})
    theirs = places_ensure(owner=guest, names=["Tin"])["Tin"]
    entry = change(guest, {rinu._replace(place=theirs.pk): 998})
    change(player, {rinu._replace(note="full"): 999})
    change(guest, {rinu._replace(note="full"): 5})
    box_merge(guest=guest, into=player)
    assert contents(guest) == {}
    assert contents(player) == {
        ("rinu", "good", "en", "", ""): 2,
        ("rinu", "good", "en", "Binder 1", ""): 4,
        ("rinu", "good", "en", "Tin", ""): 998,
        ("rinu", "good", "en", "", "full"): 999,
    }
    entry.refresh_from_db()
    assert change_undo(owner=player, change=entry)
    assert ("rinu", "good", "en", "Tin", "") not in contents(player)


def test_old_changes_are_deleted(player: Player, card: Cards, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(services.KEPT_CHANGES, Change.Kind.ENTRY, 3)
    for number in range(5):
        change(player, {Stack(card("rinu").pk): 1}, label=str(number))
    assert [each.label for each in Change.objects.of(player)] == ["4", "3", "2"]


def test_deleting_a_player_deletes_box_places_and_changes(player: Player, card: Cards) -> None:
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    change(player, {Stack(card("rinu").pk, place=place.pk): 2})
    player.delete()
    assert not Copy.objects.exists()
    assert not Place.objects.exists()
    assert not Change.objects.exists()


@pytest.mark.parametrize("rows", [10, 3000])
def test_a_change_is_written_many_rows_at_a_time(
    player: Player, card: Cards, rows: int, django_assert_max_num_queries: Any
) -> None:
    rinu = card("rinu").pk
    with django_assert_max_num_queries(15 + rows // 40):  # promised copies and the feed of changes, too
        change(player, {Stack(rinu, note=str(number)): 1 for number in range(rows)})
