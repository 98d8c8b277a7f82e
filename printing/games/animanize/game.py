"""The record of Animanize in the Print shop's table of games."""

from __future__ import annotations

from collection.games.animanize import CircusCard, Kind
from config.marked_text import MarkedText, Text, marked, marked_term
from printing.games.animanize.face import WINDOW, face
from printing.games.animanize.inserts import INSERTS
from printing.games.animanize.plain_content import plain_content
from printing.games.contract import PrintGame

ICONS_OF_KINDS = {
    Kind.NUMBER: "circus-trick",
    Kind.ANIMAL: "circus-animal",
    Kind.LION: "circus-lion",
    Kind.SUMMARY: "circus-tent",
}
"""The icons on dividers."""
SECTIONS = {
    Kind.NUMBER: marked("Number cards"),
    Kind.ANIMAL: marked("Animal cards"),
    Kind.LION: marked("Lion cards"),
    Kind.SUMMARY: marked("Summary cards"),
}


def list_note(card: CircusCard) -> Text:
    """A note that distinguishes cards with the same name: the act, else the kind of card."""
    return card.act or marked_term("kind", card.kind.title())


def section(card: CircusCard) -> MarkedText:
    """The kind of card."""
    return SECTIONS[card.kind]


def section_icon(card: CircusCard) -> str:
    """An icon for each kind of card."""
    return ICONS_OF_KINDS[card.kind]


GAME = PrintGame(
    face=face,
    window=WINDOW.size,
    list_note=list_note,
    section=section,
    section_icon=section_icon,
    plain=plain_content,
    inserts=INSERTS,
    mark_at=lambda _card: (19.0, 82.2),
)
