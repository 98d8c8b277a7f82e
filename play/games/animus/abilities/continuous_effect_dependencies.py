"""What the effects calculated in `continuous_effects.py` depend on. They are recalculated only when one of these
changes.
"""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.terms import (
    At,
    CardsIn,
    DamageOn,
    Eliminated,
    HasAttacked,
    Hurt,
    InReach,
    Near,
    NumberOf,
    Pick,
    Role,
    There,
    TurnOf,
    walk_terms,
)

FORMATIONS, DAMAGE, ATTACKS, FIGHTERS, TURN, CARDS = (1 << number for number in range(6))
"""As bits: the formations, damage, who has attacked, who is fighting, whose turn it is, the number of cards
in a pile.
"""
DEPENDENCIES_OF_TERMS: Final[dict[type, int]] = {
    Pick: FORMATIONS, NumberOf: FORMATIONS, There: FORMATIONS, At: FORMATIONS, Near: FORMATIONS, InReach: FORMATIONS,
    Hurt: DAMAGE, DamageOn: DAMAGE, HasAttacked: ATTACKS, TurnOf: TURN, CardsIn: CARDS, Eliminated: CARDS,
}  # fmt: skip
"""By type of term in a condition or effect: what it depends on."""
FIGHTING_ROLES: Final = (Role.ATTACKER, Role.DEFENDER, Role.FOE)


def dependencies_of(ability: Ability) -> int:
    """What the effect of a standing ability depends on, as bits."""
    found = 0
    for term in walk_terms((*ability.conditions, *ability.effects)):
        found |= DEPENDENCIES_OF_TERMS.get(type(term), 0)
        if isinstance(term, Role) and term in FIGHTING_ROLES:
            found |= FIGHTERS
    return found
