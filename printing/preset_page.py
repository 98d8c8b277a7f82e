"""What the Print shop's page shows of presets: their addresses, and the link to the current options for others."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse

from printing.models import PrintPreset
from printing.options import Options
from printing.presets import options_for_others, saved_query
from printing.settings_code import MAX_CODE, settings_code


class PresetLine(NamedTuple):
    """A preset: its name, the address that applies it, and whether the current options are its own."""

    preset: PrintPreset
    address: str
    current: bool


def presets_context(request: HttpRequest, options: Options) -> dict[str, object]:
    """Template variables of the presets, the link for others and the settings code of the current options."""
    now = urlencode(options.query())
    rows = PrintPreset.objects.of(request.user).select_related("owner")
    others = options_for_others(options, request.user)
    return {
        "presets": [PresetLine(preset, _address(preset, now), _is_current(preset, options)) for preset in rows],
        "current_options": now,
        "link_for_others": request.build_absolute_uri(f"{reverse('print-shop')}?{urlencode(others.query)}"),
        "left_out": others.reason,
        "settings_code": settings_code(options.setup),
        "longest_code": MAX_CODE,
    }


def _address(preset: PrintPreset, now: str) -> str:
    return f"{reverse('print-preset-use', args=[preset.pk])}?{now}"


def _is_current(preset: PrintPreset, options: Options) -> bool:
    return saved_query(preset) == (options.query() if preset.whole else options.how)
