"""Values of a card's fields as text with icons."""

from __future__ import annotations

from config.marked_text import MarkedText, Text, marked_term

Word = tuple[Text, str]
"""The text of a value, and the key of its icon (empty for none). Texts as they are printed on the card are plain
strings, terms are marked for translation."""


def plain_words(value: object) -> list[Word]:
    """The text of a value, or of each value of a tuple; None and empty text are left out."""
    values = value if isinstance(value, tuple) else (value,)
    return [(str(each), "") for each in values if each not in (None, "")]


def yes_or_no(value: bool) -> list[Word]:
    """A boolean as “yes” or “no”."""
    return [(YES if value else NO, "")]


YES, NO = marked_term("value", "yes"), marked_term("value", "no")


def number_word(value: object) -> list[Word]:
    """A card's number."""
    return [(f"#{value}", "")]


def kind_term(kind: object) -> MarkedText:
    """The kind of a card as a term, with a capital."""
    return MarkedText(str(kind).title(), context="kind")
