"""Helpers for tests with matches: bots that move synchronously, and people who choose at random but reproducibly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from collection.models import CardSet, Player
from play.bot_moves import make_waiting_bot_moves
from play.match_state_cache import STATES, view_of
from play.models import Match
from play.services import CHANGING, SeatPlan, match_act, match_create


@pytest.fixture(autouse=True)
def _clear_state_cache() -> None:
    """Tests do not share cached states."""
    STATES.forget()


@pytest.fixture
def new_match(starter_set: CardSet) -> Callable[..., Match]:
    """Make a match, by default ANiMOZ with the Starter Pack: the people, then the bots, then free seats."""

    def make(
        *people: Player,
        game: GameId = GameId.ANIMOZ,
        switches: Mapping[str, Any] | None = None,
        bots: int = 0,
        level: int = 1,
        free: int = 0,
        **options: Any,
    ) -> Match:
        """`switches` are the match's options."""
        said = {"mode": "starter"} if game is GameId.ANIMOZ and switches is None else switches or {}
        plans: Sequence[SeatPlan] = [
            *(
                SeatPlan(player=person, name=f"{person} {n}" if people.count(person) > 1 else "")
                for n, person in enumerate(people)
            ),
            *(SeatPlan(level=level) for _ in range(bots)),
            *(SeatPlan() for _ in range(free)),
        ]
        return match_create(host=people[0], game=game, options=said, seats=plans, **options)

    return make


def waiting_seat(match: Match) -> int:
    """The first seat that is to act."""
    seat = match.seats.filter(to_act=True).first()
    assert seat is not None
    return seat.number


def reload_match(match: Match) -> None:
    """Reload what a move may have changed: everything except the cards, which are slow to load."""
    match.refresh_from_db(fields=CHANGING)


def reload_and_move(match: Match, lot: Random, seat: int | None = None) -> None:
    """Make a random legal move for that seat, or for the first seat to act."""
    move_at_random(Match.objects.get_with_seats(match.pk), lot, seat)
    reload_match(match)


def move_at_random(match: Match, lot: Random, seat: int | None = None) -> None:
    """Like `reload_and_move`, for a match that has just been loaded with its seats; does not reload it afterwards."""
    viewer = next(each for each in match.seat_list() if (each.to_act if seat is None else each.number == seat))
    action = lot.choice(view_of(match, viewer.number)["actions"])
    match_act(match_id=match.pk, seat=viewer.number, action=action, ply=viewer.ply)


def play_on(match: Match, lot: Random, moves: int = 10_000) -> Match:
    """Make up to `moves` moves of people, or play to the end; bots move in between."""
    bots = match.seats.filter(kind="bot").exists()
    for _ in range(moves):
        if bots:
            make_waiting_bot_moves(match.pk)
        now = Match.objects.get_with_seats(match.pk)
        if not now.running:
            break
        move_at_random(now, lot)
    if bots:
        make_waiting_bot_moves(match.pk)
    reload_match(match)
    return match
