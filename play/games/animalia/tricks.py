"""Playing a card, and who wins the trick. [L 3, L 4, L 7]"""

from __future__ import annotations

from collection.games.animalia import Effect
from play.engine.contract import Seat
from play.games.animalia import effects, knowledge, once
from play.games.animalia.rounds import end_round
from play.games.animalia.state import ACTION, FULL, NONE, PLAY, State
from play.games.animalia.table import COLOUR_MASKS, EACH, NEXT, NO_SYMBOL, PLACES, SPECIAL, Card, Cards, Place


def offers(state: State) -> list[str]:
    """The cards that the place asked may play: of the colour led if it has any, else all. [L 3.3, L 3.4, L 6.7]"""
    hand, playable = state.hands[state.turn], state.table.playable
    if state.trick and not state.free:
        colour = state.trick[0] >> 3
        following = hand >> 8 * colour & 255
        if following:
            return playable[colour][following]
    return playable[0][hand & 255] + playable[1][hand >> 8 & 255] + playable[2][hand >> 16]


def play(state: State, card: Card) -> None:
    """Lay the card down; ask for its action, or go on. [L 5.1]"""
    place, bit = state.turn, 1 << card
    if state.seats == PLACES:
        led = state.trick[0] >> 3 if state.trick and not state.free else NONE
        knowledge.played(state, place, card, led)
    state.hands[place] ^= bit
    state.trick.append(card)
    state.free = state.declined = False
    if state.telling:
        state.tell("played", place=place, card=state.table.slugs[card], leads=len(state.trick) == 1)
    symbol = state.table.symbol[card]
    if NO_SYMBOL < symbol <= SPECIAL and (state.coins or once.grants(state)) and effects.can_act(state, place, symbol):
        state.ask(ACTION, place)
    else:
        go_on(state)


def go_on(state: State) -> None:
    """The next card, or the end of the trick."""
    if len(state.trick) < PLACES:
        state.ask(PLAY, NEXT[state.turn])
    elif not ask_full(state):
        end_trick(state)


def ask_full(state: State) -> bool:
    """Before a full trick is won: ask about the once-per-continent action if it could still change it. False when nobody is
    asked. [L 6.12]"""
    waiting = (1 << state.seats) - 1 & ~state.content
    if not waiting or not may_change(state):
        return False
    state.ask(FULL, NONE)
    state.waiting = waiting
    return True


def may_change(state: State) -> bool:
    """Whether the once-per-continent action could still change who wins a full trick, or who leads the next. What else it
    does can as well be done after the trick is won. [L 6.12]"""
    if not state.once or state.declined:
        return False
    effect = once.effect_here(state)
    if effect == Effect.LEAD_NEXT:
        return state.tricks < EACH - 1 and not state.imagined  # a search asks nobody on every trick
    return effect == Effect.LOWEST and not state.low and winner_of(state, True) != winner_of(state, False)


def full_choices(state: State) -> list[str]:
    """To go on, with this trick or with all of the round, beside the action itself. [L 6.12]"""
    return ["skip"] if state.imagined else ["skip", "skip-round"]


def pass_full(state: State, seat: Seat, verb: str) -> None:
    """One of those asked goes on; the trick is won when all have. [L 6.12]"""
    state.waiting &= ~(1 << seat)
    state.content |= (verb == "skip-round") << seat
    if not state.waiting:
        end_trick(state)


def end_trick(state: State) -> None:
    """The winner takes the cards, the IWC the coins on them, and leads the next trick. [L 3.6, L 6.5, L 7.1]"""
    trick = state.trick
    winner = winner_of(state, state.low)
    cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2]
    state.piles[winner] |= cards
    coins = (cards & state.table.coin_cards).bit_count() if winner == state.iwc else 0
    state.coins += coins
    state.last = (state.leader, winner, tuple(trick), coins)
    if state.telling:
        state.tell("won-trick", place=winner, cards=state.table.named(cards), coins=coins, total=state.coins)
    state.tricks += 1
    state.trick = []
    state.low = state.free = False
    state.leader = winner if state.successor == NONE else state.successor
    state.successor = NONE
    if state.tricks == EACH:
        if not once.ask_last(state):
            end_round(state)
    else:
        state.ask(PLAY, state.leader)


def winner_of(state: State, low: bool) -> Place:
    """The place that wins the three cards on the table; with `low` the lowest of the colour led. [L 3.5, L 4.1 to L 4.3, L 6.6]"""
    table = state.table
    dominance = table.grounds[state.continent].dominance
    at = winning(state.trick, table.value, table.giants if dominance else 0, low)
    return (state.leader + at) % PLACES


def winning(trick: list[Card], value: list[int], giants: Cards, low: bool) -> int:
    """Which card of a trick wins it, from 0. `giants` are those that dominate; `low`: the lowest of the colour led wins."""
    if giants and not low:
        for at in range(len(trick) - 1, -1, -1):
            if giants >> trick[at] & 1:
                return at
    colour, best = COLOUR_MASKS[trick[0] >> 3], 0
    for at in range(1, len(trick)):
        card = trick[at]
        if colour >> card & 1 and (value[card] < value[trick[best]]) == low:
            best = at
    return best
