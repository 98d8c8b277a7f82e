"""Where words may be broken at the end of a line, by the dictionary of their language. Pure.

The dictionaries are read from `pyphen` when a word of their language is first broken.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyphen import Pyphen

SOFT_HYPHEN = "\u00ad"
"""The hyphen of a broken word. Fonts draw it like any other; readers of the file know that it is not in the word."""
DICTIONARIES = {"en": "en_GB", "de": "de_DE", "fr": "fr"}
"""The dictionaries of pyphen by the codes of languages."""
WITH_NOUNS = frozenset({"de"})
"""Languages in which words with a capital are not only names."""
LEAST_BEFORE, LEAST_AFTER = 2, 3
"""The fewest letters before and after the hyphen."""
MOST_WORDS = 20_000
"""How many words are remembered."""
WORD = re.compile(r"([(“„«‹‘]*(?:[^\W\d_]{1,2}’)?)([^\W\d_]{5,40})(?:’s)?[)”“»›’.,;:!?…]*")
"""A word of letters, after an elided article (French), before a genitive (English), with punctuation around it."""


@lru_cache(MOST_WORDS)
def break_points(word: str, language: str) -> tuple[int, ...]:
    """How many characters can be before the hyphen, most first; none for names, capitals, numbers and compounds that
    have a hyphen already, and in a language without a dictionary."""
    found = WORD.fullmatch(word)
    if not found or language not in DICTIONARIES:
        return ()
    before, letters = len(found[1]), found[2]
    capital = letters[:1].isupper()
    if not letters[1:].islower() or (capital and language not in WITH_NOUNS):
        return ()
    dictionary = _dictionary(language)
    points = dictionary.positions(letters)
    dictionary.hd.cache.clear()  # it would keep every word that it has ever seen
    return tuple(before + at for at in reversed(points) if not at.data)


@cache
def _dictionary(language: str) -> Pyphen:
    from pyphen import Pyphen  # reading all that it knows takes time, which most processes do not need

    return Pyphen(lang=DICTIONARIES[language], left=LEAST_BEFORE, right=LEAST_AFTER, cache=False)
