"""Whether a deck is legal, whether it can be built, and what to print are independent of each other."""

from __future__ import annotations

from collection.games import GameId
from collection.models import Card, Copy
from decks.deck_status import deck_problems, deck_statuses
from decks.free_copies import FreeCopies, deck_buildable
from decks.models import Deck
from decks.services import deck_build, deck_copy, deck_create, deck_exchange_cards, deck_fill


def missing(deck: Deck) -> dict[str, int]:
    return {card.slug: count for card, count in deck_buildable(deck, deck.owner).missing.items()}


def test_a_legal_deck_need_not_be_buildable(desert_deck):
    assert deck_problems(desert_deck) == ()
    assert not deck_buildable(desert_deck, desert_deck.owner).can_be_built


def test_a_buildable_deck_need_not_be_legal(empty_deck, player, put_in_box):
    put_in_box(player, "lagoti")
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    assert deck_buildable(deck, player).can_be_built
    assert deck_problems(deck)


def test_every_copy_in_a_deck_needs_an_owned_copy(empty_deck, player, put_in_box):
    put_in_box(player, lagoti=1)
    assert missing(deck_exchange_cards(deck=empty_deck, into=["lagoti", "lagoti", "horrid"])) == {
        "lagoti": 1,
        "horrid": 1,
    }


def test_a_copy_in_a_built_deck_is_missing_elsewhere_and_the_deck_is_named(empty_deck, player, put_in_box):
    put_in_box(player, lagoti=1)
    other, _ = deck_copy(deck=deck_exchange_cards(deck=empty_deck, into=["lagoti"]), owner=player)
    deck_build(deck=other)
    buildable = deck_buildable(Deck.objects.get(pk=empty_deck.pk), player)
    assert {card.slug: names for card, names in buildable.elsewhere.items()} == {"lagoti": ["Sand (copy)"]}
    assert (buildable.missing_count, buildable.not_owned) == (1, 0)


def test_a_built_deck_is_not_missing_its_own_cards(empty_deck, player, put_in_box):
    put_in_box(player, "lagoti")
    built = deck_build(deck=deck_exchange_cards(deck=empty_deck, into=["lagoti"]))
    assert deck_buildable(built, player).can_be_built


def test_another_players_cards_do_not_count(empty_deck, other_player, put_in_box):
    put_in_box(other_player, "lagoti")
    assert missing(deck_exchange_cards(deck=empty_deck, into=["lagoti"])) == {"lagoti": 1}


def test_nine_missing_cards_need_one_sheet_and_ten_need_two(empty_deck, player):
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti"] * 9)
    assert deck_buildable(deck, player).sheets_to_print == 1
    assert deck_buildable(deck_exchange_cards(deck=deck, into=["lagoti"]), player).sheets_to_print == 2


def test_lent_copies_are_not_available(empty_deck, player, put_in_box):
    put_in_box(player, lagoti=2)
    Copy.objects.create(owner=player, card=Card.objects.get(slug="lagoti"), quantity=1, lent_to="Ben", details_key="x")
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti"] * 3)
    assert FreeCopies(player).free_for(deck) == {Card.objects.get(slug="lagoti").pk: 2}
    buildable = deck_buildable(deck, player)
    assert {card.slug: count for card, count in buildable.lent.items()} == {"lagoti": 1}
    assert (buildable.missing_count, buildable.not_owned) == (1, 0)


def test_an_empty_deck_is_not_buildable(empty_deck, player):
    assert not deck_buildable(empty_deck, player).can_be_built


def test_checking_many_decks_takes_as_many_queries_as_one(desert_deck, player, django_assert_num_queries):
    def judge() -> int:
        return len(deck_statuses(Deck.objects.of(player).with_cards(), player))

    with django_assert_num_queries(5):
        assert judge() == 1
    for _ in range(5):
        deck_fill(deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="river"), from_box=False)
    with django_assert_num_queries(5):
        assert judge() == 6


def test_slugs_of_a_single_deck_take_two_queries_and_are_cached(desert_deck, django_assert_num_queries):
    deck = Deck.objects.get(pk=desert_deck.pk)
    with django_assert_num_queries(2):  # the rows, and the cards
        assert len(deck.slugs()) == len(deck.cards()) == 18


def test_free_copies_are_fetched_once_for_any_number_of_decks(desert_deck, player, django_assert_num_queries):
    assert len(desert_deck.cards()) == 18
    with django_assert_num_queries(2):
        stock = FreeCopies(player)
    with django_assert_num_queries(0):
        assert stock.buildable(desert_deck).missing_count == stock.buildable(desert_deck).missing_count == 18
