"""Rough estimates behind the heuristic, from a seat's view: what its hand will score, ignoring earlier tricks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from play.engine.contract import Seat
from play.games.animanize.card_table import (
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
from play.games.animanize.view_types import AnimanizeView

OWN_CARDS_WEIGHT = 0.35
"""The weight of the seat's own cards in the expected tricks; the rest is an equal share."""
REALISED_SHARE = 0.7
"""The share of the possible points that are really won."""
UNKNOWN_CARD_WINS, UNKNOWN_CARD_IS_ANIMAL = 0.25, 0.2
"""The probabilities that an unknown card wins a trick, and that it is an animal."""
SPREAD = (0.05, 0.5, 1.0, 1.5, 1.95)
"""Possible future points, as shares of the expected points."""
ELIMINATION_RISK = 0.7
"""The probability that a hand of only animals leads to elimination."""
BEATS_IF_ABLE = 0.7
"""The probability that a player who can win a trick does."""


def card_set(slugs: list[str]) -> Cards:
    """These cards as a set."""
    return sum(BITS[CARD[slug]] for slug in slugs)


class Evaluation:
    """Estimates for the seat of one view."""

    def __init__(self, view: AnimanizeView, names: Mapping[str, str]) -> None:
        players = view["players"]
        self.view = view
        self.names = names
        self.limit = view["limit"]
        self.hand = card_set(view["hand"])
        self.own = players[seat_of(view)]
        self.others = [player for player in players if player["seat"] != view["you"]]
        trick, last = view["trick"], view["last_trick"]
        self.cards = [CARD[slug] for slug in trick["cards"]] if trick else []
        self.trick = sum(BITS[card] for card in self.cards)
        self.lead = next((COLOUR[card] for card in self.cards if COLOUR[card]), 0)
        won = sum(card_set(player["animals"]) for player in players)
        gone = self.trick | won | (card_set(last["cards"]) if last else 0)
        self.unseen: Cards = DECK & ~gone & ~self.hand

    @cached_property
    def animal_points_per_trick(self) -> float:
        """The mean animal points of a trick that is still to be played."""
        animals = animal_points(self.unseen | self.hand | self.trick)
        tricks = self.own["hand"] + bool(self.cards)
        return animals / max(1, tricks)

    def later_win_chance(self, card: Card) -> float:
        """The probability that a card wins the later trick in which it is played."""
        bit = BITS[card]
        if bit & LIONS:
            return 0.95
        if bit & ANIMALS:
            return 0.05 * RANK[card]
        suit = COLOUR[card]
        above = (self.unseen & suit & ~(bit | bit - 1)).bit_count()
        length = (self.hand & suit).bit_count()
        return max(0.0, 0.9 - 0.2 * above - 0.04 * length)

    def expected_points(self, hand: Cards, drawn: int = 0) -> float:
        """The points that a hand with `drawn` more unknown cards is likely to win."""
        own = (
            sum(self.later_win_chances[card] for card in self.later_win_chances if hand >> card & 1)
            + UNKNOWN_CARD_WINS * drawn
        )
        share = (hand.bit_count() + drawn) / (len(self.others) + 1)
        return (
            (OWN_CARDS_WEIGHT * own + (1 - OWN_CARDS_WEIGHT) * share)
            * (1 + self.animal_points_per_trick)
            * REALISED_SHARE
        )

    def round_value(self, hand: Cards, drawn: int) -> float:
        """The expected gain of the round with this hand and `drawn` cards from the middle."""
        animals = (hand & ANIMALS).bit_count() + UNKNOWN_CARD_IS_ANIMAL * drawn
        risk = self.elimination_risk(animals, hand.bit_count() + drawn)
        return self.expected_round_gain(0, self.expected_points(hand, drawn)) * (1 - risk)

    @cached_property
    def later_win_chances(self) -> dict[Card, float]:
        """`later_win_chance` of each card in hand."""
        return {card: self.later_win_chance(card) for card in range(len(BITS)) if self.hand >> card & 1}

    def expected_round_gain(self, score: float, coming: float) -> float:
        """The expected gain of the round with this score and `coming` expected points. [M 6.4, M 6.5]"""
        if score > self.limit:
            return self.limit - score
        return sum(expected_gain(score + share * coming, self.limit) for share in SPREAD) / len(SPREAD)

    def best_strength_and_index(self) -> tuple[int, int]:
        """The highest strength in the trick so far, and the index of its card."""
        strengths = [self.strength(card) for card in self.cards] or [0]
        top = max(strengths)
        return top, len(strengths) - 1 - strengths[::-1].index(top)

    def strength(self, card: Card) -> int:
        """The strength of a card in this trick; 0 for a number card of another colour. [M 4.3]"""
        if COLOUR[card] and self.lead and COLOUR[card] != self.lead:
            return 0
        return STRENGTH[card]

    def current_trick_win_chance(self, card: Card) -> float:
        """The probability that the card wins this trick."""
        strength = self.strength(card)
        if strength < self.best_strength_and_index()[0]:
            return 0.0
        later = len(self.others) - len(self.cards)
        beating = self.unseen_beating_cards(card, strength).bit_count()
        share = beating / max(1, self.unseen.bit_count())
        holds = 1 - (1 - share) ** self.own["hand"]
        return float((1 - BEATS_IF_ABLE * holds) ** later)

    def unseen_beating_cards(self, card: Card, strength: int) -> Cards:
        """The unseen cards that could still beat the card."""
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

    def elimination_risk(self, animals: float, cards: int) -> float:
        """The probability of being left with only animals when another animal is played. [M 5.1]"""
        return ELIMINATION_RISK * (animals / cards) ** 2 if cards else 0.0

    def later_animal_points(self, card: Card) -> float:
        """The animal points that later players may add to this trick."""
        if (self.trick | BITS[card]) & ANIMALS:
            return 0.0
        return self.animal_points_per_trick * (len(self.others) - len(self.cards)) / (len(self.others) + 1)


def expected_gain(score: float, limit: int) -> float:
    """The gain for an expected score; over the limit it declines gradually, because a player can still avoid tricks."""
    return score if score <= limit else 2 * limit - score


def seat_of(view: AnimanizeView) -> Seat:
    """The seat whose view this is. Raises ValueError for a spectator's view."""
    if view["you"] is None:
        raise ValueError("A spectator has nothing to choose.")
    return view["you"]
