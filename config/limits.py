"""How much an API request may contain, checked before any of it is validated.

REST framework validates the items of a list before it counts them, so a long list of bad items is slow to refuse and makes
a long answer. Serializers that inherit from `Limited` measure the whole body first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.fields import empty

T = TypeVar("T")

MOST_PROBLEMS = 20
"""How many problems one answer lists."""
MOST_VALUES = 5_000
"""Values in one JSON body: a print order of a thousand different cards has two thousand."""
DEEPEST = 8
"""Levels of objects and lists in one JSON body; a new match needs four."""
LONGEST_SAID = 300
"""Characters of one message: REST framework quotes values whole."""
LONGEST_CHOICE = 80
"""Characters of a value that is one of a few words."""

MOST_SWITCHES = 12
LONGEST_SWITCH = 40
"""Options of a match: how many, or items in one of them, and the characters of a name or a value."""


def size_fault(value: Any) -> str:
    """Why a JSON value is too large to be looked at, or "". Stops as soon as it knows."""
    count, level = 0, [value]
    for _ in range(DEEPEST + 1):
        below: list[Any] = []
        for each in level:
            inside = each.values() if isinstance(each, dict) else each if isinstance(each, list) else ()
            count += len(inside)
            if count > MOST_VALUES:
                return f"The JSON has more than {MOST_VALUES:,} values; send less at once."
            below.extend(inside)
        level = below
        if not level:
            return ""
    return f"The JSON has more than {DEEPEST} levels of objects and lists."


TYPES: tuple[tuple[tuple[type, ...], tuple[type, ...], str], ...] = (
    ((serializers.BooleanField,), (bool,), "true or false"),
    ((serializers.IntegerField,), (int, float), "a whole number"),
    ((serializers.FloatField,), (int, float), "a number"),
    ((serializers.CharField, serializers.ChoiceField), (str,), "text in quotes"),
)
"""Fields, the types that JSON gives them, and what those are called."""


def measured(field: serializers.Field[Any, Any, Any, Any], given: Any) -> Any:
    """What is too long in `given`, in the shape of REST framework's errors; None when nothing is."""
    if isinstance(field, serializers.BaseSerializer) and not isinstance(field, serializers.ListSerializer):
        return _measured_fields(field, given)
    if isinstance(field, serializers.ListField | serializers.ListSerializer):
        return _measured_items(field, given)
    if field.context.get("typed", getattr(field.root, "typed", True)) and (fault := wrong_type(field, given)):
        return [fault]
    if not isinstance(given, str):
        return None
    if isinstance(field, serializers.ChoiceField):
        return [f"“{given[:20]}…” is not a valid choice."] if len(given) > LONGEST_CHOICE else None
    most = getattr(field, "max_length", None)
    return [too_long(given, most)] if most is not None and len(given) > most else None


def wrong_type(field: serializers.Field[Any, Any, Any, Any], given: Any) -> str:
    """Why a JSON value is of the wrong type, or "". REST framework takes 0 for false and 5 for "5"."""
    if given is None:
        return ""  # whether a field may be null is for the field to say
    for kinds, types, name in TYPES:
        if isinstance(field, kinds):
            fits = isinstance(given, types) and isinstance(given, bool) == (name == "true or false")
            return "" if fits else f"This must be {name}."
    return ""


def too_long(text: str, most: int) -> str:
    """The refusal of a text."""
    return f"This has {len(text):,} characters; at most {most:,} are allowed."


def _measured_fields(field: Any, given: Any) -> dict[str, Any] | None:
    if not isinstance(given, Mapping):
        return None
    found = {}
    for name, inner in field.fields.items():
        value = empty if inner.read_only else inner.get_value(given)
        if value is not empty and (fault := measured(inner, value)):
            found[name] = fault
    return found or None


def _measured_items(field: Any, given: Any) -> Any:
    if not isinstance(given, list | tuple):
        return None
    if field.max_length is not None and len(given) > field.max_length:
        return [f"This has {len(given):,} items; at most {field.max_length:,} are allowed."]
    return {at: fault for at, item in enumerate(given) if (fault := measured(field.child, item))} or None


class Limited(serializers.Serializer[Any]):
    """A serializer whose lists and texts are measured, nested ones too, before anything is validated.

    It also insists on JSON's types, unless `typed` is false because the data came with an address or a form; the
    `typed` of its context goes first.
    """

    typed = True

    def run_validation(self, data: Any = empty) -> Any:
        if self.parent is None and data is not empty and (faults := measured(self, data)):
            raise serializers.ValidationError(faults, code="too-long")
        return super().run_validation(data)


def listed(kind: Any, most: int, **more: Any) -> Any:
    """A list of at most so many of what a serializer describes."""
    return kind(many=True, max_length=most, **more)


_WORD = {"type": "string", "maxLength": LONGEST_SWITCH}
_SWITCH = {
    "anyOf": [
        {"type": "boolean"},
        {"type": "integer", "minimum": -(2**31), "maximum": 2**31},
        _WORD,
        {"type": "array", "items": _WORD, "maxItems": MOST_SWITCHES},
        {"type": "object", "additionalProperties": _WORD, "maxProperties": MOST_SWITCHES},
    ]
}


@extend_schema_field({"type": "object", "additionalProperties": _SWITCH, "maxProperties": MOST_SWITCHES})
class Switches(serializers.Field[Any, Any, Any, Any]):
    """The options of a game: an object of words, numbers and booleans, and of short lists and objects of words.

    Which of them a game knows is for its set-up to say.
    """

    default_error_messages = {
        "not_an_object": "Send an object, such as {{}}.",
        "too_many": "At most {most} options are allowed.",
        "name": "“{name}” is too long for the name of an option.",
        "value": "“{name}” must be a word, a whole number, true or false, or a short list or object of words.",
    }

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if not isinstance(data, Mapping):
            self.fail("not_an_object")
        if len(data) > MOST_SWITCHES:
            self.fail("too_many", most=MOST_SWITCHES)
        for name, value in data.items():
            if len(name) > LONGEST_SWITCH:
                self.fail("name", name=f"{name[:20]}…")
            if not _is_switch(value):
                self.fail("value", name=name)
        return dict(data)

    def to_representation(self, value: Any) -> Any:
        return value


def _is_switch(value: Any) -> bool:
    if isinstance(value, list):
        return _are_words(value)
    if isinstance(value, dict):
        return _are_words(value) and _are_words(list(value.values()))
    return isinstance(value, bool) or (isinstance(value, int) and abs(value) <= 2**31) or _are_words([value])


def _are_words(values: Any) -> bool:
    short = len(values) <= MOST_SWITCHES
    return short and all(isinstance(each, str) and len(each) <= LONGEST_SWITCH for each in values)


def first_problems(problems: Any, most: int = MOST_PROBLEMS) -> tuple[Any, int]:
    """The same errors with at most so many sentences, each of bounded length; and how many there were."""
    total = 0

    def kept(node: Any) -> Any:
        nonlocal total
        if isinstance(node, Mapping):
            inner = {key: kept(value) for key, value in node.items()}
            return {key: value for key, value in inner.items() if value not in ([], {}, None)}
        if isinstance(node, Iterable) and not isinstance(node, str):
            return [value for value in map(kept, node) if value is not None]
        total += 1
        text = str(node)
        if total > most:
            return None
        return text if len(text) <= LONGEST_SAID else f"{text[:LONGEST_SAID]}…"

    return kept(problems), total
