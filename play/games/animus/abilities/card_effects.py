"""What the verbs do to hands, decks and discard piles, and to players. [U 6.12, U 9.6, U 9.7, U 12.3]"""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import Decree, Discard, Draw, Grant, Look, Put, Recover, Reveal, Then, Zone
from play.engine.contract import Seat
from play.games.animus import questions
from play.games.animus.abilities import conditions, continuous_effects, modifiers, targets
from play.games.animus.abilities.conditions import Call
from play.games.animus.abilities.dependencies import CARDS
from play.games.animus.abilities.triggers import fire
from play.games.animus.battle import knowledge, turns
from play.games.animus.card_table import LAW_BIT, Card
from play.games.animus.state import NO_DRAW, State

PILES: Final = {Zone.HAND: "hand", Zone.TOP: "top", Zone.BOTTOM: "bottom"}


def draw(state: State, call: Call, verb: Draw, seat: Seat) -> None:
    """Draw, unless that is forbidden."""
    if not state.in_effect.laws[seat] & NO_DRAW:
        turns.draw(state, seat, conditions.amount(state, call, verb.amount))


def discard(state: State, call: Call, verb: Discard, seat: Seat) -> None:
    """Cards of a hand to the discard pile."""
    give(state, call, verb, seat, conditions.amount(state, call, verb.amount))


def put(state: State, call: Call, verb: Put, seat: Seat) -> None:
    """Cards of a hand to the deck."""
    give(state, call, verb, seat, conditions.amount(state, call, verb.amount))


def give(state: State, call: Call, verb: Discard | Put, seat: Seat, left: int) -> None:
    """So many cards, at random or as the hand's owner chooses; the whole hand without asking."""
    hand = state.zones.hands[seat]
    if verb.at_random:
        for _ in range(min(left, len(hand))):
            card = state.chance.choice(sorted(hand))
            state.chance.tell("random", {"seat": seat, "card": state.table.slugs[card]})
            part_with(state, verb, seat, card)
    elif left >= len(hand) and (isinstance(verb, Discard) or len(hand) <= 1):
        for card in sorted(hand):
            part_with(state, verb, seat, card)
    elif left > 0:
        state.ask((questions.GIVE, seat, call, verb, min(left, len(hand))), seat)


def give_actions(state: State, question: tuple[int, Seat, Call, Discard | Put, int]) -> list[str]:
    """The cards of the hand."""
    return [state.table.choose[card] for card in sorted(state.zones.hands[question[1]])]


def answer_give(state: State, question: tuple[int, Seat, Call, Discard | Put, int], action: str) -> None:
    """One is given, and the next asked for."""
    _, seat, call, verb, left = question
    card = chosen(state, state.zones.hands[seat], action)
    part_with(state, verb, seat, card)
    if left > 1:
        give(state, call, verb, seat, left - 1)


def chosen(state: State, cards: list[Card], action: str) -> Card:
    """The one of those cards that an action names."""
    texts = state.table.choose
    return next(card for card in cards if texts[card] == action)


def part_with(state: State, verb: Discard | Put, seat: Seat, card: Card) -> None:
    """A card leaves a hand, for all to see or unseen."""
    slug = state.table.slugs[card]
    if isinstance(verb, Discard):
        if not state.fresh:
            continuous_effects.refresh(state)
        level = state.in_effect.counts[card]
        knowledge.take_from_hand(state, seat, card, seen=True)
        knowledge.discard(state, seat, card, level)
        if state.telling:
            state.tell("discarded", seat=seat, card=slug, levels=state.eliminated(seat))
        fire(state, [(Happening.DISCARDS, seat)])
        return
    knowledge.take_from_hand(state, seat, card, seen=False)
    if verb.to is Zone.TOP:
        knowledge.onto_deck(state, seat, card)
    else:
        knowledge.under_deck(state, seat, card)
    if state.telling:
        state.tell("put", (seat,), seat=seat, card=slug, to=PILES[verb.to])
        state.tell("put-unseen", (1 - seat,), seat=seat, to=PILES[verb.to])


def look(state: State, call: Call, verb: Look) -> None:
    """The ability's owner sees the top of a deck, and may change it. [U 12.3]"""
    seat = conditions.owner_of(state, call)
    side = conditions.seat_of(state, call, verb.whose)
    deck = state.zones.decks[side]
    number = min(conditions.amount(state, call, verb.amount), len(deck))
    if not number:
        return
    cards = deck[-number:]
    for card in cards:
        state.zones.known[card] |= 1 << seat
        if verb.then is not Then.NOTHING:
            state.zones.known[card] &= 1 << seat
    if state.telling:
        state.tell("looked", (seat,), seat=seat, side=side, cards=state.slugs(cards[::-1]))
        state.tell("looked-unseen", (1 - seat,), seat=seat, side=side, number=number)
    if verb.then is not Then.NOTHING:
        ask_about(state, seat, side, str(verb.then), number, 0)


def ask_about(state: State, seat: Seat, side: Seat, then: str, number: int, done: int) -> None:
    """Ask what becomes of the cards looked at; `done` of them lie already where they shall. Nothing is left of one to
    order.
    """
    if then == Then.REORDER and number - done <= 1:
        end_looking(state, side)
    elif number:
        state.ask((questions.LOOK, seat, side, then, number, done), seat)
    else:
        end_looking(state, side)


def end_looking(state: State, side: Seat) -> None:
    """Where the top of the deck lies open, both see what lies there now."""
    state.changed(CARDS)
    if state.open_to_both(side):
        knowledge.reveal(state, side)


def look_actions(state: State, question: tuple[int, Seat, Seat, str, int, int]) -> list[str]:
    """Which is to be the next from the top, goes under the deck, or comes to the hand."""
    _, _, side, then, number, done = question
    deck, texts = state.zones.decks[side], state.table.choose
    looked = deck[len(deck) - number : len(deck) - done]
    offers = [texts[card] for card in sorted(looked)]
    return offers if then == Then.TAKE else [*offers, "done"]


def answer_look(state: State, question: tuple[int, Seat, Seat, str, int, int], action: str) -> None:
    """Do so with one card."""
    _, seat, side, then, number, done = question
    if action == "done":
        end_looking(state, side)
        return
    deck = state.zones.decks[side]
    looked = deck[len(deck) - number : len(deck) - done]
    card = chosen(state, looked, action)
    deck.remove(card)
    if then == Then.REORDER:
        deck.insert(len(deck) - done, card)
        ask_about(state, seat, side, then, number, done + 1)
    elif then == Then.BOTTOM:
        deck.insert(0, card)
        tell_sunk(state, seat, side, [card])
        ask_about(state, seat, side, then, number - 1, 0)
    else:
        take(state, seat, side, card, number - 1)


def take(state: State, seat: Seat, side: Seat, card: Card, rest: int) -> None:
    """One comes to the hand, the rest go under the deck as they lay."""
    deck = state.zones.decks[side]
    state.zones.hands[side].append(card)
    sunk = deck[len(deck) - rest :]
    del deck[len(deck) - rest :]
    deck[:0] = sunk
    if state.telling:
        state.tell("took", (seat,), seat=seat, card=state.table.slugs[card])
        state.tell("took-unseen", (1 - seat,), seat=seat)
    tell_sunk(state, seat, side, sunk)
    end_looking(state, side)


def tell_sunk(state: State, seat: Seat, side: Seat, cards: list[Card]) -> None:
    """News of cards that went under a deck."""
    if state.telling and cards:
        state.tell("sunk", (seat,), seat=seat, side=side, cards=state.slugs(cards))
        state.tell("sunk-unseen", (1 - seat,), seat=seat, side=side, number=len(cards))


def recover(state: State, call: Call, verb: Recover) -> None:
    """Cards come back from the discard pile, and no longer count. [U 9.7]"""
    number = conditions.amount(state, call, verb.amount)
    fitting = targets.fallen(state, call, verb)
    if number >= len(fitting):
        for card in fitting:
            bring_back(state, verb, card)
    elif number:
        seat = conditions.owner_of(state, call)
        state.ask((questions.RECOVER, seat, call, verb, number), seat)


def recover_actions(state: State, question: tuple[int, Seat, Call, Recover, int]) -> list[str]:
    """The cards that fit."""
    _, _, call, verb, _ = question
    return [state.table.choose[card] for card in targets.fallen(state, call, verb)]


def answer_recover(state: State, question: tuple[int, Seat, Call, Recover, int], action: str) -> None:
    """One comes back, and the next is asked for."""
    _, seat, call, verb, left = question
    bring_back(state, verb, chosen(state, targets.fallen(state, call, verb), action))
    if left > 1 and targets.fallen(state, call, verb):
        state.ask((questions.RECOVER, seat, call, verb, left - 1), seat)


def bring_back(state: State, verb: Recover, card: Card) -> None:
    """A card leaves the discard pile, seen by both."""
    seat = state.owner[card]
    state.zones.piles[seat].remove(card)
    if verb.to is Zone.HAND:
        knowledge.into_hand(state, seat, card)
    elif verb.to is Zone.TOP:
        knowledge.onto_deck(state, seat, card)
    else:
        knowledge.under_deck(state, seat, card)
    if state.telling:
        levels = state.eliminated(seat)
        state.tell("recovered", seat=seat, card=state.table.slugs[card], to=PILES[verb.to], levels=levels)


def reveal(state: State, _call: Call, _verb: Reveal, seat: Seat) -> None:
    """Both see a hand as it is now."""
    knowledge.show(state, state.zones.hands[seat])
    if state.telling:
        state.tell("revealed", seat=seat, cards=state.slugs(sorted(state.zones.hands[seat])))


def grant(state: State, call: Call, verb: Grant) -> None:
    """One card or one switch more."""
    seat = conditions.owner_of(state, call)
    holder = state.table.count + seat
    modifiers.add(state, (modifiers.EXTRAS[verb.what], holder, 1, modifiers.end_of(verb.duration, seat)))


def decree(state: State, call: Call, verb: Decree, seat: Seat) -> None:
    """A law is laid upon a player for a time."""
    ends = modifiers.end_of(verb.duration, conditions.owner_of(state, call))
    modifiers.add(state, (modifiers.LAW, state.table.count + seat, LAW_BIT[verb.law], ends))
