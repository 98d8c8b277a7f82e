"""The app of log lines, metrics, incidents and the staff page."""

from __future__ import annotations

from django.apps import AppConfig


class OperationsConfig(AppConfig):
    name = "operations"
