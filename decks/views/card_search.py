"""The search pane of the builder: the search as asked, and the cards found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from collection.games import GameId
from collection.selectors import cards_find
from decks.free_copies import FreeCopies
from decks.models import Deck

FIRST = 12
"""Cards shown before "more"."""
STEP = 24
"""Cards that "more" adds."""
MOST_SHOWN = 600
PANES = ("deck", "search", "charts")


@dataclass(frozen=True, slots=True)
class BuilderState:
    """The search, and the pane that a narrow screen shows: kept through every change of the deck."""

    text: str
    mine: bool
    shown: int
    pane: str

    @classmethod
    def from_query(cls, given: QueryDict) -> BuilderState:
        """From an address or a form; invalid values count as missing."""
        shown = given.get("shown", "")[:4]
        return cls(
            text=given.get("q", "")[:300],
            mine=given.get("mine") == "1",
            shown=min(int(shown), MOST_SHOWN) if shown.isascii() and shown.isdecimal() else FIRST,
            pane=given.get("pane", "") if given.get("pane") in PANES else PANES[0],
        )

    @property
    def address(self) -> str:
        """The same as a query string."""
        values = {"q": self.text, "mine": "1" if self.mine else "", "pane": self.pane if self.pane != PANES[0] else ""}
        values["shown"] = str(self.shown) if self.shown != FIRST else ""
        return urlencode({key: value for key, value in values.items() if value})

    @property
    def more(self) -> BuilderState:
        """The same with more cards shown."""
        return replace(self, shown=self.shown + STEP, pane="search")


@dataclass(frozen=True, slots=True)
class Chip:
    """A ready-made search."""

    label: str
    state: BuilderState
    on: bool


def deck_search(
    deck: Deck, state: BuilderState, copies: FreeCopies, searches: Iterable[tuple[str, str]]
) -> dict[str, Any]:
    """The cards found, each with how many are in the deck and how many are free for it. `searches`: labels and
    queries of ready-made searches."""
    filters = {"own": "1"} if state.mine else {}
    found = cards_find(player=deck.owner, game=GameId(deck.game), text=state.text, filters=filters)
    inside, free = deck.slugs(), copies.free_for(deck)
    rows = [(card, inside.count(card.slug), free[card.pk]) for card in found.cards[: state.shown]]
    more = max(0, found.count - len(rows))
    chips = [_chip(state, label, query) for label, query in searches]
    return {"state": state, "found": found, "rows": rows, "more": more, "chips": chips}


def _chip(state: BuilderState, label: str, query: str) -> Chip:
    """Starts the search, or ends it if it is the current one."""
    on = query == state.text
    return Chip(label, replace(state, text="" if on else query, pane="search"), on)
