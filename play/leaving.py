"""Leaving a match: nobody is ever kept in one. A seat is conceded, handed to a bot, or given back before the start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.db import transaction
from django.utils import timezone

from collection.models import Player
from play import notifications
from play.bot_queue import Call
from play.engine.contract import Result, Seat
from play.engine.leaving import early_result
from play.games.play_games import PLAY_GAMES
from play.models import Departure, Kind, Match, MatchSeat, Status
from play.observers import count_on, everybody, news
from play.refusals import NotRunning, SeatRefused
from play.seat_names import distinct_name
from play.services import locked, wake_bots

TAKES_OVER = 1
"""The level of the bot that takes a seat: greedy, which every game has."""


@transaction.atomic
def seat_leave(*, match_id: int, player: Player, seat: Seat, concede: bool = True) -> Match:
    """Take the player out of that seat.

    Of two opponents, the other wins when one concedes. Otherwise, or if it is asked for, a bot takes the seat; when no person
    would be left, the match ends. Before the start the seat is free again. Raises MatchGone, SeatRefused for a seat that is
    not the player's, and NotRunning when the match is over, or for a host who can cancel it instead.
    """
    match = locked(pk=match_id)
    seats = list(match.seats.all())
    chair = next((each for each in seats if each.number == seat and each.player_id == player.pk), None)
    if chair is None or chair.is_bot:
        raise SeatRefused("That is not your seat.", remedy="Leave your own.")
    if match.over:
        raise NotRunning("The match is over; there is nothing to leave.")
    if match.is_open:
        _give_back(match, seats, chair)
    elif result := early_end(match, seats, chair, concede=concede):
        _end(match, seats, chair, result)
    else:
        _hand_over(match, seats, chair)
    return match


def early_end(match: Match, seats: Sequence[MatchSeat], chair: MatchSeat, *, concede: bool) -> Result | None:
    """The result if the match ends when the player of that chair leaves; None when it goes on with a bot."""
    others = [each for each in seats if each.number != chair.number]
    people = any(not each.is_bot and each.player_id is not None for each in others)
    opponents = not PLAY_GAMES[match.game_id].together
    if people and not (concede and opponents and len(seats) == 2):
        return None
    return early_result(chair.number, len(seats), opponents=opponents)


def _end(match: Match, seats: Sequence[MatchSeat], chair: MatchSeat, result: Result) -> None:
    Departure.objects.create(match=match, ply=match.ply, seat=chair.number, level=None, name=str(chair))
    match.status, match.finished = Status.OVER, timezone.now()
    match.result = {"winners": list(result.winners), "scores": [], "reason": result.reason, "details": {}}
    for each in seats:
        each.to_act = False
    _tell(match, seats)


def _hand_over(match: Match, seats: Sequence[MatchSeat], chair: MatchSeat) -> None:
    name, leaver = str(chair), chair.player_id
    Departure.objects.create(match=match, ply=match.ply, seat=chair.number, level=TAKES_OVER, name=name)
    chair.kind, chair.level, chair.player = Kind.BOT, TAKES_OVER, None
    chair.name = distinct_name(f"bot for {name}", [each.name for each in seats])
    _pass_on(match, seats, leaver)
    chair.save(update_fields=("kind", "level", "player", "name"))
    _tell(match, seats)
    if chair.to_act:
        call = Call(match.pk, chair.number, chair.level, match.payer_id or 0)
        transaction.on_commit(partial(wake_bots, [call], 1))


def _pass_on(match: Match, seats: Sequence[MatchSeat], leaver: int | None) -> None:
    """A host who has no seat left makes room for one who has, and sees the match no more. It still counts among the matches
    of the player who made it: the others have not asked for it."""
    people = [each.player_id for each in seats if each.player_id is not None]
    if match.host_id == leaver and leaver not in people:
        match.host_id = people[0]


def _give_back(match: Match, seats: Sequence[MatchSeat], chair: MatchSeat) -> None:
    if match.host_id == chair.player_id:
        raise NotRunning("You host this match.", remedy="Cancel it instead.")
    others = [each.deck for each in seats if each.pk != chair.pk]
    kept = {slug for deck in others for slug in (*deck.get("cards", ()), deck.get("entity"))}
    match.cards = {slug: stats for slug, stats in match.cards.items() if slug in kept}
    chair.player, chair.name, chair.deck = None, "", {}
    chair.save(update_fields=("player", "name", "deck"))
    _tell(match, seats)


def _tell(match: Match, seats: Sequence[MatchSeat]) -> None:
    """Everybody may see that somebody leaves."""
    count_on(match, seats, everybody(seats), timezone.now())
    MatchSeat.objects.bulk_update(seats, ("to_act", "ply", "changed_at"))
    match.save()
    transaction.on_commit(partial(notifications.table_changed, match.pk, news(match, seats, everybody(seats))))
