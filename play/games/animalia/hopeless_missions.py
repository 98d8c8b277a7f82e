"""Which missions are hopeless, that is, can no longer be fulfilled, as far as all players can know. [L 8.6]

Public are the cards played (and therefore every pile), open hands, the trick, the coins and the continent card. A
mission is hopeless only if no distribution of the hidden cards and no way to continue could fulfil it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from collection.games.animalia import COIN, Effect
from play.games.animalia import once_per_continent
from play.games.animalia.card_table import (
    EXCHANGE,
    PLACES,
    SPECIAL,
    TAKE,
    TRICKS_PER_ROUND,
    Card,
    Cards,
    Place,
    animals_of_set,
)
from play.games.animalia.effects import effect_of
from play.games.animalia.rounds import is_open_hand, matched_requirements
from play.games.animalia.state import ACTION, GIVE, ONCE, OVER, PASS_CARD, ROLES, TAKE_CARD, State
from play.games.animalia.tricks import winning_index

MORE_THAN_ENOUGH: Final = 99
"""More coins, or more cards that cannot be won, than a round has."""


def emit_hopeless_missions(state: State) -> None:
    """Record an event for every mission that has just become hopeless."""
    if state.phase in (OVER, ROLES):
        return
    for place, held in enumerate(state.missions):
        for number, lost in zip(held, hopeless_mission_flags(state, place), strict=True):
            if lost and not state.reported_hopeless >> number & 1:
                state.reported_hopeless |= 1 << number
                state.emit("hopeless", place=place, mission=state.table.missions[number].slug)


def hopeless_mission_flags(state: State, place: Place) -> list[bool]:
    """For each mission of a place, whether it is hopeless."""
    found = []
    for requirements in matched_requirements(state, place):
        lacking = [need for need, card in requirements if not card]
        unwinnable = unwinnable_card_count(state, place, lacking) if lacking else 0
        found.append(bool(unwinnable) and unwinnable > max_moves_to_pile(state, place))
    return found


def unwinnable_card_count(state: State, place: Place, lacking: Sequence[str]) -> int:
    """How many of the lacking cards the place can no longer win in a trick, so that actions would have to move them."""
    table = state.table
    winnable = winnable_cards(state, place)
    animals = [table.index_of[need] for need in lacking if need != COIN]
    unwinnable = sum(not winnable >> card & 1 for card in animals)
    if any(state.piles[place] >> card & 1 for card in animals):
        return MORE_THAN_ENOUGH
    spare = table.coin_cards & ~state.required[place]
    coins = len(lacking) - len(animals)
    if coins > (spare & ~state.piles[place]).bit_count():
        return MORE_THAN_ENOUGH
    return unwinnable + max(0, coins - (winnable & spare).bit_count())


def winnable_cards(state: State, place: Place) -> Cards:
    """The cards that the place could still win in a trick: those in hands, and the trick's if it may still win that."""
    if may_win_trick(state, place):
        return cards_in_all_hands(state) | card_set(state.trick)
    return cards_in_all_hands(state) if state.tricks < TRICKS_PER_ROUND - 1 else 0


def cards_in_all_hands(state: State) -> Cards:
    """The cards in the three hands together. Everybody knows these: they are all that are in no pile and no trick."""
    return state.hands[0] | state.hands[1] | state.hands[2]


def card_set(cards: Sequence[Card]) -> Cards:
    """Those cards as bits."""
    return sum(1 << card for card in cards)


def may_win_trick(state: State, place: Place) -> bool:
    """Whether the place may still win the current trick."""
    return any(may_win_by(state, place, low) for low in {state.lowest_wins, state.lowest_wins or lowest_may_win(state)})


def may_win_by(state: State, place: Place, low: bool) -> bool:
    """Whether the place may win the current trick if the highest card wins or, if `low`, the lowest."""
    table, trick = state.table, state.trick
    giants = table.giants if table.continent_cards[state.continent].dominance else 0
    if not trick:
        return state.tricks < TRICKS_PER_ROUND
    played = (place - state.leader) % PLACES
    best = winning_index(trick, table.value, giants, low)
    if played < len(trick):
        return played == best
    left = (
        state.hands[place]
        if is_open_hand(state, place) and not exchange_is_possible(state)
        else cards_in_all_hands(state)
    )
    return any(winning_index([*trick, card], table.value, giants, low) == len(trick) for card in animals_of_set(left))


def lowest_may_win(state: State) -> bool:
    """Whether an action could still make the lowest card win this trick. [L 6.6]"""
    continent_card = state.table.continent_cards[state.continent]
    if state.once_left and continent_card.once == Effect.LOWEST:
        return True
    if continent_card.special != Effect.LOWEST or not state.trick:
        return False
    asked = pending_effect(state) == Effect.LOWEST
    return asked or (len(state.trick) < PLACES and any(cards_with_symbol(state, cards_in_all_hands(state), SPECIAL)))


def pending_effect(state: State) -> str:
    """The effect of the card whose action is being asked about, even if that question is paused; "" for none."""
    phase = state.paused.phase if state.paused else state.phase
    return effect_of(state, state.table.symbol[state.trick[-1]]) if phase == ACTION else ""


def cards_with_symbol(state: State, cards: Cards, symbol: int) -> list[Card]:
    """The cards that have the symbol."""
    return [card for card in animals_of_set(cards) if state.table.symbol[card] == symbol]


def max_moves_to_pile(state: State, place: Place) -> int:
    """The maximum number of cards that actions could still move into the pile of the place."""
    can_use_once = state.once_left and once_per_continent.current_effect(state) in once_per_continent.PILE_EFFECTS
    begun = {
        ONCE: once_per_continent.current_effect(state) in once_per_continent.PILE_EFFECTS,
        TAKE_CARD: state.actor == place,
        PASS_CARD: True,
    }
    return (
        int(can_use_once) + int(begun.get(state.phase, False)) + min(max_card_actions(state, place), max_coins(state))
    )


def max_card_actions(state: State, place: Place) -> int:
    """The maximum number of card actions that could move a card into the pile of the place, whatever they cost."""
    special = state.table.continent_cards[state.continent].special
    asked = pending_effect(state)
    taker = (state.leader + len(state.trick) - 1) % PLACES if asked else place
    now = asked == Effect.PASS_ON or (asked == Effect.TAKE and taker == place)
    left = cards_in_all_hands(state)
    cards = cards_with_symbol(state, left, TAKE) + (
        cards_with_symbol(state, left, SPECIAL) if special == Effect.TAKE else []
    )
    reachable = [card for card in cards if may_be_played_by(state, place, card)]
    passed = cards_with_symbol(state, left, SPECIAL) if special == Effect.PASS_ON else []
    return int(now) + len(reachable) + len(passed)


def may_be_played_by(state: State, place: Place, card: Card) -> bool:
    """Whether the place may hold that card or get it by an exchange, as far as open hands show."""
    elsewhere = [other for other in range(PLACES) if other != place and is_open_hand(state, other)]
    if any(state.hands[other] >> card & 1 for other in elsewhere):
        return exchange_is_possible(state)
    return not is_open_hand(state, place) or bool(state.hands[place] >> card & 1) or exchange_is_possible(state)


def exchange_is_possible(state: State) -> bool:
    """Whether hands could still exchange cards in this round."""
    continent_card, left = state.table.continent_cards[state.continent], cards_in_all_hands(state)
    if state.phase in (ONCE, GIVE) or (state.once_left and continent_card.once == Effect.EXCHANGE):
        return True
    if pending_effect(state) == Effect.EXCHANGE or cards_with_symbol(state, left, EXCHANGE):
        return True
    return continent_card.special == Effect.EXCHANGE and bool(cards_with_symbol(state, left, SPECIAL))


def max_coins(state: State) -> int:
    """The maximum number of coins that the IWC could spend on actions in this round."""
    continent_card, left = state.table.continent_cards[state.continent], cards_in_all_hands(state)
    grants = continent_card.special == Effect.GRANT and (
        cards_with_symbol(state, left, SPECIAL) or pending_effect(state) == Effect.GRANT
    )
    if grants or once_per_continent.grants_coins(state):
        return MORE_THAN_ENOUGH
    return state.coins + ((left | card_set(state.trick)) & state.table.coin_cards).bit_count()
