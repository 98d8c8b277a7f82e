"""The view of a seat, built up field by field from what it may know. [A 2.2, A 2.3]"""

from __future__ import annotations

from play.engine.contract import Result, Seat
from play.games.arctic import card_drawing, card_placement, scoring
from play.games.arctic.card_table import ANIMAL_SLUGS, run_points
from play.games.arctic.legal import can_undo, legal_actions, undo_unconfirmed
from play.games.arctic.prompts import illegal_action_reasons, prompt
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
from play.games.arctic.view_types import ArcticView, PlayerScore, PlayerView, PowerView, ScoreSheet, StepView

PLACEMENT_NAMES = {ON_TOP: "place", UNDER: "under", BOTTOM: "bottom"}


def view(state: State, seat: Seat | None) -> ArcticView:
    """The view of a seat; None is a spectator. See `docs/adding-a-game.md` for what a view is.

    Views of other seats show what the active player has not confirmed as if it had been undone.
    """
    if seat != state.active and can_undo(state):
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
        "tokens": dict(zip(ANIMAL_SLUGS, state.tokens, strict=True)),
        "powers": powers_view(state),
        "river": state.slugs_of(state.river),
        "draw_pile": state.draw_end - state.draw_start,
        "reserve": len(state.stock) - state.draw_end,
        "players": [public_player_view(state, each) for each in range(state.seats)],
        "hand": state.slugs_of(state.hands[seat]) if seat is not None else [],
        "totem": ANIMAL_SLUGS[state.totems[seat]] if seat is not None else None,
        "own_penalties": own_penalties(state, seat) if seat is not None else [],
        "own_hidden": own_face_down_cards(state, seat) if seat is not None else [],
        "step": step_view(state) if seat == state.active and state.phase != OVER else None,
        "asks": prompt(state, seat),
        "actions": actions,
        "why_not": illegal_action_reasons(state, seat, actions) if seat is not None else {},
        "sheet": score_sheet_view(state) if state.phase == OVER else None,
    }


def powers_view(state: State) -> dict[str, PowerView]:
    """All Powers, by animal."""
    return {
        kind: {"side": "ab"[state.sides[animal]], "owner": owner if owner >= 0 else None}
        for animal, (kind, owner) in enumerate(zip(ANIMAL_SLUGS, state.owners, strict=True))
    }


def public_player_view(state: State, seat: Seat) -> PlayerView:
    """What everybody sees of one player."""
    slugs = state.table.slugs
    runs = scoring.runs_of(scoring.counted_animals(state, seat))
    sequences, variety = scoring.pile_points(runs)
    visible = state.visible_card(seat)
    return {
        "seat": seat,
        "hand": len(state.hands[seat]),
        "pile": [slugs[card] if card >= 0 else None for card in state.piles[seat]],
        "visible": slugs[visible] if visible >= 0 else None,
        "penalties": len(state.penalties[seat]),
        "runs": dict(zip(ANIMAL_SLUGS, runs, strict=True)),
        "points": {"runs": sequences, "variety": variety, "penalties": len(state.penalties[seat])},
    }


def own_penalties(state: State, seat: Seat) -> list[str | None]:
    """The seat's Penalty pile from the bottom: the cards it discarded itself, None for those it has not seen."""
    slugs, origin = state.table.slugs, state.unseen_origin
    return [slugs[card] if origin.get(card, (-1, 0))[0] == seat else None for card in state.penalties[seat]]


def own_face_down_cards(state: State, seat: Seat) -> list[str]:
    """The face-down cards of the seat's pile, from the bottom."""
    return state.slugs_of([~card for card in state.piles[seat] if card < 0])


def step_view(state: State) -> StepView:
    """The unconfirmed part of the active player's step."""
    least, most = 0, 0
    if state.phase in (PLACE, SWAP):
        least, most = card_placement.placement_range(state)
    elif state.phase == DRAW:
        least, most = card_drawing.draw_range(state)
    slugs = state.table.slugs
    return {
        "least": least,
        "most": most,
        "laid": state.slugs_of(state.laid),
        "last": PLACEMENT_NAMES[state.last_placement],
        "lifted": slugs[state.lifted] if state.lifted >= 0 else None,
        "swapped": [slugs[state.swap_in], slugs[state.swap_out]] if state.swap_out >= 0 else None,
        "swapping": slugs[state.swap_in] if state.phase == SWAP else None,
        "count": state.drawn_count if state.phase == DRAW else 0,
        "drawn": state.slugs_of(card for card, _ in state.drawn),
        "thrown": state.slugs_of(state.thrown),
    }


def score_sheet_view(state: State) -> ScoreSheet:
    """The final score sheet. [A 8.2 to A 8.7]"""
    outcome = state.outcome
    assert isinstance(outcome, Result)
    return {
        "players": [player_score(state, seat) for seat in range(state.seats)],
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def player_score(state: State, seat: Seat) -> PlayerScore:
    """One player's column of the score sheet."""
    points = scoring.current_points(state, seat)
    hidden = own_face_down_cards(state, seat)
    totem = state.totems[seat]
    return {
        "seat": seat,
        "runs": [
            {"animal": kind, "cards": cards, "points": run_points(cards)}
            for kind, cards in zip(ANIMAL_SLUGS, points.runs, strict=True)
        ],
        "named": [
            {"card": slug, "animal": ANIMAL_SLUGS[animal]}
            for slug, animal in zip(hidden, state.named_animals[seat], strict=True)
        ],
        "row": [ANIMAL_SLUGS[animal] for animal in scoring.counted_animals(state, seat)],
        "sequences": points.sequences,
        "kinds": len(ANIMAL_SLUGS) - points.runs.count(0),
        "variety": points.variety,
        "totem": {
            "animal": ANIMAL_SLUGS[totem],
            "place": state.table.places[state.tokens[totem]],
            "points": points.totem,
        },
        "penalties": points.penalties,
        "total": points.total,
    }
