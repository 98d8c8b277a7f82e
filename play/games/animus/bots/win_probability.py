"""How likely the turn player wins, at the beginning of a turn: what level 2 thinks of the worlds at its horizon.

A logistic regression over the turns of 3,000 games of level 1 against itself, in which one move in thirty was any;
`python -m benchmarks.animus_outlook` fits it anew. It holds for any characters: no card is known by name.
"""

from __future__ import annotations

from math import exp
from operator import mul, sub
from typing import Final, NamedTuple

from play.engine.contract import Seat
from play.games.animus.bots.ability_values import abilities_value, remaining_abilities_value
from play.games.animus.bots.evaluation import threat
from play.games.animus.bots.figures import Figure, Side
from play.games.animus.bots.from_state import figure_of
from play.games.animus.bots.information_state import InformationState
from play.games.animus.places import COUNT, SUPPORT_LEFT
from play.games.animus.state import OVER, State


class Sums(NamedTuple):
    """What speaks for and against a side, added up; as weights: what a unit of each adds to the logarithm of the
    odds.
    """

    lost: float
    """Levels in the discard pile."""
    one_left: float
    """Levels in play that one more token kills."""
    two_left: float
    """Levels in play that two more kill."""
    values: float
    """Of everybody in play the better value."""
    range: float
    """Range values that stand in front of Support."""
    abilities: float
    """What the abilities in play usually bring."""
    hand: float
    """Cards in hand; these and the deck's are still to be played: what stands in play already counts more."""
    deck: float
    melee_to_come: float
    """Of the cards in hand and deck; so the two below."""
    range_to_come: float
    abilities_to_come: float


WEIGHTS: Final = Sums(
    lost=-0.362, one_left=-0.249, two_left=-0.118, values=0.029, range=0.042, abilities=0.03, hand=-0.285, deck=-0.204,
    melee_to_come=-0.024, range_to_come=0.054, abilities_to_come=0.021,
)  # fmt: skip
"""Of one's own sums less the other's."""
TURN: Final = 0.181
"""That it is one's turn."""
ATTACKS: Final = 0.253
"""A point that the attacks of this turn promise."""


def win_probability(world: State) -> float:
    """How likely the first seat wins; half for a draw."""
    if world.phase == OVER:
        assert world.outcome is not None
        winners = world.outcome.winners
        return (0 in winners) / len(winners)
    attacks, ahead = compared(world)
    chance = 1 / (1 + exp(-TURN - ATTACKS * attacks - sum(map(mul, WEIGHTS, ahead))))
    return chance if world.active == 0 else 1 - chance


def compared(world: State) -> tuple[float, Sums]:
    """What the turn player's attacks promise, and that player's sums less the other's."""
    seat = world.active
    mine, theirs = line(world, seat), line(world, 1 - seat)
    return threat(mine, theirs), Sums(*map(sub, sums(world, seat, mine), sums(world, 1 - seat, theirs)))


def line(world: State, seat: Seat) -> list[Figure | None]:
    """A player's formation, weighed as its owner's."""
    known = InformationState(world.table, seat)
    known.eliminated = world.eliminated(seat), world.eliminated(1 - seat)
    return [figure_of(world, known, card, True) for card in world.formation[COUNT * seat : COUNT * (seat + 1)]]


def sums(world: State, seat: Seat, formation: Side) -> Sums:
    """A side's, from what it has lost, what stands in play, and what is to come. Where cards to come lie is not
    asked.
    """
    table, counts = world.table, world.in_effect.counts
    standing = [figure for figure in formation if figure]
    to_come = world.zones.hands[seat] + world.zones.decks[seat]
    return Sums(
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
