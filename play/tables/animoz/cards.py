"""Cards as the table shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from collection.games import GameId
from collection.games.animoz import Biome, Level, Species
from play.games.animoz.table import RARE, TWO_POINTS, Table, spelled
from play.tables.card_links import Linker

LEVELS_UP = tuple(reversed(Level))
"""BASE first, as the food web is built."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a zone: `tag` is the word below it, `stake` marks the Eco card that may still fall."""

    species: Species
    tag: str = ""
    stake: bool = False
    laid: bool = False


class Cards:
    """The species of one match, and how texts speak of them."""

    def __init__(self, table: Table) -> None:
        self._species = dict(zip(table.slugs, table.species, strict=True))
        self.names = {slug: card.name for slug, card in self._species.items() if card.name != spelled(slug)}
        self.linked = Linker(GameId.ANIMOZ, {slug: card.name for slug, card in self._species.items()}).linked

    def __getitem__(self, slug: str) -> Species:
        return self._species[slug]

    def placed(self, slugs: Iterable[str]) -> list[Placed]:
        """Cards of a zone, without words."""
        return [Placed(self[slug]) for slug in slugs]


def worth(card: Species) -> int:
    """Points in an Ecosystem. [R 8.3]"""
    return 2 if card.level in TWO_POINTS else 1


def sheltered(card: Species, biome: str) -> int:
    """Points in a Sanctuary of that nominated BiOME. [R 8.2]"""
    return 1 + card.counts_as(Biome(biome)) + (card.status in RARE)


def points(number: int) -> str:
    """“1 point”, “3 points”."""
    return f"{number} point{'' if number == 1 else 's'}"
