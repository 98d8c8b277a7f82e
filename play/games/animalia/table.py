"""What is fixed for a match and known to all: the animals as bits, the missions, the continents, and the texts of actions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from collection.games import animalia
from collection.games.animalia import (
    COIN,
    AnimaliaCard,
    Continent,
    Effect,
    Kind,
    Leads,
    Symbol,
    box_problems,
    card_from,
    load,
)

Card: TypeAlias = int
"""An animal by its place in the order of continents and values: 0 to 23. Eight of each colour stand together."""
Cards: TypeAlias = int
"""A set of animals as bits."""
Place: TypeAlias = int
"""One of the three hands, clockwise."""

PLACES: Final = 3
EACH: Final = animalia.EACH
"""Animals of a colour, cards of a hand, tricks of a round. [L 1.1, L 3.1]"""
ANIMALS: Final = 24
ALL: Final = (1 << ANIMALS) - 1
COLOURS: Final = tuple(Continent)
COLOUR_MASKS: Final = tuple(0xFF << EACH * colour for colour in range(len(COLOURS)))
NO_SYMBOL, EXCHANGE, TAKE, SPECIAL, COIN_SYMBOL = range(5)
SYMBOLS: Final = {
    None: NO_SYMBOL, Symbol.EXCHANGE: EXCHANGE, Symbol.TAKE: TAKE, Symbol.SPECIAL: SPECIAL, Symbol.COIN: COIN_SYMBOL,
}  # fmt: skip
NEXT: Final = (1, 2, 0)
"""The place to the left."""
OTHERS: Final = ((1, 2), (2, 0), (0, 1))
"""The other places, clockwise."""
ROLES: Final = tuple((iwc, first) for iwc in range(PLACES) for first in range(PLACES) if first != iwc)
"""Who plays the IWC, and who gets the first mission. [L 12.1]"""
PLACE_WORDS: Final = {
    1: ("own", "partner", "iwc"),
    2: ("seat-0", "seat-1", "iwc"),
    3: ("seat-0", "seat-1", "seat-2"),
}
"""The three hands in action texts, by the number of people. [L 10.1, L 11.1, L 12.1]"""
MEMBERS: Final = tuple(tuple(card for card in range(EACH) if byte >> card & 1) for byte in range(256))


class Mission(NamedTuple):
    """`animals` must lie in the holder's pile, and `coins` more cards with a coin. [L 8.1, L 8.2]"""

    slug: str
    continent: int
    order: int
    requires: tuple[str, ...]
    animals: Cards
    coins: int


class Ground(NamedTuple):
    """What a continent card says. [L 6.1]"""

    slug: str
    special: Effect
    once: Effect
    dominance: bool
    leads: Leads


def members(cards: Cards) -> list[Card]:
    """The animals of a set, in order."""
    low, middle, high = MEMBERS[cards & 255], MEMBERS[cards >> 8 & 255], MEMBERS[cards >> 16]
    return [*low, *[card + 8 for card in middle], *[card + 16 for card in high]]


class Table:
    """Look-up tables over the cards of a match. `meaning` takes an action's text apart into its verb and its card or place.

    `play` and the like hold the texts of one verb by card. `places` are the words for the three hands.
    """

    def __init__(self, cards: Iterable[AnimaliaCard], places: tuple[str, ...]) -> None:
        box = list(cards)
        for problem in box_problems({card.slug: card for card in box}):
            raise ValueError(problem)
        animals = sorted((card for card in box if card.kind is Kind.ANIMAL), key=order)
        self.places = places
        self.animals = animals
        self.cards = {card.slug: card for card in box}
        self.slugs = [card.slug for card in animals]
        self.names = [card.name for card in animals]
        self.card: dict[str, Card] = {slug: card for card, slug in enumerate(self.slugs)}
        self.symbol = [SYMBOLS[card.symbol] for card in animals]
        self.value = [card.value or 0 for card in animals]
        self.coin_cards: Cards = sum(1 << card for card, symbol in enumerate(self.symbol) if symbol == COIN_SYMBOL)
        self.giants: Cards = sum(1 << card for card, value in enumerate(self.value) if value == max(self.value))
        self.missions = read_missions(box, self.card)
        self.of_continent = [missions_of(self.missions, colour) for colour in range(len(COLOURS))]
        self.grounds = [ground_of(box, continent) for continent in COLOURS]
        self._write_actions()

    def _write_actions(self) -> None:
        self.meaning: dict[str, tuple[str, int]] = {
            verb: (verb, -1)
            for verb in ("skip", "skip-round", "special", "agree", "decline", "propose-skip", "propose-special")
        }
        self.play = self._by_card("play", "propose")
        self.give = self._by_card("give", "propose-give")
        self.take_card = self._by_card("take-card", "propose-take-card")
        self.pass_card = self._by_card("pass-card", "propose-pass-card")
        self.exchange = self._by_place("exchange")
        self.take = self._by_place("take")
        self.pass_to = self._by_place("pass")
        self.lead = self._by_place("lead")
        self.once = self._by_place("once")
        self.roles = self._by_roles()
        self.proposal = {
            text: f"propose:{self.slugs[argument]}" if verb == "play" else f"propose-{text}"
            for text, (verb, argument) in self.meaning.items()
            if not verb.startswith("propose") and verb not in ("agree", "decline")
        }
        self.proposed = {proposal: text for text, proposal in self.proposal.items()}
        self.playable = [
            [[self.play[8 * colour + card] for card in MEMBERS[byte]] for byte in range(256)] for colour in range(3)
        ]

    def _by_card(self, verb: str, proposing: str) -> list[str]:
        for card, slug in enumerate(self.slugs):
            self.meaning[f"{verb}:{slug}"] = (verb, card)
            self.meaning[f"{proposing}:{slug}"] = (proposing, card)
        return [f"{verb}:{slug}" for slug in self.slugs]

    def _by_place(self, verb: str) -> list[str]:
        for place, word in enumerate(self.places):
            self.meaning[f"{verb}:{word}"] = (verb, place)
            self.meaning[f"propose-{verb}:{word}"] = (f"propose-{verb}", place)
        return [f"{verb}:{word}" for word in self.places]

    def _by_roles(self) -> list[str]:
        """`roles:IWC@FIRST` for three people. Its meaning holds both places in one number: three times the first plus the second."""
        found = []
        for iwc, first in ROLES if self.places == PLACE_WORDS[PLACES] else ():
            argument = f"{self.places[iwc]}@{self.places[first]}"
            self.meaning[f"roles:{argument}"] = ("roles", PLACES * iwc + first)
            self.meaning[f"propose-roles:{argument}"] = ("propose-roles", PLACES * iwc + first)
            found.append(f"roles:{argument}")
        return found

    def named(self, cards: Cards) -> list[str]:
        """The slugs of a set, in order."""
        slugs = self.slugs
        return [slugs[card] for card in members(cards)]


def order(card: AnimaliaCard) -> tuple[int, int, str]:
    """Where an animal stands: by continent, then value. Read from the cards alone, for a database gives them in any order."""
    assert card.continent is not None
    return COLOURS.index(card.continent), card.value or 0, card.slug


def read_missions(box: Iterable[AnimaliaCard], card: Mapping[str, Card]) -> list[Mission]:
    """All missions by continent and order. [L 8.1]"""
    found = []
    for each in box:
        if each.kind is not Kind.MISSION:
            continue
        wanted = [slug for slug in each.requires if slug != COIN]
        assert each.continent is not None
        animals = sum(1 << card[slug] for slug in wanted)
        coins = len(each.requires) - len(wanted)
        found.append(Mission(each.slug, COLOURS.index(each.continent), each.order or 0, each.requires, animals, coins))
    return sorted(found, key=lambda mission: mission[1:3])


def missions_of(missions: list[Mission], colour: int) -> list[int]:
    """The six missions of a continent, in order. [L 1.4]"""
    return [place for place, mission in enumerate(missions) if mission.continent == colour]


def ground_of(box: Iterable[AnimaliaCard], continent: Continent) -> Ground:
    """The one continent card. [L 1.4]"""
    card = next(card for card in box if card.kind is Kind.CONTINENT and card.continent is continent)
    return Ground(card.slug, Effect(card.special), Effect(card.once), card.dominance, Leads(card.leads))


def table_for(cards: Mapping[str, Mapping[str, Any]], seats: int) -> Table:
    """The table of those stats; of the box as it comes where they are empty. Raises ValueError when they make no box."""
    return _table(json.dumps([cards[slug] for slug in sorted(cards)], sort_keys=True), seats)


@lru_cache(maxsize=32)
def _table(cards: str, seats: int) -> Table:
    box = [card_from(stats) for stats in json.loads(cards)] or load().values()
    return Table(box, PLACE_WORDS[seats])
