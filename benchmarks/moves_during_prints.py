"""Measure how long moves at tables wait while ten people print at once.

`python -m benchmarks.moves_during_prints [SECONDS] [--people N]` starts a server with its own data folder. Two guests
play, as in `benchmarks.move_latency`, first alone, then while guests download PDFs as fast as they can, each with
options that nobody else has, so that no file is in the cache, then while guests have files made in the background.
Prints the milliseconds that a move took in each part, and the ratio of each p99 to that of the first part.
"""

from __future__ import annotations

import argparse
import http.client
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import count
from statistics import quantiles

from benchmarks import move_latency
from benchmarks.move_latency import Guest, free_port
from benchmarks.moves_during_import import Mover

PEOPLE = 10
TARGET = 0.2
"""The target: seconds that a move may take, for 99 of 100 moves, while ten people print."""
GAMES = ("animoz", "arctic", "animanize", "animalia", "animus")
_numbers = count()


def different_options() -> str:
    """Options of a print that has not been made before: a box with backs, with a margin of its own."""
    number = next(_numbers)
    return f"game={GAMES[number % 5]}&what=box&backs=1&margin={5 + number % 50 / 10}&gap={number // 50 % 100 / 10}"


def download(guest: Guest) -> bool:
    """Download a PDF. Whether it was made."""
    guest.line.request("GET", f"/print/cards.pdf?{different_options()}", headers={"Cookie": guest.cookie})
    answer = guest.line.getresponse()
    answer.read()
    return answer.status == 200


def keep(guest: Guest) -> bool:
    """Have a file with the pictures of 54 cards made in the background. Whether another one could be started."""
    form = {"csrfmiddlewaretoken": guest.cookies.get("csrftoken", "")}
    status, _, where = guest.ask("POST", "/print/files/start/?output=service&page_format=png&dpi=150", form)
    time.sleep(1)
    return status == 302 and where.startswith("/print/files/")


class Printer(threading.Thread):
    """Somebody who prints again and again."""

    def __init__(self, port: int, act: Callable[[Guest], bool]) -> None:
        super().__init__(daemon=True)
        self.port, self.act, self.made, self.going = port, act, 0, True

    def run(self) -> None:
        guest = Guest(self.port)
        guest.ask("GET", "/print/")
        while self.going:
            try:
                self.made += self.act(guest)
            except (OSError, http.client.HTTPException):  # the server closes idle connections
                guest.line.close()


def measure_part(port: int, seconds: float, people: int, act: Callable[[Guest], bool] | None) -> int:
    """Let people print for a while; returns how many prints were made or started."""
    printers = [Printer(port, act) for _ in range(people)] if act else []
    for each in printers:
        each.start()
    time.sleep(seconds)
    for each in printers:
        each.going = False
    for each in printers:
        each.join(timeout=60)
    return sum(each.made for each in printers)


def main(seconds: float, people: int) -> None:
    """Measure all parts and print them."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        process = move_latency.serve(folder, port)
        mover = Mover(port)
        try:
            mover.start()
            time.sleep(3)
            rows = []
            for name, act in (("nobody prints", None), ("downloads", download), ("files in the background", keep)):
                begun = time.perf_counter()
                made = measure_part(port, seconds, people, act)
                ended = time.perf_counter()
                rows.append((name, made, [taken for sent, taken in mover.taken if begun <= sent < ended]))
            mover.going = False
        finally:
            process.terminate()
            process.wait()
    quiet = 0.0
    print(f"| {people} people | prints | moves | p50 ms | p99 ms | worst ms | p99 / alone |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, made, taken in rows:
        cuts = quantiles(taken, n=100)
        quiet = quiet or cuts[98]
        shown = " | ".join(f"{value * 1000:.1f}" for value in (cuts[49], cuts[98], max(taken)))
        print(f"| {name} | {made} | {len(taken)} | {shown} | {cuts[98] / quiet:.1f} |")
    print(f"Target: a p99 of less than {TARGET * 1000:.0f} ms while people download.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=30.0)
    parser.add_argument("--people", type=int, default=PEOPLE)
    given = parser.parse_args()
    main(given.seconds, given.people)
