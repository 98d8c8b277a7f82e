"""The page “Base PDFs”: the player's letterheads and patterns, uploading, and deleting."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_safe

from collection.models import Player
from collection.refusals import Refusal
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from printing.base_pdf_reading import MAX_PAGES
from printing.base_pdfs import MAX_BASES, MAX_BASES_OF_GUEST, MAX_BYTES, MB, base_pdf_create, base_pdf_remove
from printing.geometry import Size
from printing.models import BasePdf
from printing.shown_numbers import size_text


@require_safe
def base_pdfs(request: HttpRequest) -> HttpResponse:
    """The player's base PDFs."""
    rows = [(row, [size_text(Size(*size)) for size in row.pages[:1]]) for row in BasePdf.objects.of(request.user)]
    member = isinstance(request.user, Player) and not request.user.is_guest
    limits = {
        "most": MAX_BASES if member else MAX_BASES_OF_GUEST,
        "most_bytes": MAX_BYTES // MB,
        "most_pages": MAX_PAGES,
    }
    return render(request, "printing/base_pdfs.html", {"section": "print", "bases": rows, **limits})


@as_player
def create(request: HttpRequest, player: Player) -> HttpResponse:
    """Upload a base PDF."""
    sent, back = request.FILES.get("file"), redirect("base-pdfs")
    if sent is None:
        messages.error(request, gettext("Choose a PDF."))
        return back
    data = sent.read(MAX_BYTES + 1)
    name = request.POST.get("name", "").strip() or (sent.name or "").rpartition(".")[0]
    try:
        row = base_pdf_create(owner=player, name=name, data=data)
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    messages.success(request, pgettext("printing", "Saved as “%(name)s”.") % {"name": row.name})
    return back


@as_player
def remove(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Delete one of the player's base PDFs."""
    row = get_object_or_404(BasePdf.objects.of(player), pk=pk)
    base_pdf_remove(row=row)
    messages.success(request, pgettext("printing", "Deleted: %(name)s.") % {"name": row.name})
    return redirect("base-pdfs")
