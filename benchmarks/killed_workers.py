"""How soon tables go on after `kill -9` of a worker process: `python -m benchmarks.killed_workers KILLS TABLES`.

Needs PostgreSQL, as `tests/site/test_killed_workers.py` does, whose server and player this uses. Prints by kind of
process how often it was killed while some table waited for a bot, and the seconds until all tables that waited had gone
on: median, 90 % and maximum; and the same before the first kill. Half the kills come while all processes run, the
others (`again`) right after them, while processes are being started again.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import quantiles

os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-killed-"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

from tests.site.test_killed_workers import (
    AGAIN,
    NOTHING,
    WHOLE,
    Database,
    Host,
    kill_any,
    moments,
    plies,
    seconds_until_all_go_on,
    started_server,
    wait_until_whole,
    waiting_tables,
)


def main(kills: int, tables: int) -> None:
    database, lot = Database(), Random(5)
    server = started_server(Path(tempfile.mkdtemp()), database)
    try:
        host = Host(server, tables)
        host.start()
        times: dict[str, list[float]] = {}
        for moment in moments(kills):
            if moment == WHOLE:
                wait_until_whole(server)
            time.sleep(lot.uniform(0.2, 1.0))
            kind = NOTHING if moment == NOTHING else kill_any(server, lot)
            if waiting_tables(database):
                kind = f"{kind}, again" if moment == AGAIN else kind
                times.setdefault(kind, []).append(seconds_until_all_go_on(database))
        host.stopped.set()
        host.join()
        print(f"{kills} kills; {sum(plies(database).values())} moves")
        print("seconds until all go on, by what was killed:")
        for kind, taken_each in sorted(times.items()):
            tenths = quantiles(taken_each * 2, n=10, method="inclusive")  # twice: a kind may have been killed once
            print(
                f"{kind}, {len(taken_each)}: median {tenths[4]:.2f}, 90 % {tenths[8]:.2f}, most {max(taken_each):.2f}"
            )
    finally:
        server.kill(children=True)
        database.drop()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
