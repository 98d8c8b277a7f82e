"""Simultaneous changes from two tabs: no click is lost and no limit is exceeded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from threading import Barrier, Thread

import pytest
from django.db import connection

from collection.games import GameId
from collection.models import Card, Copy, Player
from collection.refusals import Refusal
from decks.models import MAX_CARDS, MAX_DECKS, Deck
from decks.refusals import CardNotInDeck, NotBuildable, TooManyCards, TooManyDecks
from decks.services import deck_build, deck_copy, deck_create, deck_edit, deck_exchange_cards

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.backends]
TABS = 6


@pytest.fixture
def owner(transactional_db, request) -> Player:
    """A member with the Starter set, in a database that threads share."""
    request.getfixturevalue("starter_set")
    return Player.objects.create_user("tomasz")


def at_once(deed: Callable[[int], object]) -> list[str]:
    """Calls a function in six threads at the same moment. Returns the names of the refusals."""
    gate, refused = Barrier(TABS), []

    def run(number: int) -> None:
        gate.wait()
        try:
            deed(number)
        except Refusal as refusal:
            refused.append(type(refusal).__name__)
        finally:
            connection.close()

    threads = [Thread(target=run, args=(number,)) for number in range(TABS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return refused


def test_simultaneous_additions_all_count(owner):
    deck = deck_create(owner=owner, game=GameId.ANIMOZ, nominated="desert")
    assert at_once(lambda _: deck_exchange_cards(deck=deck, into=["lagoti"])) == []
    assert deck.slugs() == ["lagoti"] * TABS


def test_the_last_copy_is_removed_only_once(owner):
    deck = deck_create(owner=owner, game=GameId.ANIMOZ, nominated="desert", entries={"lagoti": 1})
    refused = at_once(lambda _: deck_exchange_cards(deck=deck, out=["lagoti"]))
    assert Counter(refused) == {CardNotInDeck.__name__: TABS - 1}
    assert Deck.objects.get(pk=deck.pk).slugs() == []


def test_the_last_free_place_is_filled_only_once(owner):
    deck = deck_create(owner=owner, game=GameId.ANIMOZ, nominated="desert", entries={"lagoti": MAX_CARDS - 1})
    refused = at_once(lambda _: deck_exchange_cards(deck=deck, into=["horrid"]))
    assert Counter(refused) == {TooManyCards.__name__: TABS - 1}
    assert deck.entries.size() == MAX_CARDS


def test_the_last_possible_deck_is_created_only_once(owner):
    Deck.objects.bulk_create(Deck(owner=owner, game="animoz", name="x", nominated="sky") for _ in range(MAX_DECKS - 1))
    refused = at_once(lambda _: deck_create(owner=owner, game=GameId.ANIMOZ, nominated="sky"))
    assert Counter(refused) == {TooManyDecks.__name__: TABS - 1}
    assert Deck.objects.of(owner).count() == MAX_DECKS


def test_one_copy_is_reserved_for_only_one_deck(owner):
    Copy.objects.create(owner=owner, card=Card.objects.get(slug="lagoti"))
    first = deck_create(owner=owner, game=GameId.ANIMOZ, nominated="desert", entries={"lagoti": 1})
    decks = [first, *(deck_copy(deck=first, owner=owner)[0] for _ in range(TABS - 1))]
    refused = at_once(lambda number: deck_build(deck=decks[number]))
    assert Counter(refused) == {NotBuildable.__name__: TABS - 1}
    assert Deck.objects.filter(built=True).count() == 1


def test_a_rename_and_a_click_do_not_undo_each_other(owner):
    deck = deck_create(owner=owner, game=GameId.ANIMOZ, nominated="desert")

    def deed(number: int) -> None:
        if number % 2:
            deck_edit(deck=deck, name="Renamed")
        else:
            deck_exchange_cards(deck=deck, into=["lagoti"])

    assert at_once(deed) == []
    kept = Deck.objects.get(pk=deck.pk)
    assert (kept.name, kept.slugs()) == ("Renamed", ["lagoti"] * (TABS // 2))
