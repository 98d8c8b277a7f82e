"""How each game's cards look in print. (Shared backs are drawn in `collection.plates.back`.)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from collection.games import GameId, PerGame
from collection.games.fields import GameCard
from collection.plates.back_animus import large_back
from collection.plates.draw import Op
from printing.faces import Face, Picture
from printing.games import animalia, animanize, animoz, animus, animus_summary, arctic
from printing.geometry import MAX_BLEED, STANDARD, Box, Size
from printing.press import Press


class Large(NamedTuple):
    """A game's large cards: their size and the window for an owner's picture, in mm, and their back with its bleed."""

    card: Size
    window: Size
    back: Callable[[], Sequence[Op]]


class Look(NamedTuple):
    """What the print shop must know of a game. `window` is where an owner's picture goes, in mm.

    `plate_bytes` is what a plate adds to a file. `face` takes the card as its game's pure type (an ANiMOZ card's `Species`) and the owner's picture, if there is one;
    the face knows the card's own back, if it has one. `extras` lie in the box and are no cards of the game.
    """

    card: Size
    window: Size
    face: Callable[[Any, Picture | None], Face]
    extras: tuple[tuple[Face, int], ...] = ()
    large: Large | None = None
    plate_bytes: int = 31_000

    def window_of(self, card: GameCard) -> Size:
        """Where an owner's picture goes on that card, in mm."""
        return self.large.window if self.large and self.face(card, None).trim == self.large.card else self.window

    def back_on(self, press: Press, game: GameId, trim: Size) -> str:
        """The name of the form with the shared back of cards of that size."""
        if self.large and trim == self.large.card:
            return press.drawing(f"back-{game}-large", self.large.back, trim, MAX_BLEED)
        return press.back(game)


def _size(window: Box) -> Size:
    return Size(window.width, window.height)


LOOKS: PerGame[Look] = PerGame(
    {
        GameId.ANIMOZ: Look(STANDARD, _size(animoz.WINDOW), animoz.AnimozFace),
        GameId.ARCTIC: Look(STANDARD, _size(arctic.WINDOW), arctic.face, plate_bytes=20_000),
        GameId.ANIMANIZE: Look(STANDARD, _size(animanize.WINDOW), animanize.face),
        GameId.ANIMALIA: Look(STANDARD, _size(animalia.WINDOW), animalia.face, ((animalia.ReferenceFace(), 2),)),
        GameId.ANIMUS: Look(
            STANDARD,
            _size(animus.WINDOW),
            animus.face,
            ((animus_summary.SummaryFace(), 2),),
            large=Large(animus.LARGE_SIZE, _size(animus.LARGE_WINDOW), large_back),
            plate_bytes=17_000,
        ),
    }
)
