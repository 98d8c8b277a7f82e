"""Values of a card's fields as text with icons."""

from __future__ import annotations

Word = tuple[str, str]
"""The text of a value, and the key of its icon (empty for none)."""


def plain_words(value: object) -> list[Word]:
    """The text of a value, or of each value of a tuple; None and empty text are left out."""
    values = value if isinstance(value, tuple) else (value,)
    return [(str(each), "") for each in values if each not in (None, "")]


def yes_or_no(value: bool) -> list[Word]:
    """A boolean as “yes” or “no”."""
    return [("yes" if value else "no", "")]
