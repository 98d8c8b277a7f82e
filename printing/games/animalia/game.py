"""The record that describes Animalia to the Print shop."""

from __future__ import annotations

from collection.games.animalia import AnimaliaCard, Kind
from printing.games.animalia.face import WINDOW, face
from printing.games.animalia.inserts import INSERTS
from printing.games.animalia.plain import plain_content
from printing.games.animalia.reference_card import ReferenceFace, plain_reference
from printing.games.contract import PrintGame


def list_note(card: AnimaliaCard) -> str:
    """A note that distinguishes cards of the same name: the type of an animal, or the kind of card."""
    return card.type or card.kind.title()


GAME = PrintGame(
    face=face,
    window=WINDOW.size,
    list_note=list_note,
    plain=plain_content,
    extras=((ReferenceFace(), 2),),
    plain_extras={ReferenceFace().label: plain_reference},
    inserts=INSERTS,
    mark_at=lambda card: (51.4, 45.8) if card.kind is Kind.CONTINENT else (59.2, 51.7),
    text_fields={"Latin name": "latin"},
)
