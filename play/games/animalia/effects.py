"""The actions of cards 1 to 3 and of continent cards: what is possible, payment and effects. [L 5, L 6]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collection.games.animalia import Effect
from play.games.animalia import hand_knowledge
from play.games.animalia.card_table import EXCHANGE, OTHERS, PLACES, TAKE, TRICKS_PER_ROUND, Card, Place
from play.games.animalia.rounds import is_open_hand
from play.games.animalia.state import GIVE, NONE, PASS_CARD, TAKE_CARD, State

GRANTED: Final = 3
"""Coins that a grant gives the IWC. [L 6.10]"""


def can_use_symbol(state: State, place: Place, symbol: int) -> bool:
    """Whether the action of a card just played is possible, according to what everybody sees. [L 5.8]"""
    if symbol == EXCHANGE:
        one, other = OTHERS[place]
        return bool(state.hands[place] and (state.hands[one] or state.hands[other]))
    return bool(effect_actions(state, effect_of(state, symbol), place, False))


def effect_of(state: State, symbol: int) -> str:
    """The effect of a symbol on this continent. [L 5.3, L 5.5, L 5.7]"""
    if symbol == EXCHANGE:
        return Effect.EXCHANGE
    if symbol == TAKE:
        return Effect.TAKE
    return state.table.continent_cards[state.continent].special


def effect_actions(state: State, effect: str, place: Place, once: bool) -> list[str]:
    """The actions with which the place may begin the effect. `once`: as the once-per-continent action, not a card's."""
    return EFFECT_ACTIONS[effect](state, place, once)


def exchange_actions(state: State, place: Place, _once: bool) -> list[str]:
    """Exchange with any other hand that holds cards. [L 5.3]"""
    if not state.hands[place]:
        return []
    return [state.table.exchange_actions[other] for other in OTHERS[place] if state.hands[other]]


def take_from_pile_actions(state: State, place: Place, _once: bool) -> list[str]:
    """Take from any other pile that is not empty. [L 5.5]"""
    return [state.table.take_from_pile_actions[other] for other in OTHERS[place] if state.piles[other]]


def pass_to_pile_actions(state: State, place: Place, _once: bool) -> list[str]:
    """Pass a card to either other pile, unless the own pile is empty. [L 6.4]"""
    return [state.table.pass_to_actions[other] for other in OTHERS[place]] if state.piles[place] else []


def next_leader_actions(state: State, _place: Place, _once: bool) -> list[str]:
    """Let any hand lead next, unless this is the last trick. [L 6.5]"""
    return state.table.lead_actions if state.tricks < TRICKS_PER_ROUND - 1 else []


def lowest_wins_actions(state: State, _place: Place, _once: bool) -> list[str]:
    """Let the lowest card win this trick, unless it already does. [L 6.6]"""
    return [] if state.lowest_wins else ["special"]


def free_from_following_actions(state: State, _place: Place, once: bool) -> list[str]:
    """Free the next card of this trick from following. [L 6.7]"""
    played = len(state.trick)
    has_next_card = 0 < played < PLACES if once else played < PLACES
    return ["special"] if has_next_card and not state.free_card else []


def grant_coins_actions(_state: State, _place: Place, _once: bool) -> list[str]:
    """Get coins for the IWC: always possible. [L 6.10]"""
    return ["special"]


EFFECT_ACTIONS: Final[dict[str, Callable[[State, Place, bool], list[str]]]] = {
    Effect.EXCHANGE: exchange_actions,
    Effect.TAKE: take_from_pile_actions,
    Effect.PASS_ON: pass_to_pile_actions,
    Effect.LEAD_NEXT: next_leader_actions,
    Effect.LOWEST: lowest_wins_actions,
    Effect.FREE_CARD: free_from_following_actions,
    Effect.GRANT: grant_coins_actions,
}


def played_card_actions(state: State) -> list[str]:
    """The action of the card just played, if it can be paid for, or none. [L 5.1, L 5.2]"""
    if not state.coins:
        return ["skip"]
    effect = effect_of(state, state.table.symbol[state.trick[-1]])
    return [*effect_actions(state, effect, state.turn, False), "skip"]


def pay_for_and_begin_effect(state: State, verb: str, argument: int) -> bool:
    """Pay for a card's action and begin its effect. True if the effect is complete. [L 5.2]

    The once-per-continent action, during which `state.paused` is set, is free.
    """
    place = state.turn
    if state.paused is None:
        state.coins -= 1
        if state.emits_events:
            state.emit("paid", place=place, coins=state.coins)
    if verb == "special":
        effect = state.table.continent_cards[state.continent].special
        apply_immediate_effect(state, effect)
        if state.emits_events:
            state.emit("effect", effect=str(effect), coins=state.coins)
        return True
    if verb == "lead":
        state.next_leader = argument
        if state.emits_events:
            state.emit("named", place=place, leader=argument)
        return True
    state.actor, state.target = place, argument
    if verb == "exchange":
        if state.emits_events:
            state.emit("exchanging", place=place, target=argument)
        ask_next_giver(state)
    else:
        state.ask(TAKE_CARD if verb == "take" else PASS_CARD, place)
    return False


def apply_immediate_effect(state: State, effect: str) -> None:
    """Carry out an effect that needs no further choice. [L 6.6, L 6.7, L 6.10]"""
    if effect == Effect.LOWEST:
        state.lowest_wins = True
    elif effect == Effect.FREE_CARD:
        state.free_card = True
    else:
        state.coins += GRANTED


def ask_next_giver(state: State) -> None:
    """Ask for the next card of an exchange. [L 5.4]

    The order is the IWC of two people, the hand that began the exchange, the other hand.
    """
    pair = (state.actor, state.target)
    if state.seats == 2 and state.iwc == state.target:
        pair = (state.target, state.actor)
    for place in pair:
        if state.given[place] == NONE:
            state.ask(GIVE, place)
            return


def give_actions(state: State) -> list[str]:
    """Give any card of the hand. [L 5.3]"""
    hand, give = state.hands[state.turn], state.table.give_actions
    return [give[card] for card in range(len(give)) if hand >> card & 1]


def choose_card_to_give(state: State, card: Card) -> bool:
    """Choose a card for the exchange. True once both hands have chosen. [L 5.4]"""
    given = list(state.given)
    given[state.turn] = card
    state.given = (given[0], given[1], given[2])
    if NONE in (given[state.actor], given[state.target]):
        ask_next_giver(state)
        return False
    complete_exchange(state, given[state.actor], given[state.target])
    return True


def complete_exchange(state: State, mine: Card, theirs: Card) -> None:
    """Swap the two chosen cards. [L 5.3, L 5.4]"""
    one, other = state.actor, state.target
    both = 1 << mine | 1 << theirs
    state.hands[one] ^= both
    state.hands[other] ^= both
    state.given = (NONE,) * PLACES
    if state.seats == PLACES:
        hand_knowledge.record_exchange(state, one, other, (mine, theirs))
    if state.emits_events:
        slugs = state.table.slugs
        seats = None if is_open_hand(state, one) or is_open_hand(state, other) else (one, other)
        state.emit("exchanged", place=one, target=other)
        state.emit("gave", seats, place=one, target=other, given=slugs[mine], received=slugs[theirs])


def take_card_actions(state: State) -> list[str]:
    """Take any card of the target's pile. [L 5.5]"""
    pile, take_card = state.piles[state.target], state.table.take_card_actions
    return [take_card[card] for card in range(len(take_card)) if pile >> card & 1]


def pass_card_actions(state: State) -> list[str]:
    """Pass on any card of the own pile. [L 6.4]"""
    pile, pass_card = state.piles[state.turn], state.table.pass_card_actions
    return [pass_card[card] for card in range(len(pass_card)) if pile >> card & 1]


def move_card_between_piles(state: State, card: Card, origin: Place, goal: Place) -> None:
    """Move a card from one pile to another; everybody sees which card. [L 5.6, L 6.4]"""
    state.piles[origin] ^= 1 << card
    state.piles[goal] |= 1 << card
    if state.emits_events:
        state.emit("moved", place=state.actor, origin=origin, goal=goal, card=state.table.slugs[card])
