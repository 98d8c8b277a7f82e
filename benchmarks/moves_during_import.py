"""Measure how long moves wait while another player imports 20,000 rows and undoes the import.

`python -m benchmarks.moves_during_import [ROWS] [--against CHECKOUT]` starts a server with its own data folder. Two
guests play, as in `benchmarks.move_latency`; a third checks a table, imports it, exports the box and undoes the import.
With `--against`, the server of another checkout is measured first. Prints how long each of these tasks took, and how
many milliseconds a move took during each.
"""

from __future__ import annotations

import argparse
import re
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks import move_latency
from benchmarks.move_latency import ROOT, Guest, move, start_match
from collection.games.animoz import load

PAUSE = 0.03
PATIENCE = 300.0
NOTES = "a page of the binder"


def csv_table(rows: int) -> str:
    """A CSV table with that many rows, each with its own note."""
    numbers = sorted(card.number for card in load().values())
    lines = (f"{numbers[at % len(numbers)]},1,{NOTES} {at}" for at in range(rows))
    return "number,quantity,note\n" + "\n".join(lines) + "\n"


class Mover(threading.Thread):
    """Keeps playing, and records when each move was sent and how long its answer took."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.taken: list[tuple[float, float]] = []
        self.health: list[tuple[float, float]] = []
        self.going = True

    def run(self) -> None:
        guests, at = start_match(self.port)
        other = Guest(self.port)
        while self.going:
            for guest in (*guests, other):
                guest.line.close()  # the server closes idle connections
            made = [times for guest in guests if (times := move(guest, at)) is not None]
            self.taken += [(before, after - before) for before, after in made]
            before = time.perf_counter()
            other.ask("GET", "/cards/animoz/rinu/")
            self.health.append((before, time.perf_counter() - before))
            if not made:
                guests, at = start_match(self.port)
            time.sleep(PAUSE)


def follow(guest: Guest, answer: tuple[int, str, str]) -> tuple[int, str, str]:
    """Follow redirects, and wait for the job's end if there is a job. Returns the last answer."""
    until = time.monotonic() + PATIENCE
    status, text, where = answer
    while status in (301, 302) and time.monotonic() < until:
        page = guest.ask("GET", where)
        if page[0] in (301, 302):
            status, text, where = page
        elif 'data-job="' in page[1]:
            while (
                'data-job="' in guest.ask("GET", where, None, **{"HX-Request": "true"})[1] and time.monotonic() < until
            ):
                time.sleep(1)
        else:
            return page
    return status, text, where


def post_import_form(guest: Guest, path: str, form: dict[str, str]) -> tuple[int, str, str]:
    """Post a form as browsers send the import form."""
    end = "-" * 20 + "menagerie"
    parts = [f'--{end}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{form[name]}\r\n' for name in form]
    headers = {
        "Cookie": guest.cookie,
        "X-CSRFToken": guest.cookies["csrftoken"],
        "Content-Type": f"multipart/form-data; boundary={end}",
    }
    guest.line.request("POST", path, "".join([*parts, f"--{end}--\r\n"]).encode(), headers)
    answer = guest.line.getresponse()
    text = answer.read().decode()
    guest.store_cookies(answer.headers)
    return answer.status, text, answer.headers.get("Location", "")


def dry_run_import(guest: Guest, text: str) -> str:
    """Do the dry run. Returns the number of the stored source; empty if there is none."""
    _, page, _ = follow(guest, post_import_form(guest, "/box/import/", {"text": text}))
    source = re.search(r'name="source" value="(\d+)"', page)
    return source[1] if source else ""


def import_table(guest: Guest, text: str, source: str) -> None:
    form = {"mode": "merge", **({"source": source} if source else {"text": text})}
    _, page, _ = follow(guest, post_import_form(guest, "/box/import/run/", form))
    if "copies added" not in page:
        raise SystemExit("the import was refused")


def undo_import(guest: Guest) -> None:
    _, page, _ = guest.ask("GET", "/box/")
    change = re.search(r"/box/changes/(\d+)/undo/", page)
    if change is None:
        raise SystemExit("there is nothing to undo")
    follow(guest, guest.ask("POST", change[0], {"next": "/box/"}))


def measure(rows: int) -> list[tuple[str, float, list[float]]]:
    """For each task: its name, its duration, and the durations of the moves during it, in seconds."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    text = csv_table(rows)
    found: list[tuple[str, float, list[float]]] = []
    with tempfile.TemporaryDirectory() as folder:
        process = move_latency.serve(folder, port)
        mover = Mover(port)
        owner = Guest(port)
        try:
            mover.start()
            time.sleep(3)
            owner.ask("GET", "/box/enter/")
            source = ""

            def check() -> None:
                nonlocal source
                source = dry_run_import(owner, text)

            tasks: list[tuple[str, Callable[[], object]]] = [
                ("nothing else", lambda: time.sleep(6)),
                ("the dry run", check),
                ("the import", lambda: import_table(owner, text, source)),
                ("the export", lambda: owner.ask("GET", "/box/export.csv")),
                ("undoing the import", lambda: undo_import(owner)),
            ]
            for name, task in tasks:
                owner.line.close()  # the server closes idle connections
                started = time.perf_counter()
                task()
                ended = time.perf_counter()
                time.sleep(0.5)
                waits = [took for at, took in [*mover.taken, *mover.health] if at + took > started and at < ended]
                found.append((name, ended - started, waits))
        finally:
            mover.going = False
            mover.join(timeout=20)
            process.terminate()
            process.wait(timeout=30)
            # Temporary files of a job that was still running may appear while the folder is removed.
            time.sleep(0.5)
    return found


def show(title: str, found: list[tuple[str, float, list[float]]]) -> None:
    print(f"\n| {title}, others' moves and pages meanwhile, ms | seconds | n | p50 | p95 | worst |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for name, seconds, waits in found:
        ordered = sorted(waits) or [float("nan")]
        p50, p95 = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
        print(
            f"| {name} | {seconds:.1f} | {len(waits)} | {p50 * 1000:.0f} | {p95 * 1000:.0f} "
            f"| {ordered[-1] * 1000:.0f} |",
            flush=True,
        )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("rows", nargs="?", type=int, default=20_000)
    asked.add_argument("--against", type=Path, help="another checkout, whose server is measured first")
    options = asked.parse_args()
    if options.against:
        move_latency.ROOT = options.against.resolve()
        show(f"{options.rows:,} rows, before", measure(options.rows))
        move_latency.ROOT = ROOT
    show(f"{options.rows:,} rows", measure(options.rows))


if __name__ == "__main__":
    try:
        main()
    except subprocess.TimeoutExpired as late:
        raise SystemExit(f"the server did not end: {late}") from late
