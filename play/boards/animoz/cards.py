"""Cards as the table shows them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from collection.games import GameId
from collection.games.animoz import Biome, Level, Species
from play.games.animoz.table import RARE, TWO_POINTS, Table, spelled

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
        words = sorted((escape(card.name) for card in self._species.values()), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})(?!\w)")
        self._slugs = {str(escape(card.name)): slug for slug, card in self._species.items()}

    def __getitem__(self, slug: str) -> Species:
        return self._species[slug]

    def placed(self, slugs: Iterable[str]) -> list[Placed]:
        """Cards of a zone, without words."""
        return [Placed(self[slug]) for slug in slugs]

    def linked(self, sentence: str) -> SafeString:
        """The sentence with a link on every card's name."""
        return mark_safe(self._pattern.sub(self._link, escape(sentence)))  # noqa: S308 - escaped before

    def _link(self, found: re.Match[str]) -> str:
        slug = self._slugs[found[0]]
        address = reverse("card", args=[GameId.ANIMOZ, slug])
        return format_html('<a href="{}" data-card="{}">{}</a>', address, slug, mark_safe(found[0]))  # noqa: S308


def worth(card: Species) -> int:
    """Points in an Ecosystem. [R 8.3]"""
    return 2 if card.level in TWO_POINTS else 1


def sheltered(card: Species, biome: str) -> int:
    """Points in a Sanctuary of that nominated BiOME. [R 8.2]"""
    return 1 + card.counts_as(Biome(biome)) + (card.status in RARE)


def points(number: int) -> str:
    """“1 point”, “3 points”."""
    return f"{number} point{'' if number == 1 else 's'}"
