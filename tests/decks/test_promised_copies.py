"""Copies that are promised in a trade are not free for decks, in searches, on pull lists or on spare lists."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from collection.models import Card, Copy, ListedCard, Place, Player
from collection.search.asker import Asker
from collection.search.query import parse_search
from collection.services.card_lists import list_share
from collection.services.trades import trade_cancel
from decks.free_copies import FreeCopies, deck_buildable
from decks.models import Deck
from decks.pull_list import pull_list
from decks.services import deck_build, deck_copy, deck_exchange_cards
from tests.collection.trade_helpers import SPARE, agreed, card_of, put, traders

pytestmark = pytest.mark.usefixtures("starter_set")


def found(text: str, player: Player) -> set[str]:
    """The slugs of the cards that a search finds."""
    cards = Card.objects.filter(game=GameId.ANIMOZ)
    asker = Asker(player, GameId.ANIMOZ)
    return {card.slug for card in parse_search(text, GameId.ANIMOZ).filter(cards, asker)}


def in_box(text: str, player: Player) -> set[str]:
    """The slugs of the cards whose rows in the box a search finds."""
    asker = Asker(player, GameId.ANIMOZ, in_box=True)
    rows = parse_search(text, GameId.ANIMOZ).filter(Copy.objects.of(player, GameId.ANIMOZ), asker)
    return {row.card.slug for row in rows}


def test_promised_copies_are_not_free_until_the_trade_ends(player: Player, other_player: Player) -> None:
    traders(player, other_player)
    rinu = card_of("rinu").pk
    assert FreeCopies(player).free()[rinu] == 2
    trade = agreed(player, other_player)
    assert FreeCopies(player).free()[rinu] == 1
    trade_cancel(by=player, trade=trade, notice="Changed my mind.")
    assert FreeCopies(player).free()[rinu] == 2


def test_a_deck_names_promised_copies_that_it_lacks(
    player: Player, other_player: Player, empty_deck: Deck, client: Client
) -> None:
    traders(player, other_player)
    deck = deck_exchange_cards(deck=empty_deck, into=["rinu", "rinu"])
    assert deck_buildable(deck, player).can_be_built
    agreed(player, other_player)
    known = deck_buildable(deck, player)
    assert (known.missing_count, known.not_owned) == (1, 0)
    assert known.promised == {card_of("rinu"): 1}
    client.force_login(player)
    assert "promised in a trade" in client.get(reverse("deck", args=[deck.pk])).text


def test_a_built_deck_shows_that_its_copies_are_promised(
    player: Player, other_player: Player, empty_deck: Deck
) -> None:
    traders(player, other_player)
    deck = deck_exchange_cards(deck=empty_deck, into=["rinu", "rinu"])
    deck_build(deck=deck)
    agreed(player, other_player)
    assert deck_buildable(Deck.objects.get(pk=deck.pk), player).missing_count == 1


def test_a_search_for_free_copies_leaves_out_promised_ones(
    player: Player, other_player: Player, empty_deck: Deck
) -> None:
    traders(player, other_player)
    put(player, "horrid", 2)
    assert found("free:2", player) == {"rinu", "horrid"}
    agreed(player, other_player)
    assert found("free:2", player) == in_box("free:2", player) == {"horrid"}
    assert found("free=1", player) == {"rinu"}
    assert found("free:none own:any", player) == set()
    deck_build(deck=deck_exchange_cards(deck=empty_deck, into=["rinu"]))
    assert found("free:none own:any", player) == in_box("free:none", player) == {"rinu"}
    assert found("free:any", player) == {"horrid"}


def test_a_pull_list_leaves_out_the_rows_that_the_trade_takes(
    player: Player, other_player: Player, empty_deck: Deck
) -> None:
    traders(player, other_player)
    binder = Place.objects.create(owner=player, name="Binder 1")
    put(player, "rinu", 1, place=binder.pk)
    agreed(player, other_player)
    deck = deck_exchange_cards(deck=empty_deck, into=["rinu", "rinu"])
    rows = pull_list(Deck.objects.get(pk=deck.pk)).rows
    assert [(row.place, row.quantity) for row in rows] == [("Binder 1", 1), ("No place", 1)]
    deck_build(deck=deck)
    second, _ = deck_copy(deck=deck, owner=player)
    listed = pull_list(Deck.objects.get(pk=second.pk))
    assert (listed.rows, list(listed.missing.values())) == ([], [2])


def test_rows_of_the_box_and_the_page_of_a_card_say_how_many_are_promised(
    player: Player, other_player: Player, client: Client
) -> None:
    traders(player, other_player)
    client.force_login(player)
    pages = [reverse("box"), reverse("card", args=["animoz", "rinu"])]
    assert not any("promised in a trade" in client.get(page).text for page in pages)
    agreed(player, other_player)
    assert all("1 promised in a trade" in client.get(page).text for page in pages)


def test_a_shared_spare_list_offers_no_promised_copies(player: Player, other_player: Player, client: Client) -> None:
    traders(player, other_player)
    shared = list_share(owner=player, which=ListedCard.Which(SPARE))
    agreed(player, other_player)
    page = client.get(reverse("list-shared", args=[shared.secret])).text
    assert "1 × RiNU" in page
    assert "2 × RiNU" not in page


def test_the_api_says_how_many_copies_are_promised_of_a_card_in_a_row_and_for_a_deck(
    player: Player, other_player: Player, empty_deck: Deck, client: Client
) -> None:
    traders(player, other_player)
    deck = deck_exchange_cards(deck=empty_deck, into=["rinu", "rinu"])
    client.force_login(player)
    row = player.copies.get(card__slug="rinu").pk
    cards, copies = "/api/cards/?game=animoz", "/api/copies/?card=rinu"

    def answers() -> list[object]:
        """Of the card alone and in the list, of the row alone, in the list and after a change, and of the deck."""
        changed = client.patch(f"/api/copies/{row}/", {"note": "mine"}, content_type="application/json")
        return [
            client.get("/api/cards/rinu/?game=animoz").json()["promised"],
            {each["slug"]: each["promised"] for each in client.get(f"{cards}&q=own:any").json()["results"]},
            client.get(f"/api/copies/{row}/").json()["promised"],
            [each["promised"] for each in client.get(copies).json()["results"]],
            changed.json()["promised"],
            client.get(f"/api/decks/{deck.pk}/").json()["promised"],
        ]

    assert answers() == [0, {"rinu": 0}, 0, [0], 0, {}]
    trade = agreed(player, other_player)
    assert answers() == [1, {"rinu": 1}, 1, [1], 1, {"rinu": 1}]
    client.logout()
    assert client.get("/api/cards/rinu/?game=animoz").json()["promised"] == 0
    client.force_login(player)
    trade_cancel(by=player, trade=trade, notice="Changed my mind.")
    assert answers() == [0, {"rinu": 0}, 0, [0], 0, {}]
