"""What three people know of each other's hands: cards they gave away themselves, and colours that were not followed.

`known[3 * seat + place]` are cards, as bits, that the seat knows to lie in that hand. `most[9 * seat + 3 * place + colour]`
is how many more cards of the colour, beside those, may lie in it at most, as far as the seat can tell. [L 3.3, L 5.4]
One or two people know every card and need none of this: what they neither hold nor see lies in the one hand left.
"""

from __future__ import annotations

from play.games.animalia.state import NONE, OPEN, State
from play.games.animalia.table import OTHERS, PLACES, Card, Place


def forget(state: State) -> None:
    """New hands: nobody knows anything of the others'."""
    if state.seats == PLACES:
        state.known = [0] * (PLACES * PLACES)
        state.most = [OPEN] * (PLACES * PLACES * 3)


def played(state: State, place: Place, card: Card, colour_led: int) -> None:
    """A card has left a hand; when it does not follow the colour led, the hand has none of that. [L 3.3]

    Give `colour_led` as NONE when nothing can be told from that.
    """
    bit, colour = 1 << card, card >> 3
    for seat in OTHERS[place]:
        if state.known[3 * seat + place] & bit:
            state.known[3 * seat + place] ^= bit
        else:
            lower(state, seat, place, colour)
        if colour_led not in (NONE, colour):
            state.most[9 * seat + 3 * place + colour_led] = 0


def lower(state: State, seat: int, place: Place, colour: int) -> None:
    """One card fewer of a colour may lie in a hand."""
    at = 9 * seat + 3 * place + colour
    if 0 < state.most[at] < OPEN:
        state.most[at] -= 1


def exchanged(state: State, one: Place, other: Place, given: tuple[Card, Card]) -> None:
    """Two hands have exchanged a card each: the two know which, the third knows only that they did. [L 5.4]"""
    for giver, taker, card in ((one, other, given[0]), (other, one, given[1])):
        state.known[3 * giver + taker] |= 1 << card
        bit = 1 << card
        if state.known[3 * taker + giver] & bit:
            state.known[3 * taker + giver] ^= bit
        else:
            lower(state, taker, giver, card >> 3)
    third = 3 - one - other
    for place in (one, other):
        blur(state, third, place)


def blur(state: State, seat: int, place: Place) -> None:
    """An unknown card has come in, and any card may have gone: the known ones of the hand are unknown again."""
    known = state.known[3 * seat + place]
    state.known[3 * seat + place] = 0
    for colour in range(3):
        at = 9 * seat + 3 * place + colour
        loose = (known >> 8 * colour & 255).bit_count() + 1
        state.most[at] = min(OPEN, state.most[at] + loose)
