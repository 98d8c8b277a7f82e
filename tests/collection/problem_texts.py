"""The problems of a card's values with their texts in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from collection.games.field_types_and_checks import Problems


def in_english(problems_of: Callable[[Mapping[str, Any]], Problems]) -> Callable[[Mapping[str, Any]], Any]:
    """The function with the texts of its problems in English."""
    return lambda stats: [(name, str(text)) for name, text in problems_of(stats)]
