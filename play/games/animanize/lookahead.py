"""Animanize's part of the search of level 2: playouts to the end of the round, and an evaluation of the totals.

Playouts do not use `apply`: they play a round with local numbers and bit masks, five times as fast.
`tests/play/test_tree_search.py` compares them with the rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animanize.card_table import (
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
    subset_tables,
    values_of_cards,
)
from play.games.animanize.legal import apply, legal_actions
from play.games.animanize.scores import points_gained, round_score
from play.games.animanize.state import DISCARD, NOBODY, OVER, State
from play.games.contract import Random, Shortlist

PLAYOUTS: Final = 1000
"""Playouts of a level 2 bot for one choice."""
SPREAD: Final = 10.0
"""Points by which a lead typically changes in a round."""
KEEP_PROBABILITY: Final = 0.5
"""The probability that a player stops discarding, at each step of a playout."""
SLACK_TO_LEAD: Final = 4
"""Points that a player must still be able to afford to lead a strong card in a playout."""

CARDS_OF_SETS: Final = subset_tables(lambda card: card)
NEXT_SEAT: Final = {seats: tuple((seat + 1) % seats for seat in range(seats)) for seats in TABLES}
LAST_ROUND_TABLES: Final = {
    (seats, number): Table(seats, table.hand, table.limit, table.goal, number)
    for seats, table in TABLES.items()
    for number in range(1, table.rounds + 1)
}
"""The table for each number of seats as if the given round were the last."""


class Lookahead:
    """See `play.games.contract.Lookahead`."""

    playouts = PLAYOUTS
    shortlist = Shortlist(5, 4.0, 40.0)

    def set_horizon_and_guess_secrets(self, world: State) -> None:
        """Make this round the last."""
        world.table = LAST_ROUND_TABLES[world.seats, world.round]

    def candidate_actions(self, world: State, seat: Seat) -> Sequence[Action]:
        """All legal actions."""
        return legal_actions(world, seat)

    def observation(self, action: Action) -> Hashable:
        """The action; discards are face down. [M 2.3]"""
        return "discard" if action.startswith("discard") else action

    def finish(self, world: State, random: Random) -> Sequence[float]:
        """Play to the end of the round and evaluate the totals."""
        while world.phase == DISCARD:
            seat = world.turn
            actions = legal_actions(world, seat)
            apply(world, seat, KEEP if random() < KEEP_PROBABILITY else actions[int(random() * len(actions))])
        totals = world.totals if world.phase == OVER else RoundPlayout(world).totals(random)
        return seat_rewards(TABLES[world.seats], world.round, totals)


class RoundPlayout:
    """The rest of a round. `points`: each seat's score in it; `worth`: the rank of the trick's animal, or 0."""

    __slots__ = ("hands", "limit", "points", "world")

    def __init__(self, world: State) -> None:
        self.world = world
        self.hands = world.hands
        self.limit = world.table.limit
        self.points = [round_score(world, seat) for seat in range(world.seats)]

    def totals(self, random: Random) -> list[int]:
        """Each seat's total after the round."""
        eliminated = self.play_out(random)
        found = []
        for seat, total in enumerate(self.world.totals):
            loss = -(self.hands[seat] & ANIMALS).bit_count()
            scored = loss if seat == eliminated else points_gained(self.points[seat], self.limit)
            found.append(max(0, total + scored))
        return found

    def play_out(self, random: Random) -> Seat:
        """Play at random, but prefer points within the limit; return the eliminated seat, or NOBODY. [M 3 to M 5]"""
        world, hands, points = self.world, self.hands, self.points
        seats, seat, following = world.seats, world.turn, NEXT_SEAT[world.seats]
        left = seats - len(world.trick)
        lead, best, winner, worth = (
            world.lead_colour,
            world.best_strength,
            world.winner,
            animal_points(world.trick_animal),
        )
        while True:
            hand = playable_cards(hands[seat], lead, worth)
            if not hand:
                return seat
            options = values_of_cards(CARDS_OF_SETS, hand)
            card = options[int(random() * len(options))]
            if len(options) > 1:
                other = options[int(random() * len(options))]
                card = self.better_card(card, other, self.limit - points[seat], (lead, best, worth))
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

    def better_card(self, card: Card, other: Card, slack: int, trick: tuple[Cards, int, int]) -> Card:
        """The first of two cards, unless only the second one is `is_desirable_play`.

        The leader prefers the stronger card while there is slack for a few points, and else the weaker one.
        """
        lead, best, worth = trick
        if not best:
            return other if (STRENGTH[card] < STRENGTH[other]) == (slack >= SLACK_TO_LEAD) else card
        if is_desirable_play(card, slack, lead, best, worth) or not is_desirable_play(other, slack, lead, best, worth):
            return card
        return other


def is_desirable_play(card: Card, slack: int, lead: Cards, best: int, worth: int) -> bool:
    """Whether a card wins points that its player has slack for, or loses a trick that would be too much."""
    strength, colour = STRENGTH[card], COLOUR[card]
    wins = strength >= best and (not colour or not lead or colour == lead)
    prize = 1 + (worth or (0 if colour or strength == LION_STRENGTH else RANK[card]))
    return wins == (prize <= slack)


def playable_cards(hand: Cards, lead: Cards, worth: int) -> Cards:
    """The cards of a hand that may be played; 0 if the player is eliminated. [M 3, M 5.1]"""
    if hand & lead:
        return hand & (lead | LIONS)
    return hand & NOT_ANIMALS if worth else hand


def seat_rewards(table: Table, number: int, totals: Sequence[int]) -> list[float]:
    """Each seat's reward for these totals after round `number`: by the result, or else by its lead."""
    best = max(totals)
    if best >= table.goal or number == table.rounds:
        winners = totals.count(best)
        return [1 / winners if total == best else 0.0 for total in totals]
    scale = 1 / (2 * SPREAD * sqrt(table.rounds - number + 1))
    found = []
    for seat, total in enumerate(totals):
        best_other = max(other for place, other in enumerate(totals) if place != seat)
        found.append(min(max(0.5 + (total - best_other) * scale, 0.0), 1.0))
    return found
