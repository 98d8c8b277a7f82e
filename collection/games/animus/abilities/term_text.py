"""The terms of abilities in plain English: characters, amounts, events, conditions. Pure."""

from __future__ import annotations

import collection.games.animus.abilities.terms as t

COMPARES = {
    t.Compare.AT_LEAST: "{} or more",
    t.Compare.AT_MOST: "{} or less",
    t.Compare.EXACTLY: "{}",
    t.Compare.MORE: "more than {}",
    t.Compare.LESS: "less than {}",
}


def possessive(who: str) -> str:
    """`Inertia’s`, `its`."""
    return "its" if who == "it" else f"{who}’" if who.endswith("s") else f"{who}’s"


def role_text(who: t.Role, called: str) -> str:
    """The character in a role, in words."""
    return called if who is t.Role.SELF else str(who)


def character_text(target: t.Target, called: str) -> str:
    """A target in words: `this character`, `a hurt enemy in Range`, `up to 2 other allies`."""
    if isinstance(target, t.Role):
        return role_text(target, called)
    choice = " of your opponent’s choice" if target.by_opponent else ""
    if target.quantity is t.Quantity.UP_TO:
        return f"up to {target.most} {_noun_phrase(target.side.plural, target.where, called)}{choice}"
    described = _noun_phrase(target.side, target.where, called)
    if any(_matches_at_most_one(each, target.side) for each in target.where):
        return f"the {described}{choice}"
    return f"each {described}" if target.quantity is t.Quantity.EACH else f"{_with_article(described)}{choice}"


def _matches_at_most_one(what: t.Filter, side: t.Side) -> bool:
    """Whether the filter matches at most one character: opposite somebody, or in one side's Melee."""
    if isinstance(what, t.Near):
        return what.relation is t.Relation.OPPOSITE
    return isinstance(what, t.At) and what.position is t.Position.MELEE and side is not t.Side.ANY


def _with_article(described: str) -> str:
    """`an ally`, `a hurt ally`, `another ally`."""
    if described.startswith("other "):
        return f"an{described}"
    vowel = (described[0] in "aeiou" and not described.startswith("un")) or described.startswith("unhurt")
    return f"{'an' if vowel else 'a'} {described}"


def _noun_phrase(noun: str, where: tuple[t.Filter, ...], called: str) -> str:
    """The noun with its filters: `other`, `hurt` and `unhurt` before it, the rest after it."""
    before = ["other"] if t.Other() in where else []
    before += ["hurt" if each.yes else "unhurt" for each in where if isinstance(each, t.Hurt)]
    after = [filter_text(each, called) for each in where if not isinstance(each, t.Hurt) and each != t.Other()]
    return " ".join([*before, noun, *after])


def filter_text(what: t.Filter, called: str) -> str:
    """A filter as it follows its noun, or `is`: `in Range`, `beside Inertia`, `of level 2 or less`."""
    match what:
        case t.At(position):
            return f"in {position.capitalize()}"
        case t.Near(relation, of):
            return f"{relation} {role_text(of, called)}"
        case t.Hurt(yes):
            return "hurt" if yes else "unhurt"
        case t.OfType(type):
            return f"of type {type}"
        case t.OfLevel(compare, level):
            return f"of level {_threshold_text(compare, str(level))}"
        case t.Other(than):
            return f"other than {role_text(than, called)}"
        case t.InReach():
            return "in reach"
        case t.HasAttacked(yes):
            return "that has attacked this turn" if yes else "that has not attacked this turn"


def filter_texts(where: tuple[t.CardFilter, ...], called: str) -> list[str]:
    """Each filter as it follows its noun."""
    return [filter_text(each, called) for each in where]


def _threshold_text(compare: t.Compare, number: str) -> str:
    return COMPARES[compare].format(number)


# Amounts.


def amount_text(amount: t.Amount, unit: str, called: str) -> str:
    """`2 damage`, `1 damage for each enemy in Range`. `unit` begins with 1."""
    if isinstance(amount, int):
        return unit.replace("1", str(amount), 1)
    return f"{unit} {for_each_text(amount, called)}"


def for_each_text(amount: t.Count | t.AtMost, called: str) -> str:
    """`for each ally in Range (at most 3)`."""
    match amount:
        case t.AtMost(count, most):
            return f"{for_each_text(count, called)} (at most {most})"
        case t.NumberOf(side, where):
            return f"for each {_noun_phrase(side, where, called)}"
        case t.CardsIn(player, pile):
            return f"for each card in {_player_possessive(player)} {pile}"
        case t.Eliminated(player):
            return f"for each of {_player_possessive(player)} eliminated levels"
        case t.DamageOn(who):
            return f"for each damage on {role_text(who, called)}"
        case t.LevelOf(who):
            return f"for each level of {role_text(who, called)}"


def cards_text(amount: t.Amount, called: str, where: tuple[t.CardFilter, ...] = ()) -> str:
    """`a card`, `2 cards of type skill`, `a card for each hurt ally`."""
    what = "".join(f" {each}" for each in filter_texts(where, called))
    if isinstance(amount, int):
        return f"a card{what}" if amount == 1 else f"{amount} cards{what}"
    return f"a card{what} {for_each_text(amount, called)}"


def _player_possessive(player: t.Player) -> str:
    return player.whose.replace("'", "’")


# Events and conditions.


def event_text(what: t.Event, called: str) -> str:
    """`this character is attacked`, `your turn starts`."""
    if isinstance(what.subject, t.Player):
        return str(what).replace("'", "’").replace("combat phase", "Combat Phase")
    return f"{character_text(what.subject, called)} {what.happening}"


def conditions_text(all_of: tuple[t.Condition, ...], called: str) -> str:
    """All the conditions, joined by `and`."""
    return " and ".join(condition_text(each, called) for each in all_of)


def condition_text(what: t.Condition, called: str) -> str:
    """`the foe is hurt`, `you have 3 or more cards in hand`."""
    match what:
        case t.Comparison(left, compare, right):
            return _comparison_text(left, compare, right, called)
        case t.Is(who, t.HasAttacked(yes), positive):
            return f"{role_text(who, called)} has {'' if yes == positive else 'not '}attacked this turn"
        case t.Is(who, quality_, positive):
            return f"{role_text(who, called)} is {'' if positive else 'not '}{filter_text(quality_, called)}"
        case t.There(side, where, positive):
            described = _noun_phrase(side, where, called)
            return f"there is {_with_article(described) if positive else f'no {described}'}"
        case t.TurnOf(player):
            return f"it is {_player_possessive(player)} turn"


def _comparison_text(left: t.Count, compare: t.Compare, right: int | t.Count, called: str) -> str:
    number = str(right) if isinstance(right, int) else _count_text(right, called)
    return f"{_count_text(left, called)} is {_threshold_text(compare, number)}"


def _count_text(count: t.Count, called: str) -> str:
    match count:
        case t.NumberOf(side, where):
            return f"the number of {_noun_phrase(side.plural, where, called)}"
        case t.CardsIn(player, pile):
            return f"the number of cards in {_player_possessive(player)} {pile}"
        case t.Eliminated(player):
            return f"the sum of {_player_possessive(player)} eliminated levels"
        case t.DamageOn(who):
            return f"the damage on {role_text(who, called)}"
        case t.LevelOf(who):
            return f"the level of {role_text(who, called)}"
