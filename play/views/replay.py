"""A match step by step, as each seat knew it then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from play.bots import NAMES
from play.engine.contract import Seat
from play.games.play_games import PLAY_GAMES
from play.models import Departure, Match, Visitor
from play.observation import noticed
from play.perspective import heard
from play.refusals import StillSecret
from play.states import begin, replayed, rules_of
from play.tables.look import Look
from play.views.table import called, explains_other_rules, number, visible


@dataclass(frozen=True, slots=True)
class Moment:
    """A ply, and the seat through whose eyes it is seen (None: what everybody knew)."""

    ply: int
    seat: Seat | None
    last: int

    @property
    def before(self) -> int | None:
        return self.ply - 1 if self.ply else None

    @property
    def after(self) -> int | None:
        return self.ply + 1 if self.ply < self.last else None


@never_cache
@require_GET
@explains_other_rules
def replay(request: HttpRequest, pk: int) -> HttpResponse:
    """`?ply=12&seat=0`: the table after twelve moves. What seats knew is shown only once the match is over."""
    match = visible(request, pk)
    if not match.over:
        refusal = StillSecret(
            "A replay can be watched once the match is over.", "Until then, the table shows what you may know."
        )
        return render(request, "play/not_yet.html", {"match": match, "refusal": refusal}, status=refusal.status)
    moment = moment_of(request, match)
    template = "play/_replay.html" if request.htmx else "play/replay.html"  # type: ignore[attr-defined]
    return render(request, template, stepped(match, moment, request.user))


def moment_of(request: HttpRequest, match: Match) -> Moment:
    """What the address asks for, brought into range; the beginning, through one's own eyes, when it asks for nothing."""
    ply = number(request.GET.get("ply", ""))
    seats = match.seats_of(request.user)
    asked = request.GET.get("seat", "")
    own = seats[0].number if seats else None
    seat = own if asked == "" else number(asked)
    if seat is not None and not 0 <= seat < len(match.names()):
        seat = None
    return Moment(min(max(ply, 0), match.ply), seat, match.ply)


def departed(departure: Departure, names: Sequence[str]) -> str:
    """Who left then, in a sentence."""
    name = departure.name or names[departure.seat]
    if departure.level is None:
        return f"{name} gave up, and the match ended."
    return f"{name} left. From here on a bot chose ({NAMES[departure.level]})."


def stepped(match: Match, moment: Moment, visitor: Visitor) -> dict[str, Any]:
    """The board at that moment, and the move that led there."""
    before = replayed(match, begin(match), 0, max(moment.ply - 1, 0))
    state = replayed(match, before, max(moment.ply - 1, 0), moment.ply)
    said, _ = heard(match, moment.seat, whole=True, last=moment.ply)
    seats = list(match.seats.all())
    names = [str(seat) for seat in seats]
    own = [seat.number for seat in match.seats_of(visitor)]
    rules = rules_of(match)
    look = Look(
        view=rules.view(state, moment.seat),
        table=state.table,
        names=names,
        players=[NAMES[seat.level] if seat.is_bot else "" for seat in seats],
        said=said,
        fresh=moment.ply - 1,
        hot=own != [moment.seat],
        past=True,
    )
    move = match.moves.filter(ply=moment.ply - 1).first()
    seen = noticed(rules, before, move, moment.seat, len(seats)) if move else None
    moved = ""
    if seen and seen.action:
        moved = PLAY_GAMES[match.game_id].story.describe(seen.action, rules.view(before, None), names, called(match))
    board = PLAY_GAMES[match.game_id].table()
    context = {
        "match": match,
        "moment": moment,
        "seats": seats,
        "move": move,
        "moved": moved,
        "seen": seen,
        "left": [departed(each, names) for each in match.departures.all() if each.ply == moment.ply],
        "board": board,
    }
    return context | dict(board.board(look))
