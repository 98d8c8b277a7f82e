"""How likely required animals are still to be won by whoever needs them, by rules of thumb from where they are.

Everybody helps: a hand that must follow plays below the winner if it can. Pure bits, so that judge and search share it.
"""

from __future__ import annotations

from collections.abc import Sequence

from play.games.animalia.table import COLOUR_MASKS, OTHERS, Cards, Place, members

OWN_SAFE, OWN_AGAINST_ONE, OWN_HOPELESS = 0.85, 0.4, 0.15
"""An animal in the hand that needs it: everybody can stay below it; one hand cannot; both cannot."""
FOLLOWED, DISCARDED, SOON, HARD = 0.9, 0.8, 0.5, 0.25
"""In another hand: it can follow a higher card of the needy hand; be discarded to one; be discarded soon; neither."""
DOMINATED, DOMINATED_SOON, DOMINATING = 0.6, 0.35, 0.15
"""A Gentle Giant that dominates, in another hand: the needy hand can play a later one to it at once; when it is rid of one or
two cards; or it has none. [L 4.3]"""


def outlook(hands: Sequence[Cards], wanted: Sequence[Cards], giants: Cards = 0) -> float:
    """The sum, over all required animals in hands, of the chance that the hand that requires them wins them. `giants` are
    those that dominate."""
    total = 0.0
    for place in (0, 1, 2):
        if missing := wanted[place]:
            own = missing & hands[place]
            for card in members(own):
                total += kept(hands, place, card)
            for other in OTHERS[place]:
                for card in members(missing & hands[other]):
                    if giants >> card & 1:
                        total += dominated(hands[place], giants, card)
                    else:
                        total += brought(hands, place, other, card)
    return total


def dominated(mine: Cards, giants: Cards, card: int) -> float:
    """The chance that a hand wins a Gentle Giant from another by playing a later one, which it may when it cannot follow."""
    if not mine & giants:
        return DOMINATING
    following = (mine & COLOUR_MASKS[card >> 3]).bit_count()
    return DOMINATED if not following else DOMINATED_SOON if following <= 2 else DOMINATING


def kept(hands: Sequence[Cards], place: Place, card: int) -> float:
    """The chance that a hand wins a trick with this card of its own."""
    against = sum(not can_stay_below(hands[other], card) for other in OTHERS[place])
    return (OWN_SAFE, OWN_AGAINST_ONE, OWN_HOPELESS)[against]


def can_stay_below(hand: Cards, card: int) -> bool:
    """Whether a hand can play to a lead of this card without beating it: it has none of the colour, or a lower one."""
    following = hand & COLOUR_MASKS[card >> 3]
    return not following or bool(following & (1 << card) - 1)


def brought(hands: Sequence[Cards], place: Place, other: Place, card: int) -> float:
    """The chance that a hand wins a trick to which another plays this card."""
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
    wanted: Sequence[Cards],
    pair: tuple[Place, Place],
    gives: tuple[Cards, Cards],
    giants: Cards = 0,
) -> tuple[float, int, int]:
    """The outlook after the best exchange between two hands, and the card that each gives, out of `gives`."""
    one, other = pair
    best = (-1.0, -1, -1)
    for mine in members(gives[0]):
        for theirs in members(gives[1]):
            after = list(hands)
            both = 1 << mine | 1 << theirs
            after[one] ^= both
            after[other] ^= both
            best = max(best, (outlook(after, wanted, giants), mine, theirs))
    return best
