"""A deck as plain data, for the modules of its game that check it and lay it out on pages. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from collection.games.field_types_and_checks import GameCard
from config.marked_text import MarkedText, marked, marked_term, with_values
from decks.problem import Problem

C = TypeVar("C", bound=GameCard, covariant=True)


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck as it is saved.

    `slugs` are its cards in card order, copies repeated; `nominated` is what it nominates, "" for nothing; `draft` is
    the stored log of its draft, unchecked; None for a deck that was not drafted.
    """

    slugs: tuple[str, ...]
    name: str = ""
    nominated: str = ""
    draft: Mapping[str, object] | None = None


class PageCard(Protocol):
    """A card as templates show it. A game passes it on and uses only its names."""

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
    """One card on the board. `has_problem`: a problem names it; `missing`: the viewer has no free copy of it."""

    card: PageCard
    stats: C
    has_problem: bool
    missing: bool


@dataclass(frozen=True, slots=True)
class CheckedDeck(Generic[C]):
    """A deck with everything that its pages show: its cards and their stats by slug, its problems, and how many copies
    of each card (by slug) its viewer lacks."""

    saved: SavedDeck
    cards: Mapping[str, PageCard]
    stats: Mapping[str, C]
    problems: tuple[Problem, ...]
    missing: Mapping[str, int]

    def slots(self, slugs: Iterable[str]) -> list[Slot[C]]:
        """A slot for each of these cards of the deck, copies repeated. If copies are missing, they come first."""
        blamed = {slug for problem in self.problems for slug in problem.cards}
        short = Counter(self.missing)
        slots = []
        for slug in slugs:
            short[slug] -= 1
            slots.append(Slot(self.cards[slug], self.stats[slug], slug in blamed, short[slug] >= 0))
        return slots


@dataclass(frozen=True, slots=True)
class ChangeLabels:
    """The texts of the button for one kind of change: without a count, and by how many of the problems it fixes."""

    verb: MarkedText
    only: MarkedText
    both: MarkedText
    all: MarkedText
    some: MarkedText


SWAP = ChangeLabels(
    marked_term("change", "Swap"),
    marked("Swap: fixes it"),
    marked("Swap: fixes both"),
    marked("Swap: fixes all"),
    marked("Swap: fixes {fixed} of {all}"),
)
ADD = ChangeLabels(
    marked_term("change", "Add"),
    marked("Add: fixes it"),
    marked("Add: fixes both"),
    marked("Add: fixes all"),
    marked("Add: fixes {fixed} of {all}"),
)
REMOVE = ChangeLabels(
    marked_term("change", "Remove"),
    marked("Remove: fixes it"),
    marked("Remove: fixes both"),
    marked("Remove: fixes all"),
    marked("Remove: fixes {fixed} of {all}"),
)


@dataclass(frozen=True, slots=True)
class Proposal(Generic[C]):
    """A change that fixes `fixes` of the `of` problems of a deck. `reason` is a sentence.

    If one of the two cards is None, a card is only added or only removed.
    """

    out: PageCard | None
    into: PageCard | None
    out_stats: C | None
    into_stats: C | None
    fixes: int
    of: int
    reason: MarkedText | str

    @property
    def change_value(self) -> str:
        """The value of its button."""
        return " ".join([*(["-" + self.out.slug] if self.out else []), *(["+" + self.into.slug] if self.into else [])])

    @property
    def label(self) -> MarkedText:
        """The text of its button."""
        labels = SWAP if self.out and self.into else ADD if self.into else REMOVE
        if not self.fixes:
            return labels.verb
        if self.fixes < self.of:
            return with_values(labels.some, fixed=self.fixes, all=self.of)
        return labels.only if self.of == 1 else labels.both if self.of == 2 else labels.all
