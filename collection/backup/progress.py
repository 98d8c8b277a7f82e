"""Progress of long commands on a terminal."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Protocol, TypeVar

T = TypeVar("T")
EVERY = 1.0
"""Seconds between two lines."""


class Output(Protocol):
    """A stream of text, or one of a command."""

    def write(self, text: str, /) -> object: ...


def show_progress(steps: Generator[tuple[int, int], None, T], out: Output | None, unit: str) -> T:
    """Execute all steps, and print how many are done once a second, unless `out` is None. Returns what the generator
    returns."""
    shown = time.monotonic()
    while True:
        try:
            done, total = next(steps)
        except StopIteration as end:
            value: T = end.value
            return value
        if out is not None and time.monotonic() - shown >= EVERY:
            shown = time.monotonic()
            out.write(f"{done:,} of {total:,} {unit}")
