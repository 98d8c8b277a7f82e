"""From the tree of an ability's text to its terms: players, targets, filters, counts, events, conditions. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, cast

from lark import Token, Transformer, v_args
from lark.tree import Meta

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v

T = TypeVar("T")
Parts = list[Any]


@dataclass(frozen=True, slots=True)
class Span:
    """Where in the text something is said: characters from 0, `end` not included."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part with its place; `what` is the name of its rule."""

    what: str
    value: Any
    span: Span


@dataclass(frozen=True, slots=True)
class Described:
    side: t.Side
    where: tuple[t.Filter, ...]
    by_opponent: bool = False


@dataclass(frozen=True, slots=True)
class Gift:
    """What somebody has: a change of a value, or a trait."""

    trait: v.Trait | None = None
    value: v.Value = v.Value.BOTH
    plus: bool = True
    amount: t.Amount = 0


def word_of(parts: Parts, *kinds: str) -> str:
    """The first word of one of these kinds (of any, when none is named), in capitals; empty for none."""
    found = (part.type for part in parts if isinstance(part, Token) and (not kinds or part.type in kinds))
    return next(found, "")


def words_of(parts: Parts) -> str:
    return " ".join(part.type for part in parts if isinstance(part, Token))


def int_of(parts: Parts, otherwise: int = 1) -> int:
    return next((int(part) for part in parts if isinstance(part, Token) and part.type == "INT"), otherwise)


def all_of(parts: Parts, kind: Any) -> Parts:
    return [part for part in parts if isinstance(part, kind) and not isinstance(part, Token)]


def one_of(parts: Parts, kind: type[T], otherwise: Any = None) -> T:
    found = all_of(parts, kind)
    return cast(T, found[0] if found else otherwise)


def target_of(parts: Parts) -> t.Target:
    return cast(t.Target, all_of(parts, t.Role | t.Pick)[0])


def amount_of(parts: Parts) -> t.Amount:
    return cast(t.Amount, all_of(parts, int | t.Count | t.AtMost)[0])


def lasting_of(parts: Parts) -> v.Duration:
    return one_of(parts, v.Duration, v.Duration.WHILE)


def player_of(parts: Parts) -> t.Player:
    return one_of(parts, t.Player, t.Player.YOU)


def placed(what: str, meta: Meta, value: Any) -> Part:
    return Part(what, value, Span(meta.start_pos, meta.end_pos))


def is_plus(parts: Parts) -> bool:
    return any(isinstance(part, Token) and part.type == "SIGN" and part == "+" for part in parts)


class _Moments(Transformer[Token, Any]):
    """Players, events, conditions."""

    def whose(self, parts: Parts) -> t.Player:
        word = words_of(parts)
        return t.Player.EACH if "EACH" in word else t.Player.OPPONENT if "OPPONENT" in word else t.Player.YOU

    player = whose

    def happening(self, parts: Parts) -> t.Happening:
        return t.Happening(words_of(parts).lower())

    @v_args(meta=True)
    def event(self, meta: Meta, parts: Parts) -> Part:
        return placed("event", meta, self._event(parts))

    def _event(self, parts: Parts) -> t.Event:
        if happening := one_of(parts, t.Happening):
            return t.Event(happening, target_of(parts))
        word = words_of(parts).lower()
        word = {"draw": "draws", "discard": "discards"}.get(word, word)
        return t.Event(t.Happening(word), one_of(parts, t.Player))

    def holds(self, parts: Parts) -> t.Holds:
        left, right = all_of(parts, int | t.Count)
        compare = next(part for part in parts if isinstance(part, Token) and part.type == "COMPARE")
        return t.Holds(left, t.Compare(compare.value), right)

    def is_so(self, parts: Parts) -> t.Is:
        what = next(part for part in parts[1:] if not isinstance(part, Token))
        return t.Is(parts[0], what, not word_of(parts, "NOT"))

    def is_spent(self, parts: Parts) -> t.Is:
        return t.Is(parts[0], t.HasAttacked(not word_of(parts, "NOT")))

    def turn_of(self, parts: Parts) -> t.TurnOf:
        return t.TurnOf(one_of(parts, t.Player))

    def there(self, parts: Parts) -> t.There:
        described = one_of(parts, Described)
        return t.There(described.side, described.where, not word_of(parts, "NO"))

    @v_args(meta=True)
    def whether(self, meta: Meta, parts: Parts) -> Part:
        return placed("condition", meta, parts[0])


class Phrases(_Moments):
    """Targets, filters, counts."""

    def role(self, parts: Parts) -> t.Role:
        return t.Role[parts[-1].type]

    def owner(self, parts: Parts) -> t.Role:
        return t.Role[parts[0].type[:-1]]

    def described(self, parts: Parts) -> Described:
        side = word_of(parts, "ALLY", "ALLIES", "ENEMY", "ENEMIES")
        return Described(
            t.Side.ALLY if side.startswith("ALL") else t.Side.ENEMY if side else t.Side.ANY,
            tuple(part for part in parts if not isinstance(part, Token)),
            bool(word_of(parts, "CHOICE")),
        )

    many = chosen = chosen_many = described

    def pick(self, parts: Parts) -> t.Pick:
        described = one_of(parts, Described)
        other = (t.Other(),) if word_of(parts, "OTHER", "ANOTHER") else ()
        choice = described.by_opponent
        if word_of(parts, "UP"):
            return t.Pick(t.Quantity.UP_TO, described.side, other + described.where, int_of(parts), choice)
        one = word_of(parts, "A", "ANY", "THE", "ANOTHER")
        return t.Pick(t.Quantity.ONE if one else t.Quantity.EACH, described.side, other + described.where, 1, choice)

    def adjective(self, parts: Parts) -> t.Hurt | t.OfType:
        word = parts[0].type
        return t.Hurt(word == "HURT") if word in ("HURT", "UNHURT") else t.OfType(t.Type[word])

    def that_is(self, parts: Parts) -> t.Filter:
        return cast(t.Filter, parts[-1])

    def has_attacked(self, parts: Parts) -> t.HasAttacked:
        return t.HasAttacked(not word_of(parts, "NOT"))

    def at(self, parts: Parts) -> t.At:
        return t.At(t.Position[parts[-1].type])

    def in_reach(self, _parts: Parts) -> t.InReach:
        return t.InReach()

    def near(self, parts: Parts) -> t.Near:
        word = word_of(parts, "OPPOSITE", "BESIDE", "BEHIND", "FRONT", "NEXT")
        return t.Near(t.Relation[{"FRONT": "IN_FRONT", "NEXT": "NEXT_TO"}.get(word, word)], parts[-1])

    def other(self, parts: Parts) -> t.Other:
        return t.Other(parts[-1])

    def of_type(self, parts: Parts) -> t.OfType:
        return t.OfType(t.Type[parts[-1].type])

    def of_level(self, parts: Parts) -> t.OfLevel:
        compare = next((part.value for part in parts if part.type == "COMPARE"), "=")
        return t.OfLevel(t.Compare(compare), int_of(parts))

    def number(self, parts: Parts) -> int:
        return int_of(parts)

    def at_most(self, parts: Parts) -> t.AtMost:
        return t.AtMost(parts[0], int_of(parts))

    def one(self, _parts: Parts) -> int:
        return 1

    def number_of(self, parts: Parts) -> t.NumberOf:
        described = one_of(parts, Described)
        return t.NumberOf(described.side, described.where)

    def cards_in(self, parts: Parts) -> t.CardsIn:
        return t.CardsIn(one_of(parts, t.Player), t.Pile[word_of(parts, "HAND", "DECK", "DISCARD")])

    def eliminated(self, parts: Parts) -> t.Eliminated:
        return t.Eliminated(one_of(parts, t.Player))

    def damage_on(self, parts: Parts) -> t.DamageOn:
        return t.DamageOn(parts[-1])

    def level_of(self, parts: Parts) -> t.LevelOf:
        return t.LevelOf(parts[-1])
