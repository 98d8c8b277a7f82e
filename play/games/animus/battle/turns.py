"""The turn: its phases, drawing, and the end of the game. [U 6, U 11]"""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.terms import Happening
from play.engine.contract import Result, Seat
from play.games.animus import task_codes
from play.games.animus.abilities import temporary_effects
from play.games.animus.abilities.activated_abilities import usable_abilities
from play.games.animus.abilities.continuous_effect_dependencies import ATTACKS, TURN
from play.games.animus.abilities.triggers import queue_triggered_abilities
from play.games.animus.battle import card_moves
from play.games.animus.card_table import RESET as RESET_ABILITY
from play.games.animus.card_table import Card
from play.games.animus.places import COUNT
from play.games.animus.state import (
    BOTH,
    COMBAT,
    END,
    OVER,
    RESET,
    START,
    TACTICAL,
    Frame,
    State,
    ThisTurn,
)

TO_WIN: Final = 10
"""The number of levels in the opponent's discard pile that wins the game. [U 11.1]"""
LONG, QUIET, LONGEST = 60, 20, 200
"""The game ends and is scored after turn LONG if nobody has been eliminated in the last QUIET turns, and in any case
after turn LONGEST. [U 11.7]
"""


def begin_turn(state: State, _frame: Frame) -> None:
    """Begin the next player's turn: its start, then Tactical Phase 1. [U 6.1]"""
    state.turn += 1
    state.active = seat = 1 - state.active
    state.phase = START
    state.this_turn = ThisTurn([0] * state.table.holders)
    state.note_change(ATTACKS | TURN)
    temporary_effects.remove_expired_effects(
        state, temporary_effects.UNTIL_SECOND if seat else temporary_effects.UNTIL_FIRST
    )
    if state.emits_events:
        state.emit("turn", seat=seat, turn=state.turn)
    state.agenda.append((task_codes.PHASE, TACTICAL))
    queue_triggered_abilities(state, [(Happening.TURN_STARTS, seat)])


def begin_phase(state: State, frame: tuple[int, int]) -> None:
    """Begin a phase; the abilities that it triggers apply first."""
    state.phase = frame[1]
    state.half = None
    if state.phase == COMBAT:
        queue_triggered_abilities(state, [(Happening.COMBAT_STARTS, state.active)])
    elif state.phase == RESET and not state.zones.hands[state.active] and not has_usable_entity_reset(state):
        end_reset_phase(state)
    elif state.phase == END:
        state.agenda.append((task_codes.CHECK_WINNER,))
        state.agenda.append((task_codes.TURN_OVER,))
        queue_triggered_abilities(state, [(Happening.TURN_ENDS, state.active)])


def has_usable_entity_reset(state: State) -> bool:
    """Whether the turn player's entity has a Reset ability that can be used now; it needs no card in hand. [U 10.20]"""
    return RESET_ABILITY in state.table.of_entities and bool(usable_abilities(state, RESET_ABILITY))


def end_reset_phase(state: State) -> None:
    """Draw up, then begin the End Phase. [U 6.11]"""
    state.agenda.append((task_codes.PHASE, END))
    state.agenda.append((task_codes.DRAW_UP,))


def draw_to_full_hand(state: State, _frame: Frame) -> None:
    """Draw until the hand is full. [U 6.11, U 6.12]"""
    seat = state.active
    draw_cards(state, seat, state.in_effect.hand_limit[seat] - len(state.zones.hands[seat]))


def draw_cards(state: State, seat: Seat, number: int) -> None:
    """Draw that many cards, or as many as there are. [U 6.12]"""
    drawn = [card_moves.draw_top_card(state, seat) for _ in range(min(number, len(state.zones.decks[seat])))]
    if not drawn:
        return
    if state.emits_events:
        seats = None if all(state.zones.known[card] == BOTH for card in drawn) else (seat,)
        state.emit("drew", seats, seat=seat, cards=state.slugs(drawn), number=len(drawn))
        if seats:
            state.emit("drew-unseen", (1 - seat,), seat=seat, number=len(drawn))
    queue_triggered_abilities(state, [(Happening.DRAWS, seat)])


def expire_turn_effects(state: State, _frame: Frame) -> None:
    """End the effects that last for this turn. [U 6.13]"""
    temporary_effects.remove_expired_effects(state, temporary_effects.FOR_TURN)


def end_game_or_next_turn(state: State, _frame: Frame) -> None:
    """End the game if the discard piles decide it, otherwise start the next turn. [U 11.1 to U 11.3, U 11.7]"""
    if end_game_if_no_cards_left(state):
        return
    levels = (state.eliminated(0), state.eliminated(1))
    if max(levels) >= TO_WIN and levels[0] != levels[1]:
        end_game(state, (0 if levels[0] < levels[1] else 1,), "levels")
    elif state.turn >= LONGEST or (state.turn >= LONG and state.turn - state.history.quiet_since >= QUIET):
        equal = levels[0] == levels[1]
        end_game(state, (0, 1) if equal else (0 if levels[0] < levels[1] else 1,), "draw" if equal else "long")
    else:
        state.agenda.append((task_codes.TURN,))


def end_game_if_no_cards_left(state: State) -> bool:
    """End the game if a player has no cards left in play, hand or deck. Return whether it has ended.
    [U 11.5, U 11.6]
    """
    hands, decks = state.zones.hands, state.zones.decks
    if (hands[0] or decks[0]) and (hands[1] or decks[1]):
        return False
    out = [seat for seat in (0, 1) if not hands[seat] and not decks[seat] and not characters_in_play(state, seat)]
    if out:
        end_game(state, (1 - out[0] if len(out) == 1 else state.active,), "nobody-left")
    return bool(out)


def characters_in_play(state: State, seat: Seat) -> list[Card]:
    """A player's characters in play, Melee first."""
    return [card for card in state.formation[COUNT * seat : COUNT * (seat + 1)] if card >= 0]


def end_game(state: State, winners: tuple[Seat, ...], reason: str) -> None:
    """End the game. A player's score is the number of levels that their opponent has lost."""
    state.phase = OVER
    state.agenda.clear()
    state.waiting, state.asked, state.half = 0, None, None
    state.outcome = Result(winners, (state.eliminated(1), state.eliminated(0)), reason)
    if state.emits_events:
        state.emit("over", winners=list(winners), reason=reason, levels=[state.eliminated(0), state.eliminated(1)])
