"""All metrics of the app (docs/observability.md), and the functions that count.

Labels have few values: routes, games, levels, codes. Nothing names a player, a match or a card. Counting never raises:
a request must not fail because the disk is full.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from operations.metric_files import use_metric_files

log = logging.getLogger(__name__)
use_metric_files(settings.DATA_DIR / "metrics")

COUNTED = CollectorRegistry()
"""The metrics that processes count themselves."""
REQUEST_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
LONG_SECONDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)

REQUESTS = Counter(
    "menagerie_requests", "Requests answered.", ["route", "method", "status"], registry=COUNTED
)  # fmt: skip
REQUEST_TIME = Histogram(
    "menagerie_request_seconds",
    "Seconds from the first byte of a request to the last of its response.",
    ["route", "method"],
    buckets=REQUEST_SECONDS,
    registry=COUNTED,
)
OPEN_SOCKETS = Gauge(
    "menagerie_open_sockets", "Open WebSockets.", ["route"], multiprocess_mode="livesum", registry=COUNTED
)
MOVES = Counter("menagerie_moves", "Moves committed.", ["game", "seat"], registry=COUNTED)
MOVE_TIME = Histogram(
    "menagerie_move_seconds",
    "Seconds from a person's request to the commit of their move.",
    ["game"],
    buckets=REQUEST_SECONDS,
    registry=COUNTED,
)
BOT_WAIT = Histogram(
    "menagerie_bot_wait_seconds",
    "Seconds from the last change of a match until its bot begins to think, including the deliberate pause.",
    ["level"],
    buckets=LONG_SECONDS,
    registry=COUNTED,
)
BOT_THINKING = Histogram(
    "menagerie_bot_thinking_seconds",
    "Seconds in which a bot chose a move.",
    ["level"],
    buckets=LONG_SECONDS,
    registry=COUNTED,
)
JOBS_ENDED = Counter("menagerie_jobs_ended", "Long jobs that ended.", ["kind", "state"], registry=COUNTED)
REFUSALS = Counter("menagerie_refusals", "Requests refused, by the code of the refusal.", ["code"], registry=COUNTED)
FAULTS = Counter(
    "menagerie_faults",
    "Failures of what the app depends on (database, redis, disk).",
    ["dependency", "reason"],
    registry=COUNTED,
)
ERRORS = Counter("menagerie_errors", "Errors logged, by class of exception.", ["exception"], registry=COUNTED)


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A gauge that is calculated when metrics are read."""

    name: str
    help: str
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """One value of such a gauge."""

    name: str
    value: float
    labels: tuple[str, ...] = ()


FIGURES: Mapping[str, FigureKind] = {
    kind.name: kind
    for kind in (
        FigureKind("menagerie_matches", "Matches that are not over.", ("game", "status")),
        FigureKind("menagerie_bots_waiting", "Bots that matches are waiting for.", ("level",)),
        FigureKind("menagerie_bots_oldest_wait_seconds", "Age of the oldest of these waits.", ("level",)),
        FigureKind("menagerie_jobs", "Long jobs in the database.", ("kind", "state")),
        FigureKind("menagerie_jobs_oldest_wait_seconds", "Age of the oldest queued long job."),
        FigureKind("menagerie_queue_jobs", "Jobs of the distributed queue (PostgreSQL only).", ("task", "state")),
        FigureKind("menagerie_workers", "Worker processes with a recent heartbeat (PostgreSQL only)."),
        FigureKind("menagerie_disk_free_bytes", "Free space on the disk of the data folder."),
        FigureKind("menagerie_database_bytes", "Size of the database."),
        FigureKind("menagerie_figures_up", "Whether these figures could be read; 0 if not.", ("source",)),
        FigureKind("menagerie_info", "Always 1; the labels state the versions.", ("version", "python", "django")),
    )
}


def count(metric: Counter, *labels: str, amount: float = 1) -> None:
    """Add to a counter. Never raises, like the functions below: after a fault while its files are opened,
    prometheus-client also raises TypeError."""
    try:
        metric.labels(*labels).inc(amount)
    except Exception as fault:  # whatever a metric does, what it counts must go on
        _report(fault)


def add(metric: Gauge, amount: float, *labels: str) -> None:
    """Add to a gauge, or subtract."""
    try:
        metric.labels(*labels).inc(amount)
    except Exception as fault:  # whatever a metric does, what it counts must go on
        _report(fault)


def observe(metric: Histogram, seconds: float, *labels: str) -> None:
    """Add a duration to a histogram."""
    try:
        metric.labels(*labels).observe(max(0.0, seconds))
    except Exception as fault:  # whatever a metric does, what it counts must go on
        _report(fault)


def fault(dependency: str, reason: str = "unreachable") -> None:
    """Count a failure of the database, Redis or the disk."""
    count(FAULTS, dependency, reason)


_REPORTED: list[str] = []


def _report(fault: Exception) -> None:
    """Log the first failure; every request would repeat it."""
    if not _REPORTED:
        _REPORTED.append(type(fault).__name__)
        log.warning("metrics are not counted: %s: %.200s", type(fault).__name__, fault)
