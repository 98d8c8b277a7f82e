"""Step 3: cards from the River to the hand, and from a hand that is too full to the Penalty pile. [A 5]"""

from __future__ import annotations

from bisect import insort

from play.engine.contract import Seat
from play.games.arctic import turns
from play.games.arctic.state import DISCARD, DRAW, EXTRA_TURNS, GIVE, NORMAL, RIVER, SIDE_A, SIDE_B, State
from play.games.arctic.table import (
    BEAR,
    CONFIRM,
    DRAW_PILE,
    KEEP,
    MOOSE,
    ORCA,
    RECOVER,
    REFILL,
    TAKE_BACK,
)

MOST_CARDS = 7
"""So many may be kept in hand. [A 5.2]"""


def begin(state: State) -> None:
    """Ask for the cards; nothing is drawn in an extra turn, or when there is nothing to draw. [A 5.1, A 7.3]"""
    if state.ending == EXTRA_TURNS or not (state.river or sources(state, state.active)):
        turns.finish(state)
        return
    state.phase = DRAW
    state.count = 0


def span(state: State) -> tuple[int, int]:
    """How many cards are to be drawn: at least, at most. They differ only by the moose. [A 5.1, A 6.8]"""
    value = state.table.draw[state.visible(state.active)]
    if state.owners[MOOSE] == state.active and state.sides[MOOSE] == SIDE_A:
        return value - 1, value + 1
    return value, value


def offers(state: State, seat: Seat) -> list[str]:
    """The River, what Powers open besides, and to confirm or take back."""
    least, most = span(state)
    found: list[str] = []
    if state.count < most:
        texts = state.table.take
        found = [texts[card] for card in state.river]
        found += sources(state, seat)
    if may_refill(state, seat):
        found.append(REFILL)
    if state.count >= least or not state.river:
        found.append(CONFIRM)
    if state.drawn:
        found.append(TAKE_BACK)
    return found


def sources(state: State, seat: Seat) -> list[str]:
    """Other places to draw from: the draw pile and the player's own Penalty pile. [A 6.10, A 6.11]"""
    found: list[str] = []
    if state.owners[ORCA] == seat and state.sides[ORCA] == SIDE_B and state.at < state.end:
        found.append(DRAW_PILE)
    if state.owners[BEAR] == seat and state.sides[BEAR] == SIDE_A and state.penalties[seat]:
        found.append(RECOVER)
    return found


def may_refill(state: State, seat: Seat) -> bool:
    """Whether side A of the orca may fill the River now: after each card taken, the last one included. [A 6.9]

    A River that was short when the step began has nothing left to be filled from.
    """
    return (
        len(state.river) < RIVER
        and state.owners[ORCA] == seat
        and state.sides[ORCA] == SIDE_A
        and (state.at < state.end or state.ending == NORMAL)
    )


def take(state: State, seat: Seat, action: str) -> None:
    """One card, one step back, or the confirmation."""
    verb, argument = state.table.meaning[action]
    if verb == "draw":
        place = state.river.index(argument)
        state.drawn.append((state.river.pop(place), place))
        insort(state.hands[seat], argument)
        state.count += 1
    elif verb == CONFIRM:
        show_drawn(state, seat)
        discard_or_finish(state, seat)
    elif verb == TAKE_BACK:
        take_back(state, seat)
    elif verb == REFILL:
        show_drawn(state, seat)
        turns.fill_river(state)
    else:
        show_drawn(state, seat)
        draw_unseen(state, seat, verb)


def take_back(state: State, seat: Seat) -> None:
    """The last card goes back to where it lay in the River. [A 2.3]"""
    card, place = state.drawn.pop()
    state.hands[seat].remove(card)
    state.river.insert(place, card)
    state.count -= 1


def show_drawn(state: State, seat: Seat) -> None:
    """What was taken from the River is taken for good, and all see it."""
    if not state.drawn:
        return
    bit, mask = state.table.bit, state.known[seat]
    for card, _ in state.drawn:
        mask |= bit[card]
    state.known[seat] = mask
    if state.telling:
        state.tell("took", seat=seat, cards=state.names(card for card, _ in state.drawn))
    state.drawn = []


def draw_unseen(state: State, seat: Seat, source: str) -> None:
    """The top card of the draw pile, or of the own Penalty pile. [A 6.10, A 6.11]"""
    if source == RECOVER:
        card = state.penalties[seat].pop()
        state.dark.pop(card, None)
    else:
        card = state.stock[state.at]
        state.at += 1
    insort(state.hands[seat], card)
    state.count += 1
    if state.telling:
        state.tell("drew", seat=seat, source=source)
        state.tell("drew-card", seats=(seat,), seat=seat, source=source, card=state.table.slugs[card])


def discard_or_finish(state: State, seat: Seat) -> None:
    """More than seven cards are too many. [A 5.2]"""
    if len(state.hands[seat]) > MOST_CARDS:
        state.phase = DISCARD
    else:
        give_or_finish(state, seat)


def discard_offers(state: State, seat: Seat) -> list[str]:
    """Any card of the hand while it has more than seven."""
    hand = state.hands[seat]
    texts = state.table.discard
    found = [texts[card] for card in hand] if len(hand) > MOST_CARDS else [CONFIRM]
    return [*found, TAKE_BACK] if state.thrown else found


def discard_take(state: State, seat: Seat, action: str) -> None:
    """Lay one aside, take one back, or confirm."""
    verb, card = state.table.meaning[action]
    if verb == "discard":
        state.hands[seat].remove(card)
        state.thrown.append(card)
    elif verb == TAKE_BACK:
        insort(state.hands[seat], state.thrown.pop())
    else:
        throw_away(state, seat)
        give_or_finish(state, seat)


def throw_away(state: State, seat: Seat) -> None:
    """What was laid aside goes on the Penalty pile, unseen by the others."""
    thrown, state.thrown = state.thrown, []
    for card in thrown:
        state.leaves_unseen(seat, card)
    state.penalties[seat] += thrown
    if state.telling:
        state.tell("discarded", seat=seat, count=len(thrown))
        state.tell("discards", seats=(seat,), seat=seat, cards=state.names(thrown))


def give_or_finish(state: State, seat: Seat) -> None:
    """Step 3 ends with side B of the bear, for the player who has it and a penalty. A turn without step 3 never comes here. [A 6.12]"""
    if state.penalties[seat] and state.uses(BEAR, SIDE_B):
        state.phase = GIVE
    else:
        turns.finish(state)


def give_offers(state: State, seat: Seat) -> list[str]:
    """Any other player, or nobody."""
    return [*[state.table.give[other] for other in range(state.seats) if other != seat], KEEP]


def give_take(state: State, seat: Seat, action: str) -> None:
    """The top card of the one Penalty pile goes on another."""
    verb, other = state.table.meaning[action]
    if verb != KEEP:
        state.penalties[other].append(state.penalties[seat].pop())
        if state.telling:
            state.tell("gave", seat=seat, other=other)
    turns.finish(state)
