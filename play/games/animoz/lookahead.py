"""Look-ahead for searches: playouts to the end of the game, with the playout policy for every seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animoz.legal import legal_actions
from play.games.animoz.playout_policy import play_out, policy_for
from play.games.animoz.state import State
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 600
"""The playouts of a bot of level 2 for one choice."""
WINNING: Final = 0.8
"""The share of a reward for winning. The rest is for the margin, which says more when there are few playouts."""
MARGIN: Final = 20.0
"""The range of leads, in points, over which the margin rises from 0 to 1."""


RESOLUTION: Final = 1 << 16
"""How many different numbers `uniform_random` can draw."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(6, 3.0, 40.0)

    def set_horizon_and_guess_secrets(self, world: State) -> None:
        """Replace the secret choices of others by those of the playout policy. The horizon is the end of the game."""
        for seat, choice in enumerate(world.pending):
            if choice is not None:
                world.pending[seat] = policy_for(world.table).choose(world, seat, uniform_random(world))

    def candidate_actions(self, world: State, seat: Seat) -> Sequence[Action]:
        """All legal actions."""
        return legal_actions(world, seat)

    def observation(self, action: Action) -> Hashable:
        """The action itself: secret choices are revealed before anybody responds to them."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play the game to its end, in place, and return the reward of every seat, from 0 to 1."""
        play_out(world, random)
        result = world.outcome
        assert result is not None
        won = WINNING / len(result.winners)
        return [
            (won if seat in result.winners else 0.0) + (1 - WINNING) * scaled_lead(result.scores, seat)
            for seat in range(world.seats)
        ]


def uniform_random(world: State) -> Random:
    """Random numbers from 0 to 1, drawn from the world's own chance."""
    return lambda: world.chance.below(RESOLUTION) / RESOLUTION


def scaled_lead(scores: Sequence[int], seat: Seat) -> float:
    """The seat's lead over the best of the others, scaled from 0 (far behind) to 1 (far ahead)."""
    rival = max(score for other, score in enumerate(scores) if other != seat)
    return min(max(0.5 + (scores[seat] - rival) / MARGIN, 0.0), 1.0)
