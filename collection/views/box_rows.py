"""Details of a row of the box, and changes of several rows at once."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Change, Copy, Job, Player
from collection.refusals import Refusal
from collection.services.bulk_edits_and_loans import clean_row_edit, matching_rows_edit_begin, rows_edit
from collection.views.box import box_address, parse_id
from collection.views.post_view_helpers import as_player, redirect_back, return_address
from collection.views.refusals import refusal_response
from collection.views.requested_game import requested_game


@require_safe
def copy_details(request: HttpRequest, pk: int) -> HttpResponse:
    """The form with the details of a row: a page, or for htmx only the form."""
    row = get_object_or_404(Copy.objects.of(request.user), pk=pk)
    row.shown = row.form_values
    back = box_address(GameId(row.card.game))
    before = request.headers.get("Referer", "")
    if request.headers.get("HX-Request"):
        return render(request, "collection/_copy_details_form.html", {"row": row, "next": back})
    if url_has_allowed_host_and_scheme(before, {request.get_host()}) and "/box/" in before:
        back = before[before.index("/box/") :]
    return render(request, "collection/copy_details.html", {"section": "box", "row": row, "next": back})


@as_player
def edit_rows(request: HttpRequest, player: Player) -> HttpResponse:
    """Edit, lend, return or remove the ticked rows, or all that match the search, as one change."""
    game, said = requested_game(request), request.POST.dict()
    try:
        edit = clean_row_edit(said, timezone.localdate())
        if said.get("all"):
            done = matching_rows_edit_begin(
                owner=player,
                game=game,
                text=said.get("q", "").replace("\0", " ").strip(),
                place=said.get("in", "").replace("\0", " ").strip(),
                edit=edit,
                back=return_address(request, "box"),
            )
        else:
            ids = [parse_id(pk) for pk in request.POST.getlist("copy")]
            done = rows_edit(owner=player, rows=player.copies.filter(pk__in=ids), edit=edit)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect_back(request, "box"))
    return changed_response(request, done)


def changed_response(request: HttpRequest, done: Change | Job, otherwise: str = "box") -> HttpResponse:
    """The response to a change that was made, or that a job is making."""
    if isinstance(done, Job):
        return redirect("job", done.pk)
    changed = gettext("%(change)s. You can undo it in the history.")
    messages.success(request, changed % {"change": done.shown_label})
    return redirect_back(request, otherwise)


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """All changes of the player's boxes and lists, of all games, with undo."""
    page = Paginator(Change.objects.of(request.user), 40).get_page(request.GET.get("page"))
    context = {"section": "box", "page": page, "changes": page, "back": reverse("box-history")}
    return render(request, "collection/history.html", context)
