"""Finds the best change that makes a deck legal, by an exact search with a limit on its work. Pure: no Django.

The best change has the fewest changed cards; of those, the one after which the fewest cards are missing from the box;
of those, the one with the highest total value. Cards that count towards the same limits are interchangeable for the
rules, so the search (`count_search.py`) chooses only how many cards of each kind are removed or added.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Generic, NamedTuple, TypeVar

from collection.games.field_types_and_checks import GameCard
from decks.games.card_limits import DeckLimits
from decks.games.count_search import CHANGE, CountKind, cheapest_counts

C = TypeVar("C", bound=GameCard)

MAX_STEPS = 1_000_000
"""After so many steps the search gives up: one or two seconds. The largest deck that we know of needs a tenth."""
LACK = 1 << 24
"""The cost of a card of which no copy is available. It outweighs all values of a deck together."""
MAX_VALUE = 60_000
"""The largest value of a card. The values of all cards of a deck are far less than `LACK`."""
REPEAT = 20_000
"""A further copy of a card is worth so much less than the first."""


@dataclass(frozen=True, kw_only=True)
class ChangeTask(Generic[C]):
    """What is asked: the deck, the limits that it has to meet, and the cards that may be used.

    `cards` are all cards by slug; `usable` is how many copies of each are available, including those in the deck.
    `value` is what a card is worth to the deck, from 0 to `MAX_VALUE`. `only_usable`: the new deck may contain no other
    cards, so cards of which no copy is available are replaced. `only_add`: no card may be removed. `spread` divides the
    cards into groups; each further card of a group is worth `spread_step` less.
    """

    deck: Sequence[str]
    limits: DeckLimits[C]
    cards: Mapping[str, C]
    usable: Mapping[str, int]
    value: Callable[[C], int]
    only_usable: bool = False
    only_add: bool = False
    spread: Callable[[C], Hashable] | None = None
    spread_step: int = 0


@dataclass(frozen=True, slots=True)
class DeckChange:
    """Slugs to remove and to add, copies repeated, and how many cards of the new deck are not available."""

    out: tuple[str, ...]
    into: tuple[str, ...]
    lacking: int

    @property
    def size(self) -> int:
        """The number of changed cards."""
        return len(self.out) + len(self.into)


class _Kind(NamedTuple):
    """What determines how a card counts: its limits, and its group if cards are spread over groups."""

    limits: tuple[int, ...]
    group: Hashable


class _Priced(NamedTuple):
    """The cost of removing or adding one copy."""

    cost: int
    slug: str


def best_change(task: ChangeTask[C], max_steps: int = MAX_STEPS) -> DeckChange | None:
    """The best change that makes the deck legal; None if no change does.

    Raises `count_search.SearchTooLong` after `max_steps` steps.
    """
    forced, kept = _split_deck(task)
    if forced and task.only_add:
        return None
    kind_of = {slug: _kind(task, card) for slug, card in task.cards.items()}
    removable, addable = _by_kind(_removals(task, kept), kind_of), _by_kind(_additions(task, kept), kind_of)
    kinds = list(dict.fromkeys([*removable, *addable, *(kind_of[slug] for slug in kept)]))
    present = Counter(kind_of[slug] for slug in kept)
    held = Counter(kind_of[slug].group for slug in kept)
    counted = [
        CountKind(
            kind.limits, present[kind], _costs(removable[kind], addable[kind], held[kind.group], task.spread_step)
        )
        for kind in kinds
    ]
    changes = cheapest_counts(task.limits.limits, counted, max_steps)
    if changes is None:
        return None
    out, into = list(forced), list[str]()
    for kind, change in zip(kinds, changes, strict=True):
        out += [each.slug for each in removable[kind][: max(0, -change)]]
        into += [each.slug for each in addable[kind][: max(0, change)]]
    return DeckChange(tuple(out), tuple(into), _lacking_count(task, out, into))


def _lacking_count(task: ChangeTask[C], out: Sequence[str], into: Sequence[str]) -> int:
    changed = Counter(task.deck)
    changed.subtract(out)
    changed.update(into)
    return sum(max(0, count - task.usable.get(slug, 0)) for slug, count in changed.items())


def _split_deck(task: ChangeTask[C]) -> tuple[list[str], list[str]]:
    """The cards that have to be removed in any case, and the others."""
    forced, kept = list[str](), Counter[str]()
    for slug in task.deck:
        allowed = len(task.deck) if task.limits.copies is None else task.limits.copies
        if task.only_usable:
            allowed = min(allowed, task.usable.get(slug, 0))
        if slug not in task.cards or kept[slug] >= allowed:
            forced.append(slug)
        else:
            kept[slug] += 1
    return forced, list(kept.elements())


def _kind(task: ChangeTask[C], card: C) -> _Kind:
    limits = tuple(number for number, limit in enumerate(task.limits.limits) if limit.counts(card))
    return _Kind(limits, task.spread(card) if task.spread else None)


def _removals(task: ChangeTask[C], kept: Sequence[str]) -> Iterator[_Priced]:
    """The copies that may be removed. Removing one that is not available reduces what is missing."""
    if task.only_add:
        return
    for slug, count in Counter(kept).items():
        value = _value(task, slug)
        for copy in range(count):
            lacking = copy >= task.usable.get(slug, 0)
            yield _Priced(CHANGE + value - (LACK if lacking else 0), slug)


def _additions(task: ChangeTask[C], kept: Sequence[str]) -> Iterator[_Priced]:
    """The copies that may be added: all available ones, and one of each other card that is not in the deck."""
    held, in_deck = Counter(kept), set(task.deck)
    for slug in task.cards:
        limit = len(task.deck) + task.usable.get(slug, 0) if task.limits.copies is None else task.limits.copies
        free = min(task.usable.get(slug, 0), limit) - held[slug]
        value = _value(task, slug)
        for copy in range(free):
            yield _Priced(CHANGE - value + (REPEAT if copy or held[slug] else 0), slug)
        if free <= 0 and not held[slug] and slug not in in_deck and not task.only_usable:
            yield _Priced(CHANGE + LACK - value, slug)


def _value(task: ChangeTask[C], slug: str) -> int:
    return max(0, min(MAX_VALUE, task.value(task.cards[slug])))


def _by_kind(priced: Iterator[_Priced], kind_of: Mapping[str, _Kind]) -> defaultdict[_Kind, list[_Priced]]:
    """The copies of each kind, the cheapest first."""
    found = defaultdict[_Kind, list[_Priced]](list)
    for each in sorted(priced):
        found[kind_of[each.slug]].append(each)
    return found


def _costs(removable: Sequence[_Priced], addable: Sequence[_Priced], held: int, step: int) -> dict[int, int]:
    """The cost of each possible change of the number of a kind. `held` cards of its group are in the deck."""
    removing = accumulate(each.cost for each in removable)
    adding = accumulate(each.cost + step * (held + index) for index, each in enumerate(addable))
    return {
        0: 0,
        **{-number: cost for number, cost in enumerate(removing, 1)},
        **dict(enumerate(adding, 1)),
    }
