"""How each game is played: one table over all games, written by hand. Pure: no Django."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from collection.games import GameId, PerGame
from play.engine.chance import Chance
from play.engine.contract import Action, Advice, Config, Event, Rules, Seat, View
from play.games import animoz
from play.games.animoz import judgement as animoz_judgement
from play.games.animoz import seatings as animoz_seatings
from play.games.animoz import story as animoz_story


class Story(Protocol):
    """A game's words. `names` are the players' by seat, `cards` card names by slug where the usual spelling does not do."""

    def tell(self, event: Event, names: Sequence[str], viewer: Seat | None, cards: Mapping[str, str] = ...) -> str:
        """The log's sentence for an event that the viewer may see."""
        ...

    def describe(self, action: Action, view: View, names: Sequence[str] = ..., cards: Mapping[str, str] = ...) -> str:
        """The label of an action's button."""
        ...


class Judge(Protocol):
    """A hand-made evaluation, from what a seat may know."""

    def weigh(self, view: View, table: Any) -> list[Advice]:
        """Every legal action of the view's seat with its worth, the best first; equals in the order of the actions."""
        ...


class Seatings(Protocol):
    """Which games can be set up, for tables, simulations and tests."""

    def seatings(self) -> list[tuple[Mapping[str, Any], int]]:
        """Every pair of options and number of seats that differs in its rules."""
        ...

    def complete(self, seats: int, options: Mapping[str, Any], chance: Chance | None = None) -> Config:
        """A config that `setup` takes: what a player would bring is filled in, at random where `chance` is given."""
        ...


@dataclass(frozen=True)
class Game:
    """One game, as modules: mypy checks that they fit."""

    rules: Rules[Any]
    story: Story
    judge: Judge
    seatings: Seatings


GAMES = PerGame({GameId.ANIMOZ: Game(animoz, animoz_story, animoz_judgement, animoz_seatings)})
_animoz: Rules[animoz.State] = animoz
