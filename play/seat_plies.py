"""Who can see that a move was made. Every seat has its own ply, and so do the spectators.

The ply of the match counts all moves and never leaves the server. What a player is sent (pages, notifications, API
answers) has the ply of their own seats, which rises only when something that they may see has changed. A card that
another seat places and takes back before confirming therefore leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import TypeAlias

from play.engine.contract import AnyRules, Event, Seat, State
from play.models import Match, MatchSeat

PlyUpdates: TypeAlias = dict[str, int | None]
"""For every player at the table, by primary key as text, their new ply; None if nothing has changed for them. The entry
"" is for the spectators. Keys are text because the channel layer allows no others."""
PUBLIC = ""


def observers(
    rules: AnyRules, before: State, after: State, events: Sequence[Event], mover: Seat, seats: Iterable[Seat]
) -> set[Seat | None]:
    """The seats (None: the spectators) whose view or log is changed by the move; always includes the mover.

    What spectators may see, every seat may see. Views are compared only for seats that may see none of the events.
    """
    everybody = {*seats, None}
    if _changes_for(rules, before, after, events, None):
        return everybody
    return {seat for seat in everybody - {None} if seat == mover or _changes_for(rules, before, after, events, seat)}


def _changes_for(rules: AnyRules, before: State, after: State, events: Sequence[Event], seat: Seat | None) -> bool:
    return any(event.seen_by(seat) for event in events) or rules.view(before, seat) != rules.view(after, seat)


def advance_plies(match: Match, seats: Sequence[MatchSeat], observing: set[Seat | None], now: datetime) -> None:
    """Raise the plies of those who could see a change. All seats of a player always have the same ply. Saves
    nothing."""
    players = {seat.player_id for seat in seats if seat.number in observing} - {None}
    for seat in seats:
        if seat.number in observing or seat.player_id in players:
            seat.ply += 1
            seat.changed_at = now
    if None in observing:
        match.public_ply += 1
        match.public_at = now


def ply_updates(match: Match, seats: Sequence[MatchSeat], observing: set[Seat | None]) -> PlyUpdates:
    """The new ply for each player's pages, after `advance_plies`."""
    updates: PlyUpdates = {PUBLIC: match.public_ply if None in observing else None}
    for seat in seats:
        if seat.player_id is not None:
            changed = seat.number in observing or updates.get(str(seat.player_id)) is not None
            updates[str(seat.player_id)] = seat.ply if changed else None
    return updates


def all_observers(seats: Sequence[MatchSeat]) -> set[Seat | None]:
    """The observers of a change that is hidden from nobody."""
    return {*(seat.number for seat in seats), None}
