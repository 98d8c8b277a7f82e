"""What the pages need from a game: the record `TableGame` and the protocol of its deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.urls import URLPattern

from collection.models import Player
from play.engine.contract import Config
from play.models import Match, MatchSeat
from play.tables.api_decks import ApiDecks
from play.tables.look import Look
from play.tables.match_forms import JoinForm, NewMatchForm
from play.tables.results import Result
from play.tables.seat_decks import SeatDeck

Options = Mapping[str, Any]
Cards = Mapping[str, Mapping[str, Any]]


class Deal(Protocol):
    """How a match is prepared: which decks are taken to it, whether they fit, and what is stored with it.

    `seat_decks` has one entry per seat, in seat order; it is empty for a free seat, and for a bot that may choose.
    """

    def problems(self, options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
        """Sentences for the players: why it cannot be played like this. `known` are cards that the match holds already."""
        ...

    def completed(self, options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:
        """The same with a deck for every seat that has none, in a game played with decks."""
        ...

    def frozen(
        self, options: Options, seat_decks: Sequence[SeatDeck], cards: Cards
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options and the stats of all its cards, which the match keeps whatever is corrected later."""
        ...

    def config(self, options: Options, decks: Sequence[Mapping[str, Any]], cards: Cards) -> Config:
        """The config from which the rules set the match up."""
        ...


@dataclass(frozen=True, slots=True)
class TableGame:
    """Support for one game's pages.

    `template` is the board's fragment, below templates/; `styles` is its style sheet, below static/.
    `board` gives the context of that fragment. Its `where` says how far the game is, in a few words: “turn 12”; its `takers`,
    if there is one, says which area of the page received each card that was recently taken from the table.
    `results` gives what the events of the look have decided, oldest first; it is passed only events that everybody may see.
    """

    template: str
    styles: str
    board: Callable[[Look], Mapping[str, Any]]
    results: Callable[[Look], Iterable[Result]]
    new_match_form: type[NewMatchForm]
    join_form: type[JoinForm]
    deal: Deal
    lies_open: Callable[[Any], bool] | None = None
    """Whether nothing that can be seen or chosen in this state is hidden from anybody, so that a shared device needs no
    curtain. None: there are always secrets."""
    after_move: Callable[[Match, Any, Any, Sequence[MatchSeat]], None] | None = None
    """Called after each move, in its transaction, with the states before and after it."""
    redecided_options: tuple[str, ...] = ()
    """Options that the deal decides when a match begins, so that a rematch decides them again."""
    recorded_options: tuple[str, ...] = ()
    """Options that are whole tables of the game: they are in the record, but not in the API's description of a match."""
    seat_chip: str = ""
    """A fragment that shows, in the list of `seat`s before a match begins, what a seat has chosen."""
    urls: tuple[URLPattern, ...] = ()
    """The game's own pages."""
    api_decks: ApiDecks | None = None
    fill_demo: Callable[[Player], None] | None = None
    """Fills the box and the decks of the demo account."""
