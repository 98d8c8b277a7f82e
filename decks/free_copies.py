"""Which of a player's copies are free, and whether they are enough to build a deck."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from django.db.models import Sum

from collection.copy_counts import copy_counts
from collection.households import free_in_household, household_view
from collection.models import Card, Player
from decks.games_with_decks import deck_game
from decks.models import Deck, DeckCard

SHEET, LARGE_SHEET = 9, 4
"""Cards on one A4 or Letter sheet. Large cards need sheets of their own."""


@dataclass(frozen=True)
class Buildable:
    """Whether a player's free copies are enough to build a deck.

    `missing` says how many copies of each card are not available; `not_owned` of these are not owned at all, the rest
    are in other built decks, lent (`lent`), or promised in trades (`promised`). `elsewhere` names the built decks that
    contain a missing card.
    """

    size: int
    missing: dict[Card, int] = field(default_factory=dict)
    not_owned: int = 0
    elsewhere: dict[Card, list[str]] = field(default_factory=dict)
    lent: dict[Card, int] = field(default_factory=dict)
    promised: dict[Card, int] = field(default_factory=dict)

    @property
    def can_be_built(self) -> bool:
        """Whether every card is available. An empty deck cannot be built."""
        return self.size > 0 and not self.missing

    @property
    def missing_count(self) -> int:
        """How many cards are missing, counting copies."""
        return sum(self.missing.values())

    @property
    def available_count(self) -> int:
        """How many of its cards are available now."""
        return self.size - self.missing_count

    @property
    def sheets_to_print(self) -> int:
        """How many sheets of paper the missing cards need."""
        large = sum(count for card, count in self.missing.items() if is_large(card))
        return -(-(self.missing_count - large) // SHEET) - (-large // LARGE_SHEET)


def is_large(card: Card) -> bool:
    """Whether the card is printed large."""
    large = deck_game(card.game).is_large
    return large is not None and large(card.face)


class FreeCopies:
    """Which copies that a player has at hand are in no built deck: the player's own that are neither lent nor promised
    in a trade, and those of others in the household that the player has taken. Fetched in two queries for any number
    of decks."""

    def __init__(self, player: Player | None) -> None:
        self._counts = copy_counts(player)
        self._held: dict[int, list[DeckCard]] = defaultdict(list)
        """The entries of built decks by card id."""
        for row in DeckCard.objects.held_in_built_decks(player) if player else ():
            self._held[row.card_id].append(row)

    def free(self) -> Counter[int]:
        """How many copies of each card (by id) are not lent, not promised, and in no built deck."""
        held = Counter({card: sum(row.quantity for row in rows) for card, rows in self._held.items()})
        counts = self._counts
        return counts.owned + counts.taken - counts.lent - counts.promised - held

    def free_for(self, deck: Deck) -> Counter[int]:
        """How many copies of each card (by id) are not lent, not promised, and in no other built deck."""
        owned = self._counts.owned | self._counts.taken
        return +Counter({card: self._free_count(card, deck) for card in owned})

    def _free_count(self, card: int, deck: Deck) -> int:
        """Like `free_for` for one card: a box may hold far more cards than a deck."""
        return max(0, self._counts.here(card) - self._copies_in_other_decks(card, deck))

    def _copies_in_other_decks(self, card: int, deck: Deck) -> int:
        return sum(row.quantity for row in self._held.get(card, ()) if row.deck_id != deck.pk)

    def buildable(self, deck: Deck) -> Buildable:
        """Whether the free copies are enough to build the deck."""
        wanted = deck.card_counts
        missing = {card: short for card, count in wanted if (short := count - self._free_count(card.pk, deck)) > 0}
        elsewhere = {card: names for card in missing if (names := self._decks_holding(card, deck))}
        owned, taken = self._counts.owned, self._counts.taken
        not_owned = sum(max(0, count - owned[card.pk] - taken[card.pk]) for card, count in wanted)
        lent = {card: count for card in missing if (count := self._counts.lent[card.pk])}
        promised = {card: count for card in missing if (count := self._counts.promised[card.pk])}
        return Buildable(sum(count for _, count in wanted), missing, not_owned, elsewhere, lent, promised)

    def _decks_holding(self, card: Card, deck: Deck) -> list[str]:
        rows = (row for row in self._held.get(card.pk, ()) if row.deck_id != deck.pk)
        return list(dict.fromkeys(row.deck.name for row in rows))


def household_offers(missing: Mapping[Card, int], player: Player | None) -> dict[Card, Mapping[str, int]]:
    """Which other members of the player's household have free copies of missing cards, and how many of these they could
    give. A fixed number of queries, or none if nothing is missing."""
    view = household_view(player) if missing else None
    if view is None:
        return {}
    found = free_in_household(view, [card.pk for card in missing])
    return {card: found[card.pk].copies for card in missing if card.pk in found}


def offers_by_member(offers: Mapping[Card, Mapping[str, int]]) -> list[tuple[str, str]]:
    """What `household_offers` returns by member, each with a list of cards: `("Ann", "2 RiNU, 1 LAGOTi")`."""
    by_name: dict[str, list[str]] = defaultdict(list)
    for card, owners in offers.items():
        for name, count in owners.items():
            by_name[name].append(f"{count} {card.name}")
    return [(name, ", ".join(cards)) for name, cards in by_name.items()]


def deck_buildable(deck: Deck, player: Player | None) -> Buildable:
    """Whether the player's free copies are enough to build the deck. A visitor (None) owns nothing."""
    return FreeCopies(player).buildable(deck)


def copies_in_built_decks(players: Collection[int], cards: Collection[int]) -> dict[tuple[int, int], int]:
    """How many copies of these cards (by id) the built decks of these players reserve, by (player, card)."""
    rows = DeckCard.objects.filter(deck__built=True, deck__owner_id__in=players, card_id__in=cards).order_by()
    counted = rows.values_list("deck__owner_id", "card_id").annotate(Sum("quantity"))
    return {(player, card): copies for player, card, copies in counted}
