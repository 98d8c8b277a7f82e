"""How soon tables go on after `kill -9` of a worker process: `python -m benchmarks.killed_workers KILLS TABLES`.

Needs PostgreSQL, as `tests/site/test_killed_workers.py` does, whose server and player this uses. Prints the kills while
some table waited for a bot, and the seconds until all tables that waited had gone on: median, 90 % and maximum.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import quantiles

os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-killed-"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

from tests.site.test_killed_workers import (
    Database,
    Host,
    plies,
    processes,
    seconds_until_all_go_on,
    started_server,
    waiting_tables,
)


def main(kills: int, tables: int) -> None:
    database, lot = Database(), Random(5)
    server = started_server(Path(tempfile.mkdtemp()), database)
    try:
        host = Host(server, tables)
        host.start()
        times = []
        for _ in range(kills):
            time.sleep(lot.uniform(0.2, 1.0))
            with suppress(IndexError, ProcessLookupError):  # the workers are just being started again
                os.kill(lot.choice(sorted(processes(server.process.pid))), signal.SIGKILL)
            if waiting_tables(database):
                times.append(seconds_until_all_go_on(database))
        host.stopped.set()
        host.join()
        tenths = quantiles(times, n=10, method="inclusive")
        print(f"{kills} kills, {len(times)} while tables waited; {sum(plies(database).values())} moves")
        print(f"seconds until all go on: median {tenths[4]:.2f}, 90 % {tenths[8]:.2f}, most {max(times):.2f}")
    finally:
        server.kill(children=True)
        database.drop()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
