"""The draft behind a drafted team, pick by pick: for its owner, and for whoever has the team's secret link."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.games.animus import AnimusCard
from collection.models import Card
from decks.drafted import replayed
from decks.games.animus import pyramid
from decks.games.animus.draft import draft_log, faults
from decks.models import Deck
from decks.problem import Problem
from decks.views.own import own_deck
from decks.views.shared import shared_deck

NAMES = ("First seat", "Second seat")


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The draft of one of my teams: `?step=7` is the pyramid after seven picks."""
    deck = own_deck(request, pk)
    here = reverse("deck-draft", args=[deck.pk])
    return _shown(request, deck, {"here": here, "back": reverse("deck", args=[deck.pk])})


@require_safe
def shared(request: HttpRequest, secret: str) -> HttpResponse:
    """The same behind a secret link."""
    deck = shared_deck(secret)
    here = reverse("deck-shared-draft", args=[deck.secret])
    response = _shown(request, deck, {"here": here, "back": reverse("deck-shared", args=[deck.secret])})
    response["X-Robots-Tag"] = "noindex"
    return response


def _shown(request: HttpRequest, deck: Deck, context: dict[str, Any]) -> HttpResponse:
    log = draft_log(deck.draft)
    if isinstance(log, Problem) or any(faults(log)):
        raise Http404
    step = _step(request.GET.get("step", ""))
    slugs = {*log.cards, *log.kept}
    rows = Card.objects.visible_to(deck.owner).of(GameId.ANIMUS).filter(slug__in=slugs)
    cards = {card.slug: card.face_as(AnimusCard) for card in rows}
    names = ["You" if seat == log.seat and deck.owner == request.user else NAMES[seat] for seat in (0, 1)]
    context |= {
        "section": "decks",
        "deck": deck,
        "draft": replayed(log, step, cards, names),
        "step": step,
        "last": pyramid.SIZE,
        "before": step - 1 if step else None,
        "after": step + 1 if step < pyramid.SIZE else None,
        "mine": log.seat,
    }
    return render(request, "decks/animus/draft.html", context)


def _step(given: str) -> int:
    """How many picks have been made; none when it is not said, or makes no sense."""
    step = int(given[:3]) if given.isascii() and given.isdecimal() else 0
    return min(step, pyramid.SIZE)
