"""The cards of Animus. Public here: what `card` declares."""

from collection.games.animus.abilities.vocabulary import Type
from collection.games.animus.card import (
    FIELD,
    FIELDS,
    MAX_ABILITIES,
    MAX_LEVEL,
    AnimusCard,
    Kind,
    card_from,
    cards_from_toml,
    load,
    problems_of,
    set_problems,
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
    "card_from",
    "cards_from_toml",
    "load",
    "problems_of",
    "set_problems",
    "stats",
)
