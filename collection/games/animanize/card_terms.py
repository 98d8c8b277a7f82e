"""The words on Animanize cards that have a meaning in the rules, marked for translation. Pure.

Values of fields are translated by these words (`config.marked_text.card_term`); names and texts of cards are not.
"""

from __future__ import annotations

from config.marked_text import pgettext_noop

TERMS = (
    pgettext_noop("card term", "Red"),
    pgettext_noop("card term", "Blue"),
    pgettext_noop("card term", "Yellow"),
    pgettext_noop("card term", "Green"),
    pgettext_noop("card term", "red"),
    pgettext_noop("card term", "blue"),
    pgettext_noop("card term", "yellow"),
    pgettext_noop("card term", "green"),
    pgettext_noop("card term", "ball"),
    pgettext_noop("card term", "star"),
    pgettext_noop("card term", "pennant"),
    pgettext_noop("card term", "club"),
    pgettext_noop("card term", "Red ball"),
    pgettext_noop("card term", "Blue star"),
    pgettext_noop("card term", "Yellow pennant"),
    pgettext_noop("card term", "Green club"),
    pgettext_noop("kind", "Number"),
    pgettext_noop("kind", "Animal"),
    pgettext_noop("kind", "Lion"),
    pgettext_noop("kind", "Summary"),
    pgettext_noop("kind", "number"),
    pgettext_noop("kind", "animal"),
    pgettext_noop("kind", "lion"),
    pgettext_noop("kind", "summary"),
)
