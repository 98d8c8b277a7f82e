"""What a search knows of Animanize beyond its rules: it looks to the end of the round, and hopes for the lead that counts.

Playouts leave the state behind: a round is played out on a few local numbers and the table's bits, five times as fast as
by `apply`. `tests/play/test_search.py` holds them against the rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animanize.cards import (
    ANIMALS,
    BITS,
    COLOUR,
    KEEP,
    LION_STRENGTH,
    LIONS,
    NOT_ANIMALS,
    RANK,
    STRENGTH,
    TABLES,
    Card,
    Cards,
    Table,
    animal_points,
    listed,
    parts,
)
from play.games.animanize.legal import apply, legal_actions
from play.games.animanize.scores import gain, running
from play.games.animanize.state import DISCARD, NOBODY, OVER, State
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 1000
"""Of a bot of level 2, for one choice."""
SPREAD: Final = 10.0
"""Points by which a lead may well change in a round."""
KEEPING: Final = 0.5
"""How often somebody stops discarding, in a playout."""
FEW: Final = 4
"""Points that somebody must have room for to lead a strong card, in a playout."""

MEMBERS: Final = parts(lambda card: card)
NEXT: Final = {seats: tuple((seat + 1) % seats for seat in range(seats)) for seats in TABLES}
CUT: Final = {
    (seats, number): Table(seats, table.hand, table.limit, table.goal, number)
    for seats, table in TABLES.items()
    for number in range(1, table.rounds + 1)
}
"""The table as it would be if a round were the last."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(5, 4.0, 40.0)

    def begin(self, world: State) -> None:
        """The world ends with the round."""
        world.table = CUT[world.seats, world.round]

    def candidates(self, world: State, seat: Seat) -> Sequence[Action]:
        """All."""
        return legal_actions(world, seat)

    def observed(self, action: Action) -> Hashable:
        """Discards are laid down unseen. [M 2.3]"""
        return "discard" if action.startswith("discard") else action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play the round out, and value the totals."""
        while world.phase == DISCARD:
            seat = world.turn
            offers = legal_actions(world, seat)
            apply(world, seat, KEEP if random() < KEEPING else offers[int(random() * len(offers))])
        totals = world.totals if world.phase == OVER else Tricks(world).totals(random)
        return worths(TABLES[world.seats], world.round, totals)


class Tricks:
    """The rest of a round. `points` are what each seat has scored in it, `worth` is the rank of the animal in the trick."""

    __slots__ = ("hands", "limit", "points", "world")

    def __init__(self, world: State) -> None:
        self.world = world
        self.hands = world.hands
        self.limit = world.table.limit
        self.points = [running(world, seat) for seat in range(world.seats)]

    def totals(self, random: Random) -> list[int]:
        """Everybody's total after the round."""
        eliminated = self.play_out(random)
        found = []
        for seat, total in enumerate(self.world.totals):
            left = -(self.hands[seat] & ANIMALS).bit_count()
            scored = left if seat == eliminated else gain(self.points[seat], self.limit)
            found.append(max(0, total + scored))
        return found

    def play_out(self, random: Random) -> Seat:
        """Play like people who want points, but not too many; who is eliminated, or NOBODY. [M 3 to M 5]"""
        world, hands, points = self.world, self.hands, self.points
        seats, seat, following = world.seats, world.turn, NEXT[world.seats]
        left = seats - len(world.trick)
        lead, best, winner, worth = world.lead, world.best, world.winner, animal_points(world.animal)
        while True:
            hand = playable(hands[seat], lead, worth)
            if not hand:
                return seat
            options = listed(MEMBERS, hand)
            card = options[int(random() * len(options))]
            if len(options) > 1:
                other = options[int(random() * len(options))]
                card = self.better(card, other, self.limit - points[seat], (lead, best, worth))
            strength, colour = STRENGTH[card], COLOUR[card]
            if colour:
                lead = lead or colour
                strength = strength if colour == lead else 0
            elif strength < LION_STRENGTH:
                worth = RANK[card]
            if strength >= best:
                best, winner = strength, seat
            hands[seat] ^= BITS[card]
            left -= 1
            if left:
                seat = following[seat]
                continue
            points[winner] += 1 + worth
            if not hands[winner]:
                return NOBODY
            seat, left, lead, worth, best = winner, seats, 0, 0, 0

    def better(self, card: Card, other: Card, room: int, trick: tuple[Cards, int, int]) -> Card:
        """The first of two cards unless only the second one does what is wanted: win what fits, and leave what is too much.

        Whoever leads prefers the stronger card while there is room for a few points, the weaker one when there is not.
        """
        lead, best, worth = trick
        if not best:
            return other if (STRENGTH[card] < STRENGTH[other]) == (room >= FEW) else card
        if wanted(card, room, lead, best, worth) or not wanted(other, room, lead, best, worth):
            return card
        return other


def wanted(card: Card, room: int, lead: Cards, best: int, worth: int) -> bool:
    """Whether a card wins what its player has room for, or leaves what would be too much. `worth`: of the trick's animal."""
    strength, colour = STRENGTH[card], COLOUR[card]
    wins = strength >= best and (not colour or not lead or colour == lead)
    prize = 1 + (worth or (0 if colour or strength == LION_STRENGTH else RANK[card]))
    return wins == (prize <= room)


def playable(hand: Cards, lead: Cards, worth: int) -> Cards:
    """The cards of a hand that may be played; none for whoever is eliminated. [M 3, M 5.1]"""
    if hand & lead:
        return hand & (lead | LIONS)
    return hand & NOT_ANIMALS if worth else hand


def worths(table: Table, number: int, totals: Sequence[int]) -> list[float]:
    """What totals after round `number` are worth to every seat: certain at the end, else by the lead and the rounds to come."""
    best = max(totals)
    if best >= table.goal or number == table.rounds:
        winners = totals.count(best)
        return [1 / winners if total == best else 0.0 for total in totals]
    scale = 1 / (2 * SPREAD * sqrt(table.rounds - number + 1))
    found = []
    for seat, total in enumerate(totals):
        rival = max(other for place, other in enumerate(totals) if place != seat)
        found.append(min(max(0.5 + (total - rival) * scale, 0.0), 1.0))
    return found
