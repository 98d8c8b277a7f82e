"""The 46 cards as numbers, sets of them as bits, and what their names and actions are: made once, then looked up. [M 1.2]"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeVar

from collection.games.animanize import ANIMAL_RANKS, RANKS, CircusCard, Colour, box_problems, card_from, load

Card: TypeAlias = int
"""A card's number: its place in the deck."""
Cards: TypeAlias = int
"""A set of cards, one bit each."""
T = TypeVar("T")

LION_SLUGS: Final = ("lion-1", "lion-2")
SLUGS: Final = (
    *(f"{colour}-{rank}" for colour in Colour for rank in RANKS),
    *(f"animal-{rank}" for rank in ANIMAL_RANKS),
    *LION_SLUGS,
)
"""The deck in its order: the four colours, the animals, the lions, each by rank."""
CARD: Final = {slug: card for card, slug in enumerate(SLUGS)}
DECK: Final[Cards] = (1 << len(SLUGS)) - 1
BITS: Final[Sequence[Cards]] = tuple(1 << card for card in range(len(SLUGS)))

WIDTH: Final = len(RANKS)
"""So many bits a colour takes."""
SUIT: Final[Cards] = (1 << WIDTH) - 1
COLOUR_BITS: Final[Sequence[Cards]] = tuple(SUIT << WIDTH * place for place in range(len(Colour)))
NUMBERS: Final[Cards] = (1 << WIDTH * len(Colour)) - 1
LIONS: Final[Cards] = sum(1 << CARD[slug] for slug in LION_SLUGS)
ANIMALS: Final[Cards] = DECK ^ NUMBERS ^ LIONS
NOT_ANIMALS: Final[Cards] = NUMBERS | LIONS

COLOUR: Final[Sequence[Cards]] = tuple(
    COLOUR_BITS[card // WIDTH] if 1 << card & NUMBERS else 0 for card in range(len(SLUGS))
)
"""All cards of a number card's colour; nothing for animals and lions."""
COLOUR_NAME: Final = {bits: str(colour) for bits, colour in zip(COLOUR_BITS, Colour, strict=True)}
RANK: Final[Sequence[int]] = tuple(0 if slug in LION_SLUGS else int(slug.rpartition("-")[2]) for slug in SLUGS)

LION_STRENGTH: Final = 100
STRENGTH: Final[Sequence[int]] = tuple(
    LION_STRENGTH if 1 << card & LIONS else 2 * RANK[card] + bool(1 << card & ANIMALS) for card in range(len(SLUGS))
)
"""What decides a trick among lead colour, animal and lions: an animal is half a rank above its own. [M 4.1, M 4.2]"""
POINTS: Final[Sequence[int]] = tuple(
    sum(rank for place, rank in enumerate(ANIMAL_RANKS) if mask >> place & 1) for mask in range(1 << len(ANIMAL_RANKS))
)
"""The ranks of a set of animals together, by the set shifted down to bit 0. [M 6.3]"""
FIRST_ANIMAL: Final = CARD["animal-2"]

Parts: TypeAlias = tuple[Sequence[tuple[T, ...]], ...]
"""For each colour, and for animals with lions: what a set of those cards stands for, in order."""


def parts(of: Callable[[Card], T]) -> Parts[T]:
    """The look-up tables of `listed`, with `of(card)` for every card."""
    starts = [WIDTH * place for place in range(len(Colour) + 1)]
    return tuple(
        subsets([of(card) for card in range(start, end)])
        for start, end in zip(starts, [*starts[1:], len(SLUGS)], strict=True)
    )


def subsets(things: Sequence[T]) -> Sequence[tuple[T, ...]]:
    """For every set of these things, as bits: its members in order."""
    return tuple(
        tuple(thing for place, thing in enumerate(things) if mask >> place & 1) for mask in range(1 << len(things))
    )


def listed(tables: Parts[T], cards: Cards) -> tuple[T, ...]:
    """What stands for each card of a set, in the order of the deck: five look-ups and no loop."""
    red, blue, yellow, green, others = tables
    return (
        red[cards & SUIT]
        + blue[cards >> 9 & SUIT]
        + yellow[cards >> 18 & SUIT]
        + green[cards >> 27 & SUIT]
        + others[cards >> 36]
    )


PLAYS: Final = parts(lambda card: f"play:{SLUGS[card]}")
DISCARDS: Final = parts(lambda card: f"discard:{SLUGS[card]}")
NAMES: Final = parts(SLUGS.__getitem__)
SINGLES: Final = parts(BITS.__getitem__)
KEEP: Final = "keep"


def names(cards: Cards) -> list[str]:
    """The slugs of a set of cards, in the order of the deck."""
    return list(listed(NAMES, cards))


def singles(cards: Cards) -> tuple[Cards, ...]:
    """A set of cards as sets of one."""
    return listed(SINGLES, cards)


def animal_points(cards: Cards) -> int:
    """The ranks of the animals among the cards together. [M 6.3]"""
    return POINTS[(cards & ANIMALS) >> FIRST_ANIMAL]


@dataclass(frozen=True, slots=True)
class Table:
    """What the number of players decides: cards dealt to each, the brawl limit, the goal, rounds at most.

    `given` are the cards of a match that brings its own stats, by slug, and `names` what those are called whose name was corrected.
    """

    seats: int
    hand: int
    limit: int
    goal: int
    rounds: int
    given: Mapping[str, CircusCard] = field(default_factory=dict, compare=False, repr=False)
    names: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def faces(self) -> Mapping[str, CircusCard]:
        """All cards of the match by slug."""
        return self.given or load()


TABLES: Final = {3: Table(3, 14, 20, 60, 6), 4: Table(4, 11, 16, 48, 8)}
"""[M 1.1, M 2.1, M 6.4, M 7.1, M 7.2]"""


def table_for(seats: int, cards: Mapping[str, Mapping[str, Any]]) -> Table:
    """The table for so many players with these stats in place of the box's own. Raises ValueError for cards that are not
    of the box, or on which the rules would read something else. [M 1.2]"""
    return (
        _table(seats, json.dumps({slug: dict(given) for slug, given in cards.items()}, sort_keys=True))
        if cards
        else TABLES[seats]
    )


@lru_cache(maxsize=32)
def _table(seats: int, cards: str) -> Table:
    faces = dict(load())
    for slug, given in json.loads(cards).items():
        card, own = card_from(given), faces.get(slug)
        if own is None or (card.slug, card.kind, card.colour, card.rank) != (slug, own.kind, own.colour, own.rank):
            raise ValueError(f"Animanize is played with the cards of its box; {slug[:40]} is not one of them.")
        faces[slug] = card
    for problem in box_problems(faces):
        raise ValueError(problem)
    names = {slug: card.name for slug, card in faces.items() if card.name != load()[slug].name}
    return replace(TABLES[seats], given=faces, names=names)
