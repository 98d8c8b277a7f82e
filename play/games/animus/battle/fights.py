"""Attacks: whom one can reach, the dice, the totals, and what comes of them. [U 7, U 8]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from collection.games.animus.abilities.terms import Happening
from collection.games.animus.abilities.verbs import Trait
from play.engine.contract import Seat
from play.games.animus import questions, tasks
from play.games.animus.abilities import continuous_effects, modifiers
from play.games.animus.abilities.dependencies import ATTACKS, FIGHTERS
from play.games.animus.abilities.triggers import fire
from play.games.animus.battle import damage_and_death
from play.games.animus.battle.attack_targets import attacks_left, reach
from play.games.animus.card_table import BEATS, TRAIT_BIT, Card
from play.games.animus.places import COUNT, PLACES, Place, fight_is_melee
from play.games.animus.state import Fight, State

SIDES: Final = 6
"""Of a die."""
ANNOUNCED, ROLL, ATTACKER_CHOOSES, DEFENDER_CHOOSES, DECIDE, DAMAGE, OVER = range(7)
"""Steps of a fight, as frames of the agenda."""
NO_OUTCOME, ATTACKER, DEFENDER, TIE, CALLED_OFF = range(5)
_ADVANTAGE, _NO_ADVANTAGE = TRAIT_BIT[Trait.ADVANTAGE], TRAIT_BIT[Trait.NO_ADVANTAGE]
_WINS_TIES, _NO_RETURN = TRAIT_BIT[Trait.WINS_TIES], TRAIT_BIT[Trait.NO_RETURN_DAMAGE]
_NO_FIGHTING_BACK = TRAIT_BIT[Trait.NO_FIGHTING_BACK]


def attackers(state: State) -> list[Place]:
    """The places of the turn player's characters that can attack somebody."""
    if not state.fresh:
        continuous_effects.refresh(state)
    first = COUNT * state.active
    return [
        place
        for place, card in enumerate(state.formation[first : first + COUNT])
        if card >= 0 and attacks_left(state, card) and reach(state, card)
    ]


def use_up_attack(state: State, card: Card) -> None:
    """The attack of the turn is made, or given up; after that those that are owed."""
    if not state.this_turn.attacked >> card & 1:
        state.this_turn.attacked |= 1 << card
    else:
        owed = list(state.this_turn.again)
        owed.remove(card)
        state.this_turn.again = tuple(owed)
    state.changed(ATTACKS)


def attack(state: State, attacker: Card, place: Place) -> None:
    """Announce an attack: what kind of fight it is is settled now. [U 7.4, U 7.9]"""
    seat = state.active
    spot = state.spot[attacker]
    goal = COUNT * (1 - seat) + place
    defender = state.formation[goal]
    use_up_attack(state, attacker)
    melee = fight_is_melee(spot - COUNT * seat, place)
    state.fight = Fight(attacker, defender, melee, spot, goal, state.turn)
    state.changed(FIGHTERS)
    state.history.attacks[seat] += 1
    if state.telling:
        slugs = state.table.slugs
        state.tell("attacks", seat=seat, card=slugs[attacker], target=slugs[defender], melee=melee, place=PLACES[place])
    state.agenda.append((tasks.FIGHT, ROLL))
    fire(state, [(Happening.ATTACKS, attacker), (Happening.ATTACKED, defender)])


def dice(state: State, card: Card, foe: Card) -> int:
    """How many dice a character rolls against another: two with advantage. [U 8.1, U 8.4]"""
    traits = state.in_effect.traits[card]
    if traits & _NO_ADVANTAGE:
        return 1
    return 2 if traits & _ADVANTAGE or BEATS[state.in_effect.types[card]] == state.in_effect.types[foe] else 1


def dice_of_both(state: State, attacker: Card, defender: Card) -> tuple[int, int]:
    """The attacker's and the defender's number of dice: none for one who cannot fight back."""
    if not state.fresh:
        continuous_effects.refresh(state)
    back = 0 if state.in_effect.traits[attacker] & _NO_FIGHTING_BACK else dice(state, defender, attacker)
    return dice(state, attacker, defender), back


def fight(state: State, frame: tuple[int, int]) -> None:
    """The next step of the fight. When one of the two has left play, there is nothing left but its end. [U 7.9]"""
    step = frame[1]
    fighting = state.fight
    if fighting is None:
        return
    gone = state.spot[fighting.attacker] < 0 or state.spot[fighting.defender] < 0
    if (gone and step < DAMAGE) or fighting.outcome == CALLED_OFF:
        if fighting.outcome != CALLED_OFF and state.telling:
            state.tell("called-off", seat=state.active, **names(state))
        state.fight = fighting._replace(outcome=CALLED_OFF)
        step = OVER
    if step < OVER:
        state.agenda.append((tasks.FIGHT, step + 1))
    STEPS[step](state)


def throw(state: State, number: int, seat: Seat) -> tuple[int, ...]:
    """Roll so many dice, each told."""
    rolled = []
    for _ in range(number):
        value = state.chance.below(SIDES) + 1
        state.chance.tell("roll", {"value": value, "seat": seat})
        rolled.append(value)
    return tuple(rolled)


def roll(state: State) -> None:
    """Both roll. [U 7.4]"""
    fighting = state.fight
    assert fighting is not None
    mine, theirs = dice_of_both(state, fighting.attacker, fighting.defender)
    seat = state.active
    one, other = throw(state, mine, seat), throw(state, theirs, 1 - seat)
    state.fight = fighting._replace(attacker_dice=one, defender_dice=other)
    if state.telling:
        state.tell("rolled", seat=seat, attacker=list(one), defender=list(other), **names(state))
    fire(state, [(Happening.ROLLS, fighting.attacker), (Happening.ROLLS, fighting.defender)])


def names(state: State) -> dict[str, Any]:
    """Who fights, for the log."""
    fighting, slugs = state.fight, state.table.slugs
    assert fighting is not None
    return {"card": slugs[fighting.attacker], "target": slugs[fighting.defender]}


def choose_die(state: State, who: int) -> None:
    """The die that counts; of two that differ the owner chooses. [U 8.2, U 8.3]"""
    fighting = state.fight
    assert fighting is not None
    lying = fighting.defender_dice if who else fighting.attacker_dice
    if len(set(lying)) > 1:
        seat = state.owner[fighting.defender if who else fighting.attacker]
        state.ask((questions.DIE, who), seat)
    else:
        take_die(state, who, lying[0] if lying else 0)


def take_die(state: State, who: int, value: int) -> None:
    fighting = state.fight
    assert fighting is not None
    state.fight = fighting._replace(defender_die=value) if who else fighting._replace(attacker_die=value)


def attacker_chooses(state: State) -> None:
    choose_die(state, 0)


def defender_chooses(state: State) -> None:
    choose_die(state, 1)


def die_actions(state: State, question: tuple[int, int]) -> list[str]:
    """The two dice."""
    fighting = state.fight
    assert fighting is not None
    lying = fighting.defender_dice if question[1] else fighting.attacker_dice
    return [state.table.die[value] for value in sorted(set(lying), reverse=True)]


def answer_die(state: State, question: tuple[int, int], action: str) -> None:
    """That die counts."""
    take_die(state, question[1], state.table.meaning[action][1])


def fighting_values(state: State, attacker: Card, defender: Card, *, melee: bool) -> tuple[int, int]:
    """What both add to their dice. [U 7.5, U 7.10]"""
    if not state.fresh:
        continuous_effects.refresh(state)
    figures = state.in_effect.melee if melee else state.in_effect.ranged
    return figures[attacker], figures[defender]


def added(state: State, card: Card, dice: Sequence[int]) -> int:
    """What is added to a fighter's die; nothing where it rolls none. [U 8.5]"""
    return state.in_effect.bonus[card] if dice else 0


def decide(state: State) -> None:
    """Compare the totals. [U 7.6]"""
    fighting = state.fight
    assert fighting is not None
    one, other = fighting.attacker, fighting.defender
    mine, theirs = fighting_values(state, one, other, melee=fighting.melee)
    more = added(state, one, fighting.attacker_dice), added(state, other, fighting.defender_dice)
    totals = mine + fighting.attacker_die + more[0], theirs + fighting.defender_die + more[1]
    outcome = outcome_of(state, fighting, totals[0] - totals[1])
    state.fight = fighting._replace(attacker_value=mine, defender_value=theirs, bonuses=more, outcome=outcome)
    if outcome != TIE:
        state.history.won[state.owner[one if outcome == ATTACKER else other]] += 1
    if state.telling:
        told: dict[str, Any] = {"mine": totals[0], "theirs": totals[1]}
        state.tell("fought", seat=state.active, outcome=OUTCOMES[outcome], **names(state), **told)
    if outcome == TIE:
        fire(state, [(Happening.TIES, one), (Happening.TIES, other)])
    else:
        winner, loser = (one, other) if outcome == ATTACKER else (other, one)
        fire(state, [(Happening.WINS, winner), (Happening.LOSES, loser)])


OUTCOMES: Final = ("none", "attacker", "defender", "tie", "none")


def outcome_of(state: State, fighting: Fight, ahead: int) -> int:
    """Who wins when the attacker's total is so much higher."""
    if ahead:
        return ATTACKER if ahead > 0 else DEFENDER
    return tie_of(state, fighting.attacker, fighting.defender)


def tie_of(state: State, attacker: Card, defender: Card) -> int:
    """What equal totals come to: a tie, unless just one of the two wins ties."""
    mine, theirs = (bool(state.in_effect.traits[card] & _WINS_TIES) for card in (attacker, defender))
    return TIE if mine == theirs else ATTACKER if mine else DEFENDER


def damage(state: State) -> None:
    """The lower total takes one token, with equal totals both do. [U 7.6, U 7.7]"""
    fighting = state.fight
    assert fighting is not None
    one, other, outcome = fighting.attacker, fighting.defender, fighting.outcome
    hits = [(other, 1, one)] if outcome in (ATTACKER, TIE) else []
    if outcome in (DEFENDER, TIE) and not state.in_effect.traits[one] & (_NO_RETURN | _NO_FIGHTING_BACK):
        hits.append((one, 1, other))
    damage_and_death.hit(state, hits)


def over(state: State) -> None:
    """What lasted for the fight ends."""
    fighting = state.fight
    assert fighting is not None
    state.history.recent = (*[each for each in state.history.recent if each.turn >= state.turn - 1], fighting)
    state.fight = None
    state.changed(FIGHTERS)
    modifiers.expire(state, modifiers.FOR_FIGHT)


def nothing(_state: State) -> None:
    """The announcement has been made before."""


STEPS: Final = (nothing, roll, attacker_chooses, defender_chooses, decide, damage, over)
