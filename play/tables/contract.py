"""What the pages need from a game: the record `TableGame` and the protocol of its deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from django.urls import URLPattern

from collection.games.rule_tables import Sheet
from collection.models import Player
from play.engine.contract import Config, DeckData, Options, View
from play.models import Match, MatchSeat
from play.tables.api_decks import ApiDecks
from play.tables.match_forms import JoinForm, NewMatchForm
from play.tables.perspective import AnyPerspective
from play.tables.recent_results import Result
from play.tables.seat_decks import Cards, SeatDeck


class Deal(Protocol):
    """How a match is prepared: which decks are used, whether they are valid, and what the match stores.

    `seat_decks` has one entry per seat, in seat order; it is empty for a free seat, and for a bot that may choose.
    """

    def problems(self, options: Options, seat_decks: Sequence[SeatDeck], known: Cards) -> list[str]:
        """Why a match cannot be played like this, as sentences for the players. `known`: cards already in the match."""
        ...

    def complete_decks(self, options: Options, seat_decks: Sequence[SeatDeck]) -> list[SeatDeck]:
        """`seat_decks` with a deck for every seat that has none, if the game is played with decks."""
        ...

    def options_and_cards(
        self, options: Options, seat_decks: Sequence[SeatDeck], cards: Cards
    ) -> tuple[Options, Cards]:
        """The options and the stats of all cards, which the match keeps even if cards are corrected later."""
        ...

    def config(self, options: Options, decks: Sequence[DeckData], cards: Cards) -> Config:
        """The config from which the rules set the match up."""
        ...


@dataclass(frozen=True, slots=True)
class TableGame:
    """Support for one game's pages.

    `template` is the board's fragment, below templates/; `styles` are its style sheets in their order, below static/.
    `board` returns the context of that fragment. Its `where` says how far the game is, in a few words: “turn 12”; its
    optional `takers` says which area of the page received each card that was recently taken from the table.
    `results` returns what the perspective's events have decided, oldest first. It receives only public events.
    """

    template: str
    styles: tuple[str, ...]
    board: Callable[[AnyPerspective], Mapping[str, object]]
    results: Callable[[AnyPerspective], Iterable[Result]]
    new_match_form: type[NewMatchForm]
    join_form: type[JoinForm]
    deal: Deal
    hides_nothing: Callable[[Any], bool] | None = None
    """Whether this state has nothing to see or choose that is hidden from a player, so that a shared device needs no
    curtain. None: the game always has secrets."""
    after_move: Callable[[Match, Any, Any, Sequence[MatchSeat]], None] | None = None
    """Called after each move, in its transaction, with the states before and after it; not in a match that was
    continued from a replay."""
    redecided_options: tuple[str, ...] = ()
    """Options that the deal decides at the start of a match, and again for a rematch."""
    rule_table_options: Callable[[Mapping[str, Sheet]], Options] | None = None
    """Returns the options that contain tables of the rules, from the values of `CardGame.rule_tables` by slug."""
    recorded_options: tuple[str, ...] = ()
    """Options that contain whole tables of the game. They are in the record, but not in the API's match details."""
    seat_chip: str = ""
    """A template that shows what a seat has chosen, for the list of seats (`seat`) before a match begins."""
    urls: tuple[URLPattern, ...] = ()
    """The game's own pages."""
    api_decks: ApiDecks | None = None
    deck_options: Options | None = None
    """The options of a match in which every seat brings a deck, if its decks can be tried out."""
    hand: Callable[[View], Sequence[str]] | None = None
    """The slugs of the cards that the view's seat has in hand."""
    known_as: Callable[[DeckData], str] | None = None
    """What a seat's deck is known by in statistics: what it nominates, or the slug of a card."""
    draft_pool: Callable[[Options, Cards], Cards] | None = None
    """Returns the stats of the cards to draft from in a match with a set of the host's own cards, by slug: those cards,
    and others where they are too few. Raises ValueError with a sentence. None: own cards take the place of others."""
    fill_demo: Callable[[Player], None] | None = None
    """Fills the box and the decks of the demo account."""
