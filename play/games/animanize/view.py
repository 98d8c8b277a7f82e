"""The view of a seat, built up field by field from what it may know. [M 2.3, M 4.5]"""

from __future__ import annotations

from play.engine.contract import Result, Seat
from play.games.animanize.card_table import COLOUR_NAME, SLUGS, animal_points, slugs_of
from play.games.animanize.legal import legal_actions, to_act
from play.games.animanize.prompts import illegal_action_reasons, prompt
from play.games.animanize.scores import round_score
from play.games.animanize.state import NOBODY, OVER, PHASES, TRICKS, RoundScore, State
from play.games.animanize.view_types import AnimanizeView, LastTrickView, Outcome, PlayerView, RoundSheet, TrickView


def view(state: State, seat: Seat | None) -> AnimanizeView:
    """The view of a seat; None is a spectator. See `docs/adding-a-game.md` for what a view is."""
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
        "players": [public_player_view(state, each) for each in range(state.seats)],
        "aside": middle_card_count(state),
        "trick": trick_view(state),
        "last_trick": last_trick_view(state),
        "hand": slugs_of(state.hands[seat]) if seat is not None else [],
        "discarded": slugs_of(state.discards[seat]) if seat is not None else [],
        "asks": prompt(state, seat),
        "actions": list(legal_actions(state, seat)) if seat is not None else [],
        "why_not": illegal_action_reasons(state, seat) if seat is not None else {},
        "sheets": [round_sheet(each, number) for number, each in enumerate(state.round_scores, 1)],
        "outcome": outcome_view(state),
    }


def public_player_view(state: State, seat: Seat) -> PlayerView:
    """What everybody sees of one player."""
    return {
        "seat": seat,
        "hand": state.hands[seat].bit_count(),
        "discards": state.discard_counts[seat],
        "discarding": discard_status(state, seat),
        "tricks": state.tricks[seat],
        "animals": slugs_of(state.animals[seat]),
        "score": round_score(state, seat),
        "total": state.totals[seat],
    }


def discard_status(state: State, seat: Seat) -> str:
    """When a player discards: `later`, `now` or `done`."""
    if PHASES[state.phase] != "discard":
        return "done"
    place, now = (seat - state.starter) % state.seats, (state.turn - state.starter) % state.seats
    return "now" if place == now else "done" if place < now else "later"


def middle_card_count(state: State) -> int:
    """The number of face-down cards in the middle, including discards."""
    discards = sum(state.discard_counts) if PHASES[state.phase] == "discard" else 0
    return state.aside.bit_count() + discards


def trick_view(state: State) -> TrickView | None:
    """The current trick; None unless tricks are being played."""
    if state.phase != TRICKS:
        return None
    return {
        "number": sum(state.tricks) + 1,
        "leader": state.leader,
        "cards": [SLUGS[card] for card in state.trick],
        "lead": COLOUR_NAME.get(state.lead_colour),
        "animal": bool(state.trick_animal),
        "winning": state.winner if state.trick else None,
    }


def last_trick_view(state: State) -> LastTrickView | None:
    """The previous trick of the round; None in the first trick."""
    if not state.last_trick:
        return None
    return {
        "number": sum(state.tricks),
        "leader": state.last_leader,
        "cards": [SLUGS[card] for card in state.last_trick],
        "winner": state.leader,
    }


def round_sheet(scored: RoundScore, number: int) -> RoundSheet:
    """The score sheet of a finished round. [M 6]"""
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
                "animals": slugs_of(scored.animals[seat]),
                "animal_points": animal_points(scored.animals[seat]),
                "score": scored.tricks[seat] + animal_points(scored.animals[seat]),
                "left": scored.animals_left if seat == scored.eliminated else 0,
                "gain": scored.gains[seat],
                "total": scored.totals[seat],
            }
            for seat in seats
        ],
    }


def outcome_view(state: State) -> Outcome | None:
    """The result; None while the game goes on. [M 7]"""
    if state.phase != OVER:
        return None
    assert isinstance(state.outcome, Result)
    return {
        "winners": list(state.outcome.winners),
        "scores": list(state.outcome.scores),
        "reason": state.outcome.reason,
    }
