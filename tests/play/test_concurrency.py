"""Many at the same door: one winner a ply, whatever the database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from play.models import Match
from play.services import match_act
from play.states import STATES, view_of

ROOT = Path(__file__).resolve().parents[2]
PROCESSES, THREADS, PLIES = 2, 4, 500


def database_url() -> str:
    """The test database, for a process of its own."""
    if connection.vendor == "sqlite":
        return f"sqlite:///{connection.settings_dict['NAME']}"
    given = settings.DATABASES["default"]
    login = f"{given['USER']}:{given['PASSWORD']}" if given["PASSWORD"] else given["USER"]
    return f"postgres://{login}@{given['HOST']}:{given['PORT'] or 5432}/{connection.settings_dict['NAME']}"


def racers(matches: list[Match]) -> list[subprocess.Popen[str]]:
    """The processes, started together."""
    environment = {**os.environ, "DATABASE_URL": database_url(), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    command = [sys.executable, "-m", "tests.play.racer", str(THREADS), *(str(match.pk) for match in matches)]
    return [
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(PROCESSES)
    ]


@pytest.mark.mark("C1")
@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_eight_clients_in_two_processes_and_one_winner_a_ply(new_match, player, other_player):
    plies = taken = refused = 0
    while plies < PLIES:
        matches = [new_match(player, other_player) for _ in range(10)]
        counts = [json.loads(racer.communicate(timeout=240)[0]) for racer in racers(matches)]
        taken += sum(count["taken"] for count in counts)
        refused += sum(count["refused"] for count in counts)
        plies += sum(whole(match) for match in matches)
    assert taken == plies
    assert refused > 0  # they did race; how often is the machine's affair


def whole(match: Match) -> int:
    """How many plies the match has, none missing and none twice, and replayed from nothing to its end."""
    STATES.forget()
    match.refresh_from_db()
    assert match.over
    assert list(match.moves.values_list("ply", flat=True)) == list(range(match.ply))
    assert view_of(match, None)["sheet"] is not None
    return match.ply


@pytest.mark.mark("C2")
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


@pytest.mark.mark("C2")
@pytest.mark.django_db
def test_a_token_means_nothing_at_another_table(new_match, player):
    first, second = new_match(player, bots=1), new_match(player, bots=1)
    for match in (first, second):
        action = view_of(match, 0)["actions"][0]
        assert match_act(match_id=match.pk, seat=0, action=action, ply=0, token="again").match == match
    assert (first.moves.count(), second.moves.count()) == (1, 1)
