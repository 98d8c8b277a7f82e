"""The details of copies: rows are kept apart by them, and changes written by earlier versions can still be undone."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from collection.copy_details import (
    DETAIL_FIELDS,
    NO_DETAILS,
    CopyDetails,
    clean_details,
    details_from,
    details_summary,
)
from collection.games import GameId
from collection.models import Card, Change, Copy, Place, Player
from collection.refusals import BadSlot
from collection.services.box import Stack, box_change, copy_edit, places_ensure, stack_of
from collection.services.stack_forms import stack_from_form
from collection.services.whole_box_changes import change_undo, place_remove
from tests.collection.page_helpers import contents, detailed_contents, page

Cards = Callable[[str], Card]
FULL = CopyDetails(
    True, "second printing", 1250, 0, date(2024, 2, 29), "Ann's shop", 3, 4, "Ben", date(2026, 1, 2), date(2026, 2, 3)
)
RINU = ("rinu", "good", "en", "", "")


def put(player: Player, *stacks: Stack) -> Change:
    deltas = dict.fromkeys(stacks, 1)
    return box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas=deltas)


@pytest.mark.parametrize("details", [NO_DETAILS, FULL, CopyDetails(price=0), CopyDetails(acquired=date(2020, 1, 1))])
def test_details_are_restored_from_json_and_from_text(details: CopyDetails) -> None:
    assert details_from(details.given) == details
    assert clean_details(details.texts) == details


def test_every_different_detail_makes_another_key() -> None:
    ones = [FULL._replace(**{name: getattr(NO_DETAILS, name)}) for name in DETAIL_FIELDS]
    assert len({details.key for details in (FULL, NO_DETAILS, *ones)}) == len(ones) + 2
    assert NO_DETAILS.key == ""


def test_a_summary_names_what_is_given() -> None:
    assert details_summary(FULL) == (
        "Proxy · second printing · page 3, slot 4 · paid 12.50 · worth 0.00 · "
        "acquired 2024-02-29 from Ann's shop · lent to Ben until 2026-02-03"
    )
    assert details_summary(NO_DETAILS) == ""


@pytest.mark.backends
def test_copies_with_different_details_are_different_rows(player: Player, card: Cards) -> None:
    rinu = Stack(card("rinu").pk)
    put(player, rinu, rinu._replace(details=FULL.without_slot()))
    put(player, rinu)
    assert detailed_contents(player) == {(*RINU, NO_DETAILS): 2, (*RINU, FULL.without_slot()): 1}


@pytest.mark.backends
def test_an_edit_of_details_is_recorded_and_undone(player: Player, card: Cards, put_in_box: Any) -> None:
    put_in_box(player, rinu=2)
    row = Copy.objects.get()
    said = {**row.form_values, "price": "3,5", "proxy": "yes"}
    copy_edit(owner=player, copy=row, quantity=2, stack=stack_from_form(owner=player, card=row.card_id, said=said))
    assert detailed_contents(player) == {(*RINU, CopyDetails(proxy=True, price=350)): 2}
    change = Change.objects.first()
    assert change
    assert change.label == "RiNU: proxy, price paid"
    change_undo(owner=player, change=change)
    assert detailed_contents(player) == {(*RINU, NO_DETAILS): 2}


def test_details_are_saved_for_some_copies_on_the_page(
    player: Player, put_in_box: Any, member_client: Callable[[Player], Client]
) -> None:
    put_in_box(player, rinu=3)
    row, client = Copy.objects.get(), member_client(player)
    text = page(client, "copy-details", row.pk)
    assert 'name="printing"' in text
    form = {"copies": "2", "printing": "second", "seen": row.version}
    client.post(reverse("copy-edit", args=[row.pk]), form)
    assert detailed_contents(player) == {(*RINU, NO_DETAILS): 1, (*RINU, CopyDetails(printing="second")): 2}
    assert "RiNU: 2 × printing" in page(client, "box-history")
    answer = client.post(reverse("copy-edit", args=[row.pk]), {"price": "cheap"}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert "not an amount" in answer.content.decode()


@pytest.mark.backends
def test_a_change_of_an_earlier_version_is_undone(player: Player, card: Cards) -> None:
    rinu = card("rinu").pk
    put(player, Stack(rinu), Stack(rinu, details=CopyDetails(proxy=True)))
    deltas = [[rinu, "good", "en", None, "", 1], [rinu, "proxy", "en", None, "", 1]]
    old = Change.objects.create(owner=player, kind=Change.Kind.ENTRY, label="old", deltas=deltas, rows=2)
    assert change_undo(owner=player, change=old)
    assert contents(player) == {}


@pytest.mark.backends
def test_copies_lose_page_and_slot_with_their_place(player: Player, card: Cards) -> None:
    place = places_ensure(owner=player, names=["Binder 1"])["Binder 1"]
    assert place.kind == Place.Kind.BINDER
    there = put(player, Stack(card("rinu").pk, place=place.pk, details=CopyDetails(printing="first", page=2, slot=1)))
    place_remove(owner=player, place=place)
    assert detailed_contents(player) == {(*RINU, CopyDetails(printing="first")): 1}
    change_undo(owner=player, change=there)
    assert contents(player) == {}


def test_a_binder_has_no_slot_beyond_its_size(player: Player, card: Cards) -> None:
    places_ensure(owner=player, names=["Binder 1", "Attic"])
    said = {"place": "Binder 1", "page": "1", "slot": "10"}
    with pytest.raises(BadSlot, match="20 pages with 9 slots"):
        stack_from_form(owner=player, card=1, said=said)
    assert stack_from_form(owner=player, card=1, said={**said, "place": "Attic"}).details.slot == 10


@pytest.mark.backends
def test_proxies_of_an_earlier_version_become_proxies_in_good_condition(player: Player, card: Cards) -> None:
    Copy.objects.create(owner=player, card=card("rinu"), condition="proxy")
    importlib.import_module("collection.migrations.0011_proxies_and_binders").proxies_as_detail(apps, None)
    row = Copy.objects.get()
    assert stack_of(row) == Stack(card("rinu").pk, details=CopyDetails(proxy=True))
    assert row.details_key == row.details.key
