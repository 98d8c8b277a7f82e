"""Printer profiles on pages: the list, one profile with its numbers, and its calibration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_noop, pgettext
from django.views.decorators.http import require_safe
from rest_framework.exceptions import ValidationError

from collection.models import Player
from collection.refusals import Refusal
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from config.translated_text import translated
from printing import services
from printing.calibration import CORNERS, MOST_LINES, rulers
from printing.cards_to_print import Visitor
from printing.field_errors import labelled
from printing.geometry import CUSTOM, PAPERS, Flip, NoRoom
from printing.models import NUMBERS, PAPER_SIZES, Limits, PrinterProfile
from printing.printer_profiles import (
    MAX_PROFILES,
    VALUES,
    profile_calibrate,
    profile_change,
    profile_create,
    usual_options,
)
from printing.profile_serializers import EDGES, READINGS, CalibrationReadings, ProfileSerializer

GROUPS = (
    (gettext_noop("Fronts"), "front_", ""),
    (gettext_noop("Backs, seen from the front through the paper"), "back_", ""),
    (gettext_noop("White edges"), "edge_", gettext_noop("What the printer leaves white: 0 if it prints to the edge.")),
)
"""The groups of numbers on the page: title, prefix of their names, and a note."""
CORNER_TITLES = {
    "upper_left": gettext_noop("Upper left"),
    "upper_right": gettext_noop("Upper right"),
    "lower_left": gettext_noop("Lower left"),
    "lower_right": gettext_noop("Lower right"),
}


@require_safe
def printers(request: HttpRequest) -> HttpResponse:
    """The player's printer profiles."""
    rows = [(profile, _print_address(profile)) for profile in PrinterProfile.objects.of(request.user)]
    context = {"section": "print", "profiles": rows, "papers": _papers(), "most": MAX_PROFILES}
    return render(request, "printing/printers.html", context)


@as_player
def create(request: HttpRequest, player: Player) -> HttpResponse:
    """Create a profile, and show it."""
    said = {name: request.POST[name] for name in ("name", "paper", "flip") if name in request.POST}
    serializer = ProfileSerializer(data=said, context={"json_types": False})
    try:
        serializer.is_valid(raise_exception=True)
        values = {name: value for name, value in serializer.validated_data.items() if name in VALUES}
        profile = profile_create(owner=player, name=serializer.validated_data["name"], values=values)
    except ValidationError as fault:
        messages.error(request, " ".join(_sentences(fault)))
        return redirect("printers")
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("printers"))
    return redirect("printer", profile.pk)


def printer(request: HttpRequest, pk: int) -> HttpResponse:
    """A profile with its numbers and its calibration; a POST changes it."""
    return _change(request, pk=pk) if request.method == "POST" else _show(request, pk)


@require_safe
def _show(request: HttpRequest, pk: int) -> HttpResponse:
    return _profile_response(request, _profile_of(request.user, pk))


@as_player
def _change(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Save the form, or make the profile the default one, or delete it."""
    profile = _profile_of(player, pk)
    if "remove" in request.POST:
        profile.delete()
        messages.success(request, pgettext("printing", "Deleted: %(name)s.") % {"name": profile.name})
        return redirect("printers")
    if "default" in request.POST:
        profile_change(profile=profile, is_default=request.POST["default"] == "1")
        return redirect("printers")
    said = _filled(request.POST)
    serializer = ProfileSerializer(profile, data=said, partial=True, context={"json_types": False})
    try:
        serializer.is_valid(raise_exception=True)
        serializer.save()
    except ValidationError as fault:
        return _profile_response(request, profile, said=said, faults=fault)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return _profile_response(request, profile, said=said | {"version": profile.version}, status=refusal.status)
    messages.success(request, gettext("Saved."))
    return redirect("printer", pk)


@require_safe
def calibration_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The calibration page as a PDF."""
    profile = _profile_of(request.user, pk)
    asked = request.GET.get("flip", "")
    flip = Flip(asked if asked in list(Flip) else profile.flip)
    try:
        data = services.calibration_make(profile=profile, flip=flip)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return _profile_response(request, profile, status=refusal.status)
    name = f"calibration-{slugify(profile.name) or 'printer'}-{profile.version}.pdf"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-store"}
    return HttpResponse(data, content_type="application/pdf", headers=headers)


@as_player
def calibrate(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Calculate the profile from what was read off its calibration page."""
    profile = _profile_of(player, pk)
    said = _filled(request.POST)
    serializer = CalibrationReadings(data=said, context={"json_types": False})
    try:
        readings = serializer.readings()
        profile_calibrate(profile=profile, version=serializer.validated_data["version"], readings=readings)
    except ValidationError as fault:
        return _profile_response(request, profile, read=said, faults=fault)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return _profile_response(request, profile, read=said, status=refusal.status)
    except NoRoom as lack:
        messages.error(request, translated(lack.args[0]))
        return _profile_response(request, profile, read=said, status=422)
    done = gettext("Calibrated. Print the calibration page again to check: every scale should now read 0.")
    messages.success(request, done)
    return redirect("printer", pk)


def _profile_of(visitor: Visitor, pk: int) -> PrinterProfile:
    return get_object_or_404(PrinterProfile.objects.of(visitor).select_related("owner"), pk=pk)


def _filled(form: QueryDict) -> dict[str, str]:
    """The fields of a form that are filled in; with a decimal comma or a minus sign as people type them."""
    names = {*VALUES, *READINGS, "name", "version"}
    signs = str.maketrans({",": ".", "−": "-", "–": "-"})
    return {
        name: value.strip() if name == "name" else value.strip().translate(signs)
        for name, value in form.dict().items()
        if name in names and isinstance(value, str) and (value.strip() or name == "name")
    }


def _profile_response(
    request: HttpRequest,
    profile: PrinterProfile,
    *,
    said: Mapping[str, object] = {},
    read: Mapping[str, object] = {},
    faults: ValidationError | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page of a profile, with what was typed in (`said` into its form, `read` into that of the readings)."""
    wrong = faults.detail if faults and isinstance(faults.detail, dict) else {}
    shown = {name: said.get(name, getattr(profile, name)) for name in ("name", "version", *VALUES)}
    context = {
        "section": "print",
        "profile": profile,
        "shown": shown,
        "groups": [
            (gettext(title), list(_fields(NUMBERS, prefix, shown, wrong)), gettext(note) if note else "")
            for title, prefix, note in GROUPS
        ],
        "paper_sizes": list(_fields(PAPER_SIZES, "", shown, wrong)),
        "papers": _papers(),
        "refusals": _sentences(faults) if faults else [],
        "corners": [
            (gettext(CORNER_TITLES[corner]), list(_fields(READINGS, corner, read, wrong))) for corner in CORNERS
        ],
        "lengths": [next(_fields(READINGS, name, read, wrong)) for name in ("across", "down")],
        "positions": [next(_fields({name: READINGS[name]}, "", read, wrong)) for name in "abc"],
        "first_lines": [next(_fields(READINGS, f"edge_{edge}", read, wrong)) for edge in EDGES],
        "read_version": read.get("version", ""),
        "most_lines": MOST_LINES,
        "rulers": rulers(profile.sheet.size),
        "print_address": _print_address(profile),
    }
    return render(request, "printing/printer.html", context, status=400 if faults else status)


def _fields(
    table: Mapping[str, Limits], prefix: str, values: Mapping[str, object], wrong: Mapping[str, object]
) -> Iterator[tuple[str, Limits, str, bool]]:
    """The fields of a table whose names begin with the prefix: name, limits, value as text, and whether it is wrong."""
    for name, limits in table.items():
        if name.startswith(prefix):
            value = values.get(name, "")
            yield name, limits, f"{value:g}" if isinstance(value, float) else str(value), name in wrong


def _papers() -> list[tuple[str, str]]:
    return [*((slug, paper.title) for slug, paper in PAPERS.items()), (CUSTOM, gettext("Custom size"))]


def _sentences(fault: ValidationError) -> list[str]:
    """What is wrong, one sentence per field, with its label."""
    labels = {name: translated(limits.label) for name, limits in (NUMBERS | PAPER_SIZES | READINGS).items()}
    labels |= {"name": gettext("Name"), "version": gettext("Version"), "paper": gettext("Paper")}
    labels["flip"] = gettext("Flip")
    detail = fault.detail if isinstance(fault.detail, dict) else {"": fault.detail}
    return [
        labelled(labels.get(name, ""), said[0] if isinstance(said, list) else said) for name, said in detail.items()
    ]


def _print_address(profile: PrinterProfile) -> str:
    """The address of the Print shop with this printer, its paper and its flip."""
    query = {name: str(value) for name, value in usual_options(profile).items()}
    return f"{reverse('print-shop')}?{'&'.join(f'{name}={value}' for name, value in query.items())}"
