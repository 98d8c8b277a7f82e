"""The three answers about a deck: is it legal, can it be built from the box, what is left to print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from collection.games.animoz import Species
from collection.models import Card, Copy, Player
from decks.games.animoz import AniomeList, problems
from decks.models import Deck, DeckCard
from decks.problem import Problem

SHEET = 9
"""Cards on one A4 or Letter sheet."""


@dataclass(frozen=True)
class Buildable:
    """Whether a player's free cards make the deck.

    `missing` says how many of each card are short; `not_owned` of all those are in no deck either. `elsewhere` names the
    built decks that keep copies of a missing card.
    """

    size: int
    missing: dict[Card, int] = field(default_factory=dict)
    not_owned: int = 0
    elsewhere: dict[Card, list[str]] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        """Every card is there; an empty deck is nothing that could be built."""
        return self.size > 0 and not self.missing

    @property
    def short(self) -> int:
        """How many cards are missing, copies counted."""
        return sum(self.missing.values())

    @property
    def there(self) -> int:
        """How many of its cards can be laid on the table now."""
        return self.size - self.short

    @property
    def sheets(self) -> int:
        """How many sheets of paper the missing cards fill."""
        return -(-self.short // SHEET)


@dataclass(frozen=True)
class Judged:
    """A deck with what is to be said of it."""

    deck: Deck
    problems: tuple[Problem, ...]
    buildable: Buildable


class Stock:
    """What a player owns and which built decks keep it: read once, asked for any number of decks. Two queries."""

    def __init__(self, player: Player | None) -> None:
        self._owned = Counter(Copy.objects.owned(player)) if player else Counter()
        self._kept: list[DeckCard] = list(DeckCard.objects.kept_in_built_decks(player)) if player else []

    def free_for(self, deck: Deck) -> Counter[int]:
        """How many copies of each card (by id) no other built deck keeps."""
        kept = Counter[int]()
        for row in self._kept:
            if row.deck_id != deck.pk:
                kept[row.card_id] += row.quantity
        return self._owned - kept

    def buildable(self, deck: Deck) -> Buildable:
        """Whether the free copies make the deck."""
        free = self.free_for(deck)
        wanted = Counter(deck.cards())
        missing = {card: short for card, count in wanted.items() if (short := count - free[card.pk]) > 0}
        elsewhere = {card: names for card in missing if (names := self._keepers(card, deck))}
        not_owned = sum(max(0, count - self._owned[card.pk]) for card, count in wanted.items())
        return Buildable(wanted.total(), missing, not_owned, elsewhere)

    def _keepers(self, card: Card, deck: Deck) -> list[str]:
        rows = (row for row in self._kept if row.card_id == card.pk and row.deck_id != deck.pk)
        return list(dict.fromkeys(row.deck.name for row in rows))


def deck_list(deck: Deck) -> AniomeList:
    """The deck as its rules read it."""
    return AniomeList(deck.nominated, tuple(deck.slugs()))


def deck_species(deck: Deck) -> Mapping[str, Species]:
    """The stats of the deck's cards by slug."""
    return {card.slug: card.species for card in dict.fromkeys(deck.cards())}


def deck_problems(deck: Deck) -> tuple[Problem, ...]:
    """Which rules keep the deck from playing; () when it is legal."""
    return tuple(problems(deck_list(deck), deck_species(deck)))


def deck_buildable(deck: Deck, player: Player | None) -> Buildable:
    """Whether the player's free cards make the deck, and what is missing. A visitor owns nothing."""
    return Stock(player).buildable(deck)


def deck_for_play(deck: Deck) -> dict[str, Any]:
    """The list as a seat takes it to a match; legal or not is for `deck_problems` to say."""
    return {"name": deck.name, "biome": deck.nominated, "cards": deck.slugs()}


def decks_judged(decks: Iterable[Deck], player: Player | None) -> Sequence[Judged]:
    """Every deck with its verdicts, in a fixed number of queries when they were fetched `with_cards`."""
    stock = Stock(player)
    return [Judged(deck, deck_problems(deck), stock.buildable(deck)) for deck in decks]
