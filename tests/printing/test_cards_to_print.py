"""What an order contains: sets, decks, single cards, or only what is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import StringIO

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.management import call_command
from django.http import Http404

from collection.games import GameId
from collection.models import Card, CardSet, Copy, ListedCard, Player
from decks.models import Deck, DeckCard
from printing.cards_to_print import order_from_options
from printing.inserts.insert import Part
from printing.options import MAX_CARDS, CardSource, Options
from printing.presets import options_for_others
from printing.refusals import NoSuchCard, NothingToPrint, TooManyCards

pytestmark = pytest.mark.django_db

VISITOR = AnonymousUser()


def card(slug: str) -> Card:
    return Card.objects.get(slug=slug)


def own(player: Player, slug: str, quantity: int = 1) -> None:
    Copy.objects.create(owner=player, card=card(slug), quantity=quantity)


@pytest.fixture
def deck(starter_set: CardSet, player: Player) -> Deck:
    """Two bilbies, a quoll, a koala."""
    return build(player, "Red Centre", lagoti=2, rinu=1, reus=1)


def build(player: Player, name: str, **cards: int) -> Deck:
    deck = Deck.objects.create(owner=player, game=GameId.ANIMOZ, name=name, nominated="desert")
    for slug, quantity in cards.items():
        DeckCard.objects.create(deck=deck, card=card(slug), quantity=quantity)
    return deck


def ordered(options: Options, visitor: Player | AnonymousUser = VISITOR) -> dict[str, int]:
    return {each.slug: count for each, count in order_from_options(options, visitor).lines}


def test_by_default_the_whole_set_is_printed_once(starter_set):
    order = order_from_options(Options(), VISITOR)
    assert (order.title, order.cards, str(order.summary)) == ("Starter set", 54, "Starter set: 54 cards")
    assert all(count == 1 for _, count in order.lines)


def test_cards_are_in_the_order_of_their_numbers(starter_set):
    numbers = [each.number for each, _ in order_from_options(Options(), VISITOR).lines]
    assert numbers == sorted(numbers)


def test_the_missing_cards_of_a_set_are_those_not_in_the_box(starter_set, player):
    own(player, "lagoti")
    own(player, "rinu", 3)
    order = order_from_options(Options(missing=True), player)
    assert order.cards == 52
    assert {"lagoti", "rinu"}.isdisjoint(each.slug for each, _ in order.lines)
    assert str(order.summary) == "Starter set: 52 missing cards"


def test_every_card_is_missing_for_a_visitor(starter_set):
    assert order_from_options(Options(missing=True), VISITOR).cards == 54


def test_a_deck_is_printed_with_all_copies(deck, player):
    assert ordered(Options(what=CardSource.DECK, deck=deck.pk), player) == {"lagoti": 2, "rinu": 1, "reus": 1}


def test_the_missing_cards_of_a_deck_are_those_needed_minus_those_owned(deck, player):
    own(player, "lagoti")
    own(player, "reus", 4)
    assert ordered(Options(what=CardSource.DECK, deck=deck.pk, missing=True), player) == {"lagoti": 1, "rinu": 1}


def test_copies_reserved_for_another_built_deck_are_missing_too(deck, player):
    own(player, "lagoti", 2)
    other = build(player, "Night hunters", lagoti=2)
    other.built = True
    other.save()
    assert ordered(Options(what=CardSource.DECK, deck=deck.pk, missing=True), player)["lagoti"] == 2


def test_another_players_box_can_be_used_instead(deck, player, other_player):
    own(other_player, "lagoti", 2)
    order = order_from_options(Options(what=CardSource.DECK, deck=deck.pk, missing=True), player, other_player)
    assert {each.slug for each, _ in order.lines} == {"rinu", "reus"}


def test_another_players_deck_is_not_found(deck, other_player):
    for visitor in (other_player, VISITOR):
        with pytest.raises(Http404):
            order_from_options(Options(what=CardSource.DECK, deck=deck.pk), visitor)


def test_anyone_with_the_secret_can_print_a_shared_deck(deck):
    deck.shared = True
    deck.save()
    assert ordered(Options(what=CardSource.SHARED, secret=deck.secret)) == {"lagoti": 2, "rinu": 1, "reus": 1}


def test_a_deck_that_is_no_longer_shared_is_not_found(deck):
    with pytest.raises(Http404):
        order_from_options(Options(what=CardSource.SHARED, secret=deck.secret), VISITOR)


def test_single_cards_are_printed_in_the_given_quantities(starter_set):
    assert ordered(Options(what=CardSource.CARDS, cards=(("rinu", 2), ("reus", 1)))) == {"rinu": 2, "reus": 1}


def test_copies_multiply_everything(starter_set):
    assert ordered(Options(what=CardSource.CARDS, cards=(("rinu", 2), ("reus", 1)), copies=3)) == {"rinu": 6, "reus": 3}


def test_an_unknown_card_is_named(starter_set):
    with pytest.raises(NoSuchCard, match="no ANiMOZ card called nessie"):
        order_from_options(Options(what=CardSource.CARDS, cards=(("rinu", 1), ("nessie", 1))), VISITOR)


def test_a_card_of_another_players_own_set_is_refused_like_an_unknown_one(starter_set, player, other_player):
    homebrew(player)
    with pytest.raises(NoSuchCard, match="no ANiMOZ card called bunyip"):
        order_from_options(Options(what=CardSource.CARDS, cards=(("bunyip", 1),)), other_player)
    assert ordered(Options(what=CardSource.CARDS, cards=(("bunyip", 1),)), player) == {"bunyip": 1}


def test_only_its_owner_can_print_an_own_set(starter_set, player, other_player):
    own_set = homebrew(player)
    assert ordered(Options(set=own_set.pk), player) == {"bunyip": 1}
    with pytest.raises(Http404):
        order_from_options(Options(set=own_set.pk), other_player)


def test_a_set_that_does_not_exist_is_not_found(starter_set):
    with pytest.raises(Http404):
        order_from_options(Options(set=starter_set.pk + 1), VISITOR)


def test_an_order_of_missing_cards_is_refused_if_nothing_is_missing(deck, player):
    for slug in ("lagoti", "rinu", "reus"):
        own(player, slug, 2)
    with pytest.raises(NothingToPrint, match="Nothing is missing"):
        order_from_options(Options(what=CardSource.DECK, deck=deck.pk, missing=True), player)


def test_an_empty_choice_asks_for_a_quantity(starter_set):
    with pytest.raises(NothingToPrint, match="Enter a quantity"):
        order_from_options(Options(what=CardSource.CARDS), VISITOR)


def test_an_order_is_refused_if_no_cards_are_loaded(db):
    with pytest.raises(NothingToPrint, match="no cards to print yet"):
        order_from_options(Options(), VISITOR)


def test_a_thousand_cards_are_printed_and_one_more_is_refused_with_its_number(starter_set):
    assert order_from_options(Options(what=CardSource.CARDS, cards=(("rinu", MAX_CARDS),)), VISITOR).cards == MAX_CARDS
    with pytest.raises(TooManyCards, match="at most 1,000 cards; this order has 1,001"):
        order_from_options(Options(what=CardSource.CARDS, cards=(("rinu", MAX_CARDS), ("reus", 1))), VISITOR)


def test_an_order_takes_a_fixed_number_of_queries(starter_set, player, django_assert_max_num_queries: Callable):
    deck = build(player, "All of them", **dict.fromkeys(starter_set.cards.values_list("slug", flat=True), 1))
    with django_assert_max_num_queries(8):
        order_from_options(Options(what=CardSource.DECK, deck=deck.pk, missing=True), player)


@pytest.mark.parametrize(
    ("game", "cards", "words"),
    [
        (GameId.ANIMOZ, 54, "ANiMOZ box: 54 cards, tokens, score sheets, rules summary"),
        (GameId.ARCTIC, 138, "Arctic box: 138 cards, tokens, board, score sheets, rules summary"),
        (GameId.ANIMANIZE, 47, "Animanize box: 47 cards, tokens, board, score sheets, rules summary"),
        (GameId.ANIMALIA, 48, "Animalia box: 48 cards, tokens, score sheets, rules summary"),
        (GameId.ANIMUS, 44, "Animus box: 44 cards, tokens, board, rules summary"),
    ],
)
def test_a_box_has_each_card_once_and_all_parts(boxes, game, cards, words):
    order = order_from_options(Options(game=game, what=CardSource.BOX), VISITOR)
    assert (order.cards, str(order.summary)) == (cards, words)
    assert all(count == 1 for _, count in order.lines)


def test_only_the_given_parts_are_printed(boxes):
    order = order_from_options(
        Options(game=GameId.ARCTIC, what=CardSource.BOX, parts=(Part.TOKENS, Part.RULES)), VISITOR
    )
    assert (order.lines, order.parts, str(order.summary)) == (
        (),
        (Part.TOKENS, Part.RULES),
        "Arctic box: tokens, rules summary",
    )


def test_a_part_that_the_game_does_not_have_is_left_out(boxes):
    order = order_from_options(
        Options(game=GameId.ANIMALIA, what=CardSource.BOX, parts=(Part.CARDS, Part.BOARD)), VISITOR
    )
    assert order.parts == (Part.CARDS,)


def test_the_missing_cards_of_a_box_are_those_not_owned(boxes, player):
    own(player, "red-7")
    own(player, "summary", 2)
    order = order_from_options(
        Options(game=GameId.ANIMANIZE, what=CardSource.BOX, parts=(Part.CARDS,), missing=True), player
    )
    assert str(order.summary) == "Animanize box: 45 missing cards"
    assert {"red-7", "summary"}.isdisjoint(card.slug for card, _ in order.lines)


def test_reference_cards_are_never_missing(boxes, player):
    wish = Options(game=GameId.ANIMALIA, what=CardSource.BOX, parts=(Part.CARDS,), missing=True)
    assert order_from_options(wish, player).cards == 46


def test_other_parts_of_a_complete_box_are_still_printed(boxes, player):
    for each in Card.objects.filter(game=GameId.ARCTIC):
        Copy.objects.create(owner=player, card=each, quantity=1)
    with pytest.raises(NothingToPrint, match="Nothing is missing"):
        order_from_options(Options(game=GameId.ARCTIC, what=CardSource.BOX, parts=(Part.CARDS,), missing=True), player)
    order = order_from_options(Options(game=GameId.ARCTIC, what=CardSource.BOX, missing=True), player)
    assert str(order.summary) == "Arctic box: tokens, board, score sheets, rules summary"


def test_copies_multiply_the_reference_cards_too(boxes):
    assert order_from_options(Options(game=GameId.ANIMALIA, what=CardSource.BOX, copies=2), VISITOR).cards == 96


def test_own_cards_are_not_part_of_a_box(boxes, player):
    homebrew(player)
    assert order_from_options(Options(what=CardSource.BOX), player).cards == 54


@pytest.mark.parametrize("game", list(GameId))
def test_an_order_of_a_box_takes_a_fixed_number_of_queries(boxes, game, django_assert_max_num_queries: Callable):
    with django_assert_max_num_queries(3):
        for each, _ in order_from_options(Options(game=game, what=CardSource.BOX), VISITOR).lines:
            assert each.face.name == each.name


def homebrew(player: Player) -> CardSet:
    """A set of the player's own with one card, a copy of the bilby."""
    model = card("lagoti")
    own_set = CardSet.objects.create(game=GameId.ANIMOZ, slug="mine", name="Mine", owner=player)
    stats = model.animoz
    model.pk, model.set, model.slug, model.name = None, own_set, "bunyip", "BUNYiP"
    model.save()
    stats.pk, stats.card = None, model
    stats.save(force_insert=True)
    return own_set


def test_wishes_are_printed_as_often_as_they_are_wished_for(starter_set, boxes, player, other_player, member_client):
    wish, spare = ListedCard.Which.WISH, ListedCard.Which.SPARE
    for owner, which, slug, quantity in (
        (player, wish, "lagoti", 2), (player, wish, "rinu", 1), (player, spare, "reus", 1), (player, wish, "red-7", 1),
        (other_player, wish, "horrid", 1),
    ):  # fmt: skip
        ListedCard.objects.create(owner=owner, which=which, card=card(slug), quantity=quantity)
    wanted = Options(what=CardSource.WISHES)
    assert ordered(wanted, player) == {"lagoti": 2, "rinu": 1}
    assert ordered(replace(wanted, copies=3), player) == {"lagoti": 6, "rinu": 3}
    assert ordered(Options(GameId.ANIMANIZE, CardSource.WISHES), player) == {"red-7": 1}
    for visitor, game in ((VISITOR, GameId.ANIMOZ), (player, GameId.ARCTIC)):
        with pytest.raises(NothingToPrint):
            order_from_options(Options(game, CardSource.WISHES), visitor)
    assert "cards" not in options_for_others(wanted, player).query
    browser = member_client(player)
    assert 'name="what" value="wishes" checked' in browser.get("/print/?what=wishes").content.decode()
    assert 'value="wishes"' not in browser.get("/print/?game=arctic").content.decode()
    said = StringIO()
    call_command("print_cards", "--game=animoz", f"--wishes-of={player.username}", "--out=/dev/null", stdout=said)
    assert "Wish list: 3 cards" in said.getvalue()
