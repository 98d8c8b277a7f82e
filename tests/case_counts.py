"""How many cases a test tries if it could try any number.

Every run tries enough to detect mistakes soon; `./run prove` (all targets) and `PROVE=1 ./run test` (any tests) try the
full number, which takes several times as long. docs/testing.md lists what differs.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

LONG = os.environ.get("PROVE", "") not in ("", "0")


Case = TypeVar("Case")


def case_choice(short: Sequence[Case], full: Iterable[Case]) -> list[Case]:
    """The cases of `short` in ordinary runs, all in `./run prove`."""
    return list(full) if LONG else list(short)


def case_count(short: int, long: int) -> int:
    """`short` in ordinary runs, `long` in `./run prove`."""
    return long if LONG else short
