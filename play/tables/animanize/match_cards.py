"""The cards of a match, and links to them in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from collection.games import GameId
from collection.games.animanize import CircusCard, Kind
from play.games.animanize.log_sentences import card_name
from play.tables.animanize.perspective import AnimanizePerspective
from play.tables.card_links import Linker

COLOUR_WORDS = {"red": "red (ball)", "blue": "blue (star)", "yellow": "yellow (pennant)", "green": "green (club)"}
"""Each colour with its shape, so that it can be told without seeing colours."""


def cards(perspective: AnimanizePerspective, slugs: Iterable[str]) -> list[CircusCard]:
    """The match's cards with these slugs."""
    faces = perspective.table.faces
    return [faces[slug] for slug in slugs]


def linker(perspective: AnimanizePerspective) -> Linker:
    """Links the card names in the match's log: “red 7”, “horse (7)”, “roaring lion”."""
    table = perspective.table
    slugs = tuple(slug for slug, card in table.faces.items() if card.kind is not Kind.SUMMARY)
    return _linker(slugs, tuple(table.changed_names.items()))


@lru_cache(maxsize=32)
def _linker(slugs: tuple[str, ...], names: tuple[tuple[str, str], ...]) -> Linker:
    changed_names = dict(names)
    return Linker(GameId.ANIMANIZE, {slug: card_name(slug, changed_names).removeprefix("the ") for slug in slugs})
