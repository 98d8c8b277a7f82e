"""The builder's search pane: what its reader looks for, and the cards found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from collection.games import GameId
from collection.selectors import cards_find
from decks.models import Deck
from decks.verdicts import Stock

FIRST = 12
"""Cards shown at first."""
STEP = 24
"""And so many more at a time."""
MOST_SHOWN = 600
PANES = ("deck", "search", "charts")


@dataclass(frozen=True, slots=True)
class Looking:
    """What is looked for, and which pane of a narrow screen is open: carried through every change."""

    text: str
    mine: bool
    shown: int
    pane: str

    @classmethod
    def of(cls, given: QueryDict) -> Looking:
        """From an address or a form; what makes no sense there is as if it were not said."""
        shown = given.get("shown", "")[:4]
        return cls(
            text=given.get("q", "")[:300],
            mine=given.get("mine") == "1",
            shown=min(int(shown), MOST_SHOWN) if shown.isascii() and shown.isdecimal() else FIRST,
            pane=given.get("pane", "") if given.get("pane") in PANES else PANES[0],
        )

    @property
    def address(self) -> str:
        """The same as the query of an address."""
        asked = {"q": self.text, "mine": "1" if self.mine else "", "pane": self.pane if self.pane != PANES[0] else ""}
        asked["shown"] = str(self.shown) if self.shown != FIRST else ""
        return urlencode({key: value for key, value in asked.items() if value})

    @property
    def more(self) -> Looking:
        """The same with more cards shown."""
        return replace(self, shown=self.shown + STEP, pane="search")


@dataclass(frozen=True, slots=True)
class Chip:
    """A ready-made search."""

    label: str
    looking: Looking
    on: bool


def deck_search(deck: Deck, looking: Looking, stock: Stock, asked: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The cards found, each with how many are in the deck and how many are free for it. `asked`: labels and searches."""
    filters = {"own": "1"} if looking.mine else {}
    found = cards_find(player=deck.owner, game=GameId(deck.game), text=looking.text, filters=filters)
    inside, free = deck.slugs(), stock.free_for(deck)
    rows = [(card, inside.count(card.slug), free[card.pk]) for card in found.cards[: looking.shown]]
    more = max(0, found.count - len(rows))
    chips = [_chip(looking, label, query) for label, query in asked]
    return {"looking": looking, "found": found, "rows": rows, "more": more, "chips": chips}


def _chip(looking: Looking, label: str, query: str) -> Chip:
    """Asks for it; once that is what is looked for, for everything again."""
    on = query == looking.text
    return Chip(label, replace(looking, text="" if on else query, pane="search"), on)
