"""Cards as the table shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

from collection.games import GameId
from collection.games.animoz import Biome, Level, Species
from collection.templatetags.menagerie import plate_url
from play.games.animoz.table import RARE, TWO_POINTS, Table, spelled
from play.tables.card_links import Linker

LEVELS_UP = tuple(reversed(Level))
"""BASE first, as the food web is built."""


@lru_cache(maxsize=4096)
def mini(species: Species) -> SafeString:
    """The smallest face, used across the table: a picture and a Level. It is not read aloud; the Ranger's slip is."""
    return format_html(
        '<span class="card-face" data-biome="{}"><img class="card-face__art" src="{}" alt="" width="228" height="160"'
        ' decoding="async"><span class="card-face__traits">{}</span></span>',
        species.biome,
        plate_url(species.plate, "small"),
        species.level[0],
    )


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a zone: `tag` is the word below it, `stake` marks the Eco card that may still fall."""

    species: Species
    tag: str = ""
    stake: bool = False
    laid: bool = False

    @property
    def mini(self) -> SafeString:
        """The smallest face."""
        return mini(self.species)


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
