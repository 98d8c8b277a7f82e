"""The table: look at it, choose, pass the device on, ask for a hint."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from play.boards import BOARDS
from play.bots import hint as greedy_hint
from play.engine.contract import Seat
from play.engine.sight import Sight
from play.games import GAMES
from play.looking import Chair, chair_of, curtain_lift, look_at
from play.models import Match, Status
from play.refusals import Refused, SeatRefused
from play.services import match_act
from play.states import STATES


def visible(request: HttpRequest, pk: int) -> Match:
    """The match, if this visitor may see it; to everybody else it does not exist."""
    matches = Match.objects.visible_to(request.user)
    return get_object_or_404(matches.prefetch_related("seats"), pk=pk)


def played_by(request: HttpRequest, pk: int) -> Match:
    """The match, if this visitor sits in it or made it."""
    matches = Match.objects.of(request.user)
    return get_object_or_404(matches.prefetch_related("seats"), pk=pk)


@never_cache
@require_GET
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """The whole page; for a match that has not begun, the room where one waits for the others."""
    match = visible(request, pk)
    return show(request, match)


@never_cache
@require_GET
def fragment(request: HttpRequest, pk: int) -> HttpResponse:
    """The table alone, for a page that was poked or polls; 204 when it knows the table's ply already.

    A page that waited for players is told to load the table anew.
    """
    match = visible(request, pk)
    knows = request.GET.get("known", "")
    if knows == known(match):
        return HttpResponse(status=204)
    if knows.startswith(Status.OPEN) and not match.is_open:
        return HttpResponse(headers={"HX-Refresh": "true"})
    return show(request, match)


def known(match: Match) -> str:
    """What a page says it knows: it changes with whatever a page shows."""
    here = sum(not seat.is_free for seat in match.seats.all())
    return f"{match.status}-{match.ply}-{here}"


def show(request: HttpRequest, match: Match, refusal: Refused | None = None) -> HttpResponse:
    """The page or its fragment, with what was refused. Never data of a seat behind the curtain."""
    template = "play/room" if match.is_open else "play/table"
    if request.htmx:  # type: ignore[attr-defined]
        folder, _, name = template.rpartition("/")
        template = f"{folder}/_{name}"
    chair = chair_of(request, match)
    context = room(request, match) if match.is_open else seated(match, chair)
    context |= {"match": match, "known": known(match), "chair": chair, "refusal": refusal}
    return render(request, f"{template}.html", context, status=refusal.status if refusal else 200)


def room(request: HttpRequest, match: Match) -> dict[str, Any]:
    """A match that waits for players."""
    invite = request.build_absolute_uri(f"/play/join/{match.invite}/")
    return {"seats": match.seats.all(), "invite": invite, "hosting": match.host_id == request.user.pk}


def seated(match: Match, chair: Chair) -> dict[str, Any]:
    """A match that is played or over, from that chair."""
    board = BOARDS[match.game_id]
    look = look_at(match, chair.seat, hot=chair.hot, open_=chair.open)
    return {
        "board": board,
        "token": secrets.token_hex(8),
        "watching": not chair.own,
        **board.board(look),
    }


@never_cache
@require_POST
def act(request: HttpRequest, pk: int) -> HttpResponse:
    """One action of one's own seat. What is refused is said over the table as it stands."""
    match = visible(request, pk)
    try:
        seat = own_seat(request, match)
        match_act(
            match_id=match.pk,
            seat=seat,
            action=request.POST.get("action", ""),
            ply=number(request.POST.get("ply", "")),
            token=request.POST.get("token", "").replace("\0", "")[:40] or None,
        )
    except Refused as refusal:
        return show(request, visible(request, pk), refusal)
    if request.htmx:  # type: ignore[attr-defined]
        return show(request, visible(request, pk))
    return redirect(match)


def own_seat(request: HttpRequest, match: Match) -> int:
    """The seat that acts: one's own, and at a hot seat the one before whom the curtain is lifted. Raises SeatRefused."""
    chair = chair_of(request, match)
    seat = number(request.POST.get("seat", ""))
    if not any(own.number == seat for own in chair.own):
        raise SeatRefused("That is not your seat.", "Choose at your own.")
    if chair.hot and chair.seat != seat:
        raise SeatRefused("Somebody else has the device now.", "Lift the curtain first.")
    return seat


def number(text: str) -> int:
    """A form's whole number; -1, which nothing has, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1


@never_cache
@login_required
@require_POST
def lift(request: HttpRequest, pk: int) -> HttpResponse:
    """Somebody at a hot seat has taken the device: only now is anything of their view sent."""
    match = played_by(request, pk)
    seat = number(request.POST.get("seat", ""))
    if not any(own.number == seat for own in match.seats_of(request.user)):
        raise Http404
    curtain_lift(request, match, seat)
    return show(request, match) if request.htmx else redirect(match)  # type: ignore[attr-defined]


@never_cache
@require_GET
def hint(request: HttpRequest, pk: int) -> HttpResponse:
    """What a greedy bot in one's own chair would consider, and why. It sees what the seat sees."""
    match = visible(request, pk)
    chair = chair_of(request, match)
    advice = advise(match, chair.seat) if chair.seat is not None and match.running else None
    template = "play/_hint.html" if request.htmx else "play/hint.html"  # type: ignore[attr-defined]
    return render(request, template, {"match": match, "advice": advice})


def advise(match: Match, seat: Seat) -> Advised | None:
    """The advice with its action in words; None when there is nothing to choose."""
    game = GAMES[match.game_id]
    sight = Sight(game.rules, STATES.at(match), seat)
    if not sight.actions():
        return None
    best = greedy_hint(game.judge, sight)
    if not best:
        return None
    return Advised(game.story.describe(best.action, sight.view(), match.names(), called(match)), best.reason)


def called(match: Match) -> dict[str, str]:
    """What the cards of the match are called, by slug: own cards, too, which no box of ours names."""
    return {slug: stats["name"] for slug, stats in match.cards.items()}


@dataclass(frozen=True, slots=True)
class Advised:
    """What to consider, and why."""

    words: str
    reason: str
