"""Steps that are hidden until their player confirms: enough of them for anybody, but not without end."""

from __future__ import annotations

from play import limits
from play.engine.contract import Action, Seat, State, View
from play.models import Match
from play.refusals import NotOffered
from play.states import begin, replayed, rules_of


def expect_forward(match: Match, before: State, after: State, seat: Seat) -> None:
    """Raise NotOffered when the seat has taken `limits.UNCONFIRMED_STEPS` and this one leads back to where it has been.

    Who goes forward comes to an end; where nothing but a step back is on offer, that is allowed.
    """
    steps = list(match.moves.filter(seat=seat, public_ply=match.public_ply).values_list("ply", flat=True))
    if len(steps) < limits.UNCONFIRMED_STEPS:
        return
    rules = rules_of(match)
    passed = positions(match, steps[0], seat)
    if rules.view(after, seat) not in passed:
        return
    if all(_leads(match, before, seat, action) in passed for action in rules.legal_actions(before, seat)):
        return
    raise NotOffered(
        f"You have taken {len(steps)} steps without confirming, and cannot go back again this turn.",
        remedy="Go on from here, then confirm.",
    )


def positions(match: Match, first: int, seat: Seat) -> list[View]:
    """What the seat has seen on its way from ply `first` to now, without the detours: what was undone is left out."""
    rules = rules_of(match)
    state = replayed(match, begin(match), 0, first)
    way = [rules.view(state, seat)]
    for mover, action in match.moves.played(first):
        rules.apply(state, mover, action)
        seen = rules.view(state, seat)
        way = way[: way.index(seen) + 1] if seen in way else [*way, seen]
    return way


def _leads(match: Match, before: State, seat: Seat, action: Action) -> View:
    rules, state = rules_of(match), before.copy()
    rules.apply(state, seat, action)
    return rules.view(state, seat)
