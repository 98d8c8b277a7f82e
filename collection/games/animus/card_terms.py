"""The words on Animus cards that have a meaning in the rules, marked for translation. Pure.

Values of fields are translated by these words (`config.marked_text.card_term`); names and texts of cards are not.
"""

from __future__ import annotations

from config.marked_text import pgettext_noop

TERMS = (
    pgettext_noop("card term", "POWER"),
    pgettext_noop("card term", "TALENT"),
    pgettext_noop("card term", "SKILL"),
    pgettext_noop("kind", "Character"),
    pgettext_noop("kind", "Entity"),
    pgettext_noop("kind", "character"),
    pgettext_noop("kind", "entity"),
)
