"""A whole state as text; equal texts mean equal states. For tests, fuzzing and stored hashes, never for players."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

SHARED = ("table",)
"""Attributes that all states of a match share, which are left out."""
JSON_SCALARS = (int, str, float, type(None))
"""Types that JSON represents directly; most values of a state have one of them."""


def fingerprint(state: object) -> str:
    """Every slot of the state, including its chance and its hidden cards, in a canonical order."""
    return json.dumps(to_json_value(state), sort_keys=True)


def to_json_value(value: Any) -> object:
    """The value as JSON has it; an object becomes a mapping of its slots."""
    if isinstance(value, JSON_SCALARS):
        return value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, list | tuple):
        return [each if type(each) in JSON_SCALARS else to_json_value(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): to_json_value(each) for key, each in value.items()}
    return {name: to_json_value(getattr(value, name)) for name in type(value).__slots__ if name not in SHARED}
