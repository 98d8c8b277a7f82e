"""B2: matches of every game, some in the middle, are the same after a restore and can be played to their end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db import connection
from django.utils import timezone

from collection.backup.checked_restore import check_and_restore
from collection.backup.checking import Backup
from collection.backup.restoring import Comparison
from collection.backup.writing import backup_steps
from collection.games import GameId
from collection.models import Player
from play.bot_moves import waiting_calls
from play.match_state_cache import STATES
from play.models import Match, Move
from play.replay_hashes import replay_hash, replay_hashes
from tests.case_counts import LONG, case_count
from tests.play.conftest import play_on, reload_and_move
from tests.site.test_postgresql_and_redis import POSTGRES, listens

pytestmark = pytest.mark.target("B2")
SEATS = {GameId.ANIMANIZE: 3}
UNSEEN = (GameId.ARCTIC,)
"""Games that are stopped after a step that nobody else sees before it is confirmed."""


@pytest.fixture
def matches(new_match: Callable[..., Match], player: Player, other_player: Player) -> list[Match]:
    """A running match of every game with a bot, one that has just begun and waits for it, a finished one, and one that
    waits for players."""
    made = []
    for game in GameId:
        people = [player, other_player][: SEATS.get(game, 2) - 1]
        match = new_match(*people, bots=1, game=game, switches=None if game is GameId.ANIMOZ else {})
        play_on(match, Random(game.value), moves=4)
        for attempt in range(200 if game in UNSEEN else 0):
            reload_and_move(match, Random(attempt))
            last = Move.objects.filter(match=match).latest("ply")
            if last.public_ply == match.public_ply:
                break
        made.append(match)
    made.append(new_match(player, bots=1))
    made.append(play_on(new_match(player, other_player), Random(1)))
    made.append(new_match(player, free=1))
    return made


def written(path: Path) -> Path:
    for _ in backup_steps(path, with_checks=True):
        pass
    return path


def restored(path: Path) -> dict[str, Comparison]:
    return {each.name: each for each in check_and_restore(path, say=lambda _: None, progress=None, replace=True)}


def expect_playable(matches: list[Match]) -> None:
    """Bots are found by the sweep, and every running match can be continued; in `./run prove`, to its end."""
    STATES.forget()
    assert waiting_calls(timezone.now())
    for match in matches:
        match = Match.objects.get(pk=match.pk)
        if match.running:
            ply = match.ply
            play_on(match, Random(3), moves=case_count(4, 10_000))
            assert match.over if LONG else match.ply >= ply + 4


@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_every_match_goes_on_where_it_was(matches: list[Match], tmp_path: Path) -> None:
    for match in matches[:5]:
        match.refresh_from_db()
        assert match.running
        assert match.ply > 3
    unseen = [m for m in matches[:5] if Move.objects.filter(match=m).latest("ply").public_ply == m.public_ply]
    assert {match.game_id for match in unseen} >= set(UNSEEN)
    before = dict(replay_hashes("default"))
    assert len(before) == len(matches) - 1
    path = written(tmp_path / "all.zip")
    for match in matches[:5]:
        play_on(match, Random(7), moves=3)
    Match.objects.filter(pk=matches[-2].pk).delete()
    assert dict(replay_hashes("default")) != before
    compared = restored(path)
    assert (compared["replays"].found, compared["replays"].same) == (len(before), True)
    assert dict(replay_hashes("default")) == before
    expect_playable(matches)


@pytest.mark.django_db
def test_the_hash_depends_on_every_move_and_on_the_cards(new_match: Any, player: Player, other_player: Player) -> None:
    match = play_on(new_match(player, other_player), Random(2), moves=5)
    found = {replay_hash(match)}
    Move.objects.filter(match=match).latest("ply").delete()
    found.add(replay_hash(match))
    Match.objects.filter(pk=match.pk).update(ply=4)
    found.add(replay_hash(Match.objects.get(pk=match.pk)))
    Match.objects.filter(pk=match.pk).update(seed="00" * 32)
    found.add(replay_hash(Match.objects.get(pk=match.pk)))
    Match.objects.filter(pk=match.pk).update(rules_version="0")
    found.add(replay_hash(Match.objects.get(pk=match.pk)))
    assert len(found) == 5


@pytest.fixture
def postgresql() -> Iterator[str]:
    """The address of an empty database, which is dropped afterwards."""
    if connection.vendor == "postgresql" or not listens(POSTGRES, 5432):
        pytest.skip("no PostgreSQL on this machine: moving to it was not tried")
    import psycopg

    name = f"menagerie_move_{os.getpid()}"
    with psycopg.connect(POSTGRES, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield urlsplit(POSTGRES)._replace(path=f"/{name}").geturl()
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.mark.prove
@pytest.mark.usefixtures("recorded_migrations")
def test_matches_survive_a_move_to_postgresql_and_back(matches: list[Match], postgresql: str, tmp_path: Path) -> None:
    """`move_data` in both directions, as an operator runs it: all rows and all replays are equal, and every match can
    be played to its end."""
    before, first = dict(replay_hashes("default")), written(tmp_path / "first.zip")
    folder = tmp_path / "data"
    folder.mkdir()
    sqlite = f"sqlite:///{folder / 'menagerie.sqlite3'}"
    back = f"sqlite:///{folder / 'back.sqlite3'}"

    def manage(address: str, *arguments: str) -> str:
        run = subprocess.run(
            [sys.executable, "manage.py", *arguments], cwd=settings.BASE_DIR, text=True, capture_output=True,
            env={**os.environ, "DATABASE_URL": address, "MENAGERIE_DATA": str(folder)},
        )  # fmt: skip
        assert run.returncode == 0, run.stderr
        return run.stdout

    manage(sqlite, "restore", str(first))
    for source, target in ((sqlite, postgresql), (postgresql, back)):
        said = manage(source, "move_data", "--to", target)
        assert [line.split()[1:] for line in said.splitlines() if line.startswith("replays ")] == [
            [str(len(before)), str(len(before)), "yes"]
        ]
        assert " NO" not in said
    manage(back, "backup", "--with-replays", str(tmp_path / "last.zip"))
    with Backup(first) as old, Backup(tmp_path / "last.zip") as new:
        assert new.manifest.members["checks/replays.jsonl"] == old.manifest.members["checks/replays.jsonl"]
        different = {
            name for name, table in old.manifest.tables.items() if table.digest != new.manifest.tables[name].digest
        }
    assert different <= {"contenttypes.contenttype", "auth.permission"}  # PostgreSQL has those of the queue too
    restored(tmp_path / "last.zip")
    assert dict(replay_hashes("default")) == before
    expect_playable(matches)
