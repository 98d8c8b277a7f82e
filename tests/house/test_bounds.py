"""How much a request may bring, before anything of it is looked at."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from config import bounds
from config.asgi import application

WHERE = "/box/import/"


def scope(*headers: tuple[bytes, bytes]) -> dict[str, Any]:
    return {
        "type": "http", "http_version": "1.1", "method": "POST", "scheme": "http", "path": WHERE, "raw_path": WHERE.encode(),
        "query_string": b"", "headers": [(b"host", b"testserver"), *headers], "client": None, "server": None,
    }  # fmt: skip


async def test_a_request_that_says_it_is_too_large_is_refused_before_it_is_sent():
    wire = ApplicationCommunicator(application, scope((b"content-length", b"%d" % (bounds.MOST_BYTES + 1))))
    answer = await wire.receive_output(timeout=60)
    assert answer["status"] == 413
    assert b"smaller file" in (await wire.receive_output(timeout=60))["body"]


@pytest.mark.parametrize("length", [None, b"", b"-5", b"many", b"9" * 40])
async def test_a_request_that_does_not_say_how_large_it_is_is_counted(length):
    headers = [] if length is None else [(b"content-length", length)]
    wire = ApplicationCommunicator(application, scope(*headers))
    part = b"\0" * (bounds.MOST_BYTES // 4)
    for _ in range(5):
        await wire.send_input({"type": "http.request", "body": part, "more_body": True})
    assert (await wire.receive_output(timeout=60))["status"] == 413
    await wire.wait(timeout=60)


async def test_what_is_just_small_enough_is_passed_on_whole():
    taken = []

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        more = True
        while more:
            message = await receive()
            taken.append(len(message["body"]))
            more = message["more_body"]

    wire = ApplicationCommunicator(bounds.Bounded(app, most=10), scope((b"content-length", b"10")))
    await wire.send_input({"type": "http.request", "body": b"12345", "more_body": True})
    await wire.send_input({"type": "http.request", "body": b"67890", "more_body": False})
    await wire.wait(timeout=60)
    assert taken == [5, 5]
