"""What a search knows of ANiMOZ beyond its rules: it plays the game to its end with a quick player for every seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animoz.legal import legal_actions
from play.games.animoz.playing import play_on, player_at
from play.games.animoz.state import State
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 600
"""Of a bot of level 2, for one choice."""
WINNING: Final = 0.8
"""How much of a reward is for winning; the rest is for the margin, which tells more when few games are imagined."""
MARGIN: Final = 20.0
"""Points of difference to the best of the others that take the margin from worst to best."""


FINE: Final = 1 << 16


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(6, 3.0, 40.0)

    def begin(self, world: State) -> None:
        """The horizon is the end of the game. What others have chosen in secret is what the quick player would choose."""
        for seat, choice in enumerate(world.pending):
            if choice is not None:
                world.pending[seat] = player_at(world.table).choose(world, seat, drawn(world))

    def candidates(self, world: State, seat: Seat) -> Sequence[Action]:
        """All."""
        return legal_actions(world, seat)

    def observed(self, action: Action) -> Hashable:
        """What is chosen in secret is shown to all before anybody answers it."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play the game to its end."""
        play_on(world, random)
        result = world.outcome
        assert result is not None
        won = WINNING / len(result.winners)
        return [
            (won if seat in result.winners else 0.0) + (1 - WINNING) * margin(result.scores, seat)
            for seat in range(world.seats)
        ]


def drawn(world: State) -> Random:
    """The world's own chance as numbers."""
    return lambda: world.chance.below(FINE) / FINE


def margin(scores: Sequence[int], seat: Seat) -> float:
    """The lead over the best of the others, from 0 to 1."""
    rival = max(score for other, score in enumerate(scores) if other != seat)
    return min(max(0.5 + (scores[seat] - rival) / MARGIN, 0.0), 1.0)
