"""The page of one own picture: its visible part inside the card, its credit, and whether it is used by default."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import wraps

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Art, Player
from collection.photo_reader import can_read_photos
from collection.picture_refusals import BadCorners, BadPictureDetails, PictureRefusal, PicturesBusy
from collection.refusals import Refusal
from collection.scans import BLEED, WHOLE
from collection.selectors import art_address, with_own_values
from collection.services.own_pictures import (
    art_choose,
    art_crop,
    art_describe,
    art_find_outline,
    art_remove,
    art_straighten,
)
from collection.services.picture_details import PictureDetails
from collection.uploaded_pictures import ASPECT, largest_centred_crop
from collection.views.own_pictures import details_context, details_from_form
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response

CORNERS = (
    gettext_noop("upper left"),
    gettext_noop("upper right"),
    gettext_noop("lower right"),
    gettext_noop("lower left"),
)
TURNS = (
    ("0", gettext_noop("as it is")),
    ("1", gettext_noop("a quarter turn to the right")),
    ("2", gettext_noop("a half turn")),
    ("3", gettext_noop("a quarter turn to the left")),
)

PictureView = Callable[[HttpRequest, Art], HttpResponse]


@require_safe
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """The page of one of the visitor's pictures."""
    return render_editor(request, get_object_or_404(Art.objects.of(request.user).select_related("card"), pk=pk))


def render_editor(
    request: HttpRequest, art: Art, status: int = 200, details: PictureDetails | None = None
) -> HttpResponse:
    """Render that page, with `details` instead of the saved ones."""
    if art.card:
        with_own_values([art.card], request.user)
    context: dict[str, object] = {
        "section": "cards",
        "art": art,
        "card": art.card,
        "game": GameId(art.card.game if art.card else art.game),
        "original": art_address(art, "original"),
        "small": art_address(art),
        "others": Art.objects.beside(art).exclude(pk=art.pk).count(),
        **details_context(details or PictureDetails(art.credit, art.licence, art.licence_note, art.shared)),
        **(_crop_context(art) if art.in_frame else _corner_context(art, request.POST)),
    }
    return render(request, "collection/own_picture.html", context, status=status)


def _crop_context(art: Art) -> dict[str, object]:
    largest = largest_centred_crop(art.width, art.height)
    return {
        "aspect": ASPECT,
        "zoom": round(art.crop_w / largest.w * 100, 2),
        "middle_x": round((art.crop_x + art.crop_w / 2) * 100, 2),
        "middle_y": round((art.crop_y + art.crop_h / 2) * 100, 2),
    }


def _corner_context(art: Art, typed: Mapping[str, str]) -> dict[str, object]:
    """The saved corners, or where there are valid `typed` ones, those."""
    saved = art.corners or WHOLE

    def shown(number: int, axis: str) -> float:
        try:
            return round(parse_percentage(typed.get(f"{axis}{number}")) * 100, 2)
        except ValueError:
            return round(saved[2 * number + "xy".index(axis)] * 100, 2)

    return {
        "corners": [
            (number, gettext(name), shown(number, "x"), shown(number, "y")) for number, name in enumerate(CORNERS)
        ],
        "turns": [(value, gettext(text)) for value, text in TURNS],
        "chosen_turns": typed.get("turns", str(art.turns)),
        "chosen_bleed": typed.get("bleed", f"{art.bleed:g}") != "0",
        "bleed": BLEED,
        "finds_outlines": can_read_photos(),
        "dot": max(art.width, art.height) / 40,
    }


def on_own_picture(view: PictureView) -> Callable[..., HttpResponse]:
    """Decorator for POST views of one of the player's pictures. A refusal shows its page with the reason."""

    @as_player
    @wraps(view)
    def acting(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
        art = get_object_or_404(Art.objects.of(player).select_related("card", "owner"), pk=pk)
        try:
            return view(request, art)
        except PicturesBusy as refusal:
            messages.error(request, str(refusal))
            return render_editor(request, art, refusal.status)
        except PictureRefusal as refusal:
            return refusal_response(request, refusal, redirect("own-picture", pk), gettext("Nothing was changed."))
        except Refusal as refusal:
            return refusal_response(request, refusal, redirect("own-picture", pk))

    return acting


@on_own_picture
def crop(request: HttpRequest, art: Art) -> HttpResponse:
    """Crop the picture; the form contains the centre and size of the crop in per cent."""
    try:
        middle_x, middle_y, zoom = (
            parse_percentage(request.POST.get(name)) for name in ("middle_x", "middle_y", "zoom")
        )
    except ValueError:
        messages.error(request, gettext("Centre and size must be numbers from 0 to 100."))
        return redirect("own-picture", art.pk)
    art_crop(art=art, middle_x=middle_x, middle_y=middle_y, zoom=zoom)
    messages.success(request, gettext("Crop saved."))
    return redirect("own-picture", art.pk)


@on_own_picture
def straighten(request: HttpRequest, art: Art) -> HttpResponse:
    """Choose the corners of a face or back; the form contains them in per cent. A refusal keeps them in the form."""
    try:
        corners = [parse_percentage(request.POST.get(f"{axis}{n}")) for n in range(4) for axis in "xy"]
        turns, bleed = int(request.POST.get("turns", "0")), float(request.POST.get("bleed", "0"))
    except ValueError:
        messages.error(request, gettext("Corners must be numbers from 0 to 100."))
        return render_editor(request, art, 422)
    try:
        art_straighten(art=art, corners=corners, turns=turns, bleed=bleed)
    except (BadCorners, BadPictureDetails) as refusal:
        messages.error(request, str(refusal))
        return render_editor(request, art, refusal.status)
    messages.success(request, gettext("Corners saved."))
    return redirect("own-picture", art.pk)


@on_own_picture
def find_outline(request: HttpRequest, art: Art) -> HttpResponse:
    """Find the outline of the card on a scan."""
    art_find_outline(art=art)
    messages.success(request, gettext("The card was found and straightened. Check the preview."))
    return redirect("own-picture", art.pk)


@on_own_picture
def describe(request: HttpRequest, art: Art) -> HttpResponse:
    """Save the credit and the licence. A refusal keeps what was typed in."""
    details = details_from_form(request)
    try:
        art_describe(art=art, details=details)
    except PictureRefusal as refusal:
        messages.error(request, str(refusal))
        return render_editor(request, art, refusal.status, details)
    messages.success(request, gettext("Saved."))
    return redirect("own-picture", art.pk)


@on_own_picture
def choose(request: HttpRequest, art: Art) -> HttpResponse:
    """Use the picture by default, or with `chosen=0` the built-in one."""
    used = request.POST.get("chosen", "1") == "1"
    art_choose(art=art, chosen=used)
    messages.success(
        request, gettext("This picture is used now.") if used else gettext("The built-in picture is used now.")
    )
    return redirect("own-picture", art.pk)


@on_own_picture
def remove(request: HttpRequest, art: Art) -> HttpResponse:
    """Remove the picture with its files."""
    card, game = art.card, art.game
    art_remove(art=art)
    messages.success(request, gettext("Picture removed."))
    return redirect("card-picture", card.game, card.slug) if card else redirect("own-backs", game)


def parse_percentage(text: str | None) -> float:
    """A typed percentage as a fraction. Raises ValueError if it is not a number from 0 to 100."""
    value = float(text or "")
    if not math.isfinite(value) or not 0 <= value <= 100:
        raise ValueError(text)
    return value / 100
