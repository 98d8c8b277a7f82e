"""The record of Arctic in the Print shop's table of games."""

from __future__ import annotations

from collection.games.arctic import ArcticCard
from printing.games.arctic.face import WINDOW, face
from printing.games.arctic.inserts import INSERTS
from printing.games.arctic.plain import plain_content
from printing.games.contract import PrintGame


def list_note(card: ArcticCard) -> str:
    """A note that distinguishes cards with the same name: the deck of an animal card, else the kind of card."""
    return f"Deck {card.deck}" if card.deck else card.kind.title()


def section(card: ArcticCard) -> str:
    """The deck of an animal card, else the kind of card."""
    return f"Deck {card.deck}" if card.deck else f"{card.kind.title()} cards"


GAME = PrintGame(
    face=face,
    window=WINDOW.size,
    list_note=list_note,
    section=section,
    plain=plain_content,
    plate_bytes=20_000,
    inserts=INSERTS,
)
