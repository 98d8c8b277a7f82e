"""The cards of Animus. Public here: what `card` declares."""

from collection.games.animus.abilities.vocabulary import Type
from collection.games.animus.card import (
    FIELD,
    FIELDS,
    MAX_ABILITIES,
    MAX_LEVEL,
    AnimusCard,
    Kind,
    box_problems,
    card_from,
    load,
    problems_of,
    read_file,
    stats,
)

__all__ = (
    "FIELD",
    "FIELDS",
    "MAX_ABILITIES",
    "MAX_LEVEL",
    "AnimusCard",
    "Kind",
    "Type",
    "box_problems",
    "card_from",
    "load",
    "problems_of",
    "read_file",
    "stats",
)
