"""What a verb of an ability would bring here and now: to a character that it may strike, or at its best target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from collection.games.animus import verbs
from collection.games.animus.abilities import Ability
from collection.games.animus.terms import (
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
from collection.games.animus.verbs import Duration, Extra, Trait, Value, Zone
from play.games.animus.places import AHEAD, BEHIND, BESIDE, POSITION, POSITIONS, REACH
from play.games.animus.prospects import Prospects, Spot
from play.games.animus.reckoning import CARD, LASTS, TRAITS, amount_of, of_player, to_subject
from play.games.animus.standing import Figure, best_attack, due, exchange, swapped
from play.games.animus.table import TRAIT_BIT, TYPE_OF

BACK_IN_HAND: Final = 0.45
"""Of a character's worth, what it loses by having to be played again."""
SHOWN: Final = (
    Trait.NO_ATTACK, Trait.NOT_ATTACKED, Trait.ADVANTAGE, Trait.NO_ADVANTAGE, Trait.WINS_TIES, Trait.NO_RETURN_DAMAGE,
    Trait.NO_FIGHTING_BACK, Trait.FROM_SUPPORT, Trait.DIAGONAL, Trait.GUARDS,
)  # fmt: skip
"""Traits that show in how the two sides stand."""


def worth_of(prospects: Prospects, ability: Ability, here: Spot | None, it: Spot | None = None) -> float:
    """What using an ability brings now, each verb at its best target.

    `here`: where its card stands, None for an entity. `it`: whom the event is about; one's own fighter where that is not known.
    """
    prospects.it = (it,) if it is not None else tuple(spot for spot in prospects.fighters() or () if spot[0])
    found = 0.0
    for verb in (*ability.costs, *ability.effects):
        found += best(prospects, verb, here)
        goal = goal_of(verb)
        if isinstance(goal, Pick) and goal.quantity is not Quantity.EACH:
            prospects.it = tuple(spots(prospects, goal, here))
    return found


def goal_of(verb: Any) -> Role | Pick | None:
    """Whom a verb strikes, or the first of those that it names."""
    for name in ("target", "one", "of", "to"):
        goal = getattr(verb, name, None)
        if isinstance(goal, Role | Pick):
            return goal
    return None


def best(prospects: Prospects, verb: Any, here: Spot | None) -> float:
    """What a verb brings at its best target, or at all of them."""
    goal = goal_of(verb)
    if goal is None:
        return elsewhere(prospects, verb)
    worths = [on(prospects, verb, spot, here) for spot in spots(prospects, goal, here)]
    if not worths:
        return 0.0
    if isinstance(goal, Pick) and goal.quantity is Quantity.EACH:
        return sum(worths)
    if isinstance(goal, Pick) and goal.quantity is Quantity.UP_TO:
        return sum(sorted((each for each in worths if each > 0), reverse=True)[: goal.most])
    return max(worths)


def spots(prospects: Prospects, goal: Role | Pick, here: Spot | None) -> Iterator[Spot]:
    """The characters that a target may mean; of a role that only the moment knows, the fighters on the table."""
    if goal is Role.SELF:
        if here is not None:
            yield here
        return
    if isinstance(goal, Role):
        yield from prospects.it if goal is Role.IT else fighters(prospects, goal)
        return
    for ours in (True, False):
        if goal.side is (Side.ENEMY if ours else Side.ALLY):
            continue
        for place in range(len(POSITION)):
            if prospects.figure(ours, place) is not None and all(
                fits(prospects, each, (ours, place), here) for each in goal.where
            ):
                yield ours, place


def fighters(prospects: Prospects, role: Role) -> Iterator[Spot]:
    """The attacker or the defender of the fight that is going on; the foe is the other side's."""
    for name, spot in zip(FIGHTERS, prospects.fighters() or (), strict=False):
        if role is name or (role is Role.FOE and not spot[0]):
            yield spot


FIGHTERS: Final = (Role.ATTACKER, Role.DEFENDER)
NEAR: Final = {Relation.BESIDE: BESIDE, Relation.IN_FRONT: AHEAD, Relation.BEHIND: BEHIND}


def fits(prospects: Prospects, each: Filter, spot: Spot, here: Spot | None) -> bool:
    """Whether who stands there is as a filter asks, as far as the judge can tell."""
    figure = prospects.figure(*spot)
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
            return each.of is not Role.SELF or near(each.relation, spot, here)
        case InReach():
            return spot[0] != here[0] and spot[1] in REACH[here[1]]
    return True


def near(relation: Relation, spot: Spot, here: Spot) -> bool:
    """Whether a place lies so to another."""
    if relation is Relation.OPPOSITE:
        return spot[0] != here[0] and spot[1] == here[1]
    if spot[0] != here[0]:
        return False
    if relation is Relation.NEXT_TO:
        return any(spot[1] in table[here[1]] for table in NEAR.values())
    return spot[1] in NEAR[relation][here[1]]


def on(prospects: Prospects, verb: Any, spot: Spot, here: Spot | None = None) -> float:
    """What a verb brings when it strikes who stands there."""
    weigh = STRIKES.get(type(verb))
    if weigh is None:
        return to_subject(verb) * (1 if spot[0] else -1)
    figure = prospects.figure(*spot)
    return 0.0 if figure is None else weigh(prospects, verb, spot, figure, here)


def side(spot: Spot) -> int:
    """1 for one's own side, -1 for the other."""
    return 1 if spot[0] else -1


def damage(_p: Prospects, verb: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    return -side(spot) * figure.harm(round(amount_of(verb.amount)))


def heal(_p: Prospects, verb: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    tokens = min(round(amount_of(verb.amount)), figure.damage)
    return -side(spot) * figure.harm(-tokens)


def kill(_p: Prospects, _v: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    return -side(spot) * figure.harm(figure.left)


def send_back(prospects: Prospects, verb: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    """Whoever goes back to hand or deck is healed, and has to be played again."""
    saved = figure.worth * due(figure.left)
    lost = figure.worth * (BACK_IN_HAND if verb.to is Zone.HAND else BACK_IN_HAND * 1.3)
    return side(spot) * (saved - lost) + 0.3 * prospects.without(*spot)


def have(prospects: Prospects, verb: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    changed, change = figure.copy(), round(amount_of(verb.amount)) * (1 if verb.plus else -1)
    if verb.value is not Value.RANGE:
        changed.melee = max(changed.melee + change, 0)
    if verb.value is not Value.MELEE:
        changed.range = max(changed.range + change, 0)
    return lasting(prospects, verb.duration, spot, changed)


def gain(prospects: Prospects, verb: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    if verb.trait not in SHOWN:
        return side(spot) * TRAITS[verb.trait] * LASTS[verb.duration]
    changed = figure.copy()
    changed.traits |= TRAIT_BIT[verb.trait]
    return lasting(prospects, verb.duration, spot, changed)


def lasting(prospects: Prospects, duration: Duration, spot: Spot, changed: Figure) -> float:
    """What a changed figure brings: in the fight, where there is one, else by how the sides stand with it."""
    if duration is Duration.FIGHT and prospects.duel is not None:
        return prospects.in_fight(spot, changed)
    return prospects.with_figure(*spot, changed) * (0.5 + LASTS[duration])


def withstand(prospects: Prospects, verb: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    changed = figure.copy()
    changed.left = verb.damage - figure.damage
    return lasting(prospects, verb.duration, spot, changed)


def attack_again(prospects: Prospects, _v: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    return side(spot) * best_attack(figure, spot[1], prospects.theirs if spot[0] else prospects.mine)


def skip_attack(prospects: Prospects, _v: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    return -attack_again(prospects, _v, spot, figure, _h)


def swap(prospects: Prospects, verb: Any, spot: Spot, _f: Figure, here: Spot | None) -> float:
    """The better of all partners; the place chosen first is the one that is exchanged, where it is known."""
    ours, place = spot
    line = prospects.mine if ours else prospects.theirs
    if prospects.question.picked:
        return prospects.exchanged(ours, swapped(line, prospects.question.picked[0][1], place))
    partners = [other for own, other in spots(prospects, verb.other, here) if own == ours and other != place]
    found = [prospects.exchanged(ours, swapped(line, place, other)) for other in partners]
    return max(found, default=0.0)


def copy(prospects: Prospects, verb: Any, _spot: Spot, figure: Figure, here: Spot | None) -> float:
    """What the copier would be with another's type or values; abilities by what they are worth."""
    if here is None or (mine := prospects.figure(*here)) is None:
        return 0.0
    changed = mine.copy()
    if verb.what is verbs.Trace.ABILITIES:
        return figure.worth - figure.level
    if verb.what is verbs.Trace.TYPE:
        changed.type = figure.type
    else:
        changed.melee, changed.range = figure.melee, figure.range
    return prospects.with_figure(*here, changed)


def redirect(prospects: Prospects, _v: Any, spot: Spot, figure: Figure, _h: Spot | None) -> float:
    """Another defender in place of the one that was announced."""
    spots_now = prospects.fighters()
    attacker = prospects.figure(*spots_now[0]) if spots_now else None
    if attacker is None or prospects.duel is None:
        return 0.0
    return -side(spot) * exchange(attacker, figure, prospects.duel.melee) - prospects.outcome()


def reroll(prospects: Prospects, _v: Any, spot: Spot, _f: Figure, _h: Spot | None) -> float:
    """What new dice usually bring, less what lies there."""
    return prospects.rolled_anew(spot) - prospects.outcome()


Strike = Callable[[Prospects, Any, Spot, Figure, Spot | None], float]
STRIKES: Final[dict[type, Strike]] = {
    verbs.Damage: damage,
    verbs.Heal: heal,
    verbs.Kill: kill,
    verbs.Return: send_back,
    verbs.Have: have,
    verbs.Gain: gain,
    verbs.Withstand: withstand,
    verbs.AttackAgain: attack_again,
    verbs.SkipAttack: skip_attack,
    verbs.Swap: swap,
    verbs.Copy: copy,
    verbs.Redirect: redirect,
    verbs.Reroll: reroll,
}


def elsewhere(prospects: Prospects, verb: Any) -> float:
    """What a verb brings that strikes no character: cards, players, the fight."""
    weigh = ELSEWHERE.get(type(verb))
    return to_subject(verb) if weigh is None else weigh(prospects, verb)


def draw(prospects: Prospects, verb: Any) -> float:
    """Nothing comes from an empty deck."""
    left = prospects.decks[0 if of_player(verb.player) > 0 else 1]
    return of_player(verb.player) * CARD * min(amount_of(verb.amount), float(left))


def discard(prospects: Prospects, verb: Any) -> float:
    """One's own worst card; of the other's hand one of usual worth."""
    if of_player(verb.player) < 0:
        return 2.0 * min(amount_of(verb.amount), float(prospects.hands[1]))
    hand = sorted(prospects.thrown(card) for card in prospects.hand)
    return -sum(hand[: round(amount_of(verb.amount))])


def put(prospects: Prospects, verb: Any) -> float:
    if of_player(verb.player) < 0:
        return 0.4 * min(amount_of(verb.amount), float(prospects.hands[1]))
    return -0.15 * amount_of(verb.amount)


def recover(prospects: Prospects, verb: Any) -> float:
    levels = sorted((prospects.table.counts[card] for card in prospects.pile), reverse=True)
    return float(sum(levels[: round(amount_of(verb.amount))]))


def grant(prospects: Prospects, verb: Any) -> float:
    if verb.what is Extra.SWITCH:
        return 0.1
    return 0.6 if prospects.hand else 0.0


def prevent(prospects: Prospects, verb: Any) -> float:
    """What is about to happen in the fight to one's own fighter."""
    return prospects.at_stake(verb.what)


ELSEWHERE: Final[dict[type, Callable[[Prospects, Any], float]]] = {
    verbs.Draw: draw,
    verbs.Discard: discard,
    verbs.Put: put,
    verbs.Recover: recover,
    verbs.Grant: grant,
    verbs.Prevent: prevent,
}
