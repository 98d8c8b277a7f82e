"""How often Python looks for objects that only refer to each other."""

from __future__ import annotations

import gc

NEW_OBJECTS = 10_000
"""Objects made since the last look before the next. Rendering a list makes thousands that live to its end: by Python's own 700,
each page was interrupted many times for nothing."""


def collect_rarely() -> None:
    """Call it when all modules are imported: what is there now stays to the end and is never looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 20, 20)
