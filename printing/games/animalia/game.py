"""The record that describes Animalia to the Print shop."""

from __future__ import annotations

from collection.games.animalia import AnimaliaCard, Kind
from config.marked_text import MarkedText, Text, card_term, marked, marked_term
from printing.games.animalia.face import WINDOW, face
from printing.games.animalia.inserts import INSERTS
from printing.games.animalia.plain_content import plain_content
from printing.games.animalia.reference_card import ReferenceFace, plain_reference
from printing.games.contract import PrintGame

ICONS_OF_KINDS = {
    Kind.ANIMAL: "animalia-star",
    Kind.MISSION: "animalia-mission",
    Kind.CONTINENT: "continent-europe",
    Kind.IWC: "animalia-iwc",
}
"""The icons on dividers."""


def list_note(card: AnimaliaCard) -> Text:
    """A note that distinguishes cards of the same name: the type of an animal, or the kind of card."""
    return card_term(card.type) if card.type else marked_term("kind", card.kind.title())


SECTIONS = {
    Kind.ANIMAL: marked("Animal cards"),
    Kind.MISSION: marked("Mission cards"),
    Kind.CONTINENT: marked("Continent cards"),
    Kind.IWC: marked("IWC card"),
}


def section(card: AnimaliaCard) -> MarkedText:
    """The kind of card."""
    return SECTIONS[card.kind]


def section_icon(card: AnimaliaCard) -> str:
    """An icon for each kind of card."""
    return ICONS_OF_KINDS[card.kind]


GAME = PrintGame(
    face=face,
    window=WINDOW.size,
    list_note=list_note,
    section=section,
    section_icon=section_icon,
    plain=plain_content,
    extras=((ReferenceFace(), 2),),
    plain_extras={ReferenceFace().label: plain_reference},
    inserts=INSERTS,
    mark_at=lambda card: (51.4, 45.8) if card.kind is Kind.CONTINENT else (59.2, 51.7),
    text_fields={"Latin name": "latin"},
)
