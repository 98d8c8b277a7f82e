"""What an entity, and a character of the pyramid, is worth to the player who takes it: its values and abilities
against its level, the types of both teams, and what taking it leaves to the other.

Level 1 reads a character's worth from the card (`character_value`); level 2 takes it from games played
(`measured_cards.py`). How well a character suits a team is the same for both (`team_fit`).
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
"""Of what its abilities usually bring."""
LEVEL: Final = 0.25
"""What a level costs: the enemy wins by it."""
MATCH: Final = 0.25
"""For all of an enemy team of the type that is beaten; as much less for one that beats it."""
VARIETY: Final = 0.12
"""What it costs for every character of the type that the team has already beyond the first two."""
COSTLY: Final = 0.1
"""What it costs for every character of level 4 or 5 that the team has already, when one more of those is taken."""
DENIED: Final = 0.4
"""Of the best that is left to the other."""
Weighed = tuple[float, str]


@lru_cache(maxsize=4096)
def character_value(table: Table, card: Card) -> float:
    """What a character is worth to any team."""
    values = MELEE * table.melee[card] + RANGED * table.ranged[card]
    return values + SKILL * abilities_value(table, card) - LEVEL * table.counts[card]


def value_to_team(worth: float, table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """What a character that is worth so much to any team is worth to this team against that one."""
    return worth + team_fit(table, card, own, enemies)


def team_fit(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> float:
    """How well it goes with this team against that one: by the types, and by how many dear ones there are."""
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
    """One card of the pyramid: what it brings, and what it leaves to whoever takes next."""
    table, draft = known.table, known.draft
    assert draft is not None
    own, enemies = draft.own, draft.enemies
    worth = value_to_team(character_value(table, card), table, card, own, enemies)
    after = (own, enemies) if draft.more else (enemies, own)
    left = [value_to_team(character_value(table, each), table, each, *after) for each in draft.freed(card)]
    if left:
        worth += DENIED * max(left) * (1 if draft.more else -1)
    return worth, reason(table, card, own, enemies)


def reason(table: Table, card: Card, own: Sequence[Card], enemies: Sequence[Card]) -> str:
    """Why one would take it, in a sentence."""
    name, kind = table.names[card], table.types[card]
    beaten = sum(BEATS[kind] == table.types[each] for each in enemies)
    if beaten * 2 > len(enemies) > 1:
        return f"{name} has the advantage over most of the other team."
    if all(table.types[each] != kind for each in own) and own:
        return f"{name} brings a type that your team has not."
    if SKILL * abilities_value(table, card) > MELEE * table.melee[card] + RANGED * table.ranged[card]:
        return f"{name} has abilities worth more than its level."
    return f"{name} fights well for its level."


def weigh_entity(known: InformationState, number: int) -> Weighed:
    """An entity of the two, by what its abilities usually bring."""
    table = known.table
    worth = sum(typical_value(table.abilities[aid]) for aid in table.entity_written[number])
    return worth, f"{table.entities[number].name} helps whoever leads any team."
