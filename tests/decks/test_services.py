"""The services that change decks: what is allowed, what is refused, and that nothing is half done."""

from __future__ import annotations

from collections import Counter

import pytest

from collection.games import GameId
from collection.models import Card
from decks.deck_status import deck_problems
from decks.free_copies import deck_buildable
from decks.games.animoz.house_decks import house_deck_slugs
from decks.list_import import deck_import
from decks.models import MAX_CARDS, MAX_DECKS, Deck
from decks.refusals import (
    BadName,
    BadNomination,
    CardNotInDeck,
    DeckGone,
    NoSuchCard,
    NotBuildable,
    TooManyCards,
    TooManyDecks,
    UnreadableList,
)
from decks.services import (
    deck_build,
    deck_copy,
    deck_create,
    deck_delete,
    deck_edit,
    deck_exchange_cards,
    deck_fill,
    deck_return_cards,
    deck_share,
    deck_unshare,
)


def codes(deck: Deck) -> list[str]:
    return [problem.code for problem in deck_problems(deck)]


def test_an_unfinished_deck_is_kept_and_has_problems(empty_deck):
    kept = deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    assert kept.slugs() == ["lagoti"]
    assert "wrong-size" in codes(kept)


def test_an_illegal_deck_becomes_legal_with_the_cards_that_its_problems_ask_for(desert_deck):
    spoiled = deck_exchange_cards(deck=desert_deck, out=desert_deck.slugs()[:1])
    assert "wrong-size" in codes(spoiled)
    assert codes(deck_exchange_cards(deck=spoiled, into=desert_deck.slugs()[:1])) == []


def test_copies_of_a_card_are_allowed(empty_deck):
    assert deck_exchange_cards(deck=empty_deck, into=["lagoti", "lagoti"]).slugs() == ["lagoti", "lagoti"]


def test_a_change_is_made_completely_or_not_at_all(empty_deck):
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    with pytest.raises(CardNotInDeck):
        deck_exchange_cards(deck=deck, out=["horrid"], into=["ganteus"])
    assert Deck.objects.get(pk=deck.pk).slugs() == ["lagoti"]


def test_two_copies_cannot_be_removed_if_there_is_only_one(empty_deck):
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    with pytest.raises(CardNotInDeck):
        deck_exchange_cards(deck=deck, out=["lagoti", "lagoti"])


def test_the_reverse_change_undoes_a_change(desert_deck):
    before = desert_deck.slugs()
    out, into = before[:2], ["lagoti", "lagoti"]
    after = deck_exchange_cards(deck=deck_exchange_cards(deck=desert_deck, out=out, into=into), out=into, into=out)
    assert after.slugs() == before


def test_cards_added_in_two_tabs_are_both_added(empty_deck):
    first_tab, second_tab = Deck.objects.get(pk=empty_deck.pk), Deck.objects.get(pk=empty_deck.pk)
    assert (first_tab.slugs(), second_tab.slugs()) == ([], [])
    deck_exchange_cards(deck=first_tab, into=["lagoti"])
    assert deck_exchange_cards(deck=second_tab, into=["lagoti"]).slugs() == ["lagoti", "lagoti"]


def test_a_deck_holds_sixty_cards_and_not_one_more(empty_deck):
    full = deck_exchange_cards(deck=empty_deck, into=["lagoti"] * MAX_CARDS)
    with pytest.raises(TooManyCards, match="61 cards"):
        deck_exchange_cards(deck=full, into=["horrid"])


def test_a_card_that_does_not_exist_cannot_be_added(empty_deck):
    with pytest.raises(NoSuchCard):
        deck_exchange_cards(deck=empty_deck, into=["unicorn"])


def test_another_players_own_card_is_refused_like_one_that_does_not_exist(empty_deck, other_player, own_card):
    own_card(other_player, "drop-bear")
    with pytest.raises(NoSuchCard) as foreign:
        deck_exchange_cards(deck=empty_deck, into=["drop-bear"])
    with pytest.raises(NoSuchCard) as missing:
        deck_exchange_cards(deck=empty_deck, into=["unicorn"])
    assert str(foreign.value) == str(missing.value)


def test_a_players_own_card_can_be_added_to_their_deck(empty_deck, player, own_card):
    own_card(player, "drop-bear")
    assert deck_exchange_cards(deck=empty_deck, into=["drop-bear"]).slugs() == ["drop-bear"]


def test_a_changed_deck_is_listed_first(player, starter_set):
    older, newer = (
        deck_create(owner=player, game=GameId.ANIMOZ, nominated="coast", name=name) for name in ("older", "newer")
    )
    assert list(Deck.objects.of(player)) == [newer, older]
    deck_exchange_cards(deck=older, into=["lagoti"])
    assert list(Deck.objects.of(player)) == [older, newer]


def test_a_deck_that_was_deleted_in_another_tab_is_reported_as_deleted(empty_deck):
    other_tab = Deck.objects.get(pk=empty_deck.pk)
    deck_delete(deck=empty_deck)
    for change in (deck_exchange_cards, deck_delete, deck_edit, deck_share, deck_build, deck_return_cards):
        with pytest.raises(DeckGone):
            change(deck=other_tab)


def test_a_player_can_have_at_most_two_hundred_decks(player):
    Deck.objects.bulk_create(Deck(owner=player, game="animoz", name="x", nominated="sky") for _ in range(MAX_DECKS))
    with pytest.raises(TooManyDecks, match="Delete one"):
        deck_create(owner=player, game=GameId.ANIMOZ, nominated="sky")
    assert Deck.objects.of(player).count() == MAX_DECKS


@pytest.mark.parametrize(
    ("given", "kept"), [("  Red \n Centre ", "Red Centre"), ("a\x00b", "a b"), ("\u202eRed", "Red")]
)
def test_a_name_is_one_visible_line(player, given, kept):
    assert deck_create(owner=player, game=GameId.ANIMOZ, nominated="sky", name=given).name == kept


@pytest.mark.parametrize("name", ["   ", "\n\t", "x" * 61])
def test_an_empty_or_too_long_name_is_refused(empty_deck, name):
    with pytest.raises(BadName):
        deck_edit(deck=empty_deck, name=name)


def test_a_copy_is_independent_of_the_original(desert_deck, player):
    copy, left_out = deck_copy(deck=desert_deck, owner=player)
    deck_exchange_cards(deck=copy, out=copy.slugs()[:1])
    assert (copy.name, left_out) == ("Red Centre (copy)", [])
    assert len(Deck.objects.get(pk=desert_deck.pk).slugs()) == 18


def test_the_copy_of_a_long_name_still_fits(player):
    deck = deck_create(owner=player, game=GameId.ANIMOZ, nominated="sky", name="x" * 60)
    copy, _ = deck_copy(deck=deck, owner=player)
    assert copy.name == "x" * 53 + " (copy)"


def test_another_players_own_cards_are_left_out_of_a_copy(empty_deck, player, other_player, own_card):
    bear = own_card(player, "drop-bear")
    deck = deck_exchange_cards(deck=empty_deck, into=["drop-bear", "lagoti"])
    copy, left_out = deck_copy(deck=deck, owner=other_player)
    assert (copy.slugs(), left_out, copy.owner) == (["lagoti"], [bear], other_player)


def test_ending_a_secret_link_is_permanent(empty_deck):
    first = deck_share(deck=empty_deck).secret
    deck_unshare(deck=empty_deck)
    again = deck_share(deck=empty_deck)
    assert again.secret != first
    assert not Deck.objects.shared_with_secret(first).exists()


def test_a_house_deck_fills_an_empty_board_legally(empty_deck):
    deck, added = deck_fill(deck=empty_deck, from_box=False)
    assert Counter(added) == Counter(deck.slugs()) == Counter(house_deck_slugs("desert"))
    assert codes(deck) == []


def test_each_variant_is_a_different_house_deck(empty_deck, player):
    one, _ = deck_fill(deck=empty_deck, from_box=False)
    two, _ = deck_fill(
        deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert"), from_box=False, variant=1
    )
    assert set(one.slugs()) != set(two.slugs())


def test_filling_from_the_box_uses_only_free_copies(empty_deck, player, put_in_box):
    put_in_box(player, lagoti=2, horrid=1)
    deck, _ = deck_fill(deck=empty_deck, from_box=True)
    assert deck.slugs() == ["horrid", "lagoti", "lagoti"]


def test_an_empty_box_fills_nothing(empty_deck):
    deck, added = deck_fill(deck=empty_deck, from_box=True)
    assert (deck.slugs(), added) == ([], ())


def test_cards_reserved_for_a_built_deck_do_not_fill_another(empty_deck, player, put_in_box):
    put_in_box(player, "lagoti")
    deck_build(deck=deck_exchange_cards(deck=empty_deck, into=["lagoti"]))
    _, added = deck_fill(deck=deck_create(owner=player, game=GameId.ANIMOZ, nominated="desert"), from_box=True)
    assert added == ()


def test_a_deck_with_missing_cards_cannot_be_built(desert_deck):
    with pytest.raises(NotBuildable, match="Missing: "):
        deck_build(deck=desert_deck)


def test_an_empty_deck_cannot_be_built(empty_deck):
    with pytest.raises(NotBuildable):
        deck_build(deck=empty_deck)


def test_the_same_copies_cannot_be_used_for_two_built_decks(empty_deck, player, put_in_box):
    put_in_box(player, "lagoti")
    one = deck_exchange_cards(deck=empty_deck, into=["lagoti"])
    two, _ = deck_copy(deck=one, owner=player)
    deck_build(deck=one)
    with pytest.raises(NotBuildable, match="LAGOTi"):
        deck_build(deck=two)
    deck_return_cards(deck=one)
    assert deck_build(deck=two).built


def test_a_list_becomes_a_deck(player, starter_set):
    deck = deck_import(owner=player, text="name: Sand\nnominated: Desert\n2 LAGOTi\n1 #104")
    assert (deck.name, deck.nominated, deck.slugs()) == ("Sand", "desert", ["horrid", "lagoti", "lagoti"])


def test_form_values_replace_missing_headers(player, starter_set):
    assert deck_import(owner=player, text="LAGOTi", name="Bilby", nominated="scrub").nominated == "scrub"
    with pytest.raises(BadNomination):
        deck_import(owner=player, text="LAGOTi")


def test_a_list_with_a_fault_creates_no_deck(player, starter_set):
    with pytest.raises(UnreadableList, match="Line 2"):
        deck_import(owner=player, text="nominated: desert\nUnicorn")
    assert not Deck.objects.of(player).exists()


def test_a_list_cannot_use_another_players_own_cards(player, other_player, own_card):
    own_card(other_player, "drop-bear")
    with pytest.raises(UnreadableList, match="no card is called “drop-bear”"):
        deck_import(owner=player, text="nominated: desert\ndrop-bear")


def test_a_name_shared_with_an_own_card_means_the_printed_card(player, own_card):
    Card.objects.filter(pk=own_card(player, "twin").pk).update(name="LAGOTi")
    assert deck_import(owner=player, text="nominated: desert\nLAGOTi").slugs() == ["lagoti"]
    assert deck_import(owner=player, text="nominated: desert\ntwin").slugs() == ["twin"]


def test_a_deleted_card_is_removed_from_its_decks(empty_deck, player, own_card):
    bear = own_card(player, "drop-bear")
    deck = deck_exchange_cards(deck=empty_deck, into=["drop-bear", "lagoti"])
    bear.delete()
    assert Deck.objects.get(pk=deck.pk).slugs() == ["lagoti"]


def test_a_visitor_owns_nothing(desert_deck):
    assert deck_buildable(desert_deck, None).missing_count == 18
