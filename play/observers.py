"""Who can see that a move was made. Every seat has its own ply, and so have the spectators.

The ply of the match counts all moves and stays on the server. What a player is sent (pages, pokes, API answers) carries the
ply of their own seats, which rises only when something that they may see has changed: a card that another seat places and
takes back before confirming leaves no trace.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, TypeAlias

from play.engine.contract import Event, Rules, Seat, State
from play.models import Match, MatchSeat

News: TypeAlias = dict[str, int | None]
"""For every player at the table, by primary key as text, the ply to be told; None when nothing has changed for them.
The entry "" is for everybody else who watches. Text keys, because the channel layer carries no others."""
PUBLIC = ""


def observers(
    rules: Rules[Any], before: State, after: State, events: Sequence[Event], mover: Seat, seats: Iterable[Seat]
) -> set[Seat | None]:
    """The seats, and None for the spectators, whose view or log is changed by the move; its mover always.

    What everybody may see, every seat may see. Views are compared only for those who are told of no event.
    """
    everybody = {*seats, None}
    if _sees(rules, before, after, events, None):
        return everybody
    return {seat for seat in everybody - {None} if seat == mover or _sees(rules, before, after, events, seat)}


def _sees(rules: Rules[Any], before: State, after: State, events: Sequence[Event], seat: Seat | None) -> bool:
    told = any(event.seen_by(seat) for event in events)
    return told or rules.view(before, seat) != rules.view(after, seat)


def count_on(match: Match, seats: Sequence[MatchSeat], saw: set[Seat | None], now: datetime) -> None:
    """Raise the plies of those who saw a change. The seats of one player always have the same ply. Saves nothing."""
    players = {seat.player_id for seat in seats if seat.number in saw} - {None}
    for seat in seats:
        if seat.number in saw or seat.player_id in players:
            seat.ply += 1
            seat.changed_at = now
    if None in saw:
        match.public_ply += 1
        match.public_at = now


def news(match: Match, seats: Sequence[MatchSeat], saw: set[Seat | None]) -> News:
    """What each player's pages are to be told, after `count_on`."""
    told: News = {PUBLIC: match.public_ply if None in saw else None}
    for seat in seats:
        if seat.player_id is not None:
            changed = seat.number in saw or told.get(str(seat.player_id)) is not None
            told[str(seat.player_id)] = seat.ply if changed else None
    return told


def everybody(seats: Sequence[MatchSeat]) -> set[Seat | None]:
    """Those who see a change that is hidden from nobody."""
    return {*(seat.number for seat in seats), None}
