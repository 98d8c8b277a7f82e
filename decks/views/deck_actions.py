"""Actions on a whole deck: edit, copy, delete, share, export."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.refusals import EditConflict
from collection.views.edit_conflict import conflict_page
from decks.deck_status import deck_list_text
from decks.games_with_decks import NOMINATED
from decks.models import Deck, Visibility
from decks.publication import deck_set_visibility
from decks.services import deck_copy, deck_delete, deck_edit
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
        labels = {"name": gettext("Name"), "nominated": NOMINATED}
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
    text = (
        gettext("This is a constructed copy of “%(name)s”.")
        if constructed
        else gettext("This is a copy of “%(name)s”.")
    )
    messages.success(request, text % {"name": deck.name})
    return redirect("deck", pk=made.pk)


@require_http_methods(["GET", "HEAD", "POST"])
@refusals_as_messages
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask for confirmation, then delete."""
    deck = own_deck(request, pk)
    if request.method != "POST":
        return render(request, "decks/delete.html", {"section": "decks", "deck": deck})
    deck_delete(deck=deck)
    messages.success(request, gettext("“%(name)s” has been deleted.") % {"name": deck.name})
    return redirect("decks")


SAID = {
    Visibility.PRIVATE: gettext_noop("Only you can see the deck now."),
    Visibility.UNLISTED: gettext_noop("Anyone who has the link can now view, copy and print the deck."),
    Visibility.PUBLIC: gettext_noop("The deck now appears on the public decks page with your name."),
}


@require_POST
@refusals_as_messages
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """Choose who can see the deck: `visibility`, or `shared=1` and `shared=0` for creating and ending the link."""
    deck = own_deck(request, pk)
    chosen = request.POST.get("visibility", "")
    if chosen in list(Visibility):
        wanted = Visibility(chosen)
    else:
        shared = request.POST.get("shared") == "1"
        wanted = (deck.visibility if deck.shared else Visibility.UNLISTED) if shared else Visibility.PRIVATE
    fresh = deck_set_visibility(deck=deck, visibility=wanted)
    ended = deck.shared and fresh.secret != deck.secret
    sentences = [gettext(SAID[wanted]), *([gettext("The old link no longer works.")] if ended else [])]
    messages.success(request, " ".join(sentences))
    return redirect("deck", pk=pk)


@require_safe
def export(request: HttpRequest, pk: int, form: str) -> HttpResponse:
    """The deck list as a file that can be imported again."""
    return list_response(own_deck(request, pk), form)


def list_response(deck: Deck, form: str) -> HttpResponse:
    """The list as a file to save; `form` is `txt` or `json`."""
    headers = {"Content-Disposition": f'attachment; filename="{slugify(deck.name) or "deck"}.{form}"'}
    return HttpResponse(deck_list_text(deck, form), content_type=TYPES[form], headers=headers)
