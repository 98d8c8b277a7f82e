"""Tags for pages that show the print face of a card."""

from __future__ import annotations

from typing import NamedTuple

from django import template
from django.urls import reverse

from collection.games import GameId
from collection.models import Art, Card
from printing import services
from printing.games.print_games import PRINT_GAMES
from printing.page_images import pixel_size

register = template.Library()


class Pixels(NamedTuple):
    """The size of a picture of a face, in pixels."""

    width: int
    height: int

    @property
    def wide(self) -> bool:
        """Whether the card is wider than high."""
        return self.width > self.height


@register.simple_tag
def face_size(card: Card, size: str = "large") -> Pixels:
    """The size of the picture at `face_url`."""
    trim = PRINT_GAMES[GameId(card.game)].face(card.face, None).trim
    return Pixels(*pixel_size(trim, services.FACE_SIZES[size]))


@register.simple_tag(takes_context=True)
def face_url(context: template.Context, card: Card, size: str = "large", kind: str = "webp") -> str:
    """The address of a picture (`small` or `large`) of the print face, with the visitor's own art."""
    face = services.face_of(card=card, visitor=context["request"].user)
    return reverse("face-image", args=[card.game, card.slug, size, services.face_version(face=face), kind])


@register.simple_tag(takes_context=True)
def picture_face_url(context: template.Context, art: Art, size: str = "large") -> str:
    """The address of a picture of the print face of a card with one of the visitor's pictures, chosen or not."""
    face = services.face_of_picture(art=art, visitor=context["request"].user)
    return reverse("picture-face-image", args=[art.pk, size, services.face_version(face=face)])
