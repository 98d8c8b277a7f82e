"""Places: the list of them, binder pages, moving cards between slots, and checking what is really there."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import Count, F, Q, Sum
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from collection.copy_details import MOST_PAGES
from collection.games import GameId
from collection.models import Copy, Place, Player
from collection.parse_card_entry import parse_entry
from collection.refusals import EditConflict, Refusal, UnreadableEntry
from collection.selectors import with_art
from collection.services.box import SMALL, clean_quantity
from collection.services.places import (
    MOST_COLUMNS,
    MOST_LINES,
    PlaceSize,
    binder_fill,
    binder_move,
    binder_page,
    clean_place_size,
    not_in_a_slot,
    place_audit,
    place_create,
    place_resize,
)
from collection.services.whole_box_changes import place_remove_begin, place_rename
from collection.views.add_cards import matching_cards
from collection.views.box import parse_id
from collection.views.edit_conflict import conflict_page
from collection.views.post_view_helpers import as_player, return_address
from collection.views.refusals import refusal_response
from collection.views.requested_game import game_or_404

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
    messages.success(request, f"“{place.name}” has been added.")
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
        place_rename(owner=player, place=found, name=name, seen=request.POST.get("seen"))
        if size is not None:
            place_resize(owner=player, place=found, size=size)
    except EditConflict as conflict:
        fields = [("Name", str(conflict.theirs), name)]
        return conflict_page(request, fields, conflict, title="Rename a place", back_to=reverse("places"))
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
    messages.success(request, f"{change.label}. You can undo it in the history.")
    return back


def audited_rows(request: HttpRequest, place: Place, page: int) -> list[Copy]:
    """The rows to check: those of a page of a binder, or of the place, in storage order; lent ones are left out."""
    rows = Copy.objects.of(request.user).filter(place=place, lent_to="")
    if page:
        rows = rows.filter(page=page)
    order = (F("page").asc(nulls_last=True), F("slot").asc(nulls_last=True), "card__game", "card__number", "pk")
    return list(rows.order_by(*order)[:SMALL])


@require_safe
def audit_page(request: HttpRequest, pk: int) -> HttpResponse:
    """A checklist of what should be in a place."""
    place = own_place(request, pk)
    page = requested_page(request, place) if "page" in request.GET else 0
    rows = audited_rows(request, place, page)
    context = {
        "section": "box",
        "place": place,
        "number": page,
        "rows": with_art_of_rows(rows, request),
        "limit": SMALL if len(rows) == SMALL else 0,
        "games": list(GameId),
        "game": rows[0].card.game if rows else "",
        "after": page + 1 if page and page < place.pages else None,
    }
    return render(request, "collection/audit.html", context)


def with_art_of_rows(rows: list[Copy], request: HttpRequest) -> list[Copy]:
    """The rows; their cards show the player's own pictures."""
    with_art([row.card for row in rows], request.user)
    return rows


@as_player
def record_audit(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Record the differences that a check has found, as one change."""
    place = own_place(request, pk)
    page = requested_page(request, place) if request.POST.get("page") else 0
    back = f"{reverse('place-audit', args=[place.pk])}{f'?page={page}' if page else ''}"
    try:
        counted = {
            parse_id(name.removeprefix("row-")): clean_quantity(str(value))
            for name, value in request.POST.dict().items()
            if name.startswith("row-")
        }
        found = found_cards(request, player)
        change = place_audit(
            owner=player,
            place=place,
            counted=counted,
            missing_stay=request.POST.get("missing") != "remove",
            found=found,
            page=page,
        )
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(back))
    if change is None:
        messages.success(request, "Everything is as recorded.")
    else:
        messages.success(request, f"{change.label}. You can undo it in the history.")
    return redirect(back)


def found_cards(request: HttpRequest, player: Player) -> dict[int, int]:
    """How many copies of each card (by id) were found in addition, as typed. Raises UnreadableEntry."""
    text = request.POST.get("found", "")
    if not text.strip():
        return {}
    game = game_or_404(request.POST.get("game", ""))
    found: dict[int, int] = {}
    for wanted in parse_entry(text):
        cards = matching_cards(player, game, wanted.text, None)
        if len(cards) != 1:
            said = "no card" if not cards else "several cards"
            raise UnreadableEntry(f"“{wanted.text}” names {said} of {game.label}.", remedy="Type the card’s number.")
        found[cards[0].pk] = found.get(cards[0].pk, 0) + (wanted.copies or 1)
    return found
