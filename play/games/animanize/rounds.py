"""The first state, and each round from the deal to the first trick. [M 1.3 to M 2.5]"""

from __future__ import annotations

from play.engine.chance import Chance
from play.engine.contract import Action, Config, Seat
from play.games.animanize.card_table import CARD, DECK, SLUGS, TABLES, slugs_of, split_cards, table_for
from play.games.animanize.state import DISCARD, TRICKS, State

CARD_BY_DISCARD = {f"discard:{slug}": 1 << card for slug, card in CARD.items()}
"""The card, as a set of one, of each discard action."""


def setup(config: Config, chance: Chance) -> State:
    """Draw the start player and deal the first round. Raises ValueError, with the reason, for an invalid config."""
    if config.seats not in TABLES:
        raise ValueError(f"Animanize is for three or four players, not {config.seats}. [M 1.1]")
    if config.options:
        raise ValueError(f"Animanize has no option {', '.join(config.options)}.")
    if config.decks:
        raise ValueError("Animanize takes no decks: its box is the deck. [M 1.2]")
    table = table_for(config.seats, config.cards)
    state = State(table, chance)
    state.starter = chance.below(state.seats)
    chance.record("first", {"seat": state.starter})
    state.emit("began", first=state.starter, goal=table.goal, limit=table.limit, rounds=table.rounds)
    deal_round(state)
    return state


def deal_round(state: State) -> None:
    """Shuffle and deal all cards; the start player discards first. [M 2.1]"""
    seats, size = state.seats, state.table.hand
    order = state.chance.deal(split_cards(DECK))
    state.hands = [sum(order[seat * size : (seat + 1) * size]) for seat in range(seats)]
    state.aside = sum(order[seats * size :])
    state.chance.record("deal", {"hands": [slugs_of(hand) for hand in state.hands], "aside": slugs_of(state.aside)})
    state.round += 1
    state.discards = (0,) * seats
    state.discard_counts = (0,) * seats
    state.played = [0] * seats
    state.voids = [0] * seats
    state.tricks = [0] * seats
    state.animals = [0] * seats
    state.last_trick = []
    state.phase = DISCARD
    state.turn = state.starter
    if state.emits_events:
        emit_deal(state)


def emit_deal(state: State) -> None:
    """Emit the start of the round, and for each seat its cards."""
    state.emit("round", round=state.round, starter=state.starter, cards=state.table.hand)
    for seat in range(state.seats):
        state.emit("dealt", seats=(seat,), seat=seat, cards=slugs_of(state.hands[seat]))


def discard_card(state: State, seat: Seat, action: Action) -> None:
    """Put one card face down in the middle. [M 2.2, M 2.3]"""
    card = CARD_BY_DISCARD[action]
    state.hands[seat] ^= card
    discards, counts = state.discards, state.discard_counts
    state.discards = (*discards[:seat], discards[seat] | card, *discards[seat + 1 :])
    state.discard_counts = (*counts[:seat], counts[seat] + 1, *counts[seat + 1 :])
    if state.emits_events:
        state.emit("discarded", seats=(seat,), seat=seat, card=SLUGS[card.bit_length() - 1])


def stop_discarding(state: State, seat: Seat, _action: Action) -> None:
    """Stop discarding; after the last player, redistribute the middle. [M 2.2]"""
    if state.emits_events:
        state.emit("kept", seat=seat, discards=state.discard_counts[seat])
    following = state.next_seat(seat)
    if following == state.starter:
        redistribute_middle(state)
    else:
        state.turn = following


def redistribute_middle(state: State) -> None:
    """Shuffle the middle, and deal each seat as many cards as it discarded. [M 2.4, M 2.5]"""
    order = state.chance.deal(split_cards(state.aside | sum(state.discards)))
    dealt = 0
    for seat, number in enumerate(state.discard_counts):
        received = sum(order[dealt : dealt + number])
        dealt += number
        state.hands[seat] |= received
        if state.emits_events and number:
            state.emit("received", seats=(seat,), seat=seat, cards=slugs_of(received))
    state.aside = sum(order[dealt:])
    state.chance.record("redeal", {"hands": [slugs_of(hand) for hand in state.hands], "aside": slugs_of(state.aside)})
    if state.emits_events:
        state.emit("redistributed", discards=list(state.discard_counts), leader=state.starter)
    state.phase = TRICKS
    state.leader = state.turn = state.starter


def begin_next_round(state: State) -> None:
    """Make the next player the start player, and deal the next round. [M 1.5]"""
    state.starter = state.next_seat(state.starter)
    deal_round(state)
