"""Checks an action from an untrusted source before it is applied."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, IllegalAction, Rules, S, Seat

LISTED = 12
"""The number of legal actions that an error message lists."""


def checked_step(rules: Rules[S], state: S, seat: Seat, action: Action) -> S:
    """The state after the action; the given state is not changed.

    Raises IllegalAction unless it is one of `legal_actions`. The message depends only on what the seat may know.
    """
    check_action(rules, state, seat, action)
    after: S = state.copy()
    rules.apply(after, seat, action)
    return after


def check_action(rules: Rules[S], state: S, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the action is legal for the seat now, in its turn or out of turn."""
    waiting = rules.to_act(state)
    if not waiting:
        raise IllegalAction("The game is over.")
    offers = rules.legal_actions(state, seat) if 0 <= seat < state.seats else ()
    if action in offers:
        return
    if seat not in waiting:
        raise IllegalAction("You have nothing to choose now; wait for the other players.")
    raise IllegalAction(f"“{printable_text(action)}” is not possible now. You can choose {first_actions_text(offers)}.")


def first_actions_text(offers: Sequence[Action]) -> str:
    """The first few of the actions, and how many more there are."""
    shown = ", ".join(offers[:LISTED])
    return shown if len(offers) <= LISTED else f"{shown} or {len(offers) - LISTED} more"


def printable_text(text: object) -> str:
    """The text shortened and without control characters, so that a message can quote it."""
    return "".join(char if char.isprintable() else "?" for char in str(text)[:60])
