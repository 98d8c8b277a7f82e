"""What the recognition of cards needs to know of a printed face. `settings.PRINTED_FACES` names the function that
returns them, since faces are drawn by an app above this one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.utils.module_loading import import_string
from PIL import Image

from collection.models import Card, Player


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """One side of a card as it is printed for a visitor.

    `version` (hexadecimal digits) changes with the picture. `address` is that of the card's first side on this site. A
    face is `wide` if it is wider than high. `draw` draws it at 4 pixels per mm.
    """

    card: Card
    version: str
    address: str
    wide: bool
    draw: Callable[[], Image.Image]


FaceSource = Callable[[Sequence[Card], Player | AnonymousUser], Iterable[PrintedFace]]


def printed_faces(cards: Sequence[Card], visitor: Player | AnonymousUser) -> list[PrintedFace]:
    """The faces of these cards, as they are without pictures of players' own, and as the visitor prints them."""
    source: FaceSource = import_string(settings.PRINTED_FACES)
    return list(source(cards, visitor))
