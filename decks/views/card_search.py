"""The search pane of the builder: the query and the cards found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypedDict
from urllib.parse import urlencode

from django.http import QueryDict

from collection.games import GameId
from collection.models import Card, SavedSearch
from collection.selectors import cards_find
from config.marked_text import MarkedText
from config.translated_text import translated
from decks.free_copies import FreeCopies
from decks.models import Deck

FIRST = 12
"""Cards shown at first."""
STEP = 24
"""Cards that the button for more adds."""
MOST_SHOWN = 600
PANES = ("deck", "search", "charts")


@dataclass(frozen=True, slots=True)
class BuilderState:
    """The search, the pane shown on a narrow screen, and whether changes are only planned. Changes of the deck keep
    it."""

    text: str
    mine: bool
    shown: int
    pane: str
    planning: bool = False

    @classmethod
    def from_query(cls, given: QueryDict) -> BuilderState:
        """The state in an address or a form; invalid values count as missing."""
        shown = given.get("shown", "")[:4]
        return cls(
            text=given.get("q", "")[:300],
            mine=given.get("mine") == "1",
            shown=min(int(shown), MOST_SHOWN) if shown.isascii() and shown.isdecimal() else FIRST,
            pane=given.get("pane", "") if given.get("pane") in PANES else PANES[0],
            planning=given.get("planning") == "1",
        )

    @property
    def query_string(self) -> str:
        """The state as a query string."""
        values = {"q": self.text, "mine": "1" if self.mine else "", "pane": self.pane if self.pane != PANES[0] else ""}
        values["shown"] = str(self.shown) if self.shown != FIRST else ""
        values["planning"] = "1" if self.planning else ""
        return urlencode({key: value for key, value in values.items() if value})

    @property
    def with_more_shown(self) -> BuilderState:
        """The state with more cards shown."""
        return replace(self, shown=self.shown + STEP, pane="search")


@dataclass(frozen=True, slots=True)
class Chip:
    """A ready-made search."""

    label: str
    state: BuilderState
    on: bool


class SearchContext(TypedDict):
    """Template variables of the search pane.

    `found` is the result of the search; `rows` are cards, each with its copies in the deck and its free
    copies; `with_more_shown` is how many further cards were found.
    """

    state: BuilderState
    found: object
    rows: list[tuple[Card, int, int]]
    more: int
    chips: list[Chip]


def deck_search(
    deck: Deck, state: BuilderState, copies: FreeCopies, searches: Iterable[tuple[MarkedText | str, str]]
) -> SearchContext:
    """The cards found for a deck. `searches` are the labels and queries of ready-made searches; the player's saved
    searches follow."""
    filters = {"own": "1"} if state.mine else {}
    found = cards_find(player=deck.owner, game=GameId(deck.game), text=state.text, filters=filters)
    inside, free = deck.slugs(), copies.free_for(deck)
    rows = [(card, inside.count(card.slug), free[card.pk]) for card in found.cards[: state.shown]]
    more = max(0, found.count - len(rows))
    saved = (
        SavedSearch.objects.of(deck.owner)
        .filter(about=SavedSearch.About.CARDS, game=deck.game)
        .values_list("name", "text")
    )
    chips = [_chip(state, translated(label), query) for label, query in (*searches, *saved)]
    return {"state": state, "found": found, "rows": rows, "more": more, "chips": chips}


def _chip(state: BuilderState, label: str, query: str) -> Chip:
    """A chip that starts the search, or clears it if it is the current one."""
    on = query == state.text
    return Chip(label, replace(state, text="" if on else query, pane="search"), on)
