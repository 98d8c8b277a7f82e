"""The fixed data of a match, known to all players: animals as bits, missions, continent cards and action texts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from collection.games.animalia import (
    ANIMALS_PER_CONTINENT,
    COIN,
    AnimaliaCard,
    Continent,
    Effect,
    Kind,
    Leads,
    Symbol,
    card_from,
    load,
    set_problems,
)
from play.engine.contract import CardStats

Card: TypeAlias = int
"""An animal's index, 0 to 23, in the order of continents and values: eight of each colour in a row."""
Cards: TypeAlias = int
"""A set of animals, as bits."""
Place: TypeAlias = int
"""The number of a hand, 0 to 2, clockwise."""

PLACES: Final = 3
HAND_SIZE: Final = 8
TRICKS_PER_ROUND: Final = HAND_SIZE
"""Each hand is dealt one card per trick. [L 2.4, L 3.1]"""
ANIMALS: Final = 24
ALL: Final = (1 << ANIMALS) - 1
COLOURS: Final = tuple(Continent)
COLOUR_MASKS: Final = tuple(0xFF << ANIMALS_PER_CONTINENT * colour for colour in range(len(COLOURS)))
NO_SYMBOL, EXCHANGE, TAKE, SPECIAL, COIN_SYMBOL = range(5)
SYMBOLS: Final = {
    None: NO_SYMBOL, Symbol.EXCHANGE: EXCHANGE, Symbol.TAKE: TAKE, Symbol.SPECIAL: SPECIAL, Symbol.COIN: COIN_SYMBOL,
}  # fmt: skip
NEXT: Final = (1, 2, 0)
"""By place: the place to its left."""
OTHERS: Final = ((1, 2), (2, 0), (0, 1))
"""By place: the other places, clockwise."""
ROLES: Final = tuple((iwc, first) for iwc in range(PLACES) for first in range(PLACES) if first != iwc)
"""Every choice of who plays the IWC and who gets the first mission. [L 12.1]"""
PLACE_WORDS: Final = {
    1: ("own", "partner", "iwc"),
    2: ("seat-0", "seat-1", "iwc"),
    3: ("seat-0", "seat-1", "seat-2"),
}
"""By number of people: the names of the three hands in action texts. [L 10.1, L 11.1, L 12.1]"""
MEMBERS: Final = tuple(tuple(card for card in range(ANIMALS_PER_CONTINENT) if byte >> card & 1) for byte in range(256))
"""By byte: the positions of its bits."""


class Mission(NamedTuple):
    """A mission: `animals` and `coins` other cards with a coin must be in the holder's pile. [L 8.1, L 8.2]"""

    slug: str
    continent: int
    order: int
    requires: tuple[str, ...]
    animals: Cards
    coins: int


class ContinentCard(NamedTuple):
    """The rules on a continent card. [L 6.1]"""

    slug: str
    special: Effect
    once: Effect
    dominance: bool
    leads: Leads


def animals_of_set(cards: Cards) -> list[Card]:
    """The animals of a set, lowest first."""
    low, middle, high = MEMBERS[cards & 255], MEMBERS[cards >> 8 & 255], MEMBERS[cards >> 16]
    return [*low, *[card + 8 for card in middle], *[card + 16 for card in high]]


class Table:
    """Look-up tables for the cards and action texts of a match. Raises ValueError if the cards do not make a box.

    `parsed_actions`: by action text, its verb and its card, place or roles (-1 for none). `play_actions` and the like:
    by card or place, the action texts of one verb. `proposal_of`: by action, the action that proposes it;
    `choice_of_proposal` is the inverse. `playable`: by colour and byte, the actions that play the cards of the byte.
    `places`: the names of the three hands in action texts.
    """

    def __init__(self, cards: Iterable[AnimaliaCard], places: tuple[str, ...]) -> None:
        box = list(cards)
        for problem in set_problems({card.slug: card for card in box}):
            raise ValueError(problem)
        animals = sorted((card for card in box if card.kind is Kind.ANIMAL), key=animal_sort_key)
        self.places = places
        self.cards = {card.slug: card for card in box}
        self.slugs = [card.slug for card in animals]
        self.names = [card.name for card in animals]
        self.index_of: dict[str, Card] = {slug: card for card, slug in enumerate(self.slugs)}
        self.symbol = [SYMBOLS[card.symbol] for card in animals]
        self.value = [card.value or 0 for card in animals]
        self.coin_cards: Cards = sum(1 << card for card, symbol in enumerate(self.symbol) if symbol == COIN_SYMBOL)
        self.giants: Cards = sum(1 << card for card, value in enumerate(self.value) if value == max(self.value))
        self.missions = read_missions(box, self.index_of)
        self.missions_by_continent = [missions_of(self.missions, colour) for colour in range(len(COLOURS))]
        self.continent_cards = [continent_card_of(box, continent) for continent in COLOURS]
        self._fill_action_tables()

    def _fill_action_tables(self) -> None:
        self.parsed_actions: dict[str, tuple[str, int]] = {
            verb: (verb, -1)
            for verb in ("skip", "skip-round", "special", "agree", "decline", "propose-skip", "propose-special")
        }
        self.play_actions = self._add_card_actions("play", "propose")
        self.give_actions = self._add_card_actions("give", "propose-give")
        self.take_card_actions = self._add_card_actions("take-card", "propose-take-card")
        self.pass_card_actions = self._add_card_actions("pass-card", "propose-pass-card")
        self.exchange_actions = self._add_place_actions("exchange")
        self.take_from_pile_actions = self._add_place_actions("take")
        self.pass_to_actions = self._add_place_actions("pass")
        self.lead_actions = self._add_place_actions("lead")
        self.once_actions = self._add_place_actions("once")
        self.roles_actions = self._add_roles_actions()
        self.proposal_of = {
            text: f"propose:{self.slugs[argument]}" if verb == "play" else f"propose-{text}"
            for text, (verb, argument) in self.parsed_actions.items()
            if not verb.startswith("propose") and verb not in ("agree", "decline")
        }
        self.choice_of_proposal = {proposal: text for text, proposal in self.proposal_of.items()}
        self.playable = [
            [[self.play_actions[8 * colour + card] for card in MEMBERS[byte]] for byte in range(256)]
            for colour in range(3)
        ]

    def _add_card_actions(self, verb: str, proposing: str) -> list[str]:
        for card, slug in enumerate(self.slugs):
            self.parsed_actions[f"{verb}:{slug}"] = (verb, card)
            self.parsed_actions[f"{proposing}:{slug}"] = (proposing, card)
        return [f"{verb}:{slug}" for slug in self.slugs]

    def _add_place_actions(self, verb: str) -> list[str]:
        for place, word in enumerate(self.places):
            self.parsed_actions[f"{verb}:{word}"] = (verb, place)
            self.parsed_actions[f"propose-{verb}:{word}"] = (f"propose-{verb}", place)
        return [f"{verb}:{word}" for word in self.places]

    def _add_roles_actions(self) -> list[str]:
        """The texts `roles:IWC@FIRST` for three people.

        The parsed argument is three times the IWC's place plus the other.
        """
        found = []
        for iwc, first in ROLES if self.places == PLACE_WORDS[PLACES] else ():
            argument = f"{self.places[iwc]}@{self.places[first]}"
            self.parsed_actions[f"roles:{argument}"] = ("roles", PLACES * iwc + first)
            self.parsed_actions[f"propose-roles:{argument}"] = ("propose-roles", PLACES * iwc + first)
            found.append(f"roles:{argument}")
        return found

    def slugs_of(self, cards: Cards) -> list[str]:
        """The slugs of a set, in the order of the cards."""
        slugs = self.slugs
        return [slugs[card] for card in animals_of_set(cards)]


def animal_sort_key(card: AnimaliaCard) -> tuple[int, int, str]:
    """The sort key of an animal: continent, then value. The database returns cards in any order."""
    assert card.continent is not None
    return COLOURS.index(card.continent), card.value or 0, card.slug


def read_missions(box: Iterable[AnimaliaCard], index_of: Mapping[str, Card]) -> list[Mission]:
    """All missions, sorted by continent and order. [L 8.1]"""
    found = []
    for each in box:
        if each.kind is not Kind.MISSION:
            continue
        animal_slugs = [slug for slug in each.requires if slug != COIN]
        assert each.continent is not None
        animals = sum(1 << index_of[slug] for slug in animal_slugs)
        coins = len(each.requires) - len(animal_slugs)
        found.append(Mission(each.slug, COLOURS.index(each.continent), each.order or 0, each.requires, animals, coins))
    return sorted(found, key=lambda mission: mission[1:3])


def missions_of(missions: list[Mission], colour: int) -> list[int]:
    """The indices of the six missions of a continent, in order. [L 1.4]"""
    return [number for number, mission in enumerate(missions) if mission.continent == colour]


def continent_card_of(box: Iterable[AnimaliaCard], continent: Continent) -> ContinentCard:
    """The card of that continent. [L 1.4]"""
    card = next(card for card in box if card.kind is Kind.CONTINENT and card.continent is continent)
    return ContinentCard(card.slug, Effect(card.special), Effect(card.once), card.dominance, Leads(card.leads))


def table_for(cards: Mapping[str, CardStats], seats: int) -> Table:
    """The table for those card stats, or for the printed box if there are none.

    Raises ValueError if they make no box.
    """
    return _cached_table(json.dumps([cards[slug] for slug in sorted(cards)], sort_keys=True), seats)


@lru_cache(maxsize=32)
def _cached_table(cards: str, seats: int) -> Table:
    box = [card_from(stats) for stats in json.loads(cards)] or load().values()
    return Table(box, PLACE_WORDS[seats])
