"""What starts and stops with the server: the runners of bots and of jobs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.conf import settings

from collection.jobs.runner import RUNNER as JOBS
from collection.jobs.runner import in_background as jobs_in_background
from config.garbage_collection import collect_rarely
from operations.incident_log import INCIDENTS
from play.bot_runner import RUNNER, in_background

Message = MutableMapping[str, Any]
OWN_RUNNER = f"{in_background.__module__}.{in_background.__qualname__}"
OWN_JOBS = f"{jobs_in_background.__module__}.{jobs_in_background.__qualname__}"


async def lifespan(
    _scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """The ASGI lifespan protocol. Matches that were waiting for a bot and unfinished jobs go on as soon as the server
    starts."""
    await receive()
    if settings.BOT_RUNNER == OWN_RUNNER:
        RUNNER.start()
    if settings.JOB_RUNNER == OWN_JOBS:
        JOBS.start()
    INCIDENTS.start()
    collect_rarely()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.gather(asyncio.to_thread(RUNNER.stop), asyncio.to_thread(JOBS.stop))
    await asyncio.to_thread(INCIDENTS.stop)
    await send({"type": "lifespan.shutdown.complete"})
