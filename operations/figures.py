"""What the apps report to operators: functions named in the settings, so that this app knows none of them.

`OPERATIONS_FIGURES` lists functions that return `Figure`s for /metrics, `OPERATIONS_SECTIONS` functions that return
`Section`s for the staff page. Each is called separately: if one fails, the others are still shown.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from operations.metrics import Figure

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Section:
    """A table of the staff page: its columns, and rows of as many texts. `empty` is shown if there are no rows."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    empty: str = "None."
    wide: bool = False


def read_figures() -> Iterator[Figure]:
    """The figures of all apps, and for each source whether it could be read."""
    for name in settings.OPERATIONS_FIGURES:
        found = call_source(name)
        yield from found or ()
        yield Figure("menagerie_figures_up", float(found is not None), (name.rpartition(".")[0],))


def read_sections() -> Iterator[Section]:
    """The sections of all apps; one that fails says so."""
    for name in settings.OPERATIONS_SECTIONS:
        found = call_source(name)
        yield from found if found is not None else (Section(name, (), (), "These figures cannot be read now."),)


def call_source(name: str) -> list[Any] | None:
    """What the function of that dotted name returns; None if it fails, which is logged."""
    try:
        source: Iterable[Any] = import_string(name)()
        return list(source)
    except Exception as fault:  # the page is most needed when something is broken
        log.warning("%s failed: %s", name, type(fault).__name__)
        return None


def in_words(seconds: float) -> str:
    """A duration as text: 45 s, 12 min, 3 h, 2 days."""
    if seconds < 100:
        return f"{max(0.0, seconds):.0f} s"
    if seconds < 100 * 60:
        return f"{seconds / 60:.0f} min"
    if seconds < 48 * 3600:
        return f"{seconds / 3600:.0f} h"
    return f"{seconds / 86400:.0f} days"


def in_bytes(size: float) -> str:
    """A size as text: 12 MB, 3.4 GB."""
    for unit in ("bytes", "kB", "MB", "GB"):
        if size < 1000:
            return f"{size:.0f} {unit}" if unit == "bytes" or size >= 10 else f"{size:.1f} {unit}"
        size /= 1000
    return f"{size:.1f} TB"
