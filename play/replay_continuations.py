"""Matches that a player continues against bots from a moment of a finished match.

Such a match is an ordinary one whose first moves, with the seed, options, decks and card stats, are copies of those of
the finished match. Hidden cards and chance are therefore the same, and whoever has seen the replay may know them; so it
counts in no statistics, saves no decks, and stays private.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from collection.games import GameId
from collection.models import Player
from play.bots import NAMES, levels
from play.engine.contract import Seat
from play.limits import expect_match_allowed
from play.match_state_cache import first_state, replayed_state, rules_of
from play.models import Kind, Match, MatchSeat, Move, Status, Visitor
from play.refusals import MatchGone, NotPlayable, StillSecret
from play.seat_names import distinct_name
from play.seat_plies import all_observers
from play.services import CANCELLED, save_position

ENDED = "The match is already over at this step."


def visible_origin(match: Match, visitor: Visitor) -> Match | None:
    """The match that this one continues, if that still exists and the visitor may see it."""
    origin = match.continues
    return origin if origin is not None and origin.is_visible_to(visitor) else None


@transaction.atomic
def match_continue(*, match_id: int, player: Player, ply: int, seat: Seat, level: int) -> Match:
    """A new match of that player from the position after the first `ply` moves of a finished one, with the player in
    that seat and bots of that level in all others. The caller has checked that the player may see the finished match.

    Raises MatchGone; StillSecret if that match is not over; OtherRules if it began under other rules; NotPlayable for a
    position, seat or level that does not exist, and for a position in which the match is over; and TooMany.
    """
    try:
        match = Match.objects.get_with_seats(match_id)
    except Match.DoesNotExist as gone:
        raise MatchGone(CANCELLED) from gone
    if not match.over:
        raise StillSecret("A match can be continued once it is over.", remedy="Finish it first.")
    rules = rules_of(match)
    seats = match.seat_list()
    _expect_within(match, len(seats), ply, seat, level)
    expect_match_allowed(player, with_bots=len(seats) > 1)
    state = replayed_state(match, first_state(match), 0, ply)
    if rules.result(state) is not None:
        raise NotPlayable(ENDED, remedy="Go back at least one step.")
    copy = _copied_match(match, player, ply)
    copied_seats = _copied_seats(copy, seats, player, seat, level)
    _copy_moves(match, copy)
    save_position(copy, state, copied_seats, all_observers(copied_seats))
    return copy


def _expect_within(match: Match, seats: int, ply: int, seat: Seat, level: int) -> None:
    if not 0 <= ply <= match.ply:
        raise NotPlayable("This match does not have that step.", remedy=f"Choose a step from 0 to {match.ply}.")
    if not 0 <= seat < seats:
        raise NotPlayable("This match does not have that seat.", remedy=f"Choose a seat from 0 to {seats - 1}.")
    expect_bot_level(match.game_id, level)


def expect_bot_level(game: GameId, level: int) -> None:
    """Raises NotPlayable unless the game has bots of that level."""
    if level not in levels(game):
        known = ", ".join(NAMES[each] for each in levels(game))
        raise NotPlayable(f"{game.label} has no bot of this level.", remedy=f"Choose one of {known}.")


def _copied_match(match: Match, player: Player, ply: int) -> Match:
    next_move = match.moves.filter(ply=ply).only("public_ply").first()
    public_ply = match.public_ply if next_move is None else next_move.public_ply
    return Match.objects.create(
        game=match.game,
        rules_version=match.rules_version,
        host=player,
        payer=player,
        status=Status.RUNNING,
        options=match.options,
        cards=match.cards,
        values=match.values,
        seed=match.seed,
        commitment=match.commitment,
        ply=ply,
        public_ply=public_ply,
        public_at=timezone.now(),
        opening=match.opening,
        continues=match,
        inherited_moves=ply,
    )


def _copied_seats(copy: Match, seats: Sequence[MatchSeat], player: Player, own: Seat, level: int) -> list[MatchSeat]:
    """The seats with the same decks, but not as matches of these saved decks. Bots keep their names; one that plays for
    a person is called after them."""
    names = list[str]()
    for seat in seats:
        names.append(distinct_name(player.shown_name if seat.number == own else _bot_name(seat), names))
    MatchSeat.objects.bulk_create(
        MatchSeat(
            match=copy,
            number=seat.number,
            kind=Kind.PERSON if seat.number == own else Kind.BOT,
            player=player if seat.number == own else None,
            level=0 if seat.number == own else level,
            name=name,
            deck=seat.deck,
            ply=copy.public_ply,
            changed_at=copy.public_at,
        )
        for seat, name in zip(seats, names, strict=True)
    )
    return list(copy.seats.all())


def _bot_name(seat: MatchSeat) -> str:
    return seat.name if seat.is_bot else f"bot for {seat}"


def _copy_moves(match: Match, copy: Match) -> None:
    columns = ("ply", "seat", "action", "own_ply", "public_ply", "events")
    first = match.moves.filter(ply__lt=copy.ply).order_by("ply").values(*columns)
    Move.objects.bulk_create((Move(match=copy, **row) for row in first), batch_size=500)
