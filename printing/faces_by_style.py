"""The face of any card in any style."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from printing.face_contract import Face, Picture
from printing.face_styles import FaceStyle
from printing.games.print_games import PRINT_GAMES
from printing.plain_content import PlainContent, content_from_fields
from printing.plain_faces import PlainFace
from printing.print_language import ENGLISH, PrintLanguage


def card_face(
    game: GameId, card: Any, picture: Picture | None, style: FaceStyle, language: PrintLanguage = ENGLISH
) -> Face:
    """The face of a card of that game in that style; only normal faces show the owner's picture."""
    if style is FaceStyle.NORMAL:
        return PRINT_GAMES[game].face(card, picture, language)
    return PlainFace(plain_content(game, card, language), style)


def plain_content(game: GameId, card: Any, language: PrintLanguage = ENGLISH) -> PlainContent:
    """What is on a card: what its game says, or what follows from its fields."""
    declared = PRINT_GAMES[game].plain
    return declared(card, language) if declared else content_from_fields(CARD_GAMES[game], card)


def extra_face(game: GameId, face: Face, style: FaceStyle, language: PrintLanguage = ENGLISH) -> Face:
    """A reference card of the game's box in that style."""
    plain = PRINT_GAMES[game].plain_extras
    if style is not FaceStyle.NORMAL and face.label in plain:
        return PlainFace(plain[face.label](language), style)
    if language == ENGLISH or not hasattr(face, "language"):
        return face
    return cast(Face, replace(cast(Any, face), language=language))
