"""What a hand may still bring this round: a rough estimate from what a seat sees, without memory of tricks gone by."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from play.engine.contract import View
from play.games.animanize.cards import (
    ANIMALS,
    BITS,
    CARD,
    COLOUR,
    DECK,
    LION_STRENGTH,
    LIONS,
    RANK,
    STRENGTH,
    Card,
    Cards,
    animal_points,
)

TRUST = 0.35
"""How much the own cards say of what will be won; the rest is a fair share."""
REALIZED = 0.7
"""The share of what cards could win that they do win."""
AVERAGE_POWER, AVERAGE_ANIMALS = 0.25, 0.2
"""Of an unknown card: how likely it wins a trick, and how likely it is an animal."""
SPREAD = (0.05, 0.5, 1.0, 1.5, 1.95)
"""What may still come, as shares of what is expected."""
RISK = 0.7
"""How likely a hand of animals alone is to end in elimination."""
WILLING = 0.7
"""How often somebody who could win a trick does."""


def bits(slugs: list[str]) -> Cards:
    """A list of cards as a set."""
    return sum(BITS[CARD[slug]] for slug in slugs)


class Prospects:
    """One view, read for what its seat may expect."""

    def __init__(self, view: View, names: Mapping[str, str]) -> None:
        players = view["players"]
        self.view = view
        self.names = names
        self.limit: int = view["limit"]
        self.hand = bits(view["hand"])
        self.own = players[view["you"]]
        self.others = [player for player in players if player["seat"] != view["you"]]
        trick, last = view["trick"], view["last_trick"]
        self.cards = [CARD[slug] for slug in trick["cards"]] if trick else []
        self.trick = sum(BITS[card] for card in self.cards)
        self.lead = next((COLOUR[card] for card in self.cards if COLOUR[card]), 0)
        won = sum(bits(player["animals"]) for player in players)
        gone = self.trick | won | (bits(last["cards"]) if last else 0)
        self.unseen: Cards = DECK & ~gone & ~self.hand

    @cached_property
    def animals_to_come(self) -> float:
        """Animal points in a trick still to be played, on average."""
        animals = animal_points(self.unseen | self.hand | self.trick)
        tricks: int = self.own["hand"] + bool(self.cards)
        return animals / max(1, tricks)

    def power(self, card: Card) -> float:
        """How likely a card is to win the trick in which it is played, some time from now."""
        bit = BITS[card]
        if bit & LIONS:
            return 0.95
        if bit & ANIMALS:
            return 0.05 * RANK[card]
        suit = COLOUR[card]
        above = (self.unseen & suit & ~(bit | bit - 1)).bit_count()
        length = (self.hand & suit).bit_count()
        return max(0.0, 0.9 - 0.2 * above - 0.04 * length)

    def to_come(self, hand: Cards, drawn: int = 0) -> float:
        """Points that a hand, with so many unknown cards, is likely to win."""
        own = sum(self.powers[card] for card in self.powers if hand >> card & 1) + AVERAGE_POWER * drawn
        share = (hand.bit_count() + drawn) / (len(self.others) + 1)
        return (TRUST * own + (1 - TRUST) * share) * (1 + self.animals_to_come) * REALIZED

    def promise(self, hand: Cards, drawn: int) -> float:
        """What the whole round is likely to bring with this hand and so many cards from the middle."""
        animals = (hand & ANIMALS).bit_count() + AVERAGE_ANIMALS * drawn
        risk = self.risk(animals, hand.bit_count() + drawn)
        return self.outlook(0, self.to_come(hand, drawn)) * (1 - risk)

    @cached_property
    def powers(self) -> dict[Card, float]:
        """The power of every own card."""
        return {card: self.power(card) for card in range(len(BITS)) if self.hand >> card & 1}

    def outlook(self, score: float, coming: float) -> float:
        """What the round is likely to bring a seat that has this score and so much to come. [M 6.4, M 6.5]"""
        if score > self.limit:
            return self.limit - score
        return sum(hoped(score + share * coming, self.limit) for share in SPREAD) / len(SPREAD)

    def best(self) -> tuple[int, int]:
        """The strength that wins the trick so far, and the place of its card."""
        strengths = [self.strength(card) for card in self.cards] or [0]
        top = max(strengths)
        return top, len(strengths) - 1 - strengths[::-1].index(top)

    def strength(self, card: Card) -> int:
        """What a card counts for in this trick; a number card of another colour nothing. [M 4.3]"""
        if COLOUR[card] and self.lead and COLOUR[card] != self.lead:
            return 0
        return STRENGTH[card]

    def win_chance(self, card: Card) -> float:
        """How likely the card is to win this trick."""
        strength = self.strength(card)
        if strength < self.best()[0]:
            return 0.0
        later = len(self.others) - len(self.cards)
        beating = self.beating(card, strength).bit_count()
        share = beating / max(1, self.unseen.bit_count())
        holds = 1 - (1 - share) ** self.own["hand"]
        return float((1 - WILLING * holds) ** later)

    def beating(self, card: Card, strength: int) -> Cards:
        """The unseen cards that could still beat it; animals only where somebody may lack the colour."""
        if strength >= LION_STRENGTH:
            return self.unseen & LIONS
        lead = self.lead or COLOUR[card]
        higher = sum(
            BITS[other]
            for other in range(len(BITS))
            if self.unseen >> other & 1 and STRENGTH[other] > strength and COLOUR[other] in (0, lead)
        )
        taken = self.trick & ANIMALS or BITS[card] & ANIMALS
        return higher & ~ANIMALS if taken else higher

    def risk(self, animals: float, cards: int) -> float:
        """How likely a hand is to be left with nothing but animals when another animal is played. [M 5.1]"""
        return RISK * (animals / cards) ** 2 if cards else 0.0

    def animals_to_follow(self, card: Card) -> float:
        """Animal points that the players still to come may add to this trick."""
        if (self.trick | BITS[card]) & ANIMALS:
            return 0.0
        return self.animals_to_come * (len(self.others) - len(self.cards)) / (len(self.others) + 1)


def hoped(score: float, limit: int) -> float:
    """What an expected score is worth: beyond the limit less and less, as a player who sees it coming can still duck."""
    return score if score <= limit else 2 * limit - score
