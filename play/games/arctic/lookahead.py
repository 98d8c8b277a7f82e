"""What a search knows of Arctic beyond its rules: a few turns ahead, played with an eye to runs, and what a table is worth then."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.arctic import scoring
from play.games.arctic.heuristic import weigh_rivals
from play.games.arctic.legal import OFFERS, TAKES
from play.games.arctic.playing import play_on
from play.games.arctic.prospects import LIKELY
from play.games.arctic.state import (
    EXTRA_TURNS,
    NORMAL,
    OVER,
    State,
)
from play.games.arctic.table import KINDS, TAKE_BACK, worth
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 500
"""Of a bot of level 2, for one choice."""
POINTS: Final = 100.0
"""So many points are a reward of 1. The others' runs do not count: what they do in a playout is chance, and would only blur it."""
LEAST: Final = -30.0
"""What is worth fewer points than this is a reward of 0."""
IN_HAND: Final = 0.6
"""What points that the hand promises are worth before the cards lie on the pile."""
POWER: Final = 0.5
"""Points that a Power is worth while the game goes on."""
RIVALRY: Final = 1.0
"""How much of what the others' totems bring, on average, counts against oneself."""
UNSETTLED: Final = 0.5
"""What the place of a totem is worth while tokens still move."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(4, 3.0, POINTS, weigh_rivals)

    def begin(self, world: State) -> None:
        """Remember who thinks, for the turn may be another's when the playout goes on, and guess whose totem is which."""
        world.thinker = world.active
        guess_totems(world, world.thinker)

    def candidates(self, world: State, seat: Seat) -> Sequence[Action]:
        """No steps back."""
        return [action for action in OFFERS[world.phase](world, seat) if action != TAKE_BACK]

    def observed(self, action: Action) -> Hashable:
        """All of it: what is not confirmed is shown soon."""
        return action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play this turn and the seat's next one with care, and what the others do between them at random."""
        me = world.thinker
        horizon = world.turn + ((me - world.active) % world.seats or world.seats)
        while world.phase != OVER and world.turn <= horizon:
            if world.active == me:
                play_on(world, me, random)
            else:
                anything(world, random)
        worths = [prospects(world, seat) for seat in range(world.seats)]
        totems = [totem_worth(world, seat) for seat in range(world.seats)]
        rivals = world.seats - 1
        return [
            min(max((worth - RIVALRY * (sum(totems) - totems[seat]) / rivals - LEAST) / POINTS, 0.0), 1.0)
            for seat, worth in enumerate(worths)
        ]


def guess_totems(world: State, me: Seat) -> None:
    """Deal the others' totems again, each animal as likely as the place of its token suggests. [A 1.5]"""
    own = world.totems[me]
    left = [totem for totem in (*world.totems, *world.spare) if totem != own]
    totems = world.totems[:]
    for seat in range(world.seats):
        if seat == me:
            continue
        weights = [LIKELY[world.tokens[totem]] for totem in left]
        lot = world.chance.below(sum(weights))
        place = 0
        while lot >= weights[place]:
            lot -= weights[place]
            place += 1
        totems[seat] = left.pop(place)
    world.totems, world.spare = totems, left


def totem_worth(world: State, seat: Seat) -> float:
    """What the place of the seat's totem is worth: half of its points while tokens still move."""
    points = world.table.places[world.tokens[world.totems[seat]]]
    return points if world.ending != NORMAL else UNSETTLED * points


def anything(world: State, random: Random) -> None:
    """A random step forward."""
    seat = world.active
    offers = OFFERS[world.phase](world, seat)
    TAKES[world.phase](world, seat, offers[int(random() * (len(offers) - (offers[-1] == TAKE_BACK)))])


def prospects(world: State, seat: Seat) -> float:
    """Points so far, and what hand, totem and Powers promise; when all is over, the score."""
    points = scoring.points(world, seat)
    if world.phase == OVER:
        return float(points.total)
    value: float = points.sequences + points.variety - points.penalties + totem_worth(world, seat)
    if world.ending == EXTRA_TURNS:
        return value
    return value + IN_HAND * promised(world, seat, points.runs) + POWER * world.owners.count(seat)


def promised(world: State, seat: Seat, runs: Sequence[int]) -> float:
    """What the cards in hand would add, each animal laid in one go."""
    animal = world.table.animal
    counts = [0] * len(KINDS)
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
    for kin, count in enumerate(counts):
        if count >= scoring.RUN and count > runs[kin]:
            added += worth(count) - worth(runs[kin])
            more += not runs[kin]
    had = len(KINDS) - runs.count(0)
    return added + worth(had + more) - worth(had)
