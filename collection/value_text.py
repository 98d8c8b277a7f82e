"""Values of cards as text, for comparisons on pages."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format

from collection.games.field_value_text import NO, YES
from config.translated_text import translated


def value_text(value: object) -> str:
    """A value as English text, which may be kept."""
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{Decimal(repr(value)):f}".removesuffix(".0")
    return "" if value is None else str(value)


def shown_value(value: object) -> str:
    """A value as text in the language of the request. Words are those that are printed on cards."""
    if isinstance(value, bool):
        return translated(YES if value else NO)
    if isinstance(value, float):
        return number_format(Decimal(value_text(value)), use_l10n=True)
    return value_text(value)
