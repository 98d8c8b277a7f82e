"""A deck as plain data: what the modules of a game get to judge it, and to lay it out on its pages. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from collection.games.fields import GameCard
from decks.problem import Problem

C = TypeVar("C", bound=GameCard)


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck as it is saved.

    `slugs` are its cards in card order, copies repeated; `nominated` is what it nominates, "" for nothing; `draft` is
    the log of the draft that made it, as it was stored: it has not been checked.
    """

    slugs: tuple[str, ...]
    name: str = ""
    nominated: str = ""
    draft: Mapping[str, Any] | None = None


class PageCard(Protocol):
    """A card as templates show it. A game passes it on and reads no more of it than its names."""

    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def full_name(self) -> str: ...
    @property
    def art_url(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Slot(Generic[C]):
    """One card on the board. `blamed`: a problem names it; `away`: no free copy of it is owned."""

    card: PageCard
    stats: C
    blamed: bool
    away: bool


@dataclass(frozen=True, slots=True)
class CheckedDeck(Generic[C]):
    """A deck with all that its pages lay out: its cards and their stats by slug, its problems, and how many copies of
    each card (by slug) its viewer lacks."""

    saved: SavedDeck
    cards: Mapping[str, PageCard]
    stats: Mapping[str, C]
    problems: tuple[Problem, ...]
    missing: Mapping[str, int]

    def slots(self, slugs: Iterable[str]) -> list[Slot[C]]:
        """A slot for each of these cards of the deck, copies repeated. The first copies of a card are those missing."""
        blamed = {slug for problem in self.problems for slug in problem.cards}
        short = Counter(self.missing)
        slots = []
        for slug in slugs:
            short[slug] -= 1
            slots.append(Slot(self.cards[slug], self.stats[slug], slug in blamed, short[slug] >= 0))
        return slots


@dataclass(frozen=True, slots=True)
class Proposal(Generic[C]):
    """A change that brings a deck nearer to legal: it fixes `fixes` of its `of` problems. `reason` is a sentence.

    One of the two cards may be None: then a card is only added, or only removed.
    """

    out: PageCard | None
    into: PageCard | None
    out_stats: C | None
    into_stats: C | None
    fixes: int
    of: int
    reason: str

    @property
    def change(self) -> str:
        """The value of its button."""
        return " ".join([*(["-" + self.out.slug] if self.out else []), *(["+" + self.into.slug] if self.into else [])])

    @property
    def label(self) -> str:
        """The text of its button."""
        verb = "Swap" if self.out and self.into else "Put in" if self.into else "Take out"
        if not self.fixes:
            return verb
        if self.fixes == self.of:
            return f"{verb}: mends {('it', 'both')[self.of - 1] if self.of < 3 else 'all'}"
        return f"{verb}: mends {self.fixes} of {self.of}"
