"""What is fixed for a match and known to all: the species, who beats whom, and the text of every action."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any, Final, TypeAlias

from collection.games.animoz import NOMINABLE, Biome, Level, Species, Status, card_from, load
from collection.games.animoz.matrix import FIRST, ClashOutcome, Matrix, clash, load_matrix, matrix_from

DISASTERS: Final = ("drought", "fire", "flood")
"""What the Active Ranger chooses from when Natural Disaster is rolled. [R 4.2]"""
FACES: Final = ("", "disaster", "persecution", "invasive", "climate", "disease", "habitat")
"""The Endanger die; FACES[1] is a one. [R 4.1]"""
HOPELESS: Final = frozenset({"invasive", "climate", "habitat"})
"""No species overcomes these. [R 4.5]"""
DANGERS: Final = (*DISASTERS, *FACES[2:])

RARE: Final = (Status.RARE, Status.HIGHLY_RARE)
TWO_POINTS: Final = (Level.APEX, Level.BASE)
LEVELS: Final = tuple(Level)
BIOMES: Final = tuple(Biome)

Card: TypeAlias = int
"""A species of the match by its place in `Table.species`. Equal copies share it."""


def overcomes(species: Species, danger: str) -> bool:
    """Whether the species overcomes the danger: by its icon, or by COMMON status against Disease. [R 4.3, R 4.4]"""
    if danger == "disease":
        return species.status is Status.COMMON
    return danger in species.overcomes


def spelled(slug: str) -> str:
    """The ANiMOZ name of a slug: of the Starter set as printed, else as the makers mostly write: capitals and small i."""
    species = load().get(slug)
    return species.name if species else slug.upper().replace("I", "i")


class Table:
    """Look-up tables over the species of a match. Lists are indexed by `Card`.

    `counts[biome]` says which cards count as species of that nominated BiOME, `overcome_by[danger]` which overcome it,
    `answers` how many dangers a card overcomes;
    the `*_mask` tables say the same as bits. `meaning` takes an action's text apart into its verb and its card or seat.
    """

    def __init__(self, species: tuple[Species, ...], matrix: Matrix) -> None:
        self.species = species
        self.matrix = matrix
        self.slugs = [each.slug for each in species]
        self.card: dict[str, Card] = {slug: card for card, slug in enumerate(self.slugs)}
        self.counts = {biome: [each.counts_as(biome) for each in species] for biome in NOMINABLE}
        self.primary = {biome: [each.biome is biome for each in species] for biome in Biome}
        self.overcome_by = {danger: [overcomes(each, danger) for each in species] for danger in DANGERS}
        self.counts_mask = {biome: bits(flags) for biome, flags in self.counts.items()}
        self.danger_mask = {danger: bits(flags) for danger, flags in self.overcome_by.items()}
        self.rare = [each.status in RARE for each in species]
        self.worth = [2 if each.level in TWO_POINTS else 1 for each in species]
        self.level = [LEVELS.index(each.level) for each in species]
        self.answers = [sum(flags[card] for flags in self.overcome_by.values()) for card in range(len(species))]
        self._outcomes: dict[tuple[Card, Card], int] = {}
        self.meaning: dict[str, tuple[str, int]] = {}
        self._write_actions()

    def _write_actions(self) -> None:
        self.eden = self._texts("eden")
        self.shelter = self._texts("shelter")
        self.place = self._texts("sanctuary")
        self.eco = self._texts("eco")
        self.eco_sanctuary = self._texts("eco", "@sanctuary")
        self.overcome = self._texts("overcome")
        self.fall = self._texts("fall")
        self.fight = self._texts("fight")
        self.regain_sanctuary = self._texts("regain", "@sanctuary")
        self.regain_holding = self._texts("regain", "@holding")
        self.send = self._texts("send")
        self.clash = [f"clash:{seat}" for seat in range(6)]
        self.meaning.update({text: ("clash", seat) for seat, text in enumerate(self.clash)})
        self.danger = [f"danger:{danger}" for danger in DISASTERS]
        self.meaning.update({text: ("danger", place) for place, text in enumerate(self.danger)})
        self.meaning.update({verb: (verb, -1) for verb in ("endangerment", "sit-out", "decline", "fall")})

    def _texts(self, verb: str, where: str = "") -> list[str]:
        texts = [f"{verb}:{slug}{where}" for slug in self.slugs]
        self.meaning.update({text: (verb + where, card) for card, text in enumerate(texts)})
        return texts

    def fought(self, first: Card, second: Card) -> ClashOutcome:
        """The Clash of two cards with all its layers, for telling. [R 6.3 to R 6.6]"""
        return clash(self.species[first], self.species[second], self.matrix)

    def outcome(self, first: Card, second: Card) -> int:
        """FIRST when the first card wins, SECOND or DRAW; remembered once known."""
        known = self._outcomes.get((first, second))
        if known is None:
            known = self._outcomes[first, second] = self.fought(first, second).winner
        return known

    @cached_property
    def beats(self) -> list[int]:
        """By card, the species that it beats, as bits."""
        every = range(len(self.species))
        return [bits([self.outcome(one, other) == FIRST for other in every]) for one in every]

    @cached_property
    def beaten_by(self) -> list[int]:
        """By card, the species that beat it, as bits."""
        every = range(len(self.species))
        return [bits([self.beats[other] >> one & 1 == 1 for other in every]) for one in every]

    @cached_property
    def strength(self) -> list[float]:
        """By card, the share of all species that it beats."""
        return [beaten.bit_count() / len(self.species) for beaten in self.beats]


def bits(flags: list[bool]) -> int:
    """The flags as one number: bit n says what flags[n] says."""
    return sum(1 << n for n, flag in enumerate(flags) if flag)


def table_for(cards: Mapping[str, Mapping[str, Any]], matrix: Mapping[str, Any] | None) -> Table:
    """The table of those stats and that matrix; of the Starter set and the printed matrix where they are empty."""
    return _table(json.dumps([dict(stats) for stats in cards.values()]), json.dumps(matrix) if matrix else "")


@lru_cache(maxsize=32)
def _table(cards: str, matrix: str) -> Table:
    species = [card_from(stats) for stats in json.loads(cards)] or load().values()
    return Table(tuple(sorted(species, key=place)), matrix_from(json.loads(matrix)) if matrix else load_matrix())


def place(species: Species) -> tuple[int, int, str]:
    """Where a card stands in the order of a match: by BiOME, then Level, then slug.

    The order is read from the cards alone: an object's keys come back from a database or another program in any order, and
    the deal must not depend on it.
    """
    return BIOMES.index(species.biome), LEVELS.index(species.level), species.slug
