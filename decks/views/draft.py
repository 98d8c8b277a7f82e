"""The draft of a deck, pick by pick, for its owner and for anyone who has the deck's secret link."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop, pgettext
from django.views.decorators.http import require_safe

from collection.models import Card
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.problem import Problem
from decks.views.shared_deck import shared_deck
from decks.views.view_helpers import own_deck

SEAT_NAMES = (gettext_noop("First seat"), gettext_noop("Second seat"))


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The draft of one of the player's decks: `?step=7` shows it after seven picks."""
    deck = own_deck(request, pk)
    here = reverse("deck-draft", args=[deck.pk])
    return _draft_page(request, deck, {"here": here, "back": reverse("deck", args=[deck.pk])})


@require_safe
def shared(request: HttpRequest, secret: str) -> HttpResponse:
    """The draft of a deck behind a secret link."""
    deck = shared_deck(secret)
    here = reverse("deck-shared-draft", args=[deck.secret])
    response = _draft_page(request, deck, {"here": here, "back": reverse("deck-shared", args=[deck.secret])})
    response["X-Robots-Tag"] = "noindex"
    return response


def _draft_page(request: HttpRequest, deck: Deck, context: dict[str, object]) -> HttpResponse:
    drafting = deck_game(deck.game).drafting
    if drafting is None:
        raise Http404
    log = drafting.parse_log(deck.draft)
    if isinstance(log, Problem) or any(drafting.faults(log)):
        raise Http404
    step = _parse_step(request.GET.get("step", ""), drafting.picks)
    rows = Card.objects.visible_to(deck.owner).of(deck.game).filter(slug__in=drafting.shown_slugs(log))
    cards = {card.slug: card.face for card in rows}
    owner = log.seat if deck.owner == request.user else None
    names = [pgettext("player", "You") if seat == owner else gettext(SEAT_NAMES[seat]) for seat in (0, 1)]
    context |= {
        "section": "decks",
        "deck": deck,
        "draft": drafting.board(log, step, cards, names),
        "step": step,
        "last": drafting.picks,
        "before": step - 1 if step else None,
        "after": step + 1 if step < drafting.picks else None,
        "mine": log.seat,
    }
    return render(request, f"decks/{deck.game}/draft.html", context)


def _parse_step(given: str, picks: int) -> int:
    """The number of picks to show; 0 if it is missing or invalid."""
    step = int(given[:3]) if given.isascii() and given.isdecimal() else 0
    return min(step, picks)
