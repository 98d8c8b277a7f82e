"""Stopping a web process without interrupting anybody: on SIGTERM it first reports that it is not ready, so that the
proxy sends new requests elsewhere, and only then stops accepting connections."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
from types import FrameType

from operations.asgi_types import App, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

_BEGUN = threading.Event()


def is_draining() -> bool:
    """Whether this process has been told to stop."""
    return _BEGUN.is_set()


def drain_on_sigterm(seconds: float) -> None:
    """From now on, SIGTERM begins draining, and the server's own handler of the signal is called after `seconds`.

    Call it in the main thread, on the running event loop, after the server has installed its handler. Further SIGTERMs
    change nothing, because a supervisor may signal both a server and its child processes; SIGINT stops at once.
    """
    server_handler = signal.getsignal(signal.SIGTERM)
    if threading.current_thread() is not threading.main_thread() or not callable(server_handler):
        return
    loop = asyncio.get_running_loop()

    def stop(number: int, frame: FrameType | None) -> None:
        log.info("stopping: new requests go elsewhere from now on, connections are closed in %s s", seconds)
        loop.call_later(seconds, server_handler, number, frame)

    def begin(number: int, frame: FrameType | None) -> None:
        if not _BEGUN.is_set():
            _BEGUN.set()
            loop.call_soon_threadsafe(stop, number, frame)

    signal.signal(signal.SIGTERM, begin)


def close_connections(app: App) -> App:
    """ASGI middleware: while draining, every response ends its connection, so that no proxy reuses one that is about to
    be closed."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_closing(message: Message) -> None:
            if message["type"] == "http.response.start" and is_draining():
                message = {**message, "headers": [*message.get("headers", ()), (b"connection", b"close")]}
            await send(message)

        await app(scope, receive, send_closing)

    return wrapped
