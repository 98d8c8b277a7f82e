"""What starts and stops with the server: the runners of bots and of jobs, and draining."""

from __future__ import annotations

import asyncio

from django.conf import settings

from collection.jobs.runner import RUNNER as JOBS
from collection.jobs.runner import in_background as jobs_in_background
from config.draining import drain_on_sigterm
from config.garbage_collection import freeze_startup_objects
from operations.asgi_types import Receive, Scope, Send
from operations.incident_log import INCIDENTS
from play.bot_runner import RUNNER, in_background
from play.table_notifications import SOCKETS

OWN_RUNNER = f"{in_background.__module__}.{in_background.__qualname__}"
OWN_JOBS = f"{jobs_in_background.__module__}.{jobs_in_background.__qualname__}"


async def lifespan(_scope: Scope, receive: Receive, send: Send) -> None:
    """The ASGI lifespan protocol. Matches that were waiting for a bot and unfinished jobs go on as soon as the server
    starts."""
    await receive()
    SOCKETS.remember_running_loop()
    if settings.BOT_RUNNER == OWN_RUNNER:
        RUNNER.start()
    if settings.JOB_RUNNER == OWN_JOBS:
        JOBS.start()
    INCIDENTS.start()
    freeze_startup_objects()
    drain_on_sigterm(settings.DRAIN_SECONDS)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.gather(asyncio.to_thread(RUNNER.stop), asyncio.to_thread(JOBS.stop))
    await asyncio.to_thread(INCIDENTS.stop)
    await send({"type": "lifespan.shutdown.complete"})
