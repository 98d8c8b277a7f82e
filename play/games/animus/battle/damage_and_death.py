"""Damage and death: damage is announced, then tokens are put, and characters with enough of them are killed. [U 9]

A hit is (card, tokens, source). `source` is the holder that deals it, or NOBODY; KILLS as `tokens` kills outright.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from collection.games.animus.abilities.terms import Happening
from play.games.animus import task_codes
from play.games.animus.abilities.continuous_effect_dependencies import DAMAGE
from play.games.animus.abilities.triggers import Occurrence, queue_triggered_abilities
from play.games.animus.battle import card_moves, movement
from play.games.animus.card_table import DEATH, KILL, Card, Holder
from play.games.animus.places import NOWHERE
from play.games.animus.state import NOBODY, State

Hit: TypeAlias = tuple[Card, int, Holder]
KILLS: Final = -1
ALL: Final = 99
"""More tokens than any hit has: prevents all of them."""
KEYWORDS_OF_DEATH: Final = frozenset({DEATH, KILL})
ANNOUNCE, WARN, PUT = range(3)
"""Steps: tokens are about to be put; some of them would kill; they are put."""


def damage_all_at_once(state: State, hits: list[Hit]) -> None:
    """Damage characters, all at once."""
    if hits:
        state.agenda.append((task_codes.HITS, ANNOUNCE, tuple(hits)))


def next_hit_step(state: State, frame: tuple[int, int, tuple[Hit, ...]]) -> None:
    """Carry out one step; abilities that could prevent the hits apply before the next."""
    _, step, pending = frame
    spot = state.spot
    pending = tuple([each for each in pending if each[1] and spot[each[0]] >= 0])
    if not pending:
        return
    if step == PUT:
        put_damage_tokens_and_kill(state, pending)
        return
    state.agenda.append((task_codes.HITS, step + 1, pending))
    if step == ANNOUNCE:
        queue_triggered_abilities(
            state,
            [(Happening.WOULD_BE_DAMAGED, card, source, card) for card, tokens, source in pending if tokens > 0],
        )
    else:
        warned = [(card, source) for card, tokens, source in pending if is_deadly(state, card, tokens)]
        queue_triggered_abilities(state, [(Happening.WOULD_BE_KILLED, card, source, card) for card, source in warned])


def is_deadly(state: State, card: Card, tokens: int) -> bool:
    """Whether that many more tokens kill the character. [U 9.1]"""
    return tokens == KILLS or state.damage[card] + tokens >= state.in_effect.withstands[card]


def put_damage_tokens_and_kill(state: State, pending: tuple[Hit, ...]) -> None:
    """Put the tokens. Characters with enough of them are killed, all at once, and those behind them move up. [U 9.5]"""
    occurrences: list[Occurrence] = []
    dead: dict[Card, Holder] = {}
    for card, tokens, source in pending:
        if is_deadly(state, card, tokens):
            dead[card] = source
        if tokens > 0:
            state.damage[card] += tokens
            occurrences.append((Happening.DAMAGED, card, source))
            if state.emits_events:
                emit_damage(state, card, tokens, source)
    state.note_change(DAMAGE)
    had, counts = state.in_effect.written, state.in_effect.counts
    holes = [move_killed_to_discard(state, card, killer, counts[card]) for card, killer in dead.items()]
    for card, killer in dead.items():
        occurrences.append((Happening.KILLED, card, killer, card))
        occurrences.append((DEATH, card, killer, card, had[card]))
        if killer not in (NOBODY, card):
            occurrences.append((KILL, killer, killer, card, had[killer]))
            if killer < state.table.count:
                occurrences.append((Happening.KILLS, killer, killer, card))
        if not KEYWORDS_OF_DEATH.isdisjoint(state.table.of_entities):
            occurrences += entity_death_events(state, card, killer)
    queue_triggered_abilities(state, occurrences)
    movement.move_up_behind_gaps(state, holes)


def entity_death_events(state: State, card: Card, killer: Holder) -> list[Occurrence]:
    """The Kill and Death events for the entities of the characters concerned. [U 10.20]"""
    first, owner = state.table.count, state.owner
    found: list[Occurrence] = [(DEATH, first + owner[card], killer, card, None, card)]
    if killer not in (NOBODY, card) and killer < first:
        found.append((KILL, first + owner[killer], killer, card, None, killer))
    return found


def move_killed_to_discard(state: State, card: Card, killer: Holder, level: int) -> int:
    """Put a killed character on its owner's discard pile, counting that level. Return the spot it leaves."""
    seat = state.owner[card]
    spot = movement.leave_play(state, card)
    card_moves.put_on_discard_pile(state, seat, card, level)
    state.history.deaths = (*state.history.deaths, (card, killer, state.turn, level))
    if state.fight is not None:
        state.fight = state.fight.with_dead(card)
    if state.emits_events:
        by = killer if NOWHERE < killer < state.table.count else None
        state.emit(
            "killed",
            seat=seat,
            card=state.table.slugs[card],
            by=state.table.slugs[by] if by is not None else None,
            by_seat=state.owner[killer] if killer != NOBODY else None,
            levels=state.eliminated(seat),
        )
    return spot


def emit_damage(state: State, card: Card, tokens: int, source: Holder) -> None:
    """Emit the event for damage."""
    state.emit(
        "damaged",
        seat=state.owner[card],
        card=state.table.slugs[card],
        tokens=tokens,
        damage=state.damage[card],
        by=state.slug_of(source),
    )


def kill_if_damage_suffices(state: State) -> None:
    """Kill characters that no longer withstand the damage they have; nobody is their killer. [U 9.3]"""
    state.unchecked = False
    damage, withstands = state.damage, state.in_effect.withstands
    dead = [card for card in state.formation if card >= 0 and 0 < withstands[card] <= damage[card]]
    if dead:
        state.agenda.append((task_codes.HITS, PUT, tuple((card, KILLS, NOBODY) for card in dead)))


def reduce_pending_hit(state: State, card: Card, fewer: int) -> None:
    """Reduce a pending hit on a character by that many tokens; a hit that kills outright is removed."""
    for at in range(len(state.agenda) - 1, -1, -1):
        frame = state.agenda[at]
        if frame[0] == task_codes.HITS and any(each[0] == card for each in frame[2]):
            spared = (
                (who, 0 if tokens == KILLS else max(0, tokens - fewer), source)
                for who, tokens, source in frame[2]
                if who == card
            )
            others = tuple(each for each in frame[2] if each[0] != card)
            state.agenda[at] = (frame[0], frame[1], (*others, *spared))
            return
