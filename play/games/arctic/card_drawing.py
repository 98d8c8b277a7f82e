"""Step 3: draw cards from the River, then discard what exceeds the hand limit to the Penalty pile. [A 5]"""

from __future__ import annotations

from bisect import insort

from play.engine.contract import Seat
from play.games.arctic import turns
from play.games.arctic.card_table import (
    BEAR,
    CONFIRM,
    DRAW_PILE,
    KEEP,
    MOOSE,
    ORCA,
    RECOVER,
    REFILL,
    UNDO,
)
from play.games.arctic.state import DISCARD, DRAW, EXTRA_TURNS, GIVE, NORMAL, RIVER_SIZE, SIDE_A, SIDE_B, State

HAND_LIMIT = 7
"""The most cards that may be kept in hand. [A 5.2]"""


def begin_drawing(state: State) -> None:
    """Begin the step; skip it in an extra turn, or when there is nothing to draw. [A 5.1, A 7.3]"""
    if state.ending == EXTRA_TURNS or not (state.river or other_draw_actions(state, state.active)):
        turns.finish_turn(state)
        return
    state.phase = DRAW
    state.drawn_count = 0


def draw_range(state: State) -> tuple[int, int]:
    """The fewest and the most cards to draw; they differ only with the moose power. [A 5.1, A 6.8]"""
    value = state.table.draw[state.visible_card(state.active)]
    if state.owners[MOOSE] == state.active and state.sides[MOOSE] == SIDE_A:
        return value - 1, value + 1
    return value, value


def draw_actions(state: State, seat: Seat) -> list[str]:
    """Drawing from the River or from where Powers allow it, filling the River, confirm and undo."""
    least, most = draw_range(state)
    found: list[str] = []
    if state.drawn_count < most:
        texts = state.table.draw_actions
        found = [texts[card] for card in state.river]
        found += other_draw_actions(state, seat)
    if can_refill_river(state, seat):
        found.append(REFILL)
    if state.drawn_count >= least or not state.river:
        found.append(CONFIRM)
    if state.drawn:
        found.append(UNDO)
    return found


def other_draw_actions(state: State, seat: Seat) -> list[str]:
    """Drawing from the draw pile (orca power) and from the player's own Penalty pile (bear power). [A 6.10, A 6.11]"""
    found: list[str] = []
    if state.owners[ORCA] == seat and state.sides[ORCA] == SIDE_B and state.draw_start < state.draw_end:
        found.append(DRAW_PILE)
    if state.owners[BEAR] == seat and state.sides[BEAR] == SIDE_A and state.penalties[seat]:
        found.append(RECOVER)
    return found


def can_refill_river(state: State, seat: Seat) -> bool:
    """Whether the orca power, side A, may fill the River now: after any card taken, including the last. [A 6.9]

    If the River was already short when the step began, no cards are left to fill it with.
    """
    return (
        len(state.river) < RIVER_SIZE
        and state.owners[ORCA] == seat
        and state.sides[ORCA] == SIDE_A
        and (state.draw_start < state.draw_end or state.ending == NORMAL)
    )


def apply_draw_step(state: State, seat: Seat, action: str) -> None:
    """Draw one card, fill the River, undo one step, or confirm."""
    verb, argument = state.table.parsed_action[action]
    if verb == "draw":
        place = state.river.index(argument)
        state.drawn.append((state.river.pop(place), place))
        insort(state.hands[seat], argument)
        state.drawn_count += 1
    elif verb == CONFIRM:
        reveal_cards_drawn_from_river(state, seat)
        ask_for_discards_or_go_on(state, seat)
    elif verb == UNDO:
        undo_draw(state, seat)
    elif verb == REFILL:
        reveal_cards_drawn_from_river(state, seat)
        turns.fill_river(state)
    else:
        reveal_cards_drawn_from_river(state, seat)
        draw_unseen_card(state, seat, verb)


def undo_draw(state: State, seat: Seat) -> None:
    """Put the last card back in its place in the River. [A 2.3]"""
    card, place = state.drawn.pop()
    state.hands[seat].remove(card)
    state.river.insert(place, card)
    state.drawn_count -= 1


def reveal_cards_drawn_from_river(state: State, seat: Seat) -> None:
    """Show everybody the cards drawn from the River; they can no longer be undone."""
    if not state.drawn:
        return
    bit, mask = state.table.bit, state.known_cards[seat]
    for card, _ in state.drawn:
        mask |= bit[card]
    state.known_cards[seat] = mask
    if state.emits_events:
        state.emit("took", seat=seat, cards=state.slugs_of(card for card, _ in state.drawn))
    state.drawn = []


def draw_unseen_card(state: State, seat: Seat, source: str) -> None:
    """Draw the top card of the draw pile, or of the player's own Penalty pile. [A 6.10, A 6.11]"""
    if source == RECOVER:
        card = state.penalties[seat].pop()
        state.unseen_origin.pop(card, None)
    else:
        card = state.stock[state.draw_start]
        state.draw_start += 1
    insort(state.hands[seat], card)
    state.drawn_count += 1
    if state.emits_events:
        state.emit("drew", seat=seat, source=source)
        state.emit("drew-card", seats=(seat,), seat=seat, source=source, card=state.table.slugs[card])


def ask_for_discards_or_go_on(state: State, seat: Seat) -> None:
    """Ask for discards if the hand has more than seven cards. [A 5.2]"""
    if len(state.hands[seat]) > HAND_LIMIT:
        state.phase = DISCARD
    else:
        ask_to_give_penalty_or_finish_turn(state, seat)


def discard_actions(state: State, seat: Seat) -> list[str]:
    """Discarding any card while the hand has more than seven; then confirm; undo."""
    hand = state.hands[seat]
    texts = state.table.discard_actions
    found = [texts[card] for card in hand] if len(hand) > HAND_LIMIT else [CONFIRM]
    return [*found, UNDO] if state.thrown else found


def apply_discard_step(state: State, seat: Seat, action: str) -> None:
    """Discard one card, undo one, or confirm."""
    verb, card = state.table.parsed_action[action]
    if verb == "discard":
        state.hands[seat].remove(card)
        state.thrown.append(card)
    elif verb == UNDO:
        insort(state.hands[seat], state.thrown.pop())
    else:
        move_discards_to_penalty_pile(state, seat)
        ask_to_give_penalty_or_finish_turn(state, seat)


def move_discards_to_penalty_pile(state: State, seat: Seat) -> None:
    """Move the discards to the Penalty pile, unseen by the others."""
    thrown, state.thrown = state.thrown, []
    for card in thrown:
        state.note_hidden_card_left_hand(seat, card)
    state.penalties[seat] += thrown
    if state.emits_events:
        state.emit("discarded", seat=seat, count=len(thrown))
        state.emit("discards", seats=(seat,), seat=seat, cards=state.slugs_of(thrown))


def ask_to_give_penalty_or_finish_turn(state: State, seat: Seat) -> None:
    """Ask a player with the bear power, side B, and a penalty whether to give one; else finish the turn. [A 6.12]

    A turn without step 3 never gets here.
    """
    if state.penalties[seat] and state.has_power(BEAR, SIDE_B):
        state.phase = GIVE
    else:
        turns.finish_turn(state)


def give_penalty_actions(state: State, seat: Seat) -> list[str]:
    """Giving a penalty to any other player, or keeping it."""
    return [*[state.table.give_actions[other] for other in range(state.seats) if other != seat], KEEP]


def apply_give_penalty(state: State, seat: Seat, action: str) -> None:
    """Move the top card of the Penalty pile to another player's, or keep it."""
    verb, other = state.table.parsed_action[action]
    if verb != KEEP:
        state.penalties[other].append(state.penalties[seat].pop())
        if state.emits_events:
            state.emit("gave", seat=seat, other=other)
    turns.finish_turn(state)
