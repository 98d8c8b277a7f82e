"""REST API of the collection app."""

from __future__ import annotations

from typing import Any

ROUTES: list[tuple[str, Any, str]] = []
