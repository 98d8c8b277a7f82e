"""My box: its rows, adding and removing single copies, editing rows, undoing changes, places."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import F
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.formats import localize
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.copy_details import FIELD_TEXTS, LABELS
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.list_item_html import stepper
from collection.models import Card, Change, Copy, Job, Place, Player
from collection.models.box import OFFERED_CONDITIONS
from collection.refusals import EditConflict, Refusal
from collection.search.found_cards import count_limit
from collection.selectors import BoxCount, Visitor, box_count, box_find, box_progress, box_rows, with_art
from collection.services.box import COPY_FIELDS, box_add_missing, copies_adjust, copy_edit
from collection.services.bulk_edits_and_loans import copy_split
from collection.services.promised_copies import add_promised
from collection.services.stack_forms import edited_values, stack_from_form
from collection.services.typed_copy_values import clean_quantity
from collection.services.whole_box_changes import changes_undo_begin
from collection.views.edit_conflict import conflict_page
from collection.views.jobs import box_job
from collection.views.post_view_helpers import as_player, redirect_back, return_address
from collection.views.refusals import refusal_response
from collection.views.requested_game import game_tabs, page_address, requested_game
from collection.views.saved_searches import saved_search_links
from config.translated_text import translated

PAGE = 50
RECENT = 6
ORDERS = {
    "number": ("card__number", "pk"),
    "newest": ("-updated", "-pk"),
    "place": ("place__name", F("page").asc(nulls_last=True), F("slot").asc(nulls_last=True), "card__number", "pk"),
}


@require_safe
def box(request: HttpRequest) -> HttpResponse:
    """The player's copies of one game, progress, and recent changes. htmx requests get only the rows."""
    game = requested_game(request)
    if request.headers.get("HX-Request"):
        return render(request, "collection/_stacks.html", box_rows_context(request.user, game, request.GET))
    held = box_count(player=request.user, game=game)
    context = {"section": "box", **box_rows_context(request.user, game, request.GET, held)}
    return render(
        request,
        "collection/box.html",
        {**context, **summary_context(request.user, game, held), "job": box_job(request.user)},
    )


def box_address(game: GameId) -> str:
    """The address of the player's box of a game."""
    return page_address("box", game)


def summary_context(visitor: Visitor, game: GameId, held: BoxCount) -> dict[str, object]:
    """The context of what is shown around the rows: number of copies, progress, recent changes."""
    progress, different = box_progress(player=visitor, game=game, held=held), len(held.copies)
    return {
        "copies": sum(held.copies.values()),
        "game": game,
        "box_title": gettext(CARD_GAMES[game].box_title),
        "different": translated(CARD_GAMES[game].finder.counted(different, localize(different))),
        "games": game_tabs(game, "box"),
        "progress": progress,
        "missing": sum(part.missing for part in progress),
        "changes": Change.objects.of(visitor)[:RECENT],
    }


def box_rows_context(
    visitor: Visitor, game: GameId, asked: QueryDict, held: BoxCount | None = None
) -> dict[str, object]:
    """The context of a page of rows that match the search, including the choices of their forms."""
    text, place, order = (asked.get(name, "").replace("\0", " ").strip() for name in ("q", "place", "order"))
    selecting = bool(asked.get("select"))
    rows = box_rows(player=visitor, game=game, place=place)
    found = box_find(player=visitor, game=game, text=text, rows=rows) if text else None
    ordered = found.order_by if found and found.order_by else ORDERS.get(order, ORDERS["number"])
    if found:
        rows = found.rows
    # Sorts ids only; full rows are read for one page.
    ids = rows.order_by(*ordered).values_list("pk", flat=True)
    most = count_limit(asked.get("page"), PAGE) if (found or place) and not selecting else None
    paginator = Paginator(ids if most is None else list(ids[: most + 1]), PAGE)
    if held and not (found or place):
        paginator.count = held.rows  # a cached property
    page = paginator.get_page(asked.get("page"))
    select = "1" if selecting else ""
    kept = {
        name: value for name, value in (("q", text), ("place", place), ("order", order), ("select", select)) if value
    }
    return {
        "game": game,
        "finder": CARD_GAMES[game].finder,
        "page": page,
        "counted": most if most is not None and paginator.count > most else None,
        "rows": display_rows(visitor, game, list(page)),
        "found": found,
        "text": text,
        "place": place,
        "order": order,
        "kept": kept,
        "emptied": found.no_result_reasons() if found and not page.paginator.count else [],
        "saved": saved_search_links(visitor, game, "box", text),
        "selecting": selecting,
        **form_choices(visitor),
    }


def display_rows(visitor: Visitor, game: GameId, ids: list[int]) -> list[Copy]:
    """These rows of the box, in this order, prepared for display."""
    by_id = {row.pk: row for row in Copy.objects.of(visitor, game).filter(pk__in=ids)}
    rows = [by_id[pk] for pk in ids if pk in by_id]  # one may have been deleted in between
    with_art([row.card for row in rows], visitor)
    if isinstance(visitor, Player):
        add_promised(visitor, rows)
    for row in rows:
        row.shown = row.form_values
    return rows


def form_choices(visitor: Visitor) -> dict[str, object]:
    """The context of the forms of a box: places and conditions."""
    places = Place.objects.filter(owner_id=visitor.pk) if visitor and visitor.pk else Place.objects.none()
    return {"places": places, "conditions": OFFERED_CONDITIONS}


@as_player
def add_or_remove_copy(request: HttpRequest, player: Player) -> HttpResponse:
    """Add or remove one copy of a card."""
    card = get_object_or_404(Card.objects.visible_to(player), pk=parse_id(request.POST.get("card")))
    step = -1 if request.POST.get("step") == "-1" else 1
    try:
        owned = copies_adjust(owner=player, card=card, step=step)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect_back(request, "cards"))
    if request.headers.get("HX-Request"):
        return HttpResponse(stepper(card, owned, get_token(request), request.POST.get("next") or reverse("cards")))
    return redirect_back(request, "cards")


def parse_id(text: str | None) -> int:
    """The id in a form field; 0, which no row has, if it is not a number."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 19 else 0


@as_player
def edit(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Change one row; fields that the form does not contain keep their values."""
    row = get_object_or_404(Copy.objects.of(player), pk=pk)
    said = edited_values(row, {name: request.POST[name] for name in COPY_FIELDS if name in request.POST})
    try:
        quantity = clean_quantity(said["quantity"])
        stack = stack_from_form(owner=player, card=row.card_id, said=said, was=row)
        seen, some = request.POST.get("seen"), clean_quantity(request.POST.get("copies") or "0")
        if 0 < some < row.quantity:
            copy_split(owner=player, copy=row, copies=some, stack=stack, seen=seen)
            return _split_response(request)
        now = copy_edit(owner=player, copy=row, quantity=quantity, stack=stack, seen=seen)
    except EditConflict as conflict:
        return _conflict_response(request, player, row, said, conflict)
    except Refusal as refusal:
        return _edit_response(request, player, row, row, said=said, fault=str(refusal))
    return _edit_response(request, player, row, now)


def _split_response(request: HttpRequest) -> HttpResponse:
    """The response after a row was divided: the page is loaded again, since there is a new row."""
    if request.headers.get("HX-Request"):
        return HttpResponse(headers={"HX-Refresh": "true"})
    return redirect_back(request, "box")


def _conflict_response(
    request: HttpRequest, player: Player, row: Copy, said: dict[str, str], conflict: EditConflict
) -> HttpResponse:
    """The response to an edit conflict: both versions, to choose from."""
    if not request.headers.get("HX-Request"):
        fields = [
            (gettext(LABELS[name]), conflict.theirs[name], said[name])
            for name in said
            if said[name] or conflict.theirs[name]
        ]
        return conflict_page(request, fields, conflict, title=row.card.name, back_to=return_address(request, "box"))
    theirs = " · ".join(
        gettext("%(field)s: %(value)s") % {"field": translated(FIELD_TEXTS[name]), "value": value or gettext("none")}
        for name, value in conflict.theirs.items()
        if value != said[name]
    )
    fault = gettext(
        "Changed in another tab since you opened it. Saved there: %(values)s. Your version is still in the fields."
    ) % {"values": theirs}
    return _edit_response(request, player, row, row, said=said, fault=fault, conflict=True)


def _edit_response(
    request: HttpRequest,
    player: Player,
    row: Copy,
    now: Copy | None,
    said: dict[str, str] | None = None,
    fault: str = "",
    conflict: bool = False,
) -> HttpResponse:
    """The row after an edit, or the fault. `now` may be another row, with which it was merged."""
    if not request.headers.get("HX-Request"):
        if fault:
            messages.error(request, fault)
        return redirect_back(request, "box")
    if fault and "proxy" in request.POST:
        return _details_fault_response(request, row, said or row.form_values, fault, conflict=conflict)
    game = GameId(row.card.game)
    rows = display_rows(player, game, [now.pk] if now else [])
    for each in rows:
        each.shown = said or each.shown
    context = {
        "rows": rows,
        "fault": fault,
        "conflict": conflict,
        "gone": row.pk if now is None or now.pk != row.pk else None,
        **summary_context(player, game, box_count(player=player, game=game)),
        **form_choices(player),
    }
    status = 409 if conflict else 422 if fault else 200
    return render(request, "collection/_edited_stack_response.html", context, status=status)


def _details_fault_response(
    request: HttpRequest, row: Copy, said: dict[str, str], fault: str, *, conflict: bool
) -> HttpResponse:
    """The form with the details of a row again, with what was typed and the reason why it was refused."""
    row.shown = said
    context = {"row": row, "next": return_address(request, "box"), "fault": fault}
    response = render(request, "collection/_copy_details_form.html", context, status=409 if conflict else 422)
    response["HX-Retarget"] = f"#stack-{row.pk} .copy-details"
    return response


@as_player
def add_missing_cards(request: HttpRequest, player: Player) -> HttpResponse:
    """Add a copy of each card of a game that is not in the player's box yet, as one change."""
    game = requested_game(request)
    if not game.boxed:
        raise Http404
    try:
        change = box_add_missing(owner=player, game=game)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(box_address(game)))
    added = gettext("%(change)s added. You can undo it under “Recent changes”.")
    messages.success(request, added % {"change": change.shown_label})
    return redirect(box_address(game))


@as_player
def undo(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Undo one change, a large one by a job."""
    change = get_object_or_404(Change.objects.of(player), pk=pk)
    try:
        done = changes_undo_begin(owner=player, changes=[change], back=return_address(request, "box"))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect_back(request, "box"), gettext("This cannot be undone now."))
    if isinstance(done, Job):
        return redirect("job", done.pk)
    undone = gettext("Undone: %(change)s.") % {"change": change.shown_label}
    messages.success(request, undone if done else gettext("This had already been undone."))
    return redirect_back(request, "box")
