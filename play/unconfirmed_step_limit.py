"""Limits the steps that are hidden until their player confirms: generous, but not unlimited."""

from __future__ import annotations

from play import limits
from play.engine.contract import Action, Seat, State, View
from play.match_state_cache import first_state, replayed_state, rules_of
from play.models import Match
from play.refusals import NotOffered


def limit_unconfirmed_steps(match: Match, before: State, after: State, seat: Seat) -> None:
    """Raise NotOffered if the seat has taken `limits.UNCONFIRMED_STEPS` and this one leads back to an earlier position.

    Steps to new positions are always allowed, since there are finitely many; so are steps back if nothing else is
    legal.
    """
    steps = list(match.moves.filter(seat=seat, public_ply=match.public_ply).values_list("ply", flat=True))
    if len(steps) < limits.UNCONFIRMED_STEPS:
        return
    rules = rules_of(match)
    passed = views_since(match, steps[0], seat)
    if rules.view(after, seat) not in passed:
        return
    if all(_view_after(match, before, seat, action) in passed for action in rules.legal_actions(before, seat)):
        return
    raise NotOffered(
        f"You have taken {len(steps)} steps without confirming, so you cannot undo more steps this turn.",
        remedy="Continue from here, then confirm.",
    )


def views_since(match: Match, first: int, seat: Seat) -> list[View]:
    """The seat's views from ply `first` to now, without steps that were undone."""
    rules = rules_of(match)
    state = replayed_state(match, first_state(match), 0, first)
    path = [rules.view(state, seat)]
    for mover, action in match.moves.moves_from(first):
        rules.apply(state, mover, action)
        view = rules.view(state, seat)
        path = path[: path.index(view) + 1] if view in path else [*path, view]
    return path


def _view_after(match: Match, before: State, seat: Seat, action: Action) -> View:
    rules, state = rules_of(match), before.copy()
    rules.apply(state, seat, action)
    return rules.view(state, seat)
