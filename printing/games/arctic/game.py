"""The record of Arctic in the Print shop's table of games."""

from __future__ import annotations

from collection.games.arctic import ArcticCard, Kind
from config.marked_text import MarkedText, Text, marked, marked_term
from printing.games.arctic.face import WINDOW, face
from printing.games.arctic.inserts import INSERTS
from printing.games.arctic.plain_content import plain_content
from printing.games.contract import PrintGame

ICONS_OF_KINDS = {
    Kind.ANIMAL: "arctic-place",
    Kind.POWER: "arctic-bear",
    Kind.LANDSCAPE: "arctic-river",
    Kind.TOTEM: "arctic-fox",
}
"""The icons on dividers."""
SECTIONS = {
    Kind.ANIMAL: marked("Animal cards"),
    Kind.POWER: marked("Power cards"),
    Kind.LANDSCAPE: marked("Landscape cards"),
    Kind.TOTEM: marked("Totem cards"),
}


def list_note(card: ArcticCard) -> Text:
    """A note that distinguishes cards with the same name: the deck of an animal card, else the kind of card."""
    return marked("Deck {number}", number=card.deck) if card.deck else marked_term("kind", card.kind.title())


def section(card: ArcticCard) -> MarkedText:
    """The deck of an animal card, else the kind of card."""
    return marked("Deck {number}", number=card.deck) if card.deck else SECTIONS[card.kind]


def section_icon(card: ArcticCard) -> str:
    """An icon for each kind of card."""
    return ICONS_OF_KINDS[card.kind]


GAME = PrintGame(
    face=face,
    window=WINDOW.size,
    list_note=list_note,
    section=section,
    section_icon=section_icon,
    plain=plain_content,
    plate_bytes=20_000,
    inserts=INSERTS,
)
