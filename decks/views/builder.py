"""The builder: one deck, its search, its board and its advice; every change answers with the whole builder again."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from decks.board import rules_broken
from decks.models import MAX_NAME, Deck
from decks.refusals import DeckGone, Refused
from decks.services import deck_assemble, deck_change, deck_dissolve, deck_fill
from decks.verdicts import Judged, Stock, deck_problems
from decks.views.index import house_variant
from decks.views.looking import Looking
from decks.views.own import own_deck, print_addresses, visitor
from decks.workshops import WORKSHOPS

CHANGE = re.compile(r"([+-])([a-z0-9-]{1,48})")


@dataclass(frozen=True, slots=True)
class Said:
    """What was done or refused, and the change that undoes it."""

    text: str
    undo: str = ""
    refused: bool = False


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """One deck of mine, to be built."""
    deck = own_deck(request, pk)
    return render(request, WORKSHOPS[deck.game].PAGE, _context(request, deck, Looking.of(request.GET)))


@require_safe
def search(request: HttpRequest, pk: int) -> HttpResponse:
    """The cards found, as a part of the builder's page; as a page it is the builder."""
    deck, looking = own_deck(request, pk), Looking.of(request.GET)
    address = f"{reverse('deck', args=[deck.pk])}?{looking.address}"
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect(address)
    response = render(request, WORKSHOPS[deck.game].SEARCH, _context(request, deck, looking))
    response["HX-Replace-Url"] = address
    return response


@require_POST
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """Cards come out and go in: `change=-harrisii +melli`."""
    deck = own_deck(request, pk)
    signed = CHANGE.findall(request.POST.get("change", ""))
    out = [slug for sign, slug in signed if sign == "-"]
    into = [slug for sign, slug in signed if sign == "+"]
    try:
        fresh = deck_change(deck=deck, out=out, into=into)
    except Refused as refusal:
        return _refused(request, deck, refusal)
    names = {card.slug: card.full_name for card in [*deck.cards(), *fresh.cards()]}
    return _answer(request, fresh, Said(_told(names, out, into), undo=_signed(into, out)))


@require_POST
def fill(request: HttpRequest, pk: int) -> HttpResponse:
    """The empty slots are filled, from the box or from all cards."""
    deck = own_deck(request, pk)
    from_box = request.POST.get("from") == "box"
    try:
        fresh, added = deck_fill(deck=deck, from_box=from_box, variant=house_variant(deck.owner, deck))
    except Refused as refusal:
        return _refused(request, deck, refusal)
    if not added:
        where = "Nothing in your box could" if from_box else "No card could"
        return _answer(request, fresh, Said(f"{where} go in."))
    names = {card.slug: card.full_name for card in fresh.cards()}
    return _answer(request, fresh, Said(_told(names, [], added), undo=_signed(added, [])))


@require_POST
def build(request: HttpRequest, pk: int) -> HttpResponse:
    """The deck's cards are laid together, or go back into the box."""
    deck = own_deck(request, pk)
    together = request.POST.get("built") == "1"
    try:
        fresh = deck_assemble(deck=deck) if together else deck_dissolve(deck=deck)
    except Refused as refusal:
        return _refused(request, deck, refusal)
    text = "Laid together: no other deck counts on these cards." if together else "Its cards are back in the box."
    return _answer(request, fresh, Said(text))


def _signed(out: list[str] | tuple[str, ...], into: list[str] | tuple[str, ...]) -> str:
    """A change as a button's value."""
    return " ".join([*(f"-{slug}" for slug in out), *(f"+{slug}" for slug in into)])


def _told(names: dict[str, str], out: list[str], into: list[str] | tuple[str, ...]) -> str:
    """What was changed, as a sentence."""
    went_in, came_out = ([names[slug] for slug in slugs] for slugs in (into, out))
    if len(went_in) == 1 and len(came_out) == 1:
        return f"{went_in[0]} went in for {came_out[0]}."
    parts = [(went_in, "went in"), (came_out, "came out")]
    told = [f"{', '.join(who) if len(who) < 4 else f'{len(who)} cards'} {did}" for who, did in parts if who]
    return "; ".join(told) + "." if told else "Nothing was changed."


def _refused(request: HttpRequest, deck: Deck, refusal: Refused) -> HttpResponse:
    """The deck as it is now, with the reason."""
    if isinstance(refusal, DeckGone):
        messages.error(request, str(refusal))
        if request.htmx:  # type: ignore[attr-defined]
            return HttpResponse(headers={"HX-Redirect": reverse("decks")})
        return redirect("decks")
    return _answer(request, own_deck(request, deck.pk), Said(str(refusal), refused=True), status=refusal.status)


def _answer(request: HttpRequest, deck: Deck, said: Said, status: int = 200) -> HttpResponse:
    """The builder as it is now; without scripts the whole page again."""
    looking = Looking.of(request.POST)
    if request.htmx:  # type: ignore[attr-defined]
        builder = WORKSHOPS[deck.game].BUILDER
        return render(request, builder, _context(request, deck, looking, said), status=status)
    messages.add_message(request, messages.ERROR if said.refused else messages.SUCCESS, said.text)
    return redirect(f"{reverse('deck', args=[deck.pk])}?{looking.address}")


def _context(request: HttpRequest, deck: Deck, looking: Looking, said: Said | None = None) -> dict[str, Any]:
    """Everything that the builder shows: a fixed number of queries."""
    stock = Stock(visitor(request))
    judged = Judged(deck, deck_problems(deck), stock.buildable(deck))
    return {
        "section": "decks",
        "deck": deck,
        "judged": judged,
        "broken": rules_broken(judged),
        "said": said,
        "name_length": MAX_NAME,
        **print_addresses(deck, judged.buildable, deck=deck.pk),
        "share_address": request.build_absolute_uri(reverse("deck-shared", args=[deck.secret])),
        **WORKSHOPS[deck.game].building(judged, stock, looking),
    }
