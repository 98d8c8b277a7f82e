"""Prepares a server's data folder once per run: fonts, static files, database, plates.

Tests that start servers copy it.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def server_environment(folder: Path) -> dict[str, str]:
    """The environment of a server on SQLite with its data in `folder`, whatever this test run itself uses."""
    left_out = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    return environment | {"MENAGERIE_DATA": str(folder), "BOT_PAUSE": "0"}


def prepare(folder: Path) -> None:
    """Fill `folder` with what `manage.py serve` creates at its first start."""
    shutil.copytree(prepared(), folder, dirs_exist_ok=True)


def prepare_in_background() -> subprocess.Popen[bytes]:
    """Begin to create those files in another process, which is returned."""
    return subprocess.Popen(
        [sys.executable, "-c", "from tests.prepared_data_folder import prepared; prepared()"],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def prepared() -> Path:
    """The folder with those files. The first process of a test run that calls this creates them for all."""
    shared = Path(os.environ["MENAGERIE_DATA"])
    master = shared / "prepared"
    with (shared / "prepared.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not master.exists():
            draft = shared / "prepared.draft"
            shutil.rmtree(draft, ignore_errors=True)  # of a worker that was ended
            draft.mkdir()
            subprocess.run(
                [sys.executable, "manage.py", "serve", "--only-prepare"],
                cwd=ROOT, env=server_environment(draft), check=True, capture_output=True,
            )  # fmt: skip
            draft.rename(master)
    return master
