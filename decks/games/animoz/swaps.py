"""Swaps of one card that bring an ANiOME deck closer to being legal. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from collection.games.animoz import Species
from decks.games.animoz.legality import (
    SIZE,
    AniomeList,
    Kind,
    Tally,
    kind_of,
    legality_faults,
    problem_of,
    tally,
)
from decks.problem import Problem

Cards = Mapping[str, Species]
Change = tuple[int, int, str | None, str | None]
"""How many faults a swap removes, how similar its cards are, the card removed and the card added."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Remove one card and add another; one of them is None if the deck has too few or too many cards.

    `fixes` are the problems that it solves, `reduces` those that become smaller; none becomes larger.
    """

    out: str | None
    into: str | None
    fixes: tuple[Problem, ...]
    reduces: tuple[Problem, ...]


def swaps(deck: AniomeList, owned: Mapping[str, int], cards: Mapping[str, Species], most: int = 6) -> list[Swap]:
    """Changes of one card that bring the deck closer to being legal, the best first; at most `most`.

    `owned` is how many copies of each card may be used, including those in the deck; only cards in `cards` are
    proposed. Of equally good changes, the one between the most similar cards comes first: of the same BiOME, Level and
    Form. No card is in two proposals. [] if the deck is legal, or if no owned card helps.
    """
    before = tally(deck, cards)
    changes = [
        (gain, _similarity(cards, out, into), out, into)
        for gain, outs, ins in _improvements(before, _removable(before, cards), _addable(before, owned, cards))
        for out in outs
        for into in ins
    ]
    changes.sort(key=lambda change: (-change[0], -change[1], change[2] or "", change[3] or ""))
    return [_swap(before, out, into, cards) for out, into in _each_card_once(changes, most)]


ByKind = dict[Kind | None, list[str | None]]
"""Cards by kind: the rules treat all cards of a kind alike. None stands for no card."""


def _removable(before: Tally, cards: Cards) -> ByKind:
    """The cards that may be removed, or no card if the deck is too small."""
    found: ByKind = {None: [None]} if before.size < SIZE else {}
    for slug in dict.fromkeys(before.deck.slugs):
        found.setdefault(kind_of(slug, before.deck.biome, cards), []).append(slug)
    return found


def _addable(before: Tally, owned: Mapping[str, int], cards: Cards) -> ByKind:
    """The cards that may be added, if a copy is left, or no card if the deck is too large."""
    found: ByKind = {None: [None]} if before.size > SIZE else {}
    used = Counter(before.deck.slugs)
    for slug in cards:
        if owned.get(slug, 0) > used[slug]:
            found.setdefault(kind_of(slug, before.deck.biome, cards), []).append(slug)
    return found


def _improvements(before: Tally, outs: ByKind, ins: ByKind) -> Iterator[tuple[int, list[str | None], list[str | None]]]:
    """How many faults a swap removes, and the cards for it: all swaps that remove any, kind by kind."""
    wrong = legality_faults(before)
    for (left, leaving), (entered, entering) in product(outs.items(), ins.items()):
        after = legality_faults(before.with_swap(left, entered))
        if all(amount <= wrong.get(fault, 0) for fault, amount in after.items()):
            gain = sum(wrong.values()) - sum(after.values())
            if gain:
                yield gain, leaving, entering


def _similarity(cards: Cards, out: str | None, into: str | None) -> int:
    """How many of BiOME, Level and Form the two cards share."""
    one, two = cards.get(out or ""), cards.get(into or "")
    if one is None or two is None:
        return 0
    return (one.biome is two.biome) + (one.level is two.level) + (one.form is two.form)


def _each_card_once(changes: Iterable[Change], most: int) -> list[tuple[str | None, str | None]]:
    """The first changes, skipping those with a card that an earlier one has."""
    named: set[str] = set()
    found: list[tuple[str | None, str | None]] = []
    for _, _, out, into in changes:
        names = {slug for slug in (out, into) if slug}
        if len(found) < most and not names & named:
            named |= names
            found.append((out, into))
    return found


def _swap(before: Tally, out: str | None, into: str | None, cards: Cards) -> Swap:
    """The swap, with the problems that it fixes or reduces."""
    biome = before.deck.biome
    left = kind_of(out, biome, cards) if out else None
    entered = kind_of(into, biome, cards) if into else None
    wrong, after = legality_faults(before), legality_faults(before.with_swap(left, entered))
    fixed = [fault for fault in wrong if fault not in after]
    reduced = [fault for fault, amount in after.items() if amount < wrong[fault]]
    return Swap(
        out,
        into,
        fixes=tuple(problem_of(fault, before, cards) for fault in fixed),
        reduces=tuple(problem_of(fault, before, cards) for fault in reduced),
    )
