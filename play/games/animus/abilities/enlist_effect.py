"""Playing a card that is not in the hand: the top card of the deck, a card found in the deck, or one from the discard
pile. [U 10.23]

The card is shown to both players before its place is chosen. A deck that has been searched is shuffled, whether or not
a card was found.
"""

from __future__ import annotations

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import Enlist, Source
from play.engine.contract import Seat
from play.games.animus.abilities import targets, term_values
from play.games.animus.abilities.triggers import queue_triggered_abilities
from play.games.animus.battle import card_moves, movement
from play.games.animus.battle.attack_targets import occupied_places_mask
from play.games.animus.card_table import Call, Card
from play.games.animus.places import COUNT, MEMBERS, OPEN_PLACES, PLACES, Place
from play.games.animus.questions import PlaceCard, SearchCard
from play.games.animus.state import State

SOURCES = {Source.TOP: "top", Source.DECK: "deck", Source.DISCARD: "discard"}


def enlist(state: State, call: Call, verb: Enlist) -> None:
    """Find the card or ask which one; nothing is revealed if there is no free place for it."""
    if not targets.can_enlist(state, call, verb):
        return
    seat = term_values.ability_owner(state, call)
    if verb.source is Source.TOP:
        reveal_and_place_enlisted_card(state, seat, call, verb, state.zones.decks[seat][-1])
        return
    found = enlistable_cards(state, call, verb)
    if verb.source is Source.DISCARD and len(found) == 1:
        reveal_and_place_enlisted_card(state, seat, call, verb, found[0])
    else:
        state.ask(SearchCard(seat, call, verb), seat)


def enlistable_cards(state: State, call: Call, verb: Enlist) -> list[Card]:
    """The cards that may be taken, ordered by name so that the order of the deck stays hidden."""
    seat = term_values.ability_owner(state, call)
    cards = state.zones.piles[seat] if verb.source is Source.DISCARD else state.zones.decks[seat]
    return sorted(card for card in cards if term_values.passes_all_filters(state, call, card, verb.where))


def search_actions(state: State, question: SearchCard) -> list[str]:
    """The cards that may be taken; a player who searches a deck may take none."""
    _, call, verb = question
    offers = [state.table.choose[card] for card in enlistable_cards(state, call, verb)]
    return [*offers, "done"] if verb.source is Source.DECK else offers


def answer_search(state: State, question: SearchCard, action: str) -> None:
    """Show the chosen card, or none."""
    seat, call, verb = question
    if action == "done":
        card_moves.shuffle_deck(state, seat)
        if state.emits_events:
            state.emit("searched", seat=seat)
        return
    texts = state.table.choose
    card = next(card for card in enlistable_cards(state, call, verb) if texts[card] == action)
    if verb.source is Source.DECK:
        state.zones.decks[seat].remove(card)
        card_moves.shuffle_deck(state, seat)
        state.zones.decks[seat].append(card)
    reveal_and_place_enlisted_card(state, seat, call, verb, card)


def reveal_and_place_enlisted_card(state: State, seat: Seat, call: Call, verb: Enlist, card: Card) -> None:
    """Show the card to both players; its owner chooses the place if there are several."""
    card_moves.mark_known_to_both(state, [card])
    if state.emits_events:
        state.emit("enlists", seat=seat, card=state.table.slugs[card], source=SOURCES[verb.source])
    places = free_places_for(state, seat)
    if len(places) == 1:
        put_enlisted_into_play(state, seat, call, card, places[0])
    else:
        state.ask(PlaceCard(seat, call, card), seat)


def free_places_for(state: State, seat: Seat) -> tuple[Place, ...]:
    """Where a character can be put. [U 4.5]"""
    return MEMBERS[OPEN_PLACES[occupied_places_mask(state, seat)]]


def placement_actions(state: State, question: PlaceCard) -> list[str]:
    """The places where the card can be put."""
    return [state.table.place[place] for place in free_places_for(state, question.seat)]


def answer_placement(state: State, question: PlaceCard, action: str) -> None:
    """Put the card into play in the chosen place."""
    seat, call, card = question
    put_enlisted_into_play(state, seat, call, card, state.table.meaning[action][1])


def put_enlisted_into_play(state: State, seat: Seat, call: Call, card: Card, place: Place) -> None:
    """Put the card into play; for the rest of the ability it is `it`."""
    pile = state.zones.piles[seat] if card in state.zones.piles[seat] else state.zones.decks[seat]
    pile.remove(card)
    movement.enter_play(state, card, COUNT * seat + place)
    card_moves.note_changed_pile(state, seat)
    if state.emits_events:
        state.emit(
            "enlisted", seat=seat, card=state.table.slugs[card], place=PLACES[place], levels=state.eliminated(seat)
        )
    targets.replace_call_in_frame(state, targets.with_target(call, card))
    queue_triggered_abilities(state, [(Happening.PLAYED, card)])
