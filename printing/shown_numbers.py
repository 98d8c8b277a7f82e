"""Numbers and sizes as the pages show them, in the language of the request: 1.5 or 1,5."""

from __future__ import annotations

from django.utils.formats import number_format

from printing.geometry import Size


def decimal_text(value: float, places: int = 2) -> str:
    """A number with at most that many decimal places, without final zeros."""
    return number_format(f"{round(value, places):g}")


def fixed_text(value: float, places: int) -> str:
    """A number with exactly that many decimal places."""
    return number_format(f"{value:.{places}f}", decimal_pos=places)


def grouped_text(value: float) -> str:
    """A whole number with its thousands apart."""
    return number_format(f"{value:.0f}", force_grouping=True)


def size_text(size: Size) -> str:
    """A size in millimetres: 63.5 × 88.9 mm."""
    return f"{decimal_text(size.width)} × {decimal_text(size.height)} mm"
