"""The table: look at it, choose, pass the device on, ask for a hint."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from collection.refusals import Refusal
from play.bots import hint as greedy_hint
from play.engine.contract import Seat
from play.engine.sight import Sight
from play.games.play_games import PLAY_GAMES
from play.leaving import early_end
from play.models import Match, MatchQuerySet, Status, Visitor
from play.perspective import Chair, chair_of, curtain_lift, ending, look_at
from play.presence import note, present
from play.refusals import OtherRules, SeatRefused
from play.services import match_act
from play.states import STATES
from play.tables.look import Look
from play.tables.results import Results, results
from play.teaching import callout, is_hidden, lesson


def visible(request: HttpRequest, pk: int) -> Match:
    """The match, if this visitor may see it; to everybody else it does not exist."""
    return found(Match.objects.visible_to(request.user), pk)


def played_by(request: HttpRequest, pk: int) -> Match:
    """The match, if this visitor sits in it or made it."""
    return found(Match.objects.of(request.user), pk)


def found(matches: MatchQuerySet, pk: int) -> Match:
    """That one of these matches; Http404 where it is none of them."""
    try:
        return matches.with_seats(pk)
    except Match.DoesNotExist as fault:
        raise Http404 from fault


def explains_other_rules(
    view: Callable[[HttpRequest, int], HttpResponse],
) -> Callable[[HttpRequest, int], HttpResponse]:
    """For a match that began under another version of the rules, that view says so and offers a way out."""

    @wraps(view)
    def explained(request: HttpRequest, pk: int) -> HttpResponse:
        try:
            return view(request, pk)
        except OtherRules as refusal:
            return stranded(request, visible(request, pk), refusal)

    return explained


def stranded(request: HttpRequest, match: Match, refusal: OtherRules) -> HttpResponse:
    """Why there is no table any more, and for each own seat how to leave it. Asks nothing of the rules."""
    own = tuple(match.seats_of(request.user))
    context = {
        "match": match,
        "known": known(match, request.user),
        "refusal": refusal,
        "ways_out": [leaving(match, Chair(own, seat.number)) for seat in own] if match.running else [],
    }
    template = "play/_stranded.html" if request.htmx else "play/stranded.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=refusal.status)


@never_cache
@require_GET
@explains_other_rules
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """The whole page; for a match that has not begun, the room where one waits for the others."""
    match = visible(request, pk)
    return show(request, match)


@never_cache
@require_GET
@explains_other_rules
def fragment(request: HttpRequest, pk: int) -> HttpResponse:
    """The table alone, for a page that was poked or polls; 204 when nothing has changed that it may show.

    A page that waited for players is told to load the table anew.
    """
    match = visible(request, pk)
    knows = request.GET.get("known", "")
    if knows == known(match, request.user):
        return HttpResponse(status=204)
    if knows.startswith(Status.OPEN) and not match.is_open:
        return HttpResponse(headers={"HX-Refresh": "true"})
    return show(request, match)


def known(match: Match, visitor: Visitor) -> str:
    """What a page says it knows: it changes with everything that this visitor's page shows, and with nothing else.

    Status, ply, how many seats are taken, and whose ply it is: plies of players and of spectators cannot be compared.
    """
    here = sum(not seat.is_free for seat in match.seats.all())
    whose = "own" if match.seats_of(visitor) else "public"
    return f"{match.status}-{match.ply_for(visitor)}-{here}-{whose}"


def show(request: HttpRequest, match: Match, refusal: Refusal | None = None) -> HttpResponse:
    """The page or its fragment, with what was refused. Never data of a seat behind the curtain."""
    template = "play/room" if match.is_open else "play/table"
    if request.htmx:  # type: ignore[attr-defined]
        folder, _, name = template.rpartition("/")
        template = f"{folder}/_{name}"
    chair = chair_of(request, match)
    context = room(request, match) if match.is_open else seated(request, match, chair)
    ply = match.ply_for(request.user)
    context |= {"match": match, "ply": ply, "known": known(match, request.user), "chair": chair, "refusal": refusal}
    return render(request, f"{template}.html", context, status=refusal.status if refusal else 200)


def room(request: HttpRequest, match: Match) -> dict[str, Any]:
    """A match that waits for players. Only its players and its host are shown the invite link: it gives away a seat."""
    hosting = request.user.pk is not None and match.host_id == request.user.pk
    belongs = hosting or bool(match.seats_of(request.user))
    invite = request.build_absolute_uri(f"/play/join/{match.invite}/") if belongs else ""
    seat_chip = PLAY_GAMES[match.game_id].table().seat_chip
    return {
        "seats": match.seats.all(),
        "invite": invite,
        "hosting": hosting,
        "headline": "Waiting for players",
        "seat_chip": seat_chip,
    }


def seated(request: HttpRequest, match: Match, chair: Chair) -> dict[str, Any]:
    """A match that is played or over, from that chair."""
    board = PLAY_GAMES[match.game_id].table()
    look = look_at(match, chair.seat, hot=chair.hot, open_=chair.open)
    no_one = chair.curtain is not None  # who takes the device sees what has happened
    rematch = Match.objects.filter(rematch_of=match).first() if match.over and chair.own else None
    return {
        "headline": headline(match, chair, look),
        "rematch": rematch,
        "leaving": leaving(match, chair),
        "ended": ending(match) if match.ended_early else "",
        "lesson": lesson(match, chair, look),
        "lesson_hidden": is_hidden(request, match),
        "callout": callout(request, match, chair),
        "spectating": not chair.own,
        "board": board,
        "token": secrets.token_hex(8),
        "watching": not chair.own or match.ended_early,
        "results": Results() if no_one else results(look, board.results),
        "question": question(chair),
        **board.board(look),
    }


def question(chair: Chair) -> str:
    """A name for what the seat is asked now: a click that was meant for another question is not an answer to this one."""
    seat = next((own for own in chair.own if own.number == chair.seat), None)
    return f"{seat.number}-{seat.since}" if seat else ""


def headline(match: Match, chair: Chair, look: Look) -> str:
    """Whose turn it is, for the title of the browser's tab; only what this visitor's view says."""
    waiting = [] if match.over else list(look.view["to_act"])
    own = [seat for seat in chair.own if seat.number in waiting]
    if match.over:
        return "Over"
    if own:
        return f"{own[0]}’s turn" if chair.hot else "Your turn"
    if len(waiting) == 1:
        return f"Waiting for {look.names[waiting[0]]}"
    return f"Waiting for {len(waiting)} players"


def leaving(match: Match, chair: Chair) -> dict[str, Any]:
    """How the player of the seat that is shown can leave: whether that ends the match, and whether a bot can go on."""
    seats = list(match.seats.all())
    mine = next((seat for seat in chair.own if seat.number == chair.seat), None)
    if not match.running or mine is None:
        return {}
    result = early_end(match, seats, mine, concede=True)
    winner = str(seats[result.winners[0]]) if result and result.winners else ""
    return {
        "seat": mine,
        "ends": result is not None,
        "winner": winner,
        "bot": early_end(match, seats, mine, concede=False) is None,
    }


@never_cache
@require_GET
def here(request: HttpRequest, pk: int) -> HttpResponse:
    """Who else has this table open, for a page that asks every few seconds; asking shows that one's own page is open."""
    match = visible(request, pk)
    note(match, request.user)
    return render(request, "play/_present.html", {"present": present(match, request.user)})


@never_cache
@require_POST
@explains_other_rules
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
    except Refusal as refusal:
        return show(request, visible(request, pk), refusal)
    if request.htmx:  # type: ignore[attr-defined]
        return show(request, visible(request, pk))
    return redirect(match)


def own_seat(request: HttpRequest, match: Match) -> int:
    """The seat that acts: one's own, and at a hot seat the one before whom the curtain is lifted. Raises SeatRefused."""
    chair = chair_of(request, match)
    seat = number(request.POST.get("seat", ""))
    if not any(own.number == seat for own in chair.own):
        raise SeatRefused("That is not your seat.", remedy="Choose at your own.")
    if chair.hot and chair.seat != seat:
        raise SeatRefused("Somebody else has the device now.", remedy="Lift the curtain first.")
    return seat


def number(text: str) -> int:
    """A form's whole number; -1, which nothing has, for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else -1


@never_cache
@login_required
@require_POST
@explains_other_rules
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
@explains_other_rules
def hint(request: HttpRequest, pk: int) -> HttpResponse:
    """What a greedy bot in one's own chair would consider, and why. It sees what the seat sees."""
    match = visible(request, pk)
    chair = chair_of(request, match)
    advice = advise(match, chair.seat) if chair.seat is not None and match.running else None
    template = "play/_hint.html" if request.htmx else "play/hint.html"  # type: ignore[attr-defined]
    return render(request, template, {"match": match, "advice": advice})


def advise(match: Match, seat: Seat) -> Advised | None:
    """The advice with its action in words; None when there is nothing to choose."""
    game = PLAY_GAMES[match.game_id]
    sight = Sight(game.rules, STATES.at(match), seat)
    if seat not in game.rules.to_act(STATES.at(match)):
        return None
    best = greedy_hint(game.heuristic, sight)
    if not best:
        return None
    return Advised(
        best.action, game.story.describe(best.action, sight.view(), match.names(), called(match)), best.reason
    )


def called(match: Match) -> dict[str, str]:
    """What the cards of the match are called, by slug: own cards, too, which no box of ours names."""
    return {slug: stats["name"] for slug, stats in match.cards.items()}


@dataclass(frozen=True, slots=True)
class Advised:
    """What to consider, and why. The page marks the card or button of `action`."""

    action: str
    words: str
    reason: str
