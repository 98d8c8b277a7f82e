"""Own pictures on cards: upload, crop, remove, and the files themselves, which only their owner can fetch."""

from __future__ import annotations

import math

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from collection.models import Art, Card, Player
from collection.picture_refusals import PictureRefusal, PicturesBusy
from collection.services.own_pictures import art_crop, art_remove, art_upload
from collection.uploaded_pictures import ASPECT, largest_centred_crop
from collection.views.cards import visible_card
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response

FILES = ("original", "shown", "small")
SANDBOX = "default-src 'none'; sandbox"


@require_safe
def picture(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """The page for uploading and cropping a picture."""
    return render_picture_page(request, visible_card(request.user, game, slug))


def render_picture_page(request: HttpRequest, card: Card, status: int = 200) -> HttpResponse:
    """Render that page."""
    art = Art.objects.of(request.user).filter(card=card).first()
    context = {"section": "cards", "card": card, "art": art}
    if art is not None:
        largest = largest_centred_crop(art.width, art.height)
        context |= {
            "aspect": ASPECT,
            "zoom": round(art.crop_w / largest.w * 100),
            "middle_x": round((art.crop_x + art.crop_w / 2) * 100),
            "middle_y": round((art.crop_y + art.crop_h / 2) * 100),
        }
    return render(request, "collection/own_picture.html", context, status=status)


def busy_response(request: HttpRequest, card: Card, refusal: PicturesBusy) -> HttpResponse:
    """The page with the refusal as a message. `Retry-After` is added by the middleware."""
    messages.error(request, str(refusal))
    return render_picture_page(request, card, refusal.status)


@as_player
def upload(request: HttpRequest, player: Player, game: str, slug: str) -> HttpResponse:
    """Upload a picture for a card."""
    card = visible_card(player, game, slug)
    file = request.FILES.get("picture")
    if not isinstance(file, UploadedFile):
        messages.error(request, "Choose a picture first.")
    else:
        try:
            art_upload(owner=player, card=card, file=file)
        except PicturesBusy as refusal:
            return busy_response(request, card, refusal)
        except PictureRefusal as refusal:
            return refusal_response(
                request, refusal, redirect("card-picture", game, slug), "The picture was not uploaded."
            )
        messages.success(request, "Picture uploaded. Choose the visible area.")
    return redirect("card-picture", game, slug)


@as_player
def crop(request: HttpRequest, player: Player, game: str, slug: str) -> HttpResponse:
    """Crop the picture; the form contains the centre and size of the crop in per cent."""
    art = get_object_or_404(Art.objects.of(player), card=visible_card(player, game, slug))
    try:
        middle_x, middle_y, zoom = (
            parse_percentage(request.POST.get(name)) for name in ("middle_x", "middle_y", "zoom")
        )
    except ValueError:
        messages.error(request, "Centre and size must be numbers from 0 to 100.")
        return redirect("card-picture", game, slug)
    try:
        art_crop(art=art, middle_x=middle_x, middle_y=middle_y, zoom=zoom)
    except PicturesBusy as refusal:
        return busy_response(request, art.card, refusal)
    except PictureRefusal as refusal:
        return refusal_response(request, refusal, redirect("card-picture", game, slug), "The crop was not saved.")
    messages.success(request, "Crop saved.")
    return redirect("card", game, slug)


def parse_percentage(text: str | None) -> float:
    """A typed percentage as a fraction. Raises ValueError if it is not a number from 0 to 100."""
    value = float(text or "")
    if not math.isfinite(value) or not 0 <= value <= 100:
        raise ValueError(text)
    return value / 100


@as_player
def remove(request: HttpRequest, player: Player, game: str, slug: str) -> HttpResponse:
    """Remove the picture; the card shows its plate again."""
    art_remove(art=get_object_or_404(Art.objects.of(player), card=visible_card(player, game, slug)))
    messages.success(request, "Picture removed.")
    return redirect("card", game, slug)


@require_safe
@cache_control(private=True, max_age=31_536_000, immutable=True)
def own_art(request: HttpRequest, pk: int, size: str, version: int) -> HttpResponseBase:
    """A picture file of the visitor's. Although we re-encoded it, it is served as untrusted content."""
    art = get_object_or_404(Art.objects.of(request.user), pk=pk, version=version)
    if size not in FILES:
        raise Http404
    try:
        file = getattr(art, size).open("rb")
    except FileNotFoundError as gone:  # replaced in between, or restored from a backup without files
        raise Http404 from gone
    response = FileResponse(file, content_type="image/jpeg", filename=f"{size}.jpg")
    response["X-Content-Type-Options"] = "nosniff"
    response["Cross-Origin-Resource-Policy"] = "same-origin"
    response["Content-Security-Policy"] = SANDBOX
    return response
