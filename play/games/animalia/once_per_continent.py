"""The once-per-continent action, which any player may use at any time for free. [L 6.2, L 6.3]

It can interrupt another question, which `State.paused` keeps until the action is done.
"""

from __future__ import annotations

from typing import Final

from collection.games.animalia import COIN, Effect
from play.engine.contract import Seat
from play.games.animalia.card_table import PLACES, Cards, Place
from play.games.animalia.effects import apply_immediate_effect, effect_actions
from play.games.animalia.rounds import matched_requirements
from play.games.animalia.state import ACTION, BOTH, FULL, LAST, OFFER, ONCE, State

PILE_EFFECTS: Final = (Effect.TAKE, Effect.PASS_ON)
"""The effects that move a card between piles: only these are of use once all cards have been played."""
HANDS_OF: Final = {1: ((0, 1, 2),), 2: ((0, 2), (1, 2)), 3: ((0,), (1,), (2,))}
"""By number of people and by seat: the hands for which the seat may use the action, its own first. [L 6.2]"""


def current_effect(state: State) -> str:
    """The effect of this continent's once-per-continent action."""
    return state.table.continent_cards[state.continent].once


def grants_coins(state: State) -> bool:
    """Whether the action is available and grants coins: then a card's action is asked about even without a coin."""
    return state.once_left and current_effect(state) == Effect.GRANT


def eligible_hands(state: State, seat: Seat) -> list[Place]:
    """The hands for which a seat could use the action now, according to what everybody knows. [L 5.8]

    Only the first of them if it makes no difference which hand uses it. [L 6.11]
    """
    effect = current_effect(state)
    found = [place for place in HANDS_OF[state.seats][seat] if effect_actions(state, effect, place, True)]
    same = effect not in (Effect.EXCHANGE, *PILE_EFFECTS)
    return found[:1] if same else found


def may_interrupt_question(state: State) -> bool:
    """Whether the action may interrupt the current question, which must be about a card, its action or a full trick.

    [L 6.2, L 6.12]
    """
    return state.once_left and (state.phase <= ACTION or state.phase == FULL) and not state.once_declined


def available_once_per_continent_actions(state: State, seat: Seat) -> list[str]:
    """The actions with which a seat may use it now, in or out of turn; proposals if two people must agree. [L 6.2]"""
    if not may_interrupt_question(state):
        return []
    texts = state.table.once_actions
    found = [texts[place] for place in eligible_hands(state, seat)]
    return [state.table.proposal_of[text] for text in found] if state.seats == 2 else found


def propose_for_hand(state: State, seat: Seat, place: Place) -> None:
    """One of two people proposes the action for a hand, and the other is asked. [L 6.13]"""
    if state.phase != OFFER:
        state.pause_question()
        state.proposals = 0
    state.phase, state.turn = OFFER, place
    state.proposal, state.proposer = state.table.once_actions[place], seat
    state.proposals += 1
    state.waiting = BOTH ^ 1 << seat


def alternative_proposals(state: State) -> list[str]:
    """What the other may propose instead: the action for another hand. [L 6.13]"""
    seat = 1 - state.proposer
    return [state.table.once_actions[place] for place in eligible_hands(state, seat)]


def turn_card_and_begin_effect(state: State, seat: Seat, place: Place) -> bool:
    """Turn the continent card over. True if the effect is complete; otherwise a choice is asked for. [L 6.2]"""
    effect = current_effect(state)
    state.once_left = False
    if state.emits_events:
        state.emit("once", seat=seat, place=place, effect=effect)
    if state.paused is None:
        state.pause_question()
    if effect_actions(state, effect, place, True) != ["special"]:
        state.ask(ONCE, place)
        return False
    apply_immediate_effect(state, effect)
    return True


def all_choices_after_last_trick(state: State) -> list[str]:
    """After the eighth trick: the action for any hand, or nothing. [L 6.14]"""
    found = sorted({place for seat in range(state.seats) for place in eligible_hands(state, seat)})
    return [*(state.table.once_actions[place] for place in found), "skip"]


def choices_after_last_trick(state: State, seat: Seat) -> list[str]:
    """After the eighth trick: the action for the hands that this seat plays, or nothing. [L 6.11, L 6.14]"""
    return [*(state.table.once_actions[place] for place in eligible_hands(state, seat)), "skip"]


def ask_after_last_trick_if_useful(state: State) -> bool:
    """Ask about the action after the eighth trick if it could still fulfil a mission. False if not. [L 6.14]"""
    if not state.once_left or current_effect(state) not in PILE_EFFECTS:
        return False
    helping = [place for place in range(PLACES) if could_complete_mission(state, place)]
    if not helping:
        return False
    state.ask(LAST, 0 if state.seats == 1 else helping[0] if state.seats == PLACES else state.iwc)
    if state.seats == PLACES:
        state.waiting = sum(1 << place for place in helping)
    return True


def could_complete_mission(state: State, place: Place) -> bool:
    """Whether the action, used for that hand now, could complete a mission.

    It depends only on the piles, known to all.
    """
    if current_effect(state) == Effect.TAKE:
        others = sum(pile for other, pile in enumerate(state.piles) if other != place)
        return one_card_completes_mission(state, place, others)
    return any(
        one_card_completes_mission(state, other, state.piles[place]) for other in range(PLACES) if other != place
    )


def one_card_completes_mission(state: State, place: Place, cards: Cards) -> bool:
    """Whether one of these cards would complete a mission of the place. [L 8.1 to L 8.3]"""
    table = state.table
    for requirements in matched_requirements(state, place):
        lacking = [need for need, card in requirements if not card]
        if len(lacking) == 1:
            suitable = (
                table.coin_cards & ~state.required[place] if lacking[0] == COIN else 1 << table.index_of[lacking[0]]
            )
            if cards & suitable:
                return True
    return False


def decline_after_last_trick(state: State, seat: Seat) -> bool:
    """A seat that was asked after the last trick does not use it. True when nobody is left to ask."""
    state.waiting &= ~(1 << seat) if state.seats == PLACES else 0
    return not state.waiting
