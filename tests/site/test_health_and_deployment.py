"""/healthz and /readyz, production settings, and the installation's own secret."""

from __future__ import annotations

import io
import os
import socket
import sqlite3
import stat
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path
from shutil import which

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection

from collection import drawing_files
from config import health
from config.database_cache import SharedCache
from config.secret_key import secret_key
from play.management.commands import serve

ROOT = Path(__file__).resolve().parents[2]


def test_healthz_answers_without_a_database(client):
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.fixture
def _unhurried(monkeypatch):
    """For tests that are about the answer and not about time."""
    monkeypatch.setattr(health, "PATIENCE", 30.0)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_unhurried")
def test_readyz_is_ok_when_all_is_well(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok"), answer.json()


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_unhurried")
def test_readyz_names_what_is_not_well(client, monkeypatch):
    def broken(*_args: object) -> None:
        raise DatabaseError("disk I/O error")

    monkeypatch.setattr(SharedCache, "set", broken)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"] == {
        "database": False,
        "migrations": True,
        "sockets": True,
        "counters": True,
        "disk": True,
    }


@pytest.fixture
def _hanging_redis(settings):
    """A server that takes connections and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as silent:
        host = {"address": f"redis://127.0.0.1:{silent.getsockname()[1]}/0", "socket_timeout": None}
        settings.CHANNEL_LAYERS = {
            "default": {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [host]}}
        }
        yield


@pytest.mark.target("D6")
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_hanging_redis")
def test_readyz_does_not_wait_for_a_redis_that_hangs(client, monkeypatch):
    monkeypatch.setattr(health, "PATIENCE", 0.5)
    assert client.get("/readyz").json()["checks"]["sockets"] is False
    wait_for_checks()


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_unhurried")
def test_readyz_says_so_when_redis_is_away(client, settings):
    dead = {"address": "redis://127.0.0.1:1/0", "socket_timeout": 1}
    settings.CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [dead]}}
    }
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["checks"]["sockets"]) == (503, False)


def wait_for_checks() -> None:
    """Wait for the threads that still look."""
    for thread in threading.enumerate():
        if thread.name == "readyz":
            thread.join(60)


@pytest.mark.target("D6")
@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="the lock is SQLite's")
def test_readyz_does_not_wait_for_a_lock_that_somebody_holds(client, monkeypatch):
    checks = {"database": health.Check(health.database), "fine": health.Check(lambda: True)}
    monkeypatch.setattr(health, "CHECKS", checks)
    monkeypatch.setattr(health, "PATIENCE", 1.0)
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        found = client.get("/readyz").json()["checks"]
        other.execute("ROLLBACK")
    wait_for_checks()
    assert found == {"database": False, "fine": True}
    monkeypatch.setattr(health, "PATIENCE", 30.0)
    assert client.get("/readyz").status_code == 200


@pytest.mark.target("D6")
def test_a_check_that_hangs_is_waited_for_once_and_by_one_thread(client, monkeypatch):
    go, looks = threading.Event(), []

    def hanging() -> bool:
        looks.append(threading.current_thread())
        return go.wait(60)

    def fine() -> bool:
        return True

    monkeypatch.setattr(health, "PATIENCE", 1.0)
    monkeypatch.setattr(health, "CHECKS", {"hanging": health.Check(hanging), "fine": health.Check(fine)})
    for _ in range(2):
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["checks"]) == (503, {"hanging": False, "fine": True})
    assert len(looks) == 1
    go.set()
    looks[0].join(60)
    monkeypatch.setattr(health, "PATIENCE", 60.0)
    assert client.get("/readyz").status_code == 200
    assert len(looks) == 2


def test_a_check_that_fails_says_so_in_one_line_of_the_log(client, monkeypatch, caplog):
    def broken() -> bool:
        raise ZeroDivisionError("odd\nlines")

    monkeypatch.setattr(health, "CHECKS", {"broken": health.Check(broken)})
    assert client.get("/readyz").json()["checks"] == {"broken": False}
    assert [record.getMessage() for record in caplog.records if record.name == "config.health"] == [
        "not ready: broken: ZeroDivisionError: 'odd\\nlines'"
    ]


def test_the_secret_is_made_once_and_readable_by_its_owner_only(tmp_path):
    made = secret_key(tmp_path)
    assert len(made) >= 64
    assert secret_key(tmp_path) == made
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


@pytest.mark.skipif(not (ROOT / ".git").exists() or not which("git"), reason="not a git checkout")
def test_no_secret_is_in_the_repository():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, timeout=60).stdout.split()
    assert not [
        name for name in tracked if name.startswith("var/") or name.endswith((".sqlite3", "secret-key", ".env"))
    ]


SPY = """
import sys
read = []
sys.addaudithook(lambda event, args: read.append(str(args[0])) if event == "open" else None)
import django
django.setup()
import config.asgi, config.urls
from collection.games.card_games import CARD_GAMES
data = [path for path in read if "/collection/" in path and path.endswith((".toml", ".json", ".csv", ".lark"))]
loaded = [str(game) for game in CARD_GAMES if getattr(CARD_GAMES[game].load, "cache_info", lambda: (0,) * 4)()[3]]
print(data + loaded, "redis" in sys.modules)
from django.core.management import call_command
call_command("check", deploy=True, fail_level="WARNING")
"""
"""What importing every page reads, and then Django's deployment checks."""


@pytest.mark.target("W1")
def test_production_settings_pass_djangos_deployment_checks_and_importing_every_page_reads_no_card_data(tmp_path):
    """Card data is read when it is first asked for: a restart, and each command, would wait for it."""
    environment = os.environ | {
        "PRODUCTION": "1",
        "ALLOWED_HOSTS": "menagerie.example",
        "MENAGERIE_DATA": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    environment.pop("REDIS_URL", None)
    run = subprocess.run(
        [sys.executable, "-c", SPY], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[:1] == ["[] False"], run.stdout


@pytest.mark.django_db
def test_a_restart_does_not_repeat_finished_preparations(settings, tmp_path, monkeypatch):
    settings.DATA_DIR, settings.DEMO_ACCOUNT = tmp_path, False
    done: list[str] = []
    monkeypatch.setattr(serve, "call_command", lambda name, **_options: done.append(name))
    monkeypatch.setattr(serve, "static_prepare", lambda *_args: done.append("static"))
    monkeypatch.setattr(drawing_files, "plate_webp", lambda slug, _size: done.append(slug))
    command = serve.Command(stderr=io.StringIO())
    command.prepare()
    assert done == ["migrate", "createcachetable", "load_cards", *drawing_files.PLATES, "static"]
    done.clear()
    command.prepare()
    assert done == ["migrate", "createcachetable", "static"]
    monkeypatch.setattr(serve, "source_fingerprint", lambda _folder: "another version")
    command.prepare()
    assert done == ["migrate", "createcachetable", "static", "migrate", "createcachetable", "load_cards", "static"]
    done.clear()
    (tmp_path / "plates" / ".prepared").unlink()
    command.prepare()
    assert done[-len(drawing_files.PLATES) - 1 :] == [*drawing_files.PLATES, "static"]


def test_the_fingerprint_changes_with_any_file(tmp_path):
    (tmp_path / "part").mkdir()
    seen = {drawing_files.source_fingerprint(tmp_path)}
    for name, text in (("a.py", "1"), ("part/b.toml", "1"), ("a.py", "22"), ("part/b.toml", "")):
        (tmp_path / name).write_text(text)
        seen.add(drawing_files.source_fingerprint(tmp_path))
    (tmp_path / "a.pyc").touch()
    assert drawing_files.source_fingerprint(tmp_path) in seen
    assert len(seen) == 5


def test_several_processes_without_redis_are_refused_at_the_start(settings):
    settings.WEB_PROCESSES, settings.REDIS_URL = 2, ""
    with pytest.raises(CommandError, match="Set REDIS_URL"):
        call_command("serve", "--only-prepare")
