"""How much text a card has room for, counted without fonts: what fits by this count is never cut in print. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

WIDE = "mwMW@%"
BROAD = 1.45
"""A capital or another wide letter counts as so many; all others as one."""
BREAK = 22
"""What a paragraph more takes, in letters: the rest of a line, and the space above the next."""
ROOM_OF_CHARACTER, ROOM_OF_ENTITY = 330, 560


def excess_letters(sentences: Sequence[str], text: str, *, entity: bool = False) -> int:
    """How many letters of the abilities and the flavour are too many; 0 when all of them fit."""
    paragraphs = [*sentences, text] if text else list(sentences)
    taken = sum(map(_weighted_length, paragraphs)) + BREAK * max(0, len(paragraphs) - 1)
    return max(0, ceil(taken - (ROOM_OF_ENTITY if entity else ROOM_OF_CHARACTER)))


def _weighted_length(text: str) -> float:
    return sum(BROAD if letter.isupper() or letter in WIDE else 1 for letter in text)
