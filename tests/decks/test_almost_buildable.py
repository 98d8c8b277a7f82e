"""Decks that can almost be built: ordered by the cards that are missing, in a fixed number of queries."""

from __future__ import annotations

from collections import Counter

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from collection.games import GameId
from decks.almost_buildable import almost_buildable, listed_decks, with_missing_cards
from decks.models import Deck
from decks.models.deck import Visibility
from decks.publication import deck_set_visibility
from decks.services import deck_build, deck_copy, deck_create, deck_share
from tests.decks.page_helpers import text_of
from tests.loaded_sets import load_set

ADDRESS = "/decks/almost/"


def test_the_deck_that_lacks_the_fewest_cards_comes_first(desert_deck, player, put_in_box):
    put_in_box(player, *desert_deck.slugs()[:-2])
    near = with_missing_cards(almost_buildable(player, [GameId.ANIMOZ]), player)
    assert (near[0].deck, near[0].missing, near[0].size, near[0].is_legal) == (desert_deck, 2, 18, True)
    assert [each.card.slug for each in near[0].cards_lacking] == desert_deck.slugs()[-2:]
    assert [each.missing for each in near] == sorted(each.missing for each in near)
    assert sum(each.house is not None for each in near) == 18


def test_a_copy_in_a_built_deck_is_missing_and_built_decks_are_not_listed(desert_deck, player, put_in_box):
    put_in_box(player, *desert_deck.slugs())
    other, _ = deck_copy(deck=desert_deck, owner=player)
    deck_build(deck=desert_deck)
    near = {each.deck_id: each.missing for each in almost_buildable(player) if each.deck_id}
    assert near == {other.pk: 18}


def test_a_lent_copy_is_missing(desert_deck, player, put_in_box):
    put_in_box(player, *desert_deck.slugs())
    player.copies.filter(card__slug=desert_deck.slugs()[0]).update(lent_to="Ana")
    near = next(each for each in almost_buildable(player) if each.deck_id)
    assert (near.missing, near.available) == (1, 17)


def test_a_public_deck_is_listed_even_if_its_owner_has_built_it(desert_deck, player, other_player, put_in_box):
    put_in_box(player, *desert_deck.slugs())
    deck_set_visibility(deck=deck_build(deck=desert_deck), visibility=Visibility.PUBLIC)
    assert list(listed_decks(other_player)) == [desert_deck]
    assert not listed_decks(player).exists()


def test_another_players_deck_is_printed_and_named_by_its_link(player, other_player, player_client, own_card):
    """Only its owner may see its own cards by name, and only its owner may use its id."""
    own_card(other_player, "drop-bear")
    theirs = deck_create(
        owner=other_player, game=GameId.ANIMOZ, nominated="desert", name="Bears", entries={"drop-bear": 1}
    )
    theirs = deck_set_visibility(deck=theirs, visibility=Visibility.PUBLIC)
    mine = deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert", name="Sand", entries={"lagoti": 1})
    near = {each.name: each for each in with_missing_cards(almost_buildable(player), player)}
    assert f"secret={theirs.secret}&missing=1" in near["Bears"].print_address
    assert f"deck={mine.pk}&missing=1" in near["Sand"].print_address
    listed = {each["name"]: each for each in player_client.get("/api/decks/almost-buildable/").json()}
    assert [(listed[name]["deck"], listed[name]["secret"]) for name in ("Bears", "Sand")] == [
        (None, theirs.secret),
        (mine.pk, None),
    ]


def test_a_deck_that_became_unlisted_meanwhile_is_left_out(desert_deck, other_player):
    public = deck_set_visibility(deck=desert_deck, visibility=Visibility.PUBLIC)
    near = [each for each in almost_buildable(other_player) if each.deck_id]
    deck_set_visibility(deck=public, visibility=Visibility.UNLISTED)
    assert (len(near), with_missing_cards(near, other_player)) == (1, [])


def test_decks_behind_secret_links_are_listed_only_for_their_owners(desert_deck, player, other_player):
    deck_share(deck=desert_deck)
    assert list(listed_decks(player)) == [desert_deck]
    assert not listed_decks(other_player).exists()
    assert not listed_decks(None).exists()


def test_many_decks_take_as_many_queries_as_one(desert_deck, player, player_client, django_assert_max_num_queries):
    player_client.get(ADDRESS)
    with django_assert_max_num_queries(18) as one:
        player_client.get(ADDRESS)
    for _ in range(25):
        deck_copy(deck=desert_deck, owner=player)
    with django_assert_max_num_queries(len(one)):
        assert "Page 1 of 3" in text_of(player_client.get(ADDRESS))


@pytest.mark.parametrize("game", [GameId.ANIMOZ, GameId.ANIMUS])
def test_a_house_deck_becomes_a_deck_of_the_visitor(client, starter_set, game):
    load_set(game)
    page = client.get(ADDRESS, {"game": game.value})
    near = next(each for each in page.context["rows"] if each.house)
    copy = reverse("house-deck-copy", args=[near.house.game, near.house.key])
    assert copy in page.content.decode()
    made = client.post(copy)
    deck = Deck.objects.get()
    assert made["Location"] == reverse("deck", args=[deck.pk])
    assert (deck.owner.is_guest, Counter(deck.slugs())) == (True, Counter(near.house.deck.slugs()))


@pytest.mark.parametrize("key", ["moon", "forest-99", "forest-", "forest-x", "1"])
def test_an_unknown_house_deck_is_not_found(player_client, starter_set, key):
    assert player_client.post(f"/decks/house/animoz/{key}/copy/").status_code == 404
    assert not Deck.objects.exists()


def test_public_decks_are_listed_for_everybody(desert_deck, player, other_player):
    deck_set_visibility(deck=desert_deck, visibility=Visibility.PUBLIC)
    assert list(listed_decks(other_player)) == [desert_deck]
    assert list(listed_decks(None)) == [desert_deck]


def test_the_api_offers_suggestions_odds_and_near_decks(desert_deck, player):
    api = APIClient()
    api.force_authenticate(player)
    deck = deck_create(
        owner=player, game=GameId.ANIMOZ, nominated="desert", name="Sand", entries={"lagoti": 2, "horrid": 1}
    )
    found = api.get(f"/api/decks/{deck.pk}/suggestion/", {"only_add": "true", "prefer": "level:APEX"}).json()
    assert (found["outcome"], found["out"], found["lacking"]) == ("found", [], 18)
    assert sum(each["quantity"] for each in found["into"]) == 15
    assert api.get(f"/api/decks/{desert_deck.pk}/suggestion/").json()["outcome"] == "legal"
    refused = api.get(f"/api/decks/{deck.pk}/suggestion/", {"prefer": "level:HUGE"})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-preference")
    odds = api.get(f"/api/decks/{deck.pk}/odds/", {"cards": "lagoti", "drawn": "1"}).json()
    assert (odds["fraction"], odds["wanted"], odds["size"]) == ("2/3", 2, 3)
    assert api.get(f"/api/decks/{deck.pk}/odds/", {"cards": "melli"}).json()["code"] == "bad-odds-question"
    near = api.get("/api/decks/almost-buildable/", {"game": "animoz"}).json()
    assert (near[0]["deck"], near[0]["missing_count"]) == (deck.pk, 3)
    assert near[0]["missing"] == [
        {"card": "horrid", "name": "HORRiD", "quantity": 1},
        {"card": "lagoti", "name": "LAGOTi", "quantity": 2},
    ]
