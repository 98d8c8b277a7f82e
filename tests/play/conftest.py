"""Matches to test with: every Ranger count, bots that move by hand, people who choose at random but the same each time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from collection.models import CardSet, Player
from play.models import Match
from play.runner import bots_move
from play.services import CHANGING, SeatPlan, match_act, match_create
from play.states import STATES, view_of


@pytest.fixture(autouse=True)
def _no_states_kept() -> None:
    """No test sees what another has cached."""
    STATES.forget()


@pytest.fixture
def new_match(starter_set: CardSet) -> Callable[..., Match]:
    """A match, of ANiMOZ with the Starter Pack unless told otherwise: these people, then so many bots."""

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
    """The first seat that the match waits for."""
    seat = match.seats.filter(to_act=True).first()
    assert seat is not None
    return seat.number


def look_again(match: Match) -> None:
    """What a move may have changed: all but the cards, which take longest to read."""
    match.refresh_from_db(fields=CHANGING)


def choose(match: Match, lot: Random, seat: int | None = None) -> None:
    """One legal action of that seat, or of whoever the match waits for."""
    look_again(match)
    move(match, lot, seat)
    look_again(match)


def move(match: Match, lot: Random, seat: int | None = None) -> None:
    """The same with a match that has just been read; it is not read again."""
    chair = match.seats.filter(**({"to_act": True} if seat is None else {"number": seat})).first()
    assert chair is not None
    action = lot.choice(view_of(match, chair.number)["actions"])
    match_act(match_id=match.pk, seat=chair.number, action=action, ply=chair.ply)


def play_on(match: Match, lot: Random, moves: int = 10_000) -> Match:
    """So many moves of people, or all up to the end; bots move in between."""
    bots = match.seats.filter(kind="bot").exists()
    for _ in range(moves):
        if bots:
            bots_move(match.pk)
        look_again(match)
        if not match.running:
            break
        move(match, lot)
    if bots:
        bots_move(match.pk)
    look_again(match)
    return match
