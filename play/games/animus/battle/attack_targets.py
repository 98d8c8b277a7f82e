"""Which places can be attacked from where, and how often. The state must be fresh. [U 7.1 to U 7.3, U 7.12, U 6.7]"""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.verbs import Trait
from play.engine.contract import Seat
from play.games.animus.card_table import TRAIT_BIT, Card
from play.games.animus.places import COUNT, DIAGONAL, FROM_SUPPORT, MELEE, REACH, SUPPORTS, Place
from play.games.animus.state import State

_NO_ATTACK, _NOT_ATTACKED, _GUARDS = TRAIT_BIT[Trait.NO_ATTACK], TRAIT_BIT[Trait.NOT_ATTACKED], TRAIT_BIT[Trait.GUARDS]
_LIKE_MELEE, _DIAGONAL, _FAR = TRAIT_BIT[Trait.LIKE_MELEE], TRAIT_BIT[Trait.DIAGONAL], TRAIT_BIT[Trait.FAR]
_FROM_SUPPORT: Final = TRAIT_BIT[Trait.FROM_SUPPORT] | _LIKE_MELEE


def places_in_attack_reach(state: State, card: Card) -> list[Place]:
    """The occupied enemy places that a character could attack from its place. [U 7.1 to U 7.3]"""
    traits = state.in_effect.traits
    own = traits[card]
    seat, place = divmod(state.spot[card], COUNT)
    if seat < 0:
        return []
    theirs = state.formation[COUNT * (1 - seat) : COUNT * (2 - seat)]
    covers = places_reached_from(place, own)
    if not covers:
        return []
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


def places_reached_from(place: Place, traits: int) -> tuple[Place, ...]:
    """The places that a character with those traits reaches from a place. [U 7.12]"""
    if place < SUPPORTS[0]:
        return DIAGONAL[place] if traits & _DIAGONAL else REACH[place]
    if not traits & _FROM_SUPPORT:
        return ()
    return REACH[MELEE] if traits & (_LIKE_MELEE | _DIAGONAL) else FROM_SUPPORT[place]


def attacks_left(state: State, card: Card) -> int:
    """How many attacks a character has left this turn: its own and extra ones from abilities. [U 6.7, U 7.11]"""
    if state.in_effect.traits[card] & _NO_ATTACK:
        return 0
    return (not state.this_turn.attacked >> card & 1) + (
        state.this_turn.again.count(card) if state.this_turn.again else 0
    )


def occupied_places_mask(state: State, seat: Seat) -> int:
    """The places of a formation that are taken, as bits."""
    found, bit = 0, 1
    for card in state.formation[COUNT * seat : COUNT * (seat + 1)]:
        if card >= 0:
            found |= bit
        bit <<= 1
    return found
