"""Playing cards and winning tricks. [L 3, L 4, L 7]"""

from __future__ import annotations

from collection.games.animalia import Effect
from play.engine.contract import Seat
from play.games.animalia import effects, hand_knowledge, once_per_continent
from play.games.animalia.card_table import (
    COLOUR_MASKS,
    NEXT,
    NO_SYMBOL,
    PLACES,
    SPECIAL,
    TRICKS_PER_ROUND,
    Card,
    Cards,
    Place,
)
from play.games.animalia.rounds import check_missions_and_end_round
from play.games.animalia.state import ACTION, FULL, NONE, PLAY, State


def play_actions(state: State) -> list[str]:
    """The cards that may be played now: those of the colour led if the hand has any, else all. [L 3.3, L 3.4, L 6.7]"""
    hand, playable = state.hands[state.turn], state.table.playable
    if state.trick and not state.free_card:
        colour = state.trick[0] >> 3
        following = hand >> 8 * colour & 255
        if following:
            return playable[colour][following]
    return playable[0][hand & 255] + playable[1][hand >> 8 & 255] + playable[2][hand >> 16]


def play_card(state: State, card: Card) -> None:
    """Play a card, then ask for its action or continue the trick. [L 5.1]"""
    place, bit = state.turn, 1 << card
    if state.seats == PLACES:
        led = state.trick[0] >> 3 if state.trick and not state.free_card else NONE
        hand_knowledge.record_played_card(state, place, card, led)
    state.hands[place] ^= bit
    state.trick.append(card)
    state.free_card = state.once_declined = False
    if state.emits_events:
        state.emit("played", place=place, card=state.table.slugs[card], leads=len(state.trick) == 1)
    symbol = state.table.symbol[card]
    if (
        NO_SYMBOL < symbol <= SPECIAL
        and (state.coins or once_per_continent.grants_coins(state))
        and effects.can_use_symbol(state, place, symbol)
    ):
        state.ask(ACTION, place)
    else:
        continue_trick(state)


def continue_trick(state: State) -> None:
    """Ask for the next card, or end a full trick."""
    if len(state.trick) < PLACES:
        state.ask(PLAY, NEXT[state.turn])
    elif not ask_before_trick_is_won_if_useful(state):
        end_trick(state)


def ask_before_trick_is_won_if_useful(state: State) -> bool:
    """Ask about the once-per-continent action before a full trick is won.

    False if nobody needs to be asked. [L 6.12]
    """
    waiting = (1 << state.seats) - 1 & ~state.skips_round
    if not waiting or not once_per_continent_matters(state):
        return False
    state.ask(FULL, NONE)
    state.waiting = waiting
    return True


def once_per_continent_matters(state: State) -> bool:
    """Whether the once-per-continent action could still change who wins a full trick or who leads the next. [L 6.12]

    Every other effect can be used just as well after the trick is won.
    """
    if not state.once_left or state.once_declined:
        return False
    effect = once_per_continent.current_effect(state)
    if effect == Effect.LEAD_NEXT:
        return state.tricks < TRICKS_PER_ROUND - 1 and not state.simulated  # a search would ask after every trick
    return (
        effect == Effect.LOWEST
        and not state.lowest_wins
        and trick_winning_place(state, True) != trick_winning_place(state, False)
    )


def full_trick_choices(state: State) -> list[str]:
    """The answers that do not use the action: for this trick, or for the rest of the round. [L 6.12]"""
    return ["skip"] if state.simulated else ["skip", "skip-round"]


def decline_before_trick_is_won(state: State, seat: Seat, verb: str) -> None:
    """A seat does not use the action; the trick is won when nobody is left to ask. [L 6.12]"""
    state.waiting &= ~(1 << seat)
    state.skips_round |= (verb == "skip-round") << seat
    if not state.waiting:
        end_trick(state)


def end_trick(state: State) -> None:
    """Give the cards to the winner, who leads next; an IWC that wins earns the coins on them. [L 3.6, L 6.5, L 7.1]"""
    trick = state.trick
    winner = trick_winning_place(state, state.lowest_wins)
    cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2]
    state.piles[winner] |= cards
    coins = (cards & state.table.coin_cards).bit_count() if winner == state.iwc else 0
    state.coins += coins
    state.last_trick = (state.leader, winner, tuple(trick), coins)
    if state.emits_events:
        state.emit("won-trick", place=winner, cards=state.table.slugs_of(cards), coins=coins, total=state.coins)
    state.tricks += 1
    state.trick = []
    state.lowest_wins = state.free_card = False
    state.leader = winner if state.next_leader == NONE else state.next_leader
    state.next_leader = NONE
    if state.tricks == TRICKS_PER_ROUND:
        if not once_per_continent.ask_after_last_trick_if_useful(state):
            check_missions_and_end_round(state)
    else:
        state.ask(PLAY, state.leader)


def trick_winning_place(state: State, low: bool) -> Place:
    """The place that wins the full trick; if `low`, with the lowest card. [L 3.5, L 4.1 to L 4.3, L 6.6]"""
    table = state.table
    dominance = table.continent_cards[state.continent].dominance
    at = winning_index(state.trick, table.value, table.giants if dominance else 0, low)
    return (state.leader + at) % PLACES


def winning_index(trick: list[Card], value: list[int], giants: Cards, low: bool) -> int:
    """The index of the winning card. `giants` are those that dominate; `low`: the lowest of the colour led wins."""
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
