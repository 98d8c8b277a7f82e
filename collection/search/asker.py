"""Whose cards or copies a search is about."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser

from collection.games import GameId
from collection.models import Player


@dataclass(frozen=True, slots=True)
class Asker:
    """A player (None or anonymous for a visitor) who searches the cards of a game, or the copies `in_box`.

    If the copies belong to several players, `detail_owners` are the ids of those whose notes and dates of acquisition
    the search may read. `few`: only the first rows that are found are read, in any order. `only_owned`: another
    condition leaves only cards of which the player has copies."""

    player: Player | AnonymousUser | None
    game: GameId
    in_box: bool = False
    detail_owners: tuple[int, ...] | None = None
    few: bool = False
    only_owned: bool = False

    @property
    def player_id(self) -> int | None:
        """The player's id; None for a visitor, who has nothing."""
        return self.player.pk if self.player else None

    @property
    def of_owned(self) -> bool:
        """Whether the player has copies of every card about which is asked."""
        return self.only_owned or (self.in_box and self.detail_owners is None)

    @property
    def card(self) -> str:
        """The column with the id of the card."""
        return "card" if self.in_box else "pk"

    @property
    def prefix(self) -> str:
        """What the names of a card's columns begin with."""
        return "card__" if self.in_box else ""
