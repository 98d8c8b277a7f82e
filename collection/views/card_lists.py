"""The pages of wish and spare lists, and a list behind its secret link."""

from __future__ import annotations

from collections import Counter

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Card, Copy, ListedCard, Player, SharedList
from collection.refusals import NoSuchCard, Refusal, UnreadableEntry
from collection.selectors import Visitor, with_art
from collection.services.card_lists import card_list_set, clean_listing, list_share, list_unshare
from collection.services.promised_copies import promised_counts
from collection.typed_cards import matching_cards
from collection.views.box import parse_id
from collection.views.post_view_helpers import as_player, redirect_back
from collection.views.refusals import refusal_response
from collection.views.requested_game import game_or_404

PAGE = 60
Which = ListedCard.Which
ON_LIST = {
    Which.WISH: gettext_noop("%(card)s is on your wish list."),
    Which.SPARE: gettext_noop("%(card)s is on your spare list."),
}
OFF_LIST = {
    Which.WISH: gettext_noop("%(card)s is no longer on your wish list."),
    Which.SPARE: gettext_noop("%(card)s is no longer on your spare list."),
}


def which_or_404(text: str) -> Which:
    """The list of that name. Raises Http404 when there is none."""
    try:
        return Which(text)
    except ValueError as fault:
        raise Http404 from fault


def with_cards(entries: QuerySet[ListedCard]) -> QuerySet[ListedCard]:
    """The entries with their cards and stats."""
    return entries.select_related("card__set", *(f"card__{game.value}" for game in GameId))


def entries_page(request: HttpRequest, owner: Visitor, which: Which) -> dict[str, object]:
    """The context of a page of a list: its entries, each with the owner's `owned`, `promised` (in trades) and `offered`
    copies, and its card as the visitor sees it: the owner's pictures and values are their own."""
    page = Paginator(with_cards(ListedCard.objects.of(owner, which)), PAGE).get_page(request.GET.get("page"))
    entries = list(page)
    owned = Copy.objects.owned_counts(owner) if entries else {}
    promised = promised_counts(owner.pk) if owner and owner.pk and which == Which.SPARE else Counter[int]()
    for entry in entries:
        copies, given = owned.get(entry.card_id, 0), promised[entry.card_id]
        entry.owned, entry.promised = copies, given  # type: ignore[attr-defined]
        entry.offered = max(0, min(entry.quantity, copies) - given)  # type: ignore[attr-defined]
    with_art([entry.card for entry in entries], request.user)
    return {"page": page, "entries": entries, "which": which, "spare": which == Which.SPARE}


@require_safe
def card_list(request: HttpRequest, which: str) -> HttpResponse:
    """The player's wish or spare list."""
    chosen = which_or_404(which)
    shared = SharedList.objects.filter(owner_id=request.user.pk or 0, which=chosen).first()
    context = {
        "section": "box",
        **entries_page(request, request.user, chosen),
        "games": list(GameId),
        "priorities": ListedCard.Priority.choices,
        "address": request.build_absolute_uri(reverse("list-shared", args=[shared.secret])) if shared else "",
    }
    return render(request, "collection/card_list.html", context)


@as_player
def set_entry(request: HttpRequest, player: Player, which: str) -> HttpResponse:
    """Put a card on a list, change its entry, or remove it (quantity 0)."""
    chosen = which_or_404(which)
    try:
        card = chosen_card(request, player)
        entry = card_list_set(owner=player, which=chosen, card=card, listing=clean_listing(request.POST.dict()))
    except Refusal as refusal:
        return refusal_response(request, refusal, back_to_list(request, chosen))
    messages.success(request, gettext(ON_LIST[chosen] if entry else OFF_LIST[chosen]) % {"card": card.name})
    return back_to_list(request, chosen)


def chosen_card(request: HttpRequest, player: Player) -> Card:
    """The card with the id in the form, or the one that was typed. Raises Refusal."""
    if "card" in request.POST:
        card = Card.objects.visible_to(player).filter(pk=parse_id(request.POST["card"])).first()
        if card is None:
            raise NoSuchCard(gettext("This card does not exist."))
        return card
    game, what = game_or_404(request.POST.get("game", "")), request.POST.get("what", "")
    cards = matching_cards(player, game, what)
    if len(cards) != 1:
        refusal = (
            gettext("“%(text)s” matches several cards of %(game)s.")
            if cards
            else gettext("“%(text)s” is not a card of %(game)s.")
        )
        raise UnreadableEntry(
            refusal % {"text": what[:60], "game": game.label}, remedy=gettext("Type its number or its whole name.")
        )
    return cards[0]


def back_to_list(request: HttpRequest, which: Which) -> HttpResponse:
    """Redirect to the form's `next`, else to the list."""
    return redirect_back(request, "box") if request.POST.get("next") else redirect("card-list", which.value)


@as_player
def share(request: HttpRequest, player: Player, which: str) -> HttpResponse:
    """Create the secret link of a list, or end it."""
    chosen = which_or_404(which)
    if request.POST.get("shared") == "1":
        list_share(owner=player, which=chosen)
    else:
        list_unshare(owner=player, which=chosen)
    return redirect("card-list", chosen.value)


@require_safe
def shared_list(request: HttpRequest, secret: str) -> HttpResponse:
    """A list behind its secret link: read only, without an account."""
    shared = get_object_or_404(SharedList.objects.select_related("owner"), secret=secret)
    context = {
        "section": "box",
        **entries_page(request, shared.owner, which_or_404(shared.which)),
        "owner": shared.owner,
    }
    response = render(request, "collection/shared_list.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response
