"""Collects errors and slow requests and stores the latest in the database, where the staff page finds those of all
processes. Settings name the handler, so this imports no models at the top.

Whoever reports an incident never waits and never fails: incidents are put in a short queue in memory, from which a
thread stores them. If the database is down, the oldest are dropped.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from dataclasses import dataclass
from datetime import UTC, datetime

import structlog

from operations.routes import route_of

log = logging.getLogger(__name__)

MOST_WAITING = 100
"""Incidents of one process that wait to be stored."""
MOST_AT_ONCE = 20
"""Incidents of each kind that a process stores per `STORE_EVERY` seconds: a broken page must not flood the database."""
STORE_EVERY = 2.0
RETRY_AFTER = 15.0
"""Seconds after a failure to store."""


@dataclass(frozen=True, slots=True)
class Report:
    """What is stored of an incident; see `operations.models.Incident`."""

    kind: str
    source: str
    at: datetime
    request_id: str = ""
    method: str = ""
    exception: str = ""
    milliseconds: int = 0


class IncidentLog:
    """The incidents of this process that wait to be stored, and the thread that stores them."""

    def __init__(self) -> None:
        self.waiting: deque[Report] = deque(maxlen=MOST_WAITING)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def add(self, report: Report) -> None:
        """Store it soon. Never raises and never waits."""
        self.waiting.append(report)

    def start(self) -> None:
        """Start the thread unless it is running. Only servers and workers do."""
        if self._thread is None or not self._thread.is_alive():
            self._stop.clear()
            self._thread = threading.Thread(target=self._run, name="incidents", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Store what is waiting, and end the thread."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        from django.db import close_old_connections, connections

        pause = STORE_EVERY
        while not self._stop.wait(pause):
            close_old_connections()
            pause = STORE_EVERY if self.store() else RETRY_AFTER
            close_old_connections()
        self.store()
        connections.close_all()

    def store(self) -> bool:
        """Store what is waiting, and delete old rows; False if that failed. Never raises."""
        if not self.waiting:
            return True
        from django.db import DatabaseError

        reports = list(self.waiting)
        self.waiting.clear()
        try:
            _write(reports)
        except DatabaseError as fault:
            # Not an error or a fault with its class, which would be reported as an incident again.
            log.warning("incidents could not be stored: %s", type(fault).__name__)
            self.waiting.extendleft(reversed(reports[-MOST_WAITING // 2 :]))
            return False
        return True


def _write(reports: list[Report]) -> None:
    from django.db import transaction

    from operations.models import KEPT, Incident

    chosen = [each for kind in Incident.Kind.values for each in _most_important(reports, kind)]
    with transaction.atomic():
        Incident.objects.bulk_create(
            Incident(
                kind=each.kind,
                at=each.at,
                request_id=each.request_id[:64],
                source=each.source[:200],
                method=each.method[:10],
                exception=each.exception[:100],
                milliseconds=each.milliseconds,
            )
            for each in chosen
        )
        for kind in {each.kind for each in chosen}:
            last = Incident.objects.filter(kind=kind).values_list("pk", flat=True)[KEPT : KEPT + 1]
            Incident.objects.filter(kind=kind, pk__lte=next(iter(last), 0)).delete()


def _most_important(reports: list[Report], kind: str) -> list[Report]:
    """At most `MOST_AT_ONCE` of a kind: the slowest, then the latest."""
    alike = [each for each in reports if each.kind == kind]
    alike.sort(key=lambda each: (each.milliseconds, each.at), reverse=True)
    return sorted(alike[:MOST_AT_ONCE], key=lambda each: each.at)


INCIDENTS = IncidentLog()


class IncidentHandler(logging.Handler):
    """Reports every log line that is an error, or a warning with the class of a temporary fault."""

    def emit(self, record: logging.LogRecord) -> None:
        """Never raises."""
        try:
            exception = exception_class(record)
            if record.levelno < logging.ERROR and not exception:
                return
            from operations import metrics

            metrics.count(metrics.ERRORS, exception or "none")
            context = structlog.contextvars.get_contextvars()
            request = getattr(record, "request", None)
            INCIDENTS.add(
                Report(
                    kind="error",
                    at=datetime.fromtimestamp(record.created, UTC),
                    source=_source(record, context),
                    request_id=str(context.get("request_id", "")),
                    method=str(getattr(request, "method", "") or ""),
                    exception=exception,
                )
            )
        except Exception:
            self.handleError(record)


def exception_class(record: logging.LogRecord) -> str:
    """The class of the record's exception; empty if it has none."""
    named = getattr(record, "fault_class", "")
    if named:
        return str(named)
    if record.exc_info and record.exc_info[0] is not None and record.levelno >= logging.ERROR:
        return record.exc_info[0].__qualname__
    return ""


def _source(record: logging.LogRecord, context: dict[str, object]) -> str:
    """The route of the request, the kind of the job, or the logger."""
    request = getattr(record, "request", None)
    if request is not None and hasattr(request, "resolver_match"):
        return route_of(request)
    if "job" in context:
        return f"job: {context['job']}"
    return record.name
