"""Actions: those of the cards 1 to 3, and what a continent adds. [L 5, L 6]

Each kind of action has offers; who chose one pays, if it costs, and is asked on until it is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collection.games.animalia import Effect
from play.games.animalia import knowledge
from play.games.animalia.rounds import is_open
from play.games.animalia.state import GIVE, NONE, PASS_CARD, TAKE_CARD, State
from play.games.animalia.table import EACH, EXCHANGE, OTHERS, PLACES, TAKE, Card, Place

GRANTED: Final = 3
"""Coins of a grant. [L 6.10]"""


def can_act(state: State, place: Place, symbol: int) -> bool:
    """Whether the action of a card just played is possible at all: told from what everybody sees. [L 5.2, L 5.8]"""
    if symbol == EXCHANGE:
        one, other = OTHERS[place]
        return bool(state.hands[place] and (state.hands[one] or state.hands[other]))
    return bool(offers_of(state, effect_of(state, symbol), place, False))


def effect_of(state: State, symbol: int) -> str:
    """The effect behind a symbol on this continent. [L 5.3, L 5.5, L 5.7]"""
    if symbol == EXCHANGE:
        return Effect.EXCHANGE
    if symbol == TAKE:
        return Effect.TAKE
    return state.table.grounds[state.continent].special


def offers_of(state: State, effect: str, place: Place, once: bool) -> list[str]:
    """How the place may begin the effect; nothing where it cannot. `once`: as the once-per-continent action, not as a card's."""
    return OFFERS[effect](state, place, once)


def exchange_offers(state: State, place: Place, _once: bool) -> list[str]:
    """With everybody who holds cards, by one who does. [L 5.3]"""
    if not state.hands[place]:
        return []
    return [state.table.exchange[other] for other in OTHERS[place] if state.hands[other]]


def take_offers(state: State, place: Place, _once: bool) -> list[str]:
    """From every other trick pile that is not empty. [L 5.5]"""
    return [state.table.take[other] for other in OTHERS[place] if state.piles[other]]


def pass_offers(state: State, place: Place, _once: bool) -> list[str]:
    """To both others, from a pile that is not empty. [L 6.4]"""
    return [state.table.pass_to[other] for other in OTHERS[place]] if state.piles[place] else []


def lead_offers(state: State, _place: Place, _once: bool) -> list[str]:
    """Anybody, unless this is the last trick. [L 6.5]"""
    return state.table.lead if state.tricks < EACH - 1 else []


def lowest_offers(state: State, _place: Place, _once: bool) -> list[str]:
    """Unless the lowest card wins this trick already. [L 6.6]"""
    return [] if state.low else ["special"]


def free_offers(state: State, _place: Place, once: bool) -> list[str]:
    """For a card that follows in this trick. [L 6.7]"""
    at_table = len(state.trick)
    following = 0 < at_table < PLACES if once else at_table < PLACES
    return ["special"] if following and not state.free else []


def grant_offers(_state: State, _place: Place, _once: bool) -> list[str]:
    """Always. [L 6.10]"""
    return ["special"]


OFFERS: Final[dict[str, Callable[[State, Place, bool], list[str]]]] = {
    Effect.EXCHANGE: exchange_offers,
    Effect.TAKE: take_offers,
    Effect.PASS_ON: pass_offers,
    Effect.LEAD_NEXT: lead_offers,
    Effect.LOWEST: lowest_offers,
    Effect.FREE_CARD: free_offers,
    Effect.GRANT: grant_offers,
}


def action_offers(state: State) -> list[str]:
    """After a card of 1 to 3: its action, or none; only none without a coin. [L 5.1, L 5.2]"""
    if not state.coins:
        return ["skip"]
    effect = effect_of(state, state.table.symbol[state.trick[-1]])
    return [*offers_of(state, effect, state.turn, False), "skip"]


def once_offers(state: State) -> list[str]:
    """How the once-per-continent action is carried out. [L 6.2]"""
    return offers_of(state, state.table.grounds[state.continent].once, state.turn, True)


def begin(state: State, verb: str, argument: int) -> bool:
    """Carry out what was chosen of an effect; True when that was all. A card's action is paid for first. [L 5.2]"""
    place = state.turn
    if state.paused is None:
        state.coins -= 1
        if state.telling:
            state.tell("paid", place=place, coins=state.coins)
    if verb == "special":
        effect = state.table.grounds[state.continent].special
        at_once(state, effect)
        if state.telling:
            state.tell("effect", effect=str(effect), coins=state.coins)
        return True
    if verb == "lead":
        state.successor = argument
        if state.telling:
            state.tell("named", place=place, leader=argument)
        return True
    state.actor, state.target = place, argument
    if verb == "exchange":
        if state.telling:
            state.tell("exchanging", place=place, target=argument)
        ask_next_giver(state)
    else:
        state.ask(TAKE_CARD if verb == "take" else PASS_CARD, place)
    return False


def at_once(state: State, effect: str) -> None:
    """The effects that need no further choice. [L 6.6, L 6.7, L 6.10]"""
    if effect == Effect.LOWEST:
        state.low = True
    elif effect == Effect.FREE_CARD:
        state.free = True
    else:
        state.coins += GRANTED


def ask_next_giver(state: State) -> None:
    """Who gives a card next: the IWC in the open first, then who began, then the other. [L 5.4]"""
    pair = (state.actor, state.target)
    if state.seats == 2 and state.iwc == state.target:
        pair = (state.target, state.actor)
    for place in pair:
        if state.given[place] == NONE:
            state.ask(GIVE, place)
            return


def give_offers(state: State) -> list[str]:
    """Any card of the hand. [L 5.3]"""
    hand, give = state.hands[state.turn], state.table.give
    return [give[card] for card in range(len(give)) if hand >> card & 1]


def give(state: State, card: Card) -> bool:
    """Lay a card down for the exchange; True when both have. [L 5.4]"""
    given = list(state.given)
    given[state.turn] = card
    state.given = (given[0], given[1], given[2])
    if NONE in (given[state.actor], given[state.target]):
        ask_next_giver(state)
        return False
    swap(state, given[state.actor], given[state.target])
    return True


def swap(state: State, mine: Card, theirs: Card) -> None:
    """The two cards change hands. [L 5.3, L 5.4]"""
    one, other = state.actor, state.target
    both = 1 << mine | 1 << theirs
    state.hands[one] ^= both
    state.hands[other] ^= both
    state.given = (NONE,) * PLACES
    if state.seats == PLACES:
        knowledge.exchanged(state, one, other, (mine, theirs))
    if state.telling:
        slugs = state.table.slugs
        seats = None if is_open(state, one) or is_open(state, other) else (one, other)
        state.tell("exchanged", place=one, target=other)
        state.tell("gave", seats, place=one, target=other, given=slugs[mine], received=slugs[theirs])


def take_card_offers(state: State) -> list[str]:
    """Any card of the pile looked through. [L 5.5]"""
    pile, take_card = state.piles[state.target], state.table.take_card
    return [take_card[card] for card in range(len(take_card)) if pile >> card & 1]


def pass_card_offers(state: State) -> list[str]:
    """Any card of the own pile. [L 6.4]"""
    pile, pass_card = state.piles[state.turn], state.table.pass_card
    return [pass_card[card] for card in range(len(pass_card)) if pile >> card & 1]


def move(state: State, card: Card, origin: Place, goal: Place) -> None:
    """A card goes from pile to pile, named to everybody. [L 5.6, L 6.4]"""
    state.piles[origin] ^= 1 << card
    state.piles[goal] |= 1 << card
    if state.telling:
        state.tell("moved", place=state.actor, origin=origin, goal=goal, card=state.table.slugs[card])
