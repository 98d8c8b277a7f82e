"""What can be done with a deck as a whole: name, copy, delete, share, export."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.edit_conflicts import Conflict
from collection.views.conflict import conflict_page
from decks.services import deck_copy, deck_delete, deck_edit, deck_share, deck_unshare
from decks.views.own import own_deck, refusals_told
from decks.workshops import WORKSHOPS

TYPES = {"txt": "text/plain; charset=utf-8", "json": "application/json"}


@require_POST
@refusals_told
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Another name, another nominated BiOME of an ANiOME deck."""
    deck = own_deck(request, pk)
    said = {name: request.POST.get(name) for name in ("name", "nominated")}
    try:
        deck_edit(deck=deck, name=said["name"], nominated=said["nominated"], seen=request.POST.get("seen"))
    except Conflict as conflict:
        labels = {"name": "Name", "nominated": "BiOME"}
        fields = [(labels[name], conflict.theirs[name], mine) for name, mine in said.items() if mine is not None]
        back_to = reverse("deck", args=[pk])
        return conflict_page(request, fields, conflict, title=deck.name, back_to=back_to, section="decks")
    return redirect("deck", pk=pk)


@require_POST
@refusals_told
def copy(request: HttpRequest, pk: int) -> HttpResponse:
    """The same deck once more; a drafted team as a constructed one, if that is wanted."""
    deck = own_deck(request, pk)
    constructed = request.POST.get("constructed") == "1"
    made, _ = deck_copy(deck=deck, owner=deck.owner, constructed=constructed)
    kind = "a constructed copy" if constructed else "a copy"
    messages.success(request, f"This is {kind} of “{deck.name}”.")
    return redirect("deck", pk=made.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@refusals_told
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Asked first, then done."""
    deck = own_deck(request, pk)
    if request.method != "POST":
        return render(request, "decks/delete.html", {"section": "decks", "deck": deck})
    deck_delete(deck=deck)
    messages.success(request, f"“{deck.name}” is deleted.")
    return redirect("decks")


@require_POST
@refusals_told
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """A secret link is made, or ends for ever."""
    deck = own_deck(request, pk)
    if request.POST.get("shared") == "1":
        deck_share(deck=deck)
        messages.success(request, "Whoever has the link may now look at the deck, copy and print it.")
    else:
        deck_unshare(deck=deck)
        messages.success(request, "The link has ended. Sharing again makes another.")
    return redirect("deck", pk=pk)


@require_safe
def export(request: HttpRequest, pk: int, form: str) -> HttpResponse:
    """The list as a file that reads back the same."""
    deck = own_deck(request, pk)
    text = WORKSHOPS[deck.game].written(deck, form)
    name = f"{slugify(deck.name) or 'deck'}.{form}"
    return HttpResponse(
        text, content_type=TYPES[form], headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
