"""Exports of decks with pictures: one picture to share, and a zip file for Tabletop Simulator. Cached by content."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
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
from printing.face_contract import Picture
from printing.file_cache import DECK_PICTURES
from printing.print_job import Job
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
    lines, note = _job(deck, visitor).lines, deck_caption(deck)

    def make() -> bytes:
        with print_slot():
            return deck_picture(deck.name, note, lines)

    return DECK_PICTURES.read(f"{cache_key('deck', deck.name, note, lines)}.png", make)


@dataclass(frozen=True, slots=True)
class SimulatorDeck:
    """The sheets of a deck for Tabletop Simulator, with the back of the visitor's own that its cards share, if any."""

    game: GameId
    sheets: tuple[NamedSheet, ...]
    own_back: Picture | None


def simulator_deck(*, deck: Deck, visitor: Visitor) -> SimulatorDeck:
    """A deck for Tabletop Simulator. Its pictures are called `faces-1-0f3a9c41` and so on, with the first digits of a
    hash of what they show. Raises EmptyDeck."""
    job, game = _job(deck, visitor), GameId(deck.game)
    named = (
        NamedSheet(
            sheet,
            *(f"{side}-{number}-{_picture_key(game, sheet, side, job.own_back)[:HASH_DIGITS]}" for side in SIDES),
        )
        for number, sheet in enumerate(card_sheets(job.lines), 1)
    )
    return SimulatorDeck(game, tuple(named), job.own_back)


def simulator_picture_make(*, made: SimulatorDeck, name: str) -> bytes:
    """A picture of the export by its name, as a JPEG file. Raises LookupError for an unknown name, and PrinterBusy.

    The hash in the name is not checked: saved objects from before a correction get the corrected faces.
    """
    known = PICTURE_NAME.fullmatch(name)
    if known is None or int(known["number"]) > len(made.sheets):
        raise LookupError(name)
    side, sheet = known["side"], made.sheets[int(known["number"]) - 1].sheet
    draw = partial(sheet_picture, sheet) if side == "faces" else partial(back_picture, sheet, made.game, made.own_back)

    def make() -> bytes:
        with print_slot():
            return draw()

    return DECK_PICTURES.read(f"{_picture_key(made.game, sheet, side, made.own_back)}.jpg", make)


def _picture_key(game: GameId, sheet: CardSheet, side: str, own_back: Picture | None) -> str:
    """The cache key of a picture, from all that it shows."""
    shared_back = side == "back" and not sheet.own_backs
    return cache_key("back", game, sheet.trim, own_back) if shared_back else cache_key(side, sheet.faces)


def simulator_picture_names(made: SimulatorDeck) -> list[str]:
    """The names of all pictures of the export."""
    return [name for named in made.sheets for name in (named.faces, named.back)]


def simulator_zip_make(*, deck: Deck, visitor: Visitor, base: str) -> bytes:
    """The zip file for Tabletop Simulator. `base` is the address of the folder with the pictures, or empty.

    Raises EmptyDeck and PrinterBusy.
    """
    made = simulator_deck(deck=deck, visitor=visitor)
    pictures = {name: simulator_picture_make(made=made, name=name) for name in simulator_picture_names(made)}
    return export_zip(deck.name, deck_file_name(deck), made.sheets, base, pictures)


def _job(deck: Deck, visitor: Visitor) -> Job:
    """The cards of a deck with their backs, as the visitor prints them."""
    counts = Counter(deck.cards())
    if not counts:
        raise EmptyDeck(gettext("This deck has no cards yet."), remedy=gettext("Add cards first."))
    order = Order(deck.name, tuple(counts.items()), "", deck=deck)
    return job_make(game=GameId(deck.game), order=order, setup=Setup(backs=True), visitor=visitor, printed=False)
