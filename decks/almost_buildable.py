"""Decks that a player can almost build: which of all listed decks lack the fewest cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Q, QuerySet

from collection.games import GameId
from collection.models import Card, Player
from decks.deck_status import deck_problems
from decks.free_copies import FreeCopies
from decks.games_with_decks import GAMES_WITH_DECKS
from decks.house_decks import HouseDeck, house_decks
from decks.models import CardCount, Deck, DeckCard, entries_prefetch
from decks.print_addresses import print_cards_address, print_deck_address

MOST_LISTED = 200
"""At most this many decks are listed, those that lack the fewest cards."""


def listed_decks(player: Player | None) -> QuerySet[Deck]:
    """The decks that are compared with the player's box, besides house decks: their own ones that they have not built,
    and all public ones of other players, built or not.

    Decks behind secret links do not belong here: their owners gave the links only to some people.
    """
    public = Deck.objects.public().values("pk")
    return Deck.objects.filter(Q(owner=player, built=False) | (Q(pk__in=public) & ~Q(owner=player)))


@dataclass(slots=True)
class NearDeck:
    """A deck, its number of cards, and how many of them the player lacks. Either `house` or `deck_id` is set.

    `deck`, `own` (it is the player's), `cards_lacking` and `is_legal` are filled in for the decks that a page shows.
    """

    size: int
    missing: int
    house: HouseDeck | None = None
    deck_id: int = 0
    deck: Deck | None = None
    own: bool = False
    cards_lacking: list[CardCount] = field(default_factory=list)
    is_legal: bool = True

    @property
    def available(self) -> int:
        """How many of its cards are free in the box."""
        return self.size - self.missing

    @property
    def name(self) -> str:
        """The name of the deck."""
        return self.house.name if self.house else self.deck.name if self.deck else ""

    @property
    def public_secret(self) -> str:
        """The secret of another player's public deck, which opens its page; otherwise empty."""
        return self.deck.secret if self.deck and not self.own else ""

    @property
    def print_address(self) -> str:
        """The Print shop with the missing cards. Another player's deck is printed through its link, because it may
        contain cards of theirs."""
        if self.deck is None:
            return print_cards_address(self.house.game if self.house else "", self.cards_lacking)
        if self.own:
            return print_deck_address(self.deck, missing=True, deck=self.deck.pk)
        return print_deck_address(self.deck, missing=True, secret=self.deck.secret)


def almost_buildable(player: Player | None, games: Iterable[GameId] = tuple(GAMES_WITH_DECKS)) -> list[NearDeck]:
    """The listed decks and house decks of these games that lack the fewest cards, the nearest first.

    The number of queries does not depend on the number of decks. `with_missing_cards` adds what a page shows.
    """
    wanted, free = list(games), FreeCopies(player).free()
    near = _near_listed_decks(listed_decks(player).filter(game__in=wanted), free)
    for game in wanted:
        near += _near_house_decks(game, free)
    near = [deck for deck in near if deck.size]
    near.sort(key=lambda deck: (deck.missing, deck.house is not None, -deck.size, -deck.deck_id))
    return near[:MOST_LISTED]


def _near_listed_decks(decks: QuerySet[Deck], free: Mapping[int, int]) -> list[NearDeck]:
    """The saved decks with their numbers of cards, in one query for any number of decks."""
    sizes, missing = defaultdict[int, int](int), defaultdict[int, int](int)
    rows = DeckCard.objects.filter(deck__in=decks.order_by().values("pk")).order_by()
    for deck, card, quantity in rows.values_list("deck_id", "card_id", "quantity").iterator(chunk_size=10_000):
        sizes[deck] += quantity
        short = quantity - free.get(card, 0)
        if short > 0:
            missing[deck] += short
    return [NearDeck(size, missing[deck], deck_id=deck) for deck, size in sizes.items()]


def _near_house_decks(game: GameId, free: Mapping[int, int]) -> list[NearDeck]:
    near = []
    for house in house_decks(game):
        lacking = _lacking(house.deck.card_counts, free)
        size = len(house.deck.cards())
        near.append(NearDeck(size, sum(count for _, count in lacking), house, cards_lacking=lacking))
    return near


def _lacking(counts: Iterable[tuple[Card, int]], free: Mapping[int, int]) -> list[CardCount]:
    return [CardCount(card, short) for card, count in counts if (short := count - free.get(card.pk, 0)) > 0]


def with_missing_cards(near: Sequence[NearDeck], player: Player | None) -> list[NearDeck]:
    """The decks with what a page shows of them: saved decks are fetched, and the missing cards of each are listed.

    Leaves out decks that have been deleted, built or made private since they were compared.
    """
    free = FreeCopies(player).free()
    ids = [each.deck_id for each in near if each.deck_id]
    found = listed_decks(player).filter(pk__in=ids).select_related("owner").prefetch_related(entries_prefetch())
    decks = {deck.pk: deck for deck in found}
    for each in near:
        if each.deck_id in decks:
            each.deck = decks[each.deck_id]
            each.own = player is not None and each.deck.owner_id == player.pk
            each.cards_lacking = _lacking(each.deck.card_counts, free)
            each.is_legal = not deck_problems(each.deck)
    return [each for each in near if each.house or each.deck]
