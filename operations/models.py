"""The latest errors and slow requests of all processes and machines."""

from __future__ import annotations

from django.db import models

KEPT = 200
"""Rows of each kind that are kept."""


class Incident(models.Model):
    """An error or a slow request. Contains no values: neither what was sent nor what an exception says.

    `source` is the route of a request, the kind of a job, or the logger.
    """

    class Kind(models.TextChoices):
        ERROR = "error", "Error"
        SLOW = "slow", "Slow request"

    kind = models.CharField(max_length=5, choices=Kind.choices)
    at = models.DateTimeField()
    request_id = models.CharField(max_length=64, blank=True)
    source = models.CharField(max_length=200)
    method = models.CharField(max_length=10, blank=True)
    exception = models.CharField(max_length=100, blank=True)
    milliseconds = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("-pk",)
        indexes = [models.Index(fields=("kind", "-id"))]

    def __str__(self) -> str:
        return f"{self.kind}: {self.source}"
