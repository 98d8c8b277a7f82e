"""The words on Arctic cards that have a meaning in the rules, marked for translation. Pure.

Values of fields are translated by these words (`config.marked_text.card_term`); names and texts of cards are not.
"""

from __future__ import annotations

from config.marked_text import pgettext_noop

TERMS = (
    pgettext_noop("card term", "Fox"),
    pgettext_noop("card term", "Moose"),
    pgettext_noop("card term", "Walrus"),
    pgettext_noop("card term", "Orca"),
    pgettext_noop("card term", "Puffin"),
    pgettext_noop("card term", "Polar bear"),
    pgettext_noop("card term", "Polar Bear"),
    pgettext_noop("card term", "fox"),
    pgettext_noop("card term", "moose"),
    pgettext_noop("card term", "walrus"),
    pgettext_noop("card term", "orca"),
    pgettext_noop("card term", "puffin"),
    pgettext_noop("card term", "polar bear"),
    pgettext_noop("kind", "Animal"),
    pgettext_noop("kind", "Power"),
    pgettext_noop("kind", "Landscape"),
    pgettext_noop("kind", "Totem"),
    pgettext_noop("kind", "animal"),
    pgettext_noop("kind", "power"),
    pgettext_noop("kind", "landscape"),
    pgettext_noop("kind", "totem"),
)
