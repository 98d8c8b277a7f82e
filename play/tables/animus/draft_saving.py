"""Saving a finished draft: each person's team becomes a deck, and the draft counts in the statistics."""

from __future__ import annotations

from collections.abc import Sequence

from collection.refusals import Refusal
from decks.games.animus.draft_log import SEATS, DraftLog
from decks.games.animus.draft_pyramid import ROWS, SIZE, STARTS
from decks.services import drafted_deck_create
from play.games.animus.state import State
from play.models import Match, MatchSeat, PlayedDraft


def save_finished_draft(match: Match, before: State, state: State, seats: Sequence[MatchSeat]) -> None:
    """When this move has ended a draft: save it, and save each person's team as one of their decks.

    A player who already has the maximum number of decks gets none; the match continues regardless.
    """
    if len(before.draft.picks) == SIZE or len(state.draft.picks) < SIZE:
        return
    log = log_of(state)
    PlayedDraft.objects.create(match=match, log=log.data())
    for seat in seats:
        if seat.player is not None and not seat.is_bot:
            _save_team_as_deck(seat, log)


def _save_team_as_deck(seat: MatchSeat, log: DraftLog) -> None:
    assert seat.player is not None
    try:
        seat.team = drafted_deck_create(owner=seat.player, log=log.for_seat(seat.number))
    except Refusal:
        return
    seat.save(update_fields=("team",))


def log_of(state: State) -> DraftLog:
    """The log of a state in which all eighteen cards are taken, as the first seat's; it holds what nobody was shown."""
    names, dealt = state.table.entity_slugs, state.draft.dealt
    cards = state.slugs(state.draft.pyramid)
    return DraftLog(
        rows=tuple(tuple(cards[start : start + length]) for start, length in zip(STARTS, ROWS, strict=True)),
        first=state.draft.first,
        picks=tuple(cards[at] for at in state.draft.picks),
        entities=tuple(tuple(names[entity] for entity in dealt[2 * seat : 2 * seat + 2]) for seat in SEATS),
        kept=tuple(names[state.kept[seat]] for seat in SEATS),
        seat=0,
    )
