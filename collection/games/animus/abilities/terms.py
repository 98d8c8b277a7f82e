"""The terms of abilities: who, how much, when, and under which conditions. Pure.

Every term is a frozen value whose `str` is its canonical text in the ability language; the grammar parses that text
back into an equal term. Relations and counts are evaluated when the effect is carried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass

from collection.games.animus.abilities.vocabulary import (
    Compare,
    Happening,
    Pile,
    Player,
    Position,
    Quantity,
    Relation,
    Role,
    Side,
    Type,
)

__all__ = (
    "FIGHTING",
    "OF_A_PLAYER",
    "Amount",
    "At",
    "AtMost",
    "CardFilter",
    "CardsIn",
    "Compare",
    "Comparison",
    "Condition",
    "Count",
    "DamageOn",
    "Eliminated",
    "Event",
    "Filter",
    "Happening",
    "HasAttacked",
    "Hurt",
    "InReach",
    "Is",
    "LevelOf",
    "Near",
    "NumberOf",
    "OfLevel",
    "OfType",
    "Other",
    "Pick",
    "Pile",
    "Player",
    "Position",
    "Quantity",
    "Relation",
    "Role",
    "Side",
    "Target",
    "There",
    "TurnOf",
    "Type",
    "walk_terms",
)  # fmt: skip


# Filters: what a character or a card may be required to be.


@dataclass(frozen=True, slots=True)
class At:
    """Is in Melee, Range or Support."""

    position: Position

    def __str__(self) -> str:
        return f"in {self.position}"


@dataclass(frozen=True, slots=True)
class Near:
    """Is in a relation to another character: `beside self`. Once SELF has died, to the place where it was."""

    relation: Relation
    of: Role = Role.SELF

    def __str__(self) -> str:
        return f"{self.relation} {self.of}"


@dataclass(frozen=True, slots=True)
class Hurt:
    """Has a damage token; if not `yes`, has none."""

    yes: bool = True

    def __str__(self) -> str:
        return "that is hurt" if self.yes else "that is unhurt"


@dataclass(frozen=True, slots=True)
class OfType:
    """Currently has this type."""

    type: Type

    def __str__(self) -> str:
        return f"of type {self.type}"


@dataclass(frozen=True, slots=True)
class OfLevel:
    """Has a printed Animus Level for which the comparison with `level` is true."""

    compare: Compare
    level: int

    def __str__(self) -> str:
        return f"of level {self.compare} {self.level}"


@dataclass(frozen=True, slots=True)
class Other:
    """Is a different character from `than`."""

    than: Role = Role.SELF

    def __str__(self) -> str:
        return f"other than {self.than}"


@dataclass(frozen=True, slots=True)
class InReach:
    """Could be attacked by SELF from its place, whatever SELF has already done this turn."""

    def __str__(self) -> str:
        return "in reach"


@dataclass(frozen=True, slots=True)
class HasAttacked:
    """Has attacked, or given up its attack, this turn; if not `yes`, has not."""

    yes: bool = True

    def __str__(self) -> str:
        return "that has attacked" if self.yes else "that has not attacked"


Filter = At | Near | Hurt | OfType | OfLevel | Other | InReach | HasAttacked
CardFilter = OfType | OfLevel
"""The filters for a card that is not in play."""


def _plural_filter_texts(where: tuple[Filter, ...]) -> list[str]:
    """The filters as they follow a plural: `that are hurt`."""
    return [str(each).replace("that is", "that are").replace("that has", "that have") for each in where]


# Targets.


@dataclass(frozen=True, slots=True)
class Pick:
    """Characters in play that match all of `where`. `most` is for UP_TO only. `by_opponent`: your opponent chooses."""

    quantity: Quantity
    side: Side
    where: tuple[Filter, ...] = ()
    most: int = 1
    by_opponent: bool = False

    def __str__(self) -> str:
        choice = ("of your opponent's choice",) if self.by_opponent else ()
        where = _plural_filter_texts(self.where) if self.quantity is Quantity.UP_TO else map(str, self.where)
        return " ".join([self._quantity_text(), *where, *choice])

    def _quantity_text(self) -> str:
        if self.quantity is Quantity.EACH:
            return f"each {self.side}"
        if self.quantity is Quantity.UP_TO:
            return f"up to {self.most} {self.side.plural}"
        return f"a {self.side}" if self.side is Side.ANY else f"an {self.side}"


Target = Role | Pick


# Amounts.


@dataclass(frozen=True, slots=True)
class NumberOf:
    """The number of characters in play that match: `the number of allies in range`."""

    side: Side
    where: tuple[Filter, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"the number of {self.side.plural}", *_plural_filter_texts(self.where)])


@dataclass(frozen=True, slots=True)
class CardsIn:
    """The number of cards in a player's hand, deck or discard pile. `player` is never EACH."""

    player: Player
    pile: Pile

    def __str__(self) -> str:
        return f"the cards in {self.player.whose} {self.pile}"


@dataclass(frozen=True, slots=True)
class Eliminated:
    """The levels in a player's own discard pile, which reach ten when that player loses. `player` is never EACH."""

    player: Player

    def __str__(self) -> str:
        return f"{self.player.whose} eliminated levels"


@dataclass(frozen=True, slots=True)
class DamageOn:
    """The number of damage tokens on a character; 0 if there is no such character."""

    who: Role

    def __str__(self) -> str:
        return f"the damage on {self.who}"


@dataclass(frozen=True, slots=True)
class LevelOf:
    """The printed Animus Level of a character, even one that has just been killed; 0 if there is no such character."""

    who: Role

    def __str__(self) -> str:
        return f"the level of {self.who}"


Count = NumberOf | CardsIn | Eliminated | DamageOn | LevelOf


@dataclass(frozen=True, slots=True)
class AtMost:
    """A count with an upper limit: `the cards in your hand, at most 3`."""

    count: Count
    most: int

    def __str__(self) -> str:
        return f"{self.count}, at most {self.most}"


Amount = int | Count | AtMost


# Conditions. All conditions of an ability must be met at its event, and again when it resolves.


@dataclass(frozen=True, slots=True)
class Comparison:
    """One number compared with another: `your eliminated levels > 5`."""

    left: Count
    compare: Compare
    right: int | Count

    def __str__(self) -> str:
        return f"{self.left} {self.compare} {self.right}"


@dataclass(frozen=True, slots=True)
class Is:
    """A character matches a filter, or does not: `self is in support`, `the foe is not of type power`. False if there
    is no such character.
    """

    who: Role
    what: Filter
    yes: bool = True

    def __str__(self) -> str:
        what = str(self.what).removeprefix("that is ").removeprefix("that ")
        if isinstance(self.what, HasAttacked):
            has = self.what.yes == self.yes
            return f"{self.who} {'has attacked' if has else 'has not attacked'}"
        return f"{self.who} is {'' if self.yes else 'not '}{what}"


@dataclass(frozen=True, slots=True)
class There:
    """There is, or is no, matching character in play: `there is no enemy in support`."""

    side: Side
    where: tuple[Filter, ...] = ()
    yes: bool = True

    def __str__(self) -> str:
        article = ("a" if self.side is Side.ANY else "an") if self.yes else "no"
        return " ".join([f"there is {article} {self.side}", *map(str, self.where)])


@dataclass(frozen=True, slots=True)
class TurnOf:
    """Whose turn it is. `player` is never EACH."""

    player: Player

    def __str__(self) -> str:
        return f"it is {self.player.whose} turn"


Condition = Comparison | Is | There | TurnOf


# Events.


FIGHTING = frozenset({
    Happening.ATTACKS, Happening.ATTACKED, Happening.ROLLS, Happening.WINS, Happening.LOSES, Happening.TIES,
})  # fmt: skip
"""Events that occur only in a fight."""
OF_A_PLAYER = frozenset({
    Happening.TURN_STARTS, Happening.COMBAT_STARTS, Happening.TURN_ENDS, Happening.DRAWS, Happening.DISCARDS,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens to a character (SELF, or any that matches a `Pick` of quantity ONE), or to a player.

    DISCARDS: a card goes from a hand to the discard pile. EACH means either player here.
    """

    happening: Happening
    subject: Role | Pick | Player

    def __str__(self) -> str:
        if self.happening in (Happening.DRAWS, Happening.DISCARDS) and self.subject is Player.YOU:
            return f"you {str(self.happening)[:-1]}"
        if self.happening in OF_A_PLAYER and isinstance(self.subject, Player):
            whole = self.happening in (Happening.DRAWS, Happening.DISCARDS)
            return f"{self.subject if whole else self.subject.whose} {self.happening}"
        return f"{self.subject} {self.happening}"


def walk_terms(value: object) -> Iterator[object]:
    """Yield a value and, recursively, everything it contains."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from walk_terms(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from walk_terms(getattr(value, field.name))
