"""How a new match is asked for, and what somebody brings who joins one: a form a game."""

from __future__ import annotations

from collection.games import GameId, PerGame
from play.forms import animalia, animanize, animoz, animus, arctic
from play.forms.seating import JoinForm, SeatForm

NEW_MATCH: PerGame[type[SeatForm]] = PerGame(
    {
        GameId.ANIMOZ: animoz.NewMatch,
        GameId.ARCTIC: arctic.NewMatch,
        GameId.ANIMANIZE: animanize.NewMatch,
        GameId.ANIMALIA: animalia.NewMatch,
        GameId.ANIMUS: animus.NewMatch,
    }
)
JOIN: PerGame[type[JoinForm]] = PerGame(
    {
        GameId.ANIMOZ: animoz.Join,
        GameId.ARCTIC: JoinForm,
        GameId.ANIMANIZE: JoinForm,
        GameId.ANIMALIA: JoinForm,
        GameId.ANIMUS: animus.Join,
    }
)

__all__ = ["JOIN", "NEW_MATCH", "JoinForm", "SeatForm"]
