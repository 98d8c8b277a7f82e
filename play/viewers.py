"""Which seat's view of a table a visitor is shown, and what it contains."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from play.bots import NAMES
from play.engine.contract import Seat
from play.engine.recorded_departures import CONCEDED
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, events_from_rows, rules_of
from play.models import Match, MatchSeat
from play.tables.perspective import AnyPerspective, Perspective, VisibleEvent

RECENT = 80
"""The number of public moves in the log at the table: about ten turns of four Rangers. The replay has all of them."""
MOST_MOVES = 4 * RECENT
"""The largest number of moves with events that the log at the table shows; if there are more, the newest."""
SESSION_KEY = "chairs"
MOST_TABLES = 20
"""The number of tables whose lifted curtain a session remembers."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """What a visitor's page shows. `own` are the visitor's seats; `seat` is the seat whose view is shown (None: what
    everybody may see); `curtain` is the seat whose player should take the device before its view is shown.

    `needs_no_curtain`: nothing is hidden now, so that a shared device shows any seat at once.
    """

    own: tuple[MatchSeat, ...]
    seat: Seat | None
    curtain: MatchSeat | None = None
    needs_no_curtain: bool = False

    @property
    def shared_device(self) -> bool:
        """Whether several people share this device."""
        return len(self.own) > 1


def viewer_of(request: HttpRequest, match: Match) -> Viewer:
    """The visitor's own seat; on a shared device the one that lifted the curtain, unless another one here must
    choose."""
    own = tuple(match.seats_of(request.user))
    if len(own) <= 1 or match.over:
        return Viewer(own, own[0].number if own else None)
    lifted = request.session.get(SESSION_KEY, {}).get(str(match.pk))
    shown = next((seat for seat in own if seat.number == lifted), None)
    waiting = [seat for seat in own if seat.to_act]
    if waiting and has_no_hidden_information(match):
        return Viewer(own, waiting[0].number, needs_no_curtain=True)
    if shown and (shown.to_act or not waiting):
        return Viewer(own, shown.number)
    return Viewer(own, None, waiting[0] if waiting else None)


def has_no_hidden_information(match: Match) -> bool:
    """Whether nothing that can be seen or chosen now is hidden from anybody."""
    is_open = PLAY_GAMES[match.game_id].table().hides_nothing
    return is_open is not None and match.running and is_open(STATES.at(match))


def curtain_lift(request: HttpRequest, match: Match, seat: Seat) -> None:
    """Show that seat's view on this device from now on. Only the latest few tables are remembered."""
    others = {key: viewer for key, viewer in request.session.get(SESSION_KEY, {}).items() if key != str(match.pk)}
    request.session[SESSION_KEY] = dict(list(others.items())[1 - MOST_TABLES :]) | {str(match.pk): seat}


def perspective_of(
    match: Match, seat: Seat | None, *, shared_device: bool = False, shared_screen: bool = False
) -> AnyPerspective:
    """What that seat (None: a spectator) sees now. `shared_screen`: other players look at the same screen, so events
    that only this seat may see are left out.

    A match that ended early is shown as spectators saw it and asks nothing.
    """
    state = STATES.at(match)
    seat = None if match.ended_early else seat
    view = rules_of(match).view(state, seat)
    if match.ended_early:
        view = {**view, "to_act": [], "asks": {**view["asks"], "code": "wait", "text": early_ending_sentence(match)}}
    seats = match.seat_list()
    events, first_new_ply = visible_events(match, None if shared_screen else seat, whole=match.over, last=match.ply)
    return Perspective(
        view=view,
        table=state.table,
        names=[str(each) for each in seats],
        players=[NAMES[each.level] if each.is_bot else "" for each in seats],
        events=events,
        first_new_ply=first_new_ply,
        shared_device=shared_device,
        shared_screen=shared_screen,
    )


def early_ending_sentence(match: Match) -> str:
    """A sentence that says how a match ended early."""
    names = [str(seat) for seat in match.seat_list()]
    result = match.result or {}
    if result.get("reason") == CONCEDED:
        winner = result["winners"][0]
        return f"{names[1 - winner]} conceded. {names[winner]} wins."
    return "The match ended because no players were left."


def visible_events(
    match: Match, seat: Seat | None, *, whole: bool = False, last: int | None = None
) -> tuple[list[VisibleEvent], int]:
    """The events before ply `last` that the seat may see, oldest first, and the first ply after its own last move.

    Unless the `whole` log is asked for, older events are left out. Only public moves count for this; otherwise the
    oldest lines would disappear while another seat tries things out. Moves without events are not read.
    """
    first = 0 if whole else max(0, match.public_ply - RECENT)
    moves = match.moves.filter(public_ply__gte=first).order_by("-ply")
    if last is not None:
        moves = moves.filter(ply__lt=last)
    own = moves.filter(seat=seat).values_list("ply", flat=True).first() if seat is not None else None
    columns = ("ply", "public_ply", "events")
    newest = list(moves.exclude(events=[]).values_list(*columns)[: None if whole else MOST_MOVES])
    rows = [(-1, 0, match.opening)] if first == 0 else []
    rows += reversed(newest)
    events = [
        VisibleEvent(ply, event, nth)
        for ply, nth, events in rows
        for event in events_from_rows(events)
        if event.seen_by(seat)
    ]
    return events, 0 if own is None else own + 1
