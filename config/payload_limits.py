"""Limits what an API request may contain, checked before it is validated.

REST framework validates the items of a list before it counts them, so a long list of invalid items takes long and
causes a long response. Serializers that inherit from `SizeLimited` check the size of the whole body first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from django.http import QueryDict
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.fields import empty

from config.text_lists import grouped

T = TypeVar("T")

AnyField: TypeAlias = serializers.Field[Any, Any, Any, Any]

MOST_PROBLEMS = 20
"""Maximum problems in a response."""
MOST_VALUES = 5_000
"""Maximum values in a JSON body. A print order of a thousand different cards has two thousand."""
DEEPEST = 8
"""Maximum levels of objects and lists in a JSON body; a new match needs four."""
LONGEST_SAID = 300
"""Maximum characters of a message: REST framework quotes whole values."""
LONGEST_CHOICE = 80
"""Maximum characters of a value that is one of several choices."""

MOST_SWITCHES = 12
LONGEST_SWITCH = 40
"""Maximum options of a match (and items of one), and maximum characters of a name or a value."""


def size_fault(value: object) -> str:
    """A sentence that says why a JSON value is too large, or "". Stops as soon as a limit is exceeded."""
    count, level = 0, [value]
    for _ in range(DEEPEST + 1):
        below: list[object] = []
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
"""Classes of fields, the types of their values in JSON, and a description of those types."""


def field_errors(field: AnyField, given: object) -> object:
    """The faults of size and type in `given`, in the structure of REST framework's errors; None if there are none."""
    if isinstance(field, serializers.BaseSerializer) and not isinstance(field, serializers.ListSerializer):
        return _nested_field_errors(field, given)
    if isinstance(field, serializers.ListField | serializers.ListSerializer):
        return _list_errors(field, given)
    if field.context.get("json_types", getattr(field.root, "json_types", True)) and (fault := type_fault(field, given)):
        return [fault]
    if not isinstance(given, str):
        return None
    if isinstance(field, serializers.ChoiceField):
        return [f"“{given[:20]}…” is not a valid choice."] if len(given) > LONGEST_CHOICE else None
    most = getattr(field, "max_length", None)
    return [too_long_message(given, most)] if most is not None and len(given) > most else None


def type_fault(field: AnyField, given: object) -> str:
    """A sentence that says why a JSON value has the wrong type, or "". REST framework accepts 0 as false and 5 as
    "5"."""
    if given is None:
        return ""  # the field itself checks whether it may be null
    if isinstance(field, serializers.ChoiceField) and all(isinstance(choice, int) for choice in field.choices):
        return "" if type(given) is int else "This must be a whole number."
    for kinds, types, name in TYPES:
        if isinstance(field, kinds):
            fits = isinstance(given, types) and isinstance(given, bool) == (name == "true or false")
            return "" if fits else f"This must be {name}."
    return ""


def too_long_message(text: str, most: int) -> str:
    """The message for a text that is too long."""
    return gettext("This has %(number)s characters; at most %(most)s are allowed.") % {
        "number": grouped(len(text)),
        "most": grouped(most),
    }


def _nested_field_errors(field: Any, given: object) -> dict[str, object] | None:
    if not isinstance(given, Mapping):
        return None
    found = {}
    for name, inner in field.fields.items():
        value = empty if inner.read_only else inner.get_value(given)
        if value is not empty and (fault := field_errors(inner, value)):
            found[name] = fault
    return found or None


def _list_errors(field: Any, given: object) -> object:
    if not isinstance(given, list | tuple):
        return None
    if field.max_length is not None and len(given) > field.max_length:
        return [f"This has {len(given):,} items; at most {field.max_length:,} are allowed."]
    return {at: fault for at, item in enumerate(given) if (fault := field_errors(field.child, item))} or None


class SizeLimited(serializers.Serializer[Any]):
    """A serializer that checks the size of lists and texts, including nested ones, before it validates anything.

    It also requires JSON's types, unless the data is a form, or `json_types` is false because it came from one.
    `json_types` in its context takes precedence.
    """

    json_types = True

    def run_validation(self, data: Any = empty) -> Any:
        if isinstance(data, QueryDict):
            self.json_types = False  # each value of a form is a text
        if self.parent is None and data is not empty and (faults := field_errors(self, data)):
            raise serializers.ValidationError(faults, code="too-long")
        return super().run_validation(data)


class PatternField(serializers.CharField):
    """A text whose form the schema shows. What cleans the value refuses any other form, and says why."""

    def __init__(self, *, pattern: str, **more: Any) -> None:
        super().__init__(**more)
        self.pattern = pattern


def limited_list(kind: Any, most: int, **more: Any) -> Any:
    """A list serializer for at most `most` items of `kind`."""
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
class MatchOptionsField(AnyField):
    """The options of a match: an object of words, numbers, booleans, and short lists and objects of words.

    The game's set-up checks which options exist.
    """

    default_error_messages = {
        "not_an_object": "Send an object, for example {{}}.",
        "too_many": "At most {most} options are allowed.",
        "name": "The option name “{name}” is too long.",
        "value": "“{name}” must be a word, a whole number, true or false, or a short list or object of words.",
    }

    def to_internal_value(self, data: object) -> dict[str, object]:
        if not isinstance(data, Mapping):
            self.fail("not_an_object")
        if len(data) > MOST_SWITCHES:
            self.fail("too_many", most=MOST_SWITCHES)
        for name, value in data.items():
            if len(name) > LONGEST_SWITCH:
                self.fail("name", name=f"{name[:20]}…")
            if not _is_option_value(value):
                self.fail("value", name=name)
        return dict(data)

    def to_representation(self, value: object) -> object:
        return value


def _is_option_value(value: object) -> bool:
    if isinstance(value, list):
        return _are_short_strings(value)
    if isinstance(value, dict):
        return _are_short_strings(value) and _are_short_strings(list(value.values()))
    return isinstance(value, bool) or (isinstance(value, int) and abs(value) <= 2**31) or _are_short_strings([value])


def _are_short_strings(values: Collection[object]) -> bool:
    short = len(values) <= MOST_SWITCHES
    return short and all(isinstance(each, str) and len(each) <= LONGEST_SWITCH for each in values)


def shortened_problems(problems: object, most: int = MOST_PROBLEMS) -> tuple[object, int]:
    """The errors reduced to at most `most` sentences of limited length, and the original number of sentences."""
    total = 0

    def kept(node: object) -> object:
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
