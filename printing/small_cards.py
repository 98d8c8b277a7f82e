"""Which face is printed on a card of another size: its own in proportion, or one that is laid out for a small card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from collection.games import GameId
from printing.card_sizes import ResizedFace, fit_card
from printing.face_contract import Face
from printing.face_styles import FaceStyle
from printing.faces_by_style import plain_content
from printing.games.print_games import PRINT_GAMES
from printing.geometry import Size
from printing.marked_face import SetMark
from printing.plain_content import PlainContent
from printing.plain_faces import PlainFace
from printing.print_language import ENGLISH
from printing.scan_face import ScanFace
from printing.small_faces import Art, SmallFace

LEAST_SCALE = 0.9
"""Faces are not scaled down further than this: text that keeps its least size would become too narrow."""


def is_small(own: Size, printed: Size) -> bool:
    """Whether faces of one size are laid out anew on cards of another, because they would be scaled down too far."""
    return fit_card(own, printed).scale < LEAST_SCALE


def sized_face(game: GameId, face: Face, size: Size) -> Face:
    """The face on a card of that size, with what is behind it. Pictures of whole faces are always scaled."""
    drawn, whole, mark = _innermost(face)
    content = content_of(game, drawn) if is_small(face.trim, size) else None
    if content is None:
        return ResizedFace(face, size)
    if mark:
        content = replace(content, caption=" · ".join(filter(None, (content.caption, mark.words))))
    style = drawn.style if isinstance(drawn, PlainFace) else FaceStyle.NORMAL
    back: Face | None = ResizedFace(face.back, size) if face.back else None
    if content.behind:
        back = SmallFace(content.behind, size, style, drawn.tint)
    if whole:
        return ResizedFace(face, size, back)
    return SmallFace(content, size, style, drawn.tint, _art(game, drawn), back)


def listed_faces(faces: Iterable[Face]) -> tuple[SmallFace, ...]:
    """Those of small cards whose texts do not fit on them, each once."""
    small = (face for face in faces if isinstance(face, SmallFace) and face.is_listed)
    return tuple({face.content: face for face in small}.values())


def content_of(game: GameId, face: Face) -> PlainContent | None:
    """What is on a face that is drawn from the data of a card; None for others, such as backs."""
    drawn: Any = face
    if isinstance(face, PlainFace):
        return face.content
    language, extras = getattr(drawn, "language", ENGLISH), PRINT_GAMES[game].plain_extras
    if face.label in extras:
        return extras[face.label](language)
    return plain_content(game, drawn.card, language) if hasattr(drawn, "card") else None


def _innermost(face: Face) -> tuple[Face, bool, SetMark | None]:
    """The face within those that add a mark or another back, or replace it by a picture; whether one replaces it; and
    the mark of its set. A face is within another as its `own` face."""
    whole, mark, inner = False, None, face
    while own := getattr(inner, "own", None):
        whole, mark = whole or isinstance(inner, ScanFace), getattr(inner, "mark", mark)
        inner = own
    return inner, whole, mark


def _art(game: GameId, drawn: Any) -> Art:
    print_game = PRINT_GAMES[game]
    large = print_game.large
    window = large.window if large and drawn.trim == large.card else print_game.window
    return Art(drawn.plate, getattr(drawn, "picture", None), window)
