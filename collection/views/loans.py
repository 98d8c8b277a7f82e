"""Loans: who has which copies, since when and until when, and returning them."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.db.models import F, Q, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from collection.models import Copy, Player
from collection.refusals import Refusal
from collection.selectors import with_art
from collection.services.bulk_edits_and_loans import RowEdit, borrower_return_begin, rows_edit
from collection.services.typed_copy_values import clean_quantity
from collection.views.box import parse_id
from collection.views.box_rows import changed_response
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response

PAGE = 100


@require_safe
def loans(request: HttpRequest) -> HttpResponse:
    """The lent copies of all games by borrower; overdue ones are marked."""
    today = timezone.localdate()
    lent = Copy.objects.of(request.user).exclude(lent_to="")
    rows = lent.order_by("lent_to", F("lent_due").asc(nulls_last=True), "card__game", "card__number", "pk")
    page = Paginator(rows, PAGE).get_page(request.GET.get("page"))
    shown = list(page)
    with_art([row.card for row in shown], request.user)
    counts = lent.order_by().aggregate(copies=Sum("quantity"), overdue=Sum("quantity", filter=Q(lent_due__lt=today)))
    context = {"section": "box", "page": page, "rows": shown, "today": today, **counts}
    return render(request, "collection/loans.html", context)


@as_player
def return_copies(request: HttpRequest, player: Player) -> HttpResponse:
    """Record that a row of lent copies, or everything that one borrower has, has been returned."""
    borrower = request.POST.get("borrower", "").replace("\0", " ")
    try:
        if borrower:
            done = borrower_return_begin(owner=player, borrower=borrower, back=reverse("loans"))
        else:
            said = request.POST.get("copies", "")
            copies = clean_quantity(said, least=1) if said.strip() else 0
            rows = player.copies.exclude(lent_to="").filter(pk=parse_id(request.POST.get("copy")))
            done = rows_edit(owner=player, rows=rows, edit=RowEdit("return", copies=copies))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("loans"))
    return changed_response(request, done, otherwise="loans")
