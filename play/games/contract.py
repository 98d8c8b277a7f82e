"""What this app needs from a game: the record `PlayGame` and the protocols of its parts. Pure: no Django."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from play.engine.chance import Chance
from play.engine.contract import Action, Advice, AnyRules, Config, DeckData, Event, Options, Seat
from play.games.guided_game import Guide

if TYPE_CHECKING:
    from play.tables.contract import TableGame

Random = Callable[[], float]
"""Returns the next number of a random stream, in [0, 1)."""


V = TypeVar("V", contravariant=True)
T = TypeVar("T", contravariant=True)
S = TypeVar("S", contravariant=True)
"""A game's view, its table (the fixed data that every seat knows) and its state."""


class LogSentences(Protocol[V]):
    """A game's sentences. `names` are the players' names by seat; `cards` are names by slug that take
    precedence over those of the game's set."""

    def describe_event(
        self, event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = ...
    ) -> str:
        """The log's sentence for an event that the viewer may see."""
        ...

    def describe(self, action: Action, view: V, names: Sequence[str] = ..., cards: Mapping[str, str] = ...) -> str:
        """The label of an action's button."""
        ...


class Heuristic(Protocol[V, T]):
    """A hand-written evaluation of actions that uses only what the seat may know."""

    def weigh(self, view: V, table: T) -> list[Advice]:
        """Every legal action of the view's seat with its worth, best first; equal ones in the order of
        `legal_actions`."""
        ...


class Variants(Protocol):
    """The possible set-ups of a game, for tables, simulations and tests."""

    @property
    def OPTIONS(self) -> Mapping[str, str]:
        """The game's options, each with a description of its values."""
        ...

    def variants(self) -> list[tuple[Options, int]]:
        """Every combination of options and number of seats whose rules differ."""
        ...

    def complete(self, seats: int, options: Options, chance: Chance | None = None) -> Config:
        """A config that `setup` accepts. Missing decks are filled in, at random if `chance` is given."""
        ...


@dataclass(frozen=True, slots=True)
class Shortlist:
    """Which of the heuristic's actions a search tries: at most `most`, with a worth `within` so many points of the
    best.

    `points`: what a reward of 1 is worth in the heuristic's points. `weigh`: a better evaluation than the heuristic's,
    if the search has one.
    """

    most: int
    within: float
    points: float
    weigh: Callable[[Any, Any], list[Advice]] | None = None


class Lookahead(Protocol[S]):
    """What a search needs of a game beyond its rules: a horizon, candidate actions, playouts and an evaluation.

    Every `world` comes from `Rules.redeal`; nothing that happens to it reaches the match.
    """

    @property
    def shortlist(self) -> Shortlist | None:
        """How many of the heuristic's actions to try; None if a tree of all candidate actions is searched instead."""
        ...

    @property
    def playouts(self) -> int:
        """The number of playouts that a bot of level 2 has for one choice."""
        ...

    def set_horizon_and_guess_secrets(self, world: S) -> None:
        """Prepare a world that was just redealt: set the horizon, beyond which no seat is asked to choose, and replace
        secrets by likelier ones, where the game can guess them.
        """
        ...

    def candidate_actions(self, world: S, seat: Seat) -> Sequence[Action]:
        """The legal actions worth trying; at least one if there are any."""
        ...

    def observation(self, action: Action) -> Hashable:
        """What the other players observe of an action."""
        ...

    def finish(self, world: S, random: Random) -> Sequence[float]:
        """Play the world on to the horizon, in place; returns its value for every seat, from 0 (worst) to 1 (best)."""
        ...


AnyHeuristic: TypeAlias = Heuristic[Any, Any]
AnyLookahead: TypeAlias = Lookahead[Any]
"""Of any game: for general code."""


def listed_cards(deck: DeckData) -> tuple[str, ...]:
    """The slugs of the cards that a seat's deck lists; () if it lists none."""
    return tuple(deck.get("cards", ()))


@dataclass(frozen=True)
class PlayGame:
    """How one game is played. Its parts are modules of the game's folder; mypy checks that they fit.

    `table` imports and returns the support for the game's pages, which uses Django; everything else is pure.
    `lookahead`: None if no search plays better than the heuristic. `together`: all players win or lose together, so
    nobody wins because another player leaves. `close`: the difference in worth, in points, within which level 1 treats
    actions as equal. `out_of_turn`: the verbs of actions that a seat may take although the game is not waiting for it.
    `deck_cards` returns the slugs of all cards of a seat's deck, whose stats the match needs.
    """

    rules: AnyRules
    log_sentences: LogSentences[Any]
    heuristic: AnyHeuristic
    variants: Variants
    guide: Guide
    table: Callable[[], TableGame]
    lookahead: AnyLookahead | None = None
    together: bool = False
    close: float = 0.0
    out_of_turn: frozenset[str] = frozenset()
    deck_cards: Callable[[DeckData], tuple[str, ...]] = listed_cards
