"""The words on ANiMOZ cards that have a meaning in the rules, marked for translation. Pure.

Values of fields are translated by these words (`config.marked_text.card_term`); names and texts of cards are not.
"""

from __future__ import annotations

from config.marked_text import pgettext_noop

TERMS = (
    pgettext_noop("card term", "Forest"),
    pgettext_noop("card term", "Desert"),
    pgettext_noop("card term", "River"),
    pgettext_noop("card term", "Scrub"),
    pgettext_noop("card term", "Sky"),
    pgettext_noop("card term", "Coast"),
    pgettext_noop("card term", "Wildcard"),
    pgettext_noop("card term", "forest"),
    pgettext_noop("card term", "desert"),
    pgettext_noop("card term", "river"),
    pgettext_noop("card term", "scrub"),
    pgettext_noop("card term", "sky"),
    pgettext_noop("card term", "coast"),
    pgettext_noop("card term", "wildcard"),
    pgettext_noop("card term", "APEX"),
    pgettext_noop("card term", "CARN"),
    pgettext_noop("card term", "OMNI"),
    pgettext_noop("card term", "HERB"),
    pgettext_noop("card term", "BASE"),
    pgettext_noop("card term", "VENOM"),
    pgettext_noop("card term", "PREDATOR"),
    pgettext_noop("card term", "FLEE"),
    pgettext_noop("card term", "POLLINATOR"),
    pgettext_noop("card term", "DEFEND"),
    pgettext_noop("card term", "WING"),
    pgettext_noop("card term", "HIGHLY RARE"),
    pgettext_noop("card term", "RARE"),
    pgettext_noop("card term", "INFREQUENT"),
    pgettext_noop("card term", "COMMON"),
    pgettext_noop("card term", "Drought"),
    pgettext_noop("card term", "Fire"),
    pgettext_noop("card term", "Flood"),
    pgettext_noop("card term", "Persecution"),
    pgettext_noop("card term", "Disease"),
)
