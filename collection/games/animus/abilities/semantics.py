"""Checks that a grammatical ability makes sense: whom it refers to, what can be done at that moment, and for how long.
Pure.

Each check yields the span of each mistake, with a sentence that says what to write instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import collection.games.animus.abilities.terms as t
import collection.games.animus.abilities.verbs as v
from collection.games.animus.abilities.ability import Ability, Keyword
from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.ability_transformer import Spans
from collection.games.animus.abilities.term_transformer import Span
from config.marked_text import MarkedText, marked

MOST = 9
"""The highest number allowed in a text."""
LEVELS = 5
ABOUT_DEATH = frozenset({t.Happening.WOULD_BE_KILLED, t.Happening.KILLED, t.Happening.KILLS})
ABOUT_DAMAGE = frozenset({t.Happening.WOULD_BE_DAMAGED, t.Happening.DAMAGED, *ABOUT_DEATH})
OF_ANOTHER = frozenset({Keyword.PLAY, Keyword.KILL, Keyword.DEATH})
"""Keywords that refer to a character: in an entity's ability, to one of its side. [U 10.20]"""
ATTACKS = frozenset({t.Happening.ATTACKS, t.Happening.ATTACKED})
NOT_OF_SELF = {
    t.Happening.KILLED: marked(
        "A killed card is no longer in play to respond. Use the keyword Death, or `would be killed`."
    ),
    t.Happening.KILLS: marked("Use the keyword Kill."),
    t.Happening.PLAYED: marked("Use the keyword Play."),
}
MOMENTS = {
    v.Threat.DAMAGE: (frozenset({t.Happening.WOULD_BE_DAMAGED}), "when self would be damaged"),
    v.Threat.ATTACK: (ATTACKS, "when self is attacked"),
    v.Threat.KILL: (frozenset({t.Happening.WOULD_BE_KILLED}), "when self would be killed"),
}
SINGLE = (v.Swap, v.Move, v.Redirect, v.Copy, v.SkipAttack, v.Shift)
CHOOSING = re.compile(r"\b(an?|any|another)\s+(\w+\s+)?(ally|enemy|character)\b", re.IGNORECASE)
MANY_PLAYED = re.compile(r"\bplay\s+(?!1\b|one\b|a\b|an\b|the\b|another\b)", re.IGNORECASE)
HOW_LONG = "for this fight, this turn, until your next turn or for good"

Faults = Iterator[tuple[Span, MarkedText]]


@dataclass(frozen=True, slots=True)
class ParsedAbility:
    """An ability with its text and the spans of its parts."""

    text: str
    ability: Ability
    spans: Spans
    entity: bool

    @property
    def whole(self) -> Span:
        return Span(0, len(self.text))

    @property
    def happening(self) -> t.Happening | None:
        return self.ability.event.happening if self.ability.event else None

    def parts(self) -> Iterator[tuple[Span, object]]:
        """Event, conditions, costs and effects, in the order in which they apply; for a choice of two, both."""
        yield from self.event_and_conditions()
        yield from self.verbs()

    def event_and_conditions(self) -> Iterator[tuple[Span, object]]:
        """The event, then the conditions."""
        if self.ability.event and self.spans.event:
            yield self.spans.event, self.ability.event
        yield from zip(self.spans.conditions, self.ability.conditions, strict=True)

    def steps(self) -> Iterator[tuple[Span, v.Verb]]:
        """Costs, then effects, as they are written."""
        yield from zip(self.spans.costs, self.ability.costs, strict=True)
        yield from zip(self.spans.effects, self.ability.effects, strict=True)

    def verbs(self) -> Iterator[tuple[Span, v.Verb]]:
        """Like `steps`, but both options of a choice."""
        for span, step in self.steps():
            for verb in v.alternatives(step):
                yield span, verb


def check_semantics(text: str, ability: Ability, spans: Spans, entity: bool) -> None:
    """Raise AbilityFault for the first thing that makes no sense."""
    said = ParsedAbility(text, ability, spans, entity)
    for check in (
        _check_keyword_event,
        _check_event_subject,
        _check_standing_ability,
        _check_durations,
        _check_roles,
        _check_it_reference,
        _check_costs,
        _check_effect_timing,
        _check_targets,
        _check_players,
        _check_numbers,
    ):
        for span, reason in check(said):
            raise AbilityFault(text, span.start, span.end, reason)


def _check_keyword_event(said: ParsedAbility) -> Faults:
    """Whether the keyword has an event if, and only if, it may."""
    keyword = said.ability.keyword
    if keyword is Keyword.REACTION and not said.ability.event:
        yield said.whole, marked("A Reaction needs an event: Reaction when self is attacked: …")
    if said.spans.event and keyword not in (Keyword.REACTION, Keyword.ONGOING):
        yield (
            said.spans.event,
            marked("{keyword} already says when it applies. Only Ongoing and Reaction take “when”.", keyword=keyword),
        )


def _check_event_subject(said: ParsedAbility) -> Faults:
    event, span = said.ability.event, said.spans.event
    if event is None or span is None or isinstance(event.subject, t.Player):
        return
    if isinstance(event.subject, t.Pick):
        if event.subject.quantity is not t.Quantity.ONE:
            yield span, marked("An event happens to one character at a time: self, an ally, an enemy or a character.")
        return
    if event.subject is not t.Role.SELF:
        yield (
            span,
            marked(
                "An event cannot be about {subject}. Use self, an ally, an enemy or a character.", subject=event.subject
            ),
        )
    if reason := NOT_OF_SELF.get(event.happening):
        yield span, reason


def _check_standing_ability(said: ParsedAbility) -> Faults:
    """Ongoing without an event is always in effect: it has no single actions, costs or choices."""
    if not said.ability.standing:
        return
    if said.ability.costs or said.ability.may or said.ability.limit:
        yield (
            said.whole,
            marked(
                "An Ongoing ability without an event cannot have may, a cost or a limit. Remove it, or add "
                "an event: when …"
            ),
        )
    for span, step in said.steps():
        if isinstance(step, v.Either):
            yield (
                span,
                marked(
                    "An Ongoing ability without an event cannot offer a choice. Add an event: when your turn starts …"
                ),
            )
    for span, verb in said.verbs():
        if isinstance(verb, v.Copy) or not isinstance(verb, v.LASTING + v.STANDING_ONLY):
            yield (
                span,
                marked(
                    "This happens once, but an Ongoing ability without an event has a lasting effect. "
                    "Add an event: when your turn starts …"
                ),
            )
        elif getattr(verb, "duration", v.Duration.WHILE) is not v.Duration.WHILE:
            yield span, marked("An Ongoing ability lasts while its card is in play. Remove the duration.")
        elif CHOOSING.search(said.text[span.start : span.end]):
            yield (
                span,
                marked(
                    "An Ongoing ability cannot offer a choice: write each ally, each enemy, or the enemy opposite self."
                ),
            )


def _check_durations(said: ParsedAbility) -> Faults:
    """Every other lasting effect needs a duration."""
    if said.ability.standing:
        return
    for span, verb in said.verbs():
        duration = getattr(verb, "duration", None)
        words = said.text[span.start : span.end].lower()
        if isinstance(verb, v.STANDING_ONLY):
            yield span, marked("This belongs to an Ongoing ability without an event.")
        elif re.search(r"\bwhile\b", words):
            yield (
                span,
                marked(
                    "“while in play” belongs to an Ongoing ability without an event. Say how long: {how_long}.",
                    how_long=HOW_LONG,
                ),
            )
        elif duration is v.Duration.WHILE:
            yield span, marked("Say how long: {how_long}.", how_long=HOW_LONG)
        elif duration is v.Duration.FIGHT and said.happening not in t.FIGHTING:
            yield (
                span,
                marked(
                    "There is no fight at that moment. Use an event of a fight: when self attacks, is attacked, rolls …"
                ),
            )


def _check_roles(said: ParsedAbility) -> Faults:
    """Self, and the roles that exist only at certain moments."""
    for span, part in said.parts():
        for role in _roles_in(part):
            if reason := _undefined_role_reason(said, role, part):
                yield span, reason


def _roles_in(part: object) -> Iterator[t.Role]:
    """The roles that a part refers to; `in reach` refers to self."""
    for each in t.walk_terms(part):
        if isinstance(each, t.Role | t.InReach):
            yield each if isinstance(each, t.Role) else t.Role.SELF


def _undefined_role_reason(said: ParsedAbility, role: t.Role, part: object) -> MarkedText | None:
    """Why a role refers to nobody; None if it refers to somebody."""
    keyword, happening = said.ability.keyword, said.happening
    if said.entity and role in (t.Role.SELF, t.Role.FOE):
        return marked(
            "An entity is not a character, so “{role}”, “in reach” and “another” refer to nobody here.", role=role
        )
    if role is t.Role.SELF and keyword is Keyword.RESET:
        return marked("During Reset the card is in your hand, so “self” refers to nobody.")
    if role is t.Role.SELF and keyword is Keyword.DEATH and getattr(part, "target", None) is role:
        return (
            None if isinstance(part, v.Return) else marked("It is dead by then. Only “return self to …” can affect it.")
        )
    if role in (t.Role.ATTACKER, t.Role.DEFENDER, t.Role.FOE):
        fights = said.ability.standing or happening in t.FIGHTING or happening in ABOUT_DAMAGE
        return None if fights else marked("There is no fight at that moment, so “{role}” refers to nobody.", role=role)
    if role is t.Role.KILLER:
        dies = keyword is Keyword.DEATH or happening in ABOUT_DEATH
        return None if dies else marked("“the killer” works only with Death and events about being killed.")
    if role is t.Role.VICTIM:
        return (
            None
            if keyword is Keyword.KILL or happening in ABOUT_DEATH
            else marked("“the victim” works only with Kill and events about being killed.")
        )
    return None


def _check_it_reference(said: ParsedAbility) -> Faults:
    """`it` is the character chosen before, or the one to whom the event happened."""
    event = said.ability.event
    known = event is not None and not isinstance(event.subject, t.Player)
    known = known or (said.entity and said.ability.keyword in OF_ANOTHER)
    for span, part in (*said.event_and_conditions(), *said.steps()):
        either = v.alternatives(part) if isinstance(part, v.Either) else (part,)
        if any(
            t.Role.IT in set(t.walk_terms(each)) and not known and not _first_target_introduces_it(each)
            for each in either
        ):
            yield span, marked("No character was chosen before “it”.")
        known = known or all(_chooses_character(each) for each in either)


def _chooses_character(part: object) -> bool:
    """Whether the part chooses a character, who is `it` from then on."""
    if isinstance(part, v.Enlist):
        return True
    return any(isinstance(each, t.Pick) and each.quantity is not t.Quantity.EACH for each in t.walk_terms(part))


def _first_target_introduces_it(part: object) -> bool:
    """Whether a swap or move chooses a character before it mentions `it`: swap an enemy in support and the enemy in
    front of it.
    """
    return (
        isinstance(part, v.Swap | v.Move)
        and isinstance(part.one, t.Pick)
        and t.Role.IT not in set(t.walk_terms((part.one, getattr(part, "amount", 0))))
    )


def _check_costs(said: ParsedAbility) -> Faults:
    for span, cost in zip(said.spans.costs, said.ability.costs, strict=True):
        target = getattr(cost, "target", None)
        if getattr(cost, "player", t.Player.YOU) is not t.Player.YOU:
            yield span, marked("Only you can pay the cost: “discard 1”, “put 1 on the bottom of the deck”.")
        elif target is not None and not _is_own_character(target):
            yield span, marked("You can only pay with your own characters: self or an ally.")
        elif not isinstance(getattr(cost, "amount", 1), int):
            yield span, marked("A cost must be a number.")


def _is_own_character(target: t.Target) -> bool:
    if isinstance(target, t.Role):
        return target in (t.Role.SELF, t.Role.IT)
    return target.side is t.Side.ALLY and target.quantity is t.Quantity.ONE


def _check_effect_timing(said: ParsedAbility) -> Faults:
    """What can be prevented, redirected or rerolled, and when."""
    for span, verb in said.verbs():
        if isinstance(verb, v.Reroll) and said.happening is not t.Happening.ROLLS:
            yield (
                span,
                marked("No dice have been rolled at that moment. Write: when self rolls (or an ally, an enemy)."),
            )
        elif isinstance(verb, v.Redirect) and said.happening not in ATTACKS:
            yield span, marked("There is no attack to redirect. Write: when an ally is attacked.")
        elif isinstance(verb, v.Prevent):
            moments, example = MOMENTS[verb.what]
            if said.happening not in moments:
                yield span, marked("There is nothing to prevent at that moment. Write: {example}.", example=example)


def _check_targets(said: ParsedAbility) -> Faults:
    """Whether the verb takes this kind and number of targets."""
    for span, verb in said.verbs():
        picks = [each for each in t.walk_terms(verb) if isinstance(each, t.Pick)]
        if isinstance(verb, SINGLE) and any(pick.quantity is not t.Quantity.ONE for pick in picks):
            yield span, marked("This takes a single character: self, an ally or the enemy opposite self.")
        elif isinstance(verb, v.Copy) and verb.of is t.Role.SELF:
            yield span, marked("A character cannot copy itself.")
        elif isinstance(verb, v.Copy) and said.entity:
            yield span, marked("An entity cannot copy a character.")
        elif isinstance(verb, v.CountAs) and not _can_count_as_level(verb.target):
            yield span, marked("Only self, or each card of a type or level, can count as another level.")


def _can_count_as_level(target: t.Target) -> bool:
    if isinstance(target, t.Role):
        return target is t.Role.SELF
    return target.quantity is t.Quantity.EACH and all(isinstance(each, t.OfType | t.OfLevel) for each in target.where)


def _check_players(said: ParsedAbility) -> Faults:
    for span, part in said.parts():
        for each in t.walk_terms(part):
            who = getattr(each, "player", None) or getattr(each, "whose", None)
            if who is t.Player.EACH and isinstance(each, t.CardsIn | t.Eliminated | t.TurnOf | v.Look):
                yield span, marked("Say whose: yours or your opponent’s.")
        if isinstance(part, v.Look) and part.then is v.Then.TAKE and part.whose is not t.Player.YOU:
            yield span, marked("You can only take cards from your own deck.")
        if isinstance(part, v.Look) and re.search(
            r"\btake\s+(?!1\b|one\b)", said.text[span.start : span.end], re.IGNORECASE
        ):
            yield span, marked("You can only take one of them: take 1.")
        if isinstance(part, v.Enlist) and MANY_PLAYED.search(said.text[span.start : span.end]):
            yield span, marked("You can only play one card: play 1.")
        if isinstance(part, v.Put) and part.to is v.Zone.HAND:
            yield span, marked("The card is already in the hand: put it on the top or the bottom of the deck.")


def _check_numbers(said: ParsedAbility) -> Faults:
    for span, part in said.parts():
        for each in t.walk_terms(part):
            if isinstance(each, int) and not isinstance(each, bool) and not 0 <= each <= MOST:
                yield span, marked("Use a number from 0 to {most}.", most=MOST)
            if isinstance(each, t.OfLevel | v.CountAs) and not 1 <= each.level <= LEVELS:
                yield span, marked("Levels go from 1 to {levels}.", levels=LEVELS)
        if not isinstance(part, t.Comparison | t.Is | t.There) and getattr(part, "amount", 1) == 0:
            yield span, marked("0 has no effect.")
        if isinstance(part, v.Withstand) and part.damage == 0:
            yield span, marked("A character must withstand at least 1 damage.")
