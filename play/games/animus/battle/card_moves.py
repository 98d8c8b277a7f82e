"""Moving cards between hands, decks and discard piles, and recording which player knows where a card is. [U 12]

Only these functions move such cards. `known[card]`: the seats, as bits, that know exactly where it is. If a card leaves
a hand unseen, the other player no longer knows any card of that hand; otherwise a known card stays known wherever it
goes.
"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animus.abilities.continuous_effect_dependencies import CARDS
from play.games.animus.card_table import Card
from play.games.animus.state import BOTH, State


def draw_top_card(state: State, seat: Seat) -> Card:
    """Draw the top card of a deck. Its owner sees it; so does the other player if the hand or top card is open."""
    card = state.zones.decks[seat].pop()
    state.zones.hands[seat].append(card)
    state.zones.known[card] |= 1 << seat
    state.note_change(CARDS)
    if state.has_open_hand_or_top(seat):
        record_open_cards(state, seat)
    return card


def record_open_cards(state: State, seat: Seat) -> None:
    """Record that both players know the cards of an open hand, or an open top card."""
    if state.has_open_hand(seat):
        mark_known_to_both(state, state.zones.hands[seat])
    if state.has_open_top_card(seat) and state.zones.decks[seat]:
        state.zones.known[state.zones.decks[seat][-1]] = BOTH


def mark_known_to_both(state: State, cards: list[Card]) -> None:
    """Record that both players know those cards."""
    for card in cards:
        state.zones.known[card] = BOTH


def take_from_hand(state: State, seat: Seat, card: Card, *, seen: bool) -> None:
    """Remove a card from a hand. If unseen, the other player no longer knows the hand, unless it is open."""
    hand = state.zones.hands[seat]
    hand.remove(card)
    state.note_change(CARDS)
    if seen or state.has_open_hand(seat):
        return
    mine = 1 << seat
    for each in hand:
        state.zones.known[each] &= mine
    state.zones.known[card] &= mine


def put_under_deck(state: State, seat: Seat, card: Card) -> None:
    """Put a card at the bottom of its owner's deck; players who know it still do."""
    state.zones.decks[seat].insert(0, card)
    state.note_change(CARDS)
    if state.has_open_hand_or_top(seat):
        record_open_cards(state, seat)


def put_on_deck(state: State, seat: Seat, card: Card) -> None:
    """Put a card on top of its owner's deck."""
    state.zones.decks[seat].append(card)
    state.note_change(CARDS)
    if state.has_open_hand_or_top(seat):
        record_open_cards(state, seat)


def shuffle_deck(state: State, seat: Seat) -> None:
    """Shuffle a deck; afterwards nobody knows its order, except for an open top card."""
    deck = state.chance.deal(state.zones.decks[seat])
    state.chance.record("deck", {"seat": seat, "cards": state.slugs(deck)})
    deck.reverse()
    state.zones.decks[seat][:] = deck
    for card in deck:
        state.zones.known[card] = 0
    note_changed_pile(state, seat)


def note_changed_pile(state: State, seat: Seat) -> None:
    """Note that a deck or discard pile has changed; both players see any open card."""
    state.note_change(CARDS)
    if state.has_open_hand_or_top(seat):
        record_open_cards(state, seat)


def put_seen_card_into_hand(state: State, seat: Seat, card: Card) -> None:
    """Put a card that both players have seen into a hand."""
    state.zones.hands[seat].append(card)
    state.zones.known[card] = BOTH
    state.note_change(CARDS)


def put_on_discard_pile(state: State, seat: Seat, card: Card, level: int) -> None:
    """Put a card on its owner's discard pile, where it counts as that many levels. [U 11.8, U 12.1]"""
    state.zones.piles[seat].append(card)
    state.zones.lost[card] = level
    state.zones.known[card] = BOTH
    state.history.quiet_since = state.turn
    state.note_change(CARDS)
