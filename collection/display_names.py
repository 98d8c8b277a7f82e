"""What people call things and themselves, as others can read it."""

from __future__ import annotations


def plain_name(given: str) -> str:
    """A name on one line, without signs that cannot be seen or that turn the line round; it may be empty then."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in given).split())
