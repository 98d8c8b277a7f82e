"""What starts and stops with the server: the bots' runner."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from django.conf import settings

from play.runner import RUNNER, in_background

Message = MutableMapping[str, Any]
OWN_RUNNER = f"{in_background.__module__}.{in_background.__qualname__}"


async def lifespan(
    _scope: Message, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
) -> None:
    """The ASGI lifespan protocol: matches that waited for a bot when the last server ended go on at once."""
    await receive()
    if settings.BOT_RUNNER == OWN_RUNNER:
        RUNNER.start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.to_thread(RUNNER.stop)
    await send({"type": "lifespan.shutdown.complete"})
