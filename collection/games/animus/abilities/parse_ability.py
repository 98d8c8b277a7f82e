"""From the tree of an ability's text to its value. Pure.

The transformer trusts the grammar; what the grammar cannot refuse is checked by `semantics`. A duration that is not
written is WHILE in a standing ability; elsewhere copying is for good, and one card or switch more is for this turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

from lark import Token, Tree, v_args
from lark.tree import Meta

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v
from collection.games.animus.abilities.ability import OFFERED, Ability, Keyword, Limit
from collection.games.animus.abilities.parse_terms import (
    Gift,
    Part,
    Parts,
    Phrases,
    Span,
    all_of,
    amount_of,
    int_of,
    is_plus,
    lasting_of,
    one_of,
    placed,
    player_of,
    target_of,
    word_of,
    words_of,
)


@dataclass(frozen=True, slots=True)
class Spans:
    """Where the parts of an ability are said, each in the order of the ability's own."""

    event: Span | None
    conditions: tuple[Span, ...]
    costs: tuple[Span, ...]
    effects: tuple[Span, ...]


class _Does(Phrases):
    """Verbs."""

    def duration(self, parts: Parts) -> v.Duration:
        word = word_of(parts, "FIGHT", "UNTIL", "GOOD", "WHILE", "TURN")
        return v.Duration[{"UNTIL": "UNTIL_YOURS", "GOOD": "FOR_GOOD"}.get(word, word)]

    def zone(self, parts: Parts) -> v.Zone:
        return v.Zone[word_of(parts, "HAND", "TOP", "BOTTOM")]

    def damage(self, parts: Parts) -> v.Damage:
        return v.Damage(amount_of(parts), target_of(parts))

    def heal(self, parts: Parts) -> v.Heal:
        return v.Heal(amount_of(parts), target_of(parts))

    def move(self, parts: Parts) -> v.Move:
        one, other = all_of(parts, t.Role | t.Pick)
        return v.Move(amount_of(parts), one, other)

    def kill(self, parts: Parts) -> v.Kill:
        return v.Kill(target_of(parts))

    def return_to(self, parts: Parts) -> v.Return:
        return v.Return(target_of(parts), one_of(parts, v.Zone))

    def skip_attack(self, parts: Parts) -> v.SkipAttack:
        return v.SkipAttack(target_of(parts))

    def discard(self, parts: Parts) -> v.Discard:
        return v.Discard(player_of(parts), amount_of(parts), bool(word_of(parts, "RANDOM")))

    def put(self, parts: Parts) -> v.Put:
        return v.Put(player_of(parts), amount_of(parts), one_of(parts, v.Zone), bool(word_of(parts, "RANDOM")))

    def shift(self, parts: Parts) -> v.Shift:
        return v.Shift(target_of(parts))

    def swap(self, parts: Parts) -> v.Swap:
        one, other = all_of(parts, t.Role | t.Pick)
        return v.Swap(one, other)

    def copy(self, parts: Parts) -> v.Copy:
        return v.Copy(v.Trace[word_of(parts, "TYPE", "VALUES", "ABILITIES")], target_of(parts), lasting_of(parts))

    def reroll(self, parts: Parts) -> v.Reroll:
        return v.Reroll(one_of(parts, t.Role))

    def prevent(self, parts: Parts) -> v.Prevent:
        threat = v.Threat[word_of(parts, "DAMAGE", "ATTACK", "KILL")]
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
        return v.Then[word_of(parts, "REORDER", "BOTTOM", "TAKE")]

    def look(self, parts: Parts) -> v.Look:
        return v.Look(one_of(parts, t.Player), one_of(parts, int), one_of(parts, v.Then, v.Then.NOTHING))

    def recover(self, parts: Parts) -> v.Recover:
        where = tuple(all_of(parts, t.OfType | t.OfLevel))
        return v.Recover(one_of(parts, int), one_of(parts, v.Zone), where)

    def play_top(self, _parts: Parts) -> v.Enlist:
        return v.Enlist(v.Source.TOP)

    def play_from(self, parts: Parts) -> v.Enlist:
        where = tuple(all_of(parts, t.OfType | t.OfLevel))
        return v.Enlist(v.Source[word_of(parts, "DECK", "DISCARD")], where)

    def either(self, parts: Parts) -> v.Either:
        one, other = (part for part in parts if not isinstance(part, Token))
        return v.Either(one, other)

    def grant(self, parts: Parts) -> v.Grant:
        return v.Grant(v.Extra[word_of(parts, "PLAY", "SWITCH")], v.Duration.WHILE)

    def attack_again(self, parts: Parts) -> v.AttackAgain:
        return v.AttackAgain(target_of([*parts, t.Role.SELF]))

    def gift(self, parts: Parts) -> Gift:
        if word := word_of(parts, "ABILITIES", "ADVANTAGE"):
            no = word == "ABILITIES" or word_of(parts, "NO")
            trait = v.Trait.NO_ABILITIES if word == "ABILITIES" else v.Trait.NO_ADVANTAGE if no else v.Trait.ADVANTAGE
            return Gift(trait)
        value = v.Value[{"VALUES": "BOTH"}.get(parts[0].type, parts[0].type)]
        return Gift(None, value, is_plus(parts), amount_of(parts))

    def has(self, parts: Parts) -> v.Have | v.Gain:
        target, gift = target_of([*parts, t.Role.SELF]), one_of(parts, Gift)
        if gift.trait:
            return v.Gain(target, gift.trait, lasting_of(parts))
        return v.Have(target, gift.value, gift.amount, lasting_of(parts), gift.plus)

    def trait(self, parts: Parts) -> v.Trait:
        words = words_of(parts).lower()
        return v.Trait({"win ties": "wins ties", "take no return damage": "takes no return damage"}.get(words, words))

    def gain(self, parts: Parts) -> v.Gain:
        return v.Gain(target_of(parts), one_of(parts, v.Trait), lasting_of(parts))

    def withstand(self, parts: Parts) -> v.Withstand:
        return v.Withstand(target_of(parts), int_of(parts), lasting_of(parts))

    def count_as(self, parts: Parts) -> v.CountAs:
        return v.CountAs(target_of(parts), int_of(parts))

    def hand_size(self, parts: Parts) -> v.HandSize:
        return v.HandSize(one_of(parts, t.Player), int_of(parts), is_plus(parts))

    def open_hand(self, parts: Parts) -> v.Decree:
        return v.Decree(one_of(parts, t.Player), v.Law.OPEN_HAND, lasting_of(parts))

    def open_top(self, parts: Parts) -> v.Decree:
        return v.Decree(one_of(parts, t.Player), v.Law.OPEN_TOP, lasting_of(parts))

    def law(self, parts: Parts) -> v.Law:
        words = words_of(parts)
        if "OPEN" in words:
            return v.Law.OPEN_TOP if "TOP" in words else v.Law.OPEN_HAND
        return v.Law[f"NO_{word_of(parts, 'SWITCH', 'PLAY', 'DRAW', 'REACT').replace('REACT', 'REACTION')}"]

    def decree(self, parts: Parts) -> v.Decree:
        return v.Decree(one_of(parts, t.Player), one_of(parts, v.Law), lasting_of(parts))


class Reader(_Does):
    """The whole ability. `Reader().transform(tree)` gives the ability and where its parts are said."""

    def keyword(self, parts: Parts) -> Keyword:
        return Keyword(parts[0].type.capitalize())

    def limit(self, parts: Parts) -> Limit:
        return Limit[word_of(parts, "TURN", "GAME")]

    @v_args(meta=True)
    def cost(self, meta: Meta, parts: Parts) -> Part:
        return placed("cost", meta, parts[0])

    @v_args(meta=True)
    def effect(self, meta: Meta, parts: Parts) -> Part:
        return placed("effect", meta, parts[0])

    def costs(self, parts: Parts) -> Parts:
        return all_of(parts, Part)

    def body(self, parts: Parts) -> tuple[bool, list[Part]]:
        paid = [said for part in parts if isinstance(part, list) for said in part]
        return bool(word_of(parts, "MAY")), [*paid, *all_of(parts, Part)]

    def ability(self, parts: Parts) -> tuple[Ability, Spans]:
        may, done = parts[-1] if isinstance(parts[-1], tuple) else parts[-2]
        said = [*all_of(parts, Part), *done]
        keyword = one_of(parts, Keyword)
        event = next((each for each in said if each.what == "event"), None)
        standing = keyword is Keyword.ONGOING and event is None
        ability = Ability(
            keyword,
            tuple(
                _with_each_target(each) if standing else _with_default_duration(each)
                for each in _values(said, "effect")
            ),
            event.value if event else None,
            _values(said, "condition"),
            one_of(parts, Limit),
            may and keyword not in OFFERED,
            _values(said, "cost"),
        )
        return ability, Spans(
            event.span if event else None, *(_spans(said, what) for what in ("condition", "cost", "effect"))
        )


def _values(said: list[Part], what: str) -> tuple[Any, ...]:
    return tuple(each.value for each in said if each.what == what)


def _spans(said: list[Part], what: str) -> tuple[Span, ...]:
    return tuple(each.span for each in said if each.what == what)


def _with_each_target(verb: Any) -> Any:
    """A standing verb, in which nobody chooses: `the enemy opposite self` is each that stands there."""
    target = getattr(verb, "target", None)
    if isinstance(target, t.Pick) and target.quantity is t.Quantity.ONE:
        return replace(verb, target=replace(target, quantity=t.Quantity.EACH))
    return verb


def _with_default_duration(verb: v.Verb) -> v.Verb:
    """A one-time verb with the duration that it has when none is written."""
    if isinstance(verb, v.Either):
        return v.Either(_with_default_duration(verb.one), _with_default_duration(verb.other))
    if isinstance(verb, v.Copy) and verb.duration is v.Duration.WHILE:
        return replace(verb, duration=v.Duration.FOR_GOOD)
    if isinstance(verb, v.Grant):
        return replace(verb, duration=v.Duration.TURN)
    return verb


def ability_of(tree: Tree[Token]) -> tuple[Ability, Spans]:
    """The ability that a tree says, and where its parts stand in the text."""
    return cast(tuple[Ability, Spans], Reader().transform(tree))
