"""What the verbs do to characters in play, and to the fight."""

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
from play.games.animus import questions
from play.games.animus.abilities import conditions, modifiers
from play.games.animus.abilities.conditions import Call
from play.games.animus.abilities.dependencies import ATTACKS, DAMAGE, FIGHTERS
from play.games.animus.abilities.targets import goals
from play.games.animus.abilities.triggers import fire
from play.games.animus.battle import damage_and_death, fights, knowledge, movement
from play.games.animus.card_table import TRAIT_BIT, Card
from play.games.animus.places import COUNT, PLACES
from play.games.animus.state import BOTH, State

Cards = tuple[Card, ...]


def damage(state: State, call: Call, verb: Damage, cards: Cards) -> None:
    """Tokens on each, all at once."""
    much = conditions.amount(state, call, verb.amount)
    damage_and_death.hit(state, [(card, much, call[1]) for card in cards])


def kill(state: State, call: Call, _verb: Kill, cards: Cards) -> None:
    """Each is killed, whatever it withstands."""
    damage_and_death.hit(state, [(card, damage_and_death.KILLS, call[1]) for card in cards])


def heal(state: State, call: Call, verb: Heal, cards: Cards) -> None:
    """Tokens off each. [U 9.2]"""
    much = conditions.amount(state, call, verb.amount)
    healed = [(card, min(much, state.damage[card])) for card in cards if much and state.damage[card]]
    for card, number in healed:
        state.damage[card] -= number
        if state.telling:
            state.tell("healed", seat=state.owner[card], card=state.table.slugs[card], tokens=number)
    state.changed(DAMAGE)
    fire_all(state, Happening.HEALED, [card for card, _ in healed])


def move_damage(state: State, call: Call, verb: Move, one: Cards, other: Cards) -> None:
    """Tokens off one, which is healed, and as many on another: damage that can be prevented, and can kill. [U 9.8]"""
    much = min(conditions.amount(state, call, verb.amount), state.damage[one[0]])
    if not much:
        return
    state.damage[one[0]] -= much
    state.changed(DAMAGE)
    if state.telling:
        slugs = state.table.slugs
        state.tell("moved-damage", seat=state.owner[one[0]], card=slugs[one[0]], target=slugs[other[0]], tokens=much)
    fire_all(state, Happening.HEALED, [one[0]])
    damage_and_death.hit(state, [(other[0], much, call[1])])


def fire_all(state: State, happening: Happening, cards: list[Card]) -> None:
    """The same happens to several."""
    if cards:
        fire(state, [(happening, card) for card in cards])


def bring_back(state: State, _call: Call, verb: Return, cards: Cards) -> None:
    """Each goes to its owner's hand or deck; those behind close up. A card that has just died comes from its pile."""
    holes = []
    for card in cards:
        seat = state.owner[card]
        if state.spot[card] >= 0:
            holes.append(movement.leave(state, card))
        else:
            state.zones.piles[seat].remove(card)
        state.zones.known[card] = BOTH
        bring(state, card, verb.to)
        if state.telling:
            state.tell("returned", seat=seat, card=state.table.slugs[card], to=WORDS[verb.to])
    movement.close_up(state, holes)


WORDS: Final = {Zone.HAND: "hand", Zone.TOP: "top", Zone.BOTTOM: "bottom"}


def bring(state: State, card: Card, to: Zone) -> None:
    """A card that both see goes to its owner's hand or deck."""
    seat = state.owner[card]
    if to is Zone.HAND:
        knowledge.into_hand(state, seat, card)
    elif to is Zone.TOP:
        knowledge.onto_deck(state, seat, card)
    else:
        knowledge.under_deck(state, seat, card)


def shift(state: State, call: Call, _verb: Shift, cards: Cards) -> None:
    """One goes to a free place; where there are several, the ability's owner chooses."""
    card = cards[0]
    free = goals(state, card)
    if len(free) == 1:
        move(state, card, free[0])
    elif free:
        state.ask((questions.GOAL, conditions.owner_of(state, call), card), conditions.owner_of(state, call))


def goal_actions(state: State, question: tuple[int, int, Card]) -> list[str]:
    """The places it can go to, as its owner names them."""
    return [state.table.place[place] for place in goals(state, question[2])]


def answer_goal(state: State, question: tuple[int, int, Card], action: str) -> None:
    """It goes there."""
    move(state, question[2], state.table.meaning[action][1])


def move(state: State, card: Card, place: int) -> None:
    """A character moves, and leaves a place that may be filled. [U 5.1]"""
    seat = state.owner[card]
    hole = movement.move(state, card, COUNT * seat + place)
    if state.telling:
        state.tell("shifted", seat=seat, card=state.table.slugs[card], place=PLACES[place])
    fire_all(state, Happening.SHIFTS, [card])
    movement.close_up(state, [hole])


def swap(state: State, _call: Call, _verb: Swap, one: Cards, other: Cards) -> None:
    """Two exchange places."""
    pair = [one[0], other[0]]
    movement.swap(state, *pair)
    if state.telling:
        state.tell("swapped", seat=state.owner[pair[0]], cards=state.slugs(pair))
    fire_all(state, Happening.SHIFTS, pair)


def have(state: State, call: Call, verb: Have, cards: Cards) -> None:
    """Values change for a time. How much is settled now. [U 10.12]"""
    much = conditions.amount(state, call, verb.amount) * (1 if verb.plus else -1)
    ends = modifiers.end_of(verb.duration, conditions.owner_of(state, call))
    for card in cards:
        if verb.value is Value.DIE:
            modifiers.add(state, (modifiers.DIE, card, much, ends))
            continue
        if verb.value is not Value.RANGE:
            modifiers.add(state, (modifiers.MELEE, card, much, ends))
        if verb.value is not Value.MELEE:
            modifiers.add(state, (modifiers.RANGE, card, much, ends))


def gain(state: State, call: Call, verb: Gain, cards: Cards) -> None:
    """A trait for a time."""
    ends = modifiers.end_of(verb.duration, conditions.owner_of(state, call))
    for card in cards:
        modifiers.add(state, (modifiers.TRAIT, card, TRAIT_BIT[verb.trait], ends))


def withstand(state: State, call: Call, verb: Withstand, cards: Cards) -> None:
    """Another number of tokens kills it, for a time."""
    ends = modifiers.end_of(verb.duration, conditions.owner_of(state, call))
    for card in cards:
        modifiers.add(state, (modifiers.WITHSTAND, card, verb.damage, ends))


def copy(state: State, call: Call, verb: Copy, cards: Cards) -> None:
    """The ability's own card takes on what stands on another."""
    card = call[1]
    if card < state.table.count and state.spot[card] >= 0:
        ends = modifiers.end_of(verb.duration, conditions.owner_of(state, call))
        modifiers.add(state, (modifiers.COPIES[verb.what], card, cards[0], ends))
        if state.telling:
            slugs = state.table.slugs
            state.tell("copied", seat=state.owner[card], card=slugs[card], model=slugs[cards[0]], what=str(verb.what))


def attack_again(state: State, _call: Call, _verb: AttackAgain, cards: Cards) -> None:
    """An attack beyond the one of the turn. [U 7.11]"""
    state.this_turn.again = (*state.this_turn.again, *cards)


def skip_attack(state: State, _call: Call, _verb: SkipAttack, cards: Cards) -> None:
    """It gives up its attack of this turn."""
    for card in cards:
        state.this_turn.attacked |= 1 << card
    state.changed(ATTACKS)


def reroll(state: State, _call: Call, _verb: Reroll, cards: Cards) -> None:
    """All its dice of this fight once more."""
    fight = state.fight
    assert fight is not None
    card = cards[0]
    seat = state.owner[card]
    if card == fight.attacker:
        dice = fights.throw(state, len(fight.attacker_dice), seat)
        state.fight = fight._replace(attacker_dice=dice)
    else:
        dice = fights.throw(state, len(fight.defender_dice), seat)
        state.fight = fight._replace(defender_dice=dice)
    if state.telling:
        state.tell("rerolled", seat=seat, card=state.table.slugs[card], dice=list(dice))


def redirect(state: State, _call: Call, _verb: Redirect, cards: Cards) -> None:
    """The attack goes on against another."""
    fight = state.fight
    assert fight is not None
    state.fight = fight._replace(defender=cards[0], defender_spot=state.spot[cards[0]])
    state.changed(FIGHTERS)
    if state.telling:
        state.tell("redirected", seat=state.owner[cards[0]], card=state.table.slugs[cards[0]])


def prevent(state: State, call: Call, verb: Prevent) -> None:
    """The attack is called off, the death does not come, or so many tokens are not put."""
    if verb.what is Threat.ATTACK:
        if state.fight is not None:
            state.fight = state.fight._replace(outcome=fights.CALLED_OFF)
            if state.telling:
                state.tell("called-off", seat=state.active, **fights.names(state))
        return
    fewer = conditions.amount(state, call, verb.amount) if verb.what is Threat.DAMAGE else damage_and_death.ALL
    damage_and_death.spare(state, call[4], fewer)
    if state.telling and verb.what is Threat.KILL:
        state.tell("spared", seat=state.owner[call[4]], card=state.table.slugs[call[4]])
