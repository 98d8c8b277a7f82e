"""The heuristic's evaluation of tricks: what a trick can bring if all players help, from what a seat's view shows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from play.games.animalia.animal_win_chances import expected_wins_of_required_animals
from play.games.animalia.card_table import ALL, COLOUR_MASKS, PLACES, Card, Cards, Place, Table, animals_of_set
from play.games.animalia.state import NONE
from play.games.animalia.tricks import winning_index
from play.games.animalia.view_types import AnimaliaView, HandView

REQUIRED_ANIMAL: Final = 6.0
"""Points for a required animal in the pile that needs it; the same is subtracted if it goes to another pile."""
IWC_COIN: Final = 0.5
"""Points for a coin that the IWC earns."""
REQUIRED_COIN_CARD: Final = 2.5
"""Points for a coin card in a pile whose missions still require coins."""
VALUE_SPENT: Final = 1 / 16
"""Points subtracted for each point of value played: high cards are kept for when they are needed."""


class TrickEvaluator:
    """Reads a view back into bits and evaluates tricks in points.

    `required`, `fulfilled`: by place, the animals that its missions still require, and those that meet a requirement.
    `missing_coins`: by place, the number of coin cards still required. `worlds`: the possible hands that are averaged
    over.
    """

    def __init__(self, view: AnimaliaView, table: Table) -> None:
        self.view = view
        self.table = table
        self.places = view["places"]
        self.iwc: Place = next((hand["place"] for hand in self.places if hand["iwc"]), NONE)
        self.trick = [table.index_of[played["card"]] for played in view["trick"]["cards"]]
        self.leader = view["trick"]["leader"]
        self.turn: Place = next((hand["place"] for hand in self.places if hand["asked"]), 0)
        self.lowest_wins = view["trick"]["low"]
        self.giants: Cards = table.giants if view["continent"]["dominance"] else 0
        self.required = [self.animals_in_missions(hand, fulfilled=False) for hand in self.places]
        self.fulfilled = [self.animals_in_missions(hand, fulfilled=True) for hand in self.places]
        self.missing_coins = [self.count_missing_coins(hand) for hand in self.places]
        self.worlds = self.considered_worlds()

    def animals_in_missions(self, hand: HandView, fulfilled: bool) -> Cards:
        """The animals that the missions of a hand name, whose requirement is met or not."""
        return sum(
            1 << self.table.index_of[requirement["need"]]
            for mission in hand["missions"]
            for requirement in mission["requires"]
            if requirement["need"] in self.table.index_of and (requirement["card"] is not None) == fulfilled
        )

    def count_missing_coins(self, hand: HandView) -> int:
        """How many coin cards the missions of a hand still require."""
        requirements = [requirement for mission in hand["missions"] for requirement in mission["requires"]]
        return sum(each["need"] not in self.table.index_of and each["card"] is None for each in requirements)

    def card_set(self, slugs: Iterable[str]) -> Cards:
        """The cards of those slugs as bits."""
        return sum(1 << self.table.index_of[slug] for slug in slugs)

    def considered_worlds(self) -> list[list[Cards]]:
        """The three hands in each world that is considered.

        A single hidden hand holds all unseen cards. Two hidden hands get every other unseen card, once the one way
        and once the other.
        """
        unseen = animals_of_set(self.card_set(self.view["unseen"]))
        hidden = [hand["place"] for hand in self.places if hand["hand"] is None]
        known = [self.card_set(hand["known"] if hand["hand"] is None else hand["hand"]) for hand in self.places]
        if len(hidden) < 2:
            rest = self.card_set(self.view["unseen"])
            return [[cards | (rest if place in hidden else 0) for place, cards in enumerate(known)]]
        worlds = []
        for turn in (0, 1):
            world = known[:]
            for number, card in enumerate(unseen):
                world[hidden[(number + turn) % 2]] |= 1 << card
            worlds.append(world)
        return worlds

    def useful_cards(self, cards: Cards, goal: Place) -> Cards:
        """The cards that would meet a requirement in the goal's pile and do not meet one where they are."""
        loose = cards & ~(self.fulfilled[0] | self.fulfilled[1] | self.fulfilled[2])
        coins = loose & self.table.coin_cards & ~(self.required[0] | self.required[1] | self.required[2])
        return loose & self.required[goal] or (coins if self.missing_coins[goal] else 0)

    def gain_of_cards(self, winner: Place, cards: Cards) -> float:
        """The points if those cards go to the winner's pile."""
        mine = self.required[winner]
        others = (self.required[0] | self.required[1] | self.required[2]) & ~mine
        points = REQUIRED_ANIMAL * ((cards & mine).bit_count() - (cards & others).bit_count())
        coins = (cards & self.table.coin_cards & ~mine).bit_count()
        if winner == self.iwc:
            return points + IWC_COIN * coins
        return points + REQUIRED_COIN_CARD * min(coins, self.missing_coins[winner])

    def value_of_play(self, card: Card, lowest_wins: bool) -> float:
        """The trick's points if this card is played now and every later hand helps."""
        total = sum(
            self.best_trick_value(self.leader, [*self.trick, card], hands, lowest_wins) for hands in self.worlds
        )
        return total / len(self.worlds) - VALUE_SPENT * self.table.value[card]

    def value_of_trick(self, lowest_wins: bool, free_card: bool = False) -> float:
        """The current trick's points if every later hand helps. `free_card`: the next card need not follow."""
        total = sum(
            self.best_trick_value(self.leader, self.trick, hands, lowest_wins, free_card) for hands in self.worlds
        )
        return total / len(self.worlds)

    def gain_of_lead(self, place: Place) -> float:
        """How many more points the next trick can bring if this hand leads it instead of the full trick's winner."""
        winner = (self.leader + winning_index(self.trick, self.table.value, self.giants, self.lowest_wins)) % PLACES
        return 0.0 if place == winner else self.best_lead_value(place) - self.best_lead_value(winner)

    def best_lead_value(self, leader: Place) -> float:
        """The most points that the next trick can bring if this hand leads it."""
        total = 0.0
        for hands in self.worlds:
            cards = animals_of_set(hands[leader] & ~self.card_mask(self.trick))
            total += max((self.best_trick_value(leader, [card], hands, False) for card in cards), default=0.0)
        return total / len(self.worlds)

    def best_trick_value(
        self, leader: Place, trick: list[Card], hands: list[Cards], lowest_wins: bool, free_card: bool = False
    ) -> float:
        """The most points that a trick can bring with its remaining cards chosen well."""
        if len(trick) == PLACES:
            winner = (leader + winning_index(trick, self.table.value, self.giants, lowest_wins)) % PLACES
            cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2]
            left = [hand & ~cards for hand in hands]
            return self.gain_of_cards(winner, cards) + REQUIRED_ANIMAL * expected_wins_of_required_animals(
                left, self.required, self.giants
            )
        hand = hands[(leader + len(trick)) % PLACES] & ~self.card_mask(trick)
        following = 0 if free_card else hand & COLOUR_MASKS[trick[0] >> 3]
        value = self.table.value
        return max(
            self.best_trick_value(leader, [*trick, card], hands, lowest_wins) - VALUE_SPENT * value[card]
            for card in animals_of_set(following or hand or ALL & ~self.card_mask(trick))
        )

    def card_mask(self, cards: list[Card]) -> Cards:
        """Card numbers as bits."""
        return sum(1 << card for card in cards)
