"""Texts that are marked for translation where Django cannot be imported: rules, faces, geometry.

Such code returns or raises `marked("No space for {count} cards", count=9)`. As a string it is English; pages translate
it with `translated`, in the language of the request. Other code calls Django's `gettext` directly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


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


def marked(text: str, **values: object) -> MarkedText:
    """A text to translate, with values for its braces."""
    return MarkedText(text, values)


def marked_plural(text: str, plural: str, number: int, **values: object) -> MarkedText:
    """A text that depends on a number, which is also its value `number`."""
    return MarkedText(text, {"number": number, **values}, plural, number)


def marked_term(context: str, text: str) -> MarkedText:
    """A word that needs a context to be translated, for example "term of the game" and "Type"."""
    return MarkedText(text, context=context)


def marked_list(parts: Sequence[MarkedText | str]) -> MarkedText:
    """A text of several with commas, which are translated one by one."""
    names = [f"part{at}" for at in range(len(parts))]
    return MarkedText(", ".join(f"{{{name}}}" for name in names), dict(zip(names, parts, strict=True)))


def text_as_json(text: MarkedText | str) -> Any:
    """The text as JSON, to be kept and shown in any language later; `text_from_json` reads it."""
    if isinstance(text, str):
        return text
    values = {
        name: text_as_json(value) if isinstance(value, MarkedText) else _json_value(value)
        for name, value in text.values.items()
    }
    others = {"plural": text.plural, "number": text.number} if text.plural else {}
    return {"text": text.text, "values": values, **others, **({"context": text.context} if text.context else {})}


def _json_value(value: object) -> object:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else str(value)


def text_from_json(data: Any) -> MarkedText | str:
    """The text that `text_as_json` wrote."""
    if not isinstance(data, Mapping):
        return str(data)
    values = {
        name: text_from_json(value) if isinstance(value, Mapping) else value for name, value in data["values"].items()
    }
    return MarkedText(data["text"], values, data.get("plural", ""), data.get("number", 1), data.get("context", ""))
