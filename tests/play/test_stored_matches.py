"""Stored matches are rebuilt from their moves with the same hash, in another process as in the one that played them."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from collection.games import GameId
from collection.models import Player
from play import limits
from play.engine.contract import State
from play.engine.state_fingerprint import fingerprint
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, event_rows, first_state, rules_of, take_events
from play.models import Match, Move
from play.services import SeatPlan, match_act, match_create
from tests.case_counts import case_count
from tests.loaded_sets import load_set

pytestmark = [pytest.mark.target("C11"), pytest.mark.django_db]
MATCHES = case_count(10, 1000)
ONE_BY_ONE = 25
"""Every so many-th match is played through the service, move by move, which takes a hundred times as long."""


def hash_of(state: State) -> str:
    """A hash of the whole state, without the events since the last move, which a replay does not repeat."""
    state.events, state.chance.outcomes = [], []
    return sha256(fingerprint(state).encode()).hexdigest()


def play_in_bulk(match: Match, lot: Random) -> str:
    """Play to the end in memory and store all moves at once; returns the hash of the last state."""
    rules, state, moves = rules_of(match), first_state(match), list[Move]()
    take_events(state)
    while waiting := rules.to_act(state):
        seat = lot.choice(waiting)
        action = lot.choice(list(rules.legal_actions(state, seat)))
        rules.apply(state, seat, action)
        row = {"match": match, "ply": len(moves), "own_ply": len(moves), "public_ply": len(moves)}
        moves.append(Move(**row, seat=seat, action=action, events=event_rows(take_events(state))))
    Move.objects.bulk_create(moves)
    Match.objects.filter(pk=match.pk).update(ply=len(moves))
    return hash_of(state)


def play_one_by_one(match: Match, lot: Random) -> str:
    """Play to the end through the service; returns the hash of the last state, which the service has cached."""
    rules = rules_of(match)
    while not match.over:
        state = STATES.at(match)
        seat = match.seats.get(number=lot.choice(rules.to_act(state)))
        action = lot.choice(list(rules.legal_actions(state, seat.number)))
        match_act(match_id=match.pk, seat=seat.number, action=action, ply=seat.ply)
        match.refresh_from_db()
    return hash_of(STATES.at(match))


def test_stored_matches_are_rebuilt_from_their_moves_with_the_same_hash(
    starter_set: Any,
    player: Player,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
    measured: Callable[..., None],
) -> None:
    for name in ("RUNNING_MATCHES", "RUNNING_BOT_MATCHES"):
        monkeypatch.setattr(limits, name, MATCHES + 1)
    for game in GameId:
        load_set(game)
    variants = [(game, *variant) for game in GameId for variant in PLAY_GAMES[game].variants.variants()]
    Random(11).shuffle(variants)
    hashes, plies = dict[int, str](), 0
    for number, (game, options, seats) in enumerate(islice(cycle(variants), MATCHES)):
        plans = [SeatPlan(player=player, name=f"Player {seat}") for seat in range(seats)]
        match = match_create(host=player, game=game, options=options, seats=plans)
        play = play_in_bulk if number % ONE_BY_ONE else play_one_by_one
        with django_capture_on_commit_callbacks(execute=True):
            hashes[match.pk] = play(match, Random(number))
    STATES.forget()
    for pk, expected in hashes.items():
        match = Match.objects.get(pk=pk)
        assert hash_of(STATES.at(match)) == expected, f"{match.game} {match.options}"
        plies += match.ply
    assert len(set(hashes.values())) == MATCHES
    measured("matches", MATCHES, at_least=1000)
    measured("moves", plies)
