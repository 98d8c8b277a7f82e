"""The builder: one deck with card search, board and advice. Every change returns the whole builder."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST, require_safe

from collection.refusals import Refusal
from collection.selectors import with_own_values
from collection.views.refusals import refusal_response
from decks.deck_status import DeckStatus, deck_problems
from decks.folders import folders_of
from decks.free_copies import FreeCopies, household_offers, offers_by_member
from decks.models import MAX_NAME, Deck
from decks.models.folder import MAX_TAG_TEXT
from decks.planned_changes import deck_plan, plan_change, plan_fill
from decks.print_addresses import print_addresses
from decks.problems_with_card_names import broken_rules_text
from decks.refusals import DeckGone
from decks.services import deck_build, deck_exchange_cards, deck_fill, deck_return_cards
from decks.versions import card_names
from decks.views.card_search import BuilderState
from decks.views.deck_list_and_creation import next_house_deck_number
from decks.views.game_templates import deck_templates
from decks.views.page_context import builder_context
from decks.views.view_helpers import current_player, own_deck

UNDO = "deck-undo"
"""The session's key for the latest change without scripts, which the next page of the deck offers to undo."""
UNDO_DECK, UNDO_PLAN = "undo", "undo-plan"
CHANGE = re.compile(r"([+-])([a-z0-9-]{1,48})")


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that says what was changed or refused, and the change that undoes it: of the deck or, if `planned`, of
    the plan."""

    text: str
    undo: str = ""
    refused: bool = False
    planned: bool = False

    @property
    def undo_field(self) -> str:
        """The name of the button that undoes the change, whatever the builder does by then with other changes."""
        return UNDO_PLAN if self.planned else UNDO_DECK


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The builder of one of the player's decks."""
    deck = own_deck(request, pk)
    undo = request.session.pop(UNDO, {}) if UNDO in request.session else {}
    notice = (
        Notice(undo["text"], undo["change"], planned=undo.get("planned", False)) if undo.get("deck") == pk else None
    )
    context = _context(request, deck, BuilderState.from_query(request.GET), notice)
    return render(request, deck_templates(deck.game, "deck.html"), context)


@require_safe
def search(request: HttpRequest, pk: int) -> HttpResponse:
    """The cards found, for htmx; otherwise a redirect to the builder."""
    deck, state = own_deck(request, pk), BuilderState.from_query(request.GET)
    address = f"{reverse('deck', args=[deck.pk])}?{state.query_string}"
    if not request.htmx:  # type: ignore[attr-defined]
        return redirect(address)
    response = render(request, deck_templates(deck.game, "_search.html"), _context(request, deck, state))
    response["HX-Replace-Url"] = address
    return response


@require_POST
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """Remove and add cards: `change=-harrisii +melli`; with `planning=1` the change is only planned.

    `undo` instead of `change` always changes the deck, and `undo-plan` the plan. `fill=box` and `fill=all` fill the
    empty slots.
    """
    deck, given = own_deck(request, pk), request.POST
    if "fill" in given:
        return _fill(request, deck, from_box=given["fill"] == "box", planning=given.get("planning") == "1")
    field = next((name for name in (UNDO_PLAN, UNDO_DECK) if name in given), "change")
    signed = CHANGE.findall(given.get(field, ""))
    out = [slug for sign, slug in signed if sign == "-"]
    into = [slug for sign, slug in signed if sign == "+"]
    if field == UNDO_PLAN or (field != UNDO_DECK and given.get("planning") == "1"):
        return _plan(request, deck, out, into, undoes=field == UNDO_PLAN)
    try:
        fresh = deck_exchange_cards(deck=deck, out=out, into=into)
    except Refusal as refusal:
        return _refusal_response(request, deck, refusal)
    names = {card.slug: card.full_name for card in [*deck.cards(), *fresh.cards()]}
    return _builder_response(request, fresh, Notice(_change_text(names, out, into), undo=_change_value(into, out)))


def _plan(request: HttpRequest, deck: Deck, out: list[str], into: list[str], *, undoes: bool) -> HttpResponse:
    """Plan a change, or undo one. The undo plans the opposite."""
    try:
        fresh = plan_change(deck=deck, out=out, into=into)
    except Refusal as refusal:
        return _refusal_response(request, deck, refusal)
    text = (
        gettext("The plan has been restored.") if undoes else _planned_text(card_names(deck, [*out, *into]), out, into)
    )
    return _builder_response(request, fresh, Notice(text, undo=_change_value(into, out), planned=True))


def _fill(request: HttpRequest, deck: Deck, *, from_box: bool, planning: bool) -> HttpResponse:
    """Fill the empty slots, from the box or from all cards, or plan to."""
    make = plan_fill if planning else deck_fill
    try:
        fresh, added = make(deck=deck, from_box=from_box, variant=next_house_deck_number(deck.owner, deck))
    except Refusal as refusal:
        return _refusal_response(request, deck, refusal)
    if not added:
        text = gettext("No card in your box fits this deck.") if from_box else gettext("No card fits this deck.")
        return _builder_response(request, fresh, Notice(text))
    names = card_names(deck, added)
    text = _planned_text(names, [], added) if planning else _change_text(names, [], added)
    return _builder_response(request, fresh, Notice(text, undo=_change_value(added, []), planned=planning))


@require_POST
def build(request: HttpRequest, pk: int) -> HttpResponse:
    """Build the deck, which reserves its cards, or return them to the box."""
    deck = own_deck(request, pk)
    build_it = request.POST.get("built") == "1"
    try:
        fresh = deck_build(deck=deck) if build_it else deck_return_cards(deck=deck)
    except Refusal as refusal:
        return _refusal_response(request, deck, refusal)
    text = gettext("Deck built; its cards are reserved.") if build_it else gettext("Its cards are back in your box.")
    return _builder_response(request, fresh, Notice(text))


def _change_value(out: Sequence[str], into: Sequence[str]) -> str:
    """A change as the value of a button: `-harrisii +melli`."""
    return " ".join([*(f"-{slug}" for slug in out), *(f"+{slug}" for slug in into)])


def _change_text(names: Mapping[str, str], out: Sequence[str], into: Sequence[str]) -> str:
    """A sentence about what was changed."""
    added, removed = ([names[slug] for slug in slugs] for slugs in (into, out))
    if len(added) == 1 and len(removed) == 1:
        return gettext("Swapped %(removed)s for %(added)s.") % {"removed": removed[0], "added": added[0]}
    sentences = []
    if added:
        sentences.append(gettext("Added %(cards)s.") % {"cards": _card_list_text(added)})
    if removed:
        sentences.append(gettext("Removed %(cards)s.") % {"cards": _card_list_text(removed)})
    return " ".join(sentences) or gettext("Nothing was changed.")


def _planned_text(names: Mapping[str, str], out: Sequence[str], into: Sequence[str]) -> str:
    """A sentence about what was planned."""
    added, removed = (_card_list_text([names[slug] for slug in slugs]) for slugs in (into, out))
    if into and out:
        return gettext("Planned: add %(added)s and remove %(removed)s.") % {"added": added, "removed": removed}
    if into:
        return gettext("Planned: add %(added)s.") % {"added": added}
    return gettext("Planned: remove %(removed)s.") % {"removed": removed} if out else gettext("Nothing was planned.")


def _card_list_text(names: list[str]) -> str:
    if len(names) < 4:
        return ", ".join(names)
    return ngettext("%(number)s card", "%(number)s cards", len(names)) % {"number": len(names)}


def _refusal_response(request: HttpRequest, deck: Deck, refusal: Refusal) -> HttpResponse:
    """The builder with the deck as it is now and the reason for the refusal."""
    if isinstance(refusal, DeckGone):
        htmx = request.htmx  # type: ignore[attr-defined]
        to_decks = HttpResponse(headers={"HX-Redirect": reverse("decks")}) if htmx else redirect("decks")
        return refusal_response(request, refusal, to_decks)
    return _builder_response(
        request, own_deck(request, deck.pk), Notice(str(refusal), refused=True), status=refusal.status
    )


def _builder_response(request: HttpRequest, deck: Deck, notice: Notice, status: int = 200) -> HttpResponse:
    """The builder with a notice, for htmx; otherwise a redirect to its page."""
    state = BuilderState.from_query(request.POST)
    if request.htmx:  # type: ignore[attr-defined]
        builder = deck_templates(deck.game, "_builder.html")
        return render(request, builder, _context(request, deck, state, notice), status=status)
    if notice.undo:
        request.session[UNDO] = {"deck": deck.pk, "text": notice.text, "change": notice.undo, "planned": notice.planned}
    else:
        messages.add_message(request, messages.ERROR if notice.refused else messages.SUCCESS, notice.text)
    return redirect(f"{reverse('deck', args=[deck.pk])}?{state.query_string}")


def _context(request: HttpRequest, deck: Deck, state: BuilderState, notice: Notice | None = None) -> dict[str, object]:
    """The template variables of the builder, in a fixed number of queries."""
    player = current_player(request)
    copies = FreeCopies(player)
    with_own_values(deck.cards(), deck.owner)
    status = DeckStatus(deck, deck_problems(deck), copies.buildable(deck))
    return {
        "section": "decks",
        "deck": deck,
        "status": status,
        "broken": broken_rules_text(status),
        "notice": notice,
        "name_length": MAX_NAME,
        "household_offers": offers_by_member(household_offers(status.buildable.missing, player)),
        "plan": deck_plan(deck, copies) if deck.draft is None else None,
        "folders": folders_of(player),
        "tags": [tag.name for tag in deck.tags.all()],
        "longest_tags": MAX_TAG_TEXT,
        **print_addresses(deck, missing=bool(status.buildable.missing), deck=deck.pk),
        "share_address": request.build_absolute_uri(reverse("deck-shared", args=[deck.secret])),
        **builder_context(status, copies, state),
    }
