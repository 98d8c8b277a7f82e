"""Transforms the parse tree of an ability's text into an `Ability`. Pure.

The transformer trusts the grammar; `semantics` checks what the grammar cannot. If no duration is written, a standing
ability gets WHILE; elsewhere copying is for good, and an extra card or switch is for this turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from lark import Token, Tree, v_args
from lark.tree import Meta

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v
from collection.games.animus.abilities.ability import OFFERED, Ability, Keyword, Limit
from collection.games.animus.abilities.term_transformer import (
    Part,
    Parts,
    Span,
    TermTransformer,
    ValueOrTrait,
    amount_of,
    duration_of,
    first_int,
    first_token_type,
    is_plus,
    joined_token_types,
    part_of_type,
    part_with_span,
    parts_of_type,
    player_of,
    target_of,
)


@dataclass(frozen=True, slots=True)
class Spans:
    """Where the parts of an ability are in its text, in the order in which the ability has them."""

    event: Span | None
    conditions: tuple[Span, ...]
    costs: tuple[Span, ...]
    effects: tuple[Span, ...]


class _VerbTransformer(TermTransformer):
    """Transforms verbs."""

    def duration(self, parts: Parts) -> v.Duration:
        word = first_token_type(parts, "FIGHT", "UNTIL", "GOOD", "WHILE", "TURN")
        return v.Duration[{"UNTIL": "UNTIL_YOURS", "GOOD": "FOR_GOOD"}.get(word, word)]

    def zone(self, parts: Parts) -> v.Zone:
        return v.Zone[first_token_type(parts, "HAND", "TOP", "BOTTOM")]

    def damage(self, parts: Parts) -> v.Damage:
        return v.Damage(amount_of(parts), target_of(parts))

    def heal(self, parts: Parts) -> v.Heal:
        return v.Heal(amount_of(parts), target_of(parts))

    def move(self, parts: Parts) -> v.Move:
        one, other = parts_of_type(parts, t.Role | t.Pick)
        return v.Move(amount_of(parts), one, other)

    def kill(self, parts: Parts) -> v.Kill:
        return v.Kill(target_of(parts))

    def return_to(self, parts: Parts) -> v.Return:
        return v.Return(target_of(parts), part_of_type(parts, v.Zone))

    def skip_attack(self, parts: Parts) -> v.SkipAttack:
        return v.SkipAttack(target_of(parts))

    def discard(self, parts: Parts) -> v.Discard:
        return v.Discard(player_of(parts), amount_of(parts), bool(first_token_type(parts, "RANDOM")))

    def put(self, parts: Parts) -> v.Put:
        return v.Put(
            player_of(parts), amount_of(parts), part_of_type(parts, v.Zone), bool(first_token_type(parts, "RANDOM"))
        )

    def shift(self, parts: Parts) -> v.Shift:
        return v.Shift(target_of(parts))

    def swap(self, parts: Parts) -> v.Swap:
        one, other = parts_of_type(parts, t.Role | t.Pick)
        return v.Swap(one, other)

    def copy(self, parts: Parts) -> v.Copy:
        return v.Copy(
            v.Trace[first_token_type(parts, "TYPE", "VALUES", "ABILITIES")], target_of(parts), duration_of(parts)
        )

    def reroll(self, parts: Parts) -> v.Reroll:
        return v.Reroll(part_of_type(parts, t.Role))

    def prevent(self, parts: Parts) -> v.Prevent:
        threat = v.Threat[first_token_type(parts, "DAMAGE", "ATTACK", "KILL")]
        return v.Prevent(threat, amount_of(parts)) if threat is v.Threat.DAMAGE else v.Prevent(threat)

    def redirect(self, parts: Parts) -> v.Redirect:
        return v.Redirect(target_of(parts))

    def draw(self, parts: Parts) -> v.Draw:
        return v.Draw(player_of(parts), amount_of(parts))

    def reveal(self, parts: Parts) -> v.Reveal:
        return v.Reveal(player_of(parts))

    def reveal_theirs(self, _parts: Parts) -> v.Reveal:
        return v.Reveal(t.Player.OPPONENT)

    def then(self, parts: Parts) -> v.Then:
        return v.Then[first_token_type(parts, "REORDER", "BOTTOM", "TAKE")]

    def look(self, parts: Parts) -> v.Look:
        return v.Look(
            part_of_type(parts, t.Player), part_of_type(parts, int), part_of_type(parts, v.Then, v.Then.NOTHING)
        )

    def recover(self, parts: Parts) -> v.Recover:
        where = tuple(parts_of_type(parts, t.OfType | t.OfLevel))
        return v.Recover(part_of_type(parts, int), part_of_type(parts, v.Zone), where)

    def play_top(self, _parts: Parts) -> v.Enlist:
        return v.Enlist(v.Source.TOP)

    def play_from(self, parts: Parts) -> v.Enlist:
        where = tuple(parts_of_type(parts, t.OfType | t.OfLevel))
        return v.Enlist(v.Source[first_token_type(parts, "DECK", "DISCARD")], where)

    def either(self, parts: Parts) -> v.Either:
        one, other = (part for part in parts if not isinstance(part, Token))
        return v.Either(one, other)

    def grant(self, parts: Parts) -> v.Grant:
        return v.Grant(v.Extra[first_token_type(parts, "PLAY", "SWITCH")], v.Duration.WHILE)

    def attack_again(self, parts: Parts) -> v.AttackAgain:
        return v.AttackAgain(target_of([*parts, t.Role.SELF]))

    def gift(self, parts: Parts) -> ValueOrTrait:
        if word := first_token_type(parts, "ABILITIES", "ADVANTAGE"):
            no = word == "ABILITIES" or first_token_type(parts, "NO")
            trait = v.Trait.NO_ABILITIES if word == "ABILITIES" else v.Trait.NO_ADVANTAGE if no else v.Trait.ADVANTAGE
            return ValueOrTrait(trait)
        value = v.Value[{"VALUES": "BOTH"}.get(parts[0].type, parts[0].type)]
        return ValueOrTrait(None, value, is_plus(parts), amount_of(parts))

    def has(self, parts: Parts) -> v.Have | v.Gain:
        target, gift = target_of([*parts, t.Role.SELF]), part_of_type(parts, ValueOrTrait)
        if gift.trait:
            return v.Gain(target, gift.trait, duration_of(parts))
        return v.Have(target, gift.value, gift.amount, duration_of(parts), gift.plus)

    def trait(self, parts: Parts) -> v.Trait:
        words = joined_token_types(parts).lower()
        return v.Trait({"win ties": "wins ties", "take no return damage": "takes no return damage"}.get(words, words))

    def gain(self, parts: Parts) -> v.Gain:
        return v.Gain(target_of(parts), part_of_type(parts, v.Trait), duration_of(parts))

    def withstand(self, parts: Parts) -> v.Withstand:
        return v.Withstand(target_of(parts), first_int(parts), duration_of(parts))

    def count_as(self, parts: Parts) -> v.CountAs:
        return v.CountAs(target_of(parts), first_int(parts))

    def hand_size(self, parts: Parts) -> v.HandSize:
        return v.HandSize(part_of_type(parts, t.Player), first_int(parts), is_plus(parts))

    def open_hand(self, parts: Parts) -> v.Decree:
        return v.Decree(part_of_type(parts, t.Player), v.Law.OPEN_HAND, duration_of(parts))

    def open_top(self, parts: Parts) -> v.Decree:
        return v.Decree(part_of_type(parts, t.Player), v.Law.OPEN_TOP, duration_of(parts))

    def law(self, parts: Parts) -> v.Law:
        words = joined_token_types(parts)
        if "OPEN" in words:
            return v.Law.OPEN_TOP if "TOP" in words else v.Law.OPEN_HAND
        return v.Law[f"NO_{first_token_type(parts, 'SWITCH', 'PLAY', 'DRAW', 'REACT').replace('REACT', 'REACTION')}"]

    def decree(self, parts: Parts) -> v.Decree:
        return v.Decree(part_of_type(parts, t.Player), part_of_type(parts, v.Law), duration_of(parts))


class AbilityTransformer(_VerbTransformer):
    """Transforms the whole ability: `AbilityTransformer().transform(tree)` returns the ability and its spans."""

    def keyword(self, parts: Parts) -> Keyword:
        return Keyword(parts[0].type.capitalize())

    def limit(self, parts: Parts) -> Limit:
        return Limit[first_token_type(parts, "TURN", "GAME")]

    @v_args(meta=True)
    def cost(self, meta: Meta, parts: Parts) -> Part:
        return part_with_span("cost", meta, parts[0])

    @v_args(meta=True)
    def effect(self, meta: Meta, parts: Parts) -> Part:
        return part_with_span("effect", meta, parts[0])

    def costs(self, parts: Parts) -> Parts:
        return parts_of_type(parts, Part)

    def body(self, parts: Parts) -> tuple[bool, list[Part]]:
        paid = [said for part in parts if isinstance(part, list) for said in part]
        return bool(first_token_type(parts, "MAY")), [*paid, *parts_of_type(parts, Part)]

    def ability(self, parts: Parts) -> tuple[Ability, Spans]:
        may, done = parts[-1] if isinstance(parts[-1], tuple) else parts[-2]
        said = [*parts_of_type(parts, Part), *done]
        keyword = part_of_type(parts, Keyword)
        event = next((each for each in said if each.what == "event"), None)
        standing = keyword is Keyword.ONGOING and event is None
        ability = Ability(
            keyword,
            tuple(
                _with_quantity_each(each) if standing else _with_default_duration(each)
                for each in _part_values(said, "effect")
            ),
            event.value if event else None,
            _part_values(said, "condition"),
            part_of_type(parts, Limit),
            may and keyword not in OFFERED,
            _part_values(said, "cost"),
        )
        return ability, Spans(
            event.span if event else None, *(_part_spans(said, what) for what in ("condition", "cost", "effect"))
        )


def _part_values(said: list[Part], what: str) -> tuple[Any, ...]:
    return tuple(each.value for each in said if each.what == what)


def _part_spans(said: list[Part], what: str) -> tuple[Span, ...]:
    return tuple(each.span for each in said if each.what == what)


def _with_quantity_each(verb: Any) -> Any:
    """A standing verb with EACH instead of ONE, since nobody chooses: `the enemy opposite self` is any enemy there."""
    target = getattr(verb, "target", None)
    if isinstance(target, t.Pick) and target.quantity is t.Quantity.ONE:
        return replace(verb, target=replace(target, quantity=t.Quantity.EACH))
    return verb


def _with_default_duration(verb: v.Verb) -> v.Verb:
    """A one-time verb with its default duration if none is written."""
    if isinstance(verb, v.Either):
        return v.Either(_with_default_duration(verb.one), _with_default_duration(verb.other))
    if isinstance(verb, v.Copy) and verb.duration is v.Duration.WHILE:
        return replace(verb, duration=v.Duration.FOR_GOOD)
    if isinstance(verb, v.Grant):
        return replace(verb, duration=v.Duration.TURN)
    return verb


def ability_from_tree(tree: Tree[Token]) -> tuple[Ability, Spans]:
    """Return the ability that a parse tree describes, and where its parts are in the text."""
    return cast(tuple[Ability, Spans], AbilityTransformer().transform(tree))
