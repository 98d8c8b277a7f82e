"""The value of an ability's verb in the current position: for one target, or for its best target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from collection.games.animus.abilities import verbs
from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.terms import (
    At,
    Filter,
    HasAttacked,
    Hurt,
    InReach,
    Near,
    OfLevel,
    OfType,
    Other,
    Pick,
    Position,
    Quantity,
    Relation,
    Role,
    Side,
)  # fmt: skip
from collection.games.animus.abilities.verbs import Duration, Trait, Value, Zone
from play.games.animus.bots import evaluation
from play.games.animus.bots.ability_values import LASTS, TRAITS, typical_amount, typical_value_to_target
from play.games.animus.bots.evaluation import attack_value, best_attack, occupied_places_in_reach
from play.games.animus.bots.figures_and_formations import (
    Figure,
    empty_places,
    lost_share,
    with_gap_closed,
    with_places_swapped,
)
from play.games.animus.bots.information_state import InformationState, Spot
from play.games.animus.bots.untargeted_verb_evaluation import value_without_target
from play.games.animus.card_table import TRAIT_BIT, TYPE_OF
from play.games.animus.places import AHEAD, BEHIND, BESIDE, POSITION, POSITIONS

BACK_IN_HAND: Final = 0.45
"""The share of its worth that a character loses by having to be played again."""
BACK: Final = -5.0
"""The value of undoing an earlier choice, so that bots of both levels do not go back and forth."""
SHOWN: Final = (
    Trait.NO_ATTACK, Trait.NOT_ATTACKED, Trait.ADVANTAGE, Trait.NO_ADVANTAGE, Trait.WINS_TIES, Trait.NO_RETURN_DAMAGE,
    Trait.NO_FIGHTING_BACK, Trait.FROM_SUPPORT, Trait.LIKE_MELEE, Trait.DIAGONAL, Trait.FAR, Trait.GUARDS,
)  # fmt: skip
"""Traits that change the value of a position."""


def ability_value(known: InformationState, ability: Ability, here: Spot | None, it: Spot | None = None) -> float:
    """The value of using an ability now, each verb at its best target.

    `here`: where its card is, None for an entity. `it`: the character of the event; if unknown, one's own fighter is
    assumed.
    """
    known.it = (it,) if it is not None else tuple(spot for spot in known.fighters() or () if spot[0])
    found = 0.0
    for verb in (*ability.costs, *ability.effects):
        found += best_value(known, verb, here)
        goal = target_of(verb)
        if isinstance(goal, Pick) and goal.quantity is not Quantity.EACH:
            known.it = tuple(target_spots(known, goal, here))
    return found


def target_of(verb: verbs.Verb) -> Role | Pick | None:
    """The target of a verb, or the first of its two."""
    for name in ("target", "one", "of", "to"):
        goal = getattr(verb, name, None)
        if isinstance(goal, Role | Pick):
            return goal
    return None


def best_value(known: InformationState, verb: verbs.Verb, here: Spot | None) -> float:
    """The value of a verb at its best target, or without one; of two effects, that of the better."""
    if isinstance(verb, verbs.Either):
        return max(best_value(known, verb.one, here), best_value(known, verb.other, here))
    goal = target_of(verb)
    if goal is None:
        return value_without_target(known, verb)
    worths = [value_for_target(known, verb, spot, here) for spot in target_spots(known, goal, here)]
    if not worths:
        return 0.0
    if isinstance(goal, Pick) and goal.quantity is Quantity.EACH:
        return sum(worths)
    if isinstance(goal, Pick) and goal.quantity is Quantity.UP_TO:
        return sum(sorted((each for each in worths if each > 0), reverse=True)[: goal.most])
    return max(worths)


def target_spots(known: InformationState, goal: Role | Pick, here: Spot | None) -> Iterator[Spot]:
    """The characters that a target may mean; for roles of the event, the current fighters."""
    if goal is Role.SELF:
        if here is not None:
            yield here
        return
    if isinstance(goal, Role):
        yield from known.it if goal is Role.IT else fighters_in_role(known, goal)
        return
    for ours in (True, False):
        if goal.side is (Side.ENEMY if ours else Side.ALLY):
            continue
        for place in range(len(POSITION)):
            if known.figure(ours, place) is not None and all(
                passes_filter(known, each, (ours, place), here) for each in goal.where
            ):
                yield ours, place


def fighters_in_role(known: InformationState, role: Role) -> Iterator[Spot]:
    """The fighter in that role; the foe is the other side's."""
    for name, spot in zip(FIGHTERS, known.fighters() or (), strict=False):
        if role is name or (role is Role.FOE and not spot[0]):
            yield spot


FIGHTERS: Final = (Role.ATTACKER, Role.DEFENDER)
NEAR: Final = {Relation.BESIDE: BESIDE, Relation.IN_FRONT: AHEAD, Relation.BEHIND: BEHIND}


def passes_filter(known: InformationState, each: Filter, spot: Spot, here: Spot | None) -> bool:
    """Whether the character in that spot passes a filter, as far as the heuristic can tell."""
    figure = known.figure(*spot)
    assert figure is not None
    match each:
        case At():
            return POSITIONS[POSITION[spot[1]]] == Position(each.position).value
        case Hurt():
            return bool(figure.damage) == each.yes
        case OfType():
            return figure.type == TYPE_OF[each.type]
        case OfLevel():
            return each.compare.holds(figure.level, each.level)
        case HasAttacked():
            return figure.ready != each.yes
        case _ if here is None:
            return True
        case Other():
            return spot != here or each.than is not Role.SELF
        case Near():
            return each.of is not Role.SELF or has_relation(each.relation, spot, here)
        case InReach():
            return spot[0] != here[0] and is_in_reach(known, spot, here)
    return True


def is_in_reach(known: InformationState, spot: Spot, here: Spot) -> bool:
    """Whether the ability's card could attack that spot."""
    mine = known.figure(*here)
    enemies = known.theirs if here[0] else known.mine
    return mine is not None and spot[1] in occupied_places_in_reach(mine, here[1], enemies)


def has_relation(relation: Relation, spot: Spot, here: Spot) -> bool:
    """Whether `spot` has that relation to `here`."""
    if relation is Relation.OPPOSITE:
        return spot[0] != here[0] and spot[1] == here[1]
    if spot[0] != here[0]:
        return False
    if relation is Relation.NEXT_TO:
        return any(spot[1] in table[here[1]] for table in NEAR.values())
    return spot[1] in NEAR[relation][here[1]]


def value_for_target(known: InformationState, verb: verbs.Verb, spot: Spot, here: Spot | None = None) -> float:
    """The value of a verb with the character in that spot as target."""
    weigh = STRIKES.get(type(verb))
    if weigh is None:
        return typical_value_to_target(verb) * (1 if spot[0] else -1)
    figure = known.figure(*spot)
    return 0.0 if figure is None else weigh(known, verb, spot, figure, here)


def side_sign(spot: Spot) -> int:
    """1 for one's own side, -1 for the opponent's."""
    return 1 if spot[0] else -1


def damage_value(_p: InformationState, verb: verbs.Damage, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    return -side_sign(spot) * figure.loss_from_damage(round(typical_amount(verb.amount)))


def heal_value(_p: InformationState, verb: verbs.Heal, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    tokens = min(round(typical_amount(verb.amount)), figure.damage)
    return -side_sign(spot) * figure.loss_from_damage(-tokens)


def kill_value(_p: InformationState, _v: verbs.Kill, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    return -side_sign(spot) * figure.loss_from_damage(figure.left)


def send_back_value(known: InformationState, verb: verbs.Return, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    """The value of returning a character to hand or deck: it is healed, and has to be played again."""
    saved = figure.worth * lost_share(figure.left)
    lost = figure.worth * (BACK_IN_HAND if verb.to is Zone.HAND else BACK_IN_HAND * 1.3)
    return side_sign(spot) * (saved - lost) + 0.3 * evaluation.gain_of_removal(known, *spot)


def stat_change_value(known: InformationState, verb: verbs.Have, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    changed, change = figure.copy(), round(typical_amount(verb.amount)) * (1 if verb.plus else -1)
    if verb.value is Value.DIE:
        changed.bonus += change
        return changed_figure_value(known, verb.duration, spot, changed)
    if verb.value is not Value.RANGE:
        changed.melee = max(changed.melee + change, 0)
    if verb.value is not Value.MELEE:
        changed.range = max(changed.range + change, 0)
    return changed_figure_value(known, verb.duration, spot, changed)


def trait_gain_value(known: InformationState, verb: verbs.Gain, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    if verb.trait not in SHOWN:
        return side_sign(spot) * TRAITS[verb.trait] * LASTS[verb.duration]
    changed = figure.copy()
    changed.traits |= TRAIT_BIT[verb.trait]
    return changed_figure_value(known, verb.duration, spot, changed)


def changed_figure_value(known: InformationState, duration: Duration, spot: Spot, changed: Figure) -> float:
    """The value of changing a figure: in the fight if the change lasts only for it, otherwise in the position."""
    if duration is Duration.FIGHT and known.duel is not None:
        return evaluation.gain_in_fight(known, spot, changed)
    return evaluation.gain_of_change(known, *spot, changed) * (0.5 + LASTS[duration])


def withstand_value(
    known: InformationState, verb: verbs.Withstand, spot: Spot, figure: Figure, _h: Spot | None
) -> float:
    changed = figure.copy()
    changed.left = verb.damage - figure.damage
    return changed_figure_value(known, verb.duration, spot, changed)


def attack_again_value(
    known: InformationState, _v: verbs.AttackAgain | verbs.SkipAttack, spot: Spot, figure: Figure, _h: Spot | None
) -> float:
    return side_sign(spot) * best_attack(figure, spot[1], known.theirs if spot[0] else known.mine)


def skip_attack_value(
    known: InformationState, _v: verbs.SkipAttack, spot: Spot, figure: Figure, _h: Spot | None
) -> float:
    return -attack_again_value(known, _v, spot, figure, _h)


def swap_value(known: InformationState, verb: verbs.Swap, spot: Spot, _f: Figure, here: Spot | None) -> float:
    """The value of the best swap with any partner, or with the character already chosen."""
    ours, place = spot
    line = known.mine if ours else known.theirs
    if known.question.picked:
        partners = [known.question.picked[0][1]]
    else:
        partners = [other for own, other in target_spots(known, verb.other, here) if own == ours and other != place]
    found = [
        BACK
        if ours and both_have_moved(line[place], line[other])
        else evaluation.gain_of_formation(known, ours, with_places_swapped(line, place, other))
        for other in partners
    ]
    return max(found, default=0.0)


def both_have_moved(one: Figure | None, other: Figure | None) -> bool:
    """Whether both have already moved this turn, so that swapping them would only go back and forth."""
    return one is not None and other is not None and one.moved and other.moved


def shift_value(known: InformationState, _v: verbs.Shift, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    """The value of shifting a character to its best free place; no character of one's own moves twice in one turn."""
    if spot[0] and figure.moved:
        return BACK
    line = list(known.mine if spot[0] else known.theirs)
    line[spot[1]] = None
    goals = [place for place in empty_places(line) if place != spot[1]]
    return max((shift_to_place_value(known, spot, place) for place in goals), default=BACK)


def shift_to_place_value(known: InformationState, spot: Spot, place: int) -> float:
    """The value of shifting a character to a free place; those behind its old place, perhaps itself, move up."""
    ours, old = spot
    line = known.mine if ours else known.theirs
    goal = with_gap_closed(with_places_swapped(line, old, place), old)
    return BACK if goal == list(line) else evaluation.gain_of_formation(known, ours, goal)


def damage_transfer_value(
    known: InformationState, verb: verbs.Move, spot: Spot, figure: Figure, here: Spot | None
) -> float:
    """The value of moving tokens from one character to the best of the others; once the first is chosen, only the
    damage to the second counts.
    """
    picked = known.question.picked
    first = known.figure(*picked[0]) if picked else figure
    tokens = min(round(typical_amount(verb.amount)), first.damage if first else 0)
    if picked:
        return -side_sign(spot) * figure.loss_from_damage(tokens)
    others = [each for each in target_spots(known, verb.other, here) if each != spot]
    hurt = [-side_sign(each) * other.loss_from_damage(tokens) for each in others if (other := known.figure(*each))]
    return max(hurt) - side_sign(spot) * figure.loss_from_damage(-tokens) if hurt and tokens else 0.0


def copy_value(known: InformationState, verb: verbs.Copy, _spot: Spot, figure: Figure, here: Spot | None) -> float:
    """The value of copying a character's type or values, or its abilities by their worth."""
    if here is None or (mine := known.figure(*here)) is None:
        return 0.0
    changed = mine.copy()
    if verb.what is verbs.Trace.ABILITIES:
        return figure.worth - figure.level
    if verb.what is verbs.Trace.TYPE:
        changed.type = figure.type
    else:
        changed.melee, changed.range = figure.melee, figure.range
    return evaluation.gain_of_change(known, *here, changed)


def redirect_value(known: InformationState, _v: verbs.Redirect, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    """The value of redirecting the attack to this defender."""
    spots_now = known.fighters()
    attacker = known.figure(*spots_now[0]) if spots_now else None
    if attacker is None or known.duel is None:
        return 0.0
    return -side_sign(spot) * attack_value(attacker, figure, known.duel.melee) - evaluation.fight_value(known)


def reroll_value(known: InformationState, _v: verbs.Reroll, spot: Spot, _f: Figure, _h: Spot | None) -> float:
    """The expected value of the fight with new dice, less that with the current ones."""
    return evaluation.reroll_value(known, spot) - evaluation.fight_value(known)


Strike = Callable[[InformationState, Any, Spot, Figure, Spot | None], float]
STRIKES: Final[dict[type, Strike]] = {
    verbs.Damage: damage_value,
    verbs.Heal: heal_value,
    verbs.Kill: kill_value,
    verbs.Move: damage_transfer_value,
    verbs.Shift: shift_value,
    verbs.Return: send_back_value,
    verbs.Have: stat_change_value,
    verbs.Gain: trait_gain_value,
    verbs.Withstand: withstand_value,
    verbs.AttackAgain: attack_again_value,
    verbs.SkipAttack: skip_attack_value,
    verbs.Swap: swap_value,
    verbs.Copy: copy_value,
    verbs.Redirect: redirect_value,
    verbs.Reroll: reroll_value,
}
