"""Verbs on characters in play: damage, places, and what characters have or can do for a time. Pure."""

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
    """Takes up to that many damage tokens off each target. Only hurt characters are offered."""

    amount: Amount
    target: Target

    def __str__(self) -> str:
        return f"heal {self.amount} from {self.target}"


@dataclass(frozen=True, slots=True)
class Move:
    """Heals up to that many tokens of `one` and puts as many on `other`: damage that SELF deals."""

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
    """Takes each target out of play, to its owner's hand or deck; it is not eliminated, and loses its tokens.

    In a Death ability, and on `would be killed`, `return self` takes it there instead of to the discard pile.
    """

    target: Target
    to: Zone

    def __str__(self) -> str:
        return f"return {self.target} to {self.to}"


@dataclass(frozen=True, slots=True)
class Shift:
    """Moves the target to a free place of its formation that somebody may stand in; those behind it close up."""

    target: Target

    def __str__(self) -> str:
        return f"shift {self.target}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchanges the places of two characters of one formation. Does not use the turn's switch."""

    one: Target
    other: Target

    def __str__(self) -> str:
        return f"swap {self.one} and {self.other}"


@dataclass(frozen=True, slots=True)
class Have:
    """Adds the amount to a value (or the die) of each target; takes it away if not `plus`. No value falls below 0."""

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
    """The target is killed by its `damage`th token instead of the third. Of several such, the highest number counts."""

    target: Target
    damage: int
    duration: Duration

    def __str__(self) -> str:
        return self.duration.written_after(f"{self.target} withstands {self.damage} damage")


@dataclass(frozen=True, slots=True)
class CountAs:
    """A card that is eliminated counts so many levels towards its owner's defeat. Standing only.

    Read when a card comes to its discard pile, as the table is just before, and settled then. Of a `Pick` (EACH, and
    types and levels only) it holds for the cards that fit, as long as the card with the ability is in play. [U 11.8]
    """

    target: Target
    level: int

    def __str__(self) -> str:
        return f"{self.target} counts as level {self.level}"


@dataclass(frozen=True, slots=True)
class Copy:
    """SELF takes on another's printed type, values or abilities instead of its own. A copied SELF is the copier."""

    what: Trace
    of: Target
    duration: Duration

    def __str__(self) -> str:
        return self.duration.written_after(f"copy the {self.what} of {self.of}")


@dataclass(frozen=True, slots=True)
class AttackAgain:
    """Each target may attack once more this turn, where its place allows."""

    target: Target

    def __str__(self) -> str:
        return f"{self.target} attacks again"


@dataclass(frozen=True, slots=True)
class SkipAttack:
    """The target gives up its attack of this turn. As a cost: payable only while it has one to give up."""

    target: Target

    def __str__(self) -> str:
        return f"skip the attack of {self.target}"
