"""Animus' box without the cards: damage tokens, a playmat for each player, a summary of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from collection.plates.draw import mix
from config.marked_text import marked, marked_plural
from printing.canvas import PrintCanvas
from printing.games.animus import playmat
from printing.games.animus.face import DARK, ENTITY
from printing.games.animus.rules_summary import RULES
from printing.inserts.insert import Insert, Part
from printing.inserts.rules_page import rules_page
from printing.inserts.score_tables import CREAM
from printing.inserts.tokens import BLEED, Token, token_page

TOKEN = 20.0
"""Diameter in mm."""
DAMAGE = 20
RED = "#b3261e"


def tokens() -> Iterator[Insert]:
    row = [Token(marked("Damage"), TOKEN, _draw_damage, CREAM)] * 5
    yield token_page(
        marked("Animus: damage"),
        marked_plural("{number} token", "{number} tokens", DAMAGE),
        [row] * (DAMAGE // len(row)),
        ENTITY,
    )


def _draw_damage(canvas: PrintCanvas, radius: float) -> None:
    canvas.fill_circle(0, 0, radius + BLEED, RED)
    canvas.stroke_circle(0, 0, radius - 1.2, 0.35, mix(RED, CREAM, 0.55))
    canvas.icon("animus-damage", -radius * 0.66, -radius * 0.66, radius * 1.32, mix(RED, DARK, 0.5))
    canvas.icon("animus-damage", -radius * 0.6, -radius * 0.6, radius * 1.2, CREAM)


def board() -> Iterator[Insert]:
    yield from playmat.pages()


def rules() -> Iterator[Insert]:
    yield rules_page("Animus", marked("2 players"), RULES, ENTITY)


INSERTS = {Part.TOKENS: tokens, Part.BOARD: board, Part.RULES: rules}
