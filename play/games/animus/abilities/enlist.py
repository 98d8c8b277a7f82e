"""Playing a card that is not in the hand: the top of the deck, one looked for in it, or one that was eliminated.
[U 10.23]

The card is shown to both before its place is chosen. A deck that was searched is shuffled, whether a card was found
or not.
"""

from __future__ import annotations

from typing import TypeAlias

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import Enlist, Source
from play.engine.contract import Seat
from play.games.animus import questions
from play.games.animus.abilities import conditions, targets
from play.games.animus.abilities.conditions import Call
from play.games.animus.abilities.triggers import fire
from play.games.animus.battle import knowledge, movement
from play.games.animus.battle.attack_targets import taken
from play.games.animus.card_table import Card
from play.games.animus.places import COUNT, MEMBERS, OPEN_PLACES, PLACES, Place
from play.games.animus.state import State

Search: TypeAlias = tuple[int, Seat, Call, Enlist]
Site: TypeAlias = tuple[int, Seat, Call, Card]
SOURCES = {Source.TOP: "top", Source.DECK: "deck", Source.DISCARD: "discard"}


def enlist(state: State, call: Call, verb: Enlist) -> None:
    """Find the card, or ask which; nothing is turned up where no place is free for it."""
    if not targets.finds_enlisted(state, call, verb):
        return
    seat = conditions.owner_of(state, call)
    if verb.source is Source.TOP:
        show(state, seat, call, verb, state.zones.decks[seat][-1])
        return
    found = fitting(state, call, verb)
    if verb.source is Source.DISCARD and len(found) == 1:
        show(state, seat, call, verb, found[0])
    else:
        state.ask((questions.SEARCH, seat, call, verb), seat)


def fitting(state: State, call: Call, verb: Enlist) -> list[Card]:
    """The cards that may be taken, in the order of their names: nothing tells how a deck lies."""
    seat = conditions.owner_of(state, call)
    cards = state.zones.piles[seat] if verb.source is Source.DISCARD else state.zones.decks[seat]
    return sorted(card for card in cards if conditions.fits(state, call, card, verb.where))


def search_actions(state: State, question: Search) -> list[str]:
    """Those; whoever searches a deck may say that nothing was found."""
    _, _, call, verb = question
    offers = [state.table.choose[card] for card in fitting(state, call, verb)]
    return [*offers, "done"] if verb.source is Source.DECK else offers


def answer_search(state: State, question: Search, action: str) -> None:
    """The card chosen is shown, or none is."""
    _, seat, call, verb = question
    if action == "done":
        knowledge.shuffle(state, seat)
        if state.telling:
            state.tell("searched", seat=seat)
        return
    texts = state.table.choose
    card = next(card for card in fitting(state, call, verb) if texts[card] == action)
    if verb.source is Source.DECK:
        state.zones.decks[seat].remove(card)
        knowledge.shuffle(state, seat)
        state.zones.decks[seat].append(card)
    show(state, seat, call, verb, card)


def show(state: State, seat: Seat, call: Call, verb: Enlist, card: Card) -> None:
    """Both see the card; its owner chooses the place, where there are several."""
    knowledge.show(state, [card])
    if state.telling:
        state.tell("enlists", seat=seat, card=state.table.slugs[card], source=SOURCES[verb.source])
    places = free(state, seat)
    if len(places) == 1:
        enter(state, seat, call, card, places[0])
    else:
        state.ask((questions.SITE, seat, call, card), seat)


def free(state: State, seat: Seat) -> tuple[Place, ...]:
    """Where a character can be put. [U 4.5]"""
    return MEMBERS[OPEN_PLACES[taken(state, seat)]]


def site_actions(state: State, question: Site) -> list[str]:
    """Those places, as their owner names them."""
    return [state.table.place[place] for place in free(state, question[1])]


def answer_site(state: State, question: Site, action: str) -> None:
    """It comes into play there."""
    _, seat, call, card = question
    enter(state, seat, call, card, state.table.meaning[action][1])


def enter(state: State, seat: Seat, call: Call, card: Card, place: Place) -> None:
    """The card comes into play; whatever follows in the ability may call it `it`."""
    pile = state.zones.piles[seat] if card in state.zones.piles[seat] else state.zones.decks[seat]
    pile.remove(card)
    movement.enter(state, card, COUNT * seat + place)
    knowledge.settle(state, seat)
    if state.telling:
        state.tell(
            "enlisted", seat=seat, card=state.table.slugs[card], place=PLACES[place], levels=state.eliminated(seat)
        )
    targets.bind(state, targets.with_target(call, card))
    fire(state, [(Happening.PLAYED, card)])
