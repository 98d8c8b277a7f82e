"""Possible targets of a verb, whether an ability would do anything, and whether its cost can be paid.
[U 10.9 to U 10.11]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.terms import Pick, Player, Quantity, Role, Side, Target
from collection.games.animus.abilities.verbs import (
    AttackAgain,
    Copy,
    Damage,
    Discard,
    Draw,
    Either,
    Enlist,
    Gain,
    Have,
    Heal,
    Kill,
    Look,
    Move,
    Put,
    Recover,
    Redirect,
    Reroll,
    Return,
    Reveal,
    Shift,
    SkipAttack,
    Source,
    Swap,
    Trait,
    Verb,
    Withstand,
)
from play.games.animus.abilities import term_values
from play.games.animus.battle.attack_targets import occupied_places_mask
from play.games.animus.card_table import TRAIT_BIT, Call, Card
from play.games.animus.places import COUNT, MEMBERS, OPEN_PLACES, Place
from play.games.animus.questions import TargetLists
from play.games.animus.state import NO_PLAY, NOBODY, State

TARGET_FIELDS: Final[dict[type, tuple[str, ...]]] = {
    Damage: ("target",),
    Heal: ("target",),
    Kill: ("target",),
    Return: ("target",),
    Shift: ("target",),
    Have: ("target",),
    Gain: ("target",),
    Withstand: ("target",),
    AttackAgain: ("target",),
    SkipAttack: ("target",),
    Reroll: ("target",),
    Swap: ("one", "other"),
    Move: ("one", "other"),
    Copy: ("of",),
    Redirect: ("to",),
}
"""By verb: the fields that name characters."""
FIXED: Final = TRAIT_BIT[Trait.NO_SWITCH]
NOT_CHOSEN: Final = TRAIT_BIT[Trait.NOT_CHOSEN]


def with_target(call: Call, card: Card) -> Call:
    """The call with that character as `it`."""
    return (call[0], call[1], card, call[3], call[4])


def replace_call_in_frame(state: State, call: Call) -> None:
    """Replace the call in the frame of the ability being resolved, so that its later steps know `it`."""
    below = state.agenda[-1]
    state.agenda[-1] = (below[0], call, *below[2:])


def target_of(verb: Verb, slot: int) -> Target:
    """The description of one of a verb's targets."""
    found: Target = getattr(verb, TARGET_FIELDS[type(verb)][slot])
    return found


def targetable_in_role(state: State, call: Call, verb: Verb, role: Role, lists: TargetLists) -> list[Card]:
    """The character in that role, if the verb can affect it now."""
    card = term_values.character_in_role(state, call, role)
    if card == NOBODY:
        return []
    if state.spot[card] < 0:
        dead = isinstance(verb, Return) and role is Role.SELF and card in state.zones.piles[state.owner[card]]
        return [card] if dead else []
    return [card] if can_be_affected_by(state, call, verb, card, lists) else []


def target_candidates(state: State, call: Call, verb: Verb, pick: Pick, lists: TargetLists) -> list[Card]:
    """The characters that fit, can be chosen, and can be affected by the verb."""
    found, check = choosable_characters(state, call, pick), CAN_BE_DONE.get(type(verb))
    return found if check is None else [card for card in found if check(state, call, verb, card, lists)]


def has_candidate(state: State, call: Call, verb: Verb, pick: Pick, lists: TargetLists) -> bool:
    """Whether there is any candidate."""
    found, check = choosable_characters(state, call, pick), CAN_BE_DONE.get(type(verb))
    if check is None:
        return bool(found)
    for card in found:  # noqa: SIM110 - as in `term_values.py`
        if check(state, call, verb, card, lists):
            return True
    return False


def choosable_characters(state: State, call: Call, pick: Pick) -> list[Card]:
    """The characters that fit and can be chosen by the ability's owner."""
    found = term_values.characters_in_play(state, call, pick.side, pick.where)
    if pick.side is Side.ALLY or pick.quantity is Quantity.EACH:
        return found
    mine, traits, owner = state.owner[call[1]], state.in_effect.traits, state.owner
    return [card for card in found if not traits[card] & NOT_CHOSEN or owner[card] == mine]


def can_be_affected_by(state: State, call: Call, verb: Verb, card: Card, lists: TargetLists) -> bool:
    """Whether the verb can affect this character."""
    check = CAN_BE_DONE.get(type(verb))
    return check is None or check(state, call, verb, card, lists)


def _can_heal(state: State, _call: Call, _verb: Heal, card: Card, _lists: TargetLists) -> bool:
    return state.damage[card] > 0


def _can_shift(state: State, _call: Call, _verb: Shift, card: Card, _lists: TargetLists) -> bool:
    return bool(free_shift_places(state, card))


def _can_swap(state: State, call: Call, verb: Swap, card: Card, lists: TargetLists) -> bool:
    if state.in_effect.traits[card] & FIXED:
        return False
    if lists:
        first = lists[0][0]
        return card != first and state.owner[card] == state.owner[first]
    other, so_far = verb.other, ((card,),)
    if isinstance(other, Role):
        return bool(targetable_in_role(state, with_target(call, card), verb, other, so_far))
    return has_candidate(state, with_target(call, card), verb, other, so_far)


def _can_move_damage(state: State, call: Call, verb: Move, card: Card, lists: TargetLists) -> bool:
    if lists:
        return card != lists[0][0]
    if not state.damage[card]:
        return False
    other, so_far = verb.other, ((card,),)
    if isinstance(other, Role):
        return bool(targetable_in_role(state, with_target(call, card), verb, other, so_far))
    return has_candidate(state, with_target(call, card), verb, other, so_far)


def _can_defend(state: State, _call: Call, _verb: Redirect, card: Card, _lists: TargetLists) -> bool:
    fight = state.fight
    return fight is not None and card != fight.defender and state.owner[card] == state.owner[fight.defender]


def _can_skip(state: State, _call: Call, _verb: SkipAttack, card: Card, _lists: TargetLists) -> bool:
    return state.owner[card] == state.active and not state.this_turn.attacked >> card & 1


def _owner_has_turn(state: State, _call: Call, _verb: AttackAgain, card: Card, _lists: TargetLists) -> bool:
    return state.owner[card] == state.active


def _is_other(_state: State, call: Call, _verb: Copy, card: Card, _lists: TargetLists) -> bool:
    return card != call[1]


def _fights(state: State, _call: Call, _verb: Reroll, card: Card, _lists: TargetLists) -> bool:
    return state.fight is not None and card in (state.fight.attacker, state.fight.defender)


CAN_BE_DONE: Final[dict[type, Callable[[State, Call, Any, Card, TargetLists], bool]]] = {
    Heal: _can_heal, Shift: _can_shift, Swap: _can_swap, Redirect: _can_defend, SkipAttack: _can_skip,
    AttackAgain: _owner_has_turn, Copy: _is_other, Reroll: _fights, Move: _can_move_damage,
}  # fmt: skip


def free_shift_places(state: State, card: Card) -> tuple[Place, ...]:
    """The free places that a character could be shifted to: another character must be in front of them. [U 4.5]"""
    if state.in_effect.traits[card] & FIXED:
        return ()
    seat, place = divmod(state.spot[card], COUNT)
    others = occupied_places_mask(state, seat) & ~(1 << place)
    return tuple(each for each in MEMBERS[OPEN_PLACES[others]] if each != place)


def would_do_something(state: State, call: Call) -> bool:
    """Whether an ability can be paid for and would do anything now."""
    ability = state.table.abilities[call[0]]
    if ability.costs and not is_payable(state, call, ability):
        return False
    paid = bool(ability.costs)
    for verb in ability.effects:  # noqa: SIM110 - as in `term_values.py`
        if does_something(state, call, verb, paid=paid):
            return True
    return False


def does_something(state: State, call: Call, verb: Verb, *, paid: bool) -> bool:
    """Whether a cost or an effect would do anything. `paid`: the ability has costs, whose targets are not known yet."""
    if isinstance(verb, Either):
        return any(does_something(state, call, each, paid=paid) for each in (verb.one, verb.other))
    kind = type(verb)
    if kind not in TARGET_FIELDS:
        check = FINDS_SOMETHING.get(kind)
        return check is None or check(state, call, verb)
    target: Target = getattr(verb, TARGET_FIELDS[kind][0])
    if isinstance(target, Pick):
        return has_candidate(state, call, verb, target, ())
    return (paid and target is Role.IT) or bool(targetable_in_role(state, call, verb, target, ()))


def _seats_of(state: State, call: Call, player: Player) -> tuple[int, ...]:
    return (0, 1) if player is Player.EACH else (term_values.seat_of(state, call, player),)


def _has_cards_in_deck(state: State, call: Call, verb: Draw | Look) -> bool:
    player = verb.whose if isinstance(verb, Look) else verb.player
    return any(state.zones.decks[seat] for seat in _seats_of(state, call, player))


def _has_cards_in_hand(state: State, call: Call, verb: Discard | Put | Reveal) -> bool:
    return any(state.zones.hands[seat] for seat in _seats_of(state, call, verb.player))


def _can_recover(state: State, call: Call, verb: Recover) -> bool:
    return bool(fitting_discards(state, call, verb))


def can_enlist(state: State, call: Call, verb: Enlist) -> bool:
    """Whether there is a card to play and a place for it. The deck's cards are not checked, so that they
    stay hidden.
    """
    seat = term_values.ability_owner(state, call)
    places = occupied_places_mask(state, seat)
    if not OPEN_PLACES[places] or (places & 1 and state.in_effect.laws[seat] & NO_PLAY):
        return False
    return bool(fitting_discards(state, call, verb) if verb.source is Source.DISCARD else state.zones.decks[seat])


FINDS_SOMETHING: Final[dict[type, Callable[[State, Call, Any], bool]]] = {
    Draw: _has_cards_in_deck, Look: _has_cards_in_deck, Discard: _has_cards_in_hand, Put: _has_cards_in_hand,
    Reveal: _has_cards_in_hand, Recover: _can_recover, Enlist: can_enlist,
}  # fmt: skip


def fitting_discards(state: State, call: Call, verb: Recover | Enlist) -> list[Card]:
    """The cards in the owner's discard pile that fit, ordered by name."""
    pile = state.zones.piles[term_values.ability_owner(state, call)]
    return sorted(card for card in pile if term_values.passes_all_filters(state, call, card, verb.where))


def is_payable(state: State, call: Call, ability: Ability) -> bool:
    """Whether all costs can be paid in full. [U 10.10]"""
    from_hand = 0
    for cost in ability.costs:
        if isinstance(cost, Discard | Put):
            from_hand += term_values.current_amount(state, call, cost.amount)
        elif not does_something(state, call, cost, paid=False):
            return False
    return len(state.zones.hands[term_values.ability_owner(state, call)]) >= from_hand
