"""The 46 cards as numbers, sets of cards as bit masks, and look-up tables for slugs and actions. [M 1.2]"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, TypeAlias, TypeVar

from collection.games.animanize import ANIMAL_RANKS, RANKS, CircusCard, Colour, card_from, load, set_problems
from play.engine.contract import CardStats

Card: TypeAlias = int
"""A card's number: its index in the deck."""
Cards: TypeAlias = int
"""A set of cards, with one bit for each card."""
T = TypeVar("T")

LION_SLUGS: Final = ("lion-1", "lion-2")
SLUGS: Final = (
    *(f"{colour}-{rank}" for colour in Colour for rank in RANKS),
    *(f"animal-{rank}" for rank in ANIMAL_RANKS),
    *LION_SLUGS,
)
"""The deck in order: the four colours, then animals and lions, each by rank."""
CARD: Final = {slug: card for card, slug in enumerate(SLUGS)}
DECK: Final[Cards] = (1 << len(SLUGS)) - 1
BITS: Final[Sequence[Cards]] = tuple(1 << card for card in range(len(SLUGS)))

COLOUR_WIDTH: Final = len(RANKS)
"""The number of bits for each colour."""
COLOUR_MASK: Final[Cards] = (1 << COLOUR_WIDTH) - 1
COLOUR_BITS: Final[Sequence[Cards]] = tuple(COLOUR_MASK << COLOUR_WIDTH * place for place in range(len(Colour)))
NUMBERS: Final[Cards] = (1 << COLOUR_WIDTH * len(Colour)) - 1
LIONS: Final[Cards] = sum(1 << CARD[slug] for slug in LION_SLUGS)
ANIMALS: Final[Cards] = DECK ^ NUMBERS ^ LIONS
NOT_ANIMALS: Final[Cards] = NUMBERS | LIONS

COLOUR: Final[Sequence[Cards]] = tuple(
    COLOUR_BITS[card // COLOUR_WIDTH] if 1 << card & NUMBERS else 0 for card in range(len(SLUGS))
)
"""For each card, all cards of its colour; 0 for animals and lions."""
COLOUR_NAME: Final = {bits: str(colour) for bits, colour in zip(COLOUR_BITS, Colour, strict=True)}
RANK: Final[Sequence[int]] = tuple(0 if slug in LION_SLUGS else int(slug.rpartition("-")[2]) for slug in SLUGS)

LION_STRENGTH: Final = 100
STRENGTH: Final[Sequence[int]] = tuple(
    LION_STRENGTH if 1 << card & LIONS else 2 * RANK[card] + bool(1 << card & ANIMALS) for card in range(len(SLUGS))
)
"""The strength of each card in a trick of its colour; an animal counts half a rank more. [M 4.1, M 4.2]"""
ANIMAL_POINTS: Final[Sequence[int]] = tuple(
    sum(rank for place, rank in enumerate(ANIMAL_RANKS) if mask >> place & 1) for mask in range(1 << len(ANIMAL_RANKS))
)
"""The sum of the ranks of a set of animals; the index is the set shifted right by FIRST_ANIMAL bits. [M 6.3]"""
FIRST_ANIMAL: Final = CARD["animal-2"]

SubsetTables: TypeAlias = tuple[Sequence[tuple[T, ...]], ...]
"""For each colour, and for animals with lions: the values for each subset of those cards, in order."""


def subset_tables(of: Callable[[Card], T]) -> SubsetTables[T]:
    """The look-up tables for `values_of_cards`, with the value `of(card)` for each card."""
    starts = [COLOUR_WIDTH * place for place in range(len(Colour) + 1)]
    return tuple(
        members_of_subsets([of(card) for card in range(start, end)])
        for start, end in zip(starts, [*starts[1:], len(SLUGS)], strict=True)
    )


def members_of_subsets(things: Sequence[T]) -> Sequence[tuple[T, ...]]:
    """For every subset of `things`, as a bit mask: its members in order."""
    return tuple(
        tuple(thing for place, thing in enumerate(things) if mask >> place & 1) for mask in range(1 << len(things))
    )


def values_of_cards(tables: SubsetTables[T], cards: Cards) -> tuple[T, ...]:
    """The values for the cards of a set, in the order of the deck; five look-ups without a loop."""
    red, blue, yellow, green, others = tables
    return (
        red[cards & COLOUR_MASK]
        + blue[cards >> 9 & COLOUR_MASK]
        + yellow[cards >> 18 & COLOUR_MASK]
        + green[cards >> 27 & COLOUR_MASK]
        + others[cards >> 36]
    )


PLAY_ACTIONS: Final = subset_tables(lambda card: f"play:{SLUGS[card]}")
DISCARD_ACTIONS: Final = subset_tables(lambda card: f"discard:{SLUGS[card]}")
SLUGS_OF_SETS: Final = subset_tables(SLUGS.__getitem__)
SINGLE_CARDS: Final = subset_tables(BITS.__getitem__)
KEEP: Final = "keep"


def slugs_of(cards: Cards) -> list[str]:
    """The slugs of a set of cards, in the order of the deck."""
    return list(values_of_cards(SLUGS_OF_SETS, cards))


def split_cards(cards: Cards) -> tuple[Cards, ...]:
    """A set of cards, split into sets of one card each."""
    return values_of_cards(SINGLE_CARDS, cards)


def animal_points(cards: Cards) -> int:
    """The sum of the ranks of the animals among the cards. [M 6.3]"""
    return ANIMAL_POINTS[(cards & ANIMALS) >> FIRST_ANIMAL]


@dataclass(frozen=True, slots=True)
class Table:
    """The values that depend on the number of players, and the cards of the match.

    `hand`: cards dealt to each player. `limit`: the brawl limit. `goal`: the points that end the game. `rounds`: the
    most rounds. `match_cards`: all cards by slug if the match has its own stats. `changed_names`: the names, by slug,
    that differ from the box.
    """

    seats: int
    hand: int
    limit: int
    goal: int
    rounds: int
    match_cards: Mapping[str, CircusCard] = field(default_factory=dict, compare=False, repr=False)
    changed_names: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def faces(self) -> Mapping[str, CircusCard]:
        """All cards of the match by slug."""
        return self.match_cards or load()


TABLES: Final = {3: Table(3, 14, 20, 60, 6), 4: Table(4, 11, 16, 48, 8)}
"""[M 1.1, M 2.1, M 6.4, M 7.1, M 7.2]"""


def table_for(seats: int, cards: Mapping[str, CardStats]) -> Table:
    """The table for this number of players; the stats in `cards`, by slug, replace those of the box. [M 1.2]

    Raises ValueError for a card that is not in the box, and for a changed kind, colour or rank.
    """
    if not cards:
        return TABLES[seats]
    return _cached_table(seats, json.dumps({slug: dict(stats) for slug, stats in cards.items()}, sort_keys=True))


@lru_cache(maxsize=32)
def _cached_table(seats: int, cards: str) -> Table:
    faces = dict(load())
    for slug, given in json.loads(cards).items():
        card, own = card_from(given), faces.get(slug)
        if own is None or (card.slug, card.kind, card.colour, card.rank) != (slug, own.kind, own.colour, own.rank):
            raise ValueError(f"{slug[:40]} is not a card of the Animanize box.")
        faces[slug] = card
    for problem in set_problems(faces):
        raise ValueError(problem)
    changed_names = {slug: card.name for slug, card in faces.items() if card.name != load()[slug].name}
    return replace(TABLES[seats], match_cards=faces, changed_names=changed_names)
