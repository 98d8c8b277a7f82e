"""The cards of Arctic. Public here: what `card` declares."""

from collection.games.arctic.card import (
    ANIMALS,
    DECKS,
    FIELD,
    FIELDS,
    POINTS,
    Animal,
    ArcticCard,
    Kind,
    box_problems,
    card_from,
    load,
    problems_of,
    read_box,
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
    "box_problems",
    "card_from",
    "load",
    "problems_of",
    "read_box",
    "stats",
)
