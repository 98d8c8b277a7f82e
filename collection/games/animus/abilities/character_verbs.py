"""Verbs for characters in play: damage, places, and properties that last for a time. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from collection.games.animus.abilities.terms import Amount, Target
from collection.games.animus.abilities.verb_options import Duration, Trace, Trait, Value, Zone


@dataclass(frozen=True, slots=True)
class Damage:
    """Puts that many damage tokens on each target."""

    amount: Amount
    target: Target

    def __str__(self) -> str:
        return f"damage {self.amount} to {self.target}"


@dataclass(frozen=True, slots=True)
class Heal:
    """Removes up to that many damage tokens from each target. Only hurt characters can be chosen."""

    amount: Amount
    target: Target

    def __str__(self) -> str:
        return f"heal {self.amount} from {self.target}"


@dataclass(frozen=True, slots=True)
class Move:
    """Heals up to that many tokens from `one` and deals the same number to `other` as damage from SELF."""

    amount: Amount
    one: Target
    other: Target

    def __str__(self) -> str:
        return f"move {self.amount} damage from {self.one} to {self.other}"


@dataclass(frozen=True, slots=True)
class Kill:
    """Kills each target, whatever its damage; SELF is the killer."""

    target: Target

    def __str__(self) -> str:
        return f"kill {self.target}"


@dataclass(frozen=True, slots=True)
class Return:
    """Returns each target from play to its owner's hand or deck. It loses its tokens and does not count as eliminated.

    In a Death ability, and at `would be killed`, `return self` applies instead of going to the discard pile.
    """

    target: Target
    to: Zone

    def __str__(self) -> str:
        return f"return {self.target} to {self.to}"


@dataclass(frozen=True, slots=True)
class Shift:
    """Moves the target to a free place in its formation where a character may be put; those behind it shift up."""

    target: Target

    def __str__(self) -> str:
        return f"shift {self.target}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchanges the places of two characters of the same formation. Does not use up the turn's switch."""

    one: Target
    other: Target

    def __str__(self) -> str:
        return f"swap {self.one} and {self.other}"


@dataclass(frozen=True, slots=True)
class Have:
    """Adds the amount to a value (or the die) of each target, or subtracts it if not `plus`. No value falls below 0."""

    target: Target
    value: Value
    amount: Amount
    duration: Duration
    plus: bool = True

    def __str__(self) -> str:
        sign = "+" if self.plus else "-"
        amount = f"{sign}{self.amount}" if isinstance(self.amount, int) else f"{sign} {self.amount}"
        return self.duration.written_after(f"{self.target} has {self.value} {amount}")


@dataclass(frozen=True, slots=True)
class Gain:
    """Gives each target a trait."""

    target: Target
    trait: Trait
    duration: Duration

    def __str__(self) -> str:
        return self.duration.written_after(f"{self.target} {self.trait}")


@dataclass(frozen=True, slots=True)
class Withstand:
    """The target is killed by token number `damage` instead of the third. Of several such effects, the
    highest counts.
    """

    target: Target
    damage: int
    duration: Duration

    def __str__(self) -> str:
        return self.duration.written_after(f"{self.target} withstands {self.damage} damage")


@dataclass(frozen=True, slots=True)
class CountAs:
    """A card counts as this level towards its owner's defeat when it is eliminated. Standing only.

    This is determined by the position just before the card reaches its discard pile, and then fixed. If the target is a
    `Pick` (EACH, with types and levels only), it applies to the matching cards as long as the card with the ability is
    in play. [U 11.8]
    """

    target: Target
    level: int

    def __str__(self) -> str:
        return f"{self.target} counts as level {self.level}"


@dataclass(frozen=True, slots=True)
class Copy:
    """SELF takes on another character's printed type, values or abilities instead of its own. In copied abilities, SELF
    is the copier.
    """

    what: Trace
    of: Target
    duration: Duration

    def __str__(self) -> str:
        return self.duration.written_after(f"copy the {self.what} of {self.of}")


@dataclass(frozen=True, slots=True)
class AttackAgain:
    """Each target may make another attack this turn, if its place allows it."""

    target: Target

    def __str__(self) -> str:
        return f"{self.target} attacks again"


@dataclass(frozen=True, slots=True)
class SkipAttack:
    """The target gives up its attack this turn. As a cost, it can be paid only if the target still has an attack."""

    target: Target

    def __str__(self) -> str:
        return f"skip the attack of {self.target}"
