"""Cards as the ring shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from collection.games import GameId
from collection.games.animanize import CircusCard, Kind
from play.games.animanize.story import card_name
from play.tables.card_links import Linker
from play.tables.look import Look

SUIT_WORDS = {"red": "red ball", "blue": "blue star", "yellow": "yellow pennant", "green": "green club"}


def cards(look: Look, slugs: Iterable[str]) -> list[CircusCard]:
    """The match's cards of these slugs."""
    faces = look.table.faces
    return [faces[slug] for slug in slugs]


def linker(look: Look) -> Linker:
    """Links the names that the match's log uses: “red 7”, “horse (7)”, “roaring lion”."""
    names: Mapping[str, str] = look.table.names
    return _linker(
        tuple(slug for slug, card in look.table.faces.items() if card.kind is not Kind.SUMMARY), tuple(names.items())
    )


@lru_cache(maxsize=32)
def _linker(slugs: tuple[str, ...], names: tuple[tuple[str, str], ...]) -> Linker:
    called = dict(names)
    return Linker(GameId.ANIMANIZE, {slug: card_name(slug, called).removeprefix("the ") for slug in slugs})
