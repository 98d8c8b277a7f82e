"""Verbs for the current fight, or for something about to happen. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from collection.games.animus.abilities.terms import Amount, Role, Target
from collection.games.animus.abilities.verb_options import Threat


@dataclass(frozen=True, slots=True)
class Reroll:
    """Rerolls all dice of one fighter. Only at ROLLS."""

    target: Role

    def __str__(self) -> str:
        return f"reroll the die of {self.target}"


@dataclass(frozen=True, slots=True)
class Prevent:
    """DAMAGE: that many tokens fewer. ATTACK: it ends without dice and is used up. KILL: the character stays as it was
    before the token or ability that would have killed it. `amount` applies to DAMAGE only.
    """

    what: Threat
    amount: Amount = 1

    def __str__(self) -> str:
        return f"prevent {self.amount} damage" if self.what is Threat.DAMAGE else f"prevent the {self.what}"


@dataclass(frozen=True, slots=True)
class Redirect:
    """The attack goes to another character of the same side, whatever its place. Only at ATTACKS or ATTACKED."""

    to: Target

    def __str__(self) -> str:
        return f"redirect the attack to {self.to}"
