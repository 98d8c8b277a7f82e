"""/healthz and /readyz, production settings, and the installation's own secret."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest
from django.db import DatabaseError

from config import health
from config.secrets import secret_key

ROOT = Path(__file__).resolve().parents[2]


def test_healthz_answers_without_a_database(client):
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.django_db
def test_readyz_is_ok_when_all_is_well(client):
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


@pytest.mark.django_db
def test_readyz_names_what_is_not_well(client, monkeypatch):
    def broken(*_args: object) -> None:
        raise DatabaseError("disk I/O error")

    monkeypatch.setattr(health.cache, "set", broken)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["database"] is False


@pytest.mark.django_db
def test_readyz_says_so_when_redis_is_away(client, settings):
    dead = {"address": "redis://127.0.0.1:1/0", "socket_timeout": 1}
    settings.CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels_redis.core.RedisChannelLayer", "CONFIG": {"hosts": [dead]}}
    }
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["checks"]["sockets"]) == (503, False)


def test_the_secret_is_made_once_and_readable_by_its_owner_only(tmp_path):
    made = secret_key(tmp_path)
    assert len(made) >= 64
    assert secret_key(tmp_path) == made
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


@pytest.mark.mark("W1")
def test_production_settings_pass_djangos_deployment_checks(tmp_path):
    environment = os.environ | {
        "PRODUCTION": "1",
        "ALLOWED_HOSTS": "menagerie.example",
        "MENAGERIE_DATA": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    run = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr


@pytest.mark.skipif(not (ROOT / ".git").exists() or not which("git"), reason="not a git checkout")
def test_no_secret_lies_in_the_repository():
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, timeout=60).stdout.split()
    assert not [
        name for name in tracked if name.startswith("var/") or name.endswith((".sqlite3", "secret-key", ".env"))
    ]
