"""Values of a card as words."""

from __future__ import annotations

from typing import Any

Word = tuple[str, str]
"""A value as a person reads it, and the key of its icon, empty for none."""


def plain_words(value: Any) -> list[Word]:
    """A value, or each of several, as it stands; nothing for none."""
    values = value if isinstance(value, tuple) else (value,)
    return [(str(each), "") for each in values if each not in (None, "")]


def yes_or_no(value: bool) -> list[Word]:
    """True or false in words."""
    return [("yes" if value else "no", "")]
