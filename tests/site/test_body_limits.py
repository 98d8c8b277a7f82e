"""The limit on the size of requests on each route, checked before any of the body is stored or parsed."""

from __future__ import annotations

import errno
import json
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from collection.box_csv_format import MAX_BYTES as TABLE_BYTES
from collection.models import CardSet
from collection.services.card_photos import MOST_CROP
from collection.uploaded_pictures import MAX_BYTES as PICTURE_BYTES
from collection.views.photo_entry import MOST_ROWS
from config import body_limits
from config.asgi import application
from decks.list_parser import MAX_TEXT
from tests.site.routes import address, names
from tests.site.sample_world import World, world_create

WHERE = "/box/import/"


def scope(where: str, *headers: tuple[bytes, bytes]) -> dict[str, Any]:
    return {
        "type": "http", "http_version": "1.1", "method": "POST", "scheme": "http", "path": where,
        "raw_path": where.encode(),
        "query_string": b"", "headers": [(b"host", b"testserver"), *headers], "client": None, "server": None,
    }  # fmt: skip


def length(size: int) -> tuple[bytes, bytes]:
    return b"content-length", b"%d" % size


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Any) -> World:
    settings.MEDIA_ROOT = tmp_path
    return world_create(starter_set)


async def status_and_body(app: Any, asked: dict[str, Any], *parts: dict[str, Any]) -> tuple[int, bytes]:
    """Status and body."""
    wire = ApplicationCommunicator(app, asked)
    for part in parts:
        await wire.send_input(part)
    start = await wire.receive_output(timeout=60)
    body = await wire.receive_output(timeout=60)
    await wire.wait(timeout=60)
    return start["status"], body["body"]


async def at_the_limit(app: Any, where: str, most: int) -> list[tuple[int, bytes]]:
    """Status and body for a request of the maximum size, and for one byte more."""
    ended = {"type": "http.request", "body": b"", "more_body": False}
    return [await status_and_body(app, scope(where, length(size)), ended) for size in (most, most + 1)]


@pytest.mark.target("D1")
def test_every_route_has_a_limit_that_is_checked_before_the_body_is_read(world: World) -> None:
    """The app must not be called for one byte too many, whatever the route, and must be for what is just small
    enough."""
    called: list[str] = []

    async def app(asked: Any, _receive: Any, send: Any) -> None:
        called.append(asked["path"])
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    gate, larger = body_limits.BodyLimit(app), set()
    for name in dict.fromkeys(names()):
        where = address(name, world.things)
        most = body_limits.max_body_bytes(where)
        assert most == body_limits.LARGER.get(name, body_limits.SMALL), name
        larger |= {name} if most > body_limits.SMALL else set()
        (fits, _), (status, body) = run(at_the_limit(gate, where, most))
        assert fits == 204, name
        assert (status, called.count(where)) == (413, 1), name
        called.clear()
        if where.startswith("/api/"):
            assert set(json.loads(body)) == {"code", "detail"}
        else:
            assert b"<h1>This is too large</h1>" in body
    assert larger == set(body_limits.LARGER), "every limit belongs to a route that exists"
    assert run(status_and_body(gate, scope("/no/such/page/", length(body_limits.SMALL + 1))))[0] == 413


def run(coroutine: Any) -> Any:
    from asgiref.sync import async_to_sync

    async def awaited() -> Any:
        return await coroutine

    return async_to_sync(awaited)()


def test_the_limits_have_room_for_what_each_route_accepts() -> None:
    assert body_limits.LARGER["card-picture-upload"] > PICTURE_BYTES
    assert body_limits.LARGER["box-enter-photo-read"] > PICTURE_BYTES
    assert body_limits.LARGER["box-enter-photo-add"] > MOST_ROWS * (MOST_CROP + 1_000)
    assert body_limits.LARGER["box-import-run"] == body_limits.LARGER["box-import"] > 2 * TABLE_BYTES
    assert body_limits.SMALL > 3 * MAX_TEXT
    assert max(body_limits.LARGER.values()) <= body_limits.READ_OFF


async def test_a_request_that_says_it_is_far_too_large_is_refused_before_it_is_sent():
    status, body = await status_and_body(application, scope(WHERE, length(body_limits.READ_OFF + 1)))
    assert status == 413
    assert b"2 MB for a table of cards" in body


async def test_a_file_that_is_too_large_is_discarded_so_that_the_browser_shows_the_answer():
    wire = ApplicationCommunicator(application, scope(WHERE, length(2 * body_limits.LARGER["box-import"])))
    await wire.send_input({"type": "http.request", "body": b"\0" * body_limits.LARGER["box-import"], "more_body": True})
    assert await wire.receive_nothing(timeout=0.2)
    await wire.send_input(
        {"type": "http.request", "body": b"\0" * body_limits.LARGER["box-import"], "more_body": False}
    )
    assert (await wire.receive_output(timeout=60))["status"] == 413


@pytest.mark.parametrize("said", [None, b"", b"-5", b"many", b"9" * 40])
@pytest.mark.parametrize("where", [WHERE, "/decks/new/", "/api/decks/"])
async def test_a_request_that_does_not_say_how_large_it_is_is_counted(said, where):
    asked = scope(where, *([] if said is None else [(b"content-length", said)]))
    part = {"type": "http.request", "body": b"\0" * (body_limits.max_body_bytes(where) // 2), "more_body": True}
    last = {"type": "http.request", "body": b"\0" * body_limits.SMALL, "more_body": False}
    assert (await status_and_body(application, asked, part, part, last))[0] == 413


async def test_a_body_of_the_maximum_size_is_passed_on_completely():
    taken = []

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        more = True
        while more:
            message = await receive()
            taken.append(len(message["body"]))
            more = message["more_body"]

    wire = ApplicationCommunicator(body_limits.BodyLimit(app, limit=lambda _path: 10), scope(WHERE, length(10)))
    await wire.send_input({"type": "http.request", "body": b"12345", "more_body": True})
    await wire.send_input({"type": "http.request", "body": b"67890", "more_body": False})
    await wire.wait(timeout=60)
    assert taken == [5, 5]


@pytest.mark.target("C6")
async def test_a_body_that_does_not_fit_on_a_full_disk_gets_an_answer():
    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    status, body = await status_and_body(body_limits.BodyLimit(app), scope(WHERE, length(10)))
    assert status == 503
    assert b"disk is full" in body
