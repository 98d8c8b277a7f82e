"""The probability that the turn player wins, at the start of a turn: level 2's evaluation at its horizon.

A logistic regression over the turns of 3,000 games of level 1 against itself, with one move in thirty at random;
`python -m benchmarks.fit_animus_win_probability` fits it again. It works for any characters: no card is known by name.
"""

from __future__ import annotations

from math import exp
from operator import mul, sub
from typing import Final, NamedTuple

from play.engine.contract import Seat
from play.games.animus.bots.ability_values import abilities_value, remaining_abilities_value
from play.games.animus.bots.evaluation import sum_of_best_attacks
from play.games.animus.bots.figures_and_formations import Figure, Side
from play.games.animus.bots.from_state import figure_of
from play.games.animus.bots.information_state import InformationState
from play.games.animus.places import COUNT, SUPPORT_LEFT
from play.games.animus.state import OVER, State


class SideFeatures(NamedTuple):
    """The features of a side. As weights: what one unit of each adds to the log-odds."""

    lost: float
    """Levels in the discard pile."""
    one_left: float
    """Levels in play that one more token kills."""
    two_left: float
    """Levels in play that two more kill."""
    values: float
    """The better value of every character in play."""
    range: float
    """The Range values in Melee and Range."""
    abilities: float
    """The typical values of the abilities in play."""
    hand: float
    """Cards in hand; like those in the deck, they count less than characters in play."""
    deck: float
    melee_to_come: float
    """The values of the cards in hand and deck, like the two below."""
    range_to_come: float
    abilities_to_come: float


WEIGHTS: Final = SideFeatures(
    lost=-0.362, one_left=-0.249, two_left=-0.118, values=0.029, range=0.042, abilities=0.03, hand=-0.285, deck=-0.204,
    melee_to_come=-0.024, range_to_come=0.054, abilities_to_come=0.021,
)  # fmt: skip
"""The weights of one's own features minus the opponent's."""
TURN: Final = 0.181
"""The weight of having the turn."""
ATTACKS: Final = 0.253
"""The weight of a point that the attacks of this turn promise."""


def win_probability(world: State) -> float:
    """The probability that the first seat wins; a draw counts as half."""
    if world.phase == OVER:
        assert world.outcome is not None
        winners = world.outcome.winners
        return (0 in winners) / len(winners)
    attacks, ahead = position_comparison(world)
    chance = 1 / (1 + exp(-TURN - ATTACKS * attacks - sum(map(mul, WEIGHTS, ahead))))
    return chance if world.active == 0 else 1 - chance


def position_comparison(world: State) -> tuple[float, SideFeatures]:
    """The value of the turn player's attacks, and that player's features minus the other's."""
    seat = world.active
    mine, theirs = evaluated_formation(world, seat), evaluated_formation(world, 1 - seat)
    return sum_of_best_attacks(mine, theirs), SideFeatures(
        *map(sub, side_features(world, seat, mine), side_features(world, 1 - seat, theirs))
    )


def evaluated_formation(world: State, seat: Seat) -> list[Figure | None]:
    """A player's formation, evaluated for its owner."""
    known = InformationState(world.table, seat)
    known.eliminated = world.eliminated(seat), world.eliminated(1 - seat)
    return [figure_of(world, known, card, True) for card in world.formation[COUNT * seat : COUNT * (seat + 1)]]


def side_features(world: State, seat: Seat, formation: Side) -> SideFeatures:
    """The features of a side: levels lost, characters in play, cards still to come (hand and deck together)."""
    table, counts = world.table, world.in_effect.counts
    standing = [figure for figure in formation if figure]
    to_come = world.zones.hands[seat] + world.zones.decks[seat]
    return SideFeatures(
        world.eliminated(seat),
        sum([counts[figure.card] for figure in standing if figure.left == 1]),
        sum([counts[figure.card] for figure in standing if figure.left == 2]),
        sum([max(figure.melee, figure.range) for figure in standing]),
        sum([figure.range for figure in formation[:SUPPORT_LEFT] if figure]),
        sum([remaining_abilities_value(table, figure.card) for figure in standing]),
        len(world.zones.hands[seat]),
        len(world.zones.decks[seat]),
        sum([table.melee[card] for card in to_come]),
        sum([table.ranged[card] for card in to_come]),
        sum([abilities_value(table, card) for card in to_come]),
    )
