"""What a browser keeps for offline use, and changes that were made offline."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from collection.games import GameId
from collection.models import Card, Change, Copy, Job, Place, Player
from collection.offline_api import MOST_CHANGES
from collection.services.box import KEPT_CHANGES, Stack, box_change, copies_adjust
from collection.services.bulk_edits_and_loans import RowEdit, rows_edit
from collection.services.jobs import box_job_start
from collection.services.whole_box_changes import change_undo
from decks.services import deck_create, deck_delete, deck_edit, deck_exchange_cards
from tests.case_counts import case_count

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
DATA, CHANGES = "/api/offline/", "/api/offline/changes/"
MANY_ROWS = case_count(300, 10_000)


def send(client: Client, player: Player, *changes: dict[str, Any], status: int = 200) -> Any:
    """The results of changes, or the refusal."""
    said = {"player": player.pk, "changes": list(changes)}
    answer = client.post(CHANGES, json.dumps(said), content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()["results"] if status == 200 else answer.json()


def change(card: Card, seen: int, quantity: int, key: str = "key-1") -> dict[str, Any]:
    return {"key": key, "card": card.pk, "seen": seen, "quantity": quantity}


def owned(player: Player, card: Card) -> int:
    return Copy.objects.owned_counts(player).get(card.pk, 0)


# ---- What a browser keeps


def test_a_browser_keeps_cards_copies_with_their_places_and_decks(
    player: Player, card: Cards, member_client: Login
) -> None:
    binder = Place.objects.create(owner=player, name="Binder 1", kind=Place.Kind.BINDER)
    lent = Stack(card("rinu").pk)._replace(details=Stack(0).details._replace(lent_to="Ana", proxy=True))
    placed = Stack(card("lagoti").pk, place=binder.pk)
    placed = placed._replace(details=placed.details._replace(page=2, slot=3))
    box_change(owner=player, game=None, kind=Change.Kind.ENTRY, label="put", deltas={placed: 2, lent: 1})
    deck_create(owner=player, game=GameId.ANIMOZ, nominated="river", name="Shore", entries={"lagoti": 1})
    kept = member_client(player).get(DATA).json()
    assert kept["player"] == {"id": player.pk, "name": player.shown_name}
    assert kept["complete"] is True
    assert {row["name"] for row in kept["cards"]} == set(Card.objects.values_list("name", flat=True))
    rows = {row["card"]: row for row in kept["copies"]}
    assert rows[card("lagoti").pk] == {
        "card": card("lagoti").pk, "quantity": 2, "place": "Binder 1, page 2, slot 3", "about": "Good, en",
        "lent_to": "",
    }  # fmt: skip
    assert (rows[card("rinu").pk]["about"], rows[card("rinu").pk]["lent_to"]) == ("Good, en, proxy", "Ana")
    (deck,) = kept["decks"]
    assert (deck["name"], deck["game"], deck["built"]) == ("Shore", "animoz", False)
    assert deck["entries"] == [{"card": card("lagoti").pk, "quantity": 1}]


def test_a_browser_keeps_nothing_of_other_players(
    player: Player, other_player: Player, put_in_box: Any, own_stats: Any, member_client: Login
) -> None:
    from collection.services.own_cards import own_card_create

    put_in_box(other_player, lagoti=2)
    own_card_create(owner=other_player, game=GameId.ANIMOZ, set_name="Secret", stats=own_stats)
    deck_create(owner=other_player, game=GameId.ANIMOZ, nominated="river", name="Theirs")
    kept = member_client(player).get(DATA)
    assert kept.json()["copies"] == kept.json()["decks"] == []
    assert own_stats["name"] not in kept.content.decode()
    assert Client().get(DATA).status_code == 401


def test_unchanged_data_are_not_sent_again(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, lagoti=2)
    client = member_client(player)
    etag = client.get(DATA)["ETag"]
    again = client.get(DATA, headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")
    put_in_box(player, lagoti=1)
    changed = client.get(DATA, headers={"If-None-Match": etag})
    assert changed.status_code == 200
    assert changed["ETag"] != etag


def test_whether_data_are_unchanged_is_known_without_building_them(
    player: Player, put_in_box: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_box(player, lagoti=2)
    client = member_client(player)
    etag = client.get(DATA)["ETag"]
    monkeypatch.setattr("collection.offline_api.offline_data", None)
    assert client.get(DATA, headers={"If-None-Match": etag}).status_code == 304


def test_every_kind_of_change_is_sent(player: Player, card: Cards, member_client: Login) -> None:
    client = member_client(player)
    binder = Place.objects.create(owner=player, name="Binder 1")
    stack = Stack(card("lagoti").pk, place=binder.pk)
    box_change(owner=player, game=None, kind=Change.Kind.ENTRY, label="put", deltas={stack: 2})
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="river", name="Shore", entries={"lagoti": 1})
    copy = Copy.objects.get(owner=player)
    lent = RowEdit("lend", lent_to="Ana")
    changes: dict[str, Callable[[], object]] = {
        "a copy is lent": lambda: rows_edit(owner=player, rows=player.copies.all(), edit=lent),
        "the change is undone": lambda: change_undo(owner=player, change=Change.objects.of(player)[0]),
        "a place is renamed": lambda: Place.objects.filter(pk=binder.pk).update(name="Binder 2"),
        "a deck gets a card": lambda: deck_exchange_cards(deck=deck, into=["rinu"]),
        "a deck is renamed": lambda: deck_edit(deck=deck, name="Coast"),
        "an administrator deletes a row": lambda: Copy.objects.filter(owner=player).delete(),
        "a card is renamed": lambda: Card.objects.filter(pk=copy.card_id).update(name="LAGOTO", updated=timezone.now()),
        "a deck is deleted": lambda: deck_delete(deck=deck),
        "a card is deleted": lambda: card("suchi").delete(),
        "the player is renamed": lambda: Player.objects.filter(pk=player.pk).update(display_name="Heron"),
    }
    seen = client.get(DATA)
    for what, change_made in changes.items():
        change_made()
        before, seen = seen, client.get(DATA, headers={"If-None-Match": seen["ETag"]})
        assert seen.status_code == 200, what
        assert seen.json() != before.json(), what
        assert client.get(DATA, headers={"If-None-Match": seen["ETag"]}).status_code == 304


def test_many_rows_take_as_many_queries_as_one(player: Player, card: Cards, member_client: Login) -> None:
    client, lagoti, counts = member_client(player), card("lagoti"), []
    for rows in (1, MANY_ROWS):
        made = (Copy(owner=player, card=lagoti, note=f"{rows} {at}") for at in range(rows))
        Copy.objects.bulk_create(made, batch_size=2000)
        deck_create(owner=player, game=GameId.ANIMOZ, nominated="river", name=f"{rows}", entries={"lagoti": 1})
        client.get(DATA)
        with CaptureQueriesContext(connection) as queries:
            kept = client.get(DATA).json()
        counts.append(len(queries))
    assert len(kept["copies"]) == MANY_ROWS + 1
    assert counts[0] == counts[1]


def test_what_exceeds_the_maximum_is_left_out_and_said(
    player: Player, put_in_box: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_box(player, lagoti=2, rinu=1)
    client = member_client(player)
    with monkeypatch.context() as patched:
        patched.setattr("collection.offline_data.MOST_ROWS", 1)
        kept = client.get(DATA).json()
        assert (len(kept["copies"]), kept["complete"]) == (1, False)
    last = Card.objects.filter(game="animoz").order_by("number").values_list("slug", flat=True).last()
    assert last is not None
    deck_create(owner=player, game=GameId.ANIMOZ, nominated="river", name="Shore", entries={last: 1})
    monkeypatch.setattr("collection.offline_data.MOST_CARDS", 3)
    kept = client.get(DATA).json()
    assert {card["slug"] for card in kept["cards"]} == {"lagoti", "rinu", last}
    assert kept["complete"] is False


# ---- Changes


def test_a_change_sets_the_number_and_can_be_undone(
    player: Player, card: Cards, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, lagoti=2)
    (result,) = send(member_client(player), player, change(card("lagoti"), 2, 5))
    assert (result["result"], result["quantity"]) == ("done", 5)
    assert owned(player, card("lagoti")) == 5
    made = Change.objects.of(player)[0]
    assert made.label == "LAGOTi: 2 → 5, made offline"
    change_undo(owner=player, change=made)
    assert owned(player, card("lagoti")) == 2


def test_a_change_that_is_sent_twice_is_made_once(
    player: Player, card: Cards, put_in_box: Any, member_client: Login
) -> None:
    """Also if the number was set back in between, so that the change would fit again."""
    put_in_box(player, lagoti=2)
    client, lagoti = member_client(player), card("lagoti")
    first = change(lagoti, 2, 3)
    assert send(client, player, first, first)[1]["result"] == "done"
    assert owned(player, lagoti) == 3
    send(client, player, change(lagoti, 3, 2, key="back"))
    (result,) = send(client, player, first)
    assert (result["result"], result["quantity"]) == ("done", 2)
    assert owned(player, lagoti) == 2
    assert Change.objects.of(player).filter(token="key-1").count() == 1


def test_a_number_that_changed_meanwhile_is_a_conflict_and_is_kept(
    player: Player, card: Cards, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, lagoti=4)
    client, lagoti = member_client(player), card("lagoti")
    (result,) = send(client, player, change(lagoti, 2, 3))
    assert (result["result"], result["quantity"], result["code"]) == ("conflict", 4, "edit-conflict")
    assert owned(player, lagoti) == 4
    (chosen,) = send(client, player, change(lagoti, 4, 3, key="key-2"))
    assert chosen["result"] == "done"
    assert owned(player, lagoti) == 3


def test_a_copy_that_two_devices_add_is_not_lost(
    player: Player, card: Cards, put_in_box: Any, member_client: Login
) -> None:
    """2026-11-26: the second device was told `done`, because the number was already the one that it wanted."""
    put_in_box(player, lagoti=2)
    client, lagoti = member_client(player), card("lagoti")
    assert send(client, player, change(lagoti, 2, 3, key="phone"))[0]["result"] == "done"
    results = send(client, player, change(lagoti, 2, 3, key="tablet"), change(lagoti, 3, 4, key="tablet-2"))
    assert [(each["key"], each["result"], each["quantity"]) for each in results] == [
        ("tablet", "conflict", 3),
        ("tablet-2", "conflict", 3),
    ]
    assert owned(player, lagoti) == 3
    (nothing,) = send(client, player, change(lagoti, 5, 5, key="nothing"))
    assert (nothing["result"], nothing["quantity"]) == ("done", 3)


def test_a_number_above_the_maximum_can_be_reduced(player: Player, card: Cards, member_client: Login) -> None:
    lagoti = card("lagoti")
    Copy.objects.bulk_create(Copy(owner=player, card=lagoti, quantity=999, note=f"{at}") for at in range(101))
    (result,) = send(member_client(player), player, change(lagoti, 101 * 999, 99_999))
    assert result["result"] == "done"
    assert owned(player, lagoti) == 99_999


def test_many_offline_changes_leave_edits_in_the_history(
    player: Player, card: Cards, put_in_box: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_in_box(player, lagoti=2)
    copies_adjust(owner=player, card=card("lagoti"), step=1)
    monkeypatch.setitem(KEPT_CHANGES, Change.Kind.EDIT, 1)
    assert KEPT_CHANGES[Change.Kind.OFFLINE] >= 500  # as many as a browser keeps until they are sent
    send(member_client(player), player, *(change(card("rinu"), at, at + 1, key=f"k{at}") for at in range(3)))
    assert Change.objects.of(player).filter(kind=Change.Kind.EDIT).count() == 1


def test_requests_for_all_data_and_for_changes_have_limits_of_their_own(
    player: Player, other_player: Player, card: Cards, member_client: Login
) -> None:
    client = member_client(player)
    assert {client.get(DATA).status_code for _ in range(30)} == {200}
    answer = client.get(DATA)
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
    assert client.get("/api/copies/").status_code == member_client(other_player).get(DATA).status_code == 200
    for at in range(60):
        send(client, player, change(card("rinu"), at, at, key=f"k{at}"))
    assert send(client, player, change(card("rinu"), 0, 1), status=429)["code"] == "throttled"


def test_pages_that_end_a_session_say_so_to_the_script(player: Player, client: Client, member_client: Login) -> None:
    for page in (member_client(player).get("/accounts/logout/"), member_client(player).get("/")):
        assert 'data-offline-leave="logout"' in page.content.decode()
    assert "data-offline-leave" not in client.get("/accounts/login/").content.decode()
    player.is_guest = True
    player.save()
    assert 'data-offline-leave="guest-login"' in member_client(player).get("/accounts/login/").content.decode()
    player.is_guest, player.is_staff = False, True
    player.save()
    answer = member_client(player).post("/admin/logout/")
    assert (answer.status_code, answer["Location"]) == (302, "/accounts/logout/")


def test_changes_of_a_card_follow_each_other(player: Player, card: Cards, member_client: Login) -> None:
    steps = [change(card("rinu"), at, at + 1, key=f"step-{at}") for at in range(3)]
    assert [each["quantity"] for each in send(member_client(player), player, *steps)] == [1, 2, 3]
    assert owned(player, card("rinu")) == 3


def test_copies_without_details_are_removed_first_and_lent_ones_last(
    player: Player, card: Cards, member_client: Login
) -> None:
    pk = card("lagoti").pk
    lent = Stack(pk)._replace(details=Stack(pk).details._replace(lent_to="Ana"))
    deltas = {Stack(pk, note="signed"): 2, lent: 2, Stack(pk): 2}
    box_change(owner=player, game=None, kind=Change.Kind.ENTRY, label="put", deltas=deltas)
    client, left = member_client(player), []
    for quantity in (5, 3, 1, 0):
        now = owned(player, card("lagoti"))
        send(client, player, change(card("lagoti"), now, quantity, key=f"to-{quantity}"))
        rows = Copy.objects.filter(owner=player).order_by("pk")
        left.append([(row.note, row.lent_to, row.quantity) for row in rows])
    assert sorted(left[0]) == [("", "", 1), ("", "Ana", 2), ("signed", "", 2)]
    assert sorted(left[1]) == [("", "Ana", 2), ("signed", "", 1)]
    assert left[2:] == [[("", "Ana", 1)], []]


def test_one_refused_change_does_not_prevent_the_others(
    player: Player, card: Cards, other_player: Player, own_stats: Any, member_client: Login
) -> None:
    from collection.services.own_cards import own_card_create

    theirs = own_card_create(owner=other_player, game=GameId.ANIMOZ, set_name="Secret", stats=own_stats)
    results = send(
        member_client(player),
        player,
        change(theirs, 0, 1, key="theirs"),
        change(card("lagoti"), 0, 1_000, key="many"),
        change(card("rinu"), 0, 1, key="good"),
    )
    assert [each["code"] for each in results] == ["no-such-card", "too-many", ""]
    assert "at most 999" in results[1]["detail"]
    assert (owned(player, card("lagoti")), owned(player, card("rinu"))) == (0, 1)


def test_a_box_that_a_job_is_changing_takes_no_changes(player: Player, card: Cards, member_client: Login) -> None:
    box_job_start(owner=player, kind=Job.Kind.PLACE, label="Remove a place", back="/box/", payload={"place": 0})
    (result,) = send(member_client(player), player, change(card("rinu"), 0, 1))
    assert (result["result"], result["code"]) == ("refused", "box-busy")
    assert owned(player, card("rinu")) == 0


def test_changes_of_another_player_of_the_browser_are_refused(
    player: Player, other_player: Player, card: Cards, member_client: Login
) -> None:
    refusal = send(member_client(player), other_player, change(card("rinu"), 0, 1), status=409)
    assert refusal["code"] == "other-player"
    assert "Log in as that player" in refusal["detail"]
    assert owned(player, card("rinu")) == owned(other_player, card("rinu")) == 0


def test_limits_are_checked_before_anything_is_changed(player: Player, card: Cards, member_client: Login) -> None:
    client, rinu = member_client(player), card("rinu")
    many = [change(rinu, at, at + 1, key=f"k{at}") for at in range(MOST_CHANGES + 1)]
    assert str(MOST_CHANGES) in str(send(client, player, *many, status=400)["fields"])
    for wrong in (
        change(rinu, 0, 1, key=""), change(rinu, 0, 1, key="a b"), change(rinu, 0, 1, key="k" * 41),
        change(rinu, -1, 1), change(rinu, 0, 100_000), change(rinu, 0, 1) | {"card": 2**63},
        change(rinu, 0, 1) | {"quantity": "1"},
    ):  # fmt: skip
        assert "fields" in send(client, player, change(rinu, 0, 1, key="fine"), wrong, status=400)
    assert send(client, player) == []
    assert owned(player, rinu) == 0
