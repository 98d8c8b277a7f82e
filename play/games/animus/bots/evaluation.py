"""Evaluation: the worth of a character, the value of a fight, the comparison of two formations, the gain from a change.

All figures are in points; a point is about one eliminated level. The weights were found by playing games;
benchmarks/bot_strength.py measures their effect. Other modules of this package use it for different purposes:

- `heuristic.py` compares the legal actions of one decision (level 1);
- `verb_evaluation.py` and `untargeted_verb_evaluation.py` evaluate what an ability would do in the current position;
- `win_probability.py` turns a position into the probability of winning, which level 2 needs at its horizon: points rank
  the actions of one decision, but cannot be compared between distant positions, so it is fitted separately.

Two modules do not depend on the position: `ability_values.py` estimates what an ability is typically worth in a game,
and `draft_evaluation.py` what a card is worth to a team.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from collection.games.animus.abilities.verbs import Threat, Trait
from play.games.animus.battle.attack_targets import places_reached_from
from play.games.animus.battle.turns import TO_WIN
from play.games.animus.bots.ability_values import abilities_value, remaining_abilities_value
from play.games.animus.bots.figures_and_formations import (
    Figure,
    Side,
    empty_places,
    lost_share,
    with_figure_placed,
    with_figure_removed,
)
from play.games.animus.bots.information_state import InformationState, Spot
from play.games.animus.card_table import BEATS, TRAIT_BIT, Card
from play.games.animus.places import MELEE, SUPPORTS, Place

SIDES: Final = (
    ((0, 1.0),),
    tuple((face, 1 / 6) for face in range(1, 7)),
    tuple((face, (2 * face - 1) / 36) for face in range(1, 7)),
)
"""By the number of dice: the values of the higher die with their probabilities."""
STRENGTH: Final = 0.35
"""What each point of a character's better value is worth."""
THREAT: Final = 0.8
"""The share of what a side can win by its next attacks that counts."""
DANGER: Final = 0.6
"""The share of what the other side can win that counts; it may still be prevented."""
ON_TABLE: Final = 0.25
"""What each character in play is worth."""
DECIDES: Final = 5.0
"""What an elimination that ends the game is worth beyond its levels."""
USUAL_STAKE: Final = 0.5
"""What a token or an attack is worth if its target is unknown."""
ADVANTAGE, NO_ADVANTAGE = TRAIT_BIT[Trait.ADVANTAGE], TRAIT_BIT[Trait.NO_ADVANTAGE]
WINS_TIES, NO_RETURN = TRAIT_BIT[Trait.WINS_TIES], TRAIT_BIT[Trait.NO_RETURN_DAMAGE]
NO_FIGHTING_BACK, GUARDS = TRAIT_BIT[Trait.NO_FIGHTING_BACK], TRAIT_BIT[Trait.GUARDS]
NO_ATTACK, NOT_ATTACKED, FAR = TRAIT_BIT[Trait.NO_ATTACK], TRAIT_BIT[Trait.NOT_ATTACKED], TRAIT_BIT[Trait.FAR]


@lru_cache(maxsize=4096)
def outcome_probabilities(lead: int, mine: int, theirs: int) -> tuple[float, float, float]:
    """The probabilities of a higher, equal and lower total, given the lead in values and the numbers of dice."""
    found = [0.0, 0.0, 0.0]
    for one, likely in SIDES[mine]:
        for other, also in SIDES[theirs]:
            total = one + lead - other
            found[0 if total > 0 else 1 if total == 0 else 2] += likely * also
    return found[0], found[1], found[2]


def dice_count_against(figure: Figure, other: Figure) -> int:
    """How many dice a character rolls against the other. [U 8.1, U 8.4]"""
    if figure.traits & NO_ADVANTAGE:
        return 1
    return 2 if figure.traits & ADVANTAGE or BEATS[figure.type] == other.type else 1


def token_chances(one: Figure, other: Figure, melee: bool) -> tuple[float, float]:
    """The probabilities that an attack deals and takes a token. [U 7.5, U 7.6]"""
    lead = (one.melee - other.melee if melee else one.range - other.range) + one.bonus
    if not one.traits & NO_FIGHTING_BACK:
        lead -= other.bonus
    back = 0 if one.traits & NO_FIGHTING_BACK else dice_count_against(other, one)
    win, tie, lose = outcome_probabilities(lead, dice_count_against(one, other), back)
    return token_chances_with_traits(win, tie, lose, one.traits, other.traits)


def token_chances_with_traits(win: float, tie: float, lose: float, mine: int, theirs: int) -> tuple[float, float]:
    """The probabilities of dealing and of taking a token, including traits that decide ties or prevent damage."""
    both = bool(mine & WINS_TIES) == bool(theirs & WINS_TIES)
    hits = win + (tie if both or mine & WINS_TIES else 0.0)
    misses = lose + (tie if both or theirs & WINS_TIES else 0.0)
    return hits, 0.0 if mine & (NO_RETURN | NO_FIGHTING_BACK) else misses


def attack_value(one: Figure, other: Figure, melee: bool) -> float:
    """The value of an attack to the side of `one`: damage dealt minus damage taken. Cached in the figure."""
    met = one.met[melee]
    found = met.get(other)
    if found is None:
        found = met[other] = token_value(one, other, *token_chances(one, other, melee))
    return found


def token_value(one: Figure, other: Figure, hits: float, misses: float) -> float:
    """The value of an attack to the side of `one`, from the probabilities of dealing and taking a token."""
    return hits * other.loss_from_damage() - misses * one.loss_from_damage()


def places_in_reach(figure: Figure, place: Place, enemies: Side) -> list[Place]:
    """The places that a character can attack from `place`. [U 7.1 to U 7.3]"""
    return [] if figure.traits & NO_ATTACK else occupied_places_in_reach(figure, place, enemies)


def occupied_places_in_reach(figure: Figure, place: Place, enemies: Side) -> list[Place]:
    """The occupied places in a character's reach, even if it cannot attack."""
    covers = places_reached_from(place, figure.traits)
    if figure.traits & FAR and covers:
        covers = (*covers, *SUPPORTS)
    found, guarding = [], []
    for at in covers:
        enemy = enemies[at]
        if enemy is not None and not enemy.traits & NOT_ATTACKED:
            found.append(at)
            if enemy.traits & GUARDS:
                guarding.append(at)
    return guarding or found


def best_attack(figure: Figure, place: Place, enemies: Side) -> float:
    """The best value of an attack from `place`, at least 0."""
    best = 0.0
    for at in places_in_reach(figure, place, enemies):
        enemy = enemies[at]
        assert enemy is not None
        found = attack_value(figure, enemy, place == at == MELEE)
        if found > best:
            best = found
    return best


def sum_of_best_attacks(side: Side, enemies: Side) -> float:
    """The sum of the values of the best attacks of a side's characters."""
    return sum([best_attack(figure, place, enemies) for place, figure in enumerate(side) if figure is not None])


def position_value(mine: Side, theirs: Side) -> float:
    """How much better one's own side is than the other: what may be won minus what may be lost."""
    found = expected_losses(theirs) - expected_losses(mine)
    return found + THREAT * sum_of_best_attacks(mine, theirs) - DANGER * sum_of_best_attacks(theirs, mine)


def expected_losses(side: Side) -> float:
    """The losses that a side must expect, minus the value of its characters in play."""
    return sum([figure.worth * lost_share(figure.left) - ON_TABLE for figure in side if figure is not None])


def rolled_dice_value(one: Figure, other: Figure, melee: bool, dice: Sequence[Sequence[int]]) -> float:
    """The value of the rolled dice to the attacker's side, with the higher ones chosen."""
    lead = (one.melee - other.melee if melee else one.range - other.range) + one.bonus - other.bonus
    lead += max(dice[0]) - max(dice[1])
    likely = float(lead > 0), float(lead == 0), float(lead < 0)
    return token_value(one, other, *token_chances_with_traits(*likely, one.traits, other.traits))


def store_position_value(known: InformationState) -> None:
    """Store the value of the position, once everything else has been filled in."""
    known.now = position_value(known.mine, known.theirs)


def character_figure(
    known: InformationState, card: Card, ours: bool, melee: int, ranged: int, kind: int, counts: int
) -> Figure:
    """A character's figure. `counts`: the levels that its side would lose with it."""
    table = known.table
    worth = (
        counts
        + STRENGTH * max(melee, ranged)
        + remaining_abilities_value(table, card)
        + game_ending_bonus(known, counts, ours)
    )
    figure = Figure(card, table.levels[card], kind, melee, ranged, worth)
    figure.counts = counts
    return figure


def game_ending_bonus(known: InformationState, counts: int, ours: bool) -> float:
    """What a character is additionally worth if losing that many levels ends the game."""
    had = known.eliminated[0 if ours else 1]
    return DECIDES if had < TO_WIN <= had + counts else 0.0


def figure_as_played(known: InformationState, card: Card) -> Figure:
    """The figure of one's own card as it would enter play."""
    table = known.table
    return character_figure(
        known, card, True, table.melee[card], table.ranged[card], table.types[card], table.counts[card]
    )


def position_value_gain(known: InformationState, mine: Side | None = None, theirs: Side | None = None) -> float:
    """The gain in position value with other formations."""
    return position_value(known.mine if mine is None else mine, known.theirs if theirs is None else theirs) - known.now


def gain_of_formation(known: InformationState, ours: bool, formation: Side) -> float:
    """The gain with one formation changed."""
    return position_value_gain(known, formation) if ours else position_value_gain(known, None, formation)


def gain_of_change(known: InformationState, ours: bool, place: Place, figure: Figure) -> float:
    """The gain of changing a character."""
    return gain_of_formation(known, ours, with_figure_placed(known.mine if ours else known.theirs, figure, place))


def gain_of_removal(known: InformationState, ours: bool, place: Place) -> float:
    """The gain of a character leaving play alive."""
    return gain_of_formation(known, ours, with_figure_removed(known.mine if ours else known.theirs, place))


def gain_of_placing(known: InformationState, card: Card, place: Place) -> float:
    """The gain of playing a card in that place, without its abilities."""
    return position_value_gain(known, with_figure_placed(known.mine, figure_as_played(known, card), place))


def best_placing(known: InformationState, card: Card) -> tuple[float, Place]:
    """The gain of playing a card in its best place, and that place; 0 and Melee if none is free."""
    fresh = figure_as_played(known, card)
    found = [
        (position_value_gain(known, with_figure_placed(known.mine, fresh, place)), -place)
        for place in empty_places(known.mine)
    ]
    worth, place = max(found, default=(0.0, -MELEE))
    return worth, -place


def value_in_hand(known: InformationState, card: Card) -> float:
    """The worth of a card in hand: in its best place, with its abilities."""
    return best_placing(known, card)[0] + abilities_value(known.table, card)


def cost_of_discard(known: InformationState, card: Card) -> float:
    """The cost of discarding a card: its levels and its abilities. [U 9.6]"""
    counts = known.table.counts[card]
    return counts + game_ending_bonus(known, counts, True) + 0.3 * abilities_value(known.table, card)


def fight_value(known: InformationState, spot: Spot | None = None, changed: Figure | None = None) -> float:
    """The value of the fight to one's own side, optionally with one fighter changed; based on the dice once they are
    rolled.
    """
    spots = known.fighters()
    if spots is None or known.duel is None:
        return 0.0
    one, other = (changed if each == spot else known.figure(*each) for each in spots)
    if one is None or other is None:
        return 0.0
    dice, melee = known.duel.dice, known.duel.melee
    worth = rolled_dice_value(one, other, melee, dice) if all(dice) else attack_value(one, other, melee)
    return worth if spots[0][0] else -worth


def reroll_value(known: InformationState, spot: Spot) -> float:
    """The expected value of the fight if one of the two fighters rerolls."""
    spots = known.fighters()
    if spots is None or known.duel is None or not all(known.duel.dice):
        return 0.0
    one, other = (known.figure(*each) for each in spots)
    if one is None or other is None:
        return 0.0
    attacks = spot == spots[0]
    number = len(known.duel.dice[0 if attacks else 1])
    theirs = known.duel.dice[1 if attacks else 0]
    found = 0.0
    for face, likely in SIDES[number]:
        dice = ((face,), theirs) if attacks else (theirs, (face,))
        found += likely * rolled_dice_value(one, other, known.duel.melee, dice)
    return found if spots[0][0] else -found


def gain_in_fight(known: InformationState, spot: Spot, changed: Figure) -> float:
    """The gain in the fight from changing one of the two fighters."""
    return fight_value(known, spot, changed) - fight_value(known)


def value_of_prevention(known: InformationState, what: Threat) -> float:
    """The value of preventing an attack, damage or a death for one's own fighter."""
    spots = known.fighters()
    ours = next((spot for spot in spots if spot[0]), None) if spots else None
    figure = known.figure(*ours) if ours else None
    if figure is None:
        return USUAL_STAKE
    if what is Threat.ATTACK:
        return -fight_value(known)
    return figure.loss_from_damage(figure.left if what is Threat.KILL else 1)
