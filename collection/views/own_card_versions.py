"""The versions of a player's own card: what changed, and restoring one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.contract import CardGame
from collection.games.field_types_and_checks import Field, GameCard
from collection.models import Card, OwnCardVersion, Player
from collection.models.own_card_version import MAX_VERSIONS, MERGE_GAP
from collection.refusals import EditConflict, Refusal
from collection.services.own_card_versions import version_stats
from collection.services.own_cards import own_card_restore
from collection.value_text import shown_value
from collection.views.own_cards import own_card
from collection.views.post_view_helpers import as_player
from collection.views.refusals import refusal_response
from config.translated_text import translated_term


class ShownVersion(NamedTuple):
    """A version with its card as a face, and what it changed: (label, value before, value after)."""

    version: OwnCardVersion
    face: object
    changes: list[tuple[str, str, str]]
    current: bool


@login_required
@require_safe
def versions(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """All versions of an own card, the latest first."""
    card = own_card(request, game, slug)
    context = {
        "section": "cards",
        "game": GameId(card.game),
        "card": card,
        "versions": shown_versions(card),
        "minutes": int(MERGE_GAP.total_seconds() // 60),
        "most": MAX_VERSIONS,
    }
    return render(request, "collection/own_card_versions.html", context)


def shown_versions(card: Card) -> list[ShownVersion]:
    """The versions of a card. A version that the game's rules no longer allow is left out."""
    known, rows = CARD_GAMES[GameId(card.game)], list(card.versions.all())
    now = (version_stats(card), card.replaces)
    shown = []
    for row, before in zip(rows, [*rows[1:], None], strict=True):
        sheet = {**row.stats, "slug": card.slug}
        if not known.problems_of(sheet):
            changes = [*_changes(known.field, before.stats, row.stats), *_place(known, before, row)] if before else []
            shown.append(ShownVersion(row, known.card_from(sheet), changes, (row.stats, row.replaces) == now))
    return shown


def _changes(
    fields: Mapping[str, Field], before: Mapping[str, object], after: Mapping[str, object]
) -> list[tuple[str, str, str]]:
    names = [name for name in fields if name != "certainty" and before.get(name) != after.get(name)]
    return [
        (translated_term(fields[name].label), shown_value(before.get(name)), shown_value(after.get(name)))
        for name in names
    ]


def _place(known: CardGame[GameCard], before: OwnCardVersion, after: OwnCardVersion) -> list[tuple[str, str, str]]:
    """The change of the card of the box whose place the card takes, by name; [] if it is the same."""
    if before.replaces == after.replaces:
        return []
    box = known.load()
    old, new = (box[slug].name if slug in box else slug for slug in (before.replaces, after.replaces))
    return [("Takes the place of", old, new)]


@as_player
def restore(request: HttpRequest, player: Player, game: str, slug: str, number: int) -> HttpResponse:
    """Give the card the stats of an earlier version again."""
    card = own_card(request, game, slug)
    version = get_object_or_404(card.versions, number=number)
    try:
        own_card_restore(owner=player, card=card, version=version)
    except EditConflict as gone:
        raise Http404 from gone
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("card-versions", game, slug))
    messages.success(request, gettext("Version %(number)s restored.") % {"number": number})
    return redirect("card", game, slug)
