"""Template tags of the pages of decks."""

from __future__ import annotations

from collections.abc import Iterable

from django import template
from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from collection.games.field_types_and_checks import GameCard
from config.text_lists import text_list
from decks.percentages import percentage
from decks.version_notes import note_text
from decks.views.game_templates import deck_templates

register = template.Library()
register.filter("deck_templates", deck_templates)
register.filter("text_list", text_list)
register.filter("percentage", percentage)
register.filter("version_note", note_text)


@register.filter
def card_names(cards: Iterable[GameCard], separator: str = "") -> str:
    """The names of cards: "A, B and C", or with the separator between them."""
    names = [card.name for card in cards]
    return separator.join(names) if separator else text_list(names)


@register.simple_tag
def card_language() -> SafeString:
    """The attribute `lang` of texts of cards, which are in English, on pages in other languages; otherwise empty."""
    return SafeString("" if get_language() == settings.LANGUAGE_CODE else ' lang="en"')


@register.filter
def longest_word(text: str) -> int:
    """The number of letters of the longest word; a hyphen ends a word, too."""
    return max((len(word) for word in text.replace("-", " ").split()), default=0)
