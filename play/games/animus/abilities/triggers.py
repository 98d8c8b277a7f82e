"""Which abilities an event triggers, in which order, and who is asked for Reactions. [U 10.8, U 10.14 to U 10.17]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from collection.games.animus.abilities.ability import Ability, Limit
from collection.games.animus.abilities.terms import OF_A_PLAYER, Happening, Pick, Player, Role
from play.engine.contract import Seat
from play.games.animus import task_codes
from play.games.animus.abilities import continuous_effects, targets, term_values
from play.games.animus.card_table import DEATH, KILL, MOST_ABILITIES, PLAY, Aid, Call, Card, Holder
from play.games.animus.questions import OrderAbilities, React
from play.games.animus.state import NO_REACTION, NOBODY, Frame, State

AT_ONCE: Final = frozenset({Happening.WOULD_BE_DAMAGED, Happening.WOULD_BE_KILLED})
"""Events that trigger abilities before they happen; all others wait until the current ability is finished. [U 10.15]"""
OUTLIVING: Final = frozenset({PLAY, KILL, DEATH})
"""Keywords whose abilities apply even if their card has left play since."""

MOST_APPLIED: Final = 100
"""The most abilities applied in one turn, which ends infinite loops. [U 10.19]"""


Occurrence: TypeAlias = tuple[Any, ...]
"""An event: the arguments of `abilities_triggered_by` after the state."""


def queue_triggered_abilities(state: State, occurrences: Sequence[Occurrence]) -> None:
    """Put the abilities triggered by those events on the agenda: mandatory ones first, then Reactions, the turn
    player's before the other's.
    """
    if occurrences and not state.fresh:
        continuous_effects.recalculate_effects(state)
    kinds = state.table.trigger_kinds
    found = [call for each in occurrences if each[0] in kinds for call in abilities_triggered_by(state, *each)]
    if not found:
        return
    reacting, owner, seats = state.table.reacting, state.owner, (1 - state.active, state.active)
    frames: list[Frame] = []
    for seat in seats:
        reactions = tuple(call for call in found if reacting[call[0]] and owner[call[1]] == seat)
        if reactions:
            frames.append((task_codes.WINDOW, seat, reactions))
    if mandatory := tuple(call for call in found if not reacting[call[0]]):
        frames.append((task_codes.TRIGGERS, mandatory))
    at = len(state.agenda) if occurrences[0][0] in AT_ONCE else agenda_insert_position(state.agenda)
    state.agenda[at:at] = frames


def agenda_insert_position(agenda: list[Frame]) -> int:
    """The position on the agenda after the ability being applied and before everything already waiting. [U 10.15]"""
    for at in range(len(agenda) - 1, -1, -1):
        if agenda[at][0] == task_codes.RESOLVE:
            return at
    return len(agenda)


def abilities_triggered_by(
    state: State,
    happening: Happening | int,
    subject: int,
    killer: Holder = NOBODY,
    victim: Card = NOBODY,
    aids: tuple[Aid, ...] | None = None,
    it: Card = NOBODY,
) -> list[Call]:
    """The abilities triggered by an event of a character, or of a player (`subject` is then a seat).

    A number as `happening` is the event of that keyword. `killer` is NOBODY if nobody killed. `aids`: the abilities
    that the subject had just before, if it may have left play since [U 10.5]. `it`: the character that an entity's
    keyword is about [U 10.20].
    """
    if isinstance(happening, int):
        keyword = state.table.keyword
        return [
            call
            for aid in (state.in_effect.written[subject] if aids is None else aids)
            if keyword[aid] == happening
            and ability_may_apply(state, call := (aid, subject, subject if it == NOBODY else it, killer, victim))
        ]
    it = NOBODY if happening in OF_A_PLAYER else subject
    return [
        call
        for aid, holder in continuous_effects.abilities_listening_for(state, happening)
        if event_concerns_subject(state, call := (aid, holder, it, killer, victim), subject)
        and ability_may_apply(state, call)
    ]


def event_concerns_subject(state: State, call: Call, subject: int) -> bool:
    """Whether an ability's event is about this character or seat."""
    event = state.table.abilities[call[0]].event
    assert event is not None
    meant, holder = event.subject, call[1]
    if meant is Role.SELF:
        return holder == subject
    if isinstance(meant, Pick):
        return term_values.fits_pick(state, call, subject, meant)
    if isinstance(meant, Player):
        return meant is Player.EACH or (state.owner[holder] == subject) == (meant is Player.YOU)
    return term_values.character_in_role(state, call, meant) == subject


def ability_may_apply(state: State, call: Call) -> bool:
    """Whether an ability's limits and conditions allow it to apply, and its card is still in play if necessary."""
    aid, holder = call[0], call[1]
    table = state.table
    if state.this_turn.applied >= MOST_APPLIED or (
        not state.is_in_play(holder) and table.keyword[aid] not in OUTLIVING
    ):
        return False
    ability = table.abilities[aid]
    return not is_used_up(state, ability, aid, holder) and term_values.all_conditions_hold(
        state, call, ability.conditions
    )


def is_used_up(state: State, ability: Ability, aid: Aid, holder: Holder) -> bool:
    """Whether its limit prevents it from being applied again. [U 10.13]"""
    if ability.limit is None:
        return False
    counted = state.spent if ability.limit is Limit.GAME else state.this_turn.used
    return bool(counted[holder] >> aid & 1)


def apply_mandatory_abilities(state: State, frame: tuple[int, tuple[Call, ...]]) -> None:
    """Apply mandatory abilities; the turn player chooses the order. [U 10.14]"""
    calls = tuple(call for call in frame[1] if ability_may_apply(state, call))
    if len(calls) == 1:
        state.agenda.append((task_codes.RESOLVE, calls[0], -1))
    elif calls:
        state.ask(OrderAbilities(calls), state.active)


def order_actions(state: State, question: OrderAbilities) -> list[str]:
    """One action for each waiting ability."""
    return state.table.first[: len(question.calls)]


def answer_order(state: State, question: OrderAbilities, action: str) -> None:
    """Apply the chosen ability; the others keep waiting."""
    at = state.table.meaning[action][1]
    calls = question.calls
    state.agenda.append((task_codes.TRIGGERS, calls[:at] + calls[at + 1 :]))
    state.agenda.append((task_codes.RESOLVE, calls[at], -1))


def ask_for_reactions(state: State, frame: tuple[int, Seat, tuple[Call, ...]]) -> None:
    """Ask one player for Reactions, unless none can be used or all are turned off. [U 10.8, U 10.17]"""
    _, seat, calls = frame
    if not state.fresh:
        continuous_effects.recalculate_effects(state)
    if state.in_effect.laws[seat] & NO_REACTION:
        return
    silenced = state.never[seat] | state.this_turn.silent[seat]
    calls = tuple(call for call in calls if ability_may_apply(state, call) and targets.would_do_something(state, call))
    if any(not silenced >> call[1] & 1 for call in calls):
        state.ask(React(seat, tuple(call for call in calls if not silenced >> call[1] & 1)), seat)


def source_number(state: State, holder: Holder) -> int:
    """A holder's number in action texts: its place, or for an entity the number after the last place."""
    return state.spot[holder] % 6 if holder < state.table.count else 6


def reaction_action_texts(state: State, calls: tuple[Call, ...]) -> list[str]:
    """The action texts of these Reactions; several from the same card are numbered."""
    texts, seen = [], [0] * 7
    for call in calls:
        source = source_number(state, call[1])
        texts.append(state.table.react[MOST_ABILITIES * source + seen[source]])
        seen[source] += 1
    return texts


def react_actions(state: State, question: React) -> list[str]:
    """The actions to use each Reaction, to pass, to pass for this turn, or to stop being asked for a card's
    Reactions.
    """
    calls = question.calls
    sources = sorted({source_number(state, call[1]) for call in calls})
    return [
        *reaction_action_texts(state, calls),
        "pass",
        "pass-turn",
        *[state.table.never[source] for source in sources],
    ]


def answer_react(state: State, question: React, action: str) -> None:
    """Use a Reaction and ask about the others again; or pass."""
    seat, calls = question
    verb, argument = state.table.meaning[action]
    if verb == "react":
        at = reaction_action_texts(state, calls).index(action)
        state.agenda.append((task_codes.WINDOW, seat, calls[:at] + calls[at + 1 :]))
        state.agenda.append((task_codes.RESOLVE, calls[at], -1))
    elif verb == "pass-turn":
        for call in calls:
            state.this_turn.silent[seat] |= 1 << call[1]
    elif verb == "never":
        silence_or_allow_reactions(state, seat, argument)
        state.agenda.append((task_codes.WINDOW, seat, calls))


def silence_or_allow_reactions(state: State, seat: Seat, source: int, *, wanted: bool = False) -> None:
    """Stop asking a player for the Reactions of that source, or ask again if `wanted`. [U 10.17]"""
    holder = state.table.count + seat if source == 6 else state.formation[6 * seat + source]
    if wanted:
        state.never[seat] &= ~(1 << holder)
    else:
        state.never[seat] |= 1 << holder
