"""The first page: what waits for you, a door for every game, and what lies on your desk."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from collection.games import DEFAULT_GAME, GameId
from collection.models import Card, Copy, Player
from decks.games.deck_games import DECK_GAMES
from decks.models import Deck
from play.games.play_games import PLAY_GAMES
from play.models import Match, Status
from play.tables.match_forms import NewMatchForm

SHOWN = 6


def page(request: HttpRequest) -> HttpResponse:
    """Open games with "your turn" first, a start in two clicks, the state of box and decks."""
    player = request.user if isinstance(request.user, Player) else None
    return render(
        request, "home.html", {"games": open_games(player), "desk": desk(player), "doors": doors(), "built": built()}
    )


def open_games(player: Player | None) -> list[dict[str, Any]]:
    """Games that go on, those that wait for the player first: `{"match", "waits", "others"}`."""
    if player is None:
        return []
    running = Match.objects.of(player).filter(status__in=(Status.OPEN, Status.RUNNING))
    running = running.moved_last(player).without_record().prefetch_related("seats")
    rows = [
        {
            "match": match,
            "waits": any(seat.to_act and seat.player_id == player.pk for seat in match.seats.all()),
            "rematch": announced(match, player),
            "others": [seat.name for seat in match.seats.all() if seat.player_id != player.pk],
        }
        for match in running[: SHOWN * 4]
    ]
    return sorted(rows, key=lambda row: not row["waits"])[:SHOWN]


def announced(match: Match, player: Player) -> str:
    """Who has started this rematch, as long as the player has not done anything in it; "" otherwise."""
    own = match.seats_of(player)
    if match.rematch_of_id is None or match.host is None or match.host_id == player.pk or not own:
        return ""
    return "" if match.moves.filter(seat__in=[seat.number for seat in own]).exists() else match.host.shown_name


def desk(player: Player | None) -> dict[str, Any]:
    """How far the default game's box is filled, and the deck worked on last."""
    if player is None:
        return {}
    loaded = Card.objects.filter(set__owner=None, game=DEFAULT_GAME)
    owned = Copy.objects.filter(owner=player, card__in=loaded).values("card").distinct().count()
    return {"owned": owned, "total": loaded.count(), "deck": Deck.objects.of(player).first()}


def built() -> str:
    """What decks can be built, in words."""
    return "; or ".join(game.summary for game in DECK_GAMES.values() if game is not None)


def doors() -> list[tuple[GameId, NewMatchForm]]:
    """Every game, with the form that begins it in two clicks."""
    return [(game, PLAY_GAMES[game].table().new_match_form(player=None)) for game in GameId]
