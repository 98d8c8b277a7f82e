"""Texts that are marked for translation where Django cannot be imported: rules, faces, geometry.

Such code returns or raises `marked("No space for {count} cards", count=9)`. As a string it is English; pages translate
it with `translated`, in the language of the request. Other code calls Django's `gettext` directly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from string import Formatter
from typing import Literal


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


@dataclass(frozen=True)
class MarkedList:
    """A list in a sentence: "a, b or c". `apart`: with a comma before the last one, because the items are lists."""

    items: tuple[Text, ...]
    kind: Literal["and", "or"] = "and"
    apart: bool = False

    def __str__(self) -> str:
        return english_list([str(item) for item in self.items], self.kind, apart=self.apart)


Text = MarkedText | MarkedList | str
"""Any text that is shown; `config.translated_text.translated` translates it."""


def english_list(items: list[str], kind: Literal["and", "or"], *, apart: bool = False) -> str:
    """`a, b and c`; `a, b, and c` if `apart`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])}{',' if apart else ''} {kind} {items[-1]}"


def or_list(items: Iterable[Text]) -> Text:
    """`a`, `a or b`, `a, b or c`."""
    listed = tuple(items)
    return listed[0] if len(listed) == 1 else MarkedList(listed, "or")


def with_values(text: MarkedText, /, **values: object) -> MarkedText:
    """The text with values for its braces."""
    return replace(text, values={**text.values, **values})


def quoted(text: str) -> MarkedText:
    """A text that someone typed, in quotation marks."""
    return marked("“{text}”", text=text)


def gettext_noop(text: str) -> str:
    """Marks a text for translation and returns it unchanged; Django's `gettext` translates it where it is shown."""
    return text


def ngettext_noop(one: str, several: str) -> tuple[str, str]:
    """The same for a text that depends on a number."""
    return one, several


def pgettext_noop(context: str, text: str) -> str:
    """The same for a word that needs a context."""
    return text


def card_term(text: str) -> MarkedText:
    """A word that is printed on cards and has been marked with `pgettext_noop("card term", …)`."""
    return MarkedText(text, context="card term")


def marked_list(parts: Sequence[Text]) -> MarkedText:
    """A text of several with commas, which are translated one by one."""
    names = [f"part{at}" for at in range(len(parts))]
    return MarkedText(", ".join(f"{{{name}}}" for name in names), dict(zip(names, parts, strict=True)))


def text_as_json(text: Text) -> str | dict[str, object]:
    """The text as JSON, to be kept and shown in any language later; `text_from_json` reads it."""
    if isinstance(text, str):
        return text
    if isinstance(text, MarkedList):
        return {"items": [text_as_json(item) for item in text.items], "kind": text.kind, "apart": text.apart}
    values = {
        name: text_as_json(value) if isinstance(value, MarkedText | MarkedList) else _json_value(value)
        for name, value in text.values.items()
    }
    others = {"plural": text.plural, "number": text.number} if text.plural else {}
    return {"text": text.text, "values": values, **others, **({"context": text.context} if text.context else {})}


def _json_value(value: object) -> object:
    if isinstance(value, Decimal):
        return {"decimal": str(value)}
    return value if isinstance(value, int) else str(value)


def text_from_json(data: object) -> Text:
    """The text that `text_as_json` wrote. What stands in braces must be a name: `{number:99999999}` or `{name.field}`,
    which only a damaged backup or a child process that has been taken over could contain, is shown as it is."""
    if not isinstance(data, Mapping):
        return str(data)
    if "items" in data:
        return MarkedList(tuple(map(text_from_json, data["items"])), data["kind"], data["apart"])
    if not all(map(_has_only_names, (data["text"], data.get("plural", "")))):
        return str(data["text"])
    values = {name: _value_from_json(value) for name, value in data["values"].items()}
    return MarkedText(data["text"], values, data.get("plural", ""), data.get("number", 1), data.get("context", ""))


def _has_only_names(text: str) -> bool:
    try:
        fields = [(name, spec, conversion) for _, name, spec, conversion in Formatter().parse(text) if name is not None]
    except ValueError:  # such as a single brace, which is allowed in a text without values
        return "{" not in text
    return all(name.isidentifier() and not spec and not conversion for name, spec, conversion in fields)


def _value_from_json(value: object) -> object:
    if not isinstance(value, Mapping):
        return value
    return Decimal(value["decimal"]) if "decimal" in value else text_from_json(value)
