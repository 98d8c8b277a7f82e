"""Cards as the ring shows them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from collection.games import GameId
from collection.games.animanize import CircusCard, load
from play.boards.linking import Linker
from play.games.animanize.story import card_name

SUIT_WORDS = {"red": "red ball", "blue": "blue star", "yellow": "yellow pennant", "green": "green club"}


def cards(slugs: Iterable[str]) -> list[CircusCard]:
    """The cards of these slugs."""
    box = load()
    return [box[slug] for slug in slugs]


@cache
def linker() -> Linker:
    """Links the names that the log uses: “red 7”, “horse (7)”, “roaring lion”."""
    return Linker(
        GameId.ANIMANIZE, {slug: card_name(slug).removeprefix("the ") for slug in load() if slug != "summary"}
    )
