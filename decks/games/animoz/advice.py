"""Swaps that bring an ANiOME deck nearer to legal. Pure: no Django."""

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
    faults,
    kind_of,
    problem_of,
    tally,
)
from decks.problem import Problem

Cards = Mapping[str, Species]
Change = tuple[int, int, str | None, str | None]
"""What a swap gains, how little it changes, the card that leaves and the one that enters."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Take one card out and put another in; one of the two is None where the deck has too few or too many cards.

    `fixes` are the problems that it solves, `reduces` those that become smaller; none becomes larger.
    """

    out: str | None
    into: str | None
    fixes: tuple[Problem, ...]
    reduces: tuple[Problem, ...]


def swaps(deck: AniomeList, owned: Mapping[str, int], cards: Mapping[str, Species], most: int = 6) -> list[Swap]:
    """Changes of one card that bring the deck nearer to legal, the best first, `most` at the most.

    `owned` is how many copies of each card may be used, including those in the deck; only cards in `cards` are
    proposed. Among equally good changes, the one that changes the deck least comes first: a card of the same BiOME,
    Level and Form. Every card is proposed once. [] when the deck is legal, or when no owned card helps.
    """
    before = tally(deck, cards)
    changes = [
        (gain, _likeness(cards, out, into), out, into)
        for gain, outs, ins in _gains(before, _outs(before, cards), _ins(before, owned, cards))
        for out in outs
        for into in ins
    ]
    changes.sort(key=lambda change: (-change[0], -change[1], change[2] or "", change[3] or ""))
    return [_swap(before, out, into, cards) for out, into in _each_card_once(changes, most)]


ByKind = dict[Kind | None, list[str | None]]
"""Cards by kind; the rules make no difference within one. None is no card at all."""


def _outs(before: Tally, cards: Cards) -> ByKind:
    """What may leave: any card, or none while the deck is too small."""
    found: ByKind = {None: [None]} if before.size < SIZE else {}
    for slug in dict.fromkeys(before.deck.slugs):
        found.setdefault(kind_of(slug, before.deck.biome, cards), []).append(slug)
    return found


def _ins(before: Tally, owned: Mapping[str, int], cards: Cards) -> ByKind:
    """What may enter: any card of which a copy is left, or none while the deck is too big."""
    found: ByKind = {None: [None]} if before.size > SIZE else {}
    used = Counter(before.deck.slugs)
    for slug in cards:
        if owned.get(slug, 0) > used[slug]:
            found.setdefault(kind_of(slug, before.deck.biome, cards), []).append(slug)
    return found


def _gains(before: Tally, outs: ByKind, ins: ByKind) -> Iterator[tuple[int, list[str | None], list[str | None]]]:
    """Which cards for which bring the deck nearer to legal, and by how many cards: looked at kind by kind."""
    wrong = faults(before)
    for (left, leaving), (entered, entering) in product(outs.items(), ins.items()):
        after = faults(before.changed(left, entered))
        if all(amount <= wrong.get(fault, 0) for fault, amount in after.items()):
            gain = sum(wrong.values()) - sum(after.values())
            if gain:
                yield gain, leaving, entering


def _likeness(cards: Cards, out: str | None, into: str | None) -> int:
    """How little changes: how many of BiOME, Level and Form the two cards share."""
    one, two = cards.get(out or ""), cards.get(into or "")
    if one is None or two is None:
        return 0
    return (one.biome is two.biome) + (one.level is two.level) + (one.form is two.form)


def _each_card_once(changes: Iterable[Change], most: int) -> list[tuple[str | None, str | None]]:
    """The first changes, without those that name a card again."""
    named: set[str] = set()
    found: list[tuple[str | None, str | None]] = []
    for _, _, out, into in changes:
        names = {slug for slug in (out, into) if slug}
        if len(found) < most and not names & named:
            named |= names
            found.append((out, into))
    return found


def _swap(before: Tally, out: str | None, into: str | None, cards: Cards) -> Swap:
    """A change with the problems that it fixes or reduces."""
    biome = before.deck.biome
    left = kind_of(out, biome, cards) if out else None
    entered = kind_of(into, biome, cards) if into else None
    wrong, after = faults(before), faults(before.changed(left, entered))
    fixed = [fault for fault in wrong if fault not in after]
    reduced = [fault for fault, amount in after.items() if amount < wrong[fault]]
    return Swap(
        out,
        into,
        fixes=tuple(problem_of(fault, before, cards) for fault in fixed),
        reduces=tuple(problem_of(fault, before, cards) for fault in reduced),
    )
