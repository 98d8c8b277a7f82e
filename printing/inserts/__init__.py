"""What lies in each game's box beside its cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from collection.games import GameId, PerGame
from printing.inserts import animalia, animanize, animoz, animus, arctic
from printing.inserts.insert import Insert, Part

INSERTS: PerGame[Mapping[Part, Callable[[], Iterable[Insert]]]] = PerGame(
    {
        GameId.ANIMOZ: animoz.INSERTS,
        GameId.ARCTIC: arctic.INSERTS,
        GameId.ANIMANIZE: animanize.INSERTS,
        GameId.ANIMALIA: animalia.INSERTS,
        GameId.ANIMUS: animus.INSERTS,
    }
)


def parts_of(game: GameId) -> tuple[Part, ...]:
    """What can be printed of a game's box, in the order of its pages."""
    return tuple(part for part in Part if part is Part.CARDS or part in INSERTS[game])


def inserts_of(game: GameId, part: Part, score_sheets: int = 1) -> Iterator[Insert]:
    """The pages of a part, score sheets as often as wanted; none of a part that the game does not have, or of its cards."""
    make = INSERTS[game].get(part)
    for _ in range(score_sheets if part is Part.SCORES else 1):
        yield from make() if make else ()
