"""Card faces on tables. A table shows sixty of them and is rendered after every move, so faces are cached per
process."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.utils.safestring import SafeString

from collection.games.field_types_and_checks import GameCard
from collection.templatetags.menagerie import card_face

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=4096)
def face(card: GameCard) -> SafeString:
    """The compact face, as `{% card_face %}` renders it."""
    return card_face(card)
