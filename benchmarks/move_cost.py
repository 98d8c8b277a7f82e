"""What a move costs the server, without a web server: `python -m benchmarks.move_cost [--moves N] [--calls [LINES]]`.

Players of Animanize move through the API in turn, at ten tables with a socket for every seat, as in
`benchmarks.load_targets`. Requests and sockets go to the ASGI application of this process, on SQLite. Prints the
processor time of a move with its request for the view. `--calls` prints the number of function calls instead, which
does not depend on what else the machine does, and the LINES functions that took longest.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import uvloop

os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-cost-"))

from benchmarks.load_clients import Prepared
from operations.asgi_types import Message, Receive, Scope, Send
from tests.prepared_data_folder import prepare, server_environment

TABLES, SEATS, WARM_UP = 10, 3, 60
Answer = tuple[int, Any]


class Client:
    """Sends requests to an ASGI application, and opens its sockets."""

    def __init__(self, application: Callable[[Scope, Receive, Send], Coroutine[object, object, None]]) -> None:
        self.application, self.open = application, list[asyncio.Task[None]]()

    async def ask(self, method: str, path: str, token: str, body: object = None) -> Answer:
        """Status and JSON."""
        content, said = json.dumps(body).encode() if body is not None else b"", list[Message]()
        headers = {"authorization": f"Token {token}", "content-type": "application/json", "host": "127.0.0.1"}
        lines = [(name.encode(), value.encode()) for name, value in headers.items()]
        scope: dict[str, object] = {
            "type": "http",
            "http_version": "1.1",
            "scheme": "http",
            "method": method,
            "query_string": b"",
        }
        lines.append((b"content-length", str(len(content)).encode()))

        async def receive() -> Message:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Message) -> None:
            said.append(message)

        await self.application(scope | _address(path, lines), receive, send)
        return said[0]["status"], json.loads(b"".join(part.get("body", b"") for part in said[1:]) or b"null")

    async def listen(self, path: str, session: str, heard: Callable[[], None]) -> None:
        """Open a socket, and call `heard` for every message from it. Returns when its first message has come."""
        begun, messages = asyncio.Event(), [{"type": "websocket.connect"}]

        async def receive() -> Message:
            return messages.pop() if messages else await asyncio.Future()

        async def send(message: Message) -> None:
            if message["type"] == "websocket.send":
                heard()
                begun.set()

        lines = [(b"cookie", f"sessionid={session}".encode()), (b"origin", b"http://127.0.0.1")]
        scope: dict[str, object] = {"type": "websocket", "scheme": "ws", "query_string": b"", "subprotocols": []}
        scope |= _address(path, [(b"host", b"127.0.0.1"), *lines])
        self.open.append(asyncio.create_task(self.application(scope, receive, send)))
        await begun.wait()


def _address(path: str, headers: list[tuple[bytes, bytes]]) -> dict[str, object]:
    peer = {"client": ("127.0.0.1", 50_000), "server": ("127.0.0.1", 8000)}
    return {"path": path, "raw_path": path.encode(), "root_path": "", "headers": headers, "asgi": {}, **peer}


class Measurement:
    """The cost of what happens between `begin` and `end`: processor seconds, or function calls of all threads."""

    def __init__(self, *, counts_calls: bool) -> None:
        self.profiles = list[cProfile.Profile]()
        self.seconds = 0.0
        if counts_calls:
            threading.setprofile(self._profile_thread)
            self._profile_thread()

    def _profile_thread(self, *_event: object) -> None:
        profile = cProfile.Profile(time.thread_time)  # waiting does not count
        self.profiles.append(profile)
        profile.enable()

    def begin(self) -> None:
        for profile in self.profiles:
            profile.clear()
        self.seconds = -time.process_time()

    def end(self) -> None:
        self.seconds += time.process_time()
        for profile in self.profiles:
            profile.disable()

    def statistics(self) -> pstats.Stats:
        """The calls of all threads."""
        return pstats.Stats(*self.profiles, stream=sys.stdout)


async def play(made: Prepared, moves: int, measurement: Measurement) -> tuple[int, int]:
    """Make these moves, and some before them that are not measured; the number of answers other than successes, and of
    messages to sockets."""
    from config.asgi import application
    from config.garbage_collection import freeze_startup_objects

    client, lot, refused, heard = Client(application), Random(0), 0, list[None]()
    tokens = [each["token"] for each in made["players"]]
    for table in made["tables"]:
        for number in table["players"]:
            session = made["players"][number]["session"]
            await client.listen(f"/ws/play/{table['match']}/", session, lambda: heard.append(None))
    asked = {table["match"]: 0 for table in made["tables"]}
    freeze_startup_objects()
    for count in range(-WARM_UP, moves):
        if count == 0:
            heard.clear()
            measurement.begin()
        table = made["tables"][count % len(made["tables"])]
        players, address = table["players"], f"/api/matches/{table['match']}/"
        while True:
            token = tokens[players[asked[table["match"]]]]
            _, shown = await client.ask("GET", f"{address}view/", token)
            if shown["view"]["actions"]:
                break
            asked[table["match"]] = shown["view"]["to_act"][0]
        body = {"ply": shown["ply"], "seat": shown["seat"], "token": f"{lot.random()}"}
        body["action"] = lot.choice(shown["view"]["actions"])
        status, _ = await client.ask("POST", f"{address}actions/", token, body)
        refused += status != 201
    await asyncio.sleep(0.2)  # for the last notifications
    measurement.end()
    for task in client.open:
        task.cancel()
    return refused, len(heard)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--moves", type=int, default=400)
    asked.add_argument("--calls", type=int, nargs="?", const=0, metavar="LINES")
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder))
        os.environ |= server_environment(Path(folder)) | {"API_RATE_USER": "1000000/s", "LOG_LEVEL": "ERROR"}
        from benchmarks import load_setup

        made = load_setup.main(TABLES, TABLES)
        measurement = Measurement(counts_calls=options.calls is not None)
        refused, messages = uvloop.run(play(made, options.moves, measurement))
    print(f"{options.moves} moves, {refused} refused, {messages / options.moves:.1f} messages to sockets per move")
    if options.calls is None:
        print(f"processor time of a move with its view: {measurement.seconds / options.moves * 1000:.2f} ms")
        return
    found = measurement.statistics()
    print(f"function calls of a move with its view: {found.total_calls / options.moves:,.0f}")  # type: ignore[attr-defined]
    if options.calls:
        found.sort_stats("tottime").print_stats(options.calls)


if __name__ == "__main__":
    main()
