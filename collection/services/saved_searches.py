"""Searches that players save under a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext, gettext_noop

from collection.copy_details import NAME_TOO_LONG, one_line
from collection.games import DEFAULT_GAME, GameId
from collection.models import Player, SavedSearch
from collection.models.saved_search import MAX_NAME
from collection.refusals import LimitReached, NameMissing, NameTaken, UnreadableSearch
from collection.search.query import Query, parse_search
from collection.services.box import player_lock

About = SavedSearch.About
MAX_SAVED_SEARCHES = 50
"""How many searches a player may save, of all games together."""


@dataclass(frozen=True, slots=True)
class SavedLanguage:
    """The language of searches about something: how a text is read for a game, and on which pages (URL names) the
    search can be made, each with the text of its link."""

    parse: Callable[[str, GameId], Query]
    pages: tuple[tuple[str, str], ...]


_languages = {
    About.CARDS: SavedLanguage(
        parse_search, (("cards", gettext_noop("Search the cards")), ("box", gettext_noop("Search my box")))
    )
}


def register_saved_language(about: About, language: SavedLanguage) -> None:
    """Let searches about something else than cards be saved; for apps that this one does not know."""
    _languages[about] = language


def saved_language(about: str) -> SavedLanguage:
    """The language of saved searches about something."""
    return _languages[About(about)]


@transaction.atomic
def search_save(*, owner: Player, name: str, text: str, game: GameId, about: About = About.CARDS) -> SavedSearch:
    """Save a search for cards of a game, or for decks of all games.

    Raises Refusal if the text is blank or not valid, if the name is blank, too long or taken, or if the player has the
    maximum number of saved searches."""
    player_lock(owner)
    game = game if about == About.CARDS else DEFAULT_GAME
    text = checked_text(about, game, text)
    if SavedSearch.objects.of(owner).count() >= MAX_SAVED_SEARCHES:
        raise LimitReached(
            gettext("You have %(number)s saved searches, the maximum.") % {"number": MAX_SAVED_SEARCHES},
            remedy=gettext("Delete one to save another."),
        )
    saved = SavedSearch(owner=owner, about=about, game=game.value, text=text)
    saved.name = _free_name(saved, name)
    saved.save()
    return saved


@transaction.atomic
def saved_search_update(
    *, owner: Player, saved: SavedSearch, name: str | None = None, text: str | None = None
) -> SavedSearch:
    """Change the name or the text of a saved search, as it is saved now. Raises Refusal like `search_save`, and Http404
    if it has been deleted."""
    player_lock(owner)
    saved = get_object_or_404(SavedSearch.objects.of(owner), pk=saved.pk)
    if name is not None:
        saved.name = _free_name(saved, name)
    if text is not None:
        saved.text = checked_text(About(saved.about), GameId(saved.game), text)
    saved.save(update_fields=["name", "text"])
    return saved


def checked_text(about: About, game: GameId, text: str) -> str:
    """The text of a search without surplus spaces. Raises UnreadableSearch if it is blank or has faults."""
    query = saved_language(about).parse(text.strip(), game)
    if query.faults:
        raise UnreadableSearch(*(fault.message for fault in query.faults))
    if not query.text:
        raise UnreadableSearch(
            gettext("The search is empty."), remedy=gettext("Write or choose at least one condition.")
        )
    return query.text


def _free_name(saved: SavedSearch, name: str) -> str:
    """The new name of a search on one line. Raises Refusal if it is blank, too long, or that of another one."""
    name = one_line(name, MAX_NAME, NAME_TOO_LONG)
    if not name:
        raise NameMissing(gettext("A saved search needs a name."))
    others = SavedSearch.objects.of(saved.owner).filter(about=saved.about, game=saved.game).exclude(pk=saved.pk)
    if others.filter(name=name).exists():
        raise NameTaken(
            gettext("You already have a search called “%(name)s”.") % {"name": name},
            remedy=gettext("Choose another name."),
        )
    return name
