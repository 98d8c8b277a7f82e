"""REST API of presets of print options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy
from drf_spectacular.utils import extend_schema, extend_schema_field, extend_schema_view
from rest_framework import serializers, viewsets
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated

from collection.models import Player
from config.api_query_parameters import QueryParameterView
from config.payload_limits import AnyField, SizeLimited, too_long_message
from printing.models import MAX_NAME, MAX_PRESET, PrintPreset
from printing.option_serializer import PrintOptions
from printing.option_types import Choice, PrintOption, options_of
from printing.options import Options
from printing.presets import preset_change, preset_save, saved_query
from printing.printer_profiles import with_printer

MOST_OPTIONS = 60


class _PresetData(TypedDict, total=False):
    """The checked fields of a preset; a change may have only some."""

    name: str
    whole: bool
    options: dict[str, object]


def option_schema(option: PrintOption) -> dict[str, object]:
    """What the schema says about an option of a preset; an empty text is the default."""
    if isinstance(option.kind, Choice):
        return {"type": "string", "enum": [*option.kind.names, ""]}
    return {"anyOf": [{"type": "string", "maxLength": MAX_PRESET}, {"type": "number"}, {"type": "boolean"}]}


@extend_schema_field(
    {
        "type": "object",
        "properties": {option.name: option_schema(option) for option in options_of(Options)},
        "additionalProperties": False,
        "maxProperties": MOST_OPTIONS,
        "example": {"paper": "letter", "bleed": "1.8"},
    }
)
class OptionsField(AnyField):
    """Options of a print; in responses, those that are not the default, as text."""

    default_error_messages = {
        "not_an_object": gettext_lazy("Send an object, for example {{}}."),
        "too_many": gettext_lazy("At most {most} options are allowed."),
        "unknown": gettext_lazy("There is no option “{name}”."),
        "value": gettext_lazy("“{name}” must be text, a number, true or false."),
    }

    def to_internal_value(self, data: object) -> dict[str, object]:
        if not isinstance(data, dict):
            self.fail("not_an_object")
        if len(data) > MOST_OPTIONS:
            self.fail("too_many", most=MOST_OPTIONS)
        known = {option.name for option in options_of(Options)}
        for name, value in data.items():
            if name not in known:
                self.fail("unknown", name=str(name)[:40])
            if not isinstance(value, str | int | float | bool):
                self.fail("value", name=name)
            if isinstance(value, str) and len(value) > MAX_PRESET:
                raise ValidationError(too_long_message(value, MAX_PRESET))
        return {name: value for name, value in data.items() if value != ""}

    def to_representation(self, value: dict[str, str]) -> dict[str, str]:
        return value


class PresetSerializer(SizeLimited, serializers.ModelSerializer[PrintPreset]):
    """Options of the Print shop that the caller has named.

    With `whole`, they say what to print, too; otherwise only how, and the rest of `options` is ignored.
    """

    name = serializers.CharField(max_length=MAX_NAME, help_text="No two presets of a player have the same name.")
    whole = serializers.BooleanField(default=False)
    options = OptionsField(help_text="Options as in `POST /api/prints/`.")

    class Meta:
        model = PrintPreset
        fields = ("id", "name", "whole", "options", "saved")
        read_only_fields = ("saved",)
        validators: tuple[()] = ()

    def to_representation(self, instance: PrintPreset) -> dict[str, object]:
        shown = {name: getattr(instance, name) for name in ("id", "name", "whole")}
        saved = serializers.DateTimeField().to_representation(instance.saved)
        return {**shown, "options": saved_query(instance), "saved": saved}

    def create(self, validated_data: _PresetData) -> PrintPreset:
        owner = self.context["owner"]
        options = _checked(validated_data["options"], owner)
        return preset_save(owner=owner, name=validated_data["name"], options=options, whole=validated_data["whole"])

    def update(self, instance: PrintPreset, validated_data: _PresetData) -> PrintPreset:
        options = _checked(validated_data["options"], instance.owner) if "options" in validated_data else None
        if options is None and "whole" in validated_data:
            options = _checked(saved_query(instance), instance.owner)
        return preset_change(
            preset=instance, name=validated_data.get("name"), options=options, whole=validated_data.get("whole")
        )


def _checked(values: Mapping[str, object], owner: Player) -> Options:
    """The options. Raises ValidationError, and Http404 for a printer that is not the owner's."""
    try:
        return with_printer(PrintOptions(data=values).options(), owner)
    except ValidationError as fault:
        raise ValidationError({"options": fault.detail}) from fault


@extend_schema_view(
    create=extend_schema(summary="Save a preset of print options"),
    partial_update=extend_schema(summary="Rename a preset, or replace its options"),
)
class PrintPresetViewSet(QueryParameterView, viewsets.ModelViewSet[PrintPreset]):
    """The caller's presets of print options, by name."""

    queryset = PrintPreset.objects.none()
    serializer_class = PresetSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = ("get", "post", "patch", "delete", "head", "options")
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[PrintPreset]:
        return PrintPreset.objects.of(self.request.user).select_related("owner")

    def get_serializer_context(self) -> dict[str, object]:
        return {**super().get_serializer_context(), "owner": self.request.user}


ROUTES: list[tuple[str, type[PrintPresetViewSet], str]] = [("print-presets", PrintPresetViewSet, "print-preset")]
