"""Forms of Animanize: three or four organizers, nothing to bring. [M 1]"""

from __future__ import annotations

from collection.games import GameId
from play.tables.match_forms import HomeEntry, NewMatchForm


class NewMatch(NewMatchForm):
    """A match of Animanize."""

    GAME = GameId.ANIMANIZE
    HOME_ENTRY = HomeEntry(
        "circus_elephant",
        "Take tricks for your circus, but not too many: backstage is small, and the lions do as they please.",
        "3 or 4 players · 30 to 45 min",
        "Against",
    )
    INTRO = "3 or 4 players. Leave it as it is for a game against two bots."
    SEATS = range(3, 5)
    USUAL = 3
