"""The draft in views: only what has been turned up. [U 3.4, U 3.5, U 3.8]"""

from __future__ import annotations

from typing import Final

from decks.games.animus import draft_pyramid
from decks.games.animus.draft_pyramid import LYING_ON
from play.games.animus import view_types
from play.games.animus.draft.entity_choice import dealt_entities
from play.games.animus.draft.picks import cards_turned_up, pyramid_rows
from play.games.animus.state import DRAFT, NOBODY, OVER, SEATS, State

UNDER: Final = tuple(tuple(at for at in range(draft_pyramid.SIZE) if those >> at & 1) for those in LYING_ON)
"""By place of the pyramid: the places on top of it."""


def draft_view(state: State) -> view_types.DraftView | None:
    """The pyramid and the picks; None if players brought teams, or while entities are chosen."""
    if not state.draft.pyramid:
        return None
    drafting = state.phase == DRAFT
    picks, slugs = state.draft.picks, state.table.slugs
    before = state.draft.taken & ~(1 << picks[-1]) if picks else 0
    up, free = draft_pyramid.face_up_mask(state.draft.taken), draft_pyramid.draftable_places(state.draft.taken)
    return {
        "spots": [
            pyramid_place_view(state, at, up=bool(up >> at & 1), free=at in free) for at in range(draft_pyramid.SIZE)
        ],
        "picker": draft_pyramid.seat_to_pick(len(picks), state.draft.first) if drafting else None,
        "left": draft_pyramid.consecutive_picks(len(picks)) if drafting else 0,
        "picks": [[state.owner[state.draft.pyramid[at]], slugs[state.draft.pyramid[at]]] for at in picks],
        "turned": cards_turned_up(state, before) if picks else [],
        "first": state.draft.first,
        "rolls": [list(throw) for throw in state.draft.rolls],
    }


def pyramid_place_view(state: State, at: int, *, up: bool, free: bool) -> view_types.SpotView:
    """One place of the pyramid."""
    card = state.draft.pyramid[at]
    return {
        "number": at,
        "row": draft_pyramid.ROW_OF[at],
        "card": state.table.slugs[card] if up else None,
        "up": up,
        "free": free,
        "taken_by": state.owner[card] if state.draft.taken >> at & 1 else None,
        "under": list(UNDER[at]),
    }


def draft_logs(state: State) -> list[view_types.DraftLogView] | None:
    """The draft's log for each seat, once the game is over. [U 13.1]"""
    if not state.draft.dealt or state.phase != OVER or NOBODY in state.kept:
        return None
    entities, slugs = state.table.entity_slugs, state.table.slugs
    return [
        {
            "pyramid": pyramid_rows(state),
            "first": state.draft.first,
            "picks": [slugs[state.draft.pyramid[at]] for at in state.draft.picks],
            "entities": [[entities[each] for each in dealt_entities(state, side)] for side in range(SEATS)],
            "kept": [entities[kept] for kept in state.kept],
            "seat": seat,
        }
        for seat in range(SEATS)
    ]
