"""The page “Your prints”: files that are made in the background, their progress, and their downloads."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.core.files.storage import default_storage
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, pgettext
from django.views.decorators.http import require_safe
from rest_framework.exceptions import ValidationError

from collection.games import GameId
from collection.models import Player
from collection.refusals import Refusal
from collection.views.large_files import large_file_response
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from printing import print_shop_page, services
from printing.cards_from_csv import cards_of_table
from printing.manifest_format import MAX_BYTES
from printing.manifests import plan_from_manifest
from printing.models import PrintFile
from printing.print_files import MB, limits_of, print_file_remove, print_file_start
from printing.views import invalid_response, options_from_query

MOST_ADDRESS = 3_000
"""The most characters of the address of a print order. Servers refuse longer ones: nginx from 8,000 on, and the
address is also sent as the `Referer` of the next request."""


@require_safe
def print_files(request: HttpRequest) -> HttpResponse:
    """The player's files: those that are being made, those that are ready, and what has failed."""
    rows = list(PrintFile.objects.of(request.user))
    ready = [row for row in rows if row.ready]
    context = {
        "section": "print",
        "all_games": list(GameId),
        "active": [row for row in rows if row.active],
        "ready": [(row, _shop_address(row)) for row in ready],
        "ended": [(row, _shop_address(row)) for row in rows if not row.ready and not row.active],
        "used": sum(row.size for row in ready) / MB,
    }
    if isinstance(request.user, Player):
        limits = limits_of(request.user)
        context |= {"most_files": limits.files, "most_bytes": limits.bytes // MB}
    return render(request, "printing/print_files.html", context)


@as_player
def start(request: HttpRequest, player: Player) -> HttpResponse:
    """Start to make the files of the options in the address."""
    try:
        options = options_from_query(request.GET, request.user)
    except ValidationError as refusal:
        return invalid_response(request, refusal)
    try:
        print_file_start(owner=player, plan=services.plan_make(options=options, visitor=player))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(print_shop_page.shop_address(options)))
    return redirect("print-files")


@as_player
def from_file(request: HttpRequest, player: Player) -> HttpResponse:
    """Print what an uploaded manifest (TOML) describes; or open the Print shop with the cards of a table (CSV). A table
    with too many cards for an address is printed with the usual options."""
    sent, back = request.FILES.get("file"), redirect("print-files")
    if sent is None:
        messages.error(request, gettext("Choose a file: a manifest (.toml), or a table of cards (.csv)."))
        return back
    if sent.size is None or sent.size > MAX_BYTES:
        said = gettext("A manifest can be at most %(size)s MB. Choose another file.")
        messages.error(request, said % {"size": MAX_BYTES // 1_000_000})
        return back
    try:
        text = sent.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        said = gettext("This is not a text in UTF-8. Choose a manifest as it was downloaded.")
        messages.error(request, said)
        return back
    try:
        if (sent.name or "").lower().endswith(".csv"):
            return _table_response(request, player, cards_of_table(text))
        found = plan_from_manifest(text, player)
        print_file_start(owner=player, plan=found.plan, manifest=text)
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    if not found.same_drawing:
        said = gettext("Menagerie has been changed since this manifest was written; the print may look different.")
        messages.warning(request, said)
    return back


def _table_response(request: HttpRequest, player: Player, cards: str) -> HttpResponse:
    """The Print shop with the cards of a table, or a print of them if the address is too long. Raises Refusal."""
    query = QueryDict(mutable=True)
    query.update({"game": request.POST.get("game", ""), "what": "cards", "cards": cards})
    try:
        options = options_from_query(query, player)
    except ValidationError as refusal:
        return invalid_response(request, refusal)
    address = print_shop_page.shop_address(options)  # names each card once
    if len(address) <= MOST_ADDRESS:
        return redirect(address)
    print_file_start(owner=player, plan=services.plan_make(options=options, visitor=player))
    said = gettext("The table has too many cards for the Print shop. They are printed with the usual options.")
    messages.info(request, said)
    return redirect("print-files")


@as_player
def remove(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Delete one of the player's files."""
    row = get_object_or_404(PrintFile.objects.of(player), pk=pk)
    print_file_remove(row=row)
    messages.success(request, pgettext("printing", "Deleted: %(name)s.") % {"name": row.title})
    return redirect("print-files")


@require_safe
def download(request: HttpRequest, pk: int) -> HttpResponseBase:
    """One of the player's files. Raises Http404, also for other players' files."""
    return print_file_response(request, get_object_or_404(PrintFile.objects.of(request.user).ready(), pk=pk))


def print_file_response(request: HttpRequest, row: PrintFile) -> HttpResponseBase:
    """A finished file to save. Raises Http404 if it no longer exists."""
    if not default_storage.exists(row.stored):
        raise Http404
    opened = partial(default_storage.open, row.stored)
    response = large_file_response(request, opened, row.size, row.media, row.name)
    response["Cache-Control"] = "private, no-store"
    return response


def _shop_address(row: PrintFile) -> str:
    """The address of the Print shop with the options of a file; "" for a manifest, or if it would be too long."""
    address = f"{reverse('print-shop')}?{row.options}"
    return "" if row.from_manifest or len(address) > MOST_ADDRESS else address
