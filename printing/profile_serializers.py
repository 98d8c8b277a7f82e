"""Printer profiles and readings of calibration pages in the API and in forms, derived from their limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Field as ModelField
from django.utils.translation import gettext
from rest_framework import serializers

from config.marked_text import marked
from config.payload_limits import AnyField, SizeLimited
from printing.calibration import MOST_LINES, MOST_STEP, SCALES, Readings
from printing.geometry import CUSTOM, PAPERS, Edges, Flip
from printing.models import MAX_NAME, NUMBERS, PAPER_SIZES, Limits, PrinterProfile
from printing.printer_profiles import VALUES, profile_change, profile_create

EDGES = ("left", "top", "right", "bottom")
SCALE_LABELS = (
    marked("Horizontal scale, upper left"),
    marked("Vertical scale, upper left"),
    marked("Horizontal scale, upper right"),
    marked("Vertical scale, upper right"),
    marked("Horizontal scale, lower left"),
    marked("Vertical scale, lower left"),
    marked("Horizontal scale, lower right"),
    marked("Vertical scale, lower right"),
)
"""What the scales are called, in the order of `SCALES`."""
READINGS = {
    **{name: Limits(label, "", -MOST_LINES, MOST_LINES) for name, label in zip(SCALES, SCALE_LABELS, strict=True)},
    "across": Limits(marked("Horizontal ruler"), "mm", 80, 180),
    "down": Limits(marked("Vertical ruler"), "mm", 80, 240),
    "a": Limits(marked("Left edge to A"), "mm", 0, 40),
    "b": Limits(marked("Left edge to B"), "mm", 0, 40),
    "c": Limits(marked("Upper edge to C"), "mm", 0, 40),
    "edge_left": Limits(marked("First line at the left edge"), "mm", 0, MOST_STEP),
    "edge_top": Limits(marked("First line at the top edge"), "mm", 0, MOST_STEP),
    "edge_right": Limits(marked("First line at the right edge"), "mm", 0, MOST_STEP),
    "edge_bottom": Limits(marked("First line at the bottom edge"), "mm", 0, MOST_STEP),
}
"""What can be read off a calibration page."""


def number_field(limits: Limits) -> AnyField:
    """The field of a number that may be left out."""
    text = f"{limits.label}, in {limits.unit}." if limits.unit else f"{limits.label}."
    return serializers.FloatField(
        min_value=limits.least, max_value=limits.most, help_text=text, required=False, allow_null=True, default=None
    )


class ProfileSerializer(SizeLimited, serializers.ModelSerializer[PrinterProfile]):
    """How a printer deviates. Backs are described as seen from the front, through the paper.

    A change that states the `version` that it is based on is refused if the profile has another one.
    """

    name = serializers.CharField(max_length=MAX_NAME)
    is_default = serializers.BooleanField(required=False, help_text="Used unless a print names another printer.")
    version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)
    paper = serializers.ChoiceField(choices=[*PAPERS, CUSTOM], required=False, help_text="What it was calibrated with.")
    flip = serializers.ChoiceField(choices=[flip.value for flip in Flip], required=False)

    class Meta:
        model = PrinterProfile
        fields = ("id", "name", "is_default", "version", "calibrated", *VALUES)
        read_only_fields = ("calibrated",)
        validators: tuple[()] = ()

    def build_standard_field(
        self, field_name: str, model_field: ModelField[Any, Any]
    ) -> tuple[type[AnyField], dict[str, Any]]:
        """Fields of numbers have their limits."""
        limits = (NUMBERS | PAPER_SIZES).get(field_name)
        if limits is None:
            return super().build_standard_field(field_name, model_field)
        label = str(limits.label)
        unit = f"In {limits.unit}: {label[0].lower()}{label[1:]}."
        kwargs = {"min_value": limits.least, "max_value": limits.most, "required": False, "help_text": unit}
        return serializers.FloatField, kwargs

    def create(self, validated_data: dict[str, Any]) -> PrinterProfile:
        return profile_create(
            owner=self.context["owner"],
            name=validated_data["name"],
            values=_values(validated_data),
            is_default=validated_data.get("is_default", False),
        )

    def update(self, instance: PrinterProfile, validated_data: dict[str, Any]) -> PrinterProfile:
        return profile_change(
            profile=instance,
            version=validated_data.get("version"),
            name=validated_data.get("name"),
            values=_values(validated_data),
            is_default=validated_data.get("is_default"),
        )


class CalibrationReadings(SizeLimited):
    """What was read off a printed calibration page: all eight scales or none, both rulers or one, A, B and C or none,
    all four edges or none. `version` is printed on the page."""

    version = serializers.IntegerField(min_value=1, max_value=2**31 - 1)

    def get_fields(self) -> dict[str, AnyField]:
        numbers = {name: number_field(limits) for name, limits in READINGS.items()}
        return super().get_fields() | numbers

    def validate(self, attrs: dict[str, float | None]) -> dict[str, float | None]:
        groups = (
            (SCALES, gettext("Type in the numbers of all eight scales, or of none.")),
            (("a", "b", "c"), gettext("Type in the distances of A, B and C, or none of them.")),
            (
                tuple(f"edge_{edge}" for edge in EDGES),
                gettext("Type in the first lines at all four edges, or none of them."),
            ),
        )
        for names, message in groups:
            missing = [name for name in names if attrs[name] is None]
            if missing and len(missing) < len(names):
                raise serializers.ValidationError({missing[0]: message})
        return attrs

    def readings(self) -> Readings:
        """The checked readings. Raises ValidationError with a message for each wrong field."""
        self.is_valid(raise_exception=True)
        said = self.validated_data

        def group(*names: str) -> tuple[float, ...] | None:
            return None if said[names[0]] is None else tuple(said[name] for name in names)

        position, edges = group("a", "b", "c"), group(*(f"edge_{edge}" for edge in EDGES))
        return Readings(
            group(*SCALES),
            said["across"],
            said["down"],
            (position[0], position[1], position[2]) if position else None,
            Edges(*edges) if edges else None,
        )


def _values(validated: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in validated.items() if name in VALUES}
