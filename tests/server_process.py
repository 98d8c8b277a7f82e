"""A real server in a separate process, which tests can send HTTP requests to and kill."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.prepared_data_folder import PLAYER, ROOT, TOKEN_FILE, prepare, server_environment


def free_port() -> int:
    """A port that is not in use now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(happened: Any, seconds: float = 20.0) -> None:
    """Wait until `happened()` is true. Raises AssertionError after `seconds`."""
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)


class ServerProcess:
    """`manage.py serve` with its own data folder, and one player's API token."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.port = free_port()
        self.env = server_environment(folder) | {"PORT": str(self.port), "DEMO_ACCOUNT": "0"} | environment
        prepare(folder)
        self.token = (folder / TOKEN_FILE).read_text().strip()
        if "DATABASE_URL" in environment:  # not the prepared database
            self.manage("serve", "--only-prepare")
            self.token = self.manage("create_player", PLAYER, "--token").strip()
        self.log: Path | None = None
        """The file for what the server and its child processes log; without it, nothing is kept."""

    def manage(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.env,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    @property
    def database(self) -> Path:
        return Path(self.env["MENAGERIE_DATA"]) / "menagerie.sqlite3"

    def start(self) -> float:
        """Start the server. Returns the seconds until it was ready."""
        begun = time.monotonic()
        with (self.log or Path(os.devnull)).open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "serve"],
                cwd=ROOT,
                env=self.env,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        wait_for(lambda: self.ask("GET", "/readyz")[0] == 200, seconds=300)
        return time.monotonic() - begun

    def kill(self, *, children: bool = False) -> None:
        """Kill the server, as a power cut would. `children`: kill its child processes too."""
        if children:
            with suppress(ProcessLookupError):  # it may have ended with all its children
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()

    def download(self, path: str) -> int:
        """The status of a GET whose answer is read and thrown away; 0 if there is no answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            line.request("GET", path, headers={"Authorization": f"Token {self.token}"})
            with line.getresponse() as answer:
                answer.read()
                return answer.status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            line.close()

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Status and JSON; status 0 if there is no answer."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {"Authorization": f"Token {self.token}", "Content-Type": "application/json"}
        try:
            line.request(method, path, json.dumps(body) if body is not None else None, headers)
            with line.getresponse() as answer:
                return answer.status, json.loads(answer.read() or b"null")
        except (OSError, http.client.HTTPException, ValueError):
            return 0, None
        finally:
            line.close()
