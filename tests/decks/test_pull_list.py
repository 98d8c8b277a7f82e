"""Pull lists: which copies to take for a deck, in storage order."""

from __future__ import annotations

from django.urls import reverse

from collection.copy_details import CopyDetails
from collection.models import Card, Copy, Place
from decks.models import Deck
from decks.pull_list import pull_list
from decks.services import deck_build, deck_copy, deck_exchange_cards


def add(player, slug: str, quantity: int = 1, place: str = "", **details) -> Copy:
    where = Place.objects.get_or_create(owner=player, name=place)[0] if place else None
    return Copy.objects.create(
        owner=player, card=Card.objects.get(slug=slug), quantity=quantity, place=where,
        details_key=CopyDetails(**details).key, **details,
    )  # fmt: skip


def pulled(deck: Deck) -> list[tuple[str, str, int | None, int]]:
    rows = pull_list(Deck.objects.get(pk=deck.pk)).rows
    return [(row.copy.card.slug, row.place, row.copy.slot, row.quantity) for row in rows]


def test_copies_are_listed_in_storage_order(empty_deck, player):
    add(player, "horrid")
    add(player, "rinu", place="Binder 1", page=2, slot=1)
    add(player, "lagoti", place="Binder 1", page=1, slot=9)
    add(player, "poros", place="Attic")
    deck = deck_exchange_cards(deck=empty_deck, into=["horrid", "rinu", "lagoti", "poros"])
    assert pulled(deck) == [
        ("poros", "Attic", None, 1),
        ("lagoti", "Binder 1", 9, 1),
        ("rinu", "Binder 1", 1, 1),
        ("horrid", "No place", None, 1),
    ]


def test_originals_are_taken_before_proxies_and_lent_copies_not_at_all(empty_deck, player):
    add(player, "rinu", place="A", proxy=True)
    add(player, "rinu", place="B")
    add(player, "rinu", place="C", lent_to="Ben")
    deck = deck_exchange_cards(deck=empty_deck, into=["rinu"])
    assert pulled(deck) == [("rinu", "B", None, 1)]
    deck = deck_exchange_cards(deck=deck, into=["rinu", "rinu"])
    assert pulled(deck) == [("rinu", "A", None, 1), ("rinu", "B", None, 1)]
    assert list(pull_list(deck).missing.values()) == [1]


def test_no_copy_is_on_the_lists_of_two_decks(empty_deck, player):
    add(player, "rinu", place="A")
    add(player, "rinu", place="B")
    first = deck_exchange_cards(deck=empty_deck, into=["rinu"])
    second, _ = deck_copy(deck=first, owner=player)
    deck_build(deck=first)
    assert pulled(first) == [("rinu", "A", None, 1)]
    assert pulled(second) == [("rinu", "B", None, 1)]
    deck_build(deck=second)
    assert (pulled(first), pulled(second)) == ([("rinu", "A", None, 1)], [("rinu", "B", None, 1)])


def test_a_pull_list_takes_as_many_queries_for_many_copies_as_for_one(desert_deck, player, django_assert_num_queries):
    for rows in (1, 500):
        Copy.objects.all().delete()
        card = desert_deck.cards()[0]
        Copy.objects.bulk_create(Copy(owner=player, card=card, note=str(row)) for row in range(rows))
        deck = Deck.objects.select_related("owner").get(pk=desert_deck.pk)
        with django_assert_num_queries(6):
            assert pull_list(deck).copies == 1


def test_the_pages_are_for_the_owner_only(empty_deck, player, other_player, player_client, member_client):
    add(player, "rinu", place="Binder 1", page=3, slot=4)
    deck = deck_exchange_cards(deck=empty_deck, into=["rinu", "lagoti"])
    for name in ("deck-pull", "deck-put-back"):
        text = player_client.get(reverse(name, args=[deck.pk])).content.decode()
        assert "1 × RiNU" in text
        assert "page 3, slot 4, #" in text
        assert ("1 × LAGOTi" in text) == (name == "deck-pull")
        assert member_client(other_player).get(reverse(name, args=[deck.pk])).status_code == 404
