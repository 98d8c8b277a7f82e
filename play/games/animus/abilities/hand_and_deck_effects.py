"""The effects of verbs on hands, decks, discard piles and players. [U 6.12, U 9.6, U 9.7, U 12.3]"""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import Decree, Discard, Draw, Grant, Look, Put, Recover, Reveal, Then, Zone
from play.engine.contract import Seat
from play.games.animus.abilities import continuous_effects, targets, temporary_effects, term_values
from play.games.animus.abilities.continuous_effect_dependencies import CARDS
from play.games.animus.abilities.triggers import queue_triggered_abilities
from play.games.animus.battle import card_moves, turns
from play.games.animus.card_table import LAW_BIT, Call, Card
from play.games.animus.questions import GiveUpCard, RecoverCard, SortDeck, Sorting
from play.games.animus.state import NO_DRAW, State

PILES: Final = {Zone.HAND: "hand", Zone.TOP: "top", Zone.BOTTOM: "bottom"}


def draw_effect(state: State, call: Call, verb: Draw, seat: Seat) -> None:
    """Draw cards, unless a restriction forbids it."""
    if not state.in_effect.laws[seat] & NO_DRAW:
        turns.draw_cards(state, seat, term_values.current_amount(state, call, verb.amount))


def discard_effect(state: State, call: Call, verb: Discard, seat: Seat) -> None:
    """Discard cards from a hand."""
    give_up_cards(state, call, verb, seat, term_values.current_amount(state, call, verb.amount))


def put_effect(state: State, call: Call, verb: Put, seat: Seat) -> None:
    """Put cards from a hand on or under the deck."""
    give_up_cards(state, call, verb, seat, term_values.current_amount(state, call, verb.amount))


def give_up_cards(state: State, call: Call, verb: Discard | Put, seat: Seat, left: int) -> None:
    """Discard or put that many cards, at random or as the hand's owner chooses; a whole hand is discarded without
    asking.
    """
    hand = state.zones.hands[seat]
    if verb.at_random:
        for _ in range(min(left, len(hand))):
            card = state.chance.choice(sorted(hand))
            state.chance.record("random", {"seat": seat, "card": state.table.slugs[card]})
            discard_or_put_card(state, verb, seat, card)
    elif left >= len(hand) and (isinstance(verb, Discard) or len(hand) <= 1):
        for card in sorted(hand):
            discard_or_put_card(state, verb, seat, card)
    elif left > 0:
        state.ask(GiveUpCard(seat, call, verb, min(left, len(hand))), seat)


def give_up_actions(state: State, question: GiveUpCard) -> list[str]:
    """The cards in the hand."""
    return [state.table.choose[card] for card in sorted(state.zones.hands[question.seat])]


def answer_give_up(state: State, question: GiveUpCard, action: str) -> None:
    """Discard or put the chosen card and ask for the next."""
    seat, call, verb, left = question
    card = card_named_in_action(state, state.zones.hands[seat], action)
    discard_or_put_card(state, verb, seat, card)
    if left > 1:
        give_up_cards(state, call, verb, seat, left - 1)


def card_named_in_action(state: State, cards: list[Card], action: str) -> Card:
    """The card among those given that an action names."""
    texts = state.table.choose
    return next(card for card in cards if texts[card] == action)


def discard_or_put_card(state: State, verb: Discard | Put, seat: Seat, card: Card) -> None:
    """Discard a card openly, or put it on or under the deck face down."""
    slug = state.table.slugs[card]
    if isinstance(verb, Discard):
        if not state.fresh:
            continuous_effects.recalculate_effects(state)
        level = state.in_effect.counts[card]
        card_moves.take_from_hand(state, seat, card, seen=True)
        card_moves.put_on_discard_pile(state, seat, card, level)
        if state.emits_events:
            state.emit("discarded", seat=seat, card=slug, levels=state.eliminated(seat))
        queue_triggered_abilities(state, [(Happening.DISCARDS, seat)])
        return
    card_moves.take_from_hand(state, seat, card, seen=False)
    if verb.to is Zone.TOP:
        card_moves.put_on_deck(state, seat, card)
    else:
        card_moves.put_under_deck(state, seat, card)
    if state.emits_events:
        state.emit("put", (seat,), seat=seat, card=slug, to=PILES[verb.to])
        state.emit("put-unseen", (1 - seat,), seat=seat, to=PILES[verb.to])


def look_effect(state: State, call: Call, verb: Look) -> None:
    """Let the ability's owner look at the top of a deck and, depending on the verb, move those cards. [U 12.3]"""
    seat = term_values.ability_owner(state, call)
    side = term_values.seat_of(state, call, verb.whose)
    deck = state.zones.decks[side]
    number = min(term_values.current_amount(state, call, verb.amount), len(deck))
    if not number:
        return
    cards = deck[-number:]
    for card in cards:
        state.zones.known[card] |= 1 << seat
        if verb.then is not Then.NOTHING:
            state.zones.known[card] &= 1 << seat
    if state.emits_events:
        state.emit("looked", (seat,), seat=seat, side=side, cards=state.slugs(cards[::-1]))
        state.emit("looked-unseen", (1 - seat,), seat=seat, side=side, number=number)
    if verb.then is not Then.NOTHING:
        ask_to_sort_deck(state, seat, side, verb.then, number, 0)


def ask_to_sort_deck(state: State, seat: Seat, side: Seat, then: Sorting, number: int, done: int) -> None:
    """Ask what to do with the cards looked at; `done` of them are already in order."""
    if then == Then.REORDER and number - done <= 1:
        end_looking(state, side)
    elif number:
        state.ask(SortDeck(seat, side, then, number, done), seat)
    else:
        end_looking(state, side)


def end_looking(state: State, side: Seat) -> None:
    """Reveal the new top card to both, if they see the top of that deck."""
    state.note_change(CARDS)
    if state.has_open_hand_or_top(side):
        card_moves.record_open_cards(state, side)


def look_actions(state: State, question: SortDeck) -> list[str]:
    """The cards that can be next from the top, go under the deck, or go to the hand."""
    _, side, then, number, done = question
    deck, texts = state.zones.decks[side], state.table.choose
    looked = deck[len(deck) - number : len(deck) - done]
    offers = [texts[card] for card in sorted(looked)]
    return offers if then == Then.TAKE else [*offers, "done"]


def answer_look(state: State, question: SortDeck, action: str) -> None:
    """Move the chosen card and ask for the next."""
    seat, side, then, number, done = question
    if action == "done":
        end_looking(state, side)
        return
    deck = state.zones.decks[side]
    looked = deck[len(deck) - number : len(deck) - done]
    card = card_named_in_action(state, looked, action)
    deck.remove(card)
    if then == Then.REORDER:
        deck.insert(len(deck) - done, card)
        ask_to_sort_deck(state, seat, side, then, number, done + 1)
    elif then == Then.BOTTOM:
        deck.insert(0, card)
        emit_cards_put_under_deck(state, seat, side, [card])
        ask_to_sort_deck(state, seat, side, then, number - 1, 0)
    else:
        take_one_and_bottom_rest(state, seat, side, card, number - 1)


def take_one_and_bottom_rest(state: State, seat: Seat, side: Seat, card: Card, rest: int) -> None:
    """Put one card into the hand and the rest under the deck in the same order."""
    deck = state.zones.decks[side]
    state.zones.hands[side].append(card)
    sunk = deck[len(deck) - rest :]
    del deck[len(deck) - rest :]
    deck[:0] = sunk
    if state.emits_events:
        state.emit("took", (seat,), seat=seat, card=state.table.slugs[card])
        state.emit("took-unseen", (1 - seat,), seat=seat)
    emit_cards_put_under_deck(state, seat, side, sunk)
    end_looking(state, side)


def emit_cards_put_under_deck(state: State, seat: Seat, side: Seat, cards: list[Card]) -> None:
    """Report cards that went under a deck."""
    if state.emits_events and cards:
        state.emit("sunk", (seat,), seat=seat, side=side, cards=state.slugs(cards))
        state.emit("sunk-unseen", (1 - seat,), seat=seat, side=side, number=len(cards))


def recover_effect(state: State, call: Call, verb: Recover) -> None:
    """Return cards from the discard pile, so that they no longer count. [U 9.7]"""
    number = term_values.current_amount(state, call, verb.amount)
    fitting = targets.fitting_discards(state, call, verb)
    if number >= len(fitting):
        for card in fitting:
            recover_card(state, verb, card)
    elif number:
        seat = term_values.ability_owner(state, call)
        state.ask(RecoverCard(seat, call, verb, number), seat)


def recover_actions(state: State, question: RecoverCard) -> list[str]:
    """The cards that can be recovered."""
    return [state.table.choose[card] for card in targets.fitting_discards(state, question.call, question.verb)]


def answer_recover(state: State, question: RecoverCard, action: str) -> None:
    """Recover the chosen card and ask for the next."""
    seat, call, verb, left = question
    recover_card(state, verb, card_named_in_action(state, targets.fitting_discards(state, call, verb), action))
    if left > 1 and targets.fitting_discards(state, call, verb):
        state.ask(RecoverCard(seat, call, verb, left - 1), seat)


def recover_card(state: State, verb: Recover, card: Card) -> None:
    """Take a card from the discard pile, seen by both players."""
    seat = state.owner[card]
    state.zones.piles[seat].remove(card)
    if verb.to is Zone.HAND:
        card_moves.put_seen_card_into_hand(state, seat, card)
    elif verb.to is Zone.TOP:
        card_moves.put_on_deck(state, seat, card)
    else:
        card_moves.put_under_deck(state, seat, card)
    if state.emits_events:
        levels = state.eliminated(seat)
        state.emit("recovered", seat=seat, card=state.table.slugs[card], to=PILES[verb.to], levels=levels)


def reveal_hand_effect(state: State, _call: Call, _verb: Reveal, seat: Seat) -> None:
    """Show a hand to both players."""
    card_moves.mark_known_to_both(state, state.zones.hands[seat])
    if state.emits_events:
        state.emit("revealed", seat=seat, cards=state.slugs(sorted(state.zones.hands[seat])))


def grant_effect(state: State, call: Call, verb: Grant) -> None:
    """Allow one more play or switch."""
    seat = term_values.ability_owner(state, call)
    holder = state.table.count + seat
    temporary_effects.add_temporary_effect(
        state, (temporary_effects.EXTRAS[verb.what], holder, 1, temporary_effects.expiry_of(verb.duration, seat))
    )


def decree_effect(state: State, call: Call, verb: Decree, seat: Seat) -> None:
    """Impose a temporary restriction on a player."""
    ends = temporary_effects.expiry_of(verb.duration, term_values.ability_owner(state, call))
    temporary_effects.add_temporary_effect(
        state, (temporary_effects.LAW, state.table.count + seat, LAW_BIT[verb.law], ends)
    )
