"""Presets of the Print shop on pages: saving, applying, renaming, deleting; and settings codes."""

from __future__ import annotations

from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, gettext_noop, pgettext
from django.views.decorators.http import require_safe
from rest_framework.exceptions import ValidationError

from collection.models import Player
from collection.refusals import Refusal
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from config.translated_text import translated
from printing import print_shop_page
from printing.base_pdfs import is_known_base
from printing.field_errors import labelled
from printing.models import PrintPreset
from printing.options import CardSource, Options
from printing.presets import preset_apply, preset_change, preset_save
from printing.settings_code import UnreadableCode, setup_from_code
from printing.shown_numbers import decimal_text
from printing.views import options_from_query

SOURCE_NOUNS = {
    CardSource.SET: gettext_noop("set"),
    CardSource.DECK: gettext_noop("deck"),
    CardSource.SHARED: gettext_noop("shared"),
    CardSource.CARDS: gettext_noop("cards"),
    CardSource.WISHES: gettext_noop("wish list"),
    CardSource.BOX: gettext_noop("box"),
}
LONGEST_QUERY = 70_000
"""Maximum characters of the options in a form: a list of a thousand cards has 60,000."""


@require_safe
def presets(request: HttpRequest) -> HttpResponse:
    """The player's presets."""
    rows = [(preset, _summary(preset)) for preset in PrintPreset.objects.of(request.user)]
    return render(request, "printing/presets.html", {"section": "print", "presets": rows})


@as_player
def save(request: HttpRequest, player: Player) -> HttpResponse:
    """Save the options in the form under a name."""
    options = _options(request, request.POST.get("options", ""))
    if options is None:
        messages.error(request, gettext("These options are not valid. Nothing was saved."))
        return redirect("print-shop")
    back = redirect(print_shop_page.shop_address(options))
    try:
        preset = preset_save(
            owner=player, name=request.POST.get("name", ""), options=options, whole="whole" in request.POST
        )
    except Refusal as refusal:
        return refusal_response(request, refusal, back, gettext("This preset was not saved."))
    messages.success(request, pgettext("printing", "Saved as “%(name)s”.") % {"name": preset.name})
    return back


@require_safe
def use(request: HttpRequest, pk: int) -> HttpResponse:
    """The Print shop with the options of a preset; what it does not have stays as the address says."""
    preset = get_object_or_404(PrintPreset.objects.of(request.user).select_related("owner"), pk=pk)
    current = _options(request, request.META.get("QUERY_STRING", "")) or Options()
    applied = preset_apply(preset, current)
    for sentence in applied.missing:
        messages.warning(request, sentence)
    return redirect(print_shop_page.shop_address(applied.options))


@as_player
def change(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Rename or delete a preset."""
    preset = get_object_or_404(PrintPreset.objects.of(player).select_related("owner"), pk=pk)
    back = redirect("print-presets")
    if "remove" in request.POST:
        preset.delete()
        messages.success(request, pgettext("printing", "Deleted: %(name)s.") % {"name": preset.name})
        return back
    try:
        preset_change(preset=preset, name=request.POST.get("name", ""))
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    return back


@require_safe
def code(request: HttpRequest) -> HttpResponse:
    """The Print shop with the options of a settings code; what is printed stays as the form says."""
    current = _options(request, request.GET.get("options", "")) or Options()
    typed = request.GET.get("code", "")
    try:
        setup = setup_from_code(typed)
    except UnreadableCode as fault:
        said = {"code": typed[:60], "reason": translated(fault.args[0])}
        text = gettext("“%(code)s”: %(reason)s") % said if typed.strip() else gettext("Type in a settings code.")
        messages.error(request, text)
        return redirect(print_shop_page.shop_address(current))
    if not is_known_base(setup.base, request.user):
        setup = replace(setup, base=0)
        text = gettext("The code names a base PDF that you do not have. The sheets are printed without it.")
        messages.info(request, text)
    messages.success(request, gettext("The settings of the code are applied."))
    return redirect(print_shop_page.shop_address(replace(current, setup=setup)))


def _options(request: HttpRequest, text: str) -> Options | None:
    """The options in a query; None if they are not valid."""
    try:
        return options_from_query(QueryDict(text[:LONGEST_QUERY]), request.user)
    except ValidationError:
        return None


def _summary(preset: PrintPreset) -> str:
    """What a preset applies, in words."""
    options = preset_apply(preset, Options()).options
    found = [labelled(options.game.label, gettext(SOURCE_NOUNS[options.what]))] if preset.whole else []
    found += [options.setup.sheet.title, gettext("with backs") if options.setup.backs else gettext("one side")]
    if options.setup.bleed:
        found.append(gettext("bleed %(bleed)s mm") % {"bleed": decimal_text(options.setup.bleed)})
    return ", ".join(found)
