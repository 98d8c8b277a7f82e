"""Answers the requests for pages and the API: each in one thread of a pool, from its beginning to its end.

Django's own ASGI handler would give every request a thread of its own, and with it a new database connection, and would
cross between that thread and the event loop several times. In a pool, connections outlast requests (decision 11).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from io import BytesIO
from itertools import chain, repeat
from typing import IO, Any, TypeVar

from django.conf import settings
from django.core import signals
from django.core.cache import close_caches
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.handlers.base import BaseHandler
from django.db import close_old_connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch, set_script_prefix

from config.request_turns import RequestTurns
from config.route_index import resolve
from operations.asgi_types import Message, Receive, Scope, Send

T = TypeVar("T")
V = TypeVar("V")
HEALTH = ("/healthz", "/readyz")
"""Paths that have threads of their own, so that they are answered even while every other request waits."""
HEALTH_THREADS = 4


class PageHandler(ASGIHandler):
    """The ASGI application of everything but sockets."""

    def __init__(self) -> None:
        BaseHandler.__init__(self)
        signals.request_finished.disconnect(close_caches)  # none of our caches has anything to close
        self.load_middleware(is_async=False)
        self.threads = ThreadPoolExecutor(settings.REQUEST_THREADS, "request")
        self.health_threads = ThreadPoolExecutor(HEALTH_THREADS, "health")
        self.turns = RequestTurns(settings.REQUESTS_AT_ONCE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one HTTP request. Nothing is sent to a client that has gone before its body was complete."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        with body:
            if scope["path"] in HEALTH:
                response = await _in_thread(self.health_threads, self.response, scope, body)
            else:
                async with self.turns.one():
                    response = await _in_thread(self.threads, self.response, scope, body)
        if response.streaming:
            await self._stream(response, send)
        else:
            await self.send_response(response, send)

    def response(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        """The response to a request. All of its database work is done, unless an exception is raised, in which case it
        is done too: Django would leave a connection open if even the error page fails."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=type(self), scope=scope)
        try:
            request, refusal = self.create_request(scope, body)
            response: HttpResponseBase = refusal if request is None else self.get_response(request)  # type: ignore[assignment]
            response._handler_class = type(self)  # type: ignore[attr-defined]
        except BaseException:
            signals.request_finished.send(sender=type(self))
            raise
        if response.streaming:
            close_old_connections()  # another thread may close it
        else:
            response.close()
        return response

    async def read_body(self, receive: Receive) -> IO[bytes]:
        """The body. One that comes as a whole, as most do, is kept as it is; others in a file, as Django does it."""
        first = await receive()
        if first["type"] == "http.request" and not first.get("more_body", False):
            return BytesIO(first.get("body", b""))
        messages = chain([first], repeat(None))

        async def receive_again() -> Message:
            return next(messages) or await receive()

        body: IO[bytes] = await super().read_body(receive_again)
        return body

    async def send_response(self, response: Any, send: Send) -> None:
        """Send a response. Django would look at the type of each name and value of the headers, which are text."""
        if response.streaming:
            await super().send_response(response, send)
            return
        headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
        headers += [(b"Set-Cookie", each.output(header="").strip().encode()) for each in response.cookies.values()]
        await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
        for chunk, is_last in self.chunk_bytes(response.content):
            await send({"type": "http.response.body", "body": chunk, "more_body": not is_last})

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """The view of a request and its arguments. Raises Resolver404."""
        request.resolver_match = resolve(request.path_info)
        return request.resolver_match

    async def _stream(self, response: Any, send: Send) -> None:
        """Send a response that is read in parts, such as a file."""
        response.block_size = self.chunk_size
        response.streaming_content = self._parts(response.streaming_content)
        try:
            await self.send_response(response, send)
        finally:
            await _in_thread(self.threads, response.close)

    async def _parts(self, parts: Iterator[bytes]) -> AsyncIterator[bytes]:
        while (part := await _in_thread(self.threads, next, parts, None)) is not None:
            yield part


async def _in_thread(threads: ThreadPoolExecutor, work: Callable[..., T], *arguments: object) -> T:
    """The result of `work(*arguments)`, called in one of the threads with this task's context variables.

    As `run_in_executor`, which passes the result on through two futures and their callbacks.
    """
    loop, context = asyncio.get_running_loop(), copy_context()
    answer: asyncio.Future[T] = loop.create_future()

    def call() -> None:
        try:
            result = context.run(work, *arguments)
        except BaseException as fault:  # raised where the answer is awaited
            loop.call_soon_threadsafe(_unless_done, answer, answer.set_exception, fault)
        else:
            loop.call_soon_threadsafe(_unless_done, answer, answer.set_result, result)

    threads.submit(call)
    return await answer


def _unless_done(answer: asyncio.Future[T], tell: Callable[[V], object], told: V) -> None:
    """Tell the result, unless the task that awaited it has been cancelled."""
    if not answer.done():
        tell(told)
