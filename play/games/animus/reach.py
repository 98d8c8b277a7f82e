"""Who can be attacked from where, and how often. The state must be fresh. [U 7.1 to U 7.3, U 6.7]"""

from __future__ import annotations

from typing import Final

from collection.games.animus.verbs import Trait
from play.engine.contract import Seat
from play.games.animus.places import AHEAD, COUNT, DIAGONAL, REACH, Place
from play.games.animus.state import State
from play.games.animus.table import TRAIT_BIT, Card

SUPPORTS: Final = (3, 4, 5)
_NO_ATTACK, _NOT_ATTACKED, _GUARDS = TRAIT_BIT[Trait.NO_ATTACK], TRAIT_BIT[Trait.NOT_ATTACKED], TRAIT_BIT[Trait.GUARDS]
_FROM_SUPPORT, _DIAGONAL, _FAR = TRAIT_BIT[Trait.FROM_SUPPORT], TRAIT_BIT[Trait.DIAGONAL], TRAIT_BIT[Trait.FAR]


def reach(state: State, card: Card) -> list[Place]:
    """The enemy's places that a character could attack from where it stands, with somebody in them. [U 7.1 to U 7.3]"""
    traits = state.traits
    own = traits[card]
    seat, place = divmod(state.spot[card], COUNT)
    if seat < 0 or (place >= SUPPORTS[0] and not own & _FROM_SUPPORT):
        return []
    theirs = state.formation[COUNT * (1 - seat) : COUNT * (2 - seat)]
    covers = reach_from(place, own, theirs)
    if own & _FAR:
        covers = (*covers, *SUPPORTS)
    found, guarding = [], []
    for each in covers:
        enemy = theirs[each]
        if enemy >= 0 and not traits[enemy] & _NOT_ATTACKED:
            found.append(each)
            if traits[enemy] & _GUARDS:
                guarding.append(each)
    return guarding or found


def reach_from(place: Place, traits: int, theirs: list[Card]) -> tuple[Place, ...]:
    """What lies in reach of a place; from Support what the better Range in front would reach."""
    covers = DIAGONAL if traits & _DIAGONAL else REACH
    if place < SUPPORTS[0]:
        return covers[place]
    return max((covers[ahead] for ahead in AHEAD[place]), key=lambda those: sum(theirs[each] >= 0 for each in those))


def attacks_left(state: State, card: Card) -> int:
    """How many attacks a character has left in this turn: its own, and those that abilities owe it. [U 6.7, U 7.11]"""
    if state.traits[card] & _NO_ATTACK:
        return 0
    return (not state.attacked >> card & 1) + (state.again.count(card) if state.again else 0)


def taken(state: State, seat: Seat) -> int:
    """The places of a formation that are taken, as bits."""
    found, bit = 0, 1
    for card in state.formation[COUNT * seat : COUNT * (seat + 1)]:
        if card >= 0:
            found |= bit
        bit <<= 1
    return found
