"""From which chair a visitor sees a table, and what they see from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from collection.games import GameId
from play.boards import Look
from play.boards.look import Said
from play.bots import NAMES
from play.engine.contract import Seat
from play.games.animus.state import DRAFT
from play.models import Match, MatchSeat
from play.states import STATES, rules_of, untold

RECENT = 80
"""So many moves back the log on the table goes: about ten turns of four Rangers. The replay has all."""
SESSION_KEY = "chairs"
MOST_CHAIRS = 20


@dataclass(frozen=True, slots=True)
class Chair:
    """`seat` is whose view is shown (None: what everybody may see). `curtain` waits for that seat to take the device.

    `open`: nobody has anything to hide just now, so that a shared device needs no curtain.
    """

    own: tuple[MatchSeat, ...]
    seat: Seat | None
    curtain: MatchSeat | None = None
    open: bool = False

    @property
    def hot(self) -> bool:
        """Several people share this device."""
        return len(self.own) > 1


def chair_of(request: HttpRequest, match: Match) -> Chair:
    """One's own seat; at a hot seat the one that lifted the curtain, as long as nobody else here must choose instead."""
    own = tuple(match.seats_of(request.user))
    if len(own) <= 1 or match.over:
        return Chair(own, own[0].number if own else None)
    lifted = request.session.get(SESSION_KEY, {}).get(str(match.pk))
    shown = next((seat for seat in own if seat.number == lifted), None)
    waiting = [seat for seat in own if seat.to_act]
    if waiting and lies_open(match):
        return Chair(own, waiting[0].number, open=True)
    if shown and (shown.to_act or not waiting):
        return Chair(own, shown.number)
    return Chair(own, None, waiting[0] if waiting else None)


def lies_open(match: Match) -> bool:
    """Whether all that is looked at and chosen now lies open to everybody: so does a draft of Animus. [U 3.8]"""
    if match.game_id is not GameId.ANIMUS or not match.running:
        return False
    state: Any = STATES.at(match)
    return bool(state.phase == DRAFT)


def curtain_lift(request: HttpRequest, match: Match, seat: Seat) -> None:
    """This device now shows that seat's view. The newest few tables are remembered."""
    others = {key: chair for key, chair in request.session.get(SESSION_KEY, {}).items() if key != str(match.pk)}
    request.session[SESSION_KEY] = dict(list(others.items())[1 - MOST_CHAIRS :]) | {str(match.pk): seat}


def look_at(match: Match, seat: Seat | None, *, hot: bool = False, open_: bool = False) -> Look:
    """What that seat (None: a spectator) sees now. `open_`: others look with it, who must not hear what only it was told."""
    state = STATES.at(match)
    seats = list(match.seats.all())
    said, fresh = heard(match, None if open_ else seat, first=0 if match.over else None)
    return Look(
        view=rules_of(match).view(state, seat),
        table=state.table,
        names=[str(each) for each in seats],
        players=[NAMES[each.level] if each.is_bot else "" for each in seats],
        said=said,
        fresh=fresh,
        hot=hot,
        open=open_,
    )


def heard(match: Match, seat: Seat | None, first: int | None = None, last: int | None = None) -> tuple[list[Said], int]:
    """What that seat may have heard in the moves from `first` up to but not including `last`, oldest first; and the first
    ply after its own last move."""
    last = match.ply if last is None else last
    first = max(0, last - RECENT) if first is None else first
    moves = match.moves.filter(ply__gte=first, ply__lt=last).order_by("ply").values_list("ply", "seat", "events")
    told = [(-1, match.opening)] if first == 0 else []
    told += [(ply, events) for ply, _, events in moves]
    said = [Said(ply, event) for ply, events in told for event in untold(events) if event.seen_by(seat)]
    own = [ply for ply, mover, _ in moves if mover == seat]
    return said, own[-1] + 1 if own else 0
