"""Own pictures of a card, backs of a game, uploads, and the files themselves, which only their owner can fetch unless
they are shared."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Art, Card, Licence, PictureKind, Player
from collection.models.own_picture import MAX_CREDIT, MAX_LICENCE_NOTE
from collection.picture_refusals import PictureRefusal
from collection.selectors import art_address
from collection.services.own_pictures import MAX_FILES, MAX_PER_CARD, MAX_TOTAL, art_upload
from collection.services.picture_details import PictureDetails
from collection.views.cards import visible_card
from collection.views.post_view_helpers import as_player
from collection.views.requested_game import game_or_404

FILES = ("original", "shown", "small", "thumb")
TYPES = {"jpg": "image/jpeg", "webp": "image/webp"}
SANDBOX = "default-src 'none'; sandbox"
MB = 1024 * 1024
CARD_KINDS = (PictureKind.ART, PictureKind.FACE)


@require_safe
def all_pictures(request: HttpRequest) -> HttpResponse:
    """All pictures of the visitor, of all games."""
    arts = list(Art.objects.of(request.user).select_related("card").order_by("card__game", "card__number", "pk"))
    context = {
        "section": "cards",
        "pictures": [shown_picture(art) for art in arts],
        "games": [(game, Counter(art.game for art in arts if not art.card_id)[game]) for game in GameId],
        "most": MAX_FILES,
        "taken": sum(art.size for art in arts) / MB,
        "most_mb": MAX_TOTAL // MB,
    }
    return render(request, "collection/all_pictures.html", context)


@require_safe
def picture(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """The visitor's pictures of a card, and the form for another."""
    return render_pictures(request, visible_card(request.user, game, slug))


@require_safe
def backs(request: HttpRequest, game: str) -> HttpResponse:
    """The visitor's backs of a game, and the form for another."""
    return render_pictures(request, None, game_or_404(game))


def render_pictures(request: HttpRequest, card: Card | None, game: str = "", status: int = 200) -> HttpResponse:
    """Render the page of the pictures of a card, or of the backs of a game."""
    mine = Art.objects.of(request.user)
    pictures = (mine.filter(card=card) if card else mine.backs(game)).select_related("card").order_by("pk")
    context = {
        "section": "cards",
        "card": card,
        "game": GameId(card.game if card else game),
        "pictures": [shown_picture(art) for art in pictures],
        "most": MAX_PER_CARD,
        "kinds": [(kind.value, kind.label) for kind in CARD_KINDS],
        "kind": request.POST.get("kind", PictureKind.ART),
        **details_context(details_from_form(request)),
    }
    return render(request, "collection/own_pictures.html", context, status=status)


def details_context(details: PictureDetails) -> dict[str, object]:
    """Template variables of the fields with a picture's credit and licence."""
    return {
        "details": details,
        "licences": Licence.choices,
        "most_credit": MAX_CREDIT,
        "most_note": MAX_LICENCE_NOTE,
    }


def shown_picture(art: Art) -> dict[str, object]:
    """A picture as lists of pictures show it."""
    return {"art": art, "small": art_address(art), "game": GameId(art.card.game if art.card else art.game)}


def details_from_form(request: HttpRequest) -> PictureDetails:
    """The credit and licence in a form."""
    credit, licence, note = (request.POST.get(name, "") for name in ("credit", "licence", "licence_note"))
    return PictureDetails(credit, licence, note, request.POST.get("shared") == "1")


@as_player
def upload(request: HttpRequest, player: Player, game: str, slug: str) -> HttpResponse:
    """Add a picture to a card."""
    card = visible_card(player, game, slug)
    return _upload(request, player, card, card.game)


@as_player
def upload_back(request: HttpRequest, player: Player, game: str) -> HttpResponse:
    """Add a back to a game."""
    return _upload(request, player, None, game_or_404(game))


def _upload(request: HttpRequest, player: Player, card: Card | None, game: str) -> HttpResponse:
    """Store the picture of the form. A refusal shows the page again, with what was typed in."""
    file = request.FILES.get("picture")
    if not isinstance(file, UploadedFile):
        messages.error(request, gettext("Choose a picture first."))
        return render_pictures(request, card, game, 422)
    kind = request.POST.get("kind", PictureKind.ART)
    try:
        art = art_upload(owner=player, card=card, game=game, file=file, kind=kind, details=details_from_form(request))
    except PictureRefusal as refusal:
        messages.error(request, gettext("The picture was not uploaded. %(refusal)s") % {"refusal": refusal})
        return render_pictures(request, card, game, refusal.status)
    messages.success(request, gettext("Picture uploaded. Choose the visible area."))
    return redirect("own-picture", art.pk)


@require_safe
@cache_control(private=True, max_age=31_536_000, immutable=True)
def own_art(request: HttpRequest, pk: int, size: str, version: int, kind: str) -> HttpResponseBase:
    """A picture file of the visitor's."""
    art = get_object_or_404(Art.objects.of(request.user), pk=pk, version=version)
    if size not in FILES:
        raise Http404
    return _file_response(getattr(art, size), size, kind)


@require_safe
@cache_control(private=True, max_age=300)
def shared_art(request: HttpRequest, name: str, kind: str) -> HttpResponseBase:  # noqa: ARG001
    """The small file of a picture that its owner shares, for anyone who knows its random name. Caches of proxies do not
    keep it, because the owner may stop sharing it."""
    art = get_object_or_404(Art.objects.filter(shared=True), small=f"art/{name}.{kind}")
    return _file_response(art.small, "shared", kind)


def _file_response(stored: Any, title: str, kind: str) -> HttpResponseBase:
    """A picture file. Although we re-encoded it, it is served as untrusted content."""
    if kind not in TYPES or not stored.name.endswith(f".{kind}"):
        raise Http404
    try:
        file = stored.open("rb")
    except FileNotFoundError as gone:  # replaced in between, or restored from a backup without files
        raise Http404 from gone
    response = FileResponse(file, content_type=TYPES[kind], filename=f"{title}.{kind}")
    response["X-Content-Type-Options"] = "nosniff"
    response["Cross-Origin-Resource-Policy"] = "same-origin"
    response["Content-Security-Policy"] = SANDBOX
    return response
