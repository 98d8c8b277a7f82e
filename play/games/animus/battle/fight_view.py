"""Fights and possible attacks in views. [U 7, U 8]"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.animus import view_types
from play.games.animus.battle.attack_targets import places_in_attack_reach
from play.games.animus.battle.fights import (
    ATTACKER,
    CALLED_OFF,
    DEFENDER,
    NO_OUTCOME,
    TIE,
    attacker_places,
    fight_dice_counts,
    tie_outcome,
)
from play.games.animus.battle.fights import fighting_values as values_of
from play.games.animus.battle.odds import Odds, odds
from play.games.animus.card_table import Card
from play.games.animus.places import COUNT, PLACES, Place, fight_is_melee
from play.games.animus.state import COMBAT, TACTICAL, TACTICAL_2, Fight, State

OUTCOMES = {NO_OUTCOME: None, ATTACKER: "attacker", DEFENDER: "defender", TIE: "tie", CALLED_OFF: "none"}


def possible_attacks(state: State, seat: Seat | None) -> dict[str, list[view_types.TargetView]]:
    """For the turn player: the possible attacks, by the place of the attacker."""
    if seat is None or seat != state.active or state.phase not in (TACTICAL, COMBAT, TACTICAL_2):
        return {}
    first = COUNT * seat
    return {
        PLACES[place]: [possible_attack(state, state.formation[first + place], place, goal) for goal in goals]
        for place in attacker_places(state)
        if (goals := places_in_attack_reach(state, state.formation[first + place]))
    }


def possible_attack(state: State, card: Card, place: Place, goal: Place) -> view_types.TargetView:
    """One possible attack with its odds."""
    foe = state.formation[COUNT * (1 - state.active) + goal]
    melee = fight_is_melee(place, goal)
    fighting = state_during_fight(state, card, foe, melee=melee)
    mine, theirs = values_of(fighting, card, foe, melee=melee)
    dice, their_dice = fight_dice_counts(fighting, card, foe)
    mine += fighting.in_effect.bonus[card]
    theirs += fighting.in_effect.bonus[foe] if their_dice else 0
    chances = with_ties(odds(mine, theirs, dice, their_dice), tie_outcome(fighting, card, foe))
    return {
        "place": PLACES[goal],
        "slug": state.table.slugs[foe],
        "melee": melee,
        "mine": mine,
        "theirs": theirs,
        "my_dice": dice,
        "their_dice": their_dice,
        "win": chances.win,
        "tie": chances.tie,
        "lose": chances.lose,
    }


def state_during_fight(state: State, attacker: Card, defender: Card, *, melee: bool) -> State:
    """The state as if those two were fighting, if any continuous effect depends on who fights."""
    if not state.table.duelling:
        return state
    twin = state.copy()
    twin.fight = Fight(attacker, defender, melee, state.spot[attacker], state.spot[defender], state.turn)
    twin.fresh = False
    return twin


def with_ties(chances: Odds, tie: int) -> Odds:
    """The odds, with ties counted for the fighter that wins them."""
    win, equal, lose = chances
    return chances if tie == TIE else Odds(win + equal, 0.0, lose) if tie == ATTACKER else Odds(win, 0.0, lose + equal)


def fight_view(state: State, fight: Fight) -> view_types.FightView:
    """The view of a fight, current or past."""
    if fight.outcome in (NO_OUTCOME, CALLED_OFF):
        mine, theirs = values_of(state, fight.attacker, fight.defender, melee=fight.melee)
        dice = fight_dice_counts(state, fight.attacker, fight.defender)
        more = state.in_effect.bonus[fight.attacker], state.in_effect.bonus[fight.defender] if dice[1] else 0
    else:
        mine, theirs, more = fight.attacker_value, fight.defender_value, fight.bonuses
        dice = len(fight.attacker_dice), len(fight.defender_dice)
    step = "decided" if fight.outcome else "rolled" if fight.attacker_dice else "announced"
    dead = [card for card in (fight.attacker, fight.defender) if fight.dead >> card & 1]
    done = fight.outcome not in (NO_OUTCOME, CALLED_OFF)
    return {
        "attacker": fighter_view(
            state,
            fight.attacker,
            fight.attacker_spot,
            (mine, more[0]),
            dice[0],
            fight.attacker_dice,
            fight.attacker_die,
            done,
        ),
        "defender": fighter_view(
            state,
            fight.defender,
            fight.defender_spot,
            (theirs, more[1]),
            dice[1],
            fight.defender_dice,
            fight.defender_die,
            done,
        ),
        "melee": fight.melee,
        "step": step,
        "outcome": OUTCOMES[fight.outcome],
        "killed": state.slugs(dead),
    }


def fighter_view(
    state: State,
    card: Card,
    spot: int,
    values: tuple[int, int],
    number: int,
    dice: tuple[int, ...],
    die: int,
    done: bool,
) -> view_types.FighterView:
    """One side of a fight. `values`: its value, and the bonus to its die."""
    value, bonus = values
    return {
        "seat": state.owner[card],
        "place": PLACES[spot % COUNT],
        "slug": state.table.slugs[card],
        "value": value,
        "bonus": bonus,
        "dice_count": number,
        "dice": list(dice),
        "chosen": die or None,
        "total": value + bonus + die if done else None,
    }


def recent_fights(state: State) -> list[view_types.FightView]:
    """The fights of this turn and the previous one, latest last."""
    return [fight_view(state, fight) for fight in state.history.recent if fight.turn >= state.turn - 1]
