"""The secret link: what anyone who has it may do, and what they never see."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.models import Art, Player
from collection.selectors import art_addresses
from decks.models import Deck
from decks.services import deck_create, deck_exchange_cards, deck_share, deck_unshare

from .test_pages import text_of


@pytest.fixture
def shared(desert_deck) -> Deck:
    """A legal deck that is shared."""
    return deck_share(deck=desert_deck)


def link(deck: Deck, name: str = "deck-shared") -> str:
    return reverse(name, args=[deck.secret])


def test_anyone_with_the_link_sees_the_deck_and_gets_no_account_by_looking(client, shared):
    page = client.get(link(shared))
    assert "Red Centre ANiOME deck by tomasz" in text_of(page)
    assert "Remove LAGOTi" not in page.content.decode()
    assert Player.objects.count() == 1


def test_a_deck_that_is_not_shared_has_no_page(client, desert_deck):
    assert client.get(link(desert_deck)).status_code == 404
    assert client.get("/s/nothing/").status_code == 404


def test_only_the_secret_of_a_shared_deck_opens_it(client, shared):
    assert client.get("/s/nothing/").status_code == 404
    assert client.post("/s/nothing/copy/").status_code == 404
    assert client.get(link(shared)).status_code == 200


def test_an_ended_link_is_refused_like_one_that_never_existed(client, shared):
    old = link(shared)
    deck_unshare(deck=shared)
    assert client.get(old).status_code == 404
    assert client.post(f"{old}copy/").status_code == 404


def test_a_visitor_who_copies_the_deck_becomes_a_guest(shared):
    browser = Client()
    page = browser.post(link(shared, "deck-shared-copy"), follow=True)
    copy = Deck.objects.exclude(pk=shared.pk).get()
    assert copy.owner.is_guest
    assert copy.slugs() == shared.slugs()
    assert not copy.shared
    assert "has been added to your decks" in text_of(page)


def test_the_owner_gets_a_link_to_the_builder(member_client, player, shared):
    assert reverse("deck", args=[shared.pk]) in member_client(player).get(link(shared)).content.decode()


def test_the_link_leads_to_the_print_shop_with_the_secret(client, shared):
    page = client.get(link(shared)).content.decode()
    assert f'{reverse("print-shop")}?secret={shared.secret}&amp;missing=1"' in page
    assert f'{reverse("print-shop")}?secret={shared.secret}"' in page


def test_a_shared_deck_shows_its_owners_own_cards_but_a_copy_leaves_them_out(empty_deck, player, own_card):
    own_card(player, "drop-bear")
    shared = deck_share(deck=deck_exchange_cards(deck=empty_deck, into=["drop-bear", "lagoti"]))
    browser = Client()
    assert "DROPBEAR" in text_of(browser.get(link(shared)))
    page = browser.post(link(shared, "deck-shared-copy"), follow=True)
    assert "Left out because they are tomasz’s own cards: DROPBEAR." in text_of(page)
    assert Deck.objects.exclude(pk=shared.pk).get().slugs() == ["lagoti"]


def test_an_owners_picture_is_shown_only_in_their_own_builder(member_client, player, shared):
    card = shared.cards()[0]
    Art.objects.create(card=card, owner=player, original="o", shown="s", small="t", width=1, height=1, size=3)
    picture = art_addresses(player)[card.pk]
    assert picture in member_client(player).get(reverse("deck", args=[shared.pk])).content.decode()
    assert picture in member_client(player).get(reverse("decks")).content.decode()
    assert picture not in Client().get(link(shared)).content.decode()


def test_the_id_of_a_shared_deck_gives_others_no_access(member_client, other_player, shared):
    deck_create(owner=other_player, game=GameId.ANIMOZ, nominated="desert")  # nor to a deck of their own
    assert member_client(other_player).get(reverse("deck", args=[shared.pk])).status_code == 404


def test_a_link_is_created_and_ended_with_the_forms(member_client, player, desert_deck):
    browser = member_client(player)
    page = browser.post(reverse("deck-share", args=[desert_deck.pk]), {"shared": "1"}, follow=True)
    secret = Deck.objects.get(pk=desert_deck.pk).secret
    assert f"http://testserver/s/{secret}/" in page.content.decode()
    assert "The old link no longer works" in text_of(
        browser.post(reverse("deck-share", args=[desert_deck.pk]), {"shared": "0"}, follow=True)
    )
    assert Client().get(f"/s/{secret}/").status_code == 404


def test_search_engines_are_asked_not_to_index_shared_decks(client, shared):
    assert client.get(link(shared))["X-Robots-Tag"] == "noindex"
