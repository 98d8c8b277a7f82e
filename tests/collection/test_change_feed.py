"""The feed of changes: every change of copies and decks once, in order, with deletions."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from collection.games import GameId
from collection.games.animoz import load, stats
from collection.models import Card, CardSet, Change, Copy, FeedEntry, Player
from collection.services import change_feed
from collection.services.box import copies_adjust
from collection.services.own_cards import own_card_create, own_card_remove
from collection.services.whole_box_changes import change_undo
from decks.folders import deck_set_tags
from decks.guest_transfer import decks_transfer
from decks.services import deck_build, deck_create, deck_delete, deck_edit, deck_return_cards, deck_share

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner(starter_set: CardSet) -> Player:
    return Player.objects.create_user("owner")


@pytest.fixture
def caller(owner: Player) -> Client:
    browser = Client()
    browser.force_login(owner, backend="django.contrib.auth.backends.ModelBackend")
    return browser


def card_of(slug: str) -> Card:
    return Card.objects.of(GameId.ANIMOZ).get(slug=slug)


def feed(caller: Client, **query: Any) -> dict[str, Any]:
    answer = caller.get("/api/changes/", query)
    assert answer.status_code == 200, answer.content
    return answer.json()


def said(page: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [(each["kind"], each["card"] or each["name"], each["quantity"], each["deleted"]) for each in page["items"]]


def test_each_card_is_listed_once_at_its_latest_change(owner, caller):
    assert feed(caller) == {"items": [], "cursor": 0, "more": False, "latest": 0}
    for slug in ("lagoti", "rinu", "lagoti"):
        copies_adjust(owner=owner, card=card_of(slug), step=1)
    page = feed(caller)
    assert said(page) == [("copies", "rinu", 1, False), ("copies", "lagoti", 2, False)]
    assert (page["cursor"], page["more"], page["latest"]) == (3, False, 3)
    copies_adjust(owner=owner, card=card_of("rinu"), step=-1)
    assert said(feed(caller, after=page["cursor"])) == [("copies", "rinu", 0, True)]
    change_undo(owner=owner, change=Change.objects.of(owner).first())
    assert said(feed(caller, after=4)) == [("copies", "rinu", 1, False)]


def test_pages_follow_each_other_by_the_cursor(owner, caller):
    body = {"copies": [{"card": slug, "quantity": 2} for slug in ("lagoti", "rinu", "suchi")]}
    answer = caller.post("/api/copies/many/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["copies"], answer.json()["label"]) == (201, 6, "6 copies of 3 cards")
    seen, cursor, more = [], 0, True
    while more:
        page = feed(caller, after=cursor, page_size=1)
        seen += [each["card"] for each in page["items"]]
        cursor, more = page["cursor"], page["more"]
    assert sorted(seen) == ["lagoti", "rinu", "suchi"]
    assert feed(caller, after=cursor)["items"] == []


def test_adding_many_copies_adds_all_or_none(owner, caller):
    body = {"copies": [{"card": "lagoti"}, {"card": "unicorn"}]}
    answer = caller.post("/api/copies/many/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-card")
    assert not Copy.objects.filter(owner=owner).exists()
    answer = caller.post("/api/copies/many/", {"copies": [{"card": "lagoti"}] * 101}, content_type="application/json")
    assert answer.status_code == 400


def test_an_edited_row_and_a_removed_card_are_changes(owner, caller):
    copies_adjust(owner=owner, card=card_of("lagoti"), step=1)
    row = Copy.objects.get(owner=owner)
    caller.patch(f"/api/copies/{row.pk}/", {"note": "signed"}, content_type="application/json")
    assert (feed(caller)["cursor"], FeedEntry.objects.count()) == (2, 1)
    own = own_card_create(
        owner=owner,
        game=GameId.ANIMOZ,
        set_name="Backyard",
        stats=stats(load()["lagoti"]) | {"name": "SKiNK", "number": 901},
    )
    own_card_remove(owner=owner, card=own)
    assert said(feed(caller, after=2)) == [("copies", "SKiNK", 0, True)]


def test_decks_are_listed_with_their_deletion(owner, caller):
    deck = deck_create(owner=owner, game=GameId.ANIMOZ, nominated="river", name="First")
    assert said(feed(caller)) == [("deck", "First", None, False)]
    steps = (
        lambda: deck_edit(deck=deck, name="Second", entries={"lagoti": 1}),
        lambda: deck_share(deck=deck),
        lambda: deck_set_tags(deck=deck, tags=["league"]),
        lambda: (copies_adjust(owner=owner, card=card_of("lagoti"), step=1), deck_build(deck=deck)),
        lambda: deck_return_cards(deck=deck),
    )
    cursor = feed(caller)["cursor"]
    for step in steps:
        step()
        page = feed(caller, after=cursor)
        assert ("deck", deck.pk) in [(each["kind"], each["id"]) for each in page["items"]], step
        cursor = page["cursor"]
    deck.refresh_from_db()
    deck_delete(deck=deck)
    assert said(feed(caller, after=cursor)) == [("deck", "Second", None, True)]


def test_decks_of_a_guest_are_changes_of_the_account(owner, caller):
    guest = Player.objects.create_user("guest", is_guest=True)
    deck_create(owner=guest, game=GameId.ANIMOZ, nominated="river", name="Brought")
    decks_transfer(guest=guest, into=owner)
    assert said(feed(caller)) == [("deck", "Brought", None, False)]


def test_a_cursor_whose_deletions_are_forgotten_is_refused(owner, caller, monkeypatch):
    monkeypatch.setattr(change_feed, "MOST_DELETIONS", 2)
    for name in "abcd":
        deck_delete(deck=deck_create(owner=owner, game=GameId.ANIMOZ, nominated="river", name=name))
    assert [each["name"] for each in feed(caller)["items"]] == ["c", "d"]
    for cursor in (1, 999):
        answer = caller.get("/api/changes/", {"after": cursor})
        assert (answer.status_code, answer.json()["code"]) == (409, "cursor-unknown")
    assert [each["name"] for each in feed(caller, after=4)["items"]] == ["c", "d"]


def test_nobody_sees_the_changes_of_another_player(owner, caller):
    copies_adjust(owner=Player.objects.create_user("other"), card=card_of("lagoti"), step=1)
    assert feed(caller)["items"] == []
    assert Client().get("/api/changes/").status_code == 401
