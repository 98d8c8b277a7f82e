"""Counts committed moves for /metrics."""

from __future__ import annotations

from operations import metrics
from operations.request_context import seconds_since_request
from play.models import Kind


def count_move(game: str, kind: str) -> None:
    """Count a committed move and, if a person made it in a request, measure how long that took until now."""
    metrics.count(metrics.MOVES, game, kind)
    seconds = seconds_since_request()
    if kind == Kind.PERSON and seconds is not None:
        metrics.observe(metrics.MOVE_TIME, seconds, game)
