"""Card faces on tables. A table shows sixty of them and is drawn anew on every move, so each is rendered once a process."""

from __future__ import annotations

from functools import lru_cache

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from collection.games.animoz import Species
from collection.games.fields import GameCard
from collection.templatetags.menagerie import card_face, plate_url

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=4096)
def face(card: GameCard) -> SafeString:
    """The compact face, as `{% card_face %}` renders it."""
    return card_face(card)


@register.simple_tag
@lru_cache(maxsize=4096)
def mini(species: Species) -> SafeString:
    """The smallest reading, across the table: a picture and a Level. It says nothing aloud; the Ranger's slip does."""
    return format_html(
        '<span class="card-face" data-biome="{}"><img class="card-face__art" src="{}" alt="" width="228" height="160"'
        ' decoding="async"><span class="card-face__traits">{}</span></span>',
        species.biome,
        plate_url(species.plate, "small"),
        species.level[0],
    )
