"""Measure what the log line and the metrics of a request cost.

`python -m benchmarks.request_logging [REQUESTS]` sends requests to the application in this process, alternately with
and without `operations.request_context`, and to an application that does nothing, with it. It prints the CPU time of
each. Lines are formatted and written to a file.
"""

from __future__ import annotations

import asyncio
import logging
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from operations.asgi_types import App, Message, Receive, Scope, Send
    from operations.request_context import RequestContext

PATH = "/healthz"
"""The cheapest page: everything else is the cost of Django itself."""


async def request(app: App) -> None:
    """One request, whose response is discarded."""
    scope: Scope = {
        "type": "http", "http_version": "1.1", "method": "GET", "scheme": "http", "path": PATH, "raw_path": b"",
        "query_string": b"", "headers": [(b"host", b"localhost")], "client": None, "server": None,
        "observed": {},
    }  # fmt: skip
    sent = False

    async def receive() -> Message:
        nonlocal sent
        if sent:
            await asyncio.sleep(60)
        sent = True
        return {"type": "http.request", "body": b""}

    async def send(_message: Message) -> None:
        pass

    await app(scope, receive, send)


async def empty_app(scope: Scope, _receive: Receive, send: Send) -> None:
    """Answers without doing anything."""
    scope["observed"]["route"] = PATH
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"ok"})


async def microseconds(app: App, requests: int) -> float:
    """CPU time per request."""
    before = time.process_time()
    for _ in range(requests):
        await request(app)
    return (time.process_time() - before) / requests * 1e6


async def measure(application: RequestContext, requests: int) -> None:
    """Alternate between them, and print the medians of ten rounds in microseconds."""
    from operations.request_context import RequestContext

    alone = RequestContext(empty_app)
    found: dict[str, list[float]] = {"without": [], "with": [], "alone": []}
    await microseconds(application, 50)
    for _ in range(10):
        found["without"].append(await microseconds(application.app, requests // 10))
        found["with"].append(await microseconds(application, requests // 10))
        found["alone"].append(await microseconds(alone, requests // 10))
    without, with_line, only = (statistics.median(values) for values in found.values())
    print(
        f"without: {without:.0f} µs, with: {with_line:.0f} µs, difference: {with_line - without:.0f}, alone: {only:.0f}"
    )


def main(arguments: list[str]) -> None:
    """Measure and print, in each form of the log."""
    with tempfile.TemporaryDirectory(prefix="menagerie-logging-") as folder:
        os.environ |= {"MENAGERIE_DATA": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        from config.asgi import application
        from operations.log_format import formatter

        with (Path(folder) / "log").open("w", encoding="utf-8") as log:
            handler = next(each for each in logging.getLogger().handlers if isinstance(each, logging.StreamHandler))
            handler.setStream(log)
            for form in ("text", "json"):
                handler.setFormatter(formatter(form))
                print(form, end=": ")
                asyncio.run(measure(application, int(arguments[0]) if arguments else 3000))


if __name__ == "__main__":
    main(sys.argv[1:])
