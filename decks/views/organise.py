"""Sorting one's own decks: folders, tags, and changes to many decks at once."""

from __future__ import annotations

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.folders import (
    deck_label,
    decks_organise,
    folder_create,
    folder_delete,
    folder_rename,
    folders_of,
    split_tags,
    tags_of,
)
from decks.models import Deck, DeckFolder
from decks.models.folder import MAX_FOLDER_NAME, MAX_FOLDERS, MAX_TAG_TEXT, MAX_TAGS
from decks.refusals import BadFolder, NoDecksChosen
from decks.views.view_helpers import current_player, own_deck, refusals_as_messages

PAGE = 100
"""Decks on a page, as many as a form may tick at once."""


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """All decks with checkboxes; the form moves and tags those that are ticked, or creates a folder."""
    player = current_player(request)
    if request.method == "POST":
        try:
            return _do(request)
        except Refusal as refusal:
            return refusal_response(request, refusal, redirect("decks-organise"))
    decks = Deck.objects.of(player).select_related("folder").prefetch_related("tags").order_by("name", "pk")
    context = {
        "section": "decks",
        "page": Paginator(decks, PAGE).get_page(request.GET.get("page")),
        "folders": folders_of(player),
        "tags": tags_of(player),
        "most_folders": MAX_FOLDERS,
        "longest_folder": MAX_FOLDER_NAME,
        "longest_tags": MAX_TAG_TEXT,
        "most_tags": MAX_TAGS,
    }
    return render(request, "decks/organise.html", context)


def _do(request: HttpRequest) -> HttpResponse:
    """Do what the form says. Raises `Refusal`."""
    player = current_player(request)
    if player is None:
        raise NoDecksChosen(gettext("You have no decks yet."), remedy=gettext("Create one first."))
    if request.POST.get("action") == "folder":
        made = folder_create(owner=player, name=request.POST.get("name", ""))
        messages.success(request, gettext("The folder “%(name)s” has been created.") % {"name": made.name})
        return redirect("decks-organise")
    ticked = [int(pk) for pk in request.POST.getlist("deck") if pk.isascii() and pk.isdecimal() and len(pk) < 19]
    if not ticked:
        raise NoDecksChosen(gettext("No decks are ticked."), remedy=gettext("Tick the decks that you want to change."))
    target = request.POST.get("folder", "")
    changed = decks_organise(
        owner=player,
        decks=ticked,
        move=target != "",
        folder=None if target in ("", "none") else _number(target),
        add_tags=split_tags(request.POST.get("add", "")),
        remove_tags=split_tags(request.POST.get("remove", "")),
    )
    text = ngettext("%(number)s deck changed.", "%(number)s decks changed.", changed)
    messages.success(request, text % {"number": changed})
    return redirect("decks-organise")


def _number(given: str) -> int:
    if not (given.isascii() and given.isdecimal() and len(given) < 19):
        raise BadFolder(gettext("This folder no longer exists."), remedy=gettext("Choose another one."))
    return int(given)


@require_POST
def folder(request: HttpRequest, pk: int) -> HttpResponse:
    """Rename one of the player's folders, or delete it, which keeps its decks."""
    found = get_object_or_404(DeckFolder.objects.select_related("owner"), pk=pk, owner=current_player(request))
    back = redirect("decks-organise")
    if request.POST.get("action") == "delete":
        folder_delete(folder=found)
        text = gettext("The folder “%(name)s” has been deleted; its decks are kept.")
        messages.success(request, text % {"name": found.name})
        return back
    try:
        folder_rename(folder=found, name=request.POST.get("name", ""))
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    return back


@require_POST
@refusals_as_messages
def labels(request: HttpRequest, pk: int) -> HttpResponse:
    """The folder and the tags of one deck."""
    deck = own_deck(request, pk)
    target = request.POST.get("folder", "none")
    folder = None if target == "none" else _number(target)
    deck_label(deck=deck, tags=split_tags(request.POST.get("tags", "")), move=True, folder=folder)
    messages.success(request, gettext("Folder and tags saved."))
    return redirect("deck", pk=pk)
