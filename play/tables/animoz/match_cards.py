"""Cards as the page of the table shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

from collection.games import GameId
from collection.games.animoz import Biome, Level, Species
from collection.templatetags.menagerie import plate_url
from play.games.animoz.card_table import RARE, TWO_POINTS, Table, name_from_slug
from play.tables.card_links import Linker

LEVELS_UP = tuple(reversed(Level))
"""BASE first, as the food web builds up."""


@lru_cache(maxsize=4096)
def small_face(species: Species) -> SafeString:
    """The smallest face, for the other Rangers' boards: picture and Level. Screen readers skip it and read the
    Ranger's slip instead.
    """
    return format_html(
        '<span class="card-face" data-biome="{}"><img class="card-face__art" src="{}" alt="" width="228" height="160"'
        ' decoding="async"><span class="card-face__traits">{}</span></span>',
        species.biome,
        plate_url(species.plate, "small"),
        species.level[0],
    )


@dataclass(frozen=True, slots=True)
class ZoneCard:
    """A card in a zone. `tag`: the word below it. `stake`: the Eco card that may still be lost. `laid`: chosen in
    secret during set-up.
    """

    species: Species
    tag: str = ""
    stake: bool = False
    laid: bool = False

    @property
    def small_face(self) -> SafeString:
        """The smallest face."""
        return small_face(self.species)


class Cards:
    """The species of one match by slug, and their names in texts.

    `names` has the ANiMOZ names that cannot be told from the slug.
    """

    def __init__(self, table: Table) -> None:
        self._species = dict(zip(table.slugs, table.species, strict=True))
        self.names = {slug: card.name for slug, card in self._species.items() if card.name != name_from_slug(slug)}
        self._linker = Linker(GameId.ANIMOZ, {slug: card.name for slug, card in self._species.items()})

    def __getitem__(self, slug: str) -> Species:
        return self._species[slug]

    def with_links(self, sentence: str) -> SafeString:
        """The sentence as HTML, with a link on every card's name."""
        return self._linker.linked(sentence)

    def zone_cards(self, slugs: Iterable[str]) -> list[ZoneCard]:
        """The cards of a zone, without tags."""
        return [ZoneCard(self[slug]) for slug in slugs]


def ecosystem_points(card: Species) -> int:
    """The card's points in an Ecosystem. [R 8.3]"""
    return 2 if card.level in TWO_POINTS else 1


def sanctuary_points(card: Species, biome: str) -> int:
    """The card's points in the Sanctuary of a Ranger who nominated that BiOME. [R 8.2]"""
    return 1 + card.counts_as(Biome(biome)) + (card.status in RARE)


def points_text(number: int) -> str:
    """“1 point”, “3 points”."""
    return f"{number} point{'' if number == 1 else 's'}"
