"""The table: show it, act, pass the device on, get a hint."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from collection.refusals import Refusal
from play.bots import hint as greedy_hint
from play.engine.contract import Seat
from play.engine.seat_knowledge import SeatKnowledge
from play.games.play_games import PLAY_GAMES
from play.guided_matches import is_guide_hidden, lesson_for, next_callout
from play.leaving import early_end_result
from play.match_state_cache import STATES
from play.match_values import values_shown
from play.models import Match, Status, Visitor
from play.presence import others_present, record_visit
from play.refusals import OtherRules, SeatRefused
from play.replay_continuations import visible_origin
from play.services import match_act
from play.tables.perspective import AnyPerspective
from play.tables.recent_results import Results, results
from play.viewers import Viewer, curtain_lift, early_ending_sentence, perspective_of, viewer_of


def visible_match(request: HttpRequest, pk: int) -> Match:
    """The match, if this visitor may see it. Raises Http404."""
    try:
        return Match.objects.visible_with_seats(pk, request.user)
    except Match.DoesNotExist as fault:
        raise Http404 from fault


def own_match(request: HttpRequest, pk: int) -> Match:
    """The match, if this visitor has a seat in it or hosts it. Raises Http404."""
    try:
        return Match.objects.own_with_seats(pk, request.user)
    except Match.DoesNotExist as fault:
        raise Http404 from fault


def explains_other_rules(
    view: Callable[[HttpRequest, int], HttpResponse],
) -> Callable[[HttpRequest, int], HttpResponse]:
    """A decorator: for a match that began under other rules, explain this and offer to leave, instead of the view."""

    @wraps(view)
    def explained(request: HttpRequest, pk: int) -> HttpResponse:
        try:
            return view(request, pk)
        except OtherRules as refusal:
            return other_rules_page(request, visible_match(request, pk), refusal)

    return explained


def other_rules_page(request: HttpRequest, match: Match, refusal: OtherRules) -> HttpResponse:
    """A page that explains why the match cannot go on, with a way to leave each of the visitor's seats."""
    own = tuple(match.seats_of(request.user))
    context = {
        "match": match,
        "known": page_state(match, request.user),
        "refusal": refusal,
        "ways_out": [ways_to_leave(match, Viewer(own, seat.number)) for seat in own] if match.running else [],
    }
    template = "play/_match_with_old_rules.html" if request.htmx else "play/match_with_old_rules.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=refusal.status)


@never_cache
@require_GET
@explains_other_rules
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """The whole page: the table or, before the match begins, the room where players wait."""
    match = visible_match(request, pk)
    return table_response(request, match)


@never_cache
@require_GET
@explains_other_rules
def fragment(request: HttpRequest, pk: int) -> HttpResponse:
    """Only the table, for a page that was notified or polls; 204 if nothing that it shows has changed.

    A page of the waiting room is told to reload once the match has begun.
    """
    match = visible_match(request, pk)
    known = request.GET.get("known", "")
    if known == page_state(match, request.user):
        return HttpResponse(status=204)
    if known.startswith(Status.OPEN) and not match.is_open:
        return HttpResponse(headers={"HX-Refresh": "true"})
    return table_response(request, match)


def page_state(match: Match, visitor: Visitor) -> str:
    """A key for the state of this visitor's page: it changes exactly when something that the page shows has changed.

    It contains the status, the ply, the number of taken seats, and whose ply it is, since the plies of players and of
    spectators cannot be compared.
    """
    taken = sum(not seat.is_free for seat in match.seat_list())
    whose = "own" if match.seats_of(visitor) else "public"
    return f"{match.status}-{match.ply_for(visitor)}-{taken}-{whose}"


def table_response(request: HttpRequest, match: Match, refusal: Refusal | None = None) -> HttpResponse:
    """The page or its fragment, with a refusal if there is one. Contains no data of a seat behind the curtain."""
    template = "play/waiting_room" if match.is_open else "play/table"
    if request.htmx:  # type: ignore[attr-defined]
        folder, _, name = template.rpartition("/")
        template = f"{folder}/_{name}"
    viewer = viewer_of(request, match)
    context = waiting_room_context(request, match) if match.is_open else table_context(request, match, viewer)
    ply = match.ply_for(request.user)
    context |= {
        "values": values_shown(match),
        "origin": visible_origin(match, request.user),
        "match": match,
        "ply": ply,
        "known": page_state(match, request.user),
        "viewer": viewer,
        "refusal": refusal,
    }
    return render(request, f"{template}.html", context, status=refusal.status if refusal else 200)


def waiting_room_context(request: HttpRequest, match: Match) -> dict[str, object]:
    """The context of a match that is waiting for players. Only its players and its host see the invite link."""
    hosting = request.user.pk is not None and match.host_id == request.user.pk
    belongs = hosting or bool(match.seats_of(request.user))
    invite = request.build_absolute_uri(f"/play/join/{match.invite}/") if belongs else ""
    seat_chip = PLAY_GAMES[match.game_id].table().seat_chip
    return {
        "seats": match.seat_list(),
        "invite": invite,
        "hosting": hosting,
        "headline": "Waiting for players",
        "seat_chip": seat_chip,
    }


def table_context(request: HttpRequest, match: Match, viewer: Viewer) -> dict[str, object]:
    """The context of a match that is running or over, for that viewer."""
    board = PLAY_GAMES[match.game_id].table()
    perspective = perspective_of(
        match, viewer.seat, shared_device=viewer.shared_device, shared_screen=viewer.needs_no_curtain
    )
    rematch = Match.objects.filter(rematch_of=match).first() if match.over and viewer.own else None
    return {
        "headline": headline(match, viewer, perspective),
        "rematch": rematch,
        "leaving": ways_to_leave(match, viewer),
        "ended": early_ending_sentence(match) if match.ended_early else "",
        "lesson": lesson_for(match, viewer, perspective),
        "lesson_hidden": is_guide_hidden(request, match),
        "callout": next_callout(request, match, viewer),
        "spectating": not viewer.own,
        "board": board,
        "token": secrets.token_hex(8),
        "watching": not viewer.own or match.ended_early,
        "results": Results() if viewer.curtain else results(perspective, board.results),
        "question": question_key(viewer),
        **board.board(perspective),
    }


def question_key(viewer: Viewer) -> str:
    """A key for the question that the seat is asked now, so that a click meant for an earlier question is ignored."""
    seat = next((own for own in viewer.own if own.number == viewer.seat), None)
    return f"{seat.number}-{seat.since}" if seat else ""


def headline(match: Match, viewer: Viewer, perspective: AnyPerspective) -> str:
    """Whose turn it is, for the title of the browser tab; only from this visitor's view."""
    waiting = [] if match.over else list(perspective.view["to_act"])
    own = [seat for seat in viewer.own if seat.number in waiting]
    if match.over:
        return "Over"
    if own:
        return f"{own[0]}’s turn" if viewer.shared_device else "Your turn"
    if len(waiting) == 1:
        return f"Waiting for {perspective.names[waiting[0]]}"
    return f"Waiting for {len(waiting)} players"


def ways_to_leave(match: Match, viewer: Viewer) -> dict[str, object]:
    """How the viewer's player can leave: whether conceding `ends` the match, who the `winner` is, whether a `bot` can
    take over the `seat`; {} if they cannot leave."""
    seats = match.seat_list()
    mine = next((seat for seat in viewer.own if seat.number == viewer.seat), None)
    if not match.running or mine is None:
        return {}
    result = early_end_result(match, seats, mine, concede=True)
    winner = str(seats[result.winners[0]]) if result and result.winners else ""
    return {
        "seat": mine,
        "ends": result is not None,
        "winner": winner,
        "bot": early_end_result(match, seats, mine, concede=False) is None,
    }


@never_cache
@require_GET
def players_here(request: HttpRequest, pk: int) -> HttpResponse:
    """Who else has this table open. Pages request this every few seconds, which also reports their own visitor."""
    match = visible_match(request, pk)
    record_visit(match, request.user)
    return render(request, "play/_who_is_present.html", {"present": others_present(match, request.user)})


@never_cache
@require_POST
@explains_other_rules
def act(request: HttpRequest, pk: int) -> HttpResponse:
    """Make a move for the visitor's own seat. A refusal is shown above the current table."""
    match = visible_match(request, pk)
    try:
        seat = acting_seat(request, match)
        match_act(
            match_id=match.pk,
            seat=seat,
            action=request.POST.get("action", ""),
            ply=parse_whole_number(request.POST.get("ply", "")),
            token=request.POST.get("token", "").replace("\0", "")[:40] or None,
        )
    except Refusal as refusal:
        return table_response(request, visible_match(request, pk), refusal)
    if request.htmx:  # type: ignore[attr-defined]
        return table_response(request, visible_match(request, pk))
    return redirect(match)


def acting_seat(request: HttpRequest, match: Match) -> int:
    """The seat that acts: the visitor's own; on a shared device the one that lifted the curtain. Raises SeatRefused."""
    viewer = viewer_of(request, match)
    seat = parse_whole_number(request.POST.get("seat", ""))
    if not any(own.number == seat for own in viewer.own):
        raise SeatRefused("That is not your seat.", remedy="Choose for your own seat.")
    if viewer.shared_device and viewer.seat != seat:
        raise SeatRefused("Another player has the device now.", remedy="Confirm first that you have taken the device.")
    return seat


def parse_whole_number(text: str) -> int:
    """The whole number in a form field; -1, which is never valid, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1


@never_cache
@login_required
@require_POST
@explains_other_rules
def lift_curtain(request: HttpRequest, pk: int) -> HttpResponse:
    """A player has taken a shared device. Nothing of their view is sent before this."""
    match = own_match(request, pk)
    seat = parse_whole_number(request.POST.get("seat", ""))
    if not any(own.number == seat for own in match.seats_of(request.user)):
        raise Http404
    curtain_lift(request, match, seat)
    return table_response(request, match) if request.htmx else redirect(match)  # type: ignore[attr-defined]


@never_cache
@require_GET
@explains_other_rules
def hint(request: HttpRequest, pk: int) -> HttpResponse:
    """What a greedy bot would do in the visitor's seat, and why. It sees only what the seat sees."""
    match = visible_match(request, pk)
    viewer = viewer_of(request, match)
    advice = hint_shown(match, viewer.seat) if viewer.seat is not None and match.running else None
    template = "play/_hint.html" if request.htmx else "play/hint.html"  # type: ignore[attr-defined]
    return render(request, template, {"match": match, "advice": advice})


def hint_shown(match: Match, seat: Seat) -> HintShown | None:
    """The bot's choice with its label and reason; None if there is nothing to choose."""
    game = PLAY_GAMES[match.game_id]
    knowledge = SeatKnowledge(game.rules, STATES.at(match), seat)
    if seat not in game.rules.to_act(STATES.at(match)):
        return None
    best = greedy_hint(game.heuristic, knowledge)
    if not best:
        return None
    return HintShown(
        best.action,
        game.log_sentences.describe(best.action, knowledge.view(), match.names(), card_names(match)),
        best.reason,
    )


def card_names(match: Match) -> dict[str, str]:
    """The names of the match's cards by slug, including players' own cards."""
    return {slug: stats["name"] for slug, stats in match.cards.items()}


@dataclass(frozen=True, slots=True)
class HintShown:
    """A suggested action, its label, and the reason. The page highlights the card or button of `action`."""

    action: str
    words: str
    reason: str
