"""REST API of the printing app."""

from __future__ import annotations

from typing import Any

ROUTES: list[tuple[str, Any, str]] = []
