"""What a search knows of Animus beyond its rules: in the battle it plays the turn to its end like level 1, and asks
who is likely to win then; in the draft it looks to its end, and to what the two teams are worth.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animus.bots.from_state import from_state
from play.games.animus.bots.measured_cards import draft_lead, entity_lead
from play.games.animus.bots.win_probability import win_probability
from play.games.animus.heuristic import weigh_all
from play.games.animus.legal import apply, legal_actions
from play.games.animus.state import DRAFT, ENTITIES, OVER, State
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 80
"""Of a bot of level 2, for one choice."""
POINTS: Final = 75.0
"""So many points of a draft are a reward of 1. In the battle the reward is how likely the game is won."""
HEARD: Final = 50.0
"""What a reward of 1 counts beside the heuristic's points: playouts are few, and so many points come to about a game.
"""
TRUST: Final = 3.0
"""How much more what was measured counts in a draft than what the heuristic reads from the cards."""


class Lookahead:
    """See `play.games.ahead.Ahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(5, 1.5, HEARD)

    def begin(self, world: State) -> None:
        """The horizon is the end of the turn: what follows is as good as the teams and their places."""
        world.horizon = world.turn

    def candidates(self, world: State, seat: Seat) -> Sequence[Action]:
        """No steps back."""
        return [action for action in legal_actions(world, seat) if action != "back"]

    def observed(self, action: Action) -> Hashable:
        """All of it: what is done unseen is not what the other answers."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play on to the horizon, and value it."""
        if world.phase > DRAFT:
            play_on(world, random)
            mine = win_probability(world)
        else:
            points = TRUST * (entity_lead(world) if world.phase == ENTITIES else draft_lead(world, random))
            mine = min(max(0.5 + points / POINTS, 0.0), 1.0)
        return (mine, 1 - mine)


def play_on(world: State, random: Random) -> None:
    """Both do what the heuristic advises until the horizon's turn is over, or the game. It sees no more than a view
    would show.
    """
    while world.phase != OVER and world.turn <= world.horizon:
        seat = world.waiting >> 1
        apply(world, seat, advised(world, seat, random))


def advised(world: State, seat: Seat, random: Random) -> Action:
    """What level 1 would do in that seat."""
    actions = legal_actions(world, seat)
    if len(actions) == 1:
        return actions[0]
    advice = weigh_all(from_state(world, seat), actions)
    best = [each.action for each in advice if each.worth == advice[0].worth]
    return best[int(random() * len(best))]
