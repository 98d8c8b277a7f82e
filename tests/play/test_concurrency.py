"""Many simultaneous requests: one winner per ply, with either database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from collection.games import GameId
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, view_of
from play.models import Match
from play.refusals import StalePly
from play.services import match_act
from tests.case_counts import case_choice, case_count

ROOT = Path(__file__).resolve().parents[2]
PROCESSES, THREADS = 2, 4
PLIES, AT_ONCE, DUELS = case_count(12, 500), case_count(1, 10), case_count(2, 6)


def database_url() -> str:
    """The URL of the test database, for another process."""
    if connection.vendor == "sqlite":
        return f"sqlite:///{connection.settings_dict['NAME']}"
    given = settings.DATABASES["default"]
    login = f"{given['USER']}:{given['PASSWORD']}" if given["PASSWORD"] else given["USER"]
    return f"postgres://{login}@{given['HOST']}:{given['PORT'] or 5432}/{connection.settings_dict['NAME']}"


Race = Callable[..., list[dict[str, int]]]


@pytest.fixture(scope="module")
def race(django_db_setup: None) -> Iterator[Race]:
    """Let the clients of two processes compete in matches; returns what each process has counted. The processes stay
    for all tests, because starting them takes longer than most games."""
    environment = {**os.environ, "DATABASE_URL": database_url(), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "-m", "tests.play.competing_client"]
    racers = [
        subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        for _ in range(PROCESSES)
    ]

    def compete(matches: list[Match], clients: int = THREADS) -> list[dict[str, int]]:
        """With that many clients in each process."""
        for racer in racers:
            assert racer.stdin is not None
            print(clients, *(match.pk for match in matches), file=racer.stdin)
        return [json.loads(racer.stdout.readline()) for racer in racers if racer.stdout is not None]

    yield compete
    for racer in racers:
        try:
            racer.communicate(timeout=60)  # they end with their input
        except subprocess.TimeoutExpired:
            racer.kill()
            racer.communicate()


@pytest.mark.target("C1")
@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_eight_clients_in_two_processes_have_one_winner_per_ply(new_match, player, other_player, race):
    plies = taken = refused = 0
    while plies < PLIES:
        matches = [new_match(player, other_player) for _ in range(AT_ONCE)]
        counts = race(matches)
        taken += sum(count["taken"] for count in counts)
        refused += sum(count["refused"] for count in counts)
        plies += sum(complete_plies(match) for match in matches)
    assert taken == plies
    assert refused > 0  # they did race; how often is the machine's affair


def most_seats(game: GameId) -> int:
    """The largest number of seats of the game."""
    return max(seats for _, seats in PLAY_GAMES[game].variants.variants())


def complete_plies(match: Match) -> int:
    """The number of plies of the match, after checking that none is missing or doubled and that it replays to its
    end."""
    STATES.forget()
    match.refresh_from_db()
    assert match.over
    assert list(match.moves.values_list("ply", flat=True)) == list(range(match.ply))
    assert view_of(match, None)["phase"] == "over"
    return match.ply


def games_to_race() -> list[GameId]:
    """The boxed games, whose moves are stored by the same code, and which differ in who may choose at once. Ordinary
    runs let clients compete only where both players may: in Animalia, below."""
    return case_choice([], [game for game in GameId if game.boxed])


@pytest.mark.target("C1")
@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_every_game_has_one_winner_per_ply(new_match, player, other_player, race):
    people = (player, other_player, other_player)
    matches = [new_match(*people[: most_seats(game)], game=game, switches={}) for game in games_to_race()]
    matches.append(new_match(player, other_player, game=GameId.ANIMALIA, switches={"difficulty": "hard"}))
    counts = race(matches, clients=1)
    assert (
        sum(count["taken"] for count in counts) == sum(complete_plies(match) for match in matches) > 30 * len(matches)
    )


@pytest.mark.target("C1")
@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_of_two_simultaneous_proposals_one_counts_and_the_other_is_asked_again(new_match, player, other_player):
    duels = 0
    while duels < DUELS:  # who is heard decides how the game goes on, so also how often the two are asked in it
        match = new_match(player, other_player, game=GameId.ANIMALIA, switches={"first": 0})
        fought = duels_of(match)
        assert fought, "a whole game asked the two for the IWC's card not once"
        assert complete_plies(match) == match.moves.count()
        duels += fought


def duels_of(match: Match) -> int:
    """Play the match to its end; returns how often both proposed at once. Each time, one of them is refused."""
    duels = 0
    while not match.over:
        view = view_of(match, match.seats.filter(to_act=True)[0].number)
        proposals = proposals_of(view)
        if len(view["to_act"]) == 2 and view["proposal"] is None and len(proposals) > 1:
            assert sorted(at_once(match)) == ["heard", "stale"]
            duels += 1
            proposed = match.moves.get(ply=match.ply)
            with pytest.raises(StalePly):
                match_act(match_id=match.pk, seat=1 - proposed.seat, action=proposals[0], ply=match.ply)
            match.refresh_from_db()
            match_act(match_id=match.pk, seat=1 - proposed.seat, action="agree", ply=match.ply)
        else:
            match_act(match_id=match.pk, seat=view["you"], action=view["actions"][0], ply=match.ply)
        match.refresh_from_db()
    return duels


def proposals_of(view: Mapping[str, Any]) -> list[str]:
    """Possible proposals for the IWC, except the once-per-continent action, which may be proposed at any time."""
    return [
        action for action in view["actions"] if action.startswith("propose") and not action.startswith("propose-once")
    ]


def at_once(match: Match) -> list[str]:
    """Both propose different choices for the IWC for the same position; returns the answer to each."""
    gate = threading.Barrier(2)

    def propose(seat: int) -> str:
        action = proposals_of(view_of(match, seat))[seat]
        gate.wait()
        try:
            match_act(match_id=match.pk, seat=seat, action=action, ply=match.ply)
        except StalePly:
            return "stale"
        else:
            return "heard"
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(propose, (0, 1)))


@pytest.mark.target("C2")
@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_ten_retries_at_once_are_one_move_and_one_answer(new_match, player):
    match = new_match(player, bots=1)
    action = view_of(match, 0)["actions"][0]

    def retry(_: int) -> int:
        try:
            return match_act(match_id=match.pk, seat=0, action=action, ply=0, token="once").pk
        finally:
            connection.close()

    with ThreadPoolExecutor(10) as pool:
        moves = list(pool.map(retry, range(10)))
    assert len(moves) == 10
    assert len(set(moves)) == 1
    assert match.moves.count() == 1


@pytest.mark.target("C2")
@pytest.mark.django_db
def test_a_token_has_no_meaning_in_another_match(new_match, player):
    first, second = new_match(player, bots=1), new_match(player, bots=1)
    for match in (first, second):
        action = view_of(match, 0)["actions"][0]
        assert match_act(match_id=match.pk, seat=0, action=action, ply=0, token="again").match == match
    assert (first.moves.count(), second.moves.count()) == (1, 1)
