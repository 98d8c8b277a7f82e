"""Few requests are answered at once, and those that take long neither keep others waiting nor slow them down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

LONG = 0.25
"""Seconds after which a request no longer keeps others from beginning."""
LONGEST_PAUSE = 0.05
"""Seconds for which long work waits at most between two of its parts."""
GLANCE = 0.002
"""Seconds between two looks whether other requests have been answered."""


class Turn:
    """The turn of one request. It ends once: when the request is answered, or when it takes long."""

    def __init__(self, turns: RequestTurns) -> None:
        self.turns, self.loop = turns, asyncio.get_running_loop()
        self.ended = False
        turns.taken += 1

    def end(self) -> None:
        """Let another request begin. Called on the event loop only."""
        if not self.ended:
            self.ended = True
            self.turns.taken -= 1
            self.turns.free.release()


class RequestTurns:
    """The turns of a process: many short requests are answered sooner one after another than by threads that compete
    for the interpreter."""

    def __init__(self, most: int) -> None:
        self.free, self.taken = asyncio.Semaphore(most), 0

    @asynccontextmanager
    async def one(self) -> AsyncIterator[None]:
        """Wait until fewer than `most` short requests are being answered. A request that takes long (`LONG`) no longer
        counts."""
        await self.free.acquire()
        turn = Turn(self)
        timer = turn.loop.call_later(LONG, turn.end)
        token = _current.set(turn)
        try:
            yield
        finally:
            _current.reset(token)
            timer.cancel()
            turn.end()


_current: ContextVar[Turn | None] = ContextVar("turn", default=None)


def let_others_begin() -> None:
    """End the turn of the present request, which will take long. Does nothing outside a request."""
    if (turn := _current.get()) and not turn.ended:
        turn.loop.call_soon_threadsafe(turn.end)


def pause_for_others() -> None:
    """Between two parts of long work in a request's thread: wait until all short requests are answered, but at most
    `LONGEST_PAUSE` seconds. Does nothing outside a request, or before it counts as long."""
    turn = _current.get()
    if turn is None or not turn.ended:
        return
    until = time.monotonic() + LONGEST_PAUSE
    while turn.turns.taken and time.monotonic() < until:
        time.sleep(GLANCE)
