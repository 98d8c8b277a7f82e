"""What a seat could see of a move at the time: the choice itself, only that there was one, or nothing yet."""

from __future__ import annotations

import json
from typing import NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Action, AnyRules, Event, EventData, Seat, State, View
from play.match_state_cache import events_from_rows
from play.models import Move

WORLDS = 16
"""How many worlds that the seat cannot distinguish from the true one are checked for whether the action is legal
there."""
PASSING = "pass"
"""How every way of passing (once, for the turn, for the rest of the game) appears to the other players."""


class VisibleMove(NamedTuple):
    """`action`: what was chosen, as it appeared to the viewer; "" if it stayed hidden. `happened`: whether the viewer
    could see that there was a choice at all; nobody else sees the first half of an attack, for example."""

    action: Action
    happened: bool = True


def visible_move(rules: AnyRules, before: State, move: Move, seat: Seat | None, seats: int) -> VisibleMove:
    """What that seat (None: a spectator) could see of the move; `before` is the state before it, `seats` the number of
    seats."""
    if is_known_to(move, seat):
        return VisibleMove(move.action)
    shown, kept = events_shown_and_hidden(events_from_rows(move.events), seat)
    seen = visible_outcome(rules, before, move.seat, move.action, seat)
    if not shown and seen[0] == rules.view(before, seat):
        return VisibleMove("", happened=False)
    alike = indistinguishable_actions(rules, before, move, seat)
    if PASSING in alike:
        return VisibleMove(PASSING)
    viewers = [seat] if seat is not None else [each for each in range(seats) if each != move.seat]
    sure = shown or all(is_known_legal(rules, before, move, each) for each in viewers)
    hidden = (alike and move.action != PASSING) or events_name_choice(kept, move) or not sure
    return VisibleMove("" if hidden else move.action)


def indistinguishable_actions(rules: AnyRules, before: State, move: Move, seat: Seat | None) -> list[Action]:
    """The other legal actions that would have looked the same to the seat, but not to the player who moved."""
    offered = rules.legal_actions(before, move.seat)
    seen, own = (
        {action: visible_outcome(rules, before, move.seat, action, viewer) for action in offered}
        for viewer in (seat, move.seat)
    )
    return [action for action in offered if seen[action] == seen[move.action] and own[action] != own[move.action]]


def is_known_to(move: Move, seat: Seat | None) -> bool:
    """Whether the seat made the choice, or an event that it may see names it."""
    return move.seat == seat or events_name_choice(
        events_shown_and_hidden(events_from_rows(move.events), seat)[0], move
    )


def events_shown_and_hidden(events: list[Event], seat: Seat | None) -> tuple[list[EventData], list[EventData]]:
    """The data of a move's events that the seat may see, and of those that it may not."""
    shown, hidden = ([event.data for event in events if event.seen_by(seat) is seen] for seen in (True, False))
    return shown, hidden


def events_name_choice(data: list[EventData], move: Move) -> bool:
    """Whether the events' data name what was chosen."""
    chosen = move.action.partition(":")[2]
    return bool(chosen) and json.dumps(chosen) in json.dumps(data)


def visible_outcome(
    rules: AnyRules, before: State, mover: Seat, action: Action, seat: Seat | None
) -> tuple[View, list[EventData]]:
    """The seat's view after that action, and the data of the events that it may see."""
    state = before.copy()
    rules.apply(state, mover, action)
    return rules.view(state, seat), events_shown_and_hidden(state.events, seat)[0]


def is_known_legal(rules: AnyRules, before: State, move: Move, seat: Seat) -> bool:
    """Whether the seat could be sure that the action was legal; it cannot be for a card in a hand that it did not
    see."""
    worlds = (rules.redeal(before, seat, Chance(number.to_bytes(8, "big"))) for number in range(WORLDS))
    return all(move.action in rules.legal_actions(world, move.seat) for world in worlds)
