"""What happens calls abilities: which, in which order, and who is asked for a reaction. [U 10.8, U 10.14 to U 10.17]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from collection.games.animus.abilities.ability import Ability, Limit
from collection.games.animus.abilities.terms import OF_A_PLAYER, Happening, Pick, Player, Role
from play.engine.contract import Seat
from play.games.animus import questions, tasks
from play.games.animus.abilities import conditions, continuous_effects, targets
from play.games.animus.card_table import DEATH, KILL, MOST_ABILITIES, PLAY, Aid, Card, Holder
from play.games.animus.state import NO_REACTION, NOBODY, Frame, State

Call: TypeAlias = tuple[Aid, Holder, Card, Holder, Card]
"""An ability that is to be applied: its number, who has it, and what the moment names: it, the killer, the victim."""
AT_ONCE: Final = frozenset({Happening.WOULD_BE_DAMAGED, Happening.WOULD_BE_KILLED})
"""What is about to happen calls before it does; all else waits for the ability that is being applied. [U 10.15]"""
OUTLIVING: Final = frozenset({PLAY, KILL, DEATH})
"""Keywords whose abilities apply although their card has left play meanwhile."""

MOST_APPLIED: Final = 100
"""Abilities in one turn: what calls itself, or each other, for ever ends here. [U 10.19]"""


Moment: TypeAlias = tuple[Any, ...]
"""Something that happens: what `called` is told of it."""


def fire(state: State, moments: Sequence[Moment]) -> None:
    """Put what those moments call on the agenda: what must be applied first, then reactions, the turn player's
    before.
    """
    if moments and not state.fresh:
        continuous_effects.refresh(state)
    heard = state.table.heard
    found = [call for moment in moments if moment[0] in heard for call in called(state, *moment)]
    if not found:
        return
    reacting, seats, active = state.table.reacting, (1 - state.active, state.active), state.owner
    frames: list[Frame] = []
    for seat in seats:
        reactions = tuple(call for call in found if reacting[call[0]] and active[call[1]] == seat)
        if reactions:
            frames.append((tasks.WINDOW, seat, reactions))
    if musts := tuple(call for call in found if not reacting[call[0]]):
        frames.append((tasks.TRIGGERS, musts))
    at = len(state.agenda) if moments[0][0] in AT_ONCE else waiting_place(state.agenda)
    state.agenda[at:at] = frames


def waiting_place(agenda: list[Frame]) -> int:
    """Below the ability that is being applied, above all that was waiting before it. [U 10.15]"""
    for at in range(len(agenda) - 1, -1, -1):
        if agenda[at][0] == tasks.RESOLVE:
            return at
    return len(agenda)


def called(
    state: State,
    happening: Happening | int,
    subject: int,
    killer: Holder = NOBODY,
    victim: Card = NOBODY,
    aids: tuple[Aid, ...] | None = None,
    it: Card = NOBODY,
) -> list[Call]:
    """The abilities that something calls which happens to a character, or to a player: `subject` is then a seat.

    A keyword's number stands for the keyword's own moment. The killer is NOBODY where nobody killed. `aids`: the
    abilities that the subject had just before, where it may have left play since. [U 10.5] `it`: the character of
    whom a keyword speaks, where an entity has it. [U 10.20]
    """
    if isinstance(happening, int):
        keyword = state.table.keyword
        return [
            call
            for aid in (state.in_effect.written[subject] if aids is None else aids)
            if keyword[aid] == happening
            and may_apply(state, call := (aid, subject, subject if it == NOBODY else it, killer, victim))
        ]
    it = NOBODY if happening in OF_A_PLAYER else subject
    return [
        call
        for aid, holder in continuous_effects.listeners_for(state, happening)
        if is_meant(state, call := (aid, holder, it, killer, victim), subject) and may_apply(state, call)
    ]


def is_meant(state: State, call: Call, subject: int) -> bool:
    """Whether an ability's event is about this character, or this seat."""
    event = state.table.abilities[call[0]].event
    assert event is not None
    meant, holder = event.subject, call[1]
    if meant is Role.SELF:
        return holder == subject
    if isinstance(meant, Pick):
        return conditions.fits_pick(state, call, subject, meant)
    if isinstance(meant, Player):
        return meant is Player.EACH or (state.owner[holder] == subject) == (meant is Player.YOU)
    return conditions.who(state, call, meant) == subject


def may_apply(state: State, call: Call) -> bool:
    """Whether limits and conditions let an ability apply, and its card is still where it must be."""
    aid, holder = call[0], call[1]
    table = state.table
    if state.this_turn.applied >= MOST_APPLIED or (not state.in_play(holder) and table.keyword[aid] not in OUTLIVING):
        return False
    ability = table.abilities[aid]
    return not is_used_up(state, ability, aid, holder) and conditions.all_hold(state, call, ability.conditions)


def is_used_up(state: State, ability: Ability, aid: Aid, holder: Holder) -> bool:
    """Whether a limit forbids it to be applied again. [U 10.13]"""
    if ability.limit is None:
        return False
    counted = state.spent if ability.limit is Limit.GAME else state.this_turn.used
    return bool(counted[holder] >> aid & 1)


def triggers(state: State, frame: tuple[int, tuple[Call, ...]]) -> None:
    """Apply what must be applied; the turn player says in which order. [U 10.14]"""
    calls = tuple(call for call in frame[1] if may_apply(state, call))
    if len(calls) == 1:
        state.agenda.append((tasks.RESOLVE, calls[0], -1))
    elif calls:
        state.ask((questions.ORDER, calls), state.active)


def order_actions(state: State, question: tuple[int, tuple[Call, ...]]) -> list[str]:
    """One number for each ability that waits."""
    return state.table.first[: len(question[1])]


def answer_order(state: State, question: tuple[int, tuple[Call, ...]], action: str) -> None:
    """The one chosen is applied, and the others wait."""
    at = state.table.meaning[action][1]
    calls = question[1]
    state.agenda.append((tasks.TRIGGERS, calls[:at] + calls[at + 1 :]))
    state.agenda.append((tasks.RESOLVE, calls[at], -1))


def window(state: State, frame: tuple[int, Seat, tuple[Call, ...]]) -> None:
    """Ask one player for reactions, unless none can be used, or none is wanted. [U 10.8, U 10.17]"""
    _, seat, calls = frame
    if not state.fresh:
        continuous_effects.refresh(state)
    if state.in_effect.laws[seat] & NO_REACTION:
        return
    deaf = state.never[seat] | state.this_turn.silent[seat]
    calls = tuple(call for call in calls if may_apply(state, call) and targets.would_do_something(state, call))
    if any(not deaf >> call[1] & 1 for call in calls):
        state.ask((questions.REACT, seat, tuple(call for call in calls if not deaf >> call[1] & 1)), seat)


def source_of(state: State, holder: Holder) -> int:
    """Where a holder stands, as action texts count: its place, or behind all places for an entity."""
    return state.spot[holder] % 6 if holder < state.table.count else 6


def reaction_texts(state: State, calls: tuple[Call, ...]) -> list[str]:
    """The texts by which these reactions are chosen: a second one of the same card is numbered."""
    texts, seen = [], [0] * 7
    for call in calls:
        source = source_of(state, call[1])
        texts.append(state.table.react[MOST_ABILITIES * source + seen[source]])
        seen[source] += 1
    return texts


def react_actions(state: State, question: tuple[int, Seat, tuple[Call, ...]]) -> list[str]:
    """The reactions, to pass, to pass for the turn, and not to be asked for one any more."""
    _, _, calls = question
    sources = sorted({source_of(state, call[1]) for call in calls})
    return [*reaction_texts(state, calls), "pass", "pass-turn", *[state.table.never[source] for source in sources]]


def answer_react(state: State, question: tuple[int, Seat, tuple[Call, ...]], action: str) -> None:
    """Use one, and be asked for the others again; or pass."""
    _, seat, calls = question
    verb, argument = state.table.meaning[action]
    if verb == "react":
        at = reaction_texts(state, calls).index(action)
        state.agenda.append((tasks.WINDOW, seat, calls[:at] + calls[at + 1 :]))
        state.agenda.append((tasks.RESOLVE, calls[at], -1))
    elif verb == "pass-turn":
        for call in calls:
            state.this_turn.silent[seat] |= 1 << call[1]
    elif verb == "never":
        silence(state, seat, argument)
        state.agenda.append((tasks.WINDOW, seat, calls))


def silence(state: State, seat: Seat, source: int, *, wanted: bool = False) -> None:
    """Not to be asked for the reactions of that source any more, or to be asked again. [U 10.17]"""
    holder = state.table.count + seat if source == 6 else state.formation[6 * seat + source]
    if wanted:
        state.never[seat] &= ~(1 << holder)
    else:
        state.never[seat] |= 1 << holder
