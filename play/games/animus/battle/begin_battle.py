"""The start of the battle: shuffling the decks, rolling for the first turn, drawing three cards each. [U 2.4, U 2.5]"""

from __future__ import annotations

from typing import Final

from decks.games.animus.legality import FIRST_DRAW
from play.engine.contract import Seat
from play.games.animus import task_codes
from play.games.animus.abilities import continuous_effects
from play.games.animus.card_table import Card
from play.games.animus.state import SEATS, START, State

SIDES: Final = 6
"""The sides of a die."""


def begin_battle(state: State) -> None:
    """Shuffle the decks, roll for the first turn, and draw three cards each. [U 2.5]"""
    for seat in range(SEATS):
        team: list[Card] = [card for card in range(state.table.count) if state.owner[card] == seat]
        deck = state.chance.deal(team)
        state.chance.record("deck", {"seat": seat, "cards": state.slugs(deck)})
        deck.reverse()
        state.zones.hands[seat][:] = [deck.pop() for _ in range(FIRST_DRAW)]
        state.zones.decks[seat][:] = deck
        for card in state.zones.hands[seat]:
            state.zones.known[card] = 1 << seat
        if state.emits_events:
            state.emit("drew", (seat,), seat=seat, cards=state.slugs(state.zones.hands[seat]), number=FIRST_DRAW)
    state.first = roll_for_first(state, "battle")
    state.active = 1 - state.first
    state.phase = START
    state.asked, state.waiting = None, 0
    continuous_effects.recalculate_effects(state)
    state.agenda.append((task_codes.TURN,))


def roll_for_first(state: State, what: str) -> Seat:
    """Roll for both players, again if equal. Return the seat with the higher roll. `what`: `draft` or `battle`.
    [U 2.4, U 2.5]
    """
    throws: list[tuple[int, int]] = []
    while not throws or throws[-1][0] == throws[-1][1]:
        throws.append((state.chance.below(SIDES) + 1, state.chance.below(SIDES) + 1))
    first = 0 if throws[-1][0] > throws[-1][1] else 1
    if what == "draft":
        state.draft.rolls = tuple(throws)
    rolls = [list(throw) for throw in throws]
    state.chance.record("first", {"seat": first, "rolls": rolls, "of": what})
    if state.emits_events:
        state.emit("first", seat=first, rolls=rolls, of=what)
    return first
