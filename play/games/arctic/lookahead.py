"""Arctic's part of the search of level 2: playouts of about one round, and an evaluation of the position after them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.arctic import scoring
from play.games.arctic.card_table import ANIMAL_SLUGS, UNDO, run_points
from play.games.arctic.evaluation import TOTEM_WEIGHTS
from play.games.arctic.heuristic import weigh_with_totem_guess
from play.games.arctic.legal import ACTIONS_BY_PHASE, APPLY_BY_PHASE
from play.games.arctic.playout_policy import play_step
from play.games.arctic.state import (
    EXTRA_TURNS,
    NORMAL,
    OVER,
    State,
)
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 500
"""Playouts of a level 2 bot for one choice."""
REWARD_POINTS: Final = 100.0
"""The range of points that becomes a reward from 0 to 1.

Opponents' runs do not count: they play at random in playouts, so that would only add noise.
"""
LOWEST_POINTS: Final = -30.0
"""Positions worth this many points or fewer have a reward of 0."""
IN_HAND_SHARE: Final = 0.6
"""The share of the points of runs that count while their cards are in hand."""
POWER_VALUE: Final = 0.5
"""Points for owning a Power before the last turns."""
OPPONENT_WEIGHT: Final = 1.0
"""The share of the opponents' mean totem points that counts against the seat."""
UNSETTLED: Final = 0.5
"""The share of the totem's points that counts while tokens may still move."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(4, 3.0, REWARD_POINTS, weigh_with_totem_guess)

    def set_horizon_and_guess_secrets(self, world: State) -> None:
        """Store the searching seat, as another seat may be active when the playout starts, and guess the totems."""
        world.searching_seat = world.active
        guess_totems(world, world.searching_seat)

    def candidate_actions(self, world: State, seat: Seat) -> Sequence[Action]:
        """All legal actions except undo."""
        return [action for action in ACTIONS_BY_PHASE[world.phase](world, seat) if action != UNDO]

    def observation(self, action: Action) -> Hashable:
        """The whole action: others see it as soon as it is confirmed."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play on to the end of the seat's next turn; opponents play at random."""
        own_seat = world.searching_seat
        horizon = world.turn + ((own_seat - world.active) % world.seats or world.seats)
        while world.phase != OVER and world.turn <= horizon:
            if world.active == own_seat:
                play_step(world, own_seat, random)
            else:
                play_random_action(world, random)
        worths = [estimated_points(world, seat) for seat in range(world.seats)]
        totems = [totem_worth(world, seat) for seat in range(world.seats)]
        opponents = world.seats - 1
        return [
            min(
                max(
                    (worth - OPPONENT_WEIGHT * (sum(totems) - totems[seat]) / opponents - LOWEST_POINTS)
                    / REWARD_POINTS,
                    0.0,
                ),
                1.0,
            )
            for seat, worth in enumerate(worths)
        ]


def guess_totems(world: State, own_seat: Seat) -> None:
    """Deal the opponents' totems again, with probabilities that depend on the places of the tokens. [A 1.5]"""
    own = world.totems[own_seat]
    left = [totem for totem in (*world.totems, *world.unused_totems) if totem != own]
    totems = world.totems[:]
    for seat in range(world.seats):
        if seat == own_seat:
            continue
        weights = [TOTEM_WEIGHTS[world.tokens[totem]] for totem in left]
        lot = world.chance.below(sum(weights))
        place = 0
        while lot >= weights[place]:
            lot -= weights[place]
            place += 1
        totems[seat] = left.pop(place)
    world.totems, world.unused_totems = totems, left


def totem_worth(world: State, seat: Seat) -> float:
    """The worth of the place of the seat's totem: half of its points while tokens may still move."""
    points = world.table.places[world.tokens[world.totems[seat]]]
    return points if world.ending != NORMAL else UNSETTLED * points


def play_random_action(world: State, random: Random) -> None:
    """Apply a random legal action other than undo."""
    seat = world.active
    actions = ACTIONS_BY_PHASE[world.phase](world, seat)
    APPLY_BY_PHASE[world.phase](world, seat, actions[int(random() * (len(actions) - (actions[-1] == UNDO)))])


def estimated_points(world: State, seat: Seat) -> float:
    """The points so far and the expected points of hand, totem and Powers; once the game is over, the score."""
    points = scoring.current_points(world, seat)
    if world.phase == OVER:
        return float(points.total)
    value: float = points.sequences + points.variety - points.penalties + totem_worth(world, seat)
    if world.ending == EXTRA_TURNS:
        return value
    return value + IN_HAND_SHARE * hand_points(world, seat, points.runs) + POWER_VALUE * world.owners.count(seat)


def hand_points(world: State, seat: Seat, runs: Sequence[int]) -> float:
    """The points that the hand would add if the cards of each animal were placed together."""
    animal = world.table.animal
    counts = [0] * len(ANIMAL_SLUGS)
    for card in world.hands[seat]:
        counts[animal[card]] += 1
    pile = world.piles[seat]
    if pile and pile[-1] >= 0:
        top = animal[pile[-1]]
        place = len(pile) - 1
        while place >= 0 and pile[place] >= 0 and animal[pile[place]] == top:
            counts[top] += 1
            place -= 1
    added = more = 0
    for kind, count in enumerate(counts):
        if count >= scoring.SHORTEST_RUN and count > runs[kind]:
            added += run_points(count) - run_points(runs[kind])
            more += not runs[kind]
    had = len(ANIMAL_SLUGS) - runs.count(0)
    return added + run_points(had + more) - run_points(had)
