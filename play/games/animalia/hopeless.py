"""Which missions can no longer be fulfilled, told only from what all players may know. [L 8.6]

Public are the cards played (so every pile), open hands, the trick, the coins, and the continent card. A mission is called
hopeless only when no hands, and no way of playing on, could fulfil it; what hidden hands alone make impossible is not said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from collection.games.animalia import COIN, Effect
from play.games.animalia import once
from play.games.animalia.effects import effect_of
from play.games.animalia.rounds import is_open, serving
from play.games.animalia.state import ACTION, GIVE, ONCE, OVER, PASS_CARD, ROLES, TAKE_CARD, State
from play.games.animalia.table import EACH, EXCHANGE, PLACES, SPECIAL, TAKE, Card, Cards, Place, members
from play.games.animalia.tricks import winning

PLENTY: Final = 99
"""More coins, or more cards out of reach, than a round has."""


def tell_new(state: State) -> None:
    """Tell of every mission that has just become hopeless, once."""
    if state.phase in (OVER, ROLES):
        return
    for place, held in enumerate(state.missions):
        for number, lost in zip(held, hopeless(state, place), strict=True):
            if lost and not state.hopeless >> number & 1:
                state.hopeless |= 1 << number
                state.tell("hopeless", place=place, mission=state.table.missions[number].slug)


def hopeless(state: State, place: Place) -> list[bool]:
    """For each mission of a place, whether it can no longer be fulfilled."""
    found = []
    for served in serving(state, place):
        lacking = [need for need, card in served if not card]
        strays = out_of_reach(state, place, lacking) if lacking else 0
        found.append(bool(strays) and strays > moves_left(state, place))
    return found


def out_of_reach(state: State, place: Place, lacking: Sequence[str]) -> int:
    """How many of the required cards the place can no longer win in a trick, so that an action would have to bring them."""
    table = state.table
    open_cards = still_to_win(state, place)
    animals = [table.card[need] for need in lacking if need != COIN]
    strays = sum(not open_cards >> card & 1 for card in animals)
    if any(state.piles[place] >> card & 1 for card in animals):
        return PLENTY
    spare = table.coin_cards & ~state.wanted[place]
    coins = len(lacking) - len(animals)
    if coins > (spare & ~state.piles[place]).bit_count():
        return PLENTY
    return strays + max(0, coins - (open_cards & spare).bit_count())


def still_to_win(state: State, place: Place) -> Cards:
    """Cards in hands, and those of the trick if the place may still win it; after the last trick it wins nothing more."""
    if contends(state, place):
        return unplayed(state) | bits_of(state.trick)
    return unplayed(state) if state.tricks < EACH - 1 else 0


def unplayed(state: State) -> Cards:
    """The cards in the three hands together: everybody knows them, as all that are in no pile and no trick."""
    return state.hands[0] | state.hands[1] | state.hands[2]


def bits_of(cards: Sequence[Card]) -> Cards:
    """Cards as a set."""
    return sum(1 << card for card in cards)


def contends(state: State, place: Place) -> bool:
    """Whether the place may still win the cards of the trick."""
    return any(may_win(state, place, low) for low in {state.low, state.low or may_turn_low(state)})


def may_win(state: State, place: Place, low: bool) -> bool:
    """The same, if the highest card wins, or with `low` the lowest."""
    table, trick = state.table, state.trick
    giants = table.giants if table.grounds[state.continent].dominance else 0
    if not trick:
        return state.tricks < EACH
    played = (place - state.leader) % PLACES
    best = winning(trick, table.value, giants, low)
    if played < len(trick):
        return played == best
    left = state.hands[place] if is_open(state, place) and not may_exchange(state) else unplayed(state)
    return any(winning([*trick, card], table.value, giants, low) == len(trick) for card in members(left))


def may_turn_low(state: State) -> bool:
    """Whether an action could still let the lowest card win this trick. [L 6.6]"""
    ground = state.table.grounds[state.continent]
    if state.once and ground.once == Effect.LOWEST:
        return True
    if ground.special != Effect.LOWEST or not state.trick:
        return False
    asked = action_asked(state) == Effect.LOWEST
    return asked or (len(state.trick) < PLACES and any(symbols(state, unplayed(state), SPECIAL)))


def action_asked(state: State) -> str:
    """The effect of the card whose action may be taken now, also behind the once-per-continent action; "" for none."""
    phase = state.paused.phase if state.paused else state.phase
    return effect_of(state, state.table.symbol[state.trick[-1]]) if phase == ACTION else ""


def symbols(state: State, cards: Cards, symbol: int) -> list[Card]:
    """Those of the cards that carry the symbol."""
    return [card for card in members(cards) if state.table.symbol[card] == symbol]


def moves_left(state: State, place: Place) -> int:
    """How many cards actions could still bring into the pile of the place, at most."""
    free = state.once and once.effect_here(state) in once.MOVING
    begun = {ONCE: once.effect_here(state) in once.MOVING, TAKE_CARD: state.actor == place, PASS_CARD: True}
    return int(free) + int(begun.get(state.phase, False)) + min(paid_moves(state, place), coins_at_most(state))


def paid_moves(state: State, place: Place) -> int:
    """How many actions of cards could bring the place a card, whatever they cost."""
    special = state.table.grounds[state.continent].special
    asked = action_asked(state)
    taker = (state.leader + len(state.trick) - 1) % PLACES if asked else place
    now = asked == Effect.PASS_ON or (asked == Effect.TAKE and taker == place)
    left = unplayed(state)
    cards = symbols(state, left, TAKE) + (symbols(state, left, SPECIAL) if special == Effect.TAKE else [])
    reachable = [card for card in cards if may_be_played_by(state, place, card)]
    passed = symbols(state, left, SPECIAL) if special == Effect.PASS_ON else []
    return int(now) + len(reachable) + len(passed)


def may_be_played_by(state: State, place: Place, card: Card) -> bool:
    """Whether a card may be, or come, in the hand of the place: not if it is in another's open hand and stays there."""
    elsewhere = [other for other in range(PLACES) if other != place and is_open(state, other)]
    if any(state.hands[other] >> card & 1 for other in elsewhere):
        return may_exchange(state)
    return not is_open(state, place) or bool(state.hands[place] >> card & 1) or may_exchange(state)


def may_exchange(state: State) -> bool:
    """Whether cards could still be exchanged between hands this round."""
    ground, left = state.table.grounds[state.continent], unplayed(state)
    if state.phase in (ONCE, GIVE) or (state.once and ground.once == Effect.EXCHANGE):
        return True
    if action_asked(state) == Effect.EXCHANGE or symbols(state, left, EXCHANGE):
        return True
    return ground.special == Effect.EXCHANGE and bool(symbols(state, left, SPECIAL))


def coins_at_most(state: State) -> int:
    """The most coins that the IWC could spend on actions in this round."""
    ground, left = state.table.grounds[state.continent], unplayed(state)
    grants = ground.special == Effect.GRANT and (symbols(state, left, SPECIAL) or action_asked(state) == Effect.GRANT)
    if grants or once.grants(state):
        return PLENTY
    return state.coins + ((left | bits_of(state.trick)) & state.table.coin_cards).bit_count()
