"""The home page: your open games, an entry for every game, and your box and decks."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from collection.games import GameId
from collection.models import Card, Copy, Player
from config.page_language import in_readers_language
from config.translated_text import translated
from decks.games.deck_games import DECK_GAMES
from decks.models import Deck
from play.games.play_games import PLAY_GAMES
from play.models import Match, Status
from play.tables.match_forms import ShortForm

SHOWN = 6


@in_readers_language
def page(request: HttpRequest) -> HttpResponse:
    """Open games (your turn first), a start in two clicks, and a summary of box and decks."""
    player = request.user if isinstance(request.user, Player) else None
    return render(
        request,
        "home.html",
        {
            "games": unfinished_matches(player),
            "desk": box_summary(player),
            "doors": game_entries(),
            "built": deck_kinds_text(),
        },
    )


def unfinished_matches(player: Player | None) -> list[dict[str, object]]:
    """Unfinished matches, those waiting for the player first: `{"match", "waits", "rematch", "others"}`."""
    if player is None:
        return []
    running = Match.objects.of(player).filter(status__in=(Status.OPEN, Status.RUNNING))
    running = running.order_by_last_change(player).defer_record().prefetch_related("seats")
    rows = [
        {
            "match": match,
            "waits": any(seat.to_act and seat.player_id == player.pk for seat in match.seats.all()),
            "rematch": rematch_host(match, player),
            "others": [seat.name for seat in match.seats.all() if seat.player_id != player.pk],
        }
        for match in running[: SHOWN * 4]
    ]
    return sorted(rows, key=lambda row: not row["waits"])[:SHOWN]


def rematch_host(match: Match, player: Player) -> str:
    """Who started this rematch, until the player has made a move in it; "" otherwise."""
    own = match.seats_of(player)
    if match.rematch_of_id is None or match.host is None or match.host_id == player.pk or not own:
        return ""
    return "" if match.moves.filter(seat__in=[seat.number for seat in own]).exists() else match.host.shown_name


def box_summary(player: Player | None) -> dict[str, object]:
    """How many cards of all games' sets the player owns, and their latest deck."""
    if player is None:
        return {}
    loaded = Card.objects.filter(set__owner=None)
    owned = Copy.objects.filter(owner=player, card__in=loaded).values("card").distinct().count()
    return {"owned": owned, "total": loaded.count(), "deck": Deck.objects.of(player).first()}


def deck_kinds_text() -> str:
    """What can be built, in words."""
    first, *others = (translated(game.summary) for game in DECK_GAMES.values() if game is not None)
    text = first
    for other in others:
        text = gettext("%(first)s; or %(second)s") % {"first": text, "second": other}
    return text


def game_entries() -> list[tuple[GameId, ShortForm]]:
    """Every game, with the form that starts a match in two clicks."""
    return [(game, PLAY_GAMES[game].table().new_match_form.short_form()) for game in GameId]
