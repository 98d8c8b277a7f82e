"""Template tags of the pages of decks."""

from __future__ import annotations

from django import template

from decks.views.game_templates import deck_templates

register = template.Library()
register.filter("deck_templates", deck_templates)
