"""Animus in the Print shop."""

from __future__ import annotations

from collection.games.animus import AnimusCard, Kind
from collection.games.animus.art.back import large_back
from config.marked_text import MarkedText, Text, marked, marked_term
from printing.games.animus.face import LARGE_SIZE, LARGE_WINDOW, WINDOW, face
from printing.games.animus.inserts import INSERTS
from printing.games.animus.plain_content import plain_content
from printing.games.animus.summary_card import SummaryFace, plain_summary
from printing.games.contract import LargeCards, PrintGame


def list_note(card: AnimusCard) -> Text:
    """A few words that tell a card from others of its name: the world of a character, else the kind of card."""
    return card.world or marked_term("kind", card.kind.title())


def section(card: AnimusCard) -> MarkedText:
    """The kind of card."""
    return marked("Entity cards") if card.kind is Kind.ENTITY else marked("Character cards")


def section_icon(card: AnimusCard) -> str:
    """An icon for characters and for entities."""
    return "animus-entity" if card.kind is Kind.ENTITY else "animus-melee"


GAME = PrintGame(
    face=face,
    window=WINDOW.size,
    list_note=list_note,
    section=section,
    section_icon=section_icon,
    plain=plain_content,
    large=LargeCards(LARGE_SIZE, LARGE_WINDOW.size, large_back),
    extras=((SummaryFace(), 2),),
    plain_extras={SummaryFace().label: plain_summary},
    plate_bytes=17_000,
    inserts=INSERTS,
    mark_at=lambda card: (59.5, 42.5) if card.type else (LARGE_SIZE.width - 4.0, 8.0),
)
