"""Animalia in the Print shop."""

from __future__ import annotations

from collection.games.animalia import AnimaliaCard
from collection.plates.back_animalia import DESIGN
from collection.plates.back_kit import Stock
from printing.games.animalia.face import WINDOW, face
from printing.games.animalia.inserts import INSERTS
from printing.games.animalia.reference_card import ReferenceFace
from printing.games.contract import PrintGame


def list_note(card: AnimaliaCard) -> str:
    """A few words that tell a card from others of its name: the type of an animal, else the kind of card."""
    return card.type or card.kind.title()


GAME = PrintGame(
    face=face,
    window=WINDOW.size,
    list_note=list_note,
    stock=Stock("#8c2a37"),
    back=DESIGN,
    extras=((ReferenceFace(), 2),),
    inserts=INSERTS,
)
