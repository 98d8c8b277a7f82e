"""Recognises the cards on a player's photo. Neither the photo nor what is on it is kept.

While it is received, a photo of more than 2.5 MB may be in temporary files, which Django deletes with the request."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from django.core.cache import caches
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext

from collection import uploaded_pictures
from collection.card_recognition.face_files import face_path
from collection.card_recognition.face_preparation import prepared_faces
from collection.card_recognition.face_preparation_child import Visitor
from collection.card_recognition.printed_faces import PrintedFace
from collection.games import GameId
from collection.models import Card
from collection.photo_reader import TIMEOUT, SeenCard, can_read_photos, photo_read
from collection.picture_refusals import PhotosUnavailable, PhotoUnderWay
from operations import metrics

log = logging.getLogger(__name__)

MOST_CHOICES = 4
"""The most cards that are offered for one card of the photo."""

MOST_CROP = 24_000
"""Maximum characters of the picture of a card (Base64), which the form of the recognised cards sends back."""


class Choice(NamedTuple):
    """A card that may be the one on the photo, and the address of its printed face."""

    card: Card
    address: str


@dataclass(frozen=True, slots=True)
class RecognisedCard:
    """A card on a photo, and the cards that it may be, the likeliest first.

    `corners` are fractions of the photo's width and height, clockwise from the card's own upper left; `crop` is its
    straightened picture as a JPEG file. If it is not `recognised`, the choices are the ones that resemble it most.
    `similarity` is that of the first choice, from -1 to 1.
    """

    choices: tuple[Choice, ...]
    recognised: bool
    similarity: float
    corners: list[list[float]]
    crop: bytes
    wide: bool


def photo_recognise(
    *, visitor: Visitor, client: str, games: Sequence[GameId], file: UploadedFile[bytes]
) -> list[RecognisedCard]:
    """The cards on an uploaded photo, row by row, among those of these games that the visitor can see.

    `client` identifies the player or the address from which the photo comes. Raises Refusal.
    """
    if not can_read_photos():
        raise PhotosUnavailable(
            gettext("This server cannot recognise cards in photos."), remedy=gettext("Type their numbers instead.")
        )
    uploaded_pictures.check_file_size(file.size or 0)
    with one_photo_at_a_time(client):
        faces = prepared_faces(games, visitor)
        seen = photo_read(file.read(), [face_path(face) for face in faces])
    return [_recognised(card, faces) for card in seen]


def _recognised(seen: SeenCard, faces: Sequence[PrintedFace]) -> RecognisedCard:
    likely = [faces[index] for index in seen.faces]
    choices = {face.card.pk: Choice(face.card, face.address) for face in reversed(likely)}
    ordered = dict.fromkeys(face.card.pk for face in likely)
    return RecognisedCard(
        tuple(choices[pk] for pk in ordered)[:MOST_CHOICES],
        seen.recognised,
        seen.similarity,
        seen.corners,
        seen.crop,
        likely[0].wide,
    )


@contextmanager
def one_photo_at_a_time(client: str) -> Iterator[None]:
    """Lets in one photo of a client. Raises PhotoUnderWay; lets everyone in while the cache is down."""
    cache, key = caches["api-rates"], f"photo:{client}"
    try:
        alone = cache.add(key, 1, timeout=round(2 * TIMEOUT))
    except Exception as fault:  # the exceptions depend on the cache backend
        log.warning("photos are not counted: %s", fault)
        metrics.fault("redis")
        alone = True
    if not alone:
        raise PhotoUnderWay(
            gettext("Another photo of yours is still being read."), remedy=gettext("Try again when it has been read.")
        )
    try:
        yield
    finally:
        try:
            cache.delete(key)
        except Exception as fault:
            log.warning("photos are not counted: %s", fault)
