"""Public decks, which anyone can search and view, and the house decks."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from collection.guest_accounts import get_or_create_player
from collection.refusals import Refusal
from collection.services.saved_searches import About
from collection.views.refusals import refusal_response
from config.translated_text import translated
from decks.deck_status import DeckStatus, deck_statuses
from decks.games_with_decks import GAMES_WITH_DECKS, NOMINATIONS
from decks.house_decks import HouseDeck, house_deck, house_deck_copy, house_decks
from decks.models import read_only_decks
from decks.public_decks import MAX_SEARCH, ORDERS, chosen_decks, filters_as_text, public_decks, search_from
from decks.publication import correct_stored_legality
from decks.views.deck_list_and_creation import card_faces, showcase
from decks.views.deck_search import KeptSearch, search_context
from decks.views.read_only_deck import read_only_context
from decks.views.view_helpers import current_player

PAGE = 24


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The public decks, with a form to search them."""
    search, player = search_from({key: str(value) for key, value in request.GET.items()}), current_player(request)
    found = public_decks(search, player)
    page = Paginator(found.decks, PAGE).get_page(request.GET.get("page"))
    statuses = list(deck_statuses(read_only_decks(page), player))
    correct_stored_legality(statuses)
    chosen, order = filters_as_text(search)
    kept = KeptSearch(About.PUBLIC_DECKS, "public-decks", chosen, order)
    context = {
        "section": "decks",
        "page": page,
        "rows": _with_faces(statuses),
        "search": search,
        "games": GAMES_WITH_DECKS,
        "nominations": NOMINATIONS,
        "orders": [(key, translated(label)) for key, (label, _) in ORDERS.items()],
        "longest": MAX_SEARCH,
    } | search_context(request, found, chosen_decks(search), page.paginator.count, kept)
    return render(request, "decks/public_decks.html", context)


@require_safe
def house_index(request: HttpRequest) -> HttpResponse:
    """The house decks of every game."""
    houses = house_decks()
    statuses = deck_statuses([house.deck for house in houses], current_player(request))
    rows = [(house, status, faces) for house, (status, faces) in zip(houses, _with_faces(statuses), strict=True)]
    context = {"section": "decks", "rows": rows, "games": GAMES_WITH_DECKS}
    return render(request, "decks/house_decks.html", context)


@require_safe
def house_page(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """One house deck."""
    house = _house_deck(game, key)
    return render(request, "decks/house_deck.html", read_only_context(request, house.deck) | {"house": house})


@require_POST
def house_copy(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Copy a house deck into the visitor's own decks; a visitor without an account becomes a guest."""
    house = _house_deck(game, key)
    player = get_or_create_player(request)
    try:
        made = house_deck_copy(owner=player, house=house)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("house-deck", game, key))
    messages.success(request, gettext("“%(name)s” has been added to your decks.") % {"name": made.name})
    return redirect("deck", pk=made.pk)


def _house_deck(game: str, key: str) -> HouseDeck:
    house = house_deck(game, key)
    if house is None:
        raise Http404
    return house


def _with_faces(statuses: Sequence[DeckStatus]) -> list[tuple[DeckStatus, SafeString]]:
    """Each deck with the faces of its most prominent cards; visitors do not see owners' pictures here."""
    shown = [(status, showcase(status.deck)) for status in statuses]
    faces = card_faces({card for _, cards in shown for card in cards}, None)
    return [(status, SafeString("".join(faces[card] for card in cards))) for status, cards in shown]
