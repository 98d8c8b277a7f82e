"""The typical value of abilities in points, by keyword, verb and target, regardless of the position. No card is known
by name.

The weights were found by playing games; benchmarks/animus_balance.py measures their effect.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from collection.games.animus.abilities import verbs
from collection.games.animus.abilities.ability import Ability, Keyword, Limit
from collection.games.animus.abilities.terms import (
    Amount,
    AtMost,
    Happening,
    Pick,
    Player,
    Quantity,
    Role,
    Side,
    Target,
)
from collection.games.animus.abilities.verbs import Duration, Extra, Law, Source, Then, Threat, Trait, Value, Verb, Zone
from play.games.animus.card_table import Card, Table

USES: Final = {
    Keyword.PLAY: 1.0,
    Keyword.TACTICAL: 2.0,
    Keyword.COMBAT: 1.2,
    Keyword.KILL: 0.5,
    Keyword.DEATH: 0.8,
    Keyword.ONGOING: 1.5,
    Keyword.RESET: 0.6,
    Keyword.REACTION: 1.3,
}
"""How often an ability is used in a game in which its card is played."""
RARE: Final = 0.5
"""The factor for abilities that depend on a death or a condition."""
DEATHS: Final = (Happening.KILLED, Happening.KILLS)
LASTS: Final = {
    Duration.FIGHT: 0.3,
    Duration.TURN: 0.35,
    Duration.UNTIL_YOURS: 0.5,
    Duration.FOR_GOOD: 1.2,
    Duration.WHILE: 1.0,
}
COUNTED: Final = 1.5
"""The average result of a count."""
TRAITS: Final = {
    Trait.ADVANTAGE: 1.2,
    Trait.NO_ADVANTAGE: -0.5,
    Trait.WINS_TIES: 0.6,
    Trait.NO_RETURN_DAMAGE: 1.0,
    Trait.NO_FIGHTING_BACK: 1.2,
    Trait.FROM_SUPPORT: 1.2,
    Trait.LIKE_MELEE: 1.3,
    Trait.DIAGONAL: 0.4,
    Trait.FAR: 0.5,
    Trait.GUARDS: 0.3,
    Trait.NO_ATTACK: -1.2,
    Trait.NOT_ATTACKED: 1.5,
    Trait.NO_SWITCH: -0.3,
    Trait.NOT_CHOSEN: 0.3,
    Trait.NO_ABILITIES: -1.0,
}
"""What a trait is worth to the character that has it."""
LAWS: Final = {
    Law.OPEN_HAND: -0.5,
    Law.OPEN_TOP: 0.0,
    Law.NO_SWITCH: -0.4,
    Law.NO_PLAY: -0.9,
    Law.NO_DRAW: -0.2,
    Law.NO_REACTION: -0.4,
}
"""What a restriction is worth to the player it applies to."""
LOOKS: Final = {Then.NOTHING: 0.1, Then.REORDER: 0.2, Then.BOTTOM: 0.25, Then.TAKE: 0.5}
VALUES: Final = {Value.MELEE: 0.45, Value.RANGE: 0.5, Value.BOTH: 0.7, Value.DIE: 0.7}
"""What one more point of a value is worth."""
ENLISTED: Final = {Source.TOP: 0.6, Source.DECK: 0.9, Source.DISCARD: 1.9}
"""What a card put into play from there is worth; from the discard pile, it also recovers its levels."""
CARD: Final = 0.35
"""What one more card in hand is worth."""
LOST: Final = 2.4
"""What a card that goes from a hand to the discard pile is worth, including its levels."""
FREE: Final = 0.3
"""What a change of places or a reroll is worth."""
AWAY: Final = 0.4
"""What a card that goes from a hand under the deck is worth."""


def typical_amount(amount: Amount) -> float:
    """The amount if it is a number, otherwise the typical result of the count."""
    if isinstance(amount, int):
        return float(amount)
    return min(COUNTED, amount.most) if isinstance(amount, AtMost) else COUNTED


@lru_cache(maxsize=4096)
def abilities_value(table: Table, card: Card) -> float:
    """The typical value of all abilities of a character in hand."""
    return sum(typical_value(table.abilities[aid]) for aid in table.written[card])


@lru_cache(maxsize=4096)
def remaining_abilities_value(table: Table, card: Card) -> float:
    """The typical value of the abilities that a character in play can still use."""
    keywords = (Keyword.PLAY, Keyword.RESET)
    abilities = [table.abilities[aid] for aid in table.written[card]]
    return sum(typical_value(ability) for ability in abilities if ability.keyword not in keywords)


def typical_value(ability: Ability) -> float:
    """What an ability is typically worth to its owner over a game."""
    worth = sum(typical_verb_value(each, ability) for each in (*ability.costs, *ability.effects))
    uses = USES[ability.keyword]
    if ability.conditions or (ability.event and ability.event.happening in DEATHS):
        uses *= RARE
    if ability.limit is Limit.GAME:
        uses = min(uses, 1.0)
    chosen = ability.may or ability.keyword in (Keyword.TACTICAL, Keyword.COMBAT, Keyword.RESET, Keyword.REACTION)
    return max(worth * uses, 0.0) if chosen else worth * uses


def typical_verb_value(verb: Verb, ability: Ability) -> float:
    """What a verb is worth to the ability's owner, per use."""
    if isinstance(verb, verbs.Either):
        return max(typical_verb_value(verb.one, ability), typical_verb_value(verb.other, ability))
    if isinstance(verb, verbs.Move):
        return typical_amount(verb.amount) * (
            0.6 * own_side_sign(verb.one, ability) - 0.9 * own_side_sign(verb.other, ability)
        )
    goal = getattr(verb, "target", None)
    worth = typical_value_to_target(verb)
    return worth if goal is None else worth * own_side_sign(goal, ability) * typical_target_count(goal)


def typical_target_count(goal: Target) -> float:
    """The typical number of characters that a target describes."""
    if isinstance(goal, Role) or goal.quantity is Quantity.ONE:
        return 1.0
    return 0.6 * goal.most if goal.quantity is Quantity.UP_TO else 1.4


def own_side_sign(goal: Target, ability: Ability) -> float:
    """1 if the target is probably on the owner's side, -1 if not."""
    if isinstance(goal, Pick):
        return -1.0 if goal.side is Side.ENEMY else 1.0
    if goal in (Role.FOE, Role.KILLER, Role.VICTIM):
        return -1.0
    if goal is Role.ATTACKER:
        return -1.0 if ability.event and ability.event.happening is Happening.ATTACKED else 1.0
    if goal is Role.IT:
        return event_character_sign(ability)
    return 1.0


def event_character_sign(ability: Ability) -> float:
    """1 if `it` (the character chosen last, or that of the event) is probably on the owner's side, -1 if not."""
    for verb in reversed((*ability.costs, *ability.effects)):
        goal = getattr(verb, "target", None)
        if isinstance(goal, Pick):
            return -1.0 if goal.side is Side.ENEMY else 1.0
    subject = ability.event.subject if ability.event else None
    return -1.0 if isinstance(subject, Pick) and subject.side is Side.ENEMY else 1.0


WORTHS: Final[dict[type, Callable[[Any], float]]] = {
    verbs.Damage: lambda verb: -0.9 * typical_amount(verb.amount),
    verbs.Heal: lambda verb: 0.6 * typical_amount(verb.amount),
    verbs.Kill: lambda _: -3.5,
    verbs.Return: lambda verb: {Zone.HAND: -0.6, Zone.TOP: -0.9, Zone.BOTTOM: -1.3}[verb.to],
    verbs.Have: lambda verb: (
        (1 if verb.plus else -1) * VALUES[verb.value] * typical_amount(verb.amount) * LASTS[verb.duration]
    ),
    verbs.Gain: lambda verb: TRAITS[verb.trait] * LASTS[verb.duration],
    verbs.Withstand: lambda verb: 0.9 * (verb.damage - 3) * LASTS[verb.duration],
    verbs.CountAs: lambda verb: -0.4 if isinstance(verb.target, Pick) else 0.5 * (2.5 - verb.level),
    verbs.Copy: lambda verb: LASTS[verb.duration],
    verbs.AttackAgain: lambda _: 0.7,
    verbs.SkipAttack: lambda _: -0.4,
    verbs.Prevent: lambda verb: {Threat.DAMAGE: 0.8, Threat.ATTACK: 0.7, Threat.KILL: 2.5}[verb.what],
    verbs.Draw: lambda verb: player_sign(verb.player) * CARD * typical_amount(verb.amount),
    verbs.Discard: lambda verb: -player_sign(verb.player) * LOST * typical_amount(verb.amount),
    verbs.Put: lambda verb: -player_sign(verb.player) * AWAY * typical_amount(verb.amount),
    verbs.Look: lambda verb: LOOKS[verb.then],
    verbs.Recover: lambda verb: 1.5 * typical_amount(verb.amount),
    verbs.Enlist: lambda verb: ENLISTED[verb.source],
    verbs.Reveal: lambda verb: -player_sign(verb.player) * 0.15,
    verbs.Grant: lambda verb: 0.7 if verb.what is Extra.PLAY else 0.3,
    verbs.HandSize: lambda verb: player_sign(verb.player) * (0.6 if verb.plus else -0.6) * verb.amount,
    verbs.Decree: lambda verb: player_sign(verb.player) * LAWS[verb.law] * LASTS[verb.duration],
}


def typical_value_to_target(verb: Verb) -> float:
    """What a verb is worth to its target, per use; a small default for verbs that have no value of their own."""
    weigh = WORTHS.get(type(verb))
    return FREE if weigh is None else weigh(verb)


def player_sign(player: Player) -> float:
    """1 for the owner of the ability, -1 for the opponent, 0.1 for both."""
    return {Player.YOU: 1.0, Player.OPPONENT: -1.0, Player.EACH: 0.1}[player]
