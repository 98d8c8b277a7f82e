"""Values of cards as text, for comparisons on pages."""

from __future__ import annotations

from decimal import Decimal


def value_text(value: object) -> str:
    """A value as text."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{Decimal(repr(value)):f}".removesuffix(".0")
    return "" if value is None else str(value)
