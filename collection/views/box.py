"""My box: what lies in it, one click more or fewer, editing in place, taking changes back, places."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count, QuerySet, Sum
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Card, Change, Condition, Copy, Place, Player
from collection.search import FINDERS
from collection.selectors import Visitor, art_for, box_progress, cards_find
from collection.services.box import (
    BoxError,
    box_own,
    change_undo,
    clean_quantity,
    copy_edit,
    copy_said,
    copy_tick,
    place_remove,
    place_rename,
    stack_read,
)
from collection.views.acting import back, keeps
from collection.views.asked import address_of, game_asked, games_switched

PAGE = 50
RECENT = 6
NOWHERE = "-"
ORDERS = {
    "number": ("card__number", "pk"),
    "newest": ("-updated", "-pk"),
    "place": ("place__name", "card__number", "pk"),
}


@require_safe
def box(request: HttpRequest) -> HttpResponse:
    """The player's copies of one game, how complete they are, and what was done last. htmx gets the rows alone."""
    game = game_asked(request)
    context = {"section": "box", **stacks(request.user, game, request.GET)}
    if request.headers.get("HX-Request"):
        return render(request, "collection/_stacks.html", context)
    return render(request, "collection/box.html", {**context, **summary(request.user, game)})


def box_address(game: GameId) -> str:
    """Where the player's box of a game is."""
    return address_of("box", game)


def summary(visitor: Visitor, game: GameId) -> dict[str, Any]:
    """What stands around the rows: how many copies there are, how complete the game is, what was done last."""
    mine = Copy.objects.filter(card__game=game, owner_id=visitor.pk if visitor else None)
    progress = box_progress(player=visitor, game=game)
    counts = mine.aggregate(copies=Sum("quantity"), species=Count("card", distinct=True))
    return {
        **counts,
        "game": game,
        "noun": FINDERS[game].noun(counts["species"]),
        "games": games_switched(game, "box"),
        "progress": progress,
        "missing": sum(part.missing for part in progress),
        "changes": Change.objects.of(visitor)[:RECENT],
    }


def stacks(visitor: Visitor, game: GameId, asked: QueryDict) -> dict[str, Any]:
    """A page of the rows that answer a search, and what their forms offer."""
    text, place, order = (asked.get(name, "").replace("\0", " ").strip() for name in ("q", "place", "order"))
    rows: QuerySet[Copy] = Copy.objects.of(visitor).filter(card__game=game)
    found = cards_find(player=visitor, game=game, text=text) if text else None
    if found:
        rows = rows.filter(card__in=found.cards.order_by().values("pk"))
    if place:
        rows = rows.filter(place__isnull=True) if place == NOWHERE else rows.filter(place__name=place)
    page = Paginator(rows.order_by(*ORDERS.get(order, ORDERS["number"])), PAGE).get_page(asked.get("page"))
    dress([row.card for row in page], visitor)
    kept = {name: value for name, value in (("q", text), ("place", place), ("order", order)) if value}
    return {
        "game": game,
        "finder": FINDERS[game],
        "page": page,
        "found": found,
        "text": text,
        "place": place,
        "order": order,
        "kept": kept,
        **offers(visitor),
    }


def offers(visitor: Visitor) -> dict[str, Any]:
    """What the forms of a box offer to choose from."""
    places = Place.objects.filter(owner_id=visitor.pk) if visitor and visitor.pk else Place.objects.none()
    return {"places": places, "conditions": Condition.choices}


def dress(cards: list[Card], visitor: Visitor) -> None:
    """The visitor's own pictures on these cards."""
    arts = art_for(visitor)
    for card in cards:
        card.art_url = arts.get(card.pk, "")


@keeps
def tick(request: HttpRequest, player: Player) -> HttpResponse:
    """One copy more or fewer of a card."""
    card = get_object_or_404(Card.objects.visible_to(player), pk=whole_number(request.POST.get("card")))
    step = -1 if request.POST.get("step") == "-1" else 1
    try:
        owned = copy_tick(owner=player, card=card, step=step)
    except BoxError as fault:
        messages.error(request, str(fault))
        return back(request, "cards")
    if request.headers.get("HX-Request"):
        return render(
            request, "collection/_tick.html", {"card": card, "owned": owned, "next": request.POST.get("next")}
        )
    return back(request, "cards")


def whole_number(text: str | None) -> int:
    """An id as a person's browser sent it; 0, which nothing has, when it is none."""
    return int(text) if text and text.isdecimal() and len(text) < 19 else 0


@keeps
def edit(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Make one row say something else; what the form leaves out stays."""
    row = get_object_or_404(Copy.objects.of(player), pk=pk)
    said = {name: request.POST.get(name, current) for name, current in copy_said(row).items()}
    try:
        quantity, stack = clean_quantity(said["quantity"]), stack_read(owner=player, card=row.card_id, said=said)
        now = copy_edit(owner=player, copy=row, quantity=quantity, stack=stack)
    except BoxError as fault:
        return _answer(request, player, row, row, said=said, fault=str(fault))
    return _answer(request, player, row, now)


def _answer(
    request: HttpRequest,
    player: Player,
    row: Copy,
    now: Copy | None,
    said: dict[str, str] | None = None,
    fault: str = "",
) -> HttpResponse:
    """The row anew with what it says now, or what was wrong with it. `now` may be another row that it joined."""
    if not request.headers.get("HX-Request"):
        if fault:
            messages.error(request, fault)
        return back(request, "box")
    rows = [Copy.objects.of(player).get(pk=now.pk)] if now else []
    dress([each.card for each in rows], player)
    context = {
        "rows": rows,
        "said": said,
        "fault": fault,
        "gone": row.pk if now is None or now.pk != row.pk else None,
        **summary(player, GameId(row.card.game)),
        **offers(player),
    }
    return render(request, "collection/_edited.html", context, status=422 if fault else 200)


@keeps
def own(request: HttpRequest, player: Player) -> HttpResponse:
    """“I own this box”: a copy of each of its cards that is not in the player's box yet, as one change."""
    game = game_asked(request)
    if not game.boxed:
        raise Http404
    try:
        change = box_own(owner=player, game=game)
    except BoxError as fault:
        messages.error(request, str(fault))
    else:
        messages.success(request, f"{change.label} put in. You can take it back under “Done last”.")
    return redirect(box_address(game))


@keeps
def undo(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Take one change back."""
    change = get_object_or_404(Change.objects.of(player), pk=pk)
    try:
        done = change_undo(owner=player, change=change)
    except BoxError as fault:
        messages.error(request, f"That cannot be taken back now: {fault}")
        return back(request, "box")
    messages.success(request, f"Taken back: {change.label}." if done else "That had been taken back already.")
    return back(request, "box")


@require_safe
def places(request: HttpRequest) -> HttpResponse:
    """Binders, boxes and shelves, with how much lies in each."""
    if not isinstance(request.user, Player):
        return redirect("box")
    rows = request.user.places.annotate(rows=Count("copies"), total=Sum("copies__quantity"))
    held = set(request.user.copies.order_by().values_list("place", "card__game").distinct())
    places = [(row, [game for game in GameId if (row.pk, game.value) in held]) for row in rows]
    return render(request, "collection/places.html", {"section": "box", "places": places})


@keeps
def place(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Rename a place, or do without it."""
    found = get_object_or_404(Place, owner=player, pk=pk)
    try:
        if "remove" in request.POST:
            place_remove(owner=player, place=found)
        else:
            place_rename(owner=player, place=found, name=request.POST.get("name", ""))
    except BoxError as fault:
        messages.error(request, str(fault))
    return redirect("places")
