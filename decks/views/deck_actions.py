"""Actions on a whole deck: edit, copy, delete, share, export."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.refusals import EditConflict
from collection.views.edit_conflict import conflict_page
from decks.deck_status import deck_stats, saved_deck
from decks.games_with_decks import NOMINATED, deck_game
from decks.services import deck_copy, deck_delete, deck_edit, deck_share, deck_unshare
from decks.views.view_helpers import own_deck, refusals_as_messages

TYPES = {"txt": "text/plain; charset=utf-8", "json": "application/json"}


@require_POST
@refusals_as_messages
def edit(request: HttpRequest, pk: int) -> HttpResponse:
    """Change the name and the nomination."""
    deck = own_deck(request, pk)
    given = {name: request.POST.get(name) for name in ("name", "nominated")}
    try:
        deck_edit(deck=deck, name=given["name"], nominated=given["nominated"], seen=request.POST.get("seen"))
    except EditConflict as conflict:
        labels = {"name": "Name", "nominated": NOMINATED}
        fields = [(labels[name], conflict.theirs[name], mine) for name, mine in given.items() if mine is not None]
        back_to = reverse("deck", args=[pk])
        return conflict_page(request, fields, conflict, title=deck.name, back_to=back_to, section="decks")
    return redirect("deck", pk=pk)


@require_POST
@refusals_as_messages
def copy(request: HttpRequest, pk: int) -> HttpResponse:
    """Copy the deck; a drafted deck as a constructed one if the form says so."""
    deck = own_deck(request, pk)
    constructed = request.POST.get("constructed") == "1"
    made, _ = deck_copy(deck=deck, owner=deck.owner, constructed=constructed)
    kind = "a constructed copy" if constructed else "a copy"
    messages.success(request, f"This is {kind} of “{deck.name}”.")
    return redirect("deck", pk=made.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@refusals_as_messages
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask for confirmation, then delete."""
    deck = own_deck(request, pk)
    if request.method != "POST":
        return render(request, "decks/delete.html", {"section": "decks", "deck": deck})
    deck_delete(deck=deck)
    messages.success(request, f"“{deck.name}” has been deleted.")
    return redirect("decks")


@require_POST
@refusals_as_messages
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """Create a secret link, or end it permanently."""
    deck = own_deck(request, pk)
    if request.POST.get("shared") == "1":
        deck_share(deck=deck)
        messages.success(request, "Anyone who has the link can now view, copy and print the deck.")
    else:
        deck_unshare(deck=deck)
        messages.success(request, "The link no longer works. Sharing again creates a new one.")
    return redirect("deck", pk=pk)


@require_safe
def export(request: HttpRequest, pk: int, form: str) -> HttpResponse:
    """The deck list as a file that can be imported again."""
    deck = own_deck(request, pk)
    game, stats = deck_game(deck.game), deck_stats(deck)
    write = game.as_json if form == "json" else game.as_text
    text = write(saved_deck(deck), [stats[slug] for slug in deck.slugs()])
    name = f"{slugify(deck.name) or 'deck'}.{form}"
    return HttpResponse(
        text, content_type=TYPES[form], headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
