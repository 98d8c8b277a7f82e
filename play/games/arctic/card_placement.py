"""Step 1: cards are placed one by one and can be undone until they are confirmed. [A 3]"""

from __future__ import annotations

from bisect import insort

from play.engine.contract import Seat
from play.games.arctic import token_movement
from play.games.arctic.card_table import ANIMAL_SLUGS, CONFIRM, FOX, LIFT, MOOSE, PUFFIN, UNDO, Card
from play.games.arctic.state import BOTTOM, NO_CARD, ON_TOP, PLACE, SIDE_A, SIDE_B, SWAP, UNDER, State

PLACED_WITHOUT_VISIBLE = 1
"""How many cards to place when no card is visible. [A 3.2]"""
PLACEMENTS = {"place": ON_TOP, "under": UNDER, "bottom": BOTTOM}


def placement_range(state: State) -> tuple[int, int]:
    """The fewest and the most cards to place; they differ only with the moose power. [A 3.1, A 3.2, A 6.4]"""
    top = state.visible_card(state.active)
    value = state.table.placement[top] if top >= 0 else PLACED_WITHOUT_VISIBLE
    if state.owners[MOOSE] == state.active and state.sides[MOOSE] == SIDE_B:
        return value - 1, value + 1
    return value, value


def place_actions(state: State, seat: Seat) -> list[str]:
    """Every way to place a card, the puffin power, confirm and undo."""
    hand, count = state.hands[seat], len(state.laid)
    least, most = placement_range(state)
    found: list[str] = []
    if hand and count < most and state.last_placement == ON_TOP:
        texts = state.table.place_actions
        found = [texts[card] for card in hand]
        if state.owners[FOX] == seat and (count + 1 >= least or len(hand) == 1):
            found += fox_actions(state, seat)
        if state.owners[PUFFIN] == seat:
            found += puffin_actions(state, seat)
    if count >= least or not hand:
        found.append(CONFIRM)
        if least < most and not hand:
            found += extra_penalty_actions(state)
    if state.laid or state.lifted >= 0 or state.swap_out >= 0:
        found.append(UNDO)
    return found


def fox_actions(state: State, seat: Seat) -> list[str]:
    """Placing the last card under the visible one, or at the bottom of the pile. [A 6.1 to A 6.3]"""
    side = state.sides[FOX]
    if side == SIDE_A and (state.laid or state.visible_card(seat) >= 0):
        texts = state.table.under_actions
    elif side == SIDE_B and (state.laid or state.piles[seat]):
        texts = state.table.bottom_actions
    else:
        return []
    return [texts[card] for card in state.hands[seat]]


def puffin_actions(state: State, seat: Seat) -> list[str]:
    """Once, before the first card: exchange a card with the River, or take the visible card back. [A 6.5, A 6.6]"""
    if not can_use_puffin_power(state, seat):
        return []
    if state.sides[PUFFIN] == SIDE_B:
        return [LIFT]
    texts = state.table.swap_actions
    return [texts[card] for card in state.river]


def can_use_puffin_power(state: State, seat: Seat) -> bool:
    """Whether the seat can still use the puffin power this turn. [A 3.5, A 6.5, A 6.6]"""
    if state.owners[PUFFIN] != seat or state.laid or not state.hands[seat]:
        return False
    if state.sides[PUFFIN] == SIDE_A:
        return state.swap_out < 0 and bool(state.river)
    return state.lifted < 0 and state.visible_card(seat) >= 0


def penalty_range(state: State) -> tuple[int, int]:
    """The fewest and the most penalties for an empty hand, limited by the draw pile. [A 3.3, A 3.4, A 6.4]"""
    least, most = placement_range(state)
    count, supply = len(state.laid), state.draw_end - state.draw_start
    return min(max(least - count, 0), supply), min(most - count, supply)


def extra_penalty_actions(state: State) -> list[str]:
    """With the moose power and an empty hand: confirming with more penalties than the fewest. [A 6.4]"""
    fewest, most = penalty_range(state)
    return state.table.penalty_actions[fewest + 1 : most + 1]


def apply_place_step(state: State, seat: Seat, action: str) -> None:
    """Place one card, use the puffin power, undo one step, or confirm."""
    verb, argument = state.table.parsed_action[action]
    if verb in PLACEMENTS:
        state.hands[seat].remove(argument)
        state.laid.append(argument)
        state.last_placement = PLACEMENTS[verb]
    elif verb == CONFIRM:
        confirm_placing(state, seat, argument)
    elif verb == UNDO:
        undo_place(state, seat)
    elif verb == LIFT:
        state.lifted = state.piles[seat].pop()
        insort(state.hands[seat], state.lifted)
    else:
        state.swap_in = argument
        state.swap_at = state.river.index(argument)
        state.phase = SWAP


def swap_actions(state: State, seat: Seat) -> list[str]:
    """Choosing the card of the hand that goes to the River. [A 6.5]"""
    texts = state.table.swap_for_actions
    return [*[texts[card] for card in state.hands[seat]], UNDO]


def apply_swap_step(state: State, seat: Seat, action: str) -> None:
    """Exchange the two cards, or undo the choice of the first."""
    verb, card = state.table.parsed_action[action]
    state.phase = PLACE
    if verb == UNDO:
        state.swap_in = NO_CARD
        return
    state.swap_out = card
    state.river[state.swap_at] = card
    state.hands[seat].remove(card)
    insort(state.hands[seat], state.swap_in)


def undo_place(state: State, seat: Seat) -> None:
    """Undo the last thing done in this step. [A 2.3]"""
    hand = state.hands[seat]
    if state.laid:
        insort(hand, state.laid.pop())
        state.last_placement = ON_TOP
    elif state.lifted >= 0:
        hand.remove(state.lifted)
        state.piles[seat].append(state.lifted)
        state.lifted = NO_CARD
    else:
        hand.remove(state.swap_in)
        insort(hand, state.swap_out)
        state.river[state.swap_at] = state.swap_in
        state.swap_in = state.swap_out = NO_CARD


def confirm_placing(state: State, seat: Seat, more: int) -> None:
    """Reveal the cards placed, take penalties and the Power, and go on to the tokens. [A 3.3 to A 3.6]

    `more`: the number of penalties to take if it is not the fewest, else 0.
    """
    laid, empty_handed = state.laid, not state.laid and not state.hands[seat]
    missing = more
    if not state.hands[seat] and not more:
        missing = max(placement_range(state)[0] - len(laid), 0)
    if state.lifted >= 0 or state.swap_out >= 0:
        reveal_puffin_power_use(state, seat)
    if laid:
        move_placed_cards_to_pile(state, seat)
    if missing:
        take_penalties(state, seat, missing)
    if not empty_handed:
        take_power(state, seat)
    token_movement.make_forced_move_or_ask(state)


def reveal_puffin_power_use(state: State, seat: Seat) -> None:
    """Show everybody what was done with the puffin power."""
    if state.lifted >= 0:
        state.note_card_entered_hand(seat, state.lifted)
        if state.emits_events:
            state.emit("lifted", seat=seat, card=state.table.slugs[state.lifted])
        state.lifted = NO_CARD
    else:
        state.note_cards_left_hand(seat, (state.swap_out,))
        state.note_card_entered_hand(seat, state.swap_in)
        if state.emits_events:
            took, gave = state.slugs_of((state.swap_in, state.swap_out))
            state.emit("swapped", seat=seat, took=took, gave=gave)
        state.swap_in = state.swap_out = NO_CARD


def move_placed_cards_to_pile(state: State, seat: Seat) -> None:
    """Move the cards to the pile, the last one to where `last_placement` says. [A 3.1, A 6.1, A 6.2]"""
    laid, pile, last = state.laid, state.piles[seat], state.last_placement
    state.laid = []
    state.last_placement = ON_TOP
    if state.emits_events:
        emit_placed(state, seat, laid, last)
    if last == ON_TOP:
        state.note_cards_left_hand(seat, laid)
        pile += laid
        return
    foxed = laid.pop()
    pile += laid
    if last == BOTTOM:
        state.note_cards_left_hand(seat, (*laid, foxed))
        pile.insert(0, foxed)
    else:
        state.note_cards_left_hand(seat, laid)
        state.note_hidden_card_left_hand(seat, foxed)
        pile.insert(-1, ~foxed)


def emit_placed(state: State, seat: Seat, laid: list[Card], last: int) -> None:
    names = state.slugs_of(laid)
    on_top = names if last == ON_TOP else names[:-1]
    foxed = {ON_TOP: "", UNDER: "under", BOTTOM: "bottom"}[last]
    shown = names[-1] if last == BOTTOM else None
    state.emit("placed", seat=seat, cards=on_top, fox=foxed, foxed=shown)
    if last == UNDER:
        state.emit("hid", seats=(seat,), seat=seat, card=names[-1])


def take_penalties(state: State, seat: Seat, missing: int) -> None:
    """Take a card from the draw pile, unseen, for each missing card, as long as there are any. [A 3.3, A 3.4]"""
    taken = state.stock[state.draw_start : min(state.draw_start + missing, state.draw_end)]
    state.draw_start += len(taken)
    state.penalties[seat] += taken
    if state.emits_events:
        state.emit("penalties", seat=seat, missing=missing, taken=len(taken))


def take_power(state: State, seat: Seat) -> None:
    """Take the Power of the visible card's main animal from the middle or its owner. [A 3.6]"""
    top = state.visible_card(seat)
    if top < 0:
        return
    animal = state.table.animal[top]
    owner = state.owners[animal]
    if owner != seat:
        state.owners[animal] = seat
        if state.emits_events:
            source = owner if owner >= 0 else None
            state.emit("power", seat=seat, animal=ANIMAL_SLUGS[animal], source=source, side="ab"[state.sides[animal]])
