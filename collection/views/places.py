"""Places: the list of them, binder pages, and moving cards between slots."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import Count, F, Q, Sum
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_safe

from collection.copy_details import MOST_PAGES
from collection.games import GameId
from collection.models import Copy, Place, Player
from collection.refusals import EditConflict, Refusal
from collection.selectors import with_art
from collection.services.places import (
    MOST_COLUMNS,
    MOST_LINES,
    PlaceSize,
    binder_fill,
    binder_move,
    binder_page,
    clean_place_size,
    not_in_a_slot,
    place_change,
    place_create,
)
from collection.services.whole_box_changes import place_remove_begin
from collection.views.box import parse_id
from collection.views.edit_conflict import conflict_page
from collection.views.post_view_helpers import as_player, return_address
from collection.views.refusals import refusal_response

LABELS = {
    "name": gettext_noop("Name"),
    "kind": gettext_noop("Kind"),
    "columns": gettext_noop("Slots across"),
    "lines": gettext_noop("Slots down"),
    "pages": gettext_noop("Pages"),
}
"""What pages call the fields of a place; to be translated where they are shown."""
TRAY = 60
"""How many cards that are in no slot a binder page shows."""


@require_safe
def places(request: HttpRequest) -> HttpResponse:
    """The player's places, with the number of rows and copies in each."""
    if not isinstance(request.user, Player):
        return redirect("box")
    shown = ~Q(copies__phase=F("owner__box_hides"))
    rows = request.user.places.annotate(rows=Count("copies", filter=shown), total=Sum("copies__quantity", filter=shown))
    held = set(request.user.copies.order_by().values_list("place", "card__game").distinct())
    context = {
        "section": "box",
        "places": [(row, [game for game in GameId if (row.pk, game.value) in held]) for row in rows],
        "kinds": Place.Kind.choices,
        "new_size": PlaceSize(Place.Kind.BINDER),
        "most": {"columns": MOST_COLUMNS, "lines": MOST_LINES, "pages": MOST_PAGES},
    }
    return render(request, "collection/places.html", context)


@as_player
def new_place(request: HttpRequest, player: Player) -> HttpResponse:
    """Create a place."""
    try:
        place = place_create(
            owner=player, name=request.POST.get("name", ""), size=clean_place_size(request.POST.dict())
        )
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("places"))
    messages.success(request, gettext("“%(place)s” has been added.") % {"place": place.name})
    return redirect("place-view", place.pk) if place.is_binder else redirect("places")


@as_player
def change_place(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Rename a place, change its kind and size, or delete it; a job deletes one with many rows."""
    found = get_object_or_404(Place.objects, owner=player, pk=pk)
    name = request.POST.get("name", "")
    try:
        if "remove" in request.POST:
            job = place_remove_begin(owner=player, place=found, back=reverse("places"))
            return redirect("job", job.pk) if job else redirect("places")
        size = clean_place_size(request.POST.dict()) if "kind" in request.POST else None
        place_change(owner=player, place=found, name=name, size=size, seen=request.POST.get("seen"))
    except EditConflict as conflict:
        fields = [
            (gettext(LABELS[field]), theirs, request.POST[field])
            for field, theirs in conflict.theirs.items()
            if field in request.POST
        ]
        return conflict_page(request, fields, conflict, title=gettext("Change a place"), back_to=reverse("places"))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("places"))
    return redirect("places")


def own_place(request: HttpRequest, pk: int) -> Place:
    """The player's place. Raises Http404 for another player's place as for one that does not exist."""
    owner = request.user.pk
    if owner is None:
        raise Http404
    return get_object_or_404(Place.objects.filter(owner_id=owner), pk=pk)


def requested_page(request: HttpRequest, place: Place) -> int:
    """The page of a binder that the address or the form names: the nearest that exists; 0 for other places."""
    if not place.is_binder:
        return 0
    said = request.POST.get("page") or request.GET.get("page") or "1"
    return min(max(parse_id(said), 1), place.pages)


@require_safe
def place_page(request: HttpRequest, pk: int) -> HttpResponse:
    """A page of a binder as it looks, with the cards of the binder that are in no slot."""
    place = own_place(request, pk)
    if not place.is_binder:
        raise Http404
    page = requested_page(request, place)
    here = Copy.objects.of(request.user).filter(place=place)
    rows = list(here.filter(page=page, slot__lte=place.slots).order_by("slot", "lent_to", "pk"))
    loose = here.filter(not_in_a_slot(place)).order_by("card__game", "card__number", "card_id", "pk")
    waiting = loose.count()
    tray = list(loose[:TRAY])
    with_art([row.card for row in (*rows, *tray)], request.user)
    context = {
        "section": "box",
        "place": place,
        "number": page,
        "slots": binder_page(place, page, rows),
        "tray": tray,
        "unlisted": waiting - len(tray),
        "before": page - 1 if page > 1 else None,
        "after": page + 1 if page < place.pages else None,
        "here": f"{reverse('place-view', args=[place.pk])}?page={page}",
    }
    return render(request, "collection/binder_page.html", context)


@as_player
def move_card(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Move a card to another slot of its binder; `fill` puts all cards that are in no slot into empty slots."""
    place = own_place(request, pk)
    back = redirect(return_address(request, "places"))
    try:
        if "fill" in request.POST:
            change = binder_fill(owner=player, place=place)
        else:
            copy, page, slot = (parse_id(request.POST.get(name)) for name in ("copy", "page", "slot"))
            change = binder_move(owner=player, place=place, copy=copy, page=page, slot=slot)
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    changed = gettext("%(change)s. You can undo it in the history.")
    messages.success(request, changed % {"change": change.shown_label})
    return back
