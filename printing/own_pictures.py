"""Owners' own pictures, prepared for printing: cropped to the window, no more pixels than needed, JPEG."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from hashlib import sha256
from io import BytesIO

from django.core.files.base import File
from PIL import Image, ImageOps

from collection.games.field_types_and_checks import GameCard
from collection.models import Art, Card, Player
from printing.cards_to_print import Visitor
from printing.face_contract import Picture
from printing.file_cache import PICTURES
from printing.geometry import Size

log = logging.getLogger(__name__)

FINE = 400
"""The highest useful resolution in dots per inch; more makes no visible difference on card stock."""
INCH = 25.4


def pictures_of(
    cards: Iterable[Card], visitor: Visitor, window_of: Callable[[GameCard], Size], *, printed: bool = True
) -> dict[int, Picture]:
    """The visitor's own pictures by card id, each cropped to its card's window (in mm). Other people's are never used.

    A picture whose file is missing is left out. Raises OSError if one cannot be prepared, for instance on a full disk,
    so that no wrong picture is printed unnoticed. For a preview (not `printed`) it is left out instead.
    """
    if not isinstance(visitor, Player):
        return {}
    known = {card.pk: card for card in cards}
    found = {}
    for art in Art.objects.filter(owner=visitor, card__in=known):
        try:
            found[art.card_id] = picture_of(art.shown, window_of(known[art.card_id].face))
        except OSError as fault:
            if printed and not isinstance(fault, FileNotFoundError):
                raise
            log.warning("picture %s cannot be prepared; the plate is used instead: %s", art.pk, fault)
    return found


def picture_of(shown: File[bytes], window: Size) -> Picture:
    """One picture for a window in mm, cropped around its middle to the window's proportions."""
    with shown.open("rb") as file:
        data = file.read()
    key = f"{sha256(data).hexdigest()[:32]}-{window.width:g}x{window.height:g}.jpg"
    path = PICTURES.fetch(key, lambda: _jpeg(data, window))
    with Image.open(path, formats=("JPEG",)) as made:
        return Picture(path, made.width / window.width * INCH)


def _jpeg(data: bytes, window: Size) -> bytes:
    with Image.open(BytesIO(data), formats=("WEBP", "PNG", "JPEG")) as source:
        picture = source.convert("RGB")
    share = min(picture.width / window.width, picture.height / window.height, FINE / INCH)
    fitted = ImageOps.fit(
        picture, (round(window.width * share), round(window.height * share)), Image.Resampling.LANCZOS
    )
    out = BytesIO()
    fitted.save(out, "JPEG", quality=90, optimize=True)
    return out.getvalue()
