"""Many at the same door: one winner a ply, whatever the database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from play.models import Match
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
    matches = [new_match(player, other_player) for _ in range(10)]
    counts = [json.loads(racer.communicate(timeout=240)[0]) for racer in racers(matches)]
    STATES.forget()
    plies = 0
    for match in matches:
        match.refresh_from_db()
        assert match.over
        assert list(match.moves.values_list("ply", flat=True)) == list(range(match.ply))
        assert view_of(match, None)["sheet"] is not None
        plies += match.ply
    assert plies >= PLIES
    assert sum(count["taken"] for count in counts) == plies
    assert sum(count["refused"] for count in counts) > len(matches)  # they did race
