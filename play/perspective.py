"""Whose view of a table a visitor is shown, and what it contains."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from play.bots import NAMES
from play.engine.contract import Seat
from play.engine.leaving import CONCEDED
from play.games.play_games import PLAY_GAMES
from play.models import Match, MatchSeat
from play.states import STATES, rules_of, untold
from play.tables.look import Look, Said

RECENT = 80
"""The log on the table goes back so many public moves: about ten turns of four Rangers. The replay has all of them."""
MOST_MOVES = 4 * RECENT
"""More moves that told something do not lie between so many public ones; of a match where they do, the newest are shown."""
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
    """Whether nothing that can be seen or chosen now is hidden from anybody."""
    hides_nothing = PLAY_GAMES[match.game_id].table().lies_open
    return hides_nothing is not None and match.running and hides_nothing(STATES.at(match))


def curtain_lift(request: HttpRequest, match: Match, seat: Seat) -> None:
    """This device now shows that seat's view. The newest few tables are remembered."""
    others = {key: chair for key, chair in request.session.get(SESSION_KEY, {}).items() if key != str(match.pk)}
    request.session[SESSION_KEY] = dict(list(others.items())[1 - MOST_CHAIRS :]) | {str(match.pk): seat}


def look_at(match: Match, seat: Seat | None, *, hot: bool = False, open_: bool = False) -> Look:
    """What that seat (None: a spectator) sees now. `open_`: others look with it, who must not hear what only it was told.

    A match that ended early is shown as spectators saw it, and asks nothing.
    """
    state = STATES.at(match)
    seat = None if match.ended_early else seat
    view = rules_of(match).view(state, seat)
    if match.ended_early:
        view |= {"to_act": [], "asks": view["asks"] | {"code": "wait", "text": ending(match)}}
    seats = list(match.seats.all())
    said, fresh = heard(match, None if open_ else seat, whole=match.over, last=match.ply)
    return Look(
        view=view,
        table=state.table,
        names=[str(each) for each in seats],
        players=[NAMES[each.level] if each.is_bot else "" for each in seats],
        said=said,
        fresh=fresh,
        hot=hot,
        open=open_,
    )


def ending(match: Match) -> str:
    """How a match ended early, in a sentence."""
    names = [str(seat) for seat in match.seats.all()]
    result = match.result or {}
    if result.get("reason") == CONCEDED:
        winner = result["winners"][0]
        return f"{names[1 - winner]} conceded. {names[winner]} wins."
    return "The match ended because nobody was left to play it."


def heard(match: Match, seat: Seat | None, *, whole: bool = False, last: int | None = None) -> tuple[list[Said], int]:
    """What that seat may have heard before ply `last`, oldest first; and the first ply after its own last move.

    Unless the `whole` log is asked for, it begins some moves ago. Only moves that everybody noticed are counted for that:
    otherwise the oldest lines would disappear while another seat tries things out. Moves that told nobody anything, as most
    such steps do, are not read.
    """
    first = 0 if whole else max(0, match.public_ply - RECENT)
    moves = match.moves.filter(public_ply__gte=first).order_by("-ply")
    if last is not None:
        moves = moves.filter(ply__lt=last)
    own = moves.filter(seat=seat).values_list("ply", flat=True).first() if seat is not None else None
    columns = ("ply", "public_ply", "events")
    newest = list(moves.exclude(events=[]).values_list(*columns)[: None if whole else MOST_MOVES])
    told = [(-1, 0, match.opening)] if first == 0 else []
    told += reversed(newest)
    said = [Said(ply, event, nth) for ply, nth, events in told for event in untold(events) if event.seen_by(seat)]
    return said, 0 if own is None else own + 1
