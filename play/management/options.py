"""Switches of a game on the command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any


def explained(label: str, options: Mapping[str, str]) -> str:
    """Which options a game has and how they are written, a line each."""
    if not options:
        return f"{label} has no options."
    return "\n".join(
        [f"Options of {label}:", *(f"  --option '{name}=…'  {values}" for name, values in options.items())]
    )


def options_from(pairs: Sequence[str]) -> dict[str, Any]:
    """`difficulty=hard` as {"difficulty": "hard"}; a value that is JSON is read as such. Raises ValueError for what is no pair."""
    options: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not name or not equals:
            raise ValueError(f"An option is written KEY=VALUE, not {pair}.")
        try:
            options[name] = json.loads(text)
        except json.JSONDecodeError:
            options[name] = text
    return options
