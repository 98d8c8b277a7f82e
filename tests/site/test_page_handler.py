"""Requests run in a pool of threads: connections outlast them, files are sent in parts, health checks never wait."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.core.signals import request_finished
from django.db import connection, connections
from django.http import FileResponse, HttpRequest, HttpResponse, HttpResponseBase

from collection.picture_opener import SingleSlot
from config.page_handler import PageHandler
from config.request_turns import let_others_begin, pause_for_others

View = Callable[[HttpRequest], HttpResponseBase]
GONE = {"type": "http.disconnect"}


def handler_of(view: View, threads: int = 2) -> PageHandler:
    """A handler that answers every request with this view, without middleware."""
    handler = PageHandler()
    handler.threads._max_workers = threads
    handler.get_response = view  # type: ignore[method-assign]
    return handler


async def ask(handler: PageHandler, path: str = "/", *messages: dict[str, Any]) -> list[dict[str, Any]]:
    """The messages that the handler sends for one request."""
    incoming = iter(messages or [{"type": "http.request", "body": b"", "more_body": False}])
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return next(incoming)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b"", "root_path": ""}
    await handler(scope, receive, send)
    return sent


def body_of(sent: list[dict[str, Any]]) -> bytes:
    return b"".join(message.get("body", b"") for message in sent)


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor != "sqlite", reason="with PostgreSQL, the pool of connections is psycopg's")
def test_a_connection_outlasts_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(connections.settings["default"], "CONN_MAX_AGE", None)  # as on a server

    def view(_request: HttpRequest) -> HttpResponse:
        connection.ensure_connection()
        return HttpResponse(f"{threading.current_thread().name} {id(connection.connection)}")

    handler = handler_of(view, threads=1)
    answers = [body_of(asyncio.run(ask(handler))) for _ in range(3)]
    assert len(set(answers)) == 1
    handler.threads.submit(lambda: connection.close()).result()


def test_a_file_is_sent_in_parts_and_closed(tmp_path: Any) -> None:
    content = bytes(range(256)) * 1000
    path = tmp_path / "large"
    path.write_bytes(content)
    opened = []

    def view(_request: HttpRequest) -> FileResponse:
        opened.append(path.open("rb"))
        return FileResponse(opened[-1])

    sent = asyncio.run(ask(handler_of(view)))
    assert body_of(sent) == content
    assert max(len(message.get("body", b"")) for message in sent) <= PageHandler.chunk_size
    assert sent[-1].get("more_body", False) is False
    assert opened[0].closed


def test_a_request_ends_even_if_its_error_page_fails() -> None:
    def view(_request: HttpRequest) -> HttpResponse:
        raise RuntimeError("the error page failed")

    ended = []
    count = lambda **_: ended.append(threading.current_thread().name)  # noqa: E731
    request_finished.connect(count, weak=False)
    try:
        with pytest.raises(RuntimeError, match="the error page failed"):
            asyncio.run(ask(handler_of(view)))
    finally:
        request_finished.disconnect(count)
    assert len(ended) == 1
    assert ended[0].startswith("request")


def test_health_checks_are_answered_while_every_other_thread_is_busy() -> None:
    release = threading.Event()

    def view(request: HttpRequest) -> HttpResponse:
        if request.path != "/healthz":
            assert release.wait(60)
        return HttpResponse(request.path)

    async def both() -> tuple[bytes, bool, list[bytes]]:
        handler = handler_of(view, threads=2)
        waiting = [asyncio.create_task(ask(handler, f"/{number}")) for number in range(5)]
        healthy = body_of(await ask(handler, "/healthz"))
        anybody_answered = any(task.done() for task in waiting)
        release.set()
        return healthy, anybody_answered, [body_of(sent) for sent in await asyncio.gather(*waiting)]

    assert asyncio.run(both()) == (b"/healthz", False, [b"/0", b"/1", b"/2", b"/3", b"/4"])


def test_nothing_happens_if_the_client_goes_before_its_body_is_complete() -> None:
    asked = []
    handler = handler_of(lambda request: asked.append(request) or HttpResponse())  # type: ignore[func-returns-value]
    first = {"type": "http.request", "body": b"half", "more_body": True}
    assert asyncio.run(ask(handler, "/", first, GONE)) == []
    assert asked == []


def test_few_requests_are_answered_at_once() -> None:
    """Threads that compete for the interpreter would slow each other down."""
    running, most = 0, 0

    def view(_request: HttpRequest) -> HttpResponse:
        nonlocal running, most
        running += 1
        most = max(most, running)
        time.sleep(0.01)
        running -= 1
        return HttpResponse()

    async def ask_often() -> None:
        handler = handler_of(view, threads=20)
        await asyncio.gather(*(ask(handler) for _ in range(20)))

    asyncio.run(ask_often())
    assert most == settings.REQUESTS_AT_ONCE


def answers_of_long_requests_and_a_later_one(begin: Callable[[], None]) -> list[bytes]:
    """Whether each of as many requests as are begun at once, which wait for one that comes after them, saw it come.
    They call `begin` first."""
    came = threading.Event()

    def view(request: HttpRequest) -> HttpResponse:
        if request.path == "/later":
            came.set()
        else:
            begin()
        return HttpResponse(str(came.wait(10)))

    async def ask_all() -> list[bytes]:
        handler = handler_of(view, threads=20)
        paths = ["/long"] * settings.REQUESTS_AT_ONCE + ["/later"]
        return [body_of(sent) for sent in await asyncio.gather(*(ask(handler, path) for path in paths))]

    return asyncio.run(ask_all())


def test_requests_that_take_long_keep_no_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.request_turns.LONG", 0.05)
    answers = answers_of_long_requests_and_a_later_one(begin=lambda: None)
    assert answers == [b"True"] * (settings.REQUESTS_AT_ONCE + 1)


def test_a_request_can_say_at_once_that_it_will_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.request_turns.LONG", 60)
    answers = answers_of_long_requests_and_a_later_one(begin=let_others_begin)
    assert answers == [b"True"] * (settings.REQUESTS_AT_ONCE + 1)


@pytest.mark.target("D2")
def test_requests_that_open_pictures_one_after_another_keep_no_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.request_turns.LONG", 60)
    slot = SingleSlot(waiting=20, patience=60)

    def begin() -> None:
        with slot.acquire():
            pass

    assert answers_of_long_requests_and_a_later_one(begin) == [b"True"] * (settings.REQUESTS_AT_ONCE + 1)


def test_long_work_pauses_while_short_requests_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.request_turns.LONGEST_PAUSE", 60)
    begun, order = threading.Event(), list[str]()

    def view(request: HttpRequest) -> HttpResponse:
        if request.path == "/short":
            begun.set()
            time.sleep(0.1)
        else:
            let_others_begin()
            assert begun.wait(10)
            pause_for_others()
        order.append(request.path)
        return HttpResponse()

    async def ask_both() -> None:
        handler = handler_of(view, threads=2)
        await asyncio.gather(ask(handler, "/long"), ask(handler, "/short"))

    asyncio.run(ask_both())
    assert order == ["/short", "/long"]


def test_work_outside_requests_and_in_short_ones_never_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("config.request_turns.time.sleep", lambda _seconds: pytest.fail("it paused"))
    pause_for_others()
    let_others_begin()

    def view(_request: HttpRequest) -> HttpResponse:
        pause_for_others()  # it would wait for itself
        return HttpResponse(b"answered")

    assert body_of(asyncio.run(ask(handler_of(view)))) == b"answered"


def test_a_body_is_read_whether_it_comes_at_once_or_in_parts() -> None:
    handler = handler_of(lambda request: HttpResponse(request.body[::-1]))
    whole = {"type": "http.request", "body": b"abcdef", "more_body": False}
    first = {"type": "http.request", "body": b"abc", "more_body": True}
    empty = {"type": "http.request", "more_body": True}
    last = {"type": "http.request", "body": b"def"}
    for messages in ((whole,), (first, last), (empty, first, empty, last)):
        assert body_of(asyncio.run(ask(handler, "/", *messages))) == b"fedcba"
    assert body_of(asyncio.run(ask(handler, "/", {"type": "http.request"}))) == b""


def test_a_response_is_sent_with_all_of_its_headers_and_cookies_and_in_parts() -> None:
    content = bytes(range(256)) * 1000

    def view(_request: HttpRequest) -> HttpResponse:
        response = HttpResponse(content, status=201, headers={"X-Name": "Grünfink"})
        response.set_cookie("language", "de")
        response.set_cookie("seen", "1")
        return response

    begun, *parts = asyncio.run(ask(handler_of(view)))
    assert begun["status"] == 201
    assert (b"X-Name", "Grünfink".encode("latin1")) in begun["headers"]
    cookies = [value for name, value in begun["headers"] if name == b"Set-Cookie"]
    assert [each.partition(b";")[0] for each in cookies] == [b"language=de", b"seen=1"]
    assert body_of(parts) == content
    assert [part["more_body"] for part in parts] == [True] * (len(parts) - 1) + [False]
    assert max(len(part["body"]) for part in parts) <= PageHandler.chunk_size


def test_what_a_thread_raises_is_raised_where_it_is_awaited_unless_nobody_waits_any_more() -> None:
    go_on = threading.Event()

    def fail(_request: HttpRequest) -> HttpResponse:
        go_on.wait(60)
        raise ZeroDivisionError

    async def given_up(handler: PageHandler, faults: list[Any]) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _loop, fault: faults.append(fault))
        waiting = asyncio.create_task(ask(handler))
        await asyncio.sleep(0.05)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        go_on.set()
        await asyncio.to_thread(handler.threads.shutdown)
        await asyncio.sleep(0)

    faults: list[Any] = []
    asyncio.run(given_up(handler_of(fail), faults))
    assert not faults
    with pytest.raises(ZeroDivisionError):
        asyncio.run(ask(handler_of(fail)))
