"""What somebody brings to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Brought:
    """`deck` is kept on the seat (ANiMOZ: `biome`, and with an own ANiOME `name` and `cards`); `stats` are its cards', by slug."""

    deck: Mapping[str, Any] = field(default_factory=dict)
    stats: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
