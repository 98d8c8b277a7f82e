"""Searches that are read in a faster way find the same as their plain conditions, in the same order."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from collection.models import Card, CardSet, Copy, Place, Player
from collection.selectors import box_find, cards_find
from decks.models import Deck, DeckCard
from tests.case_loop import in_a_loop
from tests.collection.household_helpers import family_create

ANIMOZ = GameId.ANIMOZ
ORDERS = ("order:-own", "order:own", "order:-own,-weight", "order:own,name", "order:-own,own,length")
CONDITIONS = (
    "", "own:any", "own:none", "own:2..5", "own<3", "-own:2", "own=1", "own>=0", "own:any own<4", "(own:1 or own=3)",
    "(own:none or level:apex)", "level:apex own:2", "-level:apex", "number:101..120 own:any", "own:99",
)  # fmt: skip


def slugs(text: str, player: Player | None) -> list[str]:
    return [card.slug for card in cards_find(player=player, game=ANIMOZ, text=text).cards]


def box_slugs(text: str, player: Player) -> list[str]:
    rows = box_find(player=player, game=ANIMOZ, text=text, rows=Copy.objects.of(player, ANIMOZ)).rows
    return sorted(row.card.slug for row in rows)


def reasons(text: str, player: Player) -> list[tuple[str, int, int | None]]:
    found = cards_find(player=player, game=ANIMOZ, text=text).emptied
    return [(each.condition.text, each.remaining, each.after) for each in found]


@pytest.fixture
def mixed(starter_set: CardSet, player: Player, other_player: Player) -> Player:
    """The player has up to six rows of most cards, some of them hidden, lent or in places, and built decks. So has
    another player, who also has cards of their own."""
    chance = Random(3)
    birds = CardSet.objects.create(game=ANIMOZ, slug="birds", name="Starter birds", owner=other_player)
    for number in range(3):
        Card.objects.create(
            set=birds, game=ANIMOZ, slug=f"bird-{number}", name="Bird", number=number, search="secretive"
        )
    cards = list(Card.objects.filter(game=ANIMOZ).order_by("pk"))
    for owner in (player, other_player):
        owner.box_hides = chance.choice((Copy.Phase.ARRIVES, Copy.Phase.LEAVES))
        owner.save()
        places = [None, *(Place.objects.create(owner=owner, name=name) for name in ("Binder 1", "Binder 2", "Shelf"))]
        rows: list[Copy] = []
        for card in cards[:40] + [each for each in cards if each.set_id == birds.pk and owner == other_player]:
            rows += [
                Copy(
                    owner=owner, card=card, quantity=chance.randrange(1, 4), place=chance.choice(places),
                    phase=chance.choice(Copy.Phase.values), lent_to=chance.choice(("", "", "Ben")), note=f"row {row}",
                )
                for row in range(chance.randrange(6))
            ]  # fmt: skip
        Copy.objects.bulk_create(rows)
        for built in (True, False):
            deck = Deck.objects.create(owner=owner, game=ANIMOZ, name=f"Deck {built}", built=built)
            DeckCard.objects.bulk_create(
                DeckCard(deck=deck, card=card, quantity=chance.randrange(1, 4)) for card in chance.sample(cards, 12)
            )
    return player


@pytest.mark.backends
@in_a_loop("order", ORDERS)
def test_cards_in_order_of_their_copies_are_those_of_the_plain_query(mixed: Player, order: str) -> None:
    for condition in CONDITIONS:
        found = cards_find(player=mixed, game=ANIMOZ, text=f"{condition} {order}").cards
        plain = list(found.by_place.values_list("pk", flat=True))
        assert [card.pk for card in found] == plain, condition
        assert len(found) == len(plain)
        assert [card.pk for card in found[3:7]] == plain[3:7]


@pytest.mark.backends
@in_a_loop("hidden", [Copy.Phase.ARRIVES, Copy.Phase.LEAVES])
def test_the_order_by_copies_counts_what_the_box_shows(mixed: Player, hidden: int) -> None:
    Player.objects.filter(pk=mixed.pk).update(box_hides=hidden)
    owned: Counter[int] = Counter()
    for row in Copy.every.filter(owner=mixed).exclude(phase=hidden):
        owned[row.card_id] += row.quantity
    assert Copy.objects.owned_counts(mixed) == owned
    found = cards_find(player=mixed, game=ANIMOZ, text="own:2..7 order:-own").cards
    counts = [card.owned for card in found]
    assert counts == [owned[card.pk] for card in found] == sorted(counts, reverse=True)
    assert len(counts) == sum(2 <= count <= 7 for count in owned.values()) > 10
    assert len(set(counts)) > 3


@pytest.mark.backends
def test_only_so_many_cards_are_read_in_order_of_their_copies(mixed: Player) -> None:
    whole = slugs("own<20 order:-own", mixed)
    found = cards_find(player=mixed, game=ANIMOZ, text="own<20 order:-own", most=5)
    assert (found.count, found.cards.more, [card.slug for card in found.cards[:5]]) == (5, True, whole[:5])
    everything = cards_find(player=mixed, game=ANIMOZ, text="order:-own", most=5).cards
    assert [card.slug for card in everything[len(everything) - 2 :]] == slugs("order:-own", mixed)[-2:]


def test_a_visitor_has_no_copies_to_order_by(mixed: Player) -> None:
    assert slugs("order:-own", None) == slugs("order:own", None) == slugs("", None)


@pytest.mark.backends
@in_a_loop("most_listed", [-1, 2, 200])
def test_words_that_few_cards_say_are_read_once(
    mixed: Player, monkeypatch: pytest.MonkeyPatch, most_listed: int
) -> None:
    monkeypatch.setattr("collection.search.query.MOST_LISTED", most_listed)
    assert slugs("lagoti level:apex", mixed) == slugs("level:apex lagoti", mixed)
    assert set(slugs("river level:apex", None)) == set(slugs("river", None)) & set(slugs("level:apex", None)) != set()
    assert slugs("-lagoti own:any", mixed) == [each for each in slugs("own:any", mixed) if each != "lagoti"]
    assert slugs("secretive own:none", mixed) == []  # of another player
    assert box_slugs("lagoti own:any", mixed) == box_slugs("lagoti", mixed)
    assert reasons("zzz level:apex own:any", mixed) == [("zzz", len(slugs("level:apex own:any", mixed)), None)]
    assert reasons("zzz yyy", mixed) == [("zzz", len(slugs("", mixed)), 0)]
    found = cards_find(player=mixed, game=ANIMOZ, text="(lagoti or rinu) own:any")
    assert found.query.description == " either that say “lagoti” or that say “rinu”, and of which you own at least one"


def test_words_are_not_read_twice_for_the_reasons(
    starter_set: Any, player: Player, django_assert_num_queries: Any
) -> None:
    """One query finds no cards with the word, and two whether the other conditions leave cards, which needs no word."""
    with django_assert_num_queries(3):
        cards_find(player=player, game=ANIMOZ, text="zzz level:apex own:none")


@pytest.mark.backends
@in_a_loop("most_named", [0, 500])
def test_sets_and_places_are_found_by_their_ids_or_by_a_subquery(
    mixed: Player, other_player: Player, monkeypatch: pytest.MonkeyPatch, most_named: int
) -> None:
    monkeypatch.setattr("collection.search.player_fields.MOST_NAMED", most_named)
    loaded = set(slugs("", None))
    assert set(slugs("set:starter", mixed)) == loaded
    assert set(slugs("set:starter", other_player)) == loaded | {"bird-0", "bird-1", "bird-2"}
    assert set(slugs("-set:birds", other_player)) == loaded
    assert set(slugs("set:starter set:birds", other_player)) == {"bird-0", "bird-1", "bird-2"}
    assert set(slugs("set:starter set:birds or level:apex", other_player)) > {"bird-0", "bird-1", "bird-2"}
    assert slugs("set:birds", mixed) == slugs("-set:starter", mixed) == slugs('set="starter"', mixed) == []
    rows = Copy.objects.filter(owner=mixed, card__game=ANIMOZ).select_related("card", "place")
    for text, names in {
        "place:binder": ("Binder 1", "Binder 2"), "place=shelf": ("Shelf",), "place:2,shelf": ("Binder 2", "Shelf"),
        "place:none,shelf": (None, "Shelf"), "place:zzz": (),
    }.items():  # fmt: skip
        here = [row for row in rows if (row.place.name if row.place else None) in names]
        assert box_slugs(text, mixed) == sorted(row.card.slug for row in here), text
        assert len(box_slugs(f"-{text}", mixed)) == len(rows) - len(here), text
    assert box_slugs("set:starter -set:birds", mixed) == sorted(row.card.slug for row in rows)


@pytest.mark.backends
def test_owned_cards_without_a_free_copy_are_those_of_both_conditions(mixed: Player, other_player: Player) -> None:
    """Also when the player has taken copies of others in the household."""
    free, owned, level = (set(slugs(text, mixed)) for text in ("free:none", "own:any", "level:apex"))
    assert free & owned
    assert free - owned
    assert set(slugs("free:none own:any", mixed)) == free & owned
    assert set(slugs("-free:none own:2", mixed)) == set(slugs("own:2", mixed)) - free
    assert set(slugs("(free:none or level:apex) -own:none", mixed)) == (free | level) & owned
    assert set(box_slugs("free:none", mixed)) == free & owned
    lent = Copy.objects.filter(owner=mixed).exclude(lent_to="").values_list("card__slug", flat=True)
    assert set(lent) & free


@pytest.mark.backends
def test_cards_without_a_free_copy_are_free_again_when_one_is_taken_in_the_household(starter_set: Any) -> None:
    family = family_create()
    card = Card.objects.get(game=ANIMOZ, slug="lagoti")
    Copy.objects.create(owner=family.ann, card=card, lent_to="Ben")
    assert slugs("free:none own:any", family.ann) == box_slugs("free:none", family.ann) == ["lagoti"]
    taken = Copy.objects.create(owner=family.ben, card=card, lent_to="Ann", holder=family.ann.pk)
    assert slugs("free:none own:any", family.ann) == box_slugs("free:none", family.ann) == []
    taken.delete()
    assert slugs("free:none own:any", family.ann) == ["lagoti"]


@pytest.mark.backends
def test_more_reserved_than_owned_leaves_none_free(mixed: Player) -> None:
    card = Card.objects.get(game=ANIMOZ, slug="lagoti")
    Copy.objects.filter(owner=mixed, card=card).delete()
    Copy.objects.create(owner=mixed, card=card)
    DeckCard.objects.create(deck=Deck.objects.filter(owner=mixed, built=True)[0], card=card, quantity=9)
    for text in ("free=0", "free<1", "free<=0", "free:0..0", "free:none", "free<3", "free:0..2"):
        assert "lagoti" in slugs(text, mixed), text
        assert "lagoti" in slugs(f"{text} own:any", mixed), text
        assert "lagoti" not in slugs(f"-{text}", mixed), text
