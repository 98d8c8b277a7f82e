"""Each player is dealt two entities and keeps one in secret. [U 2.2, U 2.3]"""

from __future__ import annotations

from typing import Final

from play.engine.contract import Seat
from play.games.animus.draft.picks import start_draft
from play.games.animus.questions import KeepEntity
from play.games.animus.state import BOTH, DRAFT, ENTITIES, SEATS, State

DEALT: Final = 2
"""Entities that each player is dealt. [U 2.2]"""


def deal_entities(state: State) -> None:
    """Deal two entities to each player. [U 2.2]"""
    table, chance = state.table, state.chance
    state.draft.dealt = tuple(chance.deal(range(len(table.entities))))
    hands = [[table.entity_slugs[each] for each in dealt_entities(state, seat)] for seat in range(SEATS)]
    aside = [table.entity_slugs[each] for each in state.draft.dealt[SEATS * DEALT :]]
    chance.record("entities", {"hands": hands, "aside": aside})
    for seat in range(SEATS):
        state.emit("dealt-entities", (seat,), seat=seat, entities=hands[seat])
    state.phase = ENTITIES
    state.asked = KeepEntity()
    state.waiting = BOTH


def dealt_entities(state: State, seat: Seat) -> tuple[int, ...]:
    """The two entities that a player was dealt; empty if players brought teams."""
    return state.draft.dealt[DEALT * seat : DEALT * (seat + 1)]


def keep_entity_actions(state: State, seat: Seat) -> list[str]:
    """The two that were dealt. [U 2.3]"""
    return [state.table.keep_entity[entity] for entity in dealt_entities(state, seat)]


def keep_entity(state: State, seat: Seat, action: str) -> None:
    """Keep one in secret; when both players have, reveal both and start the draft. [U 2.3]"""
    state.kept[seat] = state.table.meaning[action][1]
    state.waiting &= ~(1 << seat)
    if state.emits_events:
        state.emit("kept", (seat,), seat=seat, entity=state.slug_of(state.table.count + seat))
    if state.waiting:
        return
    if state.emits_events:
        state.emit("entities", entities=[state.table.entity_slugs[entity] for entity in state.kept])
    state.phase = DRAFT
    state.fresh = False
    start_draft(state)
