"""How each game is played: one table over all games, written by hand. Pure: no Django."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from collection.games import GameId, PerGame
from play.engine.chance import Chance
from play.engine.contract import Action, Advice, Config, Event, Rules, Seat, View
from play.games import animalia, animanize, animoz, animus, arctic
from play.games.ahead import Ahead
from play.games.animalia import judgement as animalia_judgement
from play.games.animalia import seatings as animalia_seatings
from play.games.animalia import story as animalia_story
from play.games.animalia.ahead import Ahead as AnimaliaAhead
from play.games.animanize import judgement as animanize_judgement
from play.games.animanize import seatings as animanize_seatings
from play.games.animanize import story as animanize_story
from play.games.animanize.ahead import Ahead as AnimanizeAhead
from play.games.animoz import judgement as animoz_judgement
from play.games.animoz import seatings as animoz_seatings
from play.games.animoz import story as animoz_story
from play.games.animoz.ahead import Ahead as AnimozAhead
from play.games.animus import heuristic as animus_judgement
from play.games.animus import story as animus_story
from play.games.animus import variants as animus_seatings
from play.games.animus.lookahead import Lookahead as AnimusLookahead
from play.games.arctic import judgement as arctic_judgement
from play.games.arctic import seatings as arctic_seatings
from play.games.arctic import story as arctic_story
from play.games.arctic.ahead import Ahead as ArcticAhead


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

    @property
    def OPTIONS(self) -> Mapping[str, str]:
        """The game's options, and the values each takes in words."""
        ...

    def seatings(self) -> list[tuple[Mapping[str, Any], int]]:
        """Every pair of options and number of seats that differs in its rules."""
        ...

    def complete(self, seats: int, options: Mapping[str, Any], chance: Chance | None = None) -> Config:
        """A config that `setup` takes: what a player would bring is filled in, at random where `chance` is given."""
        ...


@dataclass(frozen=True)
class Game:
    """One game, as modules: mypy checks that they fit. `ahead` is there where a search plays better than the judge.

    `together`: all players win or lose as one, so that nobody wins because another leaves.
    `close`: points of the judge's worth within which level 1 takes two actions for equal.
    `out_of_turn`: the verbs of actions that a seat may take although the game is not waiting for it.
    """

    rules: Rules[Any]
    story: Story
    judge: Judge
    seatings: Seatings
    ahead: Ahead | None = None
    together: bool = False
    close: float = 0.0
    out_of_turn: frozenset[str] = frozenset()


GAMES = PerGame(
    {
        GameId.ANIMOZ: Game(animoz, animoz_story, animoz_judgement, animoz_seatings, AnimozAhead(), close=0.15),
        GameId.ARCTIC: Game(arctic, arctic_story, arctic_judgement, arctic_seatings, ArcticAhead()),
        GameId.ANIMANIZE: Game(animanize, animanize_story, animanize_judgement, animanize_seatings, AnimanizeAhead()),
        GameId.ANIMALIA: Game(
            animalia,
            animalia_story,
            animalia_judgement,
            animalia_seatings,
            AnimaliaAhead(),
            together=True,
            out_of_turn=frozenset({"once", "propose-once"}),
        ),
        GameId.ANIMUS: Game(animus, animus_story, animus_judgement, animus_seatings, AnimusLookahead()),
    }
)
_animoz: Rules[animoz.State] = animoz
