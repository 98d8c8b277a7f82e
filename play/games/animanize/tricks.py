"""Tricks: which cards may be played, who wins, who is eliminated. [M 3, M 4, M 5]"""

from __future__ import annotations

from play.engine.contract import Action, Seat
from play.games.animanize.card_table import (
    ANIMALS,
    BITS,
    CARD,
    COLOUR,
    LIONS,
    NOT_ANIMALS,
    SLUGS,
    STRENGTH,
    Cards,
    slugs_of,
)
from play.games.animanize.scores import score_and_finish_round
from play.games.animanize.state import State

CARD_BY_PLAY = {f"play:{slug}": card for slug, card in CARD.items()}
"""The card of each play action."""


def playable_cards(state: State, seat: Seat) -> Cards:
    """The cards in hand that may be played now. [M 3.1 to M 3.7]"""
    hand = state.hands[seat]
    lead_colour = state.lead_colour
    if hand & lead_colour:
        return hand & (lead_colour | LIONS)
    if state.trick_animal:
        return hand & NOT_ANIMALS
    return hand


def play(state: State, seat: Seat, action: Action) -> None:
    """Play a card and continue to the next decision. [M 4]"""
    card = CARD_BY_PLAY[action]
    bit = BITS[card]
    state.hands[seat] ^= bit
    state.played[seat] |= bit
    state.trick.append(card)
    strength = STRENGTH[card]
    if colour := COLOUR[card]:
        if not state.lead_colour:
            state.lead_colour = colour
        elif colour != state.lead_colour:
            state.voids[seat] |= state.lead_colour
            strength = 0
    elif bit & ANIMALS:
        state.trick_animal = bit
        state.voids[seat] |= state.lead_colour
    if strength >= state.best_strength:
        state.best_strength = strength
        state.winner = seat
    if state.emits_events:
        state.emit("played", seat=seat, card=SLUGS[card])
    if len(state.trick) == state.seats:
        take_trick(state)
    else:
        next_turn_or_eliminate(state, seat)


def next_turn_or_eliminate(state: State, seat: Seat) -> None:
    """Give the turn to the next player, unless they hold only animals and one is in the trick. [M 5.1, M 5.2]"""
    following = (seat + 1) % state.seats
    if state.trick_animal and not state.hands[following] & NOT_ANIMALS:
        score_and_finish_round(state, eliminated=following)
    else:
        state.turn = following


def take_trick(state: State) -> None:
    """The winner takes the trick and leads the next. [M 4.5]"""
    winner = state.winner
    state.tricks[winner] += 1
    state.animals[winner] |= state.trick_animal
    if state.emits_events:
        state.emit("took", seat=winner, trick=sum(state.tricks), animals=slugs_of(state.trick_animal))
    state.last_trick = state.trick
    state.last_leader = state.leader
    state.leader = winner
    state.trick = []
    state.lead_colour = state.trick_animal = state.best_strength = 0
    if state.hands[winner]:
        state.turn = winner
    else:
        score_and_finish_round(state)
