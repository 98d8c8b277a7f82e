"""The cards of Animanize. Public here: what `card` declares."""

from collection.games.animanize.card import (
    ANIMAL_RANKS,
    FIELD,
    FIELDS,
    RANKS,
    CircusCard,
    Colour,
    Kind,
    box_problems,
    card_from,
    load,
    problems_of,
    read_box,
    stats,
)

__all__ = (
    "ANIMAL_RANKS",
    "FIELD",
    "FIELDS",
    "RANKS",
    "CircusCard",
    "Colour",
    "Kind",
    "box_problems",
    "card_from",
    "load",
    "problems_of",
    "read_box",
    "stats",
)
