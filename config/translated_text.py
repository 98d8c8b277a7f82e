"""Translates marked texts, which come from code that cannot import Django."""

from __future__ import annotations

from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext, ngettext, pgettext

from config.marked_text import MarkedList, MarkedText, Text, english_list
from config.text_lists import text_list


def translated(text: Text) -> str:
    """The text in the language of the request, with its values; a plain string is returned unchanged."""
    if isinstance(text, str):
        return text
    if isinstance(text, MarkedList):
        return _translated_list(text)
    if text.plural:
        chosen = ngettext(text.text, text.plural, text.number)
    elif text.context:
        chosen = pgettext(text.context, text.text)
    else:
        chosen = gettext(text.text)
    values = {key: _translated_value(value) for key, value in text.values.items()}
    return chosen.format(**values) if values else chosen


def translated_term(term: str) -> str:
    """A word that is printed on cards, in the language of the request."""
    return pgettext("card term", term) if term else ""


def term_in_sentence(term: str) -> str:
    """The same inside a sentence: in small letters, except in German, where nouns begin with a capital."""
    text = translated_term(term)
    return text if (get_language() or "").startswith("de") else text.lower()


def _translated_value(value: object) -> object:
    """Decimals get the decimal point of the language."""
    if isinstance(value, MarkedText | MarkedList):
        return translated(value)
    return number_format(value) if isinstance(value, Decimal) else value


def _translated_list(listed: MarkedList) -> str:
    items = [translated(item) for item in listed.items]
    if (get_language() or "en").startswith("en"):
        return english_list(items, listed.kind, apart=listed.apart)
    return text_list(items, listed.kind)
