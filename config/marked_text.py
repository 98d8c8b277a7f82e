"""Texts that are marked for translation where Django cannot be imported: rules, faces, geometry.

Such code returns or raises `marked("No space for {count} cards", count=9)`. As a string it is English; pages translate
it with `translated`, in the language of the request. Other code calls Django's `gettext` directly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class MarkedText:
    """A text with values in braces. Values may be marked texts themselves. `plural` is used unless `number` is 1."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)
    plural: str = ""
    number: int = 1
    context: str = ""

    def __str__(self) -> str:
        chosen = self.plural if self.plural and self.number != 1 else self.text
        return chosen.format(**self.values) if self.values else chosen


def marked(text: str, /, **values: object) -> MarkedText:
    """A text to translate, with values for its braces."""
    return MarkedText(text, values)


def marked_plural(text: str, plural: str, number: int, /, **values: object) -> MarkedText:
    """A text that depends on a number, which is also its value `number`."""
    return MarkedText(text, {"number": number, **values}, plural, number)


def marked_term(context: str, text: str) -> MarkedText:
    """A word that needs a context to be translated, for example "term of the game" and "Type"."""
    return MarkedText(text, context=context)
