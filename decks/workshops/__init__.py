"""What the pages of a deck show, game by game: one module for every game of which decks are built."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from collection.games import GameId
from collection.models import Card
from decks.models import Deck
from decks.verdicts import Judged, Stock
from decks.views.looking import Looking
from decks.workshops import animoz, animus


class Workshop(Protocol):
    """A module a game. Templates lie below templates/."""

    PAGE: str
    """The deck to be built, with everything around it."""
    BUILDER: str
    """The part of it that every change answers with."""
    SEARCH: str
    """The part of that with the cards found."""
    SHARED: str
    """The deck read only, behind its secret link."""

    def building(self, judged: Judged, stock: Stock, looking: Looking) -> dict[str, Any]:
        """What the builder shows beside the verdicts: a fixed number of queries."""
        ...

    def shown(self, judged: Judged) -> dict[str, Any]:
        """The same of a deck that is only looked at."""
        ...

    def showcase(self, deck: Deck) -> list[Card]:
        """Its cards, those first by which it is known."""
        ...

    def written(self, deck: Deck, form: str) -> str:
        """The deck as a list that reads back the same; `form` is txt or json."""
        ...


WORKSHOPS: Mapping[str, Workshop] = {GameId.ANIMOZ: animoz, GameId.ANIMUS: animus}

__all__ = ["WORKSHOPS", "Workshop"]
