"""Step 1: cards go on the pile one by one, can be taken back, and count when they are confirmed. [A 3]"""

from __future__ import annotations

from bisect import insort

from play.engine.contract import Seat
from play.games.arctic import moving
from play.games.arctic.state import BOTTOM, NO_CARD, ON_TOP, PLACE, SIDE_A, SIDE_B, SWAP, UNDER, State
from play.games.arctic.table import CONFIRM, FOX, KINDS, LIFT, MOOSE, PUFFIN, TAKE_BACK, Card

WITHOUT_VISIBLE = 1
"""How many cards are placed when no card is visible. [A 3.2]"""
WAYS = {"place": ON_TOP, "under": UNDER, "bottom": BOTTOM}


def span(state: State) -> tuple[int, int]:
    """How many cards are to be placed: at least, at most. They differ only by the moose. [A 3.1, A 3.2, A 6.4]"""
    top = state.visible(state.active)
    value = state.table.placement[top] if top >= 0 else WITHOUT_VISIBLE
    if state.owners[MOOSE] == state.active and state.sides[MOOSE] == SIDE_B:
        return value - 1, value + 1
    return value, value


def offers(state: State, seat: Seat) -> list[str]:
    """The cards of the hand in every way they may go, the puffin, and to confirm or take back."""
    hand, count = state.hands[seat], len(state.laid)
    least, most = span(state)
    found: list[str] = []
    if hand and count < most and state.last == ON_TOP:
        texts = state.table.place
        found = [texts[card] for card in hand]
        if state.owners[FOX] == seat and (count + 1 >= least or len(hand) == 1):
            found += fox_offers(state, seat)
        if state.owners[PUFFIN] == seat:
            found += puffin_offers(state, seat)
    if count >= least or not hand:
        found.append(CONFIRM)
        if least < most and not hand:
            found += penalty_offers(state)
    if state.laid or state.lifted >= 0 or state.swap_out >= 0:
        found.append(TAKE_BACK)
    return found


def fox_offers(state: State, seat: Seat) -> list[str]:
    """The last card may go under the visible one, or to the very bottom. [A 6.1 to A 6.3]"""
    side = state.sides[FOX]
    if side == SIDE_A and (state.laid or state.visible(seat) >= 0):
        texts = state.table.under
    elif side == SIDE_B and (state.laid or state.piles[seat]):
        texts = state.table.bottom
    else:
        return []
    return [texts[card] for card in state.hands[seat]]


def puffin_offers(state: State, seat: Seat) -> list[str]:
    """Once, before the first card: a card of the River for one of the hand, or the visible card back. [A 6.5, A 6.6]"""
    if not puffin_may(state, seat):
        return []
    if state.sides[PUFFIN] == SIDE_B:
        return [LIFT]
    texts = state.table.swap
    return [texts[card] for card in state.river]


def puffin_may(state: State, seat: Seat) -> bool:
    """Whether the seat's puffin can still do something this turn. [A 3.5, A 6.5, A 6.6]"""
    if state.owners[PUFFIN] != seat or state.laid or not state.hands[seat]:
        return False
    if state.sides[PUFFIN] == SIDE_A:
        return state.swap_out < 0 and bool(state.river)
    return state.lifted < 0 and state.visible(seat) >= 0


def penalty_span(state: State) -> tuple[int, int]:
    """How many penalties an empty hand costs: at least, at most; never more than the draw pile has. [A 3.3, A 3.4, A 6.4]"""
    least, most = span(state)
    count, supply = len(state.laid), state.end - state.at
    return min(max(least - count, 0), supply), min(most - count, supply)


def penalty_offers(state: State) -> list[str]:
    """A player with the moose and no cards left may choose a value that takes more penalties than the fewest. [A 6.4]"""
    fewest, most = penalty_span(state)
    return state.table.penalties[fewest + 1 : most + 1]


def take(state: State, seat: Seat, action: str) -> None:
    """One card, one use of the puffin, one step back, or the confirmation."""
    verb, argument = state.table.meaning[action]
    if verb in WAYS:
        state.hands[seat].remove(argument)
        state.laid.append(argument)
        state.last = WAYS[verb]
    elif verb == CONFIRM:
        confirm(state, seat, argument)
    elif verb == TAKE_BACK:
        take_back(state, seat)
    elif verb == LIFT:
        state.lifted = state.piles[seat].pop()
        insort(state.hands[seat], state.lifted)
    else:
        state.swap_in = argument
        state.swap_at = state.river.index(argument)
        state.phase = SWAP


def swap_offers(state: State, seat: Seat) -> list[str]:
    """The card of the hand that goes into the River. [A 6.5]"""
    texts = state.table.swap_for
    return [*[texts[card] for card in state.hands[seat]], TAKE_BACK]


def swap_take(state: State, seat: Seat, action: str) -> None:
    """Exchange the two cards, or think again."""
    verb, card = state.table.meaning[action]
    state.phase = PLACE
    if verb == TAKE_BACK:
        state.swap_in = NO_CARD
        return
    state.swap_out = card
    state.river[state.swap_at] = card
    state.hands[seat].remove(card)
    insort(state.hands[seat], state.swap_in)


def take_back(state: State, seat: Seat) -> None:
    """The last thing done in this step is undone. [A 2.3]"""
    hand = state.hands[seat]
    if state.laid:
        insort(hand, state.laid.pop())
        state.last = ON_TOP
    elif state.lifted >= 0:
        hand.remove(state.lifted)
        state.piles[seat].append(state.lifted)
        state.lifted = NO_CARD
    else:
        hand.remove(state.swap_in)
        insort(hand, state.swap_out)
        state.river[state.swap_at] = state.swap_in
        state.swap_in = state.swap_out = NO_CARD


def confirm(state: State, seat: Seat, more: int) -> None:
    """Lay everything down for all to see, take penalties and the Power, and go on to the tokens.

    `more` is how many penalties are taken when that is not the fewest. [A 3.3 to A 3.6]
    """
    laid, empty_handed = state.laid, not state.laid and not state.hands[seat]
    missing = more
    if not state.hands[seat] and not more:
        missing = max(span(state)[0] - len(laid), 0)
    if state.lifted >= 0 or state.swap_out >= 0:
        use_puffin(state, seat)
    if laid:
        lay_down(state, seat)
    if missing:
        take_penalties(state, seat, missing)
    if not empty_handed:
        take_power(state, seat)
    moving.begin(state)


def use_puffin(state: State, seat: Seat) -> None:
    """What the puffin did is shown."""
    if state.lifted >= 0:
        state.seen_entering(seat, state.lifted)
        if state.telling:
            state.tell("lifted", seat=seat, card=state.table.slugs[state.lifted])
        state.lifted = NO_CARD
    else:
        state.seen_leaving(seat, (state.swap_out,))
        state.seen_entering(seat, state.swap_in)
        if state.telling:
            took, gave = state.names((state.swap_in, state.swap_out))
            state.tell("swapped", seat=seat, took=took, gave=gave)
        state.swap_in = state.swap_out = NO_CARD


def lay_down(state: State, seat: Seat) -> None:
    """The cards go on the pile, the last one where the fox puts it. [A 3.1, A 6.1, A 6.2]"""
    laid, pile, last = state.laid, state.piles[seat], state.last
    state.laid = []
    state.last = ON_TOP
    if state.telling:
        tell_placed(state, seat, laid, last)
    if last == ON_TOP:
        state.seen_leaving(seat, laid)
        pile += laid
        return
    foxed = laid.pop()
    pile += laid
    if last == BOTTOM:
        state.seen_leaving(seat, (*laid, foxed))
        pile.insert(0, foxed)
    else:
        state.seen_leaving(seat, laid)
        state.leaves_unseen(seat, foxed)
        pile.insert(-1, ~foxed)


def tell_placed(state: State, seat: Seat, laid: list[Card], last: int) -> None:
    names = state.names(laid)
    on_top = names if last == ON_TOP else names[:-1]
    foxed = {ON_TOP: "", UNDER: "under", BOTTOM: "bottom"}[last]
    shown = names[-1] if last == BOTTOM else None
    state.tell("placed", seat=seat, cards=on_top, fox=foxed, foxed=shown)
    if last == UNDER:
        state.tell("hid", seats=(seat,), seat=seat, card=names[-1])


def take_penalties(state: State, seat: Seat, missing: int) -> None:
    """A card of the draw pile for each that is missing, unseen; what is not there is not taken. [A 3.3, A 3.4]"""
    taken = state.stock[state.at : min(state.at + missing, state.end)]
    state.at += len(taken)
    state.penalties[seat] += taken
    if state.telling:
        state.tell("penalties", seat=seat, missing=missing, taken=len(taken))


def take_power(state: State, seat: Seat) -> None:
    """The Power of the visible card's main animal, from wherever it lies. [A 3.6]"""
    top = state.visible(seat)
    if top < 0:
        return
    animal = state.table.animal[top]
    owner = state.owners[animal]
    if owner != seat:
        state.owners[animal] = seat
        if state.telling:
            source = owner if owner >= 0 else None
            state.tell("power", seat=seat, animal=KINDS[animal], source=source, side="ab"[state.sides[animal]])
