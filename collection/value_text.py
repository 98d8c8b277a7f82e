"""Values of cards as text, for comparisons on pages."""

from __future__ import annotations


def value_text(value: object) -> str:
    """A value as text."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else "" if value is None else str(value)
