"""Searches that players save under a name."""

from __future__ import annotations

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext

from collection.copy_details import NAME_TOO_LONG, one_line
from collection.games import GameId
from collection.models import Player, SavedSearch
from collection.models.saved_search import MAX_NAME
from collection.refusals import LimitReached, NameMissing, NameTaken, UnreadableSearch
from collection.search.query import parse_search
from collection.services.box import player_lock

MAX_SAVED_SEARCHES = 50
"""How many searches a player may save, of all games together."""


@transaction.atomic
def search_save(*, owner: Player, game: GameId, name: str, text: str) -> SavedSearch:
    """Save a search for cards of a game.

    Raises Refusal if the text is blank or not valid, if the name is blank, too long or taken, or if the player has the
    maximum number of saved searches."""
    player_lock(owner)
    text = checked_text(game, text)
    if SavedSearch.objects.of(owner).count() >= MAX_SAVED_SEARCHES:
        raise LimitReached(
            gettext("You have %(number)s saved searches, the maximum.") % {"number": MAX_SAVED_SEARCHES},
            remedy=gettext("Delete one to save another."),
        )
    name = _free_name(owner, game, name)
    return SavedSearch.objects.create(owner=owner, game=game.value, name=name, text=text)


@transaction.atomic
def saved_search_update(
    *, owner: Player, saved: SavedSearch, name: str | None = None, text: str | None = None
) -> SavedSearch:
    """Change the name or the text of a saved search, as it is saved now. Raises Refusal like `search_save`, and Http404
    if it has been deleted."""
    player_lock(owner)
    saved = get_object_or_404(SavedSearch.objects.of(owner), pk=saved.pk)
    game = GameId(saved.game)
    if name is not None:
        saved.name = _free_name(owner, game, name, but=saved)
    if text is not None:
        saved.text = checked_text(game, text)
    saved.save(update_fields=["name", "text"])
    return saved


def checked_text(game: GameId, text: str) -> str:
    """The text of a search without surplus spaces. Raises UnreadableSearch if it is blank or has faults."""
    query = parse_search(text.strip(), game)
    if query.faults:
        raise UnreadableSearch(*(fault.message for fault in query.faults))
    if not query.text:
        raise UnreadableSearch(
            gettext("The search is empty."), remedy=gettext("Write or choose at least one condition.")
        )
    return query.text


def _free_name(owner: Player, game: GameId, name: str, but: SavedSearch | None = None) -> str:
    name = one_line(name, MAX_NAME, NAME_TOO_LONG)
    if not name:
        raise NameMissing(gettext("A saved search needs a name."))
    if SavedSearch.objects.of(owner).filter(game=game, name=name).exclude(pk=but.pk if but else 0).exists():
        raise NameTaken(
            gettext("You already have a search called “%(name)s”.") % {"name": name},
            remedy=gettext("Choose another name."),
        )
    return name
