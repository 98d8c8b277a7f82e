"""The faces of the boxed games' own cards, for tests."""

from __future__ import annotations

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.face_contract import Face
from printing.games.print_games import PRINT_GAMES

BOXED = [game for game in GameId if game.boxed]


def sides_of(game: GameId, slug: str) -> list[Face]:
    face = PRINT_GAMES[game].face(CARD_GAMES[game].load()[slug], None)
    return [face, face.back] if face.back else [face]


def face_of(slug: str) -> Face:
    game = next(game for game in BOXED if slug in CARD_GAMES[game].load())
    return sides_of(game, slug)[0]


def back_of(slug: str) -> Face:
    back = face_of(slug).back
    assert back is not None
    return back


def colour_distance(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
