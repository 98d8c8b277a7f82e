"""The cards of Arctic: the public names of `card`."""

from collection.games.arctic.card import (
    ANIMALS,
    DECKS,
    FIELD,
    FIELDS,
    POINTS,
    Animal,
    ArcticCard,
    Kind,
    card_from,
    load,
    problems_of,
    read_box,
    set_problems,
    stats,
)

__all__ = (
    "ANIMALS",
    "DECKS",
    "FIELD",
    "FIELDS",
    "POINTS",
    "Animal",
    "ArcticCard",
    "Kind",
    "card_from",
    "load",
    "problems_of",
    "read_box",
    "set_problems",
    "stats",
)
