"""The door for untrusted input: one action, checked."""

from __future__ import annotations

from typing import Any

from play.engine.contract import Action, IllegalAction, Rules, S, Seat

LISTED = 12
"""How many offers an error text lists."""


def step(rules: Rules[S], state: S, seat: Seat, action: Action) -> S:
    """The state after the action; the given state stays as it is.

    Raises IllegalAction unless `legal_actions` offers it. The message depends only on what the seat may know.
    """
    check(rules, state, seat, action)
    after: S = state.copy()
    rules.apply(after, seat, action)
    return after


def check(rules: Rules[Any], state: Any, seat: Seat, action: Action) -> None:
    """Raises IllegalAction unless the action is on offer to the seat: when it is to act, or out of turn."""
    waiting = rules.to_act(state)
    if not waiting:
        raise IllegalAction("The game is over: nothing can be done any more.")
    offers = rules.legal_actions(state, seat) if 0 <= seat < state.seats else ()
    if action in offers:
        return
    if seat not in waiting:
        raise IllegalAction("There is nothing for you to choose now; wait for the others.")
    raise IllegalAction(f"“{printable(action)}” cannot be done now. You can choose {listed(offers)}.")


def listed(offers: Any) -> str:
    shown = ", ".join(offers[:LISTED])
    return shown if len(offers) <= LISTED else f"{shown} or {len(offers) - LISTED} more"


def printable(text: object) -> str:
    """What was sent, fit for a message: short, and without control characters."""
    return "".join(char if char.isprintable() else "?" for char in str(text)[:60])
