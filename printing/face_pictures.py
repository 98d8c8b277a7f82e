"""Faces for the collection: their pictures, for the recognition of cards on photos (`settings.PRINTED_FACES`), and the
texts that do not fit on them (`settings.FACE_EXCESS`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from django.urls import reverse
from PIL import Image

from collection.card_recognition.printed_faces import PrintedFace
from collection.face_text_check import Excess
from collection.games import GameId
from collection.games.field_types_and_checks import GameCard
from collection.models import Card
from printing import services
from printing.cards_to_print import Visitor
from printing.face_contract import Face, NoteKind
from printing.games.print_games import PRINT_GAMES
from printing.job_pdf import faces_pdf
from printing.own_pictures import face_with, pictures_for
from printing.page_images import page_image
from printing.picture_choice import pictures_choose

PIXELS_PER_MM = 4.0


def printed_faces(cards: Sequence[Card], visitor: Visitor) -> Iterator[PrintedFace]:
    """Every face of these cards: as everybody prints them, with the visitor's own pictures, and the other sides."""
    by_game: dict[GameId, list[Card]] = {}
    for card in cards:
        by_game.setdefault(GameId(card.game), []).append(card)
    for game, among in by_game.items():
        print_game = PRINT_GAMES[game]
        chosen = pictures_choose(game=game, cards=among, visitor=visitor)
        pictures = pictures_for(chosen.cards, printed=False)
        for card in among:
            face = face_with(card, pictures.get(card.pk))
            yield _printed(card, face, _address(card, face))
            if card.pk in pictures:
                yield _printed(card, print_game.face(card.face, None), _address(card, face))
            if face.back is not None:
                yield _printed(card, face.back, _address(card, face))


def face_excess(game: GameId, card: GameCard) -> Iterator[Excess]:
    """The texts of a card that are cut off on its face, on either side."""
    print_game = PRINT_GAMES[game]
    face = print_game.face(card, None)
    for side in (face, face.back):
        for note in side.notes() if side else ():
            if note.kind is NoteKind.CUT:
                yield Excess(print_game.text_fields.get(note.what, note.what), note.what, note.lost)


def _printed(card: Card, face: Face, address: str) -> PrintedFace:
    wide = face.trim.width > face.trim.height
    return PrintedFace(card, services.face_version(face=face), address, wide, partial(_picture, face))


def _address(card: Card, face: Face) -> str:
    """The address of the picture that the visitor sees of a card."""
    return reverse("face-image", args=[card.game, card.slug, "small", services.face_version(face=face), "webp"])


def _picture(face: Face) -> Image.Image:
    return page_image(faces_pdf([face]), 0, PIXELS_PER_MM)
