"""The form for a new match of Animanize: three or four players. [M 1]"""

from __future__ import annotations

from django.utils.translation import gettext_noop

from collection.games import GameId
from play.tables.match_forms import HomeEntry, NewMatchForm


class NewMatch(NewMatchForm):
    """A match of Animanize."""

    GAME = GameId.ANIMANIZE
    HOME_ENTRY = HomeEntry(
        "circus_elephant",
        gettext_noop("Win tricks with animals for your circus, but stay within the brawl limit."),
        gettext_noop("3 or 4 players · 30 to 45 min"),
        gettext_noop("Against"),
    )
    INTRO = "3 or 4 players. Keep the defaults for a match against two bots."
    SEATS = range(3, 5)
    USUAL = 3
