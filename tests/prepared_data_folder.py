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
DERIVED = ("fonts", "icons", "plates", "static")
"""Folders of files that are derived from the sources alone, and take most of the time to create."""
DERIVED_FILES = ROOT / "var" / "test-files"
"""Keeps these folders from run to run."""
PLAYER, TOKEN_FILE = "heron", "heron-token.txt"
"""The member that the prepared database has, and the file in its folder with their token for the API."""


def server_environment(folder: Path) -> dict[str, str]:
    """The environment of a server on SQLite with its data in `folder`, whatever this test run itself uses."""
    left_out = ("DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE")
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    return environment | {"MENAGERIE_DATA": str(folder), "BOT_PAUSE": "0"}


def manage(folder: Path, *arguments: str) -> str:
    """What a command prints for a server with its data in `folder`."""
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT, env=server_environment(folder), check=True, capture_output=True, text=True,
    )  # fmt: skip
    return done.stdout


def prepare(folder: Path) -> None:
    """Fill `folder` with what `manage.py serve` creates at its first start, and with one member."""
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
            copy_derived_files(DERIVED_FILES, draft)
            manage(draft, "serve", "--only-prepare")
            (draft / TOKEN_FILE).write_text(manage(draft, "create_player", PLAYER, "--token"))
            keep_derived_files(draft)
            draft.rename(master)
    return master


def copy_derived_files(source: Path, target: Path) -> None:
    """Copy the folders that do not depend on a database, if they exist."""
    for name in DERIVED:
        if (source / name).exists():
            shutil.copytree(source / name, target / name)


def keep_derived_files(folder: Path) -> None:
    """Keep these folders for the next run. As at a restart, the server only makes again what is out of date."""
    draft = DERIVED_FILES.with_name(f"{DERIVED_FILES.name}.{os.getpid()}")
    copy_derived_files(folder, draft)
    shutil.rmtree(DERIVED_FILES, ignore_errors=True)
    try:
        draft.rename(DERIVED_FILES)
    except OSError:  # another run was faster
        shutil.rmtree(draft)
