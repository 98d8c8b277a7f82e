"""Decks and the household: what a player has taken counts, and whose other copies could complete a deck."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.copy_details import CopyDetails
from collection.games import GameId
from collection.household_refusals import CopiesReserved
from collection.models import Card, Copy, HouseholdMember, Place, Player
from collection.services.household_lending import copies_give_back, copies_take, copies_take_back
from collection.services.households import household_create
from decks.free_copies import FreeCopies, household_offers
from decks.models import Deck
from decks.pull_list import pull_list
from decks.services import deck_build, deck_create, deck_exchange_cards

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann(starter_set: Any) -> Player:
    return Player.objects.create_user("ann")


@pytest.fixture
def ben(ann: Player) -> Player:
    """A member of Ann's household."""
    made = Player.objects.create_user("ben")
    household = household_create(owner=ann, name="Burrow").household
    HouseholdMember.objects.create(household=household, player=made)
    return made


def add(player: Player, slug: str, quantity: int = 1, place: str = "", **details: Any) -> Copy:
    where = Place.objects.get_or_create(owner=player, name=place)[0] if place else None
    card = Card.objects.get(slug=slug)
    key = CopyDetails(**details).key
    return Copy.objects.create(owner=player, card=card, quantity=quantity, place=where, details_key=key, **details)


def deck_of(player: Player, *slugs: str) -> Deck:
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="forest", name="Old growth")
    return deck_exchange_cards(deck=deck, into=list(slugs))


def fresh(deck: Deck) -> Deck:
    return Deck.objects.get(pk=deck.pk)


def test_copies_that_a_player_has_taken_count_for_their_decks(ann: Player, ben: Player) -> None:
    rinu = add(ann, "rinu", 2)
    deck, other = deck_of(ben, "rinu"), deck_of(ann, "rinu", "rinu")
    assert FreeCopies(ben).buildable(deck).missing_count == 1
    copies_take(player=ben, copy=rinu.pk, copies=1)
    found = FreeCopies(ben).buildable(fresh(deck))
    assert (found.can_be_built, found.not_owned) == (True, 0)
    lent = FreeCopies(ann).buildable(fresh(other))
    assert (lent.missing_count, list(lent.lent.values())) == (1, [1])
    assert FreeCopies(ben).free() == {rinu.card_id: 1}


def test_copies_in_built_decks_are_not_taken_and_not_given_back(ann: Player, ben: Player) -> None:
    rinu = add(ann, "rinu", 2)
    deck_build(deck=deck_of(ann, "rinu"))
    with pytest.raises(CopiesReserved, match="is free; ann needs the others for built decks or trades"):
        copies_take(player=ben, copy=rinu.pk, copies=2)
    copies_take(player=ben, copy=rinu.pk, copies=1)
    with pytest.raises(CopiesReserved, match="0 of these copies are free"):
        copies_take(player=ben, copy=rinu.pk, copies=1)
    deck = deck_of(ben, "rinu")
    deck_build(deck=deck)
    taken = Copy.objects.get(holder=ben.pk)
    with pytest.raises(CopiesReserved, match="Return the deck"):
        copies_give_back(player=ben, copy=taken.pk, copies=1)
    copies_take_back(player=ann, copy=taken.pk, copies=1)  # they are the owner's
    assert FreeCopies(ben).buildable(fresh(deck)).missing_count == 1


def test_the_builder_says_who_has_missing_cards(ann: Player, ben: Player, member_client: Any) -> None:
    add(ann, "rinu", 2)
    add(ann, "lagoti", lent_to="Dee")
    deck = deck_of(ben, "rinu", "lagoti")
    offers = household_offers(FreeCopies(ben).buildable(deck).missing, ben)
    assert {card.slug: dict(owners) for card, owners in offers.items()} == {"rinu": {"ann": 2}}
    text = " ".join(member_client(ben).get(reverse("deck", args=[deck.pk])).content.decode().split())
    assert "In your household, ann has 2 RiNU" in text
    HouseholdMember.objects.filter(player=ann).delete()
    assert household_offers(FreeCopies(ben).buildable(deck).missing, ben) == {}


def test_the_pull_list_says_whose_copies_to_take(ann: Player, ben: Player, member_client: Any) -> None:
    add(ben, "poros", place="Shelf")
    suchi = add(ann, "suchi", place="Attic")
    add(ann, "rinu", 2, place="Binder 1", page=1, slot=2, price=99)
    deck = deck_of(ben, "poros", "suchi", "rinu", "lagoti")
    copies_take(player=ben, copy=suchi.pk, copies=1)
    client, where = member_client(ben), f"/api/decks/{deck.pk}/pull-list/"
    alone, together = client.get(where).json(), client.get(where, {"household": "true"}).json()
    assert [(row["card"], row["place"], row["owner"], row["taken"]) for row in alone["rows"]] == [
        ("poros", "Shelf", "", False), ("suchi", "Attic", "ann", True),
    ]  # fmt: skip
    assert [(row["card"], row["quantity"]) for row in alone["missing"]] == [("rinu", 1), ("lagoti", 1)]
    assert (alone["household"], together["rows"]) == ([], alone["rows"])
    assert [(row["card"], row["quantity"], row["place"], row["owner"]) for row in together["household"]] == [
        ("rinu", 1, "Binder 1", "ann")
    ]
    assert [row["card"] for row in together["missing"]] == ["lagoti"]
    text = client.get(reverse("deck-pull", args=[deck.pk]), {"household": "1"}).content.decode()
    assert "ann: Binder 1" in text
    assert "Taken from ann" in text
    assert "household=1" in client.get(reverse("deck-pull", args=[deck.pk])).content.decode()


def test_pull_lists_take_a_fixed_number_of_queries(ann: Player, ben: Player) -> None:
    counts = []
    for slugs in (["rinu"], ["rinu", "lagoti", "suchi", "poros", "horrid"]):
        for slug in slugs:
            add(ann, slug, place=f"Box {len(slugs)}")
        deck = fresh(deck_of(ben, *slugs))
        with CaptureQueriesContext(connection) as queries:
            assert pull_list(deck, household=True).household
        counts.append(len(queries))
    assert counts[0] == counts[1]
