"""The tests marked `backends` once more, on PostgreSQL and Redis, when this machine has them."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/test")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/0")
ALREADY_THERE = "DATABASE_URL" in os.environ


def listens(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.skipif(ALREADY_THERE, reason="this run is on a server already")
def test_databases_and_channels_behave_the_same_on_postgresql_and_redis():
    if not (listens(5432) and listens(6379)):
        pytest.skip("no PostgreSQL and Redis on 127.0.0.1: these tests ran on SQLite and in memory only")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "MENAGERIE"))}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-m", "backends", "-p", "no:xdist", "--no-header", "tests"],
        cwd=ROOT, env=environment | {"DATABASE_URL": POSTGRES, "REDIS_URL": REDIS},
        capture_output=True, text=True, timeout=1800,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed is not None
    assert int(passed[1]) > 0
