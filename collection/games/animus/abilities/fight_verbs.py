"""Verbs on the fight that is going on, or on what is about to happen. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from collection.games.animus.abilities.terms import Amount, Role, Target
from collection.games.animus.abilities.verb_options import Threat


@dataclass(frozen=True, slots=True)
class Reroll:
    """All dice of one fighter are rolled once more. Only when somebody `rolls`."""

    target: Role

    def __str__(self) -> str:
        return f"reroll the die of {self.target}"


@dataclass(frozen=True, slots=True)
class Prevent:
    """DAMAGE: so many tokens fewer. ATTACK: it is over without dice, and used up. KILL: the character stays as it was
    before the token or ability that would have killed it. `amount` is of DAMAGE only.
    """

    what: Threat
    amount: Amount = 1

    def __str__(self) -> str:
        return f"prevent {self.amount} damage" if self.what is Threat.DAMAGE else f"prevent the {self.what}"


@dataclass(frozen=True, slots=True)
class Redirect:
    """The attack goes on against another character of the same side, anywhere. Only at ATTACKS or ATTACKED."""

    to: Target

    def __str__(self) -> str:
        return f"redirect the attack to {self.to}"
