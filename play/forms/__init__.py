"""How a new match is asked for, and what somebody brings who joins one: a form a game."""

from __future__ import annotations

from collection.games import GameId, PerGame
from play.forms import animoz

NEW_MATCH: PerGame[type[animoz.NewMatch]] = PerGame({GameId.ANIMOZ: animoz.NewMatch})
JOIN: PerGame[type[animoz.Join]] = PerGame({GameId.ANIMOZ: animoz.Join})
