"""Pages that save decks as a picture or for Tabletop Simulator. Who may see the deck may save it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.models import Deck
from decks.views.shared_deck import shared_deck
from decks.views.view_helpers import own_deck
from printing.deck_exports import (
    deck_file_name,
    deck_picture_make,
    simulator_deck,
    simulator_picture_make,
    simulator_picture_names,
    simulator_zip_make,
)
from printing.refusals import PrinterBusy
from printing.tabletop_simulator import MAX_ADDRESS, checked_address


@require_safe
def picture(request: HttpRequest, pk: int) -> HttpResponse:
    """One of the player's decks as a picture."""
    return _picture(request, own_deck(request, pk), reverse("deck", args=[pk]))


@require_safe
def shared_picture(request: HttpRequest, secret: str) -> HttpResponse:
    """A shared deck as a picture."""
    return _picture(request, shared_deck(secret), reverse("deck-shared", args=[secret]))


@require_safe
def simulator_page(request: HttpRequest, pk: int) -> HttpResponse:
    """The steps for Tabletop Simulator, for one of the player's decks."""
    deck = own_deck(request, pk)
    return _simulator_page(request, deck, reverse("deck", args=[pk]), reverse("deck-tabletop-simulator-zip", args=[pk]))


@require_safe
def shared_simulator_page(request: HttpRequest, secret: str) -> HttpResponse:
    """The steps for Tabletop Simulator, for a shared deck."""
    back, address = (reverse(f"deck-shared{each}", args=[secret]) for each in ("", "-tabletop-simulator-zip"))
    return _simulator_page(request, shared_deck(secret), back, address)


@require_safe
def simulator_zip(request: HttpRequest, pk: int) -> HttpResponse:
    """The zip file of one of the player's decks."""
    return _zip(request, own_deck(request, pk), reverse("deck-tabletop-simulator", args=[pk]))


@require_safe
def shared_simulator_zip(request: HttpRequest, secret: str) -> HttpResponse:
    """The zip file of a shared deck."""
    return _zip(request, shared_deck(secret), reverse("deck-shared-tabletop-simulator", args=[secret]))


@require_safe
def shared_simulator_picture(request: HttpRequest, secret: str, name: str) -> HttpResponse:
    """A picture that the saved object of a shared deck refers to. It shows no owner's pictures."""
    deck = shared_deck(secret)
    try:
        data = simulator_picture_make(made=simulator_deck(deck=deck, visitor=request.user), name=name)
    except PrinterBusy as refusal:
        return HttpResponse(str(refusal), status=refusal.status)
    except (LookupError, Refusal) as unknown:
        raise Http404 from unknown
    return HttpResponse(data, content_type="image/jpeg", headers={"Cache-Control": "private, max-age=300"})


def shared_pictures_address(request: HttpRequest, deck: Deck) -> str:
    """The address where this server offers the pictures of a shared deck; "" for a private one."""
    if not deck.shared:
        return ""
    return request.build_absolute_uri(reverse("deck-shared-tabletop-simulator", args=[deck.secret])).rstrip("/")


def _picture(request: HttpRequest, deck: Deck, back: str) -> HttpResponse:
    try:
        data = deck_picture_make(deck=deck, visitor=request.user)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(back))
    name = f"{deck_file_name(deck)}.png"
    headers = {"Content-Disposition": f'inline; filename="{name}"', "Cache-Control": "private, no-cache"}
    return HttpResponse(data, content_type="image/png", headers=headers)


def _simulator_page(request: HttpRequest, deck: Deck, back: str, address: str) -> HttpResponse:
    try:
        names = simulator_picture_names(simulator_deck(deck=deck, visitor=request.user))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(back))
    context = {
        "section": "decks",
        "deck": deck,
        "back": back,
        "zip_address": address,
        "pictures": shared_pictures_address(request, deck),
        "file": f"{deck_file_name(deck)}.json",
        "names": ", ".join(f"{name}.jpg" for name in names),
        "longest": MAX_ADDRESS,
    }
    return render(request, "printing/tabletop_simulator.html", context)


def _zip(request: HttpRequest, deck: Deck, back: str) -> HttpResponse:
    try:
        base = checked_address(request.GET.get("pictures", "")) or shared_pictures_address(request, deck)
        data = simulator_zip_make(deck=deck, visitor=request.user, base=base)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(back))
    name = f"{deck_file_name(deck)}-tabletop-simulator.zip"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(data, content_type="application/zip", headers=headers)
