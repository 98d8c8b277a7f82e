"""A deck behind its secret link: anyone who has the link may view, copy and print the deck."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from collection.guest_accounts import get_or_create_player
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.deck_pictures import with_shared_pictures
from decks.deck_status import DeckStatus, deck_problems
from decks.free_copies import deck_buildable
from decks.models import Deck
from decks.models.comment import MAX_COMMENT
from decks.print_addresses import print_addresses
from decks.problems_with_card_names import broken_rules_text
from decks.reactions import deck_comments
from decks.services import deck_copy
from decks.views.deck_actions import list_response
from decks.views.game_templates import deck_templates
from decks.views.page_context import deck_context
from decks.views.view_helpers import current_player


def shared_deck(secret: str) -> Deck:
    """The deck with this secret. Raises Http404 unless it is shared."""
    return get_object_or_404(Deck.objects.shared_with_secret(secret).with_cards().select_related("owner"))


@require_safe
def page(request: HttpRequest, secret: str) -> HttpResponse:
    """The deck, read only, with its owner's own cards: sharing a deck shares their faces."""
    return shared_page(request, shared_deck(secret))


def shared_page(
    request: HttpRequest, deck: Deck, *, refused: tuple[str, ...] = (), written: str = "", status: int = 200
) -> HttpResponse:
    """The page of a shared deck; after a refused comment with the reasons and the text that was `written`."""
    player = current_player(request)
    known = DeckStatus(deck, deck_problems(deck), deck_buildable(deck, player))
    context = {
        "section": "decks",
        "deck": deck,
        "status": known,
        "broken": broken_rules_text(known),
        **print_addresses(deck, missing=bool(known.buildable.missing), secret=deck.secret),
        "mine": deck.owner == request.user,
        "likes": deck.likes.count(),
        "liked": player is not None and deck.likes.filter(player=player).exists(),
        "comments": list(deck_comments(deck)),
        "longest_comment": MAX_COMMENT,
        "refused": refused,
        "written": written,
        "picture_credits": with_shared_pictures(deck.cards(), deck),
        **deck_context(known),
    }
    response = render(request, deck_templates(deck.game, "shared.html"), context, status=status)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def export(request: HttpRequest, secret: str, form: str) -> HttpResponse:  # noqa: ARG001
    """The deck list as a file that can be imported."""
    return list_response(shared_deck(secret), form)


@require_POST
def copy(request: HttpRequest, secret: str) -> HttpResponse:
    """Copy the deck into the visitor's own decks; a visitor without an account becomes a guest."""
    deck = shared_deck(secret)
    player = get_or_create_player(request)
    try:
        made, left_out = deck_copy(deck=deck, owner=player)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("deck-shared", secret=secret))
    messages.success(request, gettext("“%(name)s” has been added to your decks.") % {"name": made.name})
    if left_out:
        names = ", ".join(card.name for card in left_out)
        text = gettext("Left out because they are %(owner)s’s own cards: %(cards)s.")
        messages.warning(request, text % {"owner": deck.owner.shown_name, "cards": names})
    return redirect("deck", pk=made.pk)
