"""Rules of thumb for the chance that a required animal is won by the hand that needs it, given who holds it.

Everybody is assumed to help: a hand that must follow plays below the winner if it can. The functions work on bits, so
that both the heuristic and the search can use them.
"""

from __future__ import annotations

from collections.abc import Sequence

from play.games.animalia.card_table import COLOUR_MASKS, OTHERS, Cards, Place, animals_of_set

OWN_SAFE, OWN_AGAINST_ONE, OWN_HOPELESS = 0.85, 0.4, 0.15
"""An animal in the hand that needs it: both others can stay below it; one cannot; neither can."""
FOLLOWED, DISCARDED, SOON, HARD = 0.9, 0.8, 0.5, 0.25
"""An animal in another hand: it can follow a higher lead of the hand that needs it; be discarded; be discarded soon;
neither.
"""
DOMINATED, DOMINATED_SOON, DOMINATING = 0.6, 0.35, 0.15
"""A dominating Gentle Giant in another hand: the hand that needs it can beat it with a later giant at once; once it has
played one or two cards; or it has no giant. [L 4.3]
"""


def expected_wins_of_required_animals(hands: Sequence[Cards], required: Sequence[Cards], giants: Cards = 0) -> float:
    """The expected number of required animals in hands that are won by the hand whose missions require them.

    `required`: by place, the animals that it still needs. `giants`: the Gentle Giants that dominate.
    """
    total = 0.0
    for place in (0, 1, 2):
        if missing := required[place]:
            own = missing & hands[place]
            for card in animals_of_set(own):
                total += own_card_win_chance(hands, place, card)
            for other in OTHERS[place]:
                for card in animals_of_set(missing & hands[other]):
                    if giants >> card & 1:
                        total += giant_capture_chance(hands[place], giants, card)
                    else:
                        total += win_chance_against_card(hands, place, other, card)
    return total


def giant_capture_chance(mine: Cards, giants: Cards, card: int) -> float:
    """The chance that a hand wins another's Gentle Giant with a later one, which it may play if it cannot follow."""
    if not mine & giants:
        return DOMINATING
    following = (mine & COLOUR_MASKS[card >> 3]).bit_count()
    return DOMINATED if not following else DOMINATED_SOON if following <= 2 else DOMINATING


def own_card_win_chance(hands: Sequence[Cards], place: Place, card: int) -> float:
    """The chance that a hand wins a trick with this card, which it holds."""
    against = sum(not can_stay_below(hands[other], card) for other in OTHERS[place])
    return (OWN_SAFE, OWN_AGAINST_ONE, OWN_HOPELESS)[against]


def can_stay_below(hand: Cards, card: int) -> bool:
    """Whether a hand need not beat a lead of this card: it has a lower card of the colour, or none at all."""
    following = hand & COLOUR_MASKS[card >> 3]
    return not following or bool(following & (1 << card) - 1)


def win_chance_against_card(hands: Sequence[Cards], place: Place, other: Place, card: int) -> float:
    """The chance that a hand wins a trick to which `other` plays this card."""
    third = 3 - place - other
    best = HARD
    mine, theirs = hands[place], hands[other]
    for colour, mask in enumerate(COLOUR_MASKS):
        own = mine & mask
        if not own:
            continue
        top = own.bit_length() - 1
        if colour == card >> 3:
            if top > card and can_stay_below(hands[third], top):
                return FOLLOWED
        elif can_stay_below(hands[third], top):
            held = (theirs & mask).bit_count()
            best = max(best, DISCARDED if not held else SOON if held == 1 else HARD)
    return best


def best_exchange(
    hands: Sequence[Cards],
    required: Sequence[Cards],
    pair: tuple[Place, Place],
    gives: tuple[Cards, Cards],
    giants: Cards = 0,
) -> tuple[float, int, int]:
    """The best exchange between two hands: the expected wins after it, and the card that each gives, out of `gives`."""
    one, other = pair
    best = (-1.0, -1, -1)
    for mine in animals_of_set(gives[0]):
        for theirs in animals_of_set(gives[1]):
            after = list(hands)
            both = 1 << mine | 1 << theirs
            after[one] ^= both
            after[other] ^= both
            best = max(best, (expected_wins_of_required_animals(after, required, giants), mine, theirs))
    return best
