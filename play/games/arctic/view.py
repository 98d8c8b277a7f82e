"""What a seat may know, built up field by field, with what is asked of it. [A 2.2, A 2.3]"""

from __future__ import annotations

from typing import Any

from play.engine.contract import Result, Seat, View
from play.games.arctic import drawing, placing, scoring
from play.games.arctic.legal import legal_actions, unconfirmed, undo_unconfirmed
from play.games.arctic.questions import ask, why_not
from play.games.arctic.state import (
    BOTTOM,
    DRAW,
    ENDINGS,
    ON_TOP,
    OVER,
    PHASES,
    PLACE,
    SWAP,
    UNDER,
    State,
)
from play.games.arctic.table import KINDS, worth

WAYS = {ON_TOP: "place", UNDER: "under", BOTTOM: "bottom"}


def view(state: State, seat: Seat | None) -> View:
    """See `docs/adding-a-game.md` for what a view is. Seat None is a spectator's.

    What the active player has not confirmed is in nobody else's view: theirs are made as if it had been taken back.
    """
    if seat != state.active and unconfirmed(state):
        state = state.copy()
        undo_unconfirmed(state)
    actions = list(legal_actions(state, seat)) if seat is not None else []
    return {
        "game": "arctic",
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "ending": ENDINGS[state.ending] or None,
        "first": state.first,
        "active": state.active if state.phase != OVER else None,
        "you": seat,
        "to_act": [state.active] if state.phase != OVER else [],
        "tokens": dict(zip(KINDS, state.tokens, strict=True)),
        "powers": powers(state),
        "river": state.names(state.river),
        "draw_pile": state.end - state.at,
        "reserve": len(state.stock) - state.end,
        "players": [player(state, each) for each in range(state.seats)],
        "hand": state.names(state.hands[seat]) if seat is not None else [],
        "totem": KINDS[state.totems[seat]] if seat is not None else None,
        "own_penalties": own_penalties(state, seat) if seat is not None else [],
        "own_hidden": own_hidden(state, seat) if seat is not None else [],
        "step": step(state) if seat == state.active and state.phase != OVER else None,
        "asks": ask(state, seat),
        "actions": actions,
        "why_not": why_not(state, seat, actions) if seat is not None else {},
        "sheet": sheet(state) if state.phase == OVER else None,
    }


def powers(state: State) -> dict[str, dict[str, Any]]:
    """The side of every Power, and who has it (None: nobody)."""
    return {
        kind: {"side": "ab"[state.sides[animal]], "owner": owner if owner >= 0 else None}
        for animal, (kind, owner) in enumerate(zip(KINDS, state.owners, strict=True))
    }


def player(state: State, seat: Seat) -> dict[str, Any]:
    """What everybody sees of one player. Their pile from the bottom; None is a card that lies face down."""
    slugs = state.table.slugs
    runs = scoring.runs_of(scoring.resolved(state, seat))
    sequences, variety = scoring.pile_points(runs)
    visible = state.visible(seat)
    return {
        "seat": seat,
        "hand": len(state.hands[seat]),
        "pile": [slugs[card] if card >= 0 else None for card in state.piles[seat]],
        "visible": slugs[visible] if visible >= 0 else None,
        "penalties": len(state.penalties[seat]),
        "runs": dict(zip(KINDS, runs, strict=True)),
        "points": {"runs": sequences, "variety": variety, "penalties": len(state.penalties[seat])},
    }


def own_penalties(state: State, seat: Seat) -> list[str | None]:
    """The own Penalty pile from the bottom: what the seat laid there itself, and None for what it has not seen."""
    slugs, dark = state.table.slugs, state.dark
    return [slugs[card] if dark.get(card, (-1, 0))[0] == seat else None for card in state.penalties[seat]]


def own_hidden(state: State, seat: Seat) -> list[str]:
    """The own cards that lie face down in the pile, from the bottom."""
    return state.names([~card for card in state.piles[seat] if card < 0])


def step(state: State) -> dict[str, Any]:
    """What the active player has done in this step and not confirmed, and how many cards are to be placed or drawn."""
    least, most = 0, 0
    if state.phase in (PLACE, SWAP):
        least, most = placing.span(state)
    elif state.phase == DRAW:
        least, most = drawing.span(state)
    slugs = state.table.slugs
    return {
        "least": least,
        "most": most,
        "laid": state.names(state.laid),
        "last": WAYS[state.last],
        "lifted": slugs[state.lifted] if state.lifted >= 0 else None,
        "swapped": [slugs[state.swap_in], slugs[state.swap_out]] if state.swap_out >= 0 else None,
        "swapping": slugs[state.swap_in] if state.phase == SWAP else None,
        "count": state.count if state.phase == DRAW else 0,
        "drawn": state.names(card for card, _ in state.drawn),
        "thrown": state.names(state.thrown),
    }


def sheet(state: State) -> dict[str, Any]:
    """The final score sheet, animal by animal. [A 8.2 to A 8.7]"""
    outcome = state.outcome
    assert isinstance(outcome, Result)
    return {
        "players": [sheet_of(state, seat) for seat in range(state.seats)],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def sheet_of(state: State, seat: Seat) -> dict[str, Any]:
    """One player's column of the score sheet. `named` are the face-down cards of the pile and what they count as."""
    points = scoring.points(state, seat)
    hidden = own_hidden(state, seat)
    totem = state.totems[seat]
    return {
        "seat": seat,
        "runs": [
            {"animal": kind, "cards": cards, "points": worth(cards)}
            for kind, cards in zip(KINDS, points.runs, strict=True)
        ],
        "named": [
            {"card": slug, "animal": KINDS[animal]} for slug, animal in zip(hidden, state.wild[seat], strict=True)
        ],
        "row": [KINDS[animal] for animal in scoring.resolved(state, seat)],
        "sequences": points.sequences,
        "kinds": len(KINDS) - points.runs.count(0),
        "variety": points.variety,
        "totem": {"animal": KINDS[totem], "place": state.table.places[state.tokens[totem]], "points": points.totem},
        "penalties": points.penalties,
        "total": points.total,
    }
