"""What three people know about each other's hands: cards they gave away, and colours that were not followed.

`known[3 * seat + place]` are the cards, as bits, that the seat knows to be in that hand.
`max_unknown[9 * seat + 3 * place + colour]` is the maximum number of other cards of that colour in the hand, as far as
the seat can tell. [L 3.3, L 5.4] One or two people do not need this: with one hidden hand at most, they can work out
its cards.
"""

from __future__ import annotations

from play.games.animalia.card_table import OTHERS, PLACES, Card, Place
from play.games.animalia.state import NO_LIMIT, NONE, State


def reset_hand_knowledge(state: State) -> None:
    """After a new deal, nobody knows anything about the other hands."""
    if state.seats == PLACES:
        state.known = [0] * (PLACES * PLACES)
        state.max_unknown = [NO_LIMIT] * (PLACES * PLACES * 3)


def record_played_card(state: State, place: Place, card: Card, colour_led: int) -> None:
    """Record that a hand played a card. If it did not follow `colour_led`, it has none of that colour. [L 3.3]

    `colour_led` is NONE if the card did not have to follow.
    """
    bit, colour = 1 << card, card >> 3
    for seat in OTHERS[place]:
        if state.known[3 * seat + place] & bit:
            state.known[3 * seat + place] ^= bit
        else:
            decrease_max_unknown(state, seat, place, colour)
        if colour_led not in (NONE, colour):
            state.max_unknown[9 * seat + 3 * place + colour_led] = 0


def decrease_max_unknown(state: State, seat: int, place: Place, colour: int) -> None:
    """A hand has lost an unknown card of that colour."""
    at = 9 * seat + 3 * place + colour
    if 0 < state.max_unknown[at] < NO_LIMIT:
        state.max_unknown[at] -= 1


def record_exchange(state: State, one: Place, other: Place, given: tuple[Card, Card]) -> None:
    """Record an exchange: the two hands involved know the cards, the third does not. [L 5.4]"""
    for giver, taker, card in ((one, other, given[0]), (other, one, given[1])):
        state.known[3 * giver + taker] |= 1 << card
        bit = 1 << card
        if state.known[3 * taker + giver] & bit:
            state.known[3 * taker + giver] ^= bit
        else:
            decrease_max_unknown(state, taker, giver, card >> 3)
    third = 3 - one - other
    for place in (one, other):
        forget_known_cards(state, third, place)


def forget_known_cards(state: State, seat: int, place: Place) -> None:
    """After an exchange by others, no card of the hand is certain: any may have left, and an unknown one was added."""
    known = state.known[3 * seat + place]
    state.known[3 * seat + place] = 0
    for colour in range(3):
        at = 9 * seat + 3 * place + colour
        added = (known >> 8 * colour & 255).bit_count() + 1
        state.max_unknown[at] = min(NO_LIMIT, state.max_unknown[at] + added)
