"""How each game's cards look in print. (Backs are drawn in `collection.plates.back`.)"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from collection.games import GameId, PerGame
from printing.faces import Face, Picture
from printing.games import animoz
from printing.geometry import STANDARD, Size


class Look(NamedTuple):
    """What the print shop must know of a game. `window` is where an owner's picture goes, in mm.

    `face` takes the card's stats (an ANiMOZ card's `Species`) and the owner's picture, if there is one.
    """

    card: Size
    window: Size
    face: Callable[[Any, Picture | None], Face]


LOOKS: PerGame[Look] = PerGame(
    {
        GameId.ANIMOZ: Look(STANDARD, Size(animoz.WINDOW.width, animoz.WINDOW.height), animoz.AnimozFace),
    }
)
