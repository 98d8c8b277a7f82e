"""Likes, comments and reports on decks behind a secret link, and the staff's queue of reports."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from collection.models import Player
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.models import DeckReport
from decks.models.comment import MAX_REASON
from decks.reactions import (
    comment_delete,
    comment_write,
    deck_like,
    open_reports,
    report_close,
    report_make,
)
from decks.refusals import NoSuchComment
from decks.views.shared_deck import shared_deck, shared_page
from decks.views.view_helpers import current_player

REPORTS_SHOWN = 50


@require_POST
def like(request: HttpRequest, secret: str) -> HttpResponse:
    """Like a deck, or take the like back."""
    deck, player = shared_deck(secret), current_player(request)
    if player is None:
        return redirect_to_login(reverse("deck-shared", args=[secret]))
    back = redirect("deck-shared", secret=secret)
    try:
        deck_like(deck=deck, player=player, liked=request.POST.get("liked") == "1")
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    return back


@require_POST
def comment(request: HttpRequest, secret: str) -> HttpResponse:
    """Write a comment. If it is refused, the text stays in the form."""
    deck, player = shared_deck(secret), current_player(request)
    if player is None:
        return redirect_to_login(reverse("deck-shared", args=[secret]))
    text = request.POST.get("text", "")
    try:
        comment_write(deck=deck, author=player, text=text)
    except Refusal as refusal:
        return shared_page(request, deck, refused=refusal.sentences, written=text, status=refusal.status)
    return redirect(f"{reverse('deck-shared', args=[secret])}#comments")


@require_POST
def delete(request: HttpRequest, secret: str, pk: int) -> HttpResponse:
    """Delete a comment; for anyone but its author and the deck's owner it does not exist."""
    deck, player = shared_deck(secret), current_player(request)
    if player is None:
        raise Http404
    try:
        comment_delete(deck=deck, player=player, pk=pk)
    except NoSuchComment as missing:
        raise Http404 from missing
    messages.success(request, gettext("The comment has been deleted."))
    return redirect(f"{reverse('deck-shared', args=[secret])}#comments")


@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, secret: str) -> HttpResponse:
    """Report a deck, or with `?comment=` a comment on it, to the staff."""
    deck, player = shared_deck(secret), current_player(request)
    if player is None:
        return redirect_to_login(request.get_full_path())
    given = (request.POST if request.method == "POST" else request.GET).get("comment", "")
    number = int(given) if given.isascii() and given.isdecimal() and len(given) < 19 else None
    said = deck.comments.select_related("author").filter(pk=number).first() if number is not None else None
    if given and said is None:
        raise Http404
    refused: tuple[str, ...] = ()
    status = 200
    if request.method == "POST":
        try:
            report_make(
                deck=deck, reporter=player, reason=request.POST.get("reason", ""), comment=said.pk if said else None
            )
        except Refusal as refusal:
            refused, status = refusal.sentences, refusal.status
        else:
            messages.success(request, gettext("Thank you. The staff of this server will look at it."))
            return redirect("deck-shared", secret=secret)
    context = {"section": "decks", "deck": deck, "comment": said, "refused": refused, "longest": MAX_REASON}
    context["reason"] = request.POST.get("reason", "")
    return render(request, "decks/report.html", context, status=status)


@require_safe
def reports(request: HttpRequest) -> HttpResponse:
    """The reports that wait for the staff."""
    _staff(request)
    waiting = open_reports()
    context = {"section": "decks", "reports": waiting[:REPORTS_SHOWN], "count": waiting.count()}
    return render(request, "decks/reports.html", context)


@require_POST
def close_report(request: HttpRequest, pk: int) -> HttpResponse:
    """Dismiss a report, delete the comment or make the deck private."""
    staff = _staff(request)
    found, back = get_object_or_404(DeckReport, pk=pk), redirect("decks-reports")
    try:
        closed = report_close(report=found, by=staff, outcome=request.POST.get("outcome", ""))
    except Refusal as refusal:
        return refusal_response(request, refusal, back)
    messages.success(request, f"{gettext(closed.outcome)}.")
    return back


def _staff(request: HttpRequest) -> Player:
    """The member of staff who sends the request. Raises Http404 for everyone else."""
    player = current_player(request)
    if player is None or not (player.is_active and player.is_staff):
        raise Http404
    return player
