"""Legality of ANiOME decks: which eighteen cards make a legal deck, and what is wrong with others. [R 9] Pure.

An ANiOME deck consists of nine cards that count as the nominated BiOME and nine others. A Wildcard, or a Sky species
with that BiOME among its secondary ones, counts as nominated but may also be one of the others. A deck therefore does
not store which side a card is on: that is derived.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from collection.games.animoz import NOMINABLE, Biome, Level, Species
from config.marked_text import MarkedText, card_term, marked, marked_list, marked_plural
from decks.games.unknown_cards import unknown_cards_text
from decks.problem import Problem

NINE = 9
SIZE = 2 * NINE
MAX_APEX = 5
MAX_BASE = 6
MIN_OF_LEVEL = 3
MOST = {Level.APEX: MAX_APEX, Level.BASE: MAX_BASE}
"""The largest number of cards of a Level; other Levels have no limit."""


class Side(Enum):
    """Where a card may be in a deck: among the nominated nine, among the other nine, or in either."""

    NOMINATED = auto()
    EITHER = auto()
    OTHER = auto()


def side_of(card: Species, nominated: Biome) -> Side:
    """Which side of the deck a card may be on. Cards of the nominated BiOME itself have no choice. [R 9.2, R 9.3]"""
    if card.biome is nominated:
        return Side.NOMINATED
    return Side.EITHER if card.counts_as(nominated) else Side.OTHER


@dataclass(frozen=True, slots=True)
class AniomeList:
    """A deck as its rules read it: the nominated BiOME ("" if there is none yet) and slugs, copies repeated."""

    nominated: str
    slugs: tuple[str, ...]

    @property
    def biome(self) -> Biome | None:
        """The nominated BiOME; None if there is none or it cannot be nominated."""
        return Biome(self.nominated) if self.nominated in NOMINABLE else None


class Kind(NamedTuple):
    """What the rules need to know of a card in a deck. An unknown card has neither side nor level."""

    side: Side | None = None
    level: Level | None = None


@dataclass(frozen=True)
class Tally:
    """How many cards of each kind a deck holds."""

    deck: AniomeList
    kinds: Counter[Kind] = field(default_factory=Counter)

    @cached_property
    def size(self) -> int:
        return self.kinds.total()

    def count_sides(self, *sides: Side) -> int:
        """How many cards are of one of these sides."""
        return sum(count for kind, count in self.kinds.items() if kind.side in sides)

    def count_level(self, level: Level) -> int:
        return sum(count for kind, count in self.kinds.items() if kind.level is level)

    def with_swap(self, out: Kind | None, into: Kind | None) -> Tally:
        """The tally with one card of a kind removed and one of another added."""
        kinds = self.kinds.copy()
        kinds.subtract([out] if out else [])
        kinds.update([into] if into else [])
        return Tally(self.deck, +kinds)


def kind_of(slug: str, biome: Biome | None, cards: Mapping[str, Species]) -> Kind:
    """The kind of a card. Without a nominated BiOME a card has no side."""
    if (card := cards.get(slug)) is None:
        return Kind()
    return Kind(side_of(card, biome) if biome else None, card.level)


def tally(deck: AniomeList, cards: Mapping[str, Species]) -> Tally:
    """Count a deck's cards by kind."""
    biome = deck.biome
    return Tally(deck, Counter(kind_of(slug, biome, cards) for slug in deck.slugs))


Fault = tuple[str, Level | None]
"""A problem's code, and the Level it is about if it is about one."""


def legality_faults(counted: Tally) -> dict[Fault, int]:
    """What is wrong, and by how many cards; {} if the deck is legal. [R 9.1 to R 9.6]

    Eighteen cards can be split into nine that count as nominated and nine others if and only if at least nine count as
    nominated and at most nine are of the nominated BiOME itself.
    """
    amounts: dict[Fault, int] = {
        ("no-biome", None): int(not counted.deck.nominated),
        ("not-nominable", None): int(bool(counted.deck.nominated) and counted.deck.biome is None),
        ("unknown-card", None): counted.kinds[Kind()],
        ("wrong-size", None): abs(counted.size - SIZE),
    }
    if counted.deck.biome:
        amounts["too-few-nominated", None] = NINE - counted.count_sides(Side.NOMINATED, Side.EITHER)
        amounts["too-many-nominated", None] = counted.count_sides(Side.NOMINATED) - NINE
    for level, most in MOST.items():
        amounts[f"too-many-{level.lower()}", level] = counted.count_level(level) - most
    for level in Level:
        amounts["too-few-level", level] = MIN_OF_LEVEL - counted.count_level(level)
    return {fault: amount for fault, amount in amounts.items() if amount > 0}


def problems(deck: AniomeList, cards: Mapping[str, Species]) -> Iterator[Problem]:
    """The rules that the deck breaks; none if it is legal. Copies are allowed. [R 9.1 to R 9.7]

    `cards` are the stats by slug of all cards that the deck may name.
    """
    counted = tally(deck, cards)
    for fault in legality_faults(counted):
        yield problem_of(fault, counted, cards)


def problem_of(fault: Fault, counted: Tally, cards: Mapping[str, Species]) -> Problem:
    """The problem that describes a fault, with the cards it concerns."""
    code, level = fault
    deck, biome = counted.deck, card_term(counted.deck.nominated.title())
    if level:
        return _level_count_problem(code, level, counted, _slugs(deck, cards, level=level))
    if code == "no-biome":
        return Problem(code, (), marked("Nominate a BiOME first."), "R 9.1")
    if code == "not-nominable":
        choice = marked_list(tuple(card_term(habitat.title()) for habitat in NOMINABLE))
        text = marked("{biome} cannot be nominated. Choose from {choice}.", biome=biome, choice=choice)
        return Problem(code, (), text, "R 9.1")
    if code == "unknown-card":
        unknown = tuple(dict.fromkeys(slug for slug in deck.slugs if slug not in cards))
        return Problem(code, unknown, unknown_cards_text(unknown))
    if code == "wrong-size":
        return Problem(code, (), _wrong_size_text(counted.size), "R 9.2")
    if code == "too-few-nominated":
        able = counted.count_sides(Side.NOMINATED, Side.EITHER)
        text = marked_plural(
            "{number} card counts as {biome}; at least {nine} must.",
            "{number} cards count as {biome}; at least {nine} must.",
            able, biome=biome, nine=NINE,
        )  # fmt: skip
        return Problem(code, _slugs(deck, cards, side=Side.OTHER), text, "R 9.2")
    own = counted.count_sides(Side.NOMINATED)
    text = marked(
        "{own} {biome} species; at most {nine} are allowed, as the other {nine} must be of other BiOMEs.",
        own=own, biome=biome, nine=NINE,
    )  # fmt: skip
    return Problem(code, _slugs(deck, cards, side=Side.NOMINATED), text, "R 9.3")


def _level_count_problem(code: str, level: Level, counted: Tally, slugs: tuple[str, ...]) -> Problem:
    known = {"count": counted.count_level(level), "level": card_term(level.value)}
    if code == "too-few-level":
        text = marked("{count} {level} species; at least {least} are required.", least=MIN_OF_LEVEL, **known)
        return Problem(code, slugs, text, "R 9.6")
    rule = "R 9.4" if level is Level.APEX else "R 9.5"
    return Problem(
        code, slugs, marked("{count} {level} species; at most {most} are allowed.", most=MOST[level], **known), rule
    )


def _wrong_size_text(size: int) -> MarkedText:
    if size < SIZE:
        return marked_plural(
            "{number} card; a deck has {all}, so add {more} more.",
            "{number} cards; a deck has {all}, so add {more} more.",
            size, all=SIZE, more=SIZE - size,
        )  # fmt: skip
    return marked_plural(
        "{number} card; a deck has {all}, so remove {extra}.",
        "{number} cards; a deck has {all}, so remove {extra}.",
        size, all=SIZE, extra=size - SIZE,
    )  # fmt: skip


def _slugs(
    deck: AniomeList, cards: Mapping[str, Species], level: Level | None = None, side: Side | None = None
) -> tuple[str, ...]:
    """The slugs of the deck's cards of a Level or of a side, each once."""
    kinds = {slug: kind_of(slug, deck.biome, cards) for slug in deck.slugs}
    return tuple(slug for slug, kind in kinds.items() if (level or side) in (kind.level, kind.side))


@dataclass(frozen=True, slots=True)
class Split:
    """The two halves of a deck: slugs in the deck's order, copies repeated."""

    nominated: tuple[str, ...]
    others: tuple[str, ...]


def split_by_nomination(deck: AniomeList, cards: Mapping[str, Species]) -> Split:
    """Which cards are the nominated nine and which are the others. [R 9.2, R 9.3]

    Cards that may be on either side fill up the nominated nine first, in the deck's order. The deck may be illegal or
    unfinished; an unknown card counts as one of the others, and so does every card while no BiOME is nominated.
    """
    sides = [kind_of(slug, deck.biome, cards).side for slug in deck.slugs]
    open_slots = NINE - sides.count(Side.NOMINATED)
    is_nominated: list[bool] = []
    for side in sides:
        fills_slot = side is Side.EITHER and open_slots > 0
        open_slots -= fills_slot
        is_nominated.append(fills_slot or side is Side.NOMINATED)
    nominated = tuple(slug for slug, counts in zip(deck.slugs, is_nominated, strict=True) if counts)
    others = tuple(slug for slug, counts in zip(deck.slugs, is_nominated, strict=True) if not counts)
    return Split(nominated, others)
