"""Versions of a deck: when one is recorded, what it changed, and restoring it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from collection.games import GameId
from collection.models import Card
from decks.models import Deck
from decks.models.version import MAX_VERSIONS, MERGE_GAP, MERGE_SPAN
from decks.refusals import NoSuchVersion
from decks.services import deck_copy, deck_edit, deck_exchange_cards, house_deck_create, set_entries
from decks.version_recording import record_version
from decks.versions import deck_restore, deck_versions
from tests.loaded_sets import load_set

from .page_helpers import fresh, text_of


def later(deck: Deck, by: timedelta = MERGE_GAP * 2) -> Deck:
    """The deck, whose versions are now older by that much."""
    for version in deck.versions.all():
        version.began, version.saved = version.began - by, version.saved - by
        version.save()
    return deck


def changes(deck: Deck) -> list[list[str]]:
    return [[each.text for each in listed.difference.cards] for listed in deck_versions(deck) if listed.difference]


def test_a_change_after_a_pause_is_a_new_version_with_its_difference(empty_deck):
    deck_exchange_cards(deck=later(empty_deck), into=["lagoti", "lagoti", "horrid"])
    deck_exchange_cards(deck=later(empty_deck), out=["horrid"], into=["rinu"])
    assert changes(empty_deck) == [["+1 RiNU", "−1 HORRiD"], ["+1 HORRiD", "+2 LAGOTi"]]
    assert [version.number for version in empty_deck.versions.all()] == [3, 2, 1]


def test_edits_that_follow_each_other_closely_share_a_version(empty_deck):
    later(empty_deck)
    for slug in ("lagoti", "horrid", "rinu"):
        deck_exchange_cards(deck=empty_deck, into=[slug])
    assert changes(empty_deck) == [["+1 HORRiD", "+1 LAGOTi", "+1 RiNU"]]


def test_a_version_covers_an_hour_at_most(empty_deck):
    start = timezone.now()
    for minute in range(8, 100, 8):
        set_entries(empty_deck, {"lagoti": minute + 1} if minute < 59 else {"rinu": minute - 50})
        record_version(empty_deck, now=start + timedelta(minutes=minute))
    spans = [version.saved - version.began for version in empty_deck.versions.all()]
    assert len(spans) == 2
    assert max(spans) <= MERGE_SPAN


def test_a_change_that_is_undone_at_once_leaves_no_version(empty_deck):
    later(empty_deck)
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    deck_exchange_cards(deck=empty_deck, out=["lagoti"])
    assert empty_deck.versions.count() == 1
    deck_exchange_cards(deck=empty_deck, into=["rinu"])
    assert [version.number for version in empty_deck.versions.all()] == [3, 1]  # 2 was another state


def test_a_new_name_is_a_version(empty_deck):
    deck_edit(deck=later(empty_deck), name="Dunes", nominated="river")
    found = deck_versions(empty_deck)[0].difference
    assert (found.name, found.nominated, list(found.cards)) == (("Sand", "Dunes"), ("desert", "river"), [])


def test_a_deck_from_before_versions_keeps_its_state_before_the_first_change(empty_deck):
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    empty_deck.versions.all().delete()
    Deck.objects.update(updated=timezone.now() - timedelta(days=3))
    deck_exchange_cards(deck=empty_deck, into=["horrid"])
    assert changes(empty_deck) == [["+1 HORRiD"]]


def test_the_oldest_versions_are_deleted(empty_deck):
    for number in range(MAX_VERSIONS + 3):
        record_version(empty_deck, note=f"Change {number}")
    kept = [version.number for version in empty_deck.versions.all()]
    assert len(kept) == MAX_VERSIONS
    assert kept[0] == MAX_VERSIONS + 4


def test_restoring_is_a_new_version_and_nothing_is_lost(empty_deck):
    deck_exchange_cards(deck=later(empty_deck), into=["lagoti", "lagoti"])
    deck_edit(deck=later(empty_deck), name="Dunes", entries={"horrid": 1})
    restored, gone = deck_restore(deck=empty_deck, number=2)
    assert (restored.name, restored.slugs(), gone) == ("Sand", ["lagoti", "lagoti"], [])
    latest = deck_versions(empty_deck)[0]
    assert latest.version.number == 4
    assert latest.version.note.startswith("Restored from version 2")
    assert empty_deck.versions.get(number=3).cards == {"horrid": 1}


def test_an_edit_does_not_change_a_restored_version(empty_deck):
    deck_restore(deck=empty_deck, number=1)
    deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    assert empty_deck.versions.first().note == ""
    assert empty_deck.versions.count() == 3


def test_cards_that_no_longer_exist_are_left_out_and_named(empty_deck, player, own_card):
    own_card(player, "drop-bear")
    deck_exchange_cards(deck=empty_deck, into=["drop-bear", "lagoti"])
    deck_exchange_cards(deck=later(empty_deck), out=["lagoti"])
    Card.objects.get(slug="drop-bear").delete()
    restored, gone = deck_restore(deck=empty_deck, number=1)
    assert (restored.slugs(), gone) == (["lagoti"], ["drop-bear"])


def test_of_a_drafted_deck_only_the_name_is_restored(player, starter_set):

    load_set(GameId.ANIMUS)
    team = house_deck_create(owner=player, game=GameId.ANIMUS)
    cards = team.slugs()
    deck_edit(deck=team, name="Night Shift")
    restored, _ = deck_restore(deck=team, number=1)
    assert (restored.name, fresh(restored).slugs()) == (team.name, cards)


def test_a_copy_says_where_it_came_from(desert_deck, other_player):
    copy, _ = deck_copy(deck=desert_deck, owner=other_player)
    assert [version.note for version in copy.versions.all()] == ["Copied from “Red Centre”"]


def test_a_version_of_another_deck_cannot_be_restored(empty_deck, desert_deck):
    deck_exchange_cards(deck=later(desert_deck), into=["lagoti"])
    with pytest.raises(NoSuchVersion):
        deck_restore(deck=empty_deck, number=2)


def test_the_page_lists_shows_and_restores_versions(empty_deck, player_client):
    deck_exchange_cards(deck=later(empty_deck), into=["lagoti", "lagoti"])
    deck_exchange_cards(deck=later(empty_deck), out=["lagoti"], into=["horrid"])
    listed = text_of(player_client.get(reverse("deck-versions", args=[empty_deck.pk])))
    assert "+1 HORRiD −1 LAGOTi" in listed
    old = player_client.get(reverse("deck-version", args=[empty_deck.pk, 2]))
    assert "What has changed since +1 HORRiD −1 LAGOTi" in text_of(old)
    saved = player_client.get(reverse("deck-version-text", args=[empty_deck.pk, 2]))
    assert "2 LAGOTi" in saved.content.decode()
    player_client.post(reverse("deck-version-restore", args=[empty_deck.pk, 2]))
    assert fresh(empty_deck).slugs() == ["lagoti", "lagoti"]


def test_the_api_lists_and_restores_versions(empty_deck, player_client):
    deck_exchange_cards(deck=later(empty_deck), into=["lagoti"])
    base = f"/api/decks/{empty_deck.pk}/versions/"
    newest, oldest = player_client.get(base).json()
    assert (newest["number"], newest["cards"], newest["changed"]) == (2, {"lagoti": 1}, {"lagoti": 1})
    assert (oldest["changed"], newest["current"], oldest["current"]) == (None, True, False)
    assert player_client.get(f"{base}1/").json()["cards"] == {}
    assert player_client.post(f"{base}1/restore/").json()["entries"] == []
    assert player_client.post(f"{base}99/restore/").json()["code"] == "no-such-version"


def test_versions_take_as_many_queries_for_fifty_as_for_one(empty_deck, player_client, django_assert_max_num_queries):
    for number in range(MAX_VERSIONS):
        record_version(empty_deck, note=f"Change {number}")
    with django_assert_max_num_queries(9):
        player_client.get(reverse("deck-versions", args=[empty_deck.pk]))
