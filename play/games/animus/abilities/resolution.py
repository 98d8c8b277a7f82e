"""Resolving an ability: its costs and effects one after another, stopping wherever a player must choose. [U 10]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from collection.games.animus.abilities.ability import Limit
from collection.games.animus.abilities.terms import Pick, Quantity, Role
from collection.games.animus.abilities.verbs import Either, PlayerVerb, Verb, alternatives
from play.engine.contract import Seat
from play.games.animus import task_codes
from play.games.animus.abilities import continuous_effects, effect_table, targets, term_values
from play.games.animus.card_table import Call, Card
from play.games.animus.places import COUNT
from play.games.animus.questions import ApplyOrNot, ChooseEffect, ChooseTarget, TargetLists
from play.games.animus.state import State


def resolve_next_step(state: State, frame: tuple[int, Call, int]) -> None:
    """Begin an ability, or carry out its next cost or effect; a frame for the following step stays on the agenda.
    [U 10.15]

    An ability that cannot be paid for or would do nothing is skipped without a question or an event. [U 10.9, U 10.10]
    """
    _, call, step = frame
    ability = state.table.abilities[call[0]]
    if step >= 0:
        parts = (*ability.costs, *ability.effects)
        if step < len(parts):
            state.agenda.append((task_codes.RESOLVE, call, step + 1))
            carry_out_verb(state, call, parts[step])
    elif not targets.would_do_something(state, call):
        return
    elif ability.may:
        state.ask(ApplyOrNot(call), term_values.ability_owner(state, call))
    else:
        begin_ability(state, call)


def apply_or_not_actions(_state: State, _question: ApplyOrNot) -> list[str]:
    """Yes and no. [U 10.9]"""
    return ["yes", "no"]


def answer_apply_or_not(state: State, question: ApplyOrNot, action: str) -> None:
    """Begin the ability if the answer is yes."""
    if action == "yes":
        begin_ability(state, question.call)


def begin_ability(state: State, call: Call) -> None:
    """Begin an ability and count it towards its own limit and the turn's."""
    aid, holder = call[0], call[1]
    state.this_turn.applied += 1
    ability = state.table.abilities[aid]
    if ability.limit is Limit.GAME:
        state.spent[holder] |= 1 << aid
    elif ability.limit is Limit.TURN:
        state.this_turn.used[holder] |= 1 << aid
    if state.emits_events:
        it = call[2] if call[2] != holder and 0 <= call[2] < state.table.count else -1
        state.emit(
            "ability", seat=state.owner[holder], card=state.slug_of(holder), text=state.table.text(aid),
            it=state.slug_of(it), keyword=ability.keyword.lower(),
        )  # fmt: skip
    state.agenda.append((task_codes.RESOLVE, call, 0))


def carry_out_verb(state: State, call: Call, verb: Verb) -> None:
    """Carry out a cost or an effect, or first gather its targets."""
    BEGIN[type(verb)](state, call, verb)


def gather_targets(state: State, call: Call, verb: Verb) -> None:
    """Gather the targets first."""
    state.agenda.append((task_codes.TARGETS, call, verb, ()))


def carry_out_for_each_player(state: State, call: Call, verb: PlayerVerb) -> None:
    """Carry out the verb for each player concerned, one after the other."""
    mine = term_values.ability_owner(state, call)
    for seat in reversed(continuous_effects.affected_players(verb.player, mine, state.active)):
        state.agenda.append((task_codes.EACH, call, verb, seat))


def carry_out_either(state: State, call: Call, verb: Either) -> None:
    """Carry out the effect that would do something; if both would, the ability's owner chooses. [U 10.21]"""
    found = [each for each in alternatives(verb) if targets.does_something(state, call, each, paid=False)]
    if len(found) == 1:
        carry_out_verb(state, call, found[0])
    elif found:
        seat = term_values.ability_owner(state, call)
        state.ask(ChooseEffect(seat, call, verb), seat)


def either_actions(state: State, _question: ChooseEffect) -> list[str]:
    """The first or the second."""
    return state.table.option


def answer_either(state: State, question: ChooseEffect, action: str) -> None:
    """Carry out the chosen effect."""
    _, call, verb = question
    carry_out_verb(state, call, alternatives(verb)[state.table.meaning[action][1]])


def carry_out_for_player(state: State, frame: tuple[int, Call, Verb, Seat]) -> None:
    """Carry out a verb for one player."""
    _, call, verb, seat = frame
    effect_table.TO_PLAYERS[type(verb)](state, call, verb, seat)


def gather_next_target(state: State, frame: tuple[int, Call, Verb, TargetLists]) -> None:
    """Gather the next target of a verb, which may have to be chosen; once all are known, carry out the
    verb. [U 10.11]
    """
    _, call, verb, lists = frame
    if len(lists) == len(targets.TARGET_FIELDS[type(verb)]):
        effect_table.TO_CHARACTERS[type(verb)](state, call, verb, *lists)
        return
    target = targets.target_of(verb, len(lists))
    if isinstance(target, Role):
        found = targets.targetable_in_role(state, call, verb, target, lists)
        continue_with_targets(state, call, verb, (*lists, tuple(found)), chosen=False)
        return
    found = targets.target_candidates(state, call, verb, target, lists)
    if target.quantity is Quantity.EACH or not found:
        continue_with_targets(state, call, verb, (*lists, tuple(found)), chosen=False)
    elif len(found) == 1 and target.quantity is Quantity.ONE:
        continue_with_targets(state, call, verb, (*lists, tuple(found)), chosen=True)
    else:
        ask_for_target(state, call, verb, lists, ())


def ask_for_target(state: State, call: Call, verb: Verb, lists: TargetLists, picked: tuple[Card, ...]) -> None:
    """Ask for one character: the ability's owner chooses, unless the ability says the opponent does."""
    target = targets.target_of(verb, len(lists))
    mine = term_values.ability_owner(state, call)
    seat = 1 - mine if isinstance(target, Pick) and target.by_opponent else mine
    state.ask(ChooseTarget(seat, call, verb, lists, picked), seat)


def continue_with_targets(state: State, call: Call, verb: Verb, lists: TargetLists, *, chosen: bool) -> None:
    """Continue with these targets; if there are none, skip the verb. A chosen character is `it` from then
    on. [U 10.9]
    """
    found = lists[-1]
    if not found:
        return
    if chosen:
        call = targets.with_target(call, found[-1])
        targets.replace_call_in_frame(state, call)
    state.agenda.append((task_codes.TARGETS, call, verb, lists))


def target_actions(state: State, question: ChooseTarget) -> list[str]:
    """The characters that can be chosen, from the point of view of the player who chooses."""
    seat, call, verb, lists, picked = question
    target = targets.target_of(verb, len(lists))
    assert isinstance(target, Pick)
    table = state.table
    found = [
        (table.yours if state.owner[card] == seat else table.theirs)[state.spot[card] % COUNT]
        for card in targets.target_candidates(state, call, verb, target, lists)
        if card not in picked
    ]
    return [*found, "done"] if target.quantity is Quantity.UP_TO else found


def answer_target(state: State, question: ChooseTarget, action: str) -> None:
    """Add the chosen character; if more may be chosen, ask for the next."""
    seat, call, verb, lists, picked = question
    target = targets.target_of(verb, len(lists))
    assert isinstance(target, Pick)
    if action == "done":
        continue_with_targets(state, call, verb, (*lists, picked), chosen=bool(picked))
        return
    word, place = state.table.meaning[action]
    side = seat if word == "choose:yours" else 1 - seat
    picked = (*picked, state.formation[COUNT * side + place])
    if target.quantity is Quantity.UP_TO and len(picked) < target.most:
        left = [card for card in targets.target_candidates(state, call, verb, target, lists) if card not in picked]
        if left:
            state.ask(ChooseTarget(seat, call, verb, lists, picked), seat)
            return
    continue_with_targets(state, call, verb, (*lists, picked), chosen=True)


BEGIN: Final[dict[type, Callable[[State, Call, Any], None]]] = {
    Either: carry_out_either,
    **dict.fromkeys(effect_table.TO_CHARACTERS, gather_targets),
    **dict.fromkeys(effect_table.TO_PLAYERS, carry_out_for_each_player),
    **effect_table.WITHOUT_TARGET,
}
"""By verb: the function that begins it."""
