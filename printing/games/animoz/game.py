"""ANiMOZ in the Print shop."""

from __future__ import annotations

from collection.games.animoz import Species
from printing.games.animoz.face import WINDOW, AnimozFace
from printing.games.animoz.inserts import INSERTS
from printing.games.contract import PrintGame


def list_note(card: Species) -> str:
    """A few words that tell a card from others of its name: its common name."""
    return card.common


GAME = PrintGame(
    face=AnimozFace,
    window=WINDOW.size,
    list_note=list_note,
    inserts=INSERTS,
)
