"""What a hand-made evaluation can tell from a view: whose card serves whom, and how a trick may end if all help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from play.engine.contract import View
from play.games.animalia.outlook import outlook
from play.games.animalia.state import NONE
from play.games.animalia.table import ALL, COLOUR_MASKS, PLACES, Card, Cards, Place, Table, members
from play.games.animalia.tricks import winning

WANTED: Final = 6.0
"""Points for an animal in the pile whose mission requires it, and as many against it in another."""
RAISED: Final = 0.5
"""For a coin of the IWC's."""
SOUGHT: Final = 2.5
"""For a coin card in the pile of whoever must collect one."""
SPENT: Final = 1 / 16
"""For every point of value that is played: high cards are kept for when they are needed."""


class Prospects:
    """A view read back into bits. Hidden hands are filled from what is unseen: with two people exactly, with three as if
    every second card lay in one of them, once this way and once the other."""

    def __init__(self, view: View, table: Table) -> None:
        self.view = view
        self.table = table
        places = view["places"]
        self.places: list[dict[str, Any]] = places
        self.iwc = next((each["place"] for each in places if each["iwc"]), NONE)
        self.trick = [table.card[each["card"]] for each in view["trick"]["cards"]]
        self.leader: Place = view["trick"]["leader"]
        self.turn: Place = next((each["place"] for each in places if each["asked"]), 0)
        self.low: bool = view["trick"]["low"]
        self.giants: Cards = table.giants if view["continent"]["dominance"] else 0
        self.wanted = [self.missing(each, False) for each in places]
        self.served = [self.missing(each, True) for each in places]
        self.short = [self.coins_missing(each) for each in places]
        self.worlds = self.hands()

    def missing(self, place: dict[str, Any], served: bool) -> Cards:
        """The animals that the missions of a place still require, or those that serve them already."""
        return sum(
            1 << self.table.card[need["need"]]
            for mission in place["missions"]
            for need in mission["requires"]
            if need["need"] in self.table.card and (need["card"] is not None) == served
        )

    def coins_missing(self, place: dict[str, Any]) -> int:
        """How many coin cards the missions of a place still require."""
        needs = [need for mission in place["missions"] for need in mission["requires"]]
        return sum(need["need"] not in self.table.card and need["card"] is None for need in needs)

    def bits(self, slugs: Sequence[str]) -> Cards:
        """Cards as bits."""
        return sum(1 << self.table.card[slug] for slug in slugs)

    def hands(self) -> list[list[Cards]]:
        """The three hands, in each of the ways in which they are imagined."""
        unseen = members(self.bits(self.view["unseen"]))
        hidden = [each["place"] for each in self.places if each["hand"] is None]
        sure = [self.bits(each["known"] if each["hand"] is None else each["hand"]) for each in self.places]
        if len(hidden) < 2:
            return [
                [cards | (self.bits(self.view["unseen"]) if place in hidden else 0) for place, cards in enumerate(sure)]
            ]
        worlds = []
        for turn in (0, 1):
            world = sure[:]
            for number, card in enumerate(unseen):
                world[hidden[(number + turn) % 2]] |= 1 << card
            worlds.append(world)
        return worlds

    def useful(self, cards: Cards, goal: Place) -> Cards:
        """What of a pile would serve a mission where it goes, and serves none where it lies."""
        loose = cards & ~(self.served[0] | self.served[1] | self.served[2])
        coins = loose & self.table.coin_cards & ~(self.wanted[0] | self.wanted[1] | self.wanted[2])
        return loose & self.wanted[goal] or (coins if self.short[goal] else 0)

    def gain(self, winner: Place, cards: Cards) -> float:
        """What it brings when those cards go to that pile."""
        mine = self.wanted[winner]
        others = (self.wanted[0] | self.wanted[1] | self.wanted[2]) & ~mine
        found = WANTED * ((cards & mine).bit_count() - (cards & others).bit_count())
        coins = (cards & self.table.coin_cards & ~mine).bit_count()
        if winner == self.iwc:
            return found + RAISED * coins
        return found + SOUGHT * min(coins, self.short[winner])

    def played(self, card: Card, low: bool) -> float:
        """The trick if this card is played now and everybody after it helps."""
        total = sum(self.best_end(self.leader, [*self.trick, card], hands, low) for hands in self.worlds)
        return total / len(self.worlds) - SPENT * self.table.value[card]

    def as_it_stands(self, low: bool, free: bool = False) -> float:
        """The trick that lies, if everybody still to play helps; `free`: if the next card need not follow."""
        total = sum(self.best_end(self.leader, self.trick, hands, low, free) for hands in self.worlds)
        return total / len(self.worlds)

    def led_by(self, place: Place) -> float:
        """How much more the next trick can bring if this hand leads it, and not who wins the full one that lies."""
        winner = (self.leader + winning(self.trick, self.table.value, self.giants, self.low)) % PLACES
        return 0.0 if place == winner else self.best_led(place) - self.best_led(winner)

    def best_led(self, leader: Place) -> float:
        """The most that can come of the next trick if this hand leads it."""
        total = 0.0
        for hands in self.worlds:
            cards = members(hands[leader] & ~self.bits_of(self.trick))
            total += max((self.best_end(leader, [card], hands, False) for card in cards), default=0.0)
        return total / len(self.worlds)

    def best_end(self, leader: Place, trick: list[Card], hands: list[Cards], low: bool, free: bool = False) -> float:
        """The most that can come of a trick when its last cards are chosen well."""
        if len(trick) == PLACES:
            winner = (leader + winning(trick, self.table.value, self.giants, low)) % PLACES
            cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2]
            left = [hand & ~cards for hand in hands]
            return self.gain(winner, cards) + WANTED * outlook(left, self.wanted, self.giants)
        hand = hands[(leader + len(trick)) % PLACES] & ~self.bits_of(trick)
        following = 0 if free else hand & COLOUR_MASKS[trick[0] >> 3]
        value = self.table.value
        ends = [
            self.best_end(leader, [*trick, card], hands, low) - SPENT * value[card]
            for card in members(following or hand or ALL & ~self.bits_of(trick))
        ]
        return max(ends)

    def bits_of(self, cards: list[Card]) -> Cards:
        """Card numbers as bits."""
        return sum(1 << card for card in cards)
