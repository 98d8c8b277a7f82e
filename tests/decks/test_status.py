"""Legal, buildable, to print: three answers that do not depend on each other."""

from __future__ import annotations

from decks.free_copies import FreeCopies, deck_buildable
from decks.models import Deck
from decks.services import deck_assemble, deck_change, deck_copy, deck_create, deck_fill
from decks.status import deck_problems, deck_statuses


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


def test_every_copy_in_a_deck_needs_its_own_card(empty, player, own):
    own(player, lagoti=1)
    assert missing(deck_change(deck=empty, into=["lagoti", "lagoti", "horrid"])) == {"lagoti": 1, "horrid": 1}


def test_a_copy_that_lies_in_a_built_deck_is_missing_elsewhere_and_the_deck_is_named(empty, player, own):
    own(player, lagoti=1)
    other, _ = deck_copy(deck=deck_change(deck=empty, into=["lagoti"]), owner=player)
    deck_assemble(deck=other)
    buildable = deck_buildable(Deck.objects.get(pk=empty.pk), player)
    assert {card.slug: names for card, names in buildable.elsewhere.items()} == {"lagoti": ["Sand (copy)"]}
    assert (buildable.short, buildable.not_owned) == (1, 0)


def test_a_built_deck_has_its_own_cards(empty, player, own):
    own(player, "lagoti")
    built = deck_assemble(deck=deck_change(deck=empty, into=["lagoti"]))
    assert deck_buildable(built, player).ok


def test_somebody_elses_cards_build_nothing(empty, other_player, own):
    own(other_player, "lagoti")
    assert missing(deck_change(deck=empty, into=["lagoti"])) == {"lagoti": 1}


def test_nine_missing_cards_fill_a_sheet_and_the_tenth_begins_another(empty, player):
    deck = deck_change(deck=empty, into=["lagoti"] * 9)
    assert deck_buildable(deck, player).sheets == 1
    assert deck_buildable(deck_change(deck=deck, into=["lagoti"]), player).sheets == 2


def test_an_empty_deck_is_nothing_that_could_be_built(empty, player):
    assert not deck_buildable(empty, player).ok


def test_judging_many_decks_takes_as_many_queries_as_judging_one(desert, player, django_assert_num_queries):
    def judge() -> int:
        return len(deck_statuses(Deck.objects.of(player).with_cards(), player))

    with django_assert_num_queries(5):
        assert judge() == 1
    for _ in range(5):
        deck_fill(deck=deck_create(owner=player, nominated="river"), from_box=False)
    with django_assert_num_queries(5):
        assert judge() == 6


def test_slugs_of_a_deck_fetched_alone_come_with_two_queries_and_are_remembered(desert, django_assert_num_queries):
    deck = Deck.objects.get(pk=desert.pk)
    with django_assert_num_queries(2):  # the rows, and the cards
        assert len(deck.slugs()) == len(deck.cards()) == 18


def test_stock_is_read_once_for_any_number_of_decks(desert, player, django_assert_num_queries):
    assert len(desert.cards()) == 18
    with django_assert_num_queries(2):
        stock = FreeCopies(player)
    with django_assert_num_queries(0):
        assert stock.buildable(desert).short == stock.buildable(desert).short == 18
