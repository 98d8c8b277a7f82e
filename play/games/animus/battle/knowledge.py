"""Who knows which card of a hand or a deck: cards move between them by these functions alone. [U 12]

`known[card]` are the seats, as bits, that know where exactly it lies. What happens unseen in a hand blurs what the
other player knew of it; a card whose place was seen keeps being known wherever it goes from there.
"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animus.abilities.dependencies import CARDS
from play.games.animus.card_table import Card
from play.games.animus.state import BOTH, State


def draw(state: State, seat: Seat) -> Card:
    """The top card of a deck into the hand; its owner sees it, and both where it lies open."""
    card = state.zones.decks[seat].pop()
    state.zones.hands[seat].append(card)
    state.zones.known[card] |= 1 << seat
    state.changed(CARDS)
    if state.open_to_both(seat):
        reveal(state, seat)
    return card


def reveal(state: State, seat: Seat) -> None:
    """Where a hand or the top of a deck lies open, both know what lies there."""
    if state.open_hand(seat):
        show(state, state.zones.hands[seat])
    if state.open_top(seat) and state.zones.decks[seat]:
        state.zones.known[state.zones.decks[seat][-1]] = BOTH


def show(state: State, cards: list[Card]) -> None:
    """Both know those cards from now on."""
    for card in cards:
        state.zones.known[card] = BOTH


def take_from_hand(state: State, seat: Seat, card: Card, *, seen: bool) -> None:
    """A card leaves a hand. Unseen, the other player is no longer sure of any card of it, unless the hand lies open."""
    hand = state.zones.hands[seat]
    hand.remove(card)
    state.changed(CARDS)
    if seen or state.open_hand(seat):
        return
    mine = 1 << seat
    for each in hand:
        state.zones.known[each] &= mine
    state.zones.known[card] &= mine


def under_deck(state: State, seat: Seat, card: Card) -> None:
    """A card goes to the bottom of its owner's deck; it stays known to those who know it."""
    state.zones.decks[seat].insert(0, card)
    state.changed(CARDS)
    if state.open_to_both(seat):
        reveal(state, seat)


def onto_deck(state: State, seat: Seat, card: Card) -> None:
    """A card goes to the top of its owner's deck."""
    state.zones.decks[seat].append(card)
    state.changed(CARDS)
    if state.open_to_both(seat):
        reveal(state, seat)


def shuffle(state: State, seat: Seat) -> None:
    """Nobody knows any more how a deck lies, but for a top card that lies open."""
    deck = state.chance.deal(state.zones.decks[seat])
    state.chance.tell("deck", {"seat": seat, "cards": state.slugs(deck)})
    deck.reverse()
    state.zones.decks[seat][:] = deck
    for card in deck:
        state.zones.known[card] = 0
    settle(state, seat)


def settle(state: State, seat: Seat) -> None:
    """A deck or a discard pile is otherwise than before; what lies open is seen."""
    state.changed(CARDS)
    if state.open_to_both(seat):
        reveal(state, seat)


def into_hand(state: State, seat: Seat, card: Card) -> None:
    """A card that both have seen comes to a hand."""
    state.zones.hands[seat].append(card)
    state.zones.known[card] = BOTH
    state.changed(CARDS)


def discard(state: State, seat: Seat, card: Card, level: int) -> None:
    """A card comes to its owner's discard pile, open to both, and counts so many levels there. [U 11.8, U 12.1]"""
    state.zones.piles[seat].append(card)
    state.zones.lost[card] = level
    state.zones.known[card] = BOTH
    state.history.quiet_since = state.turn
    state.changed(CARDS)
