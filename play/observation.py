"""What a seat noticed of a move when it was made: the choice itself, that one was made, or nothing yet."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Action, Event, Rules, Seat, State
from play.models import Move
from play.states import untold

WORLDS = 16
"""So many worlds that the seat could not tell from the true one are asked whether the choice was there in them, too."""


PASSING = "pass"
"""What all ways of doing nothing look like to the others: for once, for this turn, for good."""


class Noticed(NamedTuple):
    """`action`: what was chosen, as it looked; empty where that stayed hidden. `made`: that there was a choice at all, which
    nobody notices of the first half of an attack."""

    action: Action
    made: bool = True


def noticed(rules: Rules[Any], before: State, move: Move, seat: Seat | None, seats: int) -> Noticed:
    """What that seat (None: a spectator) of so many noticed of the move, made in the state `before`, which is not changed."""
    if known_to(move, seat):
        return Noticed(move.action)
    heard, kept = told_and_kept(untold(move.events), seat)
    seen = outcome(rules, before, move.seat, move.action, seat)
    if not heard and seen[0] == rules.view(before, seat):
        return Noticed("", made=False)
    alike = look_alikes(rules, before, move, seat)
    if PASSING in alike:
        return Noticed(PASSING)
    eyes = [seat] if seat is not None else [each for each in range(seats) if each != move.seat]
    sure = heard or all(was_on_offer(rules, before, move, each) for each in eyes)
    hidden = (alike and move.action != PASSING) or names(kept, move) or not sure
    return Noticed("" if hidden else move.action)


def look_alikes(rules: Rules[Any], before: State, move: Move, seat: Seat | None) -> list[Action]:
    """What else might have been chosen for all that the seat saw of it, though it was something else to its player."""
    offered = rules.legal_actions(before, move.seat)
    seen, own = (
        {action: outcome(rules, before, move.seat, action, eye) for action in offered} for eye in (seat, move.seat)
    )
    return [action for action in offered if seen[action] == seen[move.action] and own[action] != own[move.action]]


def known_to(move: Move, seat: Seat | None) -> bool:
    """Whether the seat made the choice, or was told of it by its name."""
    return move.seat == seat or names(told_and_kept(untold(move.events), seat)[0], move)


def told_and_kept(news: list[Event], seat: Seat | None) -> tuple[list[Any], list[Any]]:
    """The news of a move that the seat heard, and those that were kept from it."""
    heard, kept = ([event.data for event in news if event.seen_by(seat) is seen] for seen in (True, False))
    return heard, kept


def names(news: list[Any], move: Move) -> bool:
    """Whether the news name what was chosen."""
    chosen = move.action.partition(":")[2]
    return bool(chosen) and json.dumps(chosen) in json.dumps(news)


def outcome(
    rules: Rules[Any], before: State, mover: Seat, action: Action, seat: Seat | None
) -> tuple[dict[str, Any], list[Any]]:
    """What the seat would see after that action, and the news that it would hear."""
    state = before.copy()
    rules.apply(state, mover, action)
    return rules.view(state, seat), told_and_kept(state.events, seat)[0]


def was_on_offer(rules: Rules[Any], before: State, move: Move, seat: Seat) -> bool:
    """Whether the seat could be sure that the action was on offer: not so of a card that it did not see in a hand."""
    worlds = (rules.redeal(before, seat, Chance(number.to_bytes(8, "big"))) for number in range(WORLDS))
    return all(move.action in rules.legal_actions(world, move.seat) for world in worlds)
