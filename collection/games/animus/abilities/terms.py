"""The words that abilities are made of: who is meant, how much, whether, and when. Pure.

Every term is a frozen value whose `str` is its canonical text in the ability language; the grammar reads that text back
into an equal term. Relations and counts are calculated at the moment the effect is carried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

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


# What a character, or a card, may be asked to be.


@dataclass(frozen=True, slots=True)
class At:
    """Stands in Melee, Range or Support."""

    position: Position

    def __str__(self) -> str:
        return f"in {self.position}"


@dataclass(frozen=True, slots=True)
class Near:
    """Stands in a relation to another character: `beside self`. After SELF died: to where it stood."""

    relation: Relation
    of: Role = Role.SELF

    def __str__(self) -> str:
        return f"{self.relation} {self.of}"


@dataclass(frozen=True, slots=True)
class Hurt:
    """Has a damage token; with `yes` false, has none."""

    yes: bool = True

    def __str__(self) -> str:
        return "that is hurt" if self.yes else "that is unhurt"


@dataclass(frozen=True, slots=True)
class OfType:
    """Is of that type now."""

    type: Type

    def __str__(self) -> str:
        return f"of type {self.type}"


@dataclass(frozen=True, slots=True)
class OfLevel:
    """Has such a printed Animus Level."""

    compare: Compare
    level: int

    def __str__(self) -> str:
        return f"of level {self.compare} {self.level}"


@dataclass(frozen=True, slots=True)
class Other:
    """Is another one than that."""

    than: Role = Role.SELF

    def __str__(self) -> str:
        return f"other than {self.than}"


@dataclass(frozen=True, slots=True)
class InReach:
    """Could be attacked by SELF from where it stands, whatever SELF has already done this turn."""

    def __str__(self) -> str:
        return "in reach"


@dataclass(frozen=True, slots=True)
class HasAttacked:
    """Has attacked, or given its attack up, this turn; with `yes` false, has not."""

    yes: bool = True

    def __str__(self) -> str:
        return "that has attacked" if self.yes else "that has not attacked"


Filter = At | Near | Hurt | OfType | OfLevel | Other | InReach | HasAttacked
CardFilter = OfType | OfLevel
"""What can be asked of a card that is not in play."""


def _plural_filter_texts(where: tuple[Filter, ...]) -> list[str]:
    """The filters as they follow a plural: `that are hurt`."""
    return [str(each).replace("that is", "that are").replace("that has", "that have") for each in where]


# Who is meant.


@dataclass(frozen=True, slots=True)
class Pick:
    """Characters in play that fit all of `where`. `most` counts for UP_TO only. Your opponent may be the one who
    chooses."""

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


# How much.


@dataclass(frozen=True, slots=True)
class NumberOf:
    """How many characters in play fit: `the number of allies in range`."""

    side: Side
    where: tuple[Filter, ...] = ()

    def __str__(self) -> str:
        return " ".join([f"the number of {self.side.plural}", *_plural_filter_texts(self.where)])


@dataclass(frozen=True, slots=True)
class CardsIn:
    """How many cards a player has in hand, deck or discard pile. Never of EACH."""

    player: Player
    pile: Pile

    def __str__(self) -> str:
        return f"the cards in {self.player.whose} {self.pile}"


@dataclass(frozen=True, slots=True)
class Eliminated:
    """The levels of a player's own discard pile: what their opponent has of ten. Never of EACH."""

    player: Player

    def __str__(self) -> str:
        return f"{self.player.whose} eliminated levels"


@dataclass(frozen=True, slots=True)
class DamageOn:
    """The damage tokens on a character; 0 where there is none."""

    who: Role

    def __str__(self) -> str:
        return f"the damage on {self.who}"


@dataclass(frozen=True, slots=True)
class LevelOf:
    """The printed Animus Level of a character, also of one that was just killed; 0 where there is none."""

    who: Role

    def __str__(self) -> str:
        return f"the level of {self.who}"


Count = NumberOf | CardsIn | Eliminated | DamageOn | LevelOf


@dataclass(frozen=True, slots=True)
class AtMost:
    """A count with a ceiling: `the cards in your hand, at most 3`."""

    count: Count
    most: int

    def __str__(self) -> str:
        return f"{self.count}, at most {self.most}"


Amount = int | Count | AtMost


# Whether. All conditions of an ability must hold, at its event, and again when it resolves.


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
    """A character is, or is not, so: `self is in support`, `the foe is not of type power`. Nobody is nothing."""

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
    """There is, or is no, such character in play: `there is no enemy in support`."""

    side: Side
    where: tuple[Filter, ...] = ()
    yes: bool = True

    def __str__(self) -> str:
        article = ("a" if self.side is Side.ANY else "an") if self.yes else "no"
        return " ".join([f"there is {article} {self.side}", *map(str, self.where)])


@dataclass(frozen=True, slots=True)
class TurnOf:
    """Whose turn it is. Never of EACH."""

    player: Player

    def __str__(self) -> str:
        return f"it is {self.player.whose} turn"


Condition = Comparison | Is | There | TurnOf


# When.


FIGHTING = frozenset({
    Happening.ATTACKS, Happening.ATTACKED, Happening.ROLLS, Happening.WINS, Happening.LOSES, Happening.TIES,
})  # fmt: skip
"""What happens within a fight, and nowhere else."""
OF_A_PLAYER = frozenset({
    Happening.TURN_STARTS, Happening.COMBAT_STARTS, Happening.TURN_ENDS, Happening.DRAWS, Happening.DISCARDS,
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens to a character (SELF, or any that fits a `Pick` of quantity ONE), or to a player.

    DISCARDS: a card leaves a hand for the discard pile. EACH stands for either player here.
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


def walk_terms(value: Any) -> Iterator[Any]:
    """A value and all that it is made of."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from walk_terms(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from walk_terms(getattr(value, field.name))
