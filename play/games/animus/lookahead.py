"""Search in Animus: in the battle a playout runs to the end of the turn, as level 1 would play, and returns the
probability of winning; in the draft it runs to the end of the draft and compares the two teams.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animus.bots.card_win_shares import draft_lead_after_playout, entity_lead
from play.games.animus.bots.from_state import from_state
from play.games.animus.bots.win_probability import win_probability
from play.games.animus.heuristic import weigh_all
from play.games.animus.legal import apply, legal_actions
from play.games.animus.state import DRAFT, ENTITIES, OVER, State
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 80
"""The number of playouts of a level 2 bot for one choice."""
POINTS: Final = 75.0
"""The number of points in a draft that equal a reward of 1. In the battle the reward is the probability of winning."""
REWARD_POINTS: Final = 50.0
"""What a reward of 1 is worth in the heuristic's points. As there are few playouts, this is about what a
game is worth.
"""
MEASURED: Final = 3.0
"""How much more measured card values count in a draft than the heuristic's estimates."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(5, 1.5, REWARD_POINTS)

    def set_horizon_and_guess_secrets(self, world: State) -> None:
        """Set the horizon to the end of the turn."""
        world.horizon = world.turn

    def candidate_actions(self, world: State, seat: Seat) -> Sequence[Action]:
        """Everything except undoing the first click of a move."""
        return [action for action in legal_actions(world, seat) if action != "back"]

    def observation(self, action: Action) -> Hashable:
        """The whole action: hidden actions do not change how the other player replies."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play on to the horizon and evaluate the position there."""
        if world.phase > DRAFT:
            play_on(world, random)
            mine = win_probability(world)
        else:
            points = MEASURED * (
                entity_lead(world) if world.phase == ENTITIES else draft_lead_after_playout(world, random)
            )
            mine = min(max(0.5 + points / POINTS, 0.0), 1.0)
        return (mine, 1 - mine)


def play_on(world: State, random: Random) -> None:
    """Play as the heuristic advises until the horizon's turn or the game is over. The heuristic sees no more than a
    view shows.
    """
    while world.phase != OVER and world.turn <= world.horizon:
        seat = world.waiting >> 1
        apply(world, seat, heuristic_choice(world, seat, random))


def heuristic_choice(world: State, seat: Seat, random: Random) -> Action:
    """What level 1 would do in that seat."""
    actions = legal_actions(world, seat)
    if len(actions) == 1:
        return actions[0]
    advice = weigh_all(from_state(world, seat), actions)
    best = [each.action for each in advice if each.worth == advice[0].worth]
    return best[int(random() * len(best))]
