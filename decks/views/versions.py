"""The versions of a deck: the list, one old version, and restoring it."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from decks.deck_status import saved_deck
from decks.games_with_decks import deck_game
from decks.models import Deck, DeckVersion
from decks.models.version import MAX_VERSIONS, MERGE_GAP
from decks.refusals import NoSuchVersion
from decks.version_recording import current_state
from decks.versions import (
    card_names,
    deck_as_it_was,
    deck_restore,
    deck_version,
    deck_versions,
    difference,
    nomination_term,
)
from decks.views.read_only_deck import read_only_context
from decks.views.view_helpers import own_deck, refusals_as_messages


@require_safe
def index(request: HttpRequest, pk: int) -> HttpResponse:
    """The versions of one of the player's decks, the newest first, with what each changed."""
    deck = own_deck(request, pk)
    context = {
        "section": "decks",
        "deck": deck,
        "versions": deck_versions(deck),
        "term": nomination_term(deck.game),
        "most": MAX_VERSIONS,
        "minutes": MERGE_GAP.seconds // 60,
    }
    return render(request, "decks/versions.html", context)


@require_safe
def version(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """The deck as it was in an old version, and how it differs from the deck now."""
    deck = own_deck(request, pk)
    found = _version(deck, number)
    old, gone = deck_as_it_was(deck, found)
    now = current_state(deck)
    names = card_names(deck, [*now.cards, *found.cards])
    context = {
        "version": found,
        "now": deck,
        "gone": gone,
        "difference": difference(found.state, now, names),
        "term": nomination_term(deck.game),
        "restorable": found.state != now,
    }
    return render(request, "decks/version.html", read_only_context(request, old) | context)


@require_safe
def export(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """An old version as a text list that can be imported again."""
    deck = own_deck(request, pk)
    old, _ = deck_as_it_was(deck, _version(deck, number))
    text = deck_game(old.game).as_text(saved_deck(old), [card.face for card in old.cards()])
    headers = {"Content-Disposition": f'attachment; filename="version-{number}.txt"'}
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=headers)


@require_POST
@refusals_as_messages
def restore(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Make the deck what it was in an old version."""
    deck = own_deck(request, pk)
    _version(deck, number)
    _, gone = deck_restore(deck=deck, number=number)
    text = gettext("Version %(number)s is restored. The state before is still in the list of versions.")
    messages.success(request, text % {"number": number})
    if gone:
        text = gettext("Left out because they no longer exist: %(cards)s.")
        messages.warning(request, text % {"cards": ", ".join(gone)})
    return redirect("deck", pk=pk)


def _version(deck: Deck, number: int) -> DeckVersion:
    """The version. Raises Http404 if there is none with this number."""
    try:
        return deck_version(deck, number)
    except NoSuchVersion as missing:
        raise Http404 from missing
