"""The page of a deck's planned changes: plan, remove, apply."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from collection.case_folding import fold_case
from collection.models import Card
from collection.refusals import Refusal
from collection.spelling_suggestions import nearest_word
from decks.free_copies import FreeCopies
from decks.games_with_decks import deck_game
from decks.list_parser import MAX_LINE, CardNames
from decks.models import MAX_CARDS, Deck
from decks.planned_changes import deck_plan, plan_apply, plan_change, plan_clear
from decks.print_addresses import print_cards_address
from decks.refusals import BadPlan, NoSuchCard
from decks.services import expect_undrafted, sort_loaded_first
from decks.views.view_helpers import current_player, own_deck


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The planned changes. A form adds or removes one, applies all or removes all."""
    deck = own_deck(request, pk)
    refused: tuple[str, ...] = ()
    status = 200
    if request.method == "POST":
        try:
            return _do(request, deck)
        except Refusal as refusal:
            refused, status = refusal.sentences, refusal.status
            deck = own_deck(request, pk)
    copies = FreeCopies(current_player(request))
    plan = deck_plan(deck, copies)
    context = {
        "section": "decks",
        "deck": deck,
        "plan": plan,
        "noun": deck_game(deck.game).noun,
        "counts": deck.card_counts,
        "size": len(deck.cards()),
        "size_after": len(deck.cards()) + plan.size_change,
        "print_address": print_cards_address(deck.game, plan.missing.items()) if plan.missing else "",
        "refused": refused,
        "given": request.POST.get("card", "") if refused else "",
        "longest": MAX_LINE,
        "most": MAX_CARDS,
    }
    return render(request, "decks/planned_changes.html", context, status=status)


def _do(request: HttpRequest, deck: Deck) -> HttpResponse:
    """Do what the form says. Raises `Refusal`."""
    action = request.POST.get("action", "")
    if action == "apply":
        _, gone = plan_apply(deck=deck)
        if set(deck.planned or ()) - set(gone):
            messages.success(request, gettext("The planned changes have been made."))
        if gone:
            text = gettext("Left out because they no longer exist: %(cards)s.")
            messages.warning(request, text % {"cards": ", ".join(gone)})
        return redirect("deck", pk=deck.pk)
    if action == "clear":
        plan_clear(deck=deck)
        messages.success(request, gettext("The plan is empty again. The deck has not been changed."))
    elif action == "into":
        card, copies = _named_card(deck, request.POST.get("card", "")), _copies(request)
        plan_change(deck=deck, into=[card.slug] * copies)
        text = gettext("Planned: add %(added)s.") % {"added": f"{copies} {card.full_name}"}
        messages.success(request, text)
    elif action in ("add", "remove"):
        slug = request.POST.get("slug", "")
        plan_change(deck=deck, **{"into" if action == "add" else "out": [slug]})
    else:
        raise BadPlan(gettext("This form has no such button."), remedy=gettext("Reload the page."))
    return redirect("deck-plan", pk=deck.pk)


def _copies(request: HttpRequest) -> int:
    given = request.POST.get("copies", "1").strip() or "1"
    if not (given.isascii() and given.isdecimal() and len(given) < 4 and 1 <= int(given) <= MAX_CARDS):
        raise BadPlan(gettext("Enter a whole number of copies from 1 to %(most)s.") % {"most": MAX_CARDS})
    return int(given)


def _named_card(deck: Deck, given: str) -> Card:
    """The card with this name, number or slug. Raises NoSuchCard with the nearest name."""
    expect_undrafted(deck)
    name = given.replace("\0", "").strip()[:MAX_LINE]
    if not name:
        raise NoSuchCard(gettext("Enter the name or number of a card."))
    cards = sort_loaded_first(Card.objects.visible_to(deck.owner).of(deck.game))
    found = CardNames(((card.face, card) for card in cards), deck_game(deck.game).card_terms).find(name)
    if found is None:
        near = nearest_word(fold_case(name), {fold_case(card.name): None for card in cards})
        known = {fold_case(card.name): card.name for card in cards}
        hint = (
            gettext("Did you mean %(name)s?") % {"name": known[near]}
            if near
            else gettext("Look up its name under Cards.")
        )
        raise NoSuchCard(gettext("No card is called “%(name)s”.") % {"name": name}, remedy=hint)
    return found
