"""Players' sets of own cards: list, page, sharing by secret link, import and export."""

from __future__ import annotations

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Card, CardSet, Player, SharedSet
from collection.own_set_file import MAX_BYTES, own_set_json, parse_own_set
from collection.refusals import Refusal
from collection.selectors import Visitor, with_art
from collection.services.own_cards import OWN_GAMES
from collection.services.own_sets import (
    SetDescription,
    own_set_copy,
    own_set_create,
    own_set_delete,
    own_set_describe,
    own_set_import,
    own_set_share,
    own_set_unshare,
    table_problems,
)
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from collection.views.requested_game import requested_game


def own_sets_of(visitor: Visitor) -> list[CardSet]:
    """The sets that the visitor has made, each with its `size`."""
    if not (visitor and visitor.pk):
        return []
    mine = CardSet.objects.filter(owner_id=visitor.pk).annotate(size=Count("cards")).select_related("shared")
    return list(mine.order_by("game", "name", "pk"))


def own_set_or_404(visitor: Visitor, pk: int) -> CardSet:
    """One of the visitor's own sets. Raises Http404, also for other players' sets."""
    return get_object_or_404(CardSet.objects.filter(owner_id=(visitor and visitor.pk) or 0), pk=pk)


def numbered_cards(card_set: CardSet, visitor: Visitor) -> list[Card]:
    """The cards of a set in order, each with its `place`, counted from 1, and the visitor's own picture."""
    cards = with_art(Card.objects.of(card_set.game).filter(set=card_set).order_by("number", "pk"), visitor)
    for place, card in enumerate(cards, start=1):
        card.place = place  # type: ignore[attr-defined]
    return cards


@require_safe
def own_sets(request: HttpRequest) -> HttpResponse:
    """The player's sets of all games, and the forms for a new one."""
    return _list_page(request)


def _list_page(request: HttpRequest, refusal: Refusal | None = None) -> HttpResponse:
    context = {
        "section": "cards",
        "sets": own_sets_of(request.user),
        "games": OWN_GAMES,
        "symbols": CardSet.Symbol.choices,
        "game": requested_game(request),
        "refusal": refusal,
        "described": request.POST,
    }
    return render(request, "collection/own_sets.html", context, status=refusal.status if refusal else 200)


@as_player
def create(request: HttpRequest, player: Player) -> HttpResponse:
    """Create an empty set."""
    try:
        made = own_set_create(owner=player, game=requested_game(request), described=_described(request))
    except Refusal as refusal:
        return _list_page(request, refusal)
    return redirect("own-set", made.pk)


def _described(request: HttpRequest) -> SetDescription:
    return SetDescription(*(request.POST.get(name, "") for name in ("name", "symbol", "description")))


@as_player
def import_set(request: HttpRequest, player: Player) -> HttpResponse:
    """Import a set from a JSON file, completely or not at all."""
    file = request.FILES.get("file")
    try:
        data = parse_own_set(file.read(MAX_BYTES + 1) if isinstance(file, UploadedFile) else b"")
        imported = own_set_import(owner=player, data=data)
    except Refusal as refusal:
        return _list_page(request, refusal)
    messages.success(request, gettext("%(name)s imported.") % {"name": imported.name})
    return redirect("own-set", imported.pk)


@require_safe
def own_set(request: HttpRequest, pk: int) -> HttpResponse:
    """One of the player's sets: its cards, its description, its link."""
    return _set_page(request, own_set_or_404(request.user, pk))


def _set_page(request: HttpRequest, card_set: CardSet, refusal: Refusal | None = None) -> HttpResponse:
    cards, game = numbered_cards(card_set, request.user), GameId(card_set.game)
    shared = SharedSet.objects.filter(set=card_set).first()
    context = {
        "section": "cards",
        "game": game,
        "set": card_set,
        "cards": cards,
        "symbols": CardSet.Symbol.choices,
        "refusal": refusal,
        "described": request.POST if refusal else card_set,
        "at_tables": any(card.replaces for card in cards),
        "faults": table_problems(game, cards) if any(card.replaces for card in cards) else [],
        "address": request.build_absolute_uri(reverse("set-shared", args=[shared.secret])) if shared else "",
    }
    return render(request, "collection/own_set.html", context, status=refusal.status if refusal else 200)


@as_player
def describe(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Change a set's name, symbol and description."""
    card_set = own_set_or_404(player, pk)
    try:
        own_set_describe(owner=player, card_set=card_set, described=_described(request))
    except Refusal as refusal:
        return _set_page(request, own_set_or_404(player, pk), refusal)
    messages.success(request, gettext("%(name)s saved.") % {"name": card_set.name})
    return redirect("own-set", card_set.pk)


@as_player
def delete(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Delete an empty set."""
    card_set = own_set_or_404(player, pk)
    try:
        own_set_delete(owner=player, card_set=card_set)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("own-set", pk))
    messages.success(request, gettext("%(name)s deleted.") % {"name": card_set.name})
    return redirect("own-sets")


@as_player
def share(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Create the secret link of a set, or end it."""
    card_set = own_set_or_404(player, pk)
    if request.POST.get("shared") == "1":
        own_set_share(card_set=card_set)
    else:
        own_set_unshare(card_set=card_set)
    return redirect("own-set", pk)


@require_safe
def export(request: HttpRequest, pk: int) -> HttpResponse:
    """The set as a JSON file."""
    return _json_file(own_set_or_404(request.user, pk))


def _json_file(card_set: CardSet) -> HttpResponse:
    cards = Card.objects.of(card_set.game).filter(set=card_set).order_by("number", "pk")
    headers = {"Content-Disposition": f'attachment; filename="{card_set.slug}.json"', "Cache-Control": "no-store"}
    return HttpResponse(own_set_json(card_set, cards), content_type="application/json", headers=headers)


def _shared_or_404(secret: str) -> CardSet:
    return get_object_or_404(CardSet.objects.select_related("owner"), shared__secret=secret)


@require_safe
def shared_set(request: HttpRequest, secret: str) -> HttpResponse:
    """A set behind its secret link: read only, without an account."""
    card_set = _shared_or_404(secret)
    context = {
        "section": "cards",
        "game": GameId(card_set.game),
        "set": card_set,
        "cards": numbered_cards(card_set, request.user),
        "secret": secret,
        "mine": card_set.owner_id == request.user.pk,
    }
    response = render(request, "collection/shared_set.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def shared_set_file(_request: HttpRequest, secret: str) -> HttpResponse:
    """A shared set as a JSON file."""
    return _json_file(_shared_or_404(secret))


@as_player
def copy(request: HttpRequest, player: Player, secret: str) -> HttpResponse:
    """Copy a shared set to a new set of the player."""
    try:
        copied = own_set_copy(owner=player, card_set=_shared_or_404(secret))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("set-shared", secret))
    messages.success(request, gettext("%(name)s is now one of your sets.") % {"name": copied.name})
    return redirect("own-set", copied.pk)
