"""Matches that follow another one with the same players and decks."""

from __future__ import annotations

from functools import partial

from django.db import transaction
from django.utils import timezone

from collection.models import Player
from play import table_notifications
from play.games.play_games import PLAY_GAMES
from play.match_values import options_for_rematch, values_for_next_match
from play.models import Match, MatchSeat
from play.refusals import NotRunning
from play.row_updates import rows_update
from play.seat_plies import advance_plies, all_observers, ply_updates
from play.services import SeatPlan, match_create, match_locked
from play.tables.seat_decks import SeatDeck


@transaction.atomic
def match_rematch(*, match_id: int, player: Player) -> Match:
    """A new match with the same players and decks, hosted by `player`; if there already is a rematch, that one.

    Raises MatchGone, and NotRunning if the match is not over.
    """
    match = match_locked(pk=match_id)
    if not match.over:
        raise NotRunning("The match is not over yet.")
    if existing := Match.objects.filter(rematch_of=match).first():
        return existing
    seats = rematch_seats(match)
    again = match_create(
        host=player,
        game=match.game_id,
        options=options_for_rematch(match),
        seats=seats,
        spectators=match.spectators,
        rematch_of=match,
        own_values=values_for_next_match(match),
    )
    reload_open_pages(match)
    return again


def reload_open_pages(match: Match) -> None:
    """Make the pages of a finished match reload, for instance to show a link to its rematch."""
    seats = list(match.seats.all())
    advance_plies(match, seats, all_observers(seats), timezone.now())
    rows_update(seats, ("ply", "changed_at"))
    match.save(update_fields=("public_ply", "public_at"))
    transaction.on_commit(
        partial(table_notifications.table_changed, match.pk, ply_updates(match, seats, all_observers(seats)))
    )


def rematch_seats(match: Match) -> list[SeatPlan]:
    """Who gets which seat in a match that follows this one."""
    handed = set(match.departures.exclude(level=None).values_list("seat", flat=True))
    return [_rematch_seat(match, seat, handed=seat.number in handed) for seat in match.seats.select_related("player")]


def _rematch_seat(match: Match, seat: MatchSeat, *, handed: bool) -> SeatPlan:
    """The same seat of the next match. A bot with a name of its own replaces a player whose account was deleted, or who
    `handed` the seat to a bot. It plays the same cards, but the match is not one of the player's saved deck."""
    stats = {slug: match.cards[slug] for slug in PLAY_GAMES[match.game_id].deck_cards(seat.deck)}
    level = seat.level if seat.is_bot or seat.player is None else None
    named = not handed and (seat.is_bot or seat.player is not None)
    deck = SeatDeck(seat.deck, stats, seat.saved_deck_id if named else None)
    return SeatPlan(seat.player, level, seat.name if named else "", deck)
