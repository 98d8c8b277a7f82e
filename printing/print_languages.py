"""The languages that prints can be in, with the translations of the pages."""

from __future__ import annotations

from functools import partial

from django.utils.formats import get_format
from django.utils.translation import override

from config.marked_text import MarkedText
from config.translated_text import translated
from printing.print_language import ENGLISH, PrintLanguage


def print_language(code: str) -> PrintLanguage:
    """The language with that code, which is one of `LANGUAGES`."""
    if code == ENGLISH.code:
        return ENGLISH
    separator = str(get_format("DECIMAL_SEPARATOR", code))
    return PrintLanguage(code, partial(_translated_into, code), separator)


def _translated_into(code: str, text: MarkedText) -> str:
    with override(code):
        return translated(text)
