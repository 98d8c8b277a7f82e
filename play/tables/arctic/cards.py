"""Cards and animals as the table shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from django.utils.safestring import SafeString

from collection.games import GameId
from collection.games.arctic import ArcticCard, Kind, load
from play.games.arctic.story import spelled
from play.tables.card_links import Linker
from play.tables.look import Look


class Cards:
    """The animal cards of one match, and how texts speak of them."""

    def __init__(self, look: Look) -> None:
        table = look.table
        self._cards: dict[str, ArcticCard] = dict(zip(table.slugs, table.cards, strict=True))
        self.names = {slug: card.name for slug, card in self._cards.items() if card.name != spelled(slug)}

    def __getitem__(self, slug: str) -> ArcticCard:
        return self._cards[slug]

    def all(self, slugs: Iterable[str]) -> list[ArcticCard]:
        """The cards of these slugs."""
        return [self[slug] for slug in slugs]

    def pile(self, slugs: Iterable[str | None]) -> list[ArcticCard | None]:
        """The cards of a pile from the bottom; None lies face down."""
        return [self[slug] if slug else None for slug in slugs]

    def linker(self) -> Callable[[str], SafeString]:
        """Links the names that the log uses in a sentence."""
        if not self.names:
            return linked
        return Linker(GameId.ARCTIC, {slug: card.name for slug, card in self._cards.items()}).linked


@cache
def box() -> Linker:
    """Knows the names of the box: “Fox 2/4 with orca”."""
    return Linker(GameId.ARCTIC, {slug: card.name for slug, card in load().items() if card.kind is Kind.ANIMAL})


@lru_cache(maxsize=8192)
def linked(sentence: str) -> SafeString:
    """A sentence with links on the names of the box. The log is drawn anew on every move, so each is linked once a process."""
    return box().linked(sentence)
