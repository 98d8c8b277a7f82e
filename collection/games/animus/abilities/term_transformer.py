"""Transforms parse trees into terms: players, targets, filters, counts, events, conditions. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import Any, TypeVar, cast

from lark import Token, Transformer, v_args
from lark.tree import Meta

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v

T = TypeVar("T")
Parts = list[Any]


@dataclass(frozen=True, slots=True)
class Span:
    """A range of the text, in characters counted from 0; `end` is exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an ability with its span; `what` is the name of its grammar rule."""

    what: str
    value: Any
    span: Span


@dataclass(frozen=True, slots=True)
class CharacterDescription:
    side: t.Side
    where: tuple[t.Filter, ...]
    by_opponent: bool = False


@dataclass(frozen=True, slots=True)
class ValueOrTrait:
    """What a character has: a changed value, or a trait."""

    trait: v.Trait | None = None
    value: v.Value = v.Value.BOTH
    plus: bool = True
    amount: t.Amount = 0


def first_token_type(parts: Parts, *kinds: str) -> str:
    """The type of the first token of one of these kinds (of any kind if none is given); empty if there is none."""
    found = (part.type for part in parts if isinstance(part, Token) and (not kinds or part.type in kinds))
    return next(found, "")


def joined_token_types(parts: Parts) -> str:
    return " ".join(part.type for part in parts if isinstance(part, Token))


def first_int(parts: Parts, otherwise: int = 1) -> int:
    return next((int(part) for part in parts if isinstance(part, Token) and part.type == "INT"), otherwise)


def parts_of_type(parts: Parts, kind: type | UnionType) -> Parts:
    return [part for part in parts if isinstance(part, kind) and not isinstance(part, Token)]


def part_of_type(parts: Parts, kind: type[T], otherwise: T | None = None) -> T:
    found = parts_of_type(parts, kind)
    return cast(T, found[0] if found else otherwise)


def target_of(parts: Parts) -> t.Target:
    return cast(t.Target, parts_of_type(parts, t.Role | t.Pick)[0])


def amount_of(parts: Parts) -> t.Amount:
    return cast(t.Amount, parts_of_type(parts, int | t.Count | t.AtMost)[0])


def duration_of(parts: Parts) -> v.Duration:
    return part_of_type(parts, v.Duration, v.Duration.WHILE)


def player_of(parts: Parts) -> t.Player:
    return part_of_type(parts, t.Player, t.Player.YOU)


def part_with_span(what: str, meta: Meta, value: object) -> Part:
    return Part(what, value, Span(meta.start_pos, meta.end_pos))


def is_plus(parts: Parts) -> bool:
    return any(isinstance(part, Token) and part.type == "SIGN" and part == "+" for part in parts)


class _ConditionTransformer(Transformer[Token, Any]):
    """Transforms players, events and conditions."""

    def whose(self, parts: Parts) -> t.Player:
        word = joined_token_types(parts)
        return t.Player.EACH if "EACH" in word else t.Player.OPPONENT if "OPPONENT" in word else t.Player.YOU

    player = whose

    def happening(self, parts: Parts) -> t.Happening:
        return t.Happening(joined_token_types(parts).lower())

    @v_args(meta=True)
    def event(self, meta: Meta, parts: Parts) -> Part:
        return part_with_span("event", meta, self._event(parts))

    def _event(self, parts: Parts) -> t.Event:
        if happening := part_of_type(parts, t.Happening):
            return t.Event(happening, target_of(parts))
        word = joined_token_types(parts).lower()
        word = {"draw": "draws", "discard": "discards"}.get(word, word)
        return t.Event(t.Happening(word), part_of_type(parts, t.Player))

    def holds(self, parts: Parts) -> t.Comparison:
        left, right = parts_of_type(parts, int | t.Count)
        compare = next(part for part in parts if isinstance(part, Token) and part.type == "COMPARE")
        return t.Comparison(left, t.Compare(compare.value), right)

    def role_is(self, parts: Parts) -> t.Is:
        what = next(part for part in parts[1:] if not isinstance(part, Token))
        return t.Is(parts[0], what, not first_token_type(parts, "NOT"))

    def role_has_attacked(self, parts: Parts) -> t.Is:
        return t.Is(parts[0], t.HasAttacked(not first_token_type(parts, "NOT")))

    def turn_of(self, parts: Parts) -> t.TurnOf:
        return t.TurnOf(part_of_type(parts, t.Player))

    def there(self, parts: Parts) -> t.There:
        described = part_of_type(parts, CharacterDescription)
        return t.There(described.side, described.where, not first_token_type(parts, "NO"))

    @v_args(meta=True)
    def whether(self, meta: Meta, parts: Parts) -> Part:
        return part_with_span("condition", meta, parts[0])


class TermTransformer(_ConditionTransformer):
    """Transforms targets, filters and counts."""

    def role(self, parts: Parts) -> t.Role:
        return t.Role[parts[-1].type]

    def owner(self, parts: Parts) -> t.Role:
        return t.Role[parts[0].type[:-1]]

    def described(self, parts: Parts) -> CharacterDescription:
        side = first_token_type(parts, "ALLY", "ALLIES", "ENEMY", "ENEMIES")
        return CharacterDescription(
            t.Side.ALLY if side.startswith("ALL") else t.Side.ENEMY if side else t.Side.ANY,
            tuple(part for part in parts if not isinstance(part, Token)),
            bool(first_token_type(parts, "CHOICE")),
        )

    many = chosen = chosen_many = described

    def pick(self, parts: Parts) -> t.Pick:
        described = part_of_type(parts, CharacterDescription)
        other = (t.Other(),) if first_token_type(parts, "OTHER", "ANOTHER") else ()
        choice = described.by_opponent
        if first_token_type(parts, "UP"):
            return t.Pick(t.Quantity.UP_TO, described.side, other + described.where, first_int(parts), choice)
        one = first_token_type(parts, "A", "ANY", "THE", "ANOTHER")
        return t.Pick(t.Quantity.ONE if one else t.Quantity.EACH, described.side, other + described.where, 1, choice)

    def adjective(self, parts: Parts) -> t.Hurt | t.OfType:
        word = parts[0].type
        return t.Hurt(word == "HURT") if word in ("HURT", "UNHURT") else t.OfType(t.Type[word])

    def that_is(self, parts: Parts) -> t.Filter:
        return cast(t.Filter, parts[-1])

    def has_attacked(self, parts: Parts) -> t.HasAttacked:
        return t.HasAttacked(not first_token_type(parts, "NOT"))

    def at(self, parts: Parts) -> t.At:
        return t.At(t.Position[parts[-1].type])

    def in_reach(self, _parts: Parts) -> t.InReach:
        return t.InReach()

    def near(self, parts: Parts) -> t.Near:
        word = first_token_type(parts, "OPPOSITE", "BESIDE", "BEHIND", "FRONT", "NEXT")
        return t.Near(t.Relation[{"FRONT": "IN_FRONT", "NEXT": "NEXT_TO"}.get(word, word)], parts[-1])

    def other(self, parts: Parts) -> t.Other:
        return t.Other(parts[-1])

    def of_type(self, parts: Parts) -> t.OfType:
        return t.OfType(t.Type[parts[-1].type])

    def of_level(self, parts: Parts) -> t.OfLevel:
        compare = next((part.value for part in parts if part.type == "COMPARE"), "=")
        return t.OfLevel(t.Compare(compare), first_int(parts))

    def number(self, parts: Parts) -> int:
        return first_int(parts)

    def at_most(self, parts: Parts) -> t.AtMost:
        return t.AtMost(parts[0], first_int(parts))

    def one(self, _parts: Parts) -> int:
        return 1

    def number_of(self, parts: Parts) -> t.NumberOf:
        described = part_of_type(parts, CharacterDescription)
        return t.NumberOf(described.side, described.where)

    def cards_in(self, parts: Parts) -> t.CardsIn:
        return t.CardsIn(part_of_type(parts, t.Player), t.Pile[first_token_type(parts, "HAND", "DECK", "DISCARD")])

    def eliminated(self, parts: Parts) -> t.Eliminated:
        return t.Eliminated(part_of_type(parts, t.Player))

    def damage_on(self, parts: Parts) -> t.DamageOn:
        return t.DamageOn(parts[-1])

    def level_of(self, parts: Parts) -> t.LevelOf:
        return t.LevelOf(parts[-1])
