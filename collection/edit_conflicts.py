"""Two people, or two tabs, who edit the same thing: the second one to save is told, and chooses."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from collection.refusals import EditConflict


def version_of(value: Any) -> str:
    """A short text that is different for different values. Values are what JSON can hold; other objects by their
    text."""
    text = json.dumps(value, sort_keys=True, default=str, ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def expect_unchanged(seen: str | None, now: Any) -> None:
    """Raises EditConflict when the version that an edit started from is not that of the value `now`.

    An edit that names no version (None or empty: a client that does not take part) is let through.
    """
    if seen and seen != version_of(now):
        raise EditConflict(now)
