"""A finished match step by step, as each seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from collection.guest_accounts import get_or_create_player
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from play.bots import NAMES
from play.engine.contract import Seat
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import first_state, replayed_state, rules_of
from play.models import Departure, Match, Visitor
from play.move_visibility import visible_move
from play.refusals import StillSecret
from play.replay_continuations import match_continue, visible_origin
from play.tables.match_forms import level_choices
from play.tables.perspective import Perspective
from play.viewers import visible_events
from play.views.table import card_names, explains_other_rules, parse_whole_number, visible_match


@dataclass(frozen=True, slots=True)
class Moment:
    """A ply, and the seat whose view is shown (None: what everybody could see)."""

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
    """`?ply=12&seat=0`: the table after twelve moves, in the view of seat 0. Only for matches that are over."""
    match = visible_match(request, pk)
    if not match.over:
        refusal = StillSecret(
            "The replay will be available once the match is over.", "Until then, the table shows what you may know."
        )
        return render(request, "play/replay_not_yet.html", {"match": match, "refusal": refusal}, status=refusal.status)
    moment = moment_of(request, match)
    template = "play/_replay.html" if request.htmx else "play/replay.html"  # type: ignore[attr-defined]
    return render(request, template, replay_context(match, moment, request.user))


def moment_of(request: HttpRequest, match: Match) -> Moment:
    """The moment in the query string, clamped to the match; by default the beginning, in the visitor's own view."""
    ply = parse_whole_number(request.GET.get("ply", ""))
    seats = match.seats_of(request.user)
    asked = request.GET.get("seat", "")
    own = seats[0].number if seats else None
    seat = own if asked == "" else parse_whole_number(asked)
    if seat is not None and not 0 <= seat < len(match.names()):
        seat = None
    return Moment(min(max(ply, 0), match.ply), seat, match.ply)


def departure_sentence(departure: Departure, names: Sequence[str]) -> str:
    """A sentence that says who left."""
    name = departure.name or names[departure.seat]
    if departure.level is None:
        return f"{name} conceded, and the match ended."
    return f"{name} left. From here on, a bot ({NAMES[departure.level]}) played this seat."


def replay_context(match: Match, moment: Moment, visitor: Visitor) -> dict[str, object]:
    """The context for the board at that moment and the move that led to it."""
    before = replayed_state(match, first_state(match), 0, max(moment.ply - 1, 0))
    state = replayed_state(match, before, max(moment.ply - 1, 0), moment.ply)
    events, _ = visible_events(match, moment.seat, whole=True, last=moment.ply)
    seats = match.seat_list()
    names = [str(seat) for seat in seats]
    own = [seat.number for seat in match.seats_of(visitor)]
    rules = rules_of(match)
    perspective = Perspective(
        view=rules.view(state, moment.seat),
        table=state.table,
        names=names,
        players=[NAMES[seat.level] if seat.is_bot else "" for seat in seats],
        events=events,
        first_new_ply=moment.ply - 1,
        shared_device=own != [moment.seat],
        replayed=True,
    )
    move = match.moves.filter(ply=moment.ply - 1).first()
    seen = visible_move(rules, before, move, moment.seat, len(seats)) if move else None
    moved = ""
    if seen and seen.action:
        moved = PLAY_GAMES[match.game_id].log_sentences.describe(
            seen.action, rules.view(before, None), names, card_names(match)
        )
    board = PLAY_GAMES[match.game_id].table()
    context: dict[str, object] = {
        "match": match,
        "origin": visible_origin(match, visitor),
        "moment": moment,
        "seats": seats,
        "move": move,
        "moved": moved,
        "seen": seen,
        "left": [departure_sentence(each, names) for each in match.departures.all() if each.ply == moment.ply],
        "board": board,
    }
    if rules.result(state) is None:
        context["continuing"] = Continuing(own[0] if own else moment.seat or 0, level_choices(match.game_id))
    return context | dict(board.board(perspective))


@dataclass(frozen=True, slots=True)
class Continuing:
    """What the form for continuing from here offers: the seat that is selected, and the levels of bots with their
    labels, strongest first."""

    seat: Seat
    levels: list[tuple[int, str]]


@never_cache
@require_POST
def continue_here(request: HttpRequest, pk: int) -> HttpResponse:
    """Continue a finished match against bots, from a step of its replay. A visitor becomes a guest."""
    match = visible_match(request, pk)
    ply, seat, level = (parse_whole_number(request.POST.get(name, "")) for name in ("ply", "seat", "level"))
    try:
        player = get_or_create_player(request)
        return redirect(match_continue(match_id=match.pk, player=player, ply=ply, seat=seat, level=level))
    except Refusal as refusal:
        there = f"{reverse('match-replay', args=[match.pk])}?ply={max(ply, 0)}"
        return refusal_response(request, refusal, redirect(there))
