"""Leaving a match, which is always possible: concede, hand the seat to a bot, or free it before the match starts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.db import transaction
from django.utils import timezone

from collection.models import Player
from play import table_notifications
from play.bot_queue import Call
from play.engine.contract import Result, Seat
from play.engine.recorded_departures import concession_result
from play.games.play_games import PLAY_GAMES
from play.models import Departure, Kind, Match, MatchSeat, Status
from play.refusals import NotRunning, SeatRefused
from play.row_updates import rows_update
from play.seat_names import distinct_name
from play.seat_plies import advance_plies, all_observers, ply_updates
from play.services import match_locked, wake_bots

TAKES_OVER = 1
"""The level of the bot that takes over a seat: greedy, which every game has."""


@transaction.atomic
def seat_leave(*, match_id: int, player: Player, seat: Seat, concede: bool = True) -> Match:
    """Remove the player from that seat.

    If one of two opponents concedes, the other wins. Otherwise, or with `concede=False`, a bot takes the seat; if no
    person would be left, the match ends. Before the start the seat becomes free. Raises MatchGone, SeatRefused for a
    seat that is not the player's, and NotRunning if the match is over, or for the host of an open match, who can cancel
    it instead.
    """
    match = match_locked(pk=match_id)
    seats = list(match.seats.all())
    leaver = next((each for each in seats if each.number == seat and each.player_id == player.pk), None)
    if leaver is None or leaver.is_bot:
        raise SeatRefused("That is not your seat.", remedy="Choose one of your own seats.")
    if match.over:
        raise NotRunning("The match is already over.")
    if match.is_open:
        _free_seat(match, seats, leaver)
    elif result := early_end_result(match, seats, leaver, concede=concede):
        _end_match(match, seats, leaver, result)
    else:
        _hand_over_to_bot(match, seats, leaver)
    return match


def early_end_result(match: Match, seats: Sequence[MatchSeat], leaver: MatchSeat, *, concede: bool) -> Result | None:
    """The result if the match ends when that player leaves; None if it goes on with a bot."""
    others = [each for each in seats if each.number != leaver.number]
    people = any(not each.is_bot and each.player_id is not None for each in others)
    opponents = not PLAY_GAMES[match.game_id].together
    if people and not (concede and opponents and len(seats) == 2):
        return None
    return concession_result(leaver.number, len(seats), opponents=opponents)


def _end_match(match: Match, seats: Sequence[MatchSeat], leaver: MatchSeat, result: Result) -> None:
    Departure.objects.create(match=match, ply=match.ply, seat=leaver.number, level=None, name=str(leaver))
    match.status, match.finished = Status.OVER, timezone.now()
    match.result = {"winners": list(result.winners), "scores": [], "reason": result.reason, "details": {}}
    for each in seats:
        each.to_act = False
    _save_and_notify(match, seats)


def _hand_over_to_bot(match: Match, seats: Sequence[MatchSeat], leaver: MatchSeat) -> None:
    name, leaver_id = str(leaver), leaver.player_id
    Departure.objects.create(match=match, ply=match.ply, seat=leaver.number, level=TAKES_OVER, name=name)
    leaver.kind, leaver.level, leaver.player = Kind.BOT, TAKES_OVER, None
    leaver.name = distinct_name(f"bot for {name}", [each.name for each in seats])
    _transfer_host(match, seats, leaver_id)
    leaver.save(update_fields=("kind", "level", "player", "name"))
    _save_and_notify(match, seats)
    if leaver.to_act:
        wake_bots([Call(match.pk, leaver.number, leaver.level, match.payer_id or 0, leaver.since)], 1)


def _transfer_host(match: Match, seats: Sequence[MatchSeat], leaver_id: int | None) -> None:
    """If the host has no seat left, make another player the host. The match still counts towards the limits of the
    player who created it, because the others did not ask for it."""
    people = [each.player_id for each in seats if each.player_id is not None]
    if match.host_id == leaver_id and leaver_id not in people:
        match.host_id = people[0]


def _free_seat(match: Match, seats: Sequence[MatchSeat], leaver: MatchSeat) -> None:
    if match.host_id == leaver.player_id:
        raise NotRunning("You host this match.", remedy="Cancel it instead.")
    deck_cards = PLAY_GAMES[match.game_id].deck_cards
    kept = {slug for each in seats if each.pk != leaver.pk for slug in deck_cards(each.deck)}
    match.cards = {slug: stats for slug, stats in match.cards.items() if slug in kept}
    leaver.player, leaver.name, leaver.deck, leaver.saved_deck = None, "", {}, None
    leaver.save(update_fields=("player", "name", "deck", "saved_deck"))
    _save_and_notify(match, seats)


def _save_and_notify(match: Match, seats: Sequence[MatchSeat]) -> None:
    """Save the match and notify everybody."""
    advance_plies(match, seats, all_observers(seats), timezone.now())
    rows_update(seats, ("to_act", "ply", "changed_at"))
    match.save()
    transaction.on_commit(
        partial(table_notifications.table_changed, match.pk, ply_updates(match, seats, all_observers(seats)))
    )
