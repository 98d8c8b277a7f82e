"""Measure a move over HTTP, from the click to the new board, and compare it with an empty page of the same server.

`python -m benchmarks.move_latency [MOVES]` starts a server with its own data folder and a match of two guests, who
always take the first choice offered. It prints milliseconds: p50 / p95 / p99.
"""

from __future__ import annotations

import http.client
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from contextlib import suppress
from email.message import Message
from pathlib import Path

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parents[1]
HIDDEN = re.compile(r'name="(\w+)" value="([^"]*)"')


class Guest:
    """A connection that keeps its cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, form: dict[str, str] | None = None, **headers: str) -> tuple[int, str, str]:
        """Send a request. Returns the status, the text and the address of a redirect."""
        body = urllib.parse.urlencode(form) if form is not None else None
        headers["Cookie"] = self.cookie
        if form is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "X-CSRFToken": self.cookies["csrftoken"]}
        self.line.request(method, path, body, headers)
        answer = self.line.getresponse()
        text = answer.read().decode()
        self.store_cookies(answer.headers)
        return answer.status, text, answer.headers.get("Location", "")

    def store_cookies(self, headers: Message) -> None:
        """Store the cookies of an answer."""
        for line in headers.get_all("Set-Cookie") or ():
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def close(self) -> None:
        """Close the connection; the next request opens another."""
        self.line.close()


def serve(folder: str, port: int) -> subprocess.Popen[bytes]:
    """Start a server, and wait until it is ready."""
    environment = os.environ | {
        "MENAGERIE_DATA": folder, "PORT": str(port), "LOG_LEVEL": "ERROR", "GUESTS_PER_HOUR": "0"
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
    )
    for _ in range(900):
        time.sleep(0.2)
        try:
            if Guest(port).ask("GET", "/readyz")[0] == 200:
                return process
        except OSError:
            continue
    process.kill()
    raise SystemExit("the server did not become ready")


def start_match(port: int) -> tuple[list[Guest], str]:
    """Start a match of two guests. Returns them and its address."""
    host, friend = Guest(port), Guest(port)
    host.ask("GET", "/play/new/animoz/")
    seats = {"mode": "starter", "who_2": "invited", "who_3": "", "who_4": ""}
    _, _, table = host.ask("POST", "/play/new/animoz/", seats)
    invite = re.search(r"/play/join/[\w-]+/", host.ask("GET", table)[1])
    if invite is None:
        raise SystemExit("no invite link on the table's page")
    friend.ask("GET", invite[0])
    friend.ask("POST", invite[0], {})
    return [host, friend], table


def move(guest: Guest, table: str) -> tuple[float, float] | None:
    """Make the first move offered. Returns when the POST was sent and when the new board arrived; None if none was
    offered.
    """
    _, page, _ = guest.ask("GET", table)
    offered = re.search(r'name="action" value="([^"]+)"', page)
    if offered is None:
        return None
    fields = {name: value for name, value in HIDDEN.findall(page) if name in ("seat", "ply", "token")}
    before = time.perf_counter()
    status, board, _ = guest.ask("POST", f"{table}act/", fields | {"action": offered[1]}, **{"HX-Request": "true"})
    after = time.perf_counter()
    if status != 200 or "rangers" not in board:
        raise SystemExit(f"a move was answered with {status}")
    return before, after


def record_notifications(guest: Guest, table: str, heard: list[float]) -> threading.Thread:
    """Record in `heard` when this guest's socket receives a notification. Returns the listening thread."""
    number = table.strip("/").rpartition("/")[2]
    line = connect(
        f"ws://127.0.0.1:{guest.port}/ws/play/{number}/",
        additional_headers={"Cookie": guest.cookie, "Origin": f"http://127.0.0.1:{guest.port}"},
    )

    def listen() -> None:
        with suppress(ConnectionClosed):
            for _ in line:
                heard.append(time.perf_counter())

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    return thread


def row(name: str, values: list[float]) -> str:
    """One row of the table."""
    cuts = statistics.quantiles(values, n=100)
    return f"| {name} | {len(values)} | {cuts[49]:.1f} | {cuts[94]:.1f} | {cuts[98]:.1f} |"


def empty_page_times(guest: Guest, path: str, times: int) -> list[float]:
    """How long the same server takes for an empty page, in milliseconds, for each request."""
    taken = []
    for _ in range(times):
        before = time.perf_counter()
        guest.ask("GET", path)
        taken.append((time.perf_counter() - before) * 1000)
    return taken


def free_port() -> int:
    """A port that is not in use."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main(moves: int) -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        process = serve(folder, port)
        try:
            guests, table = start_match(port)
            measure(guests, table, moves)
        finally:
            process.terminate()
            process.wait()


def measure(guests: list[Guest], table: str, moves: int) -> None:
    """Play until that many moves have been measured, in a new match whenever a game is over."""
    heard: list[float] = []
    known: list[float] = []
    taken: list[float] = []
    record_notifications(guests[1], table, heard)
    watched = table
    while len(taken) < moves:
        made = [times for guest in guests if (times := move(guest, table)) is not None]
        taken += [(after - before) * 1000 for before, after in made]
        if not made:
            guests, table = start_match(guests[0].port)
        elif table == watched:
            time.sleep(0.05)
            known += [(min(moment for moment in heard if moment > before) - before) * 1000 for before, _ in made]
    print("| milliseconds | n | p50 | p95 | p99 |\n| --- | ---: | ---: | ---: | ---: |")
    print(row("a move, from the POST to the mover's new board", taken))
    print(row("from the POST to the other seat's poke", known))
    print(row("the table's page", empty_page_times(guests[0], table, 200)))
    print(row("floor: /healthz", empty_page_times(guests[0], "/healthz", 300)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
