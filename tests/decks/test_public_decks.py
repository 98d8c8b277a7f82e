"""Who can see a deck; the page of public decks; house decks."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.games import GameId
from collection.guest_accounts import guest_create
from collection.models import Card
from collection.refusals import MembersOnly
from decks.house_decks import house_decks
from decks.models import Deck, Visibility
from decks.public_decks import public_decks, search_from
from decks.publication import deck_set_visibility
from decks.reactions import comment_write, deck_like
from decks.refusals import NothingToPublish
from decks.services import deck_create, deck_exchange_cards, deck_share
from tests.loaded_sets import load_set

from .page_helpers import fresh, text_of


@pytest.fixture
def public(desert_deck) -> Deck:
    return deck_set_visibility(deck=desert_deck, visibility=Visibility.PUBLIC)


def found(**values: str) -> list[str]:
    return [deck.name for deck in public_decks(search_from(values)).decks]


def test_decks_are_private_until_their_owner_chooses_otherwise(desert_deck):
    assert desert_deck.visibility is Visibility.PRIVATE
    assert deck_share(deck=desert_deck).visibility is Visibility.UNLISTED
    assert not Deck.objects.public().exists()


def test_a_public_deck_is_listed_with_its_owner_and_opens_for_everyone(client, public):
    page = client.get(reverse("public-decks"))
    assert "Red Centre" in text_of(page)
    assert "by tomasz" in text_of(page)
    assert client.get(reverse("deck-shared", args=[public.secret])).status_code == 200


def test_publishing_keeps_the_link_and_withdrawing_ends_it(desert_deck):
    unlisted = deck_share(deck=desert_deck)
    public = deck_set_visibility(deck=unlisted, visibility=Visibility.PUBLIC)
    assert public.secret == unlisted.secret
    again = deck_set_visibility(deck=public, visibility=Visibility.UNLISTED)
    assert again.shared
    assert again.secret != public.secret
    assert found() == []


def test_the_previous_version_of_the_app_can_end_a_public_link(public):
    """It knows only `shared`: during an upgrade both versions run."""
    Deck.objects.filter(pk=public.pk).update(shared=False)
    assert fresh(public).visibility is Visibility.PRIVATE
    assert not Deck.objects.public().exists()


def test_guests_cannot_publish(starter_set):
    deck = deck_create(owner=guest_create(), game=GameId.ANIMOZ, nominated="desert", entries={"lagoti": 1})
    with pytest.raises(MembersOnly):
        deck_set_visibility(deck=deck, visibility=Visibility.PUBLIC)


def test_an_empty_deck_cannot_be_public(empty_deck):
    with pytest.raises(NothingToPublish):
        deck_set_visibility(deck=empty_deck, visibility=Visibility.PUBLIC)


def test_decks_of_deactivated_members_are_not_public(public):
    public.owner.is_active = False
    public.owner.save()
    assert found() == []


def test_public_decks_are_found_by_game_name_nomination_card_and_legality(public, other_player):
    other = deck_create(
        owner=other_player, game=GameId.ANIMOZ, nominated="river", name="Two cards", entries={"lagoti": 1, "rinu": 1}
    )
    deck_set_visibility(deck=other, visibility=Visibility.PUBLIC)
    assert found() == ["Two cards", "Red Centre"]
    assert found(q="CENTRE") == found(nominated="desert") == found(legal="1") == ["Red Centre"]
    assert found(card="rinu", nominated="river") == found(card="Eastern quoll", q="two") == ["Two cards"]
    assert found(game="animus") == found(card="unicorn") == []
    assert Card.objects.filter(search__contains="carn", in_decks__deck=public).exists()
    assert found(card="carn") == []  # a Level, not part of a name
    assert found(order="name") == ["Red Centre", "Two cards"]
    deck_like(deck=fresh(public), player=other_player, liked=True)
    assert found(order="liked") == ["Red Centre", "Two cards"]


def test_legality_follows_the_deck_and_corrected_cards(client, public):
    deck_exchange_cards(deck=public, out=[public.slugs()[0]])
    assert found(legal="1") == []
    Deck.objects.update(legal=True)  # as if a card had been corrected since
    client.get(reverse("public-decks"))
    assert found(legal="1") == []


def test_the_page_takes_as_many_queries_for_many_decks_as_for_one(client, public, other_player):
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(reverse("public-decks")).status_code == 200
        return len(captured)

    queries()
    one = queries()
    for number in range(12):
        deck = deck_create(
            owner=other_player, game=GameId.ANIMOZ, nominated="river", name=f"Deck {number}", entries={"lagoti": 1}
        )
        deck_set_visibility(deck=deck, visibility=Visibility.PUBLIC)
        comment_write(deck=deck, author=public.owner, text="Nice")
    assert queries() == one < 9


def test_the_form_chooses_who_can_see_the_deck(desert_deck, player_client):
    where = reverse("deck-share", args=[desert_deck.pk])
    page = player_client.post(where, {"visibility": "public"}, follow=True)
    assert "appears on the public decks page with your name" in text_of(page)
    player_client.post(where, {"shared": "1"})
    assert fresh(desert_deck).visibility is Visibility.PUBLIC
    player_client.post(where, {"visibility": "private"})
    assert fresh(desert_deck).visibility is Visibility.PRIVATE


def test_the_api_publishes_and_searches(client, desert_deck, player_client):
    share = f"/api/decks/{desert_deck.pk}/share/"
    said = player_client.post(share, {"visibility": "public"}, content_type="application/json").json()
    assert (said["visibility"], said["shared"]) == ("public", True)
    listed = client.get("/api/public-decks/?nominated=desert&legal=true").json()["results"]
    assert [(each["name"], each["owner"], each["likes"]) for each in listed] == [("Red Centre", "tomasz", 0)]
    assert client.get("/api/public-decks/?q=nothing").json()["count"] == 0
    said = player_client.post(share, {"shared": False}, content_type="application/json").json()
    assert (said["visibility"], said["link"]) == ("private", None)


def test_every_house_deck_can_be_viewed_and_copied(starter_set):
    load_set(GameId.ANIMUS)
    browser = Client()
    assert "House deck: Desert ANiOME" in text_of(browser.get(reverse("house-decks")))
    houses = house_decks()
    assert len(houses) == 24
    for house in (houses[1], houses[-1]):
        assert house.deck.name in text_of(browser.get(reverse("house-deck", args=[house.game, house.key])))
        browser.post(reverse("house-deck-copy", args=[house.game, house.key]))
        copy = Deck.objects.get(game=house.game)
        assert sorted(copy.slugs()) == sorted(house.deck.slugs())
        assert copy.draft == house.deck.draft
    assert browser.get("/decks/house/animoz/atlantis/").status_code == 404


def test_the_api_lists_and_copies_house_decks(starter_set, player_client):
    listed = player_client.get("/api/house-decks/?game=animoz").json()
    assert [each["key"] for each in listed][:4] == ["forest", "forest-2", "forest-3", "desert"]
    for house in listed:  # keys with a hyphen had no address until 2026-11-26
        assert reverse("api-house-deck-copy", args=[house["game"], house["key"]])
    made = player_client.post("/api/house-decks/animoz/desert-2/copy/")
    assert (made.status_code, made.json()["problems"]) == (201, [])
    assert made.json()["name"] == listed[4]["name"]
    assert player_client.post("/api/house-decks/animoz/atlantis/copy/").status_code == 404
