"""The fixed data of a match, known to all: the species, the outcomes of Clashes, and the texts of the actions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from collection.games.animoz import NOMINABLE, Biome, Level, Species, Status, card_from, load
from collection.games.animoz.clash_matrix import FIRST, ClashOutcome, Matrix, clash_outcome, load_matrix, matrix_from
from play.engine.contract import CardStats

DISASTERS: Final = ("drought", "fire", "flood")
"""The dangers that the Active Ranger may name on a Natural Disaster. [R 4.2]"""
FACES: Final = ("", "disaster", "persecution", "invasive", "climate", "disease", "habitat")
"""The danger on each face of the Endanger die, by the number rolled. [R 4.1]"""
HOPELESS: Final = frozenset({"invasive", "climate", "habitat"})
"""The dangers that no species overcomes. [R 4.5]"""
DANGERS: Final = (*DISASTERS, *FACES[2:])

RARE: Final = (Status.RARE, Status.HIGHLY_RARE)
TWO_POINTS: Final = (Level.APEX, Level.BASE)
LEVELS: Final = tuple(Level)
BIOMES: Final = tuple(Biome)

Card: TypeAlias = int
"""The index of a species in `Table.species`. Equal copies share it."""


def overcomes(species: Species, danger: str) -> bool:
    """Whether the species overcomes the danger: by its icon, or by COMMON status against Disease. [R 4.3, R 4.4]"""
    if danger == "disease":
        return species.status is Status.COMMON
    return danger in species.overcomes


def name_from_slug(slug: str) -> str:
    """The ANiMOZ name for a slug: as printed in the Starter set, else in capitals with a small i."""
    species = load().get(slug)
    return species.name if species else slug.upper().replace("I", "i")


class Table:
    """Look-up tables over the species of a match. Lists are indexed by `Card`.

    `counts[biome]`: whether a card counts as a species of that nominated BiOME; `primary[biome]`: whether that is its
    primary BiOME. `overcome_by[danger]`: whether the card overcomes it; `answers`: how many dangers it overcomes. The
    `*_mask` tables have the same as bits. `worth`: points in an Ecosystem. `eden`, `shelter`, `place` and so on: the
    text of the action with that card. `meaning` splits an action's text into its verb and its card or seat.
    """

    def __init__(self, species: tuple[Species, ...], matrix: Matrix) -> None:
        self.species = species
        self.matrix = matrix
        self.slugs = [each.slug for each in species]
        self.card: dict[str, Card] = {slug: card for card, slug in enumerate(self.slugs)}
        self.counts = {biome: [each.counts_as(biome) for each in species] for biome in NOMINABLE}
        self.primary = {biome: [each.biome is biome for each in species] for biome in Biome}
        self.overcome_by = {danger: [overcomes(each, danger) for each in species] for danger in DANGERS}
        self.counts_mask = {biome: mask_of_flags(flags) for biome, flags in self.counts.items()}
        self.danger_mask = {danger: mask_of_flags(flags) for danger, flags in self.overcome_by.items()}
        self.rare = [each.status in RARE for each in species]
        self.worth = [2 if each.level in TWO_POINTS else 1 for each in species]
        self.level = [LEVELS.index(each.level) for each in species]
        self.answers = [sum(flags[card] for flags in self.overcome_by.values()) for card in range(len(species))]
        self._outcomes: dict[tuple[Card, Card], int] = {}
        self.meaning: dict[str, tuple[str, int]] = {}
        self._fill_action_tables()

    def _fill_action_tables(self) -> None:
        self.eden = self._add_actions("eden")
        self.shelter = self._add_actions("shelter")
        self.place = self._add_actions("sanctuary")
        self.eco = self._add_actions("eco")
        self.eco_sanctuary = self._add_actions("eco", "@sanctuary")
        self.overcome = self._add_actions("overcome")
        self.fall = self._add_actions("fall")
        self.fight = self._add_actions("fight")
        self.regain_sanctuary = self._add_actions("regain", "@sanctuary")
        self.regain_holding = self._add_actions("regain", "@holding")
        self.send = self._add_actions("send")
        self.clash = [f"clash:{seat}" for seat in range(6)]
        self.meaning.update({text: ("clash", seat) for seat, text in enumerate(self.clash)})
        self.danger = [f"danger:{danger}" for danger in DISASTERS]
        self.meaning.update({text: ("danger", place) for place, text in enumerate(self.danger)})
        self.meaning.update({verb: (verb, -1) for verb in ("endangerment", "sit-out", "decline", "fall")})

    def _add_actions(self, verb: str, where: str = "") -> list[str]:
        texts = [f"{verb}:{slug}{where}" for slug in self.slugs]
        self.meaning.update({text: (verb + where, card) for card, text in enumerate(texts)})
        return texts

    def clash_result(self, first: Card, second: Card) -> ClashOutcome:
        """The Clash of two cards with all its layers. [R 6.3 to R 6.6]"""
        return clash_outcome(self.species[first], self.species[second], self.matrix)

    def clash_winner(self, first: Card, second: Card) -> int:
        """The winner of the Clash of two cards: FIRST, SECOND or DRAW. Cached."""
        known = self._outcomes.get((first, second))
        if known is None:
            known = self._outcomes[first, second] = self.clash_result(first, second).winner
        return known

    @cached_property
    def beaten_species_masks(self) -> list[int]:
        """The species that each card beats, as bits."""
        every = range(len(self.species))
        return [mask_of_flags([self.clash_winner(one, other) == FIRST for other in every]) for one in every]

    @cached_property
    def beating_species_masks(self) -> list[int]:
        """The species that beat each card, as bits."""
        every = range(len(self.species))
        return [mask_of_flags([self.beaten_species_masks[other] >> one & 1 == 1 for other in every]) for one in every]

    @cached_property
    def strength(self) -> list[float]:
        """The share of all species that each card beats."""
        return [beaten.bit_count() / len(self.species) for beaten in self.beaten_species_masks]


def mask_of_flags(flags: list[bool]) -> int:
    """The flags as one number: bit n is flags[n]."""
    return sum(1 << n for n, flag in enumerate(flags) if flag)


def table_for(cards: Mapping[str, CardStats], matrix: Mapping[str, object] | None) -> Table:
    """The table for those stats and that matrix; for the Starter set or the standard matrix where they are empty."""
    return _cached_table(json.dumps([dict(stats) for stats in cards.values()]), json.dumps(matrix) if matrix else "")


@lru_cache(maxsize=32)
def _cached_table(cards: str, matrix: str) -> Table:
    species = [card_from(stats) for stats in json.loads(cards)] or load().values()
    return Table(tuple(sorted(species, key=sort_key)), matrix_from(json.loads(matrix)) if matrix else load_matrix())


def sort_key(species: Species) -> tuple[int, int, str]:
    """The sort key of the species of a match: BiOME, then Level, then slug.

    It depends on the cards alone. Databases and other programs may return the keys of an object in any order, and the
    deal must not depend on that.
    """
    return BIOMES.index(species.biome), LEVELS.index(species.level), species.slug
