"""Long work in steps: a generator that pauses after each small part of its work and returns the result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from config.request_turns import pause_for_others

T = TypeVar("T")
Steps = Generator[None, None, T]


def completed(steps: Steps[T]) -> T:
    """The result of the steps, all done now. In a long request, others are answered between two steps."""
    while True:
        pause_for_others()
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
