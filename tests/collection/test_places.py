"""Binders and other places: pages with slots, moving cards between slots, and checking what is really there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.copy_details import NO_DETAILS, CopyDetails
from collection.games import GameId
from collection.models import Card, Change, Copy, Place, Player
from collection.refusals import LimitReached, NothingToChange, Refusal
from collection.services.box import SMALL, Stack, box_change
from collection.services.places import (
    CountedRow,
    PlaceSize,
    binder_fill,
    binder_move,
    place_audit,
    place_change,
    place_create,
)
from collection.services.whole_box_changes import change_undo
from collection.views import place_audit as place_audit_views
from tests.collection.page_helpers import contents, page

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]


@pytest.fixture
def binder(player: Player) -> Place:
    """A binder of two pages with four slots."""
    return place_create(owner=player, name="Binder 1", size=PlaceSize("binder", columns=2, lines=2, pages=2))


@pytest.fixture
def put(player: Player, card: Cards, binder: Place) -> Callable[..., Copy]:
    """Puts copies of a card into a slot of the binder; without numbers, into none."""

    def put_there(slug: str, at: int | None = None, slot: int | None = None, quantity: int = 1, note: str = "") -> Copy:
        stack = Stack(card(slug).pk, place=binder.pk, note=note, details=CopyDetails(page=at, slot=slot))
        box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas={stack: quantity})
        return player.copies.get(card__slug=slug, page=at, slot=slot, note=note)

    return put_there


def slots(player: Player) -> dict[tuple[str, int | None, int | None], int]:
    """How many copies of each card are on which page, in which slot."""
    return {(row.card.slug, row.page, row.slot): row.quantity for row in Copy.objects.of(player)}


def undo_last(player: Player) -> None:
    change = Change.objects.of(player).first()
    assert change
    change_undo(owner=player, change=change)


def test_a_card_is_moved_to_an_empty_slot_and_back(player: Player, binder: Place, put: Any) -> None:
    row = put("rinu", 1, 1, quantity=2)
    binder_move(owner=player, place=binder, copy=row.pk, page=2, slot=4)
    assert slots(player) == {("rinu", 2, 4): 2}
    undo_last(player)
    assert slots(player) == {("rinu", 1, 1): 2}


def test_cards_in_two_slots_are_exchanged(player: Player, binder: Place, put: Any) -> None:
    row = put("rinu", 1, 1)
    put("lagoti", 1, 2)
    binder_move(owner=player, place=binder, copy=row.pk, page=1, slot=2)
    assert slots(player) == {("rinu", 1, 2): 1, ("lagoti", 1, 1): 1}


def test_a_card_in_no_slot_replaces_another_but_joins_its_like(player: Player, binder: Place, put: Any) -> None:
    put("lagoti", 1, 1)
    put("rinu", 1, 2)
    loose = put("rinu")
    binder_move(owner=player, place=binder, copy=loose.pk, page=1, slot=2)
    assert slots(player) == {("lagoti", 1, 1): 1, ("rinu", 1, 2): 2}
    loose = put("rinu")
    binder_move(owner=player, place=binder, copy=loose.pk, page=1, slot=1)
    assert slots(player) == {("lagoti", None, None): 1, ("rinu", 1, 2): 2, ("rinu", 1, 1): 1}


@pytest.mark.parametrize(("at", "slot"), [(3, 1), (1, 5), (0, 1)])
def test_a_slot_beyond_the_binder_is_refused(player: Player, binder: Place, put: Any, at: int, slot: int) -> None:
    row = put("rinu", 1, 1)
    with pytest.raises(Refusal):
        binder_move(owner=player, place=binder, copy=row.pk, page=at, slot=slot)
    assert slots(player) == {("rinu", 1, 1): 1}


def test_empty_slots_are_filled_in_card_order(player: Player, binder: Place, put: Any, card: Cards) -> None:
    first, second = sorted(("rinu", "lagoti"), key=lambda slug: card(slug).number)
    put("horrid", 1, 2)
    put(second)
    put(first, note="signed")
    put(first)
    binder_fill(owner=player, place=binder)
    assert slots(player).keys() == {("horrid", 1, 2), (first, 1, 1), (second, 1, 3)}
    with pytest.raises(NothingToChange):
        binder_fill(owner=player, place=binder)
    undo_last(player)
    assert slots(player).keys() == {("horrid", 1, 2), (first, None, None), (second, None, None)}


def test_the_page_shows_full_and_empty_slots(player: Player, binder: Place, put: Any, member_client: Login) -> None:
    put("rinu", 1, 3)
    put("lagoti", 2, 1)
    put("horrid")
    text = page(member_client(player), "place-view", binder.pk)
    assert re.findall(r"Slot (\d), empty", text) == ["1", "2", "4"]
    assert "RiNU" in text
    assert "HORRiD, not in a slot" in text
    assert "LAGOTi" not in text
    second = page(member_client(player), "place-view", binder.pk, page="2")
    assert "LAGOTi" in second
    assert 'rel="next"' not in second


def test_a_card_is_moved_on_the_page(player: Player, binder: Place, put: Any, member_client: Login) -> None:
    row = put("rinu", 1, 1)
    answer = member_client(player).post(
        reverse("place-move", args=[binder.pk]), {"copy": row.pk, "page": "1", "slot": "2"}, follow=True
    )
    assert "RiNU: Binder 1, page 1, slot 2. You can undo it" in answer.content.decode()
    assert slots(player) == {("rinu", 1, 2): 1}


@pytest.mark.target("A2")
def test_anothers_binder_answers_like_a_missing_one(
    other_player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    put("rinu", 1, 1)
    client = member_client(other_player)
    for pk in (binder.pk, binder.pk + 1000):
        for name in ("place-view", "place-audit"):
            assert client.get(reverse(name, args=[pk])).status_code == 404
        for name in ("place-move", "place-audit-record"):
            assert client.post(reverse(name, args=[pk]), {"fill": "1", "row-1": "0"}).status_code == 404


def test_places_are_created_and_resized(player: Player, member_client: Login) -> None:
    client = member_client(player)
    size = {"kind": "binder", "columns": "4", "lines": "3", "pages": "10"}
    client.post(reverse("place-new"), {"name": "Blue", **size})
    place = player.places.get()
    assert (place.name, place.kind, place.slots, place.pages) == ("Blue", "binder", 12, 10)
    client.post(reverse("place", args=[place.pk]), {"name": "Blue", **size, "pages": "12"})
    client.post(reverse("place", args=[place.pk]), {"name": "Blue", **size, "columns": "7"})
    client.post(reverse("place-new"), {"name": "Blue", **size})
    place = player.places.get()
    assert (place.columns, place.pages) == (4, 12)


def test_a_check_records_what_is_missing_and_what_was_found(
    player: Player, binder: Place, put: Any, card: Cards
) -> None:
    rinu, lagoti = put("rinu", 1, 1, quantity=3), put("lagoti", 1, 2)
    place_audit(
        owner=player,
        place=binder,
        counted={rinu.pk: CountedRow(1), lagoti.pk: CountedRow(1)},
        missing_stay=True,
        found={card("horrid").pk: 2},
        page=1,
    )
    assert slots(player) == {
        ("rinu", 1, 1): 1,
        ("rinu", None, None): 2,
        ("lagoti", 1, 2): 1,
        ("horrid", 1, None): 2,
    }
    assert player.copies.get(card__slug="rinu", page=None).place is None
    change = Change.objects.of(player).first()
    assert change
    assert change.label == "Binder 1, page 1 checked: 2 missing, 2 more"
    undo_last(player)
    assert slots(player) == {("rinu", 1, 1): 3, ("lagoti", 1, 2): 1}


def test_a_check_counts_what_is_missing_and_found_of_the_same_card(
    player: Player, binder: Place, put: Any, card: Cards
) -> None:
    """2026-11-26: the two cancelled each other in the history: “0 missing, 0 more”."""
    rinu = put("rinu", quantity=2)
    change = place_audit(
        owner=player, place=binder, counted={rinu.pk: CountedRow(1)}, missing_stay=True, found={card("rinu").pk: 1}
    )
    assert change
    assert change.label == "Binder 1 checked: 1 missing, 1 more"
    assert contents(player) == {("rinu", "good", "en", "Binder 1", ""): 2, ("rinu", "good", "en", "", ""): 1}


def test_a_check_on_the_page_removes_what_is_missing(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    row, client = put("rinu", 1, 1, quantity=2), member_client(player)
    assert f'name="row-{row.pk}"' in page(client, "place-audit", binder.pk, page="1")
    record = reverse("place-audit-record", args=[binder.pk])
    before = Change.objects.count()
    listed = {f"row-{row.pk}": "2", f"was-{row.pk}": "2", "page": "1"}
    answer = client.post(record, {**listed, f"tick-{row.pk}": "on"}, follow=True)
    assert "Everything matches the records." in answer.content.decode()
    assert Change.objects.count() == before
    form = {**listed, f"row-{row.pk}": "0", "found": "lagoti x2", "game": "animoz", "missing": "remove"}
    client.post(record, {**form, "page": ""})
    assert contents(player) == {("lagoti", "good", "en", "Binder 1", ""): 2}
    answer = client.post(record, {"found": "unicorn", "game": "animoz", "missing": "remove"})
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "“unicorn” is not a card" in text
    assert 'value="unicorn"' in text, "what was typed is kept"
    assert re.search(r'value="remove"\s+selected', text)


def test_rows_without_a_tick_are_missing_unless_they_have_not_been_checked(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    """2026-11-26: the ticks had no effect."""
    rinu, lagoti = put("rinu", 1, 1), put("lagoti", 1, 2)
    client, record = member_client(player), reverse("place-audit-record", args=[binder.pk])
    listed = {f"{name}-{row.pk}": "1" for row in (rinu, lagoti) for name in ("row", "was")}
    answer = client.post(record, {**listed, "page": "1"})
    assert "No row is ticked" in answer.content.decode()
    client.post(record, {**listed, "unticked": "unchecked", f"tick-{rinu.pk}": "on", "page": "1"})
    assert slots(player) == {("rinu", 1, 1): 1, ("lagoti", 1, 2): 1}
    client.post(record, {**listed, f"tick-{rinu.pk}": "on", "page": "1"})
    assert slots(player) == {("rinu", 1, 1): 1, ("lagoti", None, None): 1}


def test_a_check_does_not_overwrite_a_later_change(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    """2026-11-26: a check that was open in one tab undid what another tab had changed since."""
    rinu, lagoti = put("rinu", 1, 1, quantity=3), put("lagoti", 1, 2)
    client, record = member_client(player), reverse("place-audit-record", args=[binder.pk])
    listed = {f"row-{rinu.pk}": "3", f"was-{rinu.pk}": "3", f"row-{lagoti.pk}": "4", f"was-{lagoti.pk}": "1"}
    form = {**listed, f"tick-{rinu.pk}": "on", "page": "1"}
    client.post(reverse("copy-edit", args=[rinu.pk]), {"quantity": "2"})
    answer = client.post(record, form)
    assert answer.status_code == 409
    assert slots(player) == {("rinu", 1, 1): 2, ("lagoti", 1, 2): 1}
    text = answer.content.decode()
    assert text.count("changed since</small>") == 1
    shown = dict(re.findall(r'name="row-(\d+)"[^>]*value="(\d+)"', text))
    assert shown == {str(rinu.pk): "2", str(lagoti.pk): "4"}, "the present number, and what was typed for the other"
    unreadable = client.post(record, {**form, "found": "unicorn", "game": "animoz"}).content.decode()
    assert unreadable.count("changed since</small>") == 1, "also after another refusal"
    client.post(record, {**form, f"row-{rinu.pk}": "2", f"was-{rinu.pk}": "2"})
    assert slots(player) == {("rinu", 1, 1): 2, ("lagoti", 1, 2): 4}
    player.copies.get(pk=rinu.pk).delete()
    assert client.post(record, form).status_code == 409, "a row that is no longer in the place"


def test_a_long_list_is_checked_in_parts(
    player: Player, binder: Place, card: Cards, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2026-11-26: only the first rows of a place could be checked."""
    monkeypatch.setattr(place_audit_views, "SMALL", 2)
    rinu = card("rinu")
    rows = Copy.objects.bulk_create(Copy(owner=player, card=rinu, place=binder, note=str(row)) for row in range(5))
    client, record = member_client(player), reverse("place-audit-record", args=[binder.pk])
    listed = {f"{name}-{row.pk}": "1" for row in rows[:2] for name in ("row", "was")}
    text = page(client, "place-audit", binder.pk)
    assert re.findall(r'name="row-(\d+)"', text) == [str(row.pk) for row in rows[:2]]
    assert 'name="more"' in text
    answer = client.post(record, {**listed, f"tick-{rows[1].pk}": "on", "more": "1"})
    assert answer.url.endswith("?start=1"), "the first row was missing, so the others have moved up"
    text = client.get(answer.url).content.decode()
    assert re.findall(r'name="row-(\d+)"', text) == [str(row.pk) for row in rows[2:4]]
    text = page(client, "place-audit", binder.pk, start="3")
    assert re.findall(r'name="row-(\d+)"', text) == [str(rows[4].pk)]
    assert 'name="more"' not in text


def test_at_most_so_many_rows_are_checked_at_once(player: Player, binder: Place) -> None:
    counted = {pk: CountedRow(0) for pk in range(1, SMALL + 2)}
    with pytest.raises(LimitReached):
        place_audit(owner=player, place=binder, counted=counted, missing_stay=True, found={})


@pytest.mark.target("L4")
def test_pages_of_places_loans_and_history_take_as_many_queries_for_many_rows_as_for_few(
    player: Player, starter_set: Any, member_client: Login
) -> None:
    client, cards = member_client(player), list(Card.objects.filter(game="animoz"))

    def counts(rows: int) -> list[int]:
        """The queries of each page, where there are so many rows, places and changes, all of different cards."""
        for kind in (Copy, Change, Place):
            kind._default_manager.all().delete()
        size = PlaceSize("binder", columns=6, lines=6, pages=2)
        places = [place_create(owner=player, name=f"Binder {number}", size=size) for number in range(rows)]
        for number, each in enumerate(cards[:rows]):
            details = CopyDetails(page=1, slot=number + 1)
            lent = details._replace(lent_to=f"Ben {number}")
            deltas = {
                Stack(each.pk, place=places[0].pk, details=details): 1,
                Stack(each.pk, place=places[0].pk, details=lent): 1,
                Stack(each.pk, place=places[number].pk, details=NO_DETAILS): 1,
            }
            box_change(owner=player, game=None, kind=Change.Kind.ENTRY, label=f"put {number}", deltas=deltas)
        last = rows - 1
        asked = []
        for name, of_place, shown in (
            ("place-view", True, cards[last].name),
            ("place-audit", True, cards[last].name),
            ("places", False, f"Binder {last}"),
            ("loans", False, f"Ben {last}"),
            ("box-history", False, f"put {last}"),
        ):
            with CaptureQueriesContext(connection) as queries:
                text = page(client, name, *([places[0].pk] if of_place else []))
            assert shown in text
            asked.append(len(queries))
        return asked

    assert counts(30) == counts(2)


def test_a_row_whose_slot_no_longer_exists_is_edited_and_removed(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    """2026-11-26: after a binder was made smaller, every edit of such a row was refused because of its slot."""
    row, client = put("rinu", 2, 4, quantity=2), member_client(player)
    place_change(owner=player, place=binder, size=PlaceSize("binder", columns=1, lines=1, pages=1))
    address = reverse("copy-edit", args=[row.pk])
    client.post(address, {"quantity": "3"})
    assert slots(player) == {("rinu", 2, 4): 3}
    client.post(address, {"slot": "3"})
    assert slots(player) == {("rinu", 2, 4): 3}, "another slot must exist"
    client.post(address, {"quantity": "0"})
    assert slots(player) == {}


def test_a_row_that_moves_to_another_place_leaves_its_page_and_slot(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    """2026-11-26: the row kept the page and slot of the former place."""
    row, client = put("rinu", 2, 4), member_client(player)
    place_create(owner=player, name="Attic", size=PlaceSize("box"))
    address = reverse("copy-edit", args=[row.pk])
    client.post(address, {"place": "Binder 1"})
    assert slots(player) == {("rinu", 2, 4): 1}
    client.post(address, {"place": "Attic"})
    assert contents(player) == {("rinu", "good", "en", "Attic", ""): 1}
    assert slots(player) == {("rinu", None, None): 1}
    client.post(address, {"place": "Binder 1", "page": "1", "slot": "2"})
    assert slots(player) == {("rinu", 1, 2): 1}
