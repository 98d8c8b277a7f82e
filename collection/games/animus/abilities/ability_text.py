"""The sentence that a card shows for an ability: good English, short, and generated from the ability. Pure.

`ability_sentence(ability, "Inertia")` refers to the character by its name. `term_text` does the same for terms.
"""

from __future__ import annotations

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v
from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.term_text import (
    amount_text,
    cards_text,
    character_text,
    conditions_text,
    event_text,
    filter_texts,
    for_each_text,
    possessive,
)

THIS = "this character"

TRAITS = {
    v.Trait.ADVANTAGE: "has the advantage",
    v.Trait.NO_ADVANTAGE: "has no advantage",
    v.Trait.NO_FIGHTING_BACK: "is not fought back when attacking",
    v.Trait.FROM_SUPPORT: "can attack from Support",
    v.Trait.LIKE_MELEE: "can attack from Support as from Melee",
    v.Trait.DIAGONAL: "can attack from one Range to the other",
    v.Trait.FAR: "can attack Support",
    v.Trait.GUARDS: "must be attacked first, by all who reach so far",
}
LAWS = {v.Law.NO_DRAW: "cannot draw by abilities", v.Law.NO_REACTION: "cannot use Reactions"}
VALUES = {v.Value.MELEE: "Melee", v.Value.RANGE: "Range", v.Value.BOTH: "both values"}
PREVENTED = {v.Threat.ATTACK: "prevent the attack", v.Threat.KILL: "prevent it"}
LOOKED = {
    v.Then.NOTHING: "",
    v.Then.REORDER: " and put them back in any order",
    v.Then.BOTTOM: " and put any of them under it",
    v.Then.TAKE: ", take one and put the others under it",
}


def ability_sentence(ability: Ability, called: str = THIS) -> str:
    """The whole ability as a sentence, with the keyword first and a full stop. `called` is how it refers to the
    character.
    """
    limit = f", {ability.limit}" if ability.limit else ""
    moment = f"when {event_text(ability.event, called)}, " if ability.event else ""
    whether = f"if {conditions_text(ability.conditions, called)}, " if ability.conditions else ""
    return (
        f"{ability.keyword}{limit}: {_capital(moment + whether + _costs_and_effects_text(ability, called))}.".replace(
            "'", "’"
        )
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _costs_and_effects_text(ability: Ability, called: str) -> str:
    clause = v.text_is_clause(ability.effects[0])
    paid = " and ".join(verb_text(cost, called) for cost in ability.costs)
    done = "; ".join(verb_text(verb, called) for verb in ability.effects)
    may = "" if not ability.may else "if you like, " if clause and not paid else "you may "
    link = "" if not paid else " so that " if clause else " to "
    if _mentions_only_self(ability.effects):
        if _names_self_before_effects(ability):
            paid, done = _with_pronoun(paid, called), _with_pronoun(done, called)
        elif paid.endswith(called):
            done = _with_pronoun(done, called)
    return f"{may}{paid}{link}{done}"


def _mentions_only_self(verbs: tuple[v.Verb, ...]) -> bool:
    """Whether the verbs mention no character but the card's own, so that `it` is unambiguous."""
    return all(not isinstance(each, t.Pick | t.Role) or each is t.Role.SELF for each in t.walk_terms(verbs))


def _names_self_before_effects(ability: Ability) -> bool:
    """Whether the event and conditions mention the character, and the costs mention no other."""
    somebody = t.Role | t.Pick | t.There | t.NumberOf
    said = [each for each in t.walk_terms((ability.event, ability.conditions)) if isinstance(each, somebody)]
    return bool(said) and all(each is t.Role.SELF for each in said) and _mentions_only_self(ability.costs)


def _with_pronoun(text: str, called: str) -> str:
    return text.replace(possessive(called), "its").replace(called, "it")


def verb_text(verb: v.Verb, called: str = THIS) -> str:
    """One verb, without a capital or a full stop: `deal 1 damage to a hurt enemy`."""
    if isinstance(verb, v.Either):
        return f"either {verb_text(verb.one, called)} or {verb_text(verb.other, called)}"
    return (
        _character_verb_text(verb, called)
        or _fight_verb_text(verb, called)
        or _card_verb_text(verb, called)
        or _player_verb_text(verb)
    )


def _character_verb_text(verb: v.Verb, called: str) -> str:
    """A verb that moves, hurts, heals or changes characters; empty for other verbs."""
    match verb:
        case v.Damage(amount, target):
            if isinstance(amount, int):
                return f"deal {amount} damage to {character_text(target, called)}"
            return f"deal {character_text(target, called)} {amount_text(amount, '1 damage', called)}"
        case v.Heal(amount, target):
            return f"take {amount_text(amount, '1 damage', called)} off {character_text(target, called)}"
        case v.Move(amount, one, other):
            much = amount_text(amount, "1 damage", called)
            return f"move {much} from {character_text(one, called)} to {character_text(other, called)}"
        case v.Kill(target):
            return f"kill {character_text(target, called)}"
        case v.Return(target, to):
            return f"return {character_text(target, called)} {_destination_text(target, to)}"
        case v.Shift(target):
            return f"move {character_text(target, called)} to a free place"
        case v.Swap(one, other):
            return _swap(one, other, called)
        case v.AttackAgain(target):
            return f"{character_text(target, called)} may attack again"
        case v.SkipAttack(target):
            return f"give up the attack of {character_text(target, called)}"
        case v.Copy(what, of, duration):
            return f"take on {_copied_property_text(what, of, called)}{_duration_text(duration, good='')}"
    return _character_property_text(verb, called)


def _character_property_text(verb: v.Verb, called: str) -> str:
    """A verb that gives characters a property; empty for other verbs."""
    match verb:
        case v.Have(target, v.Value.DIE, amount, duration, plus):
            does, where = ("adds", "to") if plus else ("subtracts", "from")
            much = amount_text(amount, "1", called)
            return f"{character_text(target, called)} {does} {much} {where} its die{_duration_text(duration)}"
        case v.Have(target, value, amount, duration, plus):
            sign = "+" if plus else "−"
            much = f"{sign}{amount}" if isinstance(amount, int) else f"{sign}1 {for_each_text(amount, called)}"
            return f"{character_text(target, called)} has {VALUES[value]} {much}{_duration_text(duration)}"
        case v.Gain(target, trait, duration):
            return f"{character_text(target, called)} {TRAITS.get(trait, trait)}{_duration_text(duration)}"
        case v.Withstand(target, damage, duration):
            return f"{character_text(target, called)} withstands {damage} damage{_duration_text(duration)}"
        case v.CountAs(target, level):
            return f"{character_text(target, called)} counts as level {level} when eliminated"
    return ""


def _fight_verb_text(verb: v.Verb, called: str) -> str:
    match verb:
        case v.Reroll(target):
            return f"roll {possessive(character_text(target, called))} die again"
        case v.Prevent(v.Threat.DAMAGE, amount):
            return f"prevent {amount_text(amount, '1 damage', called)}"
        case v.Prevent(what):
            return PREVENTED[what]
        case v.Redirect(to):
            return f"{character_text(to, called)} is attacked instead"
    return ""


def _card_verb_text(verb: v.Verb, called: str) -> str:
    """A verb that moves cards between hand, deck, discard pile and play; empty for other verbs."""
    match verb:
        case v.Draw(player, amount):
            return _player_clause(player, "draw", cards_text(amount, called))
        case v.Discard(player, amount, at_random):
            return _player_clause(player, "discard", f"{cards_text(amount, called)}{' at random' if at_random else ''}")
        case v.Put(player, amount, to, at_random):
            whose = "your" if player is t.Player.YOU else "their"
            where = f"{'on' if to is v.Zone.TOP else 'under'} {whose} deck"
            which = cards_text(amount, called).replace("a card", "a random card" if at_random else "a card", 1)
            random = " at random" if at_random and amount != 1 else ""
            return _player_clause(player, "put", f"{which} of {whose} hand{random} {where}")
        case v.Look(whose, amount, then):
            top = "the top card" if amount == 1 else f"the top {cards_text(amount, called)}"
            return f"look at {top} of {whose.whose} deck{LOOKED[then]}"
        case v.Recover(amount, to, where):
            into = {v.Zone.HAND: "into your hand", v.Zone.TOP: "on your deck", v.Zone.BOTTOM: "under your deck"}[to]
            return f"put {cards_text(amount, called, where)} from your discard pile {into}"
        case v.Enlist(source, where):
            return _enlist_text(source, "".join(f" {each}" for each in filter_texts(where, called)))
    return ""


def _enlist_text(source: v.Source, what: str) -> str:
    if source is v.Source.TOP:
        return f"play {source}"
    if source is v.Source.DISCARD:
        return f"play a card{what} from {source}"
    return f"search your deck for a card{what}, play it and shuffle the deck"


def _player_verb_text(verb: v.Verb) -> str:
    match verb:
        case v.Reveal(player):
            return _player_clause(player, "show", "your hand" if player is t.Player.YOU else "their hand")
        case v.Grant(what, duration):
            standing = duration is v.Duration.WHILE
            more = {v.Extra.PLAY: "play a second card", v.Extra.SWITCH: "switch a second time"}
            return f"you may {more[what]} every turn" if standing else f"you may {what}"
        case v.HandSize(player, amount, plus):
            return f"{player.whose} hand size is {'+' if plus else '−'}{amount}"
        case v.Decree(player, v.Law.OPEN_TOP, duration):
            return f"the top card of {player.whose} deck is face up{_duration_text(duration)}"
        case v.Decree(player, law, duration):
            text = LAWS.get(law, str(law))
            text = text.replace("plays", "play") if player is t.Player.YOU else text
            return f"{player} {text}{_duration_text(duration)}"
    return ""


def _player_clause(player: t.Player, verb: str, rest: str) -> str:
    return f"{verb} {rest}" if player is t.Player.YOU else f"{player} {verb}s {rest}"


def _duration_text(duration: v.Duration, good: str = " for good") -> str:
    if duration is v.Duration.FOR_GOOD:
        return good
    return "" if duration is v.Duration.WHILE else f" {duration}"


def _destination_text(target: t.Target, to: v.Zone) -> str:
    own = target is t.Role.SELF or (isinstance(target, t.Pick) and target.side is t.Side.ALLY)
    whose = "your" if own else "its owner’s"
    return {
        v.Zone.HAND: f"to {whose} hand",
        v.Zone.TOP: f"to the top of {whose} deck",
        v.Zone.BOTTOM: f"to the bottom of {whose} deck",
    }[to]


def _swap(one: t.Target, other: t.Target, called: str) -> str:
    if isinstance(one, t.Pick) and isinstance(other, t.Pick) and other.where == (*one.where, t.Other(t.Role.IT)):
        two = t.Pick(t.Quantity.UP_TO, one.side, one.where, 2)
        return f"swap {character_text(two, called).removeprefix('up to ').replace('2', 'two', 1)}"
    return f"swap {character_text(one, called)} with {character_text(other, called)}"


def _copied_property_text(what: v.Trace, of: t.Target, called: str) -> str:
    return f"the printed {what} of {character_text(of, called)}"
