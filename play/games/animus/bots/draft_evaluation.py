"""The value of an entity, and of a character of the pyramid, to the player who takes it: its values and abilities
against its level, the types of both teams, and what is left for the opponent.

Level 1 estimates a character from its card (`character_value`); level 2 uses win shares of games played
(`card_win_shares.py`). How well a character suits a team is the same for both (`team_fit`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from play.games.animus.bots.ability_values import abilities_value, typical_value
from play.games.animus.bots.information_state import InformationState
from play.games.animus.card_table import BEATS, Card, Table

MELEE: Final = 0.1
"""A point of a character's Melee value."""
RANGED: Final = 0.3
"""A point of its Range value: it is used in every fight but that of two in Melee."""
SKILL: Final = 0.2
"""The share that counts of the typical value of its abilities."""
LEVEL: Final = 0.25
"""What a level costs, because the enemy may eliminate it."""
MATCH: Final = 0.25
"""The bonus if the whole enemy team has the type that it beats; a penalty if that team beats its type."""
VARIETY: Final = 0.12
"""The penalty for every character of its type that the team already has beyond two."""
COSTLY: Final = 0.1
"""The penalty of a level 4 or 5 character for every one that the team already has."""
DENIED: Final = 0.4
"""The share that counts of the best card left for the opponent."""
Weighed = tuple[float, str]


@lru_cache(maxsize=4096)
def character_value(table: Table, card: Card) -> float:
    """The value of a character to any team."""
    values = MELEE * table.melee[card] + RANGED * table.ranged[card]
    return values + SKILL * abilities_value(table, card) - LEVEL * table.counts[card]


def value_to_team(worth: float, table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """The value of a character to this team against that one; `worth`: its value to any team."""
    return worth + team_fit(table, card, own, enemies)


def team_fit(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """How well it suits this team against that one: by types and the number of high levels."""
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
    """One card of the pyramid: its value, and that of the best card it leaves for the next pick."""
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
    """One of the two entities, by the typical value of its abilities."""
    table = known.table
    worth = sum(typical_value(table.abilities[aid]) for aid in table.entity_written[number])
    return worth, f"{table.entities[number].name} helps any team."
