"""Printed cards are added to the box as proxies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from collection.models import Card, Change, Copy, Player
from collection.services.box import Stack, box_change
from decks.models import Deck, DeckCard
from decks.services import deck_share
from tests.printing.test_cards_to_print import homebrew

pytestmark = pytest.mark.django_db
Login = Callable[[Player], Client]


@pytest.fixture
def deck(starter_set: Any, player: Player) -> Deck:
    """Two copies of each of two cards, of which the player owns one copy of one."""
    deck = Deck.objects.create(owner=player, game="animoz", name="Red Centre", nominated="desert")
    for slug in ("lagoti", "rinu"):
        DeckCard.objects.create(deck=deck, card=Card.objects.get(slug=slug), quantity=2)
    mine = {Stack(Card.objects.get(slug="rinu").pk): 1}
    box_change(owner=player, game=None, kind=Change.Kind.ENTRY, label="one", deltas=mine)
    return deck


def test_missing_cards_become_proxies_and_are_no_longer_missing(
    deck: Deck, player: Player, member_client: Login
) -> None:
    client = member_client(player)
    where = f"/print/?deck={deck.pk}&missing=1"
    page = client.get(where)
    assert "Add to my box as proxies" in page.text
    token = page.text.partition('name="token" value="')[2].partition('"')[0]
    for _ in range(2):  # a double click
        answer = client.post(where.replace("/print/", "/print/proxies/"), {"token": token})
        assert answer.status_code == 302
    rows = Copy.objects.filter(owner=player, proxy=True).values_list("card__slug", "quantity")
    assert set(rows) == {("lagoti", 2), ("rinu", 1)}
    after = client.get(answer["Location"]).text
    assert "3 proxies added to your box" in after
    assert "Add to my box as proxies" not in after
    change = Change.objects.get(owner=player, token=token)
    client.post(f"/box/changes/{change.pk}/undo/")
    assert not Copy.objects.filter(owner=player, proxy=True).exists()
    answer = client.post(where.replace("/print/", "/print/proxies/"), {"token": token})  # from the page in another tab
    assert not Copy.objects.filter(owner=player, proxy=True).exists()
    page = client.get(answer["Location"]).text
    assert "Nothing was added" in page
    assert "added to your box" not in page


def test_cards_of_the_owner_of_a_shared_deck_are_left_out(
    deck: Deck, player: Player, other_player: Player, member_client: Login
) -> None:
    DeckCard.objects.create(deck=deck, card=homebrew(player).cards.get(), quantity=1)
    secret = deck_share(deck=deck).secret
    where = f"/print/proxies/?secret={secret}"
    assert "5 cards" in member_client(other_player).get(where.replace("/proxies", "")).text
    assert member_client(other_player).post(where).status_code == 302
    assert set(Copy.objects.filter(owner=other_player).values_list("card__slug", flat=True)) == {"lagoti", "rinu"}


def test_a_visitor_becomes_a_guest_and_invalid_options_add_nothing(client: Client, starter_set: Any) -> None:
    assert client.post("/print/proxies/?paper=papyrus").status_code == 400
    assert not Copy.objects.exists()
    assert client.post("/print/proxies/?cards=lagoti:3").status_code == 302
    assert list(Copy.objects.values_list("card__slug", "quantity", "proxy")) == [("lagoti", 3, True)]
    client.get("/print/proxies/?cards=lagoti:3")
    assert Copy.objects.get().quantity == 3
