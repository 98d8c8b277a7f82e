"""Translates marked texts, which come from code that cannot import Django."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext, pgettext

from config.marked_text import MarkedText


def translated(text: MarkedText | str) -> str:
    """The text in the language of the request, with its values; a plain string is returned unchanged."""
    if isinstance(text, str):
        return text
    if text.plural:
        chosen = ngettext(text.text, text.plural, text.number)
    elif text.context:
        chosen = pgettext(text.context, text.text)
    else:
        chosen = gettext(text.text)
    values = {key: translated(value) if isinstance(value, MarkedText) else value for key, value in text.values.items()}
    return chosen.format(**values) if values else chosen
