"""Detects that two people, or two tabs, edit the same thing: the second to save sees both versions and chooses."""

from __future__ import annotations

import hashlib
import json

from collection.refusals import EditConflict


def version_of(value: object) -> str:
    """A short hash of a JSON value; objects that JSON cannot hold count as their text."""
    text = json.dumps(value, sort_keys=True, default=str, ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def expect_unchanged(seen: str | None, now: object) -> None:
    """Raises EditConflict when the version that an edit started from is not that of the value `now`.

    An edit that names no version (None or empty: a client that does not take part) is let through.
    """
    if seen and seen != version_of(now):
        raise EditConflict(now)
