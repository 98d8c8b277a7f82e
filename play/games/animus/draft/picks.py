"""The draft itself: players take turns picking characters from the pyramid. [U 3]"""

from __future__ import annotations

from decks.games.animus import draft_pyramid
from play.engine.contract import Result, Seat
from play.games.animus.battle.begin_battle import begin_battle, roll_for_first
from play.games.animus.questions import DraftCard
from play.games.animus.state import OVER, State


def start_draft(state: State) -> None:
    """Eighteen characters are laid out, a roll decides who drafts first, and that player picks.
    [U 2.4, U 3.1, U 3.6]
    """
    table, chance, draft = state.table, state.chance, state.draft
    dealt = chance.deal(range(table.count))
    draft.pyramid, draft.unseen = tuple(dealt[: draft_pyramid.SIZE]), tuple(dealt[draft_pyramid.SIZE :])
    chance.record("pyramid", {"rows": pyramid_rows(state)})
    draft.first = roll_for_first(state, "draft")
    if state.emits_events:
        up = [card for at, card in enumerate(draft.pyramid) if draft_pyramid.is_face_up(at, 0)]
        state.emit("pyramid", cards=state.slugs(up))
    state.asked = DraftCard()
    state.waiting = 1 << (draft_pyramid.ORDER[0] ^ draft.first)


def pyramid_rows(state: State) -> list[list[str]]:
    """The pyramid's cards from the row of six down."""
    slugs = state.slugs(state.draft.pyramid)
    return [
        slugs[start : start + length] for start, length in zip(draft_pyramid.STARTS, draft_pyramid.ROWS, strict=True)
    ]


def pick_actions(state: State) -> list[str]:
    """The cards with no card on top. [U 3.4]"""
    texts, laid = state.table.draft, state.draft.pyramid
    return [texts[laid[at]] for at in draft_pyramid.draftable_places(state.draft.taken)]


def take_pyramid_card(state: State, seat: Seat, action: str) -> None:
    """Take a free card; cards that it uncovers are turned up. [U 3.4, U 3.5]"""
    card = state.table.meaning[action][1]
    draft = state.draft
    at, before = draft.pyramid.index(card), draft.taken
    draft.taken = before | 1 << at
    draft.picks += (at,)
    state.owner[card] = seat
    if state.emits_events:
        state.emit("picked", seat=seat, card=state.table.slugs[card], turned=cards_turned_up(state, before))
    picker = draft_pyramid.seat_to_pick(len(draft.picks), draft.first)
    if picker is None:
        end_draft(state)
    else:
        state.waiting = 1 << picker


def cards_turned_up(state: State, before: int) -> list[str]:
    """The cards that the last pick turned up; `before`: the mask of taken cards before it."""
    found = draft_pyramid.face_up_mask(state.draft.taken) & ~draft_pyramid.face_up_mask(before)
    return [state.table.slugs[card] for at, card in enumerate(state.draft.pyramid) if found >> at & 1]


def end_draft(state: State) -> None:
    """All eighteen are taken: begin the battle, or end a draft alone. [U 2.5, U 2.8]"""
    if state.table.draft_only:
        state.phase = OVER
        state.waiting, state.asked = 0, None
        state.outcome = Result((0, 1), (0, 0), "drafted")
        if state.emits_events:
            state.emit("drafted")
    else:
        begin_battle(state)
