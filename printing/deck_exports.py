"""Exports of decks with pictures: one picture to share, and a zip file for Tabletop Simulator. Cached by content."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import partial

from django.utils.text import slugify
from django.utils.translation import gettext

from collection.games import GameId
from decks.deck_captions import deck_caption
from decks.models import Deck
from printing.cache_keys import cache_key
from printing.card_sheets import CardSheet, back_picture, card_sheets, sheet_picture
from printing.cards_to_print import Order, Visitor
from printing.deck_picture import deck_picture
from printing.face_contract import Face
from printing.file_cache import DECK_PICTURES
from printing.refusals import EmptyDeck
from printing.services import job_make, print_slot
from printing.sheet_setup import Setup
from printing.tabletop_simulator import NamedSheet, export_zip

SIDES = ("faces", "back")
HASH_DIGITS = 8
PICTURE_NAME = re.compile(rf"(?P<side>faces|back)-(?P<number>[1-9][0-9]?)(-[0-9a-f]{{{HASH_DIGITS}}})?")
"""The name of a picture for Tabletop Simulator. Older saved objects have no hash in it."""


def deck_file_name(deck: Deck) -> str:
    """The name of an export's file, without its ending."""
    return slugify(deck.name) or "deck"


def deck_picture_make(*, deck: Deck, visitor: Visitor) -> bytes:
    """The deck as one PNG picture, with the visitor's own pictures on the cards. Raises EmptyDeck and PrinterBusy."""
    lines, note = _faces(deck, visitor), deck_caption(deck)

    def make() -> bytes:
        with print_slot():
            return deck_picture(deck.name, note, lines)

    return DECK_PICTURES.read(f"{cache_key('deck', deck.name, note, lines)}.png", make)


def simulator_sheets(*, deck: Deck, visitor: Visitor) -> list[NamedSheet]:
    """The sheets of a deck for Tabletop Simulator. Their pictures are called `faces-1-0f3a9c41` and so on, with the
    first digits of a hash of what they show. Raises EmptyDeck."""
    game = GameId(deck.game)
    return [
        NamedSheet(sheet, *(f"{side}-{number}-{_picture_key(game, sheet, side)[:HASH_DIGITS]}" for side in SIDES))
        for number, sheet in enumerate(card_sheets(_faces(deck, visitor)), 1)
    ]


def simulator_picture_make(*, game: GameId, sheets: Sequence[NamedSheet], name: str) -> bytes:
    """A picture of the export by its name, as a JPEG file. Raises LookupError for an unknown name, and PrinterBusy.

    The hash in the name is not checked: saved objects from before a correction get the corrected faces.
    """
    known = PICTURE_NAME.fullmatch(name)
    if known is None or int(known["number"]) > len(sheets):
        raise LookupError(name)
    side, sheet = known["side"], sheets[int(known["number"]) - 1].sheet
    draw = partial(sheet_picture, sheet) if side == "faces" else partial(back_picture, sheet, game)

    def make() -> bytes:
        with print_slot():
            return draw()

    return DECK_PICTURES.read(f"{_picture_key(game, sheet, side)}.jpg", make)


def _picture_key(game: GameId, sheet: CardSheet, side: str) -> str:
    """The cache key of a picture, from all that it shows."""
    shared_back = side == "back" and not sheet.own_backs
    return cache_key("back", game, sheet.trim) if shared_back else cache_key(side, sheet.faces)


def simulator_picture_names(sheets: Sequence[NamedSheet]) -> list[str]:
    """The names of all pictures of the export."""
    return [name for named in sheets for name in (named.faces, named.back)]


def simulator_zip_make(*, deck: Deck, visitor: Visitor, base: str) -> bytes:
    """The zip file for Tabletop Simulator. `base` is the address of the folder with the pictures, or empty.

    Raises EmptyDeck and PrinterBusy.
    """
    sheets, game = simulator_sheets(deck=deck, visitor=visitor), GameId(deck.game)
    pictures = {
        name: simulator_picture_make(game=game, sheets=sheets, name=name) for name in simulator_picture_names(sheets)
    }
    return export_zip(deck.name, deck_file_name(deck), sheets, base, pictures)


def _faces(deck: Deck, visitor: Visitor) -> tuple[tuple[Face, int], ...]:
    counts = Counter(deck.cards())
    if not counts:
        raise EmptyDeck(gettext("This deck has no cards yet."), remedy=gettext("Add cards first."))
    order = Order(deck.name, tuple(counts.items()), "", deck=deck)
    return job_make(game=GameId(deck.game), order=order, setup=Setup(), visitor=visitor, printed=False).lines
