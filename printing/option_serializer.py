"""The print options in the API and in addresses: a serializer derived from their declarations."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from collection.games import DEFAULT_GAME, GameId
from config.payload_limits import AnyField, SizeLimited
from printing.games.print_games import PRINT_GAMES
from printing.inserts.insert import Part
from printing.option_types import (
    Choice,
    Flag,
    Number,
    Numbers,
    PrintOption,
    Quantities,
    Several,
    Text,
    Whole,
    options_from,
    options_of,
)
from printing.options import MAX_CARDS, MAX_LIST, CardSource, Options
from printing.sheet_setup import MAX_PLACES

MAX_PARTS = 200
"""Characters of a list of parts."""
MAX_NUMBERS = 600
"""Characters of a list of numbers."""
ITEM_FORM = "[-A-Za-z0-9_]{1,48} *(: *[0-9]{1,4} *)?"
PART_FORM = f"({'|'.join(Part)}) *"
NUMBER_FORM = "0{0,2}([1-9][0-9]?|1[01][0-9]|120) *"
"""The items of lists in the schema; of numbers, those from 1 to `MAX_PLACES`."""
ITEM = re.compile(r"\s*([-a-z0-9_]{1,48})\s*(?::\s*([0-9]{1,4}))?\s*", re.IGNORECASE)


def list_pattern(item: str) -> str:
    """The pattern of a text that lists items with commas. Items end with their spaces; there may be none."""
    return f"^ *({item})?(, *({item})?)*$"


@extend_schema_field(
    {
        "oneOf": [
            {"type": "string", "maxLength": MAX_LIST, "pattern": list_pattern(ITEM_FORM), "example": "lagoti:2,horrid"},
            {
                "type": "object",
                "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 9999},
                "maxProperties": MAX_CARDS,
                "example": {"lagoti": 2},
            },
        ]
    }
)
class CardList(AnyField):
    """`lagoti:2,horrid`, or an object such as `{"lagoti": 2, "horrid": 1}`."""

    default_error_messages = {
        "unreadable": gettext_lazy("“{item}” cannot be read. Write slugs with quantities, like lagoti:2,horrid."),
        "too_long": gettext_lazy("The list is too long; at most {limit} characters are allowed."),
        "too_many": gettext_lazy("The list contains more than {limit} cards."),
    }

    def to_internal_value(self, data: object) -> tuple[tuple[str, int], ...]:
        pairs = self._parse_mapping(data) if isinstance(data, Mapping) else self._parse_text(data)
        wanted: Counter[str] = Counter()
        for slug, count in pairs:
            wanted[slug.lower()] += count
        return tuple((slug, count) for slug, count in wanted.items() if count)

    def to_representation(self, value: Iterable[tuple[str, int]]) -> str:
        return ",".join(f"{slug}:{count}" for slug, count in value)

    def _parse_mapping(self, data: Mapping[object, object]) -> list[tuple[str, int]]:
        if len(data) > MAX_CARDS:
            self.fail("too_many", limit=MAX_CARDS)
        for slug, count in data.items():
            if not ITEM.fullmatch(f"{slug}:{count}") or isinstance(count, (bool, float)):
                self.fail("unreadable", item=f"{slug}: {count}"[:60])
        return [(str(slug).strip(), int(str(count))) for slug, count in data.items()]

    def _parse_text(self, data: object) -> list[tuple[str, int]]:
        if not isinstance(data, str):
            self.fail("unreadable", item=str(data)[:60])
        if len(data) > MAX_LIST:
            self.fail("too_long", limit=MAX_LIST)
        return [self._parse_item(item) for item in data.split(",") if item.strip()]

    def _parse_item(self, item: str) -> tuple[str, int]:
        match = ITEM.fullmatch(item)
        if match is None:
            self.fail("unreadable", item=item.strip()[:60])
        return match[1], int(match[2] or 1)


@extend_schema_field(
    {
        "oneOf": [
            {
                "type": "string",
                "maxLength": MAX_PARTS,
                "pattern": list_pattern(PART_FORM),
                "example": "cards,tokens,rules",
            },
            {
                "type": "array",
                "items": {"type": "string", "enum": [part.value for part in Part]},
                "maxItems": len(Part),
            },
        ]
    }
)
class PartList(AnyField):
    """`cards,tokens`, or a list such as `["cards", "tokens"]`. Parts are returned once, in the order of the pages."""

    default_error_messages = {
        "unknown": gettext_lazy("“{item}” is not a part of a box. Choose from {parts}."),
        "too_long": gettext_lazy("The list is too long. Name each part at most once: {parts}."),
    }

    def to_internal_value(self, data: object) -> tuple[Part, ...]:
        if isinstance(data, str | list) and len(data) > (MAX_PARTS if isinstance(data, str) else len(Part)):
            self.fail("too_long", parts=", ".join(Part))
        items = data.split(",") if isinstance(data, str) else data if isinstance(data, list) else [data]
        wanted = [item.strip().lower() if isinstance(item, str) else str(item) for item in items]
        for item in filter(None, wanted):
            if item not in list(Part):
                self.fail("unknown", item=item[:60], parts=", ".join(Part))
        return tuple(part for part in Part if part in wanted)

    def to_representation(self, value: Iterable[str]) -> str:
        return ",".join(value)


@extend_schema_field(
    {
        "oneOf": [
            {
                "type": "string",
                "maxLength": MAX_NUMBERS,
                "pattern": list_pattern(NUMBER_FORM),
                "example": "1,9",
            },
            {
                "type": "array",
                "items": {"type": "integer", "minimum": 1, "maximum": MAX_PLACES},
                "maxItems": MAX_PLACES,
            },
        ]
    }
)
class NumberList(AnyField):
    """`1,9`, or a list such as `[1, 9]`. Numbers are returned once, in ascending order."""

    default_error_messages = {
        "unreadable": gettext_lazy("“{item}” is not a number from 1 to {most}. Write numbers with commas, like 1,9."),
        "too_long": gettext_lazy("The list is too long; give at most {most} numbers."),
    }

    def __init__(self, *, most: int, **more: Any) -> None:
        super().__init__(**more)
        self.most = most

    def to_internal_value(self, data: object) -> tuple[int, ...]:
        if isinstance(data, str | list) and len(data) > (MAX_NUMBERS if isinstance(data, str) else self.most):
            self.fail("too_long", most=self.most)
        items = data.split(",") if isinstance(data, str) else data if isinstance(data, list) else [data]
        return tuple(sorted({self._number(item) for item in items if item != "" and str(item).strip()}))

    def to_representation(self, value: Iterable[int]) -> str:
        return ",".join(map(str, value))

    def _number(self, item: object) -> int:
        text = "" if isinstance(item, bool) else str(item).strip()
        if not (text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= self.most):
            self.fail("unreadable", item=str(item)[:60], most=self.most)
        return int(text)


class PrintOptions(SizeLimited):
    __doc__ = (
        "What to print, and how. Without any field: "
        f"one copy of each card of {DEFAULT_GAME.label}'s Starter set, on A4 with nine cards per sheet."
    )

    json_types = False
    declared: ClassVar[type[Options]] = Options

    def get_fields(self) -> dict[str, AnyField]:
        return {option.name: serializer_field(option) for option in options_of(self.declared)}

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        what = attrs.setdefault("what", _implied_card_source(attrs))
        required = {CardSource.DECK: "deck", CardSource.SHARED: "secret"}.get(CardSource(str(what)))
        if required and not attrs.get(required):
            by_id, by_secret = gettext("Choose a deck by its id."), gettext("Choose a deck by its secret.")
            raise serializers.ValidationError({required: by_id if required == "deck" else by_secret})
        return attrs

    def options(self) -> Options:
        """The checked options. Raises ValidationError with a message for each wrong field."""
        self.is_valid(raise_exception=True)
        options = options_from(self.declared, self.validated_data)
        game = PRINT_GAMES[options.game]
        usual = options.parts is not None and set(options.parts) & set(game.all_parts) == set(game.parts)
        return replace(options, parts=None) if usual else options


def serializer_field(option: PrintOption) -> AnyField:
    """The serializer field that checks an option. Raises TypeError for a kind that has no field."""
    more: dict[str, Any] = {"help_text": option.help} if option.help else {}
    more |= {"required": False} if option.source or option.implied else {"default": option.plain_default}
    match option.kind:
        case Choice() as kind:
            return serializers.ChoiceField(choices=kind.names, **more)
        case Whole(least, most):
            null: dict[str, Any] = {"allow_null": True} if option.default is None else {}
            return serializers.IntegerField(min_value=least, max_value=most, **null, **more)
        case Number(least=least, most=most):
            return serializers.FloatField(min_value=least, max_value=most, **more)
        case Flag():
            return serializers.BooleanField(**more)
        case Text(most):
            return serializers.CharField(max_length=most, allow_blank=True, **more)
        case Quantities():
            return CardList(**more)
        case Numbers(most):
            return NumberList(most=most, **more)
        case Several():
            return PartList(**more)
    raise TypeError(f"no field for {option.name}")


def options_as_json(options: Options) -> dict[str, object]:
    """The options that are not the default, as in JSON."""
    declared = {option.name: option for option in options_of(type(options))}
    found: dict[str, object] = {}
    for name, text in options.query().items():
        match declared[name].kind:
            case Flag():
                found[name] = bool(text)
            case Whole():
                found[name] = int(text)
            case Number():
                found[name] = float(text)
            case _:
                found[name] = text
    return found


def api_options(declared: type[Options] = Options) -> list[tuple[str, PrintOption]]:
    """The options in the API's list of choices, each with its name there."""
    found = [(option.listed, option) for option in options_of(declared) if option.listed]
    return [(listed.name, option) for listed, option in sorted(found, key=lambda each: each[0].place)]


def api_minimums(declared: type[Options] = Options) -> dict[str, float]:
    """The minimums in the API's list of choices, by their names there."""
    found = [(option.listed.least, option.kind) for _, option in api_options(declared) if option.listed]
    return {name: kind.least for name, kind in found if name and isinstance(kind, Number)}


def option_choices(option: PrintOption) -> list[str] | float:
    """An option's entry in the API's list of choices: its values, or its maximum."""
    match option.kind:
        case Choice() as kind:
            return kind.names
        case Whole(_, most) | Number(most=most) | Quantities(most) | Numbers(most):
            return most
    raise TypeError(f"{option.name} cannot be listed")


def choices_entry_field(option: PrintOption) -> AnyField:
    """The serializer field of `option_choices`, for the schema."""
    more: dict[str, Any] = {"help_text": option.listed.help} if option.listed and option.listed.help else {}
    if isinstance(option.kind, Choice):
        return serializers.ListField(max_length=40, child=serializers.CharField(max_length=40), **more)
    number = serializers.FloatField if isinstance(option.kind, Number) else serializers.IntegerField
    return number(**more)


def _implied_card_source(attrs: Mapping[str, object]) -> str:
    """The source of the cards if it is not given."""
    sources = {"cards": CardSource.CARDS, "secret": CardSource.SHARED, "deck": CardSource.DECK, "parts": CardSource.BOX}
    usual = CardSource.BOX if GameId(str(attrs["game"])).boxed and not attrs.get("set") else CardSource.SET
    return next((what.value for field, what in sources.items() if attrs.get(field)), usual.value)
