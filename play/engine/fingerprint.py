"""A whole state as text: equal texts, equal states. For tests, fuzzing and stored hashes; never for players."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

SHARED = ("table",)
"""What all states of a match share: not part of the state."""
BARE = (int, str, float, type(None))
"""What JSON has as it is; most of what a state holds."""


def fingerprint(state: Any) -> str:
    """Every slot of the state, its chance and its hidden cards included, in a canonical order."""
    return json.dumps(plain(state), sort_keys=True)


def plain(value: Any) -> Any:
    """Values as JSON has them; objects become their slots."""
    if isinstance(value, BARE):
        return value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, list | tuple):
        return [each if type(each) in BARE else plain(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    return {name: plain(getattr(value, name)) for name in type(value).__slots__ if name not in SHARED}
