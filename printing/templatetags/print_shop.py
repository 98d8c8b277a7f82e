"""Tags for pages that show the print face of a card."""

from __future__ import annotations

from typing import Any

from django import template
from django.urls import reverse

from collection.models import Card
from printing import services

register = template.Library()


@register.simple_tag(takes_context=True)
def face_url(context: Any, card: Card, size: str = "large", kind: str = "webp") -> str:
    """Where the very face that prints is to be seen as a picture (`small`, `large`), with the visitor's own art."""
    face = services.face_of(card=card, visitor=context["request"].user)
    return reverse("face-image", args=[card.game, card.slug, size, services.face_version(face=face), kind])
