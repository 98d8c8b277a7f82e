"""The pages of a game's box, and what its tuck boxes look like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.drawings import STOCKS
from printing.canvas import PrintCanvas
from printing.face_styles import FaceStyle
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Size
from printing.inserts.dividers import divider_pages
from printing.inserts.insert import Insert, Part
from printing.inserts.tuck_box_page import Decoration


def part_pages(game: GameId, part: Part, card: Size, score_sheets: int = 1) -> Iterator[Insert]:
    """The pages of a part of a game's box, for cards of that printed size; none for the cards themselves."""
    print_game = PRINT_GAMES[game]
    if part is Part.DIVIDERS:
        yield from divider_pages(print_game.dividers(CARD_GAMES[game].load().values()), game.label, card)
    else:
        yield from print_game.pages(part, score_sheets)


def decoration(game: GameId, card: Size, style: FaceStyle) -> Decoration:
    """What a tuck box for cards of that own size looks like: the game's ground colour and card back, and the plate of
    its first card of that size that has one."""
    print_game = PRINT_GAMES[game]
    faces = (print_game.face(each, None) for each in CARD_GAMES[game].load().values())
    plate = next((face.plate for face in faces if face.plate and face.trim == card), "")
    return Decoration(STOCKS[game].ground, plate, partial(_draw_back, game, card), card, style is FaceStyle.LOW_INK)


def _draw_back(game: GameId, card: Size, canvas: PrintCanvas) -> None:
    canvas.place_form(PRINT_GAMES[game].back_form(canvas, game, card), 0, 0)
