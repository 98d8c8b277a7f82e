"""What a seat may know, built up field by field, with what is asked of it. [M 2.3, M 4.5]"""

from __future__ import annotations

from typing import Any

from play.engine.contract import Result, Seat, View
from play.games.animanize.cards import COLOUR_NAME, SLUGS, animal_points, names
from play.games.animanize.legal import legal_actions, to_act
from play.games.animanize.questions import ask, why_not
from play.games.animanize.scores import running
from play.games.animanize.state import NOBODY, OVER, PHASES, TRICKS, Sheet, State


def view(state: State, seat: Seat | None) -> View:
    """See `docs/adding-a-game.md` for what a view is. Seat None is a spectator's."""
    table = state.table
    return {
        "game": "animanize",
        "phase": PHASES[state.phase],
        "round": state.round,
        "rounds": table.rounds,
        "goal": table.goal,
        "limit": table.limit,
        "starter": state.starter,
        "you": seat,
        "to_act": list(to_act(state)),
        "players": [player(state, each) for each in range(state.seats)],
        "aside": aside(state),
        "trick": trick(state),
        "last_trick": last_trick(state),
        "hand": names(state.hands[seat]) if seat is not None else [],
        "discarded": names(state.discards[seat]) if seat is not None else [],
        "asks": ask(state, seat),
        "actions": list(legal_actions(state, seat)) if seat is not None else [],
        "why_not": why_not(state, seat) if seat is not None else {},
        "sheets": [sheet(each, number) for number, each in enumerate(state.sheets, 1)],
        "outcome": outcome(state),
    }


def player(state: State, seat: Seat) -> dict[str, Any]:
    """What everybody sees of one player."""
    return {
        "seat": seat,
        "hand": state.hands[seat].bit_count(),
        "discards": state.thrown[seat],
        "discarding": discarding(state, seat),
        "tricks": state.tricks[seat],
        "animals": names(state.animals[seat]),
        "score": running(state, seat),
        "total": state.totals[seat],
    }


def discarding(state: State, seat: Seat) -> str:
    """Where a player stands in the discard phase: `later`, `now` or `done`."""
    if PHASES[state.phase] != "discard":
        return "done"
    place, now = (seat - state.starter) % state.seats, (state.turn - state.starter) % state.seats
    return "now" if place == now else "done" if place < now else "later"


def aside(state: State) -> int:
    """How many cards lie face down in the middle, discards among them."""
    discards = sum(state.thrown) if PHASES[state.phase] == "discard" else 0
    return state.aside.bit_count() + discards


def trick(state: State) -> dict[str, Any] | None:
    """The trick being played: who led, what lies there from the leader on, its lead colour, who is winning."""
    if state.phase != TRICKS:
        return None
    return {
        "number": sum(state.tricks) + 1,
        "leader": state.leader,
        "cards": [SLUGS[card] for card in state.trick],
        "lead": COLOUR_NAME.get(state.lead),
        "animal": bool(state.animal),
        "winning": state.winner if state.trick else None,
    }


def last_trick(state: State) -> dict[str, Any] | None:
    """The trick before, which all have just seen; none when the round has begun anew."""
    if not state.last_trick:
        return None
    return {
        "number": sum(state.tricks),
        "leader": state.last_leader,
        "cards": [SLUGS[card] for card in state.last_trick],
        "winner": state.leader,
    }


def sheet(scored: Sheet, number: int) -> dict[str, Any]:
    """The score sheet of a round that is over. [M 6]"""
    seats = range(len(scored.totals))
    return {
        "round": number,
        "starter": scored.starter,
        "eliminated": scored.eliminated if scored.eliminated != NOBODY else None,
        "players": [
            {
                "seat": seat,
                "discards": scored.discards[seat],
                "tricks": scored.tricks[seat],
                "animals": names(scored.animals[seat]),
                "animal_points": animal_points(scored.animals[seat]),
                "score": scored.tricks[seat] + animal_points(scored.animals[seat]),
                "left": scored.left if seat == scored.eliminated else 0,
                "gain": scored.gains[seat],
                "total": scored.totals[seat],
            }
            for seat in seats
        ],
    }


def outcome(state: State) -> dict[str, Any] | None:
    """Who won, once the game is over. [M 7]"""
    if state.phase != OVER:
        return None
    assert isinstance(state.outcome, Result)
    return {
        "winners": list(state.outcome.winners),
        "scores": list(state.outcome.scores),
        "reason": state.outcome.reason,
    }
