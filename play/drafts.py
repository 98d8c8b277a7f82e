"""What becomes of a draft once its last card is taken: each person's team is kept, and the draft counts for the figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from collection.games import GameId
from decks.games.animus.draft import SEATS, DraftLog
from decks.games.animus.pyramid import ROWS, SIZE, STARTS
from decks.refusals import Refused
from decks.services import team_keep
from play.models import Match, MatchSeat, PlayedDraft


def draft_keep(match: Match, before: Any, state: Any, seats: Sequence[MatchSeat]) -> None:
    """When this move has ended a draft: write it down, and give each person their team as a deck of theirs.

    Whoever keeps as many decks as anybody may gets none; the match goes on all the same.
    """
    if match.game_id is not GameId.ANIMUS or len(before.draft.picks) == SIZE or len(state.draft.picks) < SIZE:
        return
    log = log_of(state)
    PlayedDraft.objects.create(match=match, log=log.data())
    for seat in seats:
        if seat.player is not None and not seat.is_bot:
            _keep_team(seat, log)


def _keep_team(seat: MatchSeat, log: DraftLog) -> None:
    assert seat.player is not None
    try:
        seat.team = team_keep(owner=seat.player, log=log.for_seat(seat.number))
    except Refused:
        return
    seat.save(update_fields=("team",))


def log_of(state: Any) -> DraftLog:
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
