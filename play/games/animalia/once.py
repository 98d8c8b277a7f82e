"""The once-per-continent action: free, at any time, by any player. [L 6.2, L 6.3]

It may interrupt the question of a card or of a card's action; `State.paused` keeps that question until it is done.
"""

from __future__ import annotations

from typing import Final

from collection.games.animalia import COIN, Effect
from play.engine.contract import Seat
from play.games.animalia.effects import at_once, offers_of
from play.games.animalia.rounds import serving
from play.games.animalia.state import ACTION, BOTH, FULL, LAST, OFFER, ONCE, State
from play.games.animalia.table import PLACES, Cards, Place

MOVING: Final = (Effect.TAKE, Effect.PASS_ON)
"""The effects that move a card between piles: only these can help when all cards have been played."""
HANDS_OF: Final = {1: ((0, 1, 2),), 2: ((0, 2), (1, 2)), 3: ((0,), (1,), (2,))}
"""By the number of people and by seat: the hands for which the seat may take the action, its own first. [L 6.2]"""


def effect_here(state: State) -> str:
    """The effect of this continent's once-per-continent action."""
    return state.table.grounds[state.continent].once


def grants(state: State) -> bool:
    """Whether the action is still there and brings coins: then a card's action is asked about even without a coin."""
    return state.once and effect_here(state) == Effect.GRANT


def hands(state: State, seat: Seat) -> list[Place]:
    """The hands for which a seat could take the action now, wherever it is possible; told from what everybody knows. [L 5.8]

    Where it makes no difference who takes it, only the seat's own hand.
    """
    effect = effect_here(state)
    found = [place for place in HANDS_OF[state.seats][seat] if offers_of(state, effect, place, True)]
    same = effect not in (Effect.EXCHANGE, *MOVING)
    return found[:1] if same else found


def may_be_taken(state: State) -> bool:
    """Whether the action may be taken beside what is being asked: while a card or a card's action is, or a full trick lies
    there. [L 6.2, L 6.12]"""
    return state.once and (state.phase <= ACTION or state.phase == FULL) and not state.declined


def actions(state: State, seat: Seat) -> list[str]:
    """How a seat may take the action now, in or out of turn; as proposals where two people must agree. [L 6.2]"""
    if not may_be_taken(state):
        return []
    texts = state.table.once
    found = [texts[place] for place in hands(state, seat)]
    return [state.table.proposal[text] for text in found] if state.seats == 2 else found


def offer(state: State, seat: Seat, place: Place) -> None:
    """One of two people proposes the action for a hand; the other is asked. [L 6.2]"""
    if state.phase != OFFER:
        state.pause()
        state.proposals = 0
    state.phase, state.turn = OFFER, place
    state.proposal, state.proposer = state.table.once[place], seat
    state.proposals += 1
    state.waiting = BOTH ^ 1 << seat


def offer_choices(state: State) -> list[str]:
    """What the other may answer with beside agreeing and declining: the action for another hand."""
    seat = 1 - state.proposer
    return [state.table.once[place] for place in hands(state, seat)]


def begin(state: State, seat: Seat, place: Place) -> bool:
    """Turn the continent card over; True when the effect is done at once, else it is asked about. [L 6.2]"""
    effect = effect_here(state)
    state.once = False
    if state.telling:
        state.tell("once", seat=seat, place=place, effect=effect)
    if state.paused is None:
        state.pause()
    if offers_of(state, effect, place, True) != ["special"]:
        state.ask(ONCE, place)
        return False
    at_once(state, effect)
    return True


def last_choices(state: State) -> list[str]:
    """After the eighth trick: the action for any hand, or not. [L 6.2]"""
    found = sorted({place for seat in range(state.seats) for place in hands(state, seat)})
    return [*(state.table.once[place] for place in found), "skip"]


def last_choices_of(state: State, seat: Seat) -> list[str]:
    """The same for one seat, which takes it for a hand that it plays. [L 6.11]"""
    return [*(state.table.once[place] for place in hands(state, seat)), "skip"]


def ask_last(state: State) -> bool:
    """After the eighth trick: ask about the action if it could still fulfil a mission. False when nothing is asked. [L 6.2]"""
    if not state.once or effect_here(state) not in MOVING:
        return False
    helping = [place for place in range(PLACES) if could_fulfil(state, place)]
    if not helping:
        return False
    state.ask(LAST, 0 if state.seats == 1 else helping[0] if state.seats == PLACES else state.iwc)
    if state.seats == PLACES:
        state.waiting = sum(1 << place for place in helping)
    return True


def could_fulfil(state: State, place: Place) -> bool:
    """Whether that hand, by taking the action now, could fulfil a mission that is not fulfilled. Piles only: known to all."""
    if effect_here(state) == Effect.TAKE:
        others = sum(pile for other, pile in enumerate(state.piles) if other != place)
        return lacks_one_of(state, place, others)
    return any(lacks_one_of(state, other, state.piles[place]) for other in range(PLACES) if other != place)


def lacks_one_of(state: State, place: Place, cards: Cards) -> bool:
    """Whether one of these cards is all that a mission of the place lacks. [L 8.1 to L 8.3]"""
    table = state.table
    for served in serving(state, place):
        lacking = [need for need, card in served if not card]
        if len(lacking) == 1:
            wanted = table.coin_cards & ~state.wanted[place] if lacking[0] == COIN else 1 << table.card[lacking[0]]
            if cards & wanted:
                return True
    return False


def pass_last(state: State, seat: Seat) -> bool:
    """One of those asked at the end does not take it; True when nobody is left to ask."""
    state.waiting &= ~(1 << seat) if state.seats == PLACES else 0
    return not state.waiting
