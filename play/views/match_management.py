"""Before and after a match: the player's matches, new matches, invitations, rematches."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from collection.games import GameId
from collection.guest_accounts import get_or_create_player, guest_rename
from collection.models import OwnValue, Player
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.deck_status import deck_problems
from decks.models import Deck
from play.custom_sets import values_of_new_match
from play.games.play_games import PLAY_GAMES
from play.leaving import seat_leave
from play.match_values import values_shown
from play.models import Match, Status
from play.rematches import match_rematch
from play.services import match_cancel, match_create, match_start, match_toggle_spectators, seat_join
from play.views.table import own_match, parse_whole_number

OVER_SHOWN = 50
"""How many finished matches are listed, the latest ones."""


def game_or_404(slug: str) -> GameId:
    """The game with that slug. Raises Http404."""
    try:
        return GameId(slug)
    except ValueError:
        raise Http404 from None


@never_cache
@require_GET
def matches(request: HttpRequest) -> HttpResponse:
    """The player's matches: open, running, over."""
    mine = Match.objects.of(request.user).order_by_last_change(request.user).defer_record().prefetch_related("seats")
    waiting = set(mine.waiting_for(request.user).values_list("pk", flat=True)) if request.user.pk else set()
    lists = [
        ("In progress", list(mine.filter(status=Status.RUNNING))),
        ("Waiting for players", list(mine.filter(status=Status.OPEN))),
        ("Finished", list(mine.filter(status=Status.OVER)[:OVER_SHOWN])),
    ]
    shared = {match.pk for _, found in lists for match in found if len(match.seats_of(request.user)) > 1}
    return render(
        request, "play/matches.html", {"lists": lists, "waiting": waiting, "shared": shared, "games": list(GameId)}
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str) -> HttpResponse:
    """Create a match. A visitor becomes a guest. The query string may have initial values for the form."""
    game_id = game_or_404(game)
    if request.method != "POST":
        form = PLAY_GAMES[game_id].table().new_match_form(player=player_or_none(request), initial=request.GET.dict())
        return new_match_page(request, game_id, form)
    form = PLAY_GAMES[game_id].table().new_match_form(request.POST, player=player_or_none(request))
    if not form.is_valid():
        return new_match_page(request, game_id, form, status=400)
    host = get_or_create_player(request)
    try:
        match = match_create(
            host=host,
            game=game_id,
            options=form.options(),
            seats=form.plans(host),
            spectators=form.cleaned_data["spectators"],
            own_values=values_of_new_match(
                host,
                game_id,
                own_values=form.cleaned_data["own_values"],
                custom_set=form.chosen_set(),
                options=form.options(),
            ),
            without_own_cards=form.cleaned_data["without_own_cards"],
        )
    except Refusal as refusal:
        return new_match_page(request, game_id, form, refusal, refusal.status)
    return redirect(match)


def new_match_page(
    request: HttpRequest, game: GameId, form: object, refusal: Refusal | None = None, status: int = 200
) -> HttpResponse:
    """The form for a new match, with the player's decks that are not legal yet and why."""
    decks = Deck.objects.of(player_or_none(request)).filter(game=game).with_cards()
    checked = [(deck, deck_problems(deck)) for deck in decks]
    context = {
        "game": game,
        "form": form,
        "refusal": refusal,
        "decks_brought": PLAY_GAMES[game].table().deck_options is not None,
        "drafts": PLAY_GAMES[game].table().draft_pool is not None,
        "own_values": OwnValue.objects.of(request.user).filter(game=game).count(),
        "troubled": [(deck, problems) for deck, problems in checked if problems],
    }
    return render(request, "play/new.html", context, status=status)


def player_or_none(request: HttpRequest) -> Player | None:
    """The member or guest; None for a visitor without an account."""
    return request.user if isinstance(request.user, Player) else None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invite: str) -> HttpResponse:
    """Follow an invitation: choose a deck and take a seat."""
    match = get_object_or_404(Match.objects.prefetch_related("seats__player"), invite=invite)
    player = player_or_none(request)
    if player and match.seats_of(player):
        return redirect(match)
    form = (
        PLAY_GAMES[match.game_id]
        .table()
        .join_form(request.POST if request.method == "POST" else None, player=player, match=match)
    )
    free = sum(seat.is_free for seat in match.seats.all())
    seat_chip = PLAY_GAMES[match.game_id].table().seat_chip
    context = {"match": match, "form": form, "free": free, "host": host_name(match), "seat_chip": seat_chip}
    context["values"] = values_shown(match)
    if request.method != "POST" or not form.is_valid():
        return render(request, "play/join.html", context, status=400 if form.errors else 200)
    newcomer = get_or_create_player(request)
    try:
        if name := form.name():
            guest_rename(guest=newcomer, name=name)
        accepts = request.POST.get("accepts_own_values") == "1"
        seat_join(invite=invite, player=newcomer, seat_deck=form.seat_deck(), accepts_own_values=accepts)
    except Refusal as refusal:
        return render(request, "play/join.html", context | {"refusal": refusal}, status=refusal.status)
    return redirect(match)


def host_name(match: Match) -> str:
    """The host's name in this match or, without a seat, their account's."""
    if match.host is None:
        return "Somebody"
    seats = match.seats_of(match.host)
    return str(seats[0]) if seats else match.host.shown_name


@login_required
@require_POST
def start(request: HttpRequest, pk: int) -> HttpResponse:
    """The host starts the match with bots on the free seats."""
    return host_action(request, pk, match_start)


@login_required
@require_POST
def cancel(request: HttpRequest, pk: int) -> HttpResponse:
    """The host cancels an open match."""
    return host_action(request, pk, match_cancel)


@login_required
@require_POST
def toggle_spectators(request: HttpRequest, pk: int) -> HttpResponse:
    """The host toggles whether others may watch."""
    return host_action(request, pk, match_toggle_spectators)


def host_action(request: HttpRequest, pk: int, service: object) -> HttpResponse:
    """Call a service that only the host may call; a refusal is shown on the next page."""
    match = get_object_or_404(Match, pk=pk, host=request.user)
    try:
        service(match_id=pk, host=request.user)  # type: ignore[operator]
    except Refusal as refusal:
        return refusal_response(request, refusal, _match_or_list(match))
    return _match_or_list(match)


def _match_or_list(match: Match) -> HttpResponse:
    """Redirect to the match, or to the list of matches if it was cancelled."""
    return redirect(match) if Match.objects.filter(pk=match.pk).exists() else redirect("matches")


@login_required
@require_POST
def leave(request: HttpRequest, pk: int) -> HttpResponse:
    """A player concedes or hands their seat to a bot. Before the start, the seat becomes free."""
    match = own_match(request, pk)
    try:
        left = seat_leave(
            match_id=match.pk,
            player=get_or_create_player(request),
            seat=parse_whole_number(request.POST.get("seat", "")),
            concede=request.POST.get("how") != "bot",
        )
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(match))
    if left.over:
        return redirect(match)
    messages.success(request, farewell_message(left))
    return redirect("matches")


def farewell_message(match: Match) -> str:
    """The message for a player who has left a match that goes on without them."""
    if match.is_open:
        return "You left the match. Your seat is free again."
    return "You left the match." if match.has_outdated_rules else "You left the match. A bot has taken your seat."


@login_required
@require_POST
def rematch(request: HttpRequest, pk: int) -> HttpResponse:
    """Start a rematch with the same players and decks, or go to the one that another player started."""
    match = own_match(request, pk)
    try:
        return redirect(match_rematch(match_id=match.pk, player=get_or_create_player(request)))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(match))
