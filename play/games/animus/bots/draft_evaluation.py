"""The value of an entity, or of a character in the pyramid, to the player who takes it: its values and abilities
against its level, the types of both teams, and what is left for the opponent.

Level 1 estimates a character from its card (`character_value`); level 2 uses win shares from games played
(`card_win_shares.py`). Both evaluate in the same way how well a character suits a team (`team_fit`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from play.games.animus.bots.ability_values import abilities_value, typical_value
from play.games.animus.bots.information_state import InformationState
from play.games.animus.card_table import BEATS, Card, Table

MELEE: Final = 0.1
"""What a point of a character's Melee value is worth."""
RANGED: Final = 0.3
"""What a point of its Range value is worth. It is used in every fight except between two characters in Melee."""
SKILL: Final = 0.2
"""The share of the typical value of its abilities that counts."""
LEVEL: Final = 0.25
"""What a level costs, because the opponent may eliminate it."""
MATCH: Final = 0.25
"""The bonus if the whole enemy team has the type that the character beats; the penalty if it has the type that beats
the character.
"""
VARIETY: Final = 0.12
"""The penalty for each character of the same type, beyond two, that the team already has."""
COSTLY: Final = 0.1
"""The penalty of a level 4 or 5 character for each one that the team already has."""
DENIED: Final = 0.4
"""The share of the value of the best card left for the opponent that counts."""
Weighed = tuple[float, str]


@lru_cache(maxsize=4096)
def character_value(table: Table, card: Card) -> float:
    """What a character is worth to any team."""
    values = MELEE * table.melee[card] + RANGED * table.ranged[card]
    return values + SKILL * abilities_value(table, card) - LEVEL * table.counts[card]


def value_to_team(worth: float, table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """What a character is worth to this team against that one; `worth` is what it is worth to any team."""
    return worth + team_fit(table, card, own, enemies)


def team_fit(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """How well a character suits this team against that one: by types and the number of high levels."""
    worth = 0.0
    kind = table.types[card]
    if enemies:
        beaten = sum(BEATS[kind] == table.types[each] for each in enemies)
        beating = sum(BEATS[table.types[each]] == kind for each in enemies)
        worth += MATCH * (beaten - beating) / len(enemies)
    worth -= VARIETY * max(sum(table.types[each] == kind for each in own) - 2, 0)
    if table.levels[card] >= 4:
        worth -= COSTLY * sum(table.levels[each] >= 4 for each in own)
    return worth


def weigh_draft(known: InformationState, card: Card) -> Weighed:
    """Weigh one card of the pyramid: its value, and that of the best card it leaves for the next pick."""
    table, draft = known.table, known.draft
    assert draft is not None
    own, enemies = draft.own, draft.enemies
    worth = value_to_team(character_value(table, card), table, card, own, enemies)
    after = (own, enemies) if draft.more else (enemies, own)
    left = [value_to_team(character_value(table, each), table, each, *after) for each in draft.free_after_pick(card)]
    if left:
        worth += DENIED * max(left) * (1 if draft.more else -1)
    return worth, reason_for_pick(table, card, own, enemies)


def reason_for_pick(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> str:
    """Why to take it, in a sentence."""
    name, kind = table.names[card], table.types[card]
    beaten = sum(BEATS[kind] == table.types[each] for each in enemies)
    if beaten * 2 > len(enemies) > 1:
        return f"{name} has the advantage over most of the other team."
    if all(table.types[each] != kind for each in own) and own:
        return f"{name} adds a type that your team lacks."
    if SKILL * abilities_value(table, card) > MELEE * table.melee[card] + RANGED * table.ranged[card]:
        return f"{name}’s abilities are worth more than its level."
    return f"{name} fights well for its level."


def weigh_entity(known: InformationState, number: int) -> Weighed:
    """Weigh one of the two entities by the typical value of its abilities."""
    table = known.table
    worth = sum(typical_value(table.abilities[aid]) for aid in table.entity_written[number])
    return worth, f"{table.entities[number].name} helps any team."
