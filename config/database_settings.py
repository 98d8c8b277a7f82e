"""The settings of the database: SQLite beside the code by default, PostgreSQL by DATABASE_URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import environ


def database_settings(env: environ.Env, data_dir: Path, patience: float) -> dict[str, Any]:
    """The settings of the only database. `patience`: seconds that a request waits for a lock or a connection."""
    database: dict[str, Any] = env.db_url("DATABASE_URL", default=f"sqlite:///{data_dir / 'menagerie.sqlite3'}")
    if database["ENGINE"].endswith("sqlite3"):
        return database | {
            "OPTIONS": _sqlite_options(patience),
            "CONN_MAX_AGE": None,  # requests run in a pool of threads (`config/page_handler.py`)
        }
    _reconnect_soon()
    options = _postgresql_options(patience) | database.get("OPTIONS", {})
    # A pool limits the number of connections; a request waits while all of them are in use.
    pool = {"min_size": 1, "max_size": env.int("DATABASE_CONNECTIONS", default=20), "timeout": patience}
    return database | {"CONN_MAX_AGE": 0, "CONN_HEALTH_CHECKS": True, "OPTIONS": options | {"pool": pool}}


def _sqlite_options(patience: float) -> dict[str, object]:
    return {
        # DEFERRED fails with "database is locked" as soon as two processes write; see docs/decisions/0003.
        "transaction_mode": "IMMEDIATE",
        "timeout": patience,
        "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;"
        f"PRAGMA busy_timeout={round(patience * 1000)};",
    }


def _reconnect_soon() -> None:
    """Let the pools of this process try again soon after they have lost the database, and then whenever it has been
    away for a fifth longer. By default they try after 1, 3, 7 and 15 seconds, although it may be back after two."""
    from psycopg_pool.base import AttemptWithBackoff

    AttemptWithBackoff.INITIAL_DELAY, AttemptWithBackoff.DELAY_BACKOFF = 0.2, 1.2


def _postgresql_options(patience: float) -> dict[str, object]:
    return {
        # Without compilation: it takes up to a second for a search that stops after its first results.
        "options": f"-c lock_timeout={round(patience * 1000)} -c jit=off",
        "connect_timeout": max(2, round(patience)),
        # Notice a lost server within a minute, not after the operating system's two hours.
        "keepalives_idle": 30,
        "keepalives_interval": 10,
        "keepalives_count": 3,
    }
