"""ASGI middleware: gives each request and each socket an id, counts it, and writes one log line about it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from secrets import token_hex

import structlog
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from operations import metrics
from operations.asgi_types import App, Message, Receive, Scope, Send
from operations.incident_log import INCIDENTS, Report
from operations.routes import UNKNOWN, readable_pattern, route_of_path

HEADER = b"x-request-id"
SAFE_ID = re.compile(rb"[A-Za-z0-9_-]{8,64}")
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
STARTED: ContextVar[float | None] = ContextVar("request started", default=None)
"""When the current request began, by `time.perf_counter`; None outside requests."""
log = structlog.stdlib.get_logger("menagerie.requests")


def request_id() -> str:
    """The id of the current request; empty outside requests."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))


def seconds_since_request() -> float | None:
    """Seconds since the current request began; None outside requests."""
    started = STARTED.get()
    return None if started is None else time.perf_counter() - started


def chosen_id(scope: Scope) -> str:
    """The id that our proxy has given the request, if it is safe; otherwise a new one.

    Without a proxy, the header comes from the client, who could choose the id of another request.
    """
    if settings.BEHIND_PROXIES:
        for name, value in scope.get("headers", ()):
            if name == HEADER and SAFE_ID.fullmatch(value):
                return str(value.decode("ascii"))
    return token_hex(8)


class RequestContext:
    """The outermost middleware, so that also what other middleware answers is counted and logged."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        identity = chosen_id(scope)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=identity)
        scope["observed"] = {}
        follow = self.follow_request if scope["type"] == "http" else self.follow_socket
        await follow(scope, receive, Watched(send, identity, scope["observed"]))

    async def follow_request(self, scope: Scope, receive: Receive, watched: Watched) -> None:
        """Answer a request, then count and log it."""
        started = time.perf_counter()
        STARTED.set(started)
        try:
            await self.app(scope, receive, watched)
        finally:
            seconds = time.perf_counter() - started
            status = watched.status or 500  # closed without an answer
            route = watched.observed.get("route") or route_of_path(scope["path"])
            method = scope["method"] if scope["method"] in METHODS else "OTHER"
            metrics.count(metrics.REQUESTS, route, method, f"{status // 100}xx")
            metrics.observe(metrics.REQUEST_TIME, seconds, route, method)
            milliseconds = round(seconds * 1000, 1)
            log.info(
                "request", method=method, route=route, status=status, ms=milliseconds, bytes=watched.bytes_sent
            )  # fmt: skip
            if seconds >= settings.SLOW_REQUEST and settings.SLOW_REQUEST:
                _report_slow_request(route, method, milliseconds)

    async def follow_socket(self, scope: Scope, receive: Receive, watched: Watched) -> None:
        """Serve a socket, then log how long it was open."""
        started = time.perf_counter()
        try:
            await self.app(scope, receive, watched)
        finally:
            watched.count_open_socket(-1)
            log.info(
                "socket closed",
                route=watched.route,
                accepted=watched.accepted,
                code=watched.close_code,
                seconds=round(time.perf_counter() - started, 1),
                messages=watched.messages,
                bytes=watched.bytes_sent,
            )


class Watched:
    """Passes on what is sent, adds the id to the headers, and remembers what the log line needs.

    `observed` is the part of the scope in which the app leaves the route that it has found.
    """

    def __init__(self, send: Send, identity: str, observed: dict[str, str]) -> None:
        self.send = send
        self.identity = identity
        self.observed = observed
        self.status = 0
        self.bytes_sent = 0
        self.messages = 0
        self.accepted = False
        self.close_code = 0

    async def __call__(self, message: Message) -> None:
        kind = message["type"]
        if kind == "http.response.body":
            self.bytes_sent += len(message.get("body", b""))
        elif kind in ("http.response.start", "websocket.accept"):
            self.status, self.accepted = message.get("status", 0), kind == "websocket.accept"
            message = {**message, "headers": [*message.get("headers", ()), (HEADER, self.identity.encode())]}
        elif kind == "websocket.send":
            self.messages += 1
            self.bytes_sent += len(message.get("text") or message.get("bytes") or "")
        elif kind == "websocket.close":
            self.close_code = message.get("code", 1000)
        await self.send(message)
        if kind == "websocket.accept":
            self.count_open_socket(1)

    @property
    def route(self) -> str:
        """The route that the app has found for a socket."""
        return self.observed.get("route", UNKNOWN)

    def count_open_socket(self, change: int) -> None:
        """Count the socket as open, or no longer."""
        if self.accepted:
            metrics.add(metrics.OPEN_SOCKETS, change, self.route)


def _report_slow_request(route: str, method: str, milliseconds: float) -> None:
    INCIDENTS.add(
        Report(
            kind="slow",
            source=route,
            at=datetime.now(UTC),
            request_id=request_id(),
            method=method,
            milliseconds=round(milliseconds),
        )
    )


class RememberRoute:
    """Django middleware: tells `RequestContext` the route that Django has found, so that it is resolved only once."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, _view: object, _args: object, _kwargs: object) -> None:
        scope = getattr(request, "scope", None)
        if scope is not None and "observed" in scope and request.resolver_match is not None:
            scope["observed"]["route"] = readable_pattern(request.resolver_match.route)
