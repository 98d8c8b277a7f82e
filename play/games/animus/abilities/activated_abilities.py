"""The abilities that the turn player may use now: those of characters in play and of the entity.
[U 10.2, U 10.3, U 10.20]
"""

from __future__ import annotations

from play.games.animus.abilities import targets, triggers
from play.games.animus.card_table import COMBAT as COMBAT_ABILITY
from play.games.animus.card_table import MOST_ABILITIES, Call, Holder
from play.games.animus.card_table import RESET as RESET_ABILITY
from play.games.animus.places import COUNT, NOWHERE
from play.games.animus.state import State


def usable_abilities(state: State, keyword: int) -> list[tuple[str, Call]]:
    """The abilities of that keyword that may be used now, with their action texts; for Reset only the entity's.
    [U 10.2, U 10.3]
    """
    table, written, those = state.table, state.in_effect.written, state.table.of_keyword[keyword]
    found = []
    for source, holder in enumerate(ability_sources(state)):
        if holder == NOWHERE or written[holder] not in those or (keyword == RESET_ABILITY and holder < table.count):
            continue
        for number, aid in enumerate(those[written[holder]]):
            call = (aid, holder, holder, -1, -1)
            if is_usable(state, call, keyword):
                found.append((table.use[MOST_ABILITIES * source + number], call))
    return found


def ability_sources(state: State) -> list[Holder]:
    """The holders whose abilities the turn player may use: by place, the entity last."""
    seat = state.active
    return [*state.formation[COUNT * seat : COUNT * (seat + 1)], state.table.count + seat]


def is_usable(state: State, call: Call, keyword: int) -> bool:
    """Whether an ability is unused this turn, can be paid for and would do something. A Combat ability also needs the
    attack that it replaces.
    """
    aid, holder = call[0], call[1]
    if state.this_turn.used[holder] >> aid & 1 or (
        keyword == COMBAT_ABILITY and state.this_turn.attacked >> holder & 1
    ):
        return False
    return triggers.ability_may_apply(state, call) and targets.would_do_something(state, call)
