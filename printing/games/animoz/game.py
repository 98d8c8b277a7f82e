"""The entry of ANiMOZ in `PRINT_GAMES`."""

from __future__ import annotations

from collection.games.animoz import Species
from config.marked_text import MarkedText, card_term
from printing.games.animoz.face import WINDOW, AnimozFace
from printing.games.animoz.inserts import INSERTS
from printing.games.animoz.plain_content import plain_content
from printing.games.contract import PrintGame


def list_note(card: Species) -> str:
    """The common name, which distinguishes cards with the same ANiMOZ name."""
    return card.common


def section(card: Species) -> MarkedText:
    """The primary BiOME."""
    return card_term(card.biome.title())


def section_icon(card: Species) -> str:
    """The icon of the primary BiOME."""
    return f"biome-{card.biome}"


GAME = PrintGame(
    face=AnimozFace,
    window=WINDOW.size,
    list_note=list_note,
    section=section,
    section_icon=section_icon,
    plain=plain_content,
    inserts=INSERTS,
    text_fields={"common name": "common", "Latin name": "latin", "figures": "weight"},
)
