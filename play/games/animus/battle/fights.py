"""Attacks: announcement, dice, totals and damage. [U 7, U 8]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import Trait
from play.engine.contract import Seat
from play.games.animus import task_codes
from play.games.animus.abilities import continuous_effects, temporary_effects
from play.games.animus.abilities.continuous_effect_dependencies import ATTACKS, FIGHTERS
from play.games.animus.abilities.triggers import queue_triggered_abilities
from play.games.animus.battle import damage_and_death
from play.games.animus.battle.attack_targets import attacks_left, places_in_attack_reach
from play.games.animus.card_table import BEATS, TRAIT_BIT, Card
from play.games.animus.places import COUNT, PLACES, Place, fight_is_melee
from play.games.animus.questions import ChooseDie
from play.games.animus.state import Fight, State

SIDES: Final = 6
"""The sides of a die."""
ANNOUNCED, ROLL, ATTACKER_CHOOSES, DEFENDER_CHOOSES, DECIDE, DAMAGE, OVER = range(7)
"""Steps of a fight, as frames of the agenda."""
NO_OUTCOME, ATTACKER, DEFENDER, TIE, CALLED_OFF = range(5)
_ADVANTAGE, _NO_ADVANTAGE = TRAIT_BIT[Trait.ADVANTAGE], TRAIT_BIT[Trait.NO_ADVANTAGE]
_WINS_TIES, _NO_RETURN = TRAIT_BIT[Trait.WINS_TIES], TRAIT_BIT[Trait.NO_RETURN_DAMAGE]
_NO_FIGHTING_BACK = TRAIT_BIT[Trait.NO_FIGHTING_BACK]


def attacker_places(state: State) -> list[Place]:
    """The places of the turn player's characters that can attack."""
    if not state.fresh:
        continuous_effects.recalculate_effects(state)
    first = COUNT * state.active
    return [
        place
        for place, card in enumerate(state.formation[first : first + COUNT])
        if card >= 0 and attacks_left(state, card) and places_in_attack_reach(state, card)
    ]


def use_up_attack(state: State, card: Card) -> None:
    """Use up the character's attack this turn or, if it has been used, an extra one."""
    if not state.this_turn.attacked >> card & 1:
        state.this_turn.attacked |= 1 << card
    else:
        owed = list(state.this_turn.again)
        owed.remove(card)
        state.this_turn.again = tuple(owed)
    state.note_change(ATTACKS)


def attack(state: State, attacker: Card, place: Place) -> None:
    """Announce an attack, which also determines whether Melee values are used. [U 7.4, U 7.9]"""
    seat = state.active
    spot = state.spot[attacker]
    goal = COUNT * (1 - seat) + place
    defender = state.formation[goal]
    use_up_attack(state, attacker)
    melee = fight_is_melee(spot - COUNT * seat, place)
    state.fight = Fight(attacker, defender, melee, spot, goal, state.turn)
    state.note_change(FIGHTERS)
    state.history.attacks[seat] += 1
    if state.emits_events:
        slugs = state.table.slugs
        state.emit("attacks", seat=seat, card=slugs[attacker], target=slugs[defender], melee=melee, place=PLACES[place])
    state.agenda.append((task_codes.FIGHT, ROLL))
    queue_triggered_abilities(state, [(Happening.ATTACKS, attacker), (Happening.ATTACKED, defender)])


def dice_count(state: State, card: Card, foe: Card) -> int:
    """How many dice a character rolls against another: two with advantage. [U 8.1, U 8.4]"""
    traits = state.in_effect.traits[card]
    if traits & _NO_ADVANTAGE:
        return 1
    return 2 if traits & _ADVANTAGE or BEATS[state.in_effect.types[card]] == state.in_effect.types[foe] else 1


def fight_dice_counts(state: State, attacker: Card, defender: Card) -> tuple[int, int]:
    """The attacker's and the defender's number of dice: 0 if the defender cannot fight back."""
    if not state.fresh:
        continuous_effects.recalculate_effects(state)
    back = 0 if state.in_effect.traits[attacker] & _NO_FIGHTING_BACK else dice_count(state, defender, attacker)
    return dice_count(state, attacker, defender), back


def next_fight_step(state: State, frame: tuple[int, int]) -> None:
    """Carry out the next step of the fight; it ends early if one of the two has left play. [U 7.9]"""
    step = frame[1]
    fighting = state.fight
    if fighting is None:
        return
    gone = state.spot[fighting.attacker] < 0 or state.spot[fighting.defender] < 0
    if (gone and step < DAMAGE) or fighting.outcome == CALLED_OFF:
        if fighting.outcome != CALLED_OFF and state.emits_events:
            emit_attack_called_off(state, fighting)
        state.fight = fighting._replace(outcome=CALLED_OFF)
        step = OVER
    if step < OVER:
        state.agenda.append((task_codes.FIGHT, step + 1))
    STEPS[step](state)


def roll_dice(state: State, number: int, seat: Seat) -> tuple[int, ...]:
    """Roll that many dice and record each."""
    rolled = []
    for _ in range(number):
        value = state.chance.below(SIDES) + 1
        state.chance.record("roll", {"value": value, "seat": seat})
        rolled.append(value)
    return tuple(rolled)


def roll_for_both(state: State) -> None:
    """Roll the dice of both fighters. [U 7.4]"""
    fighting = state.fight
    assert fighting is not None
    mine, theirs = fight_dice_counts(state, fighting.attacker, fighting.defender)
    seat = state.active
    one, other = roll_dice(state, mine, seat), roll_dice(state, theirs, 1 - seat)
    state.fight = fighting._replace(attacker_dice=one, defender_dice=other)
    if state.emits_events:
        attacker, defender = state.slugs([fighting.attacker, fighting.defender])
        state.emit("rolled", seat=seat, attacker=list(one), defender=list(other), card=attacker, target=defender)
    queue_triggered_abilities(state, [(Happening.ROLLS, fighting.attacker), (Happening.ROLLS, fighting.defender)])


def emit_attack_called_off(state: State, fighting: Fight) -> None:
    """Emit the event that an attack does not take place."""
    attacker, defender = state.slugs([fighting.attacker, fighting.defender])
    state.emit("called-off", seat=state.active, card=attacker, target=defender)


def settle_die_or_ask(state: State, who: int) -> None:
    """Determine the die that counts; if the two differ, their owner chooses. [U 8.2, U 8.3]"""
    fighting = state.fight
    assert fighting is not None
    lying = fighting.defender_dice if who else fighting.attacker_dice
    if len(set(lying)) > 1:
        seat = state.owner[fighting.defender if who else fighting.attacker]
        state.ask(ChooseDie(who), seat)
    else:
        set_counting_die(state, who, lying[0] if lying else 0)


def set_counting_die(state: State, who: int, value: int) -> None:
    fighting = state.fight
    assert fighting is not None
    state.fight = fighting._replace(defender_die=value) if who else fighting._replace(attacker_die=value)


def settle_attacker_die(state: State) -> None:
    settle_die_or_ask(state, 0)


def settle_defender_die(state: State) -> None:
    settle_die_or_ask(state, 1)


def die_actions(state: State, question: ChooseDie) -> list[str]:
    """The two dice."""
    fighting = state.fight
    assert fighting is not None
    lying = fighting.defender_dice if question.defending else fighting.attacker_dice
    return [state.table.die[value] for value in sorted(set(lying), reverse=True)]


def answer_die(state: State, question: ChooseDie, action: str) -> None:
    """Make the chosen die count."""
    set_counting_die(state, question.defending, state.table.meaning[action][1])


def fighting_values(state: State, attacker: Card, defender: Card, *, melee: bool) -> tuple[int, int]:
    """The values that the two fighters add to their dice. [U 7.5, U 7.10]"""
    if not state.fresh:
        continuous_effects.recalculate_effects(state)
    figures = state.in_effect.melee if melee else state.in_effect.ranged
    return figures[attacker], figures[defender]


def die_bonus(state: State, card: Card, dice: Sequence[int]) -> int:
    """The bonus to a fighter's die; 0 if it rolls none. [U 8.5]"""
    return state.in_effect.bonus[card] if dice else 0


def compare_totals(state: State) -> None:
    """Compare the totals. [U 7.6]"""
    fighting = state.fight
    assert fighting is not None
    one, other = fighting.attacker, fighting.defender
    mine, theirs = fighting_values(state, one, other, melee=fighting.melee)
    more = die_bonus(state, one, fighting.attacker_dice), die_bonus(state, other, fighting.defender_dice)
    totals = mine + fighting.attacker_die + more[0], theirs + fighting.defender_die + more[1]
    outcome = outcome_of(state, fighting, totals[0] - totals[1])
    state.fight = fighting._replace(attacker_value=mine, defender_value=theirs, bonuses=more, outcome=outcome)
    if outcome != TIE:
        state.history.won[state.owner[one if outcome == ATTACKER else other]] += 1
    if state.emits_events:
        attacker, defender = state.slugs([one, other])
        state.emit(
            "fought",
            seat=state.active,
            outcome=OUTCOMES[outcome],
            card=attacker,
            target=defender,
            mine=totals[0],
            theirs=totals[1],
        )
    if outcome == TIE:
        queue_triggered_abilities(state, [(Happening.TIES, one), (Happening.TIES, other)])
    else:
        winner, loser = (one, other) if outcome == ATTACKER else (other, one)
        queue_triggered_abilities(state, [(Happening.WINS, winner), (Happening.LOSES, loser)])


OUTCOMES: Final = ("none", "attacker", "defender", "tie", "none")


def outcome_of(state: State, fighting: Fight, ahead: int) -> int:
    """The outcome if the attacker's total is higher by `ahead`."""
    if ahead:
        return ATTACKER if ahead > 0 else DEFENDER
    return tie_outcome(state, fighting.attacker, fighting.defender)


def tie_outcome(state: State, attacker: Card, defender: Card) -> int:
    """The outcome of equal totals: a tie, unless exactly one of the two wins ties."""
    mine, theirs = (bool(state.in_effect.traits[card] & _WINS_TIES) for card in (attacker, defender))
    return TIE if mine == theirs else ATTACKER if mine else DEFENDER


def damage_lower_total(state: State) -> None:
    """Deal one token to the fighter with the lower total, or to both in a tie. [U 7.6, U 7.7]"""
    fighting = state.fight
    assert fighting is not None
    one, other, outcome = fighting.attacker, fighting.defender, fighting.outcome
    hits = [(other, 1, one)] if outcome in (ATTACKER, TIE) else []
    if outcome in (DEFENDER, TIE) and not state.in_effect.traits[one] & (_NO_RETURN | _NO_FIGHTING_BACK):
        hits.append((one, 1, other))
    damage_and_death.damage_all_at_once(state, hits)


def end_fight(state: State) -> None:
    """End the fight and the effects that last for it."""
    fighting = state.fight
    assert fighting is not None
    state.history.recent = (*[each for each in state.history.recent if each.turn >= state.turn - 1], fighting)
    state.fight = None
    state.note_change(FIGHTERS)
    temporary_effects.remove_expired_effects(state, temporary_effects.FOR_FIGHT)


def skip_announcement_step(_state: State) -> None:
    """Do nothing: the attack has already been announced."""


STEPS: Final = (
    skip_announcement_step,
    roll_for_both,
    settle_attacker_die,
    settle_defender_die,
    compare_totals,
    damage_lower_total,
    end_fight,
)
