"""A round from the deal to the first trick. [M 1.3 to M 2.5]"""

from __future__ import annotations

from play.engine.chance import Chance
from play.engine.contract import Action, Config, Seat
from play.games.animanize.cards import CARD, DECK, SLUGS, TABLES, names, singles, table_for
from play.games.animanize.state import DISCARD, TRICKS, State

DISCARDED = {f"discard:{slug}": 1 << card for slug, card in CARD.items()}
"""The card, as a set, of every discarding action."""


def setup(config: Config, chance: Chance) -> State:
    """Draw the start player and deal the first round. Raises ValueError that says what is wrong with the config."""
    if config.seats not in TABLES:
        raise ValueError(f"Three or four play Animanize, not {config.seats}. [M 1.1]")
    if config.options:
        raise ValueError(f"Animanize has no option {', '.join(config.options)}.")
    if config.decks:
        raise ValueError("Nobody brings cards to Animanize: the box is the deck. [M 1.2]")
    table = table_for(config.seats, config.cards)
    state = State(table, chance)
    state.starter = chance.below(state.seats)
    chance.tell("first", {"seat": state.starter})
    state.tell("began", first=state.starter, goal=table.goal, limit=table.limit, rounds=table.rounds)
    deal(state)
    return state


def deal(state: State) -> None:
    """Shuffle all cards, deal them, and let the start player discard. [M 2.1]"""
    seats, size = state.seats, state.table.hand
    order = state.chance.deal(singles(DECK))
    state.hands = [sum(order[seat * size : (seat + 1) * size]) for seat in range(seats)]
    state.aside = sum(order[seats * size :])
    state.chance.tell("deal", {"hands": [names(hand) for hand in state.hands], "aside": names(state.aside)})
    state.round += 1
    state.discards = (0,) * seats
    state.thrown = (0,) * seats
    state.played = [0] * seats
    state.voids = [0] * seats
    state.tricks = [0] * seats
    state.animals = [0] * seats
    state.last_trick = []
    state.phase = DISCARD
    state.turn = state.starter
    if state.telling:
        tell_deal(state)


def tell_deal(state: State) -> None:
    """Who begins, and to each player their own cards."""
    state.tell("round", round=state.round, starter=state.starter, cards=state.table.hand)
    for seat in range(state.seats):
        state.tell("dealt", seats=(seat,), seat=seat, cards=names(state.hands[seat]))


def discard(state: State, seat: Seat, action: Action) -> None:
    """Lay one card face down into the middle. [M 2.2, M 2.3]"""
    card = DISCARDED[action]
    state.hands[seat] ^= card
    discards, thrown = state.discards, state.thrown
    state.discards = (*discards[:seat], discards[seat] | card, *discards[seat + 1 :])
    state.thrown = (*thrown[:seat], thrown[seat] + 1, *thrown[seat + 1 :])
    if state.telling:
        state.tell("discarded", seats=(seat,), seat=seat, card=SLUGS[card.bit_length() - 1])


def keep(state: State, seat: Seat, _action: Action) -> None:
    """Be done with discarding. When the last one is, the middle is dealt out. [M 2.2]"""
    if state.telling:
        state.tell("kept", seat=seat, discards=state.thrown[seat])
    following = state.after(seat)
    if following == state.starter:
        redistribute(state)
    else:
        state.turn = following


def redistribute(state: State) -> None:
    """Shuffle the middle, and give back to each as many cards as they discarded. [M 2.4, M 2.5]"""
    order = state.chance.deal(singles(state.aside | sum(state.discards)))
    dealt = 0
    for seat, number in enumerate(state.thrown):
        received = sum(order[dealt : dealt + number])
        dealt += number
        state.hands[seat] |= received
        if state.telling and number:
            state.tell("received", seats=(seat,), seat=seat, cards=names(received))
    state.aside = sum(order[dealt:])
    state.chance.tell("redeal", {"hands": [names(hand) for hand in state.hands], "aside": names(state.aside)})
    if state.telling:
        state.tell("redistributed", discards=list(state.thrown), leader=state.starter)
    state.phase = TRICKS
    state.leader = state.turn = state.starter


def begin_again(state: State) -> None:
    """The start player's part goes to the left, and the next round is dealt. [M 1.5]"""
    state.starter = state.after(state.starter)
    deal(state)
