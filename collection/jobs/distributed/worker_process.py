"""What a worker process does: the roles, and the process of one role."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from procrastinate.worker import Worker

log = logging.getLogger(__name__)

HEARTBEAT = 1.0
"""Seconds between two heartbeats."""
POLL = 0.2
"""Seconds between two searches for jobs that have become due. New ones are noticed at once."""
GRACE = 20.0
"""Seconds for the current job when the process is told to stop; afterwards another process executes it again."""
WITHOUT_PARENT = 30.0
"""Seconds for which a process goes on when its parent has died. The parent's successor loads the whole app and takes up
to fifteen seconds, on a busy machine, to start processes of its own; it may die meanwhile, too."""
SUPERVISOR_NICENESS = 5
"""By how much the priority of the supervisor and the fork server is lower than that of web processes. When one of them
dies, its successor loads the whole app, and must leave time to the workers that still run."""
AFTER_LOSS = 0.1
"""Seconds between the loss of the database and the first attempt to go on."""
MOST_CONNECTIONS = 3
"""Connections for taking jobs and heartbeats, besides one for notifications and one for the job itself. The pool would
otherwise keep four open, of the hundred that PostgreSQL has by default."""
_STOPPING = threading.Event()


@dataclass(frozen=True, slots=True)
class Role:
    """The queues that a process serves, one job at a time, and its niceness, at least that of the supervisor."""

    name: str
    queues: tuple[str, ...]
    niceness: int


def stopping() -> bool:
    """Whether this worker process has been told to stop: long jobs end after their batch and are continued later."""
    return _STOPPING.is_set()


def run_worker_process(role: Role, line: Connection) -> None:
    """Execute jobs of that role until SIGTERM, a message on `line`, or some time after the parent has died, which
    closes `line`. The worker's id is sent to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the parent, which sends a message
    os.nice(max(0, role.niceness - os.nice(0)))
    from operations.incident_log import INCIDENTS

    INCIDENTS.start()
    asyncio.run(_work(role, line))
    INCIDENTS.stop()


async def _work(role: Role, line: Connection) -> None:
    from procrastinate import PsycopgConnector
    from procrastinate.contrib.django import app
    from procrastinate.contrib.django.utils import connector_params
    from procrastinate.worker import Worker

    connector = PsycopgConnector(kwargs=connector_params(), min_size=1, max_size=MOST_CONNECTIONS)
    with app.replace_connector(connector) as running:
        async with running.open_async():
            worker = Worker(
                running,
                queues=list(role.queues),  # psycopg writes a tuple as a record
                name=role.name,
                concurrency=1,
                fetch_job_polling_interval=POLL,
                shutdown_graceful_timeout=GRACE,
                delete_jobs="successful",
                install_signal_handlers=False,
                update_heartbeat_interval=HEARTBEAT,
                task_middleware=running.worker_defaults.get("task_middleware"),
            )

            def stop() -> None:
                _STOPPING.set()
                worker.stop()  # type: ignore[no-untyped-call]

            loop = asyncio.get_running_loop()
            loop.add_signal_handler(signal.SIGTERM, stop)
            threading.Thread(target=watch_parent, args=(line, loop, stop), daemon=True).start()
            told = asyncio.create_task(_tell_ids(worker, line))
            await run_until_told_to_stop(worker)
            told.cancel()


async def run_until_told_to_stop(worker: Worker) -> None:
    """Run the worker, and again whenever it has lost the database: a new process would take seconds to load the app."""
    from procrastinate.exceptions import ConnectorException

    while not stopping():
        try:
            await worker.run()  # type: ignore[no-untyped-call]
        except ConnectorException as fault:
            log.warning("this worker has lost the database and goes on when it is back: %s", type(fault).__name__)
        if not stopping():
            await asyncio.sleep(AFTER_LOSS)


async def _tell_ids(worker: object, line: Connection) -> None:
    """Send the parent the id under which this process takes jobs, which is another one after a loss of the database."""
    told = None
    with suppress(OSError):  # the parent has died
        while True:
            if (found := getattr(worker, "worker_id", None)) not in (None, told):
                line.send(found)
                told = found
            await asyncio.sleep(0.01 if told is None else 0.1)


def watch_parent(line: Connection, loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    """Stop when the parent says so, or `WITHOUT_PARENT` seconds after it has died."""
    try:
        line.recv()
    except (EOFError, OSError):
        time.sleep(WITHOUT_PARENT)
    loop.call_soon_threadsafe(stop)
