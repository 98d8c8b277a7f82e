"""What a deck builder shows beside an ANiOME deck: charts, and swaps that mend it. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from collection.games.animoz import Biome, Danger, Form, Level, Species, Status
from decks.games.animoz import (
    MIN_OF_LEVEL,
    MOST,
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

WEIGHTS = (
    (0.001, "under 1 g"),
    (0.1, "1 to 100 g"),
    (1, "100 g to 1 kg"),
    (10, "1 to 10 kg"),
    (float("inf"), "10 kg and more"),
)
"""Upper bounds in kg, and what the bars are called."""
DISEASE = "disease"

Cards = Mapping[str, Species]
Change = tuple[int, int, str | None, str | None]
"""What a swap gains, how little it changes, the card that leaves and the one that enters."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: how many of the deck's cards, and the least and most that may play where a rule says so."""

    key: str
    label: str
    count: int
    least: int | None = None
    most: int | None = None

    @property
    def right(self) -> bool:
        """Whether the count keeps within least and most."""
        return (self.least is None or self.count >= self.least) and (self.most is None or self.count <= self.most)


@dataclass(frozen=True, slots=True)
class Charts:
    """A deck counted in every way that matters at the table, copies included, cards that are not known left out.

    `dangers` are the answers to each danger, Disease (any COMMON card) last; `biomes` the primary ones.
    """

    levels: tuple[Bar, ...]
    forms: tuple[Bar, ...]
    statuses: tuple[Bar, ...]
    biomes: tuple[Bar, ...]
    dangers: tuple[Bar, ...]
    weights: tuple[Bar, ...]


def charts(deck: AniomeList, cards: Mapping[str, Species]) -> Charts:
    """Count the deck. [R 9.4 to R 9.6] give the bounds of the Levels."""
    here = [cards[slug] for slug in deck.slugs if slug in cards]
    levels = Counter(card.level for card in here)
    dangers = Counter(danger for card in here for danger in card.overcomes)
    disease = sum(card.status is Status.COMMON for card in here)
    weights = Counter(_weight_class(card.weight) for card in here)
    return Charts(
        levels=tuple(Bar(level.value, level.value, levels[level], MIN_OF_LEVEL, MOST.get(level)) for level in Level),
        forms=_bars(Form, (card.form for card in here)),
        statuses=_bars(Status, (card.status for card in here)),
        biomes=_bars(Biome, (card.biome for card in here), str.title),
        dangers=(
            *(Bar(danger.value, danger.title(), dangers[danger]) for danger in Danger),
            Bar(DISEASE, DISEASE.title(), disease),
        ),
        weights=tuple(Bar(label, label, weights[label]) for _, label in WEIGHTS),
    )


def _bars(kind: Iterable[str], values: Iterable[str], label: Callable[[str], str] = str) -> tuple[Bar, ...]:
    """One bar for each member of an enum, in its order."""
    counts = Counter(values)
    return tuple(Bar(str(member), label(str(member)), counts[member]) for member in kind)


def _weight_class(kg: float) -> str:
    return next(label for below, label in WEIGHTS if kg < below)


@dataclass(frozen=True, slots=True)
class Swap:
    """Take one card out and put another in; one of the two is None where the deck has too few or too many cards.

    `mends` are the deck's problems that are gone afterwards, `eases` those that are smaller; none grows.
    """

    out: str | None
    into: str | None
    mends: tuple[Problem, ...]
    eases: tuple[Problem, ...]


def swaps(deck: AniomeList, owned: Mapping[str, int], cards: Mapping[str, Species], most: int = 6) -> list[Swap]:
    """Changes of one card that bring the deck nearer to legal, the best first, `most` at the most.

    `owned` says how many copies of each card may be used, those in the deck included; only cards that stand in `cards`
    are proposed. Of equally good changes that one comes first which changes the deck least: a card of the same BiOME,
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
"""Cards that are alike to the rules; None stands for no card at all."""


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
    """A change with the problems that it mends or eases."""
    biome = before.deck.biome
    left = kind_of(out, biome, cards) if out else None
    entered = kind_of(into, biome, cards) if into else None
    wrong, after = faults(before), faults(before.changed(left, entered))
    mended = [fault for fault in wrong if fault not in after]
    eased = [fault for fault, amount in after.items() if amount < wrong[fault]]
    return Swap(
        out,
        into,
        mends=tuple(problem_of(fault, before, cards) for fault in mended),
        eases=tuple(problem_of(fault, before, cards) for fault in eased),
    )
