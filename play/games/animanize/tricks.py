"""Tricks: what may be played, who wins, who is eliminated. [M 3, M 4, M 5]"""

from __future__ import annotations

from play.engine.contract import Action, Seat
from play.games.animanize.cards import (
    ANIMALS,
    BITS,
    CARD,
    COLOUR,
    LIONS,
    NOT_ANIMALS,
    SLUGS,
    STRENGTH,
    Cards,
    names,
)
from play.games.animanize.scores import finish_round
from play.games.animanize.state import State

PLAYED = {f"play:{slug}": card for slug, card in CARD.items()}
"""The card of every playing action."""


def playable(state: State, seat: Seat) -> Cards:
    """The cards in hand that may be played now. [M 3.1 to M 3.7]"""
    hand = state.hands[seat]
    lead = state.lead
    if hand & lead:
        return hand & (lead | LIONS)
    if state.animal:
        return hand & NOT_ANIMALS
    return hand


def play(state: State, seat: Seat, action: Action) -> None:
    """Play a card, and go on to the next decision. [M 4]"""
    card = PLAYED[action]
    bit = BITS[card]
    state.hands[seat] ^= bit
    state.played[seat] |= bit
    state.trick.append(card)
    strength = STRENGTH[card]
    if colour := COLOUR[card]:
        if not state.lead:
            state.lead = colour
        elif colour != state.lead:
            state.voids[seat] |= state.lead
            strength = 0
    elif bit & ANIMALS:
        state.animal = bit
        state.voids[seat] |= state.lead
    if strength >= state.best:
        state.best = strength
        state.winner = seat
    if state.telling:
        state.tell("played", seat=seat, card=SLUGS[card])
    if len(state.trick) == state.seats:
        take_trick(state)
    else:
        pass_on(state, seat)


def pass_on(state: State, seat: Seat) -> None:
    """The next player's turn, unless they are eliminated: only animals in hand, and one in the trick. [M 5.1, M 5.2]"""
    following = (seat + 1) % state.seats
    if state.animal and not state.hands[following] & NOT_ANIMALS:
        finish_round(state, eliminated=following)
    else:
        state.turn = following


def take_trick(state: State) -> None:
    """The winner takes the trick and leads the next. [M 4.5]"""
    winner = state.winner
    state.tricks[winner] += 1
    state.animals[winner] |= state.animal
    if state.telling:
        state.tell("took", seat=winner, trick=sum(state.tricks), animals=names(state.animal))
    state.last_trick = state.trick
    state.last_leader = state.leader
    state.leader = winner
    state.trick = []
    state.lead = state.animal = state.best = 0
    if state.hands[winner]:
        state.turn = winner
    else:
        finish_round(state)
