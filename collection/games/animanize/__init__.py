"""The cards of Animanize: the public names of `card`."""

from collection.games.animanize.card import (
    ANIMAL_RANKS,
    FIELD,
    FIELDS,
    RANKS,
    CircusCard,
    Colour,
    Kind,
    card_from,
    load,
    problems_of,
    read_box,
    set_problems,
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
    "card_from",
    "load",
    "problems_of",
    "read_box",
    "set_problems",
    "stats",
)
