"""The exact odds of a fight from values and numbers of dice, if both players take the higher die. [U 7.6, U 8]"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

SIDES: Final = 6


class Odds(NamedTuple):
    """The probabilities that the attacker's total is higher, equal or lower; they sum to 1."""

    win: float
    tie: float
    lose: float


@cache
def odds(attacker: int, defender: int, attacker_dice: int = 1, defender_dice: int = 1) -> Odds:
    """The odds for these values and numbers of dice (0 to 2; no dice count as 0)."""
    one, other = highest_die_distribution(attacker_dice), highest_die_distribution(defender_dice)
    win = tie = Fraction(0)
    for mine, chance in one.items():
        for theirs, their_chance in other.items():
            ahead = attacker + mine - defender - theirs
            if ahead > 0:
                win += chance * their_chance
            elif ahead == 0:
                tie += chance * their_chance
    return Odds(float(win), float(tie), float(1 - win - tie))


@cache
def highest_die_distribution(dice: int) -> dict[int, Fraction]:
    """By value: the probability that it is the highest of that many dice; with no dice, 0 is certain."""
    if dice == 0:
        return {0: Fraction(1)}
    whole = SIDES**dice
    return {value: Fraction(value**dice - (value - 1) ** dice, whole) for value in range(1, SIDES + 1)}
