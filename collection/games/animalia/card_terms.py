"""The words on Animalia cards that have a meaning in the rules, marked for translation. Pure.

Values of fields are translated by these words (`config.marked_text.card_term`); names and texts of cards are not.
"""

from __future__ import annotations

from config.marked_text import pgettext_noop

TERMS = (
    pgettext_noop("card term", "Europe"),
    pgettext_noop("card term", "North America"),
    pgettext_noop("card term", "South America"),
    pgettext_noop("kind", "Animal"),
    pgettext_noop("kind", "Mission"),
    pgettext_noop("kind", "Continent"),
    pgettext_noop("kind", "animal"),
    pgettext_noop("kind", "mission"),
    pgettext_noop("kind", "continent"),
    pgettext_noop("kind", "iwc"),
    pgettext_noop("card term", "exchange"),
    pgettext_noop("card term", "take"),
    pgettext_noop("card term", "special"),
    pgettext_noop("card term", "coin"),
    pgettext_noop("card term", "Exchange"),
    pgettext_noop("card term", "Take"),
    pgettext_noop("card term", "Special"),
    pgettext_noop("card term", "Coin"),
    pgettext_noop("card term", "Insect"),
    pgettext_noop("card term", "Amphibian"),
    pgettext_noop("card term", "Rodent"),
    pgettext_noop("card term", "Bird"),
    pgettext_noop("card term", "Reptile"),
    pgettext_noop("card term", "Otterlike"),
    pgettext_noop("card term", "Raptor"),
    pgettext_noop("card term", "Doglike"),
    pgettext_noop("card term", "Catlike"),
    pgettext_noop("card term", "Gentle Giant"),
)
