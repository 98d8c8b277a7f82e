"""Whether a deck is legal, whether it can be built, and what to print are independent of each other."""

from __future__ import annotations

from decks.deck_status import deck_problems, deck_statuses
from decks.free_copies import FreeCopies, deck_buildable
from decks.models import Deck
from decks.services import deck_assemble, deck_change, deck_copy, deck_create, deck_fill


def missing(deck: Deck) -> dict[str, int]:
    return {card.slug: count for card, count in deck_buildable(deck, deck.owner).missing.items()}


def test_a_legal_deck_need_not_be_buildable(desert):
    assert deck_problems(desert) == ()
    assert not deck_buildable(desert, desert.owner).ok


def test_a_buildable_deck_need_not_be_legal(empty, player, own):
    own(player, "lagoti")
    deck = deck_change(deck=empty, into=["lagoti"])
    assert deck_buildable(deck, player).ok
    assert deck_problems(deck)


def test_every_copy_in_a_deck_needs_an_owned_copy(empty, player, own):
    own(player, lagoti=1)
    assert missing(deck_change(deck=empty, into=["lagoti", "lagoti", "horrid"])) == {"lagoti": 1, "horrid": 1}


def test_a_copy_in_a_built_deck_is_missing_elsewhere_and_the_deck_is_named(empty, player, own):
    own(player, lagoti=1)
    other, _ = deck_copy(deck=deck_change(deck=empty, into=["lagoti"]), owner=player)
    deck_assemble(deck=other)
    buildable = deck_buildable(Deck.objects.get(pk=empty.pk), player)
    assert {card.slug: names for card, names in buildable.elsewhere.items()} == {"lagoti": ["Sand (copy)"]}
    assert (buildable.missing_count, buildable.not_owned) == (1, 0)


def test_a_built_deck_is_not_missing_its_own_cards(empty, player, own):
    own(player, "lagoti")
    built = deck_assemble(deck=deck_change(deck=empty, into=["lagoti"]))
    assert deck_buildable(built, player).ok


def test_another_players_cards_do_not_count(empty, other_player, own):
    own(other_player, "lagoti")
    assert missing(deck_change(deck=empty, into=["lagoti"])) == {"lagoti": 1}


def test_nine_missing_cards_need_one_sheet_and_ten_need_two(empty, player):
    deck = deck_change(deck=empty, into=["lagoti"] * 9)
    assert deck_buildable(deck, player).sheets_to_print == 1
    assert deck_buildable(deck_change(deck=deck, into=["lagoti"]), player).sheets_to_print == 2


def test_an_empty_deck_is_not_buildable(empty, player):
    assert not deck_buildable(empty, player).ok


def test_checking_many_decks_takes_as_many_queries_as_one(desert, player, django_assert_num_queries):
    def judge() -> int:
        return len(deck_statuses(Deck.objects.of(player).with_cards(), player))

    with django_assert_num_queries(5):
        assert judge() == 1
    for _ in range(5):
        deck_fill(deck=deck_create(owner=player, nominated="river"), from_box=False)
    with django_assert_num_queries(5):
        assert judge() == 6


def test_slugs_of_a_single_deck_take_two_queries_and_are_cached(desert, django_assert_num_queries):
    deck = Deck.objects.get(pk=desert.pk)
    with django_assert_num_queries(2):  # the rows, and the cards
        assert len(deck.slugs()) == len(deck.cards()) == 18


def test_free_copies_are_fetched_once_for_any_number_of_decks(desert, player, django_assert_num_queries):
    assert len(desert.cards()) == 18
    with django_assert_num_queries(2):
        stock = FreeCopies(player)
    with django_assert_num_queries(0):
        assert stock.buildable(desert).missing_count == stock.buildable(desert).missing_count == 18
