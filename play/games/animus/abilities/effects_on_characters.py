"""The effects of verbs on characters in play and on the fight."""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import (
    AttackAgain,
    Copy,
    Damage,
    Gain,
    Have,
    Heal,
    Kill,
    Move,
    Prevent,
    Redirect,
    Reroll,
    Return,
    Shift,
    SkipAttack,
    Swap,
    Threat,
    Value,
    Withstand,
    Zone,
)
from play.games.animus.abilities import temporary_effects, term_values
from play.games.animus.abilities.continuous_effect_dependencies import ATTACKS, DAMAGE, FIGHTERS
from play.games.animus.abilities.targets import free_shift_places
from play.games.animus.abilities.triggers import queue_triggered_abilities
from play.games.animus.battle import card_moves, damage_and_death, fights, movement
from play.games.animus.card_table import TRAIT_BIT, Call, Card
from play.games.animus.places import COUNT, PLACES
from play.games.animus.questions import ShiftTo
from play.games.animus.state import BOTH, State

Cards = tuple[Card, ...]


def damage_effect(state: State, call: Call, verb: Damage, cards: Cards) -> None:
    """Deal damage to each target, all at once."""
    much = term_values.current_amount(state, call, verb.amount)
    damage_and_death.damage_all_at_once(state, [(card, much, call[1]) for card in cards])


def kill_effect(state: State, call: Call, _verb: Kill, cards: Cards) -> None:
    """Kill each target, however much damage it withstands."""
    damage_and_death.damage_all_at_once(state, [(card, damage_and_death.KILLS, call[1]) for card in cards])


def heal_effect(state: State, call: Call, verb: Heal, cards: Cards) -> None:
    """Remove tokens from each target. [U 9.2]"""
    much = term_values.current_amount(state, call, verb.amount)
    healed = [(card, min(much, state.damage[card])) for card in cards if much and state.damage[card]]
    for card, number in healed:
        state.damage[card] -= number
        if state.emits_events:
            state.emit("healed", seat=state.owner[card], card=state.table.slugs[card], tokens=number)
    state.note_change(DAMAGE)
    trigger_for_all(state, Happening.HEALED, [card for card, _ in healed])


def move_damage_effect(state: State, call: Call, verb: Move, one: Cards, other: Cards) -> None:
    """Heal tokens from one character and deal as many to another: damage that can be prevented and can kill. [U 9.8]"""
    much = min(term_values.current_amount(state, call, verb.amount), state.damage[one[0]])
    if not much:
        return
    state.damage[one[0]] -= much
    state.note_change(DAMAGE)
    if state.emits_events:
        slugs = state.table.slugs
        state.emit("moved-damage", seat=state.owner[one[0]], card=slugs[one[0]], target=slugs[other[0]], tokens=much)
    trigger_for_all(state, Happening.HEALED, [one[0]])
    damage_and_death.damage_all_at_once(state, [(other[0], much, call[1])])


def trigger_for_all(state: State, happening: Happening, cards: list[Card]) -> None:
    """Fire the same event for several characters."""
    if cards:
        queue_triggered_abilities(state, [(happening, card) for card in cards])


def return_effect(state: State, _call: Call, verb: Return, cards: Cards) -> None:
    """Return each target to its owner's hand or deck; those behind it move up. A card that has just died is taken from
    its discard pile.
    """
    holes = []
    for card in cards:
        seat = state.owner[card]
        if state.spot[card] >= 0:
            holes.append(movement.leave_play(state, card))
        else:
            state.zones.piles[seat].remove(card)
        state.zones.known[card] = BOTH
        put_in_hand_or_deck(state, card, verb.to)
        if state.emits_events:
            state.emit("returned", seat=seat, card=state.table.slugs[card], to=WORDS[verb.to])
    movement.move_up_behind_gaps(state, holes)


WORDS: Final = {Zone.HAND: "hand", Zone.TOP: "top", Zone.BOTTOM: "bottom"}


def put_in_hand_or_deck(state: State, card: Card, to: Zone) -> None:
    """Put a card that both players have seen into its owner's hand or deck."""
    seat = state.owner[card]
    if to is Zone.HAND:
        card_moves.put_seen_card_into_hand(state, seat, card)
    elif to is Zone.TOP:
        card_moves.put_on_deck(state, seat, card)
    else:
        card_moves.put_under_deck(state, seat, card)


def shift_effect(state: State, call: Call, _verb: Shift, cards: Cards) -> None:
    """Move a character to a free place; if there are several, the ability's owner chooses."""
    card = cards[0]
    free = free_shift_places(state, card)
    if len(free) == 1:
        move_character(state, card, free[0])
    elif free:
        seat = term_values.ability_owner(state, call)
        state.ask(ShiftTo(seat, card), seat)


def shift_place_actions(state: State, question: ShiftTo) -> list[str]:
    """The places to which the character can move, from its owner's point of view."""
    return [state.table.place[place] for place in free_shift_places(state, question.card)]


def answer_shift_place(state: State, question: ShiftTo, action: str) -> None:
    """Move the character to the chosen place."""
    move_character(state, question.card, state.table.meaning[action][1])


def move_character(state: State, card: Card, place: int) -> None:
    """Move a character; those behind its old place move up. [U 5.1]"""
    seat = state.owner[card]
    hole = movement.move_to_place(state, card, COUNT * seat + place)
    if state.emits_events:
        state.emit("shifted", seat=seat, card=state.table.slugs[card], place=PLACES[place])
    trigger_for_all(state, Happening.SHIFTS, [card])
    movement.move_up_behind_gaps(state, [hole])


def swap_effect(state: State, _call: Call, _verb: Swap, one: Cards, other: Cards) -> None:
    """Two characters swap places."""
    pair = [one[0], other[0]]
    movement.swap_places(state, *pair)
    if state.emits_events:
        state.emit("swapped", seat=state.owner[pair[0]], cards=state.slugs(pair))
    trigger_for_all(state, Happening.SHIFTS, pair)


def change_values_effect(state: State, call: Call, verb: Have, cards: Cards) -> None:
    """Change values temporarily. The amount is fixed when the effect applies. [U 10.12]"""
    much = term_values.current_amount(state, call, verb.amount) * (1 if verb.plus else -1)
    ends = temporary_effects.expiry_of(verb.duration, term_values.ability_owner(state, call))
    for card in cards:
        if verb.value is Value.DIE:
            temporary_effects.add_temporary_effect(state, (temporary_effects.DIE, card, much, ends))
            continue
        if verb.value is not Value.RANGE:
            temporary_effects.add_temporary_effect(state, (temporary_effects.MELEE, card, much, ends))
        if verb.value is not Value.MELEE:
            temporary_effects.add_temporary_effect(state, (temporary_effects.RANGE, card, much, ends))


def gain_effect(state: State, call: Call, verb: Gain, cards: Cards) -> None:
    """Give a trait temporarily."""
    ends = temporary_effects.expiry_of(verb.duration, term_values.ability_owner(state, call))
    for card in cards:
        temporary_effects.add_temporary_effect(state, (temporary_effects.TRAIT, card, TRAIT_BIT[verb.trait], ends))


def withstand_effect(state: State, call: Call, verb: Withstand, cards: Cards) -> None:
    """Temporarily change how many tokens kill a character."""
    ends = temporary_effects.expiry_of(verb.duration, term_values.ability_owner(state, call))
    for card in cards:
        temporary_effects.add_temporary_effect(state, (temporary_effects.WITHSTAND, card, verb.damage, ends))


def copy_effect(state: State, call: Call, verb: Copy, cards: Cards) -> None:
    """The ability's own card copies what is printed on another."""
    card = call[1]
    if card < state.table.count and state.spot[card] >= 0:
        ends = temporary_effects.expiry_of(verb.duration, term_values.ability_owner(state, call))
        temporary_effects.add_temporary_effect(state, (temporary_effects.COPIES[verb.what], card, cards[0], ends))
        if state.emits_events:
            slugs = state.table.slugs
            state.emit("copied", seat=state.owner[card], card=slugs[card], model=slugs[cards[0]], what=str(verb.what))


def attack_again_effect(state: State, _call: Call, _verb: AttackAgain, cards: Cards) -> None:
    """Allow an extra attack this turn. [U 7.11]"""
    state.this_turn.again = (*state.this_turn.again, *cards)


def skip_attack_effect(state: State, _call: Call, _verb: SkipAttack, cards: Cards) -> None:
    """Make a character give up its attack this turn."""
    for card in cards:
        state.this_turn.attacked |= 1 << card
    state.note_change(ATTACKS)


def reroll_effect(state: State, _call: Call, _verb: Reroll, cards: Cards) -> None:
    """Reroll all of a character's dice in this fight."""
    fight = state.fight
    assert fight is not None
    card = cards[0]
    seat = state.owner[card]
    if card == fight.attacker:
        dice = fights.roll_dice(state, len(fight.attacker_dice), seat)
        state.fight = fight._replace(attacker_dice=dice)
    else:
        dice = fights.roll_dice(state, len(fight.defender_dice), seat)
        state.fight = fight._replace(defender_dice=dice)
    if state.emits_events:
        state.emit("rerolled", seat=seat, card=state.table.slugs[card], dice=list(dice))


def redirect_effect(state: State, _call: Call, _verb: Redirect, cards: Cards) -> None:
    """Change the defender of the fight."""
    fight = state.fight
    assert fight is not None
    state.fight = fight._replace(defender=cards[0], defender_spot=state.spot[cards[0]])
    state.note_change(FIGHTERS)
    if state.emits_events:
        state.emit("redirected", seat=state.owner[cards[0]], card=state.table.slugs[cards[0]])


def prevent_effect(state: State, call: Call, verb: Prevent) -> None:
    """Call off the attack, prevent the death, or prevent that much damage."""
    if verb.what is Threat.ATTACK:
        if state.fight is not None:
            state.fight = state.fight._replace(outcome=fights.CALLED_OFF)
            if state.emits_events:
                fights.emit_attack_called_off(state, state.fight)
        return
    fewer = term_values.current_amount(state, call, verb.amount) if verb.what is Threat.DAMAGE else damage_and_death.ALL
    damage_and_death.reduce_pending_hit(state, call[4], fewer)
    if state.emits_events and verb.what is Threat.KILL:
        state.emit("spared", seat=state.owner[call[4]], card=state.table.slugs[call[4]])
