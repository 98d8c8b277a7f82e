"""Makes Python's garbage collection of reference cycles less frequent."""

from __future__ import annotations

import gc

NEW_OBJECTS = 10_000
"""New objects that trigger a collection. Rendering a list creates thousands that live until its end; with Python's
default of 700, each page was interrupted many times for nothing."""

NEW_OBJECTS_OF_IMPORTS = 50_000
"""The same for commands, and while modules are imported: these create almost only objects that stay."""


def collect_rarely() -> None:
    """Call this before the modules of the app are imported, which then takes less processor time."""
    gc.set_threshold(NEW_OBJECTS_OF_IMPORTS, 20, 20)


def freeze_startup_objects() -> None:
    """Call this after all modules are imported: the objects that exist now are never examined again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 20, 20)
