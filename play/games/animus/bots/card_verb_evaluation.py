"""What a verb brings that strikes no character: cards, players, the fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from collection.games.animus import verbs
from collection.games.animus.terms import Filter, OfLevel, OfType
from collection.games.animus.verbs import Extra, Source
from play.games.animus.bots.ability_values import CARD, amount_of, of_player, to_subject
from play.games.animus.bots.information_state import Prospects
from play.games.animus.bots.standing import free_places
from play.games.animus.card_table import TYPE_OF


def elsewhere(prospects: Prospects, verb: Any) -> float:
    """What such a verb brings now."""
    weigh = ELSEWHERE.get(type(verb))
    return to_subject(verb) if weigh is None else weigh(prospects, verb)


def draw(prospects: Prospects, verb: Any) -> float:
    """Nothing comes from an empty deck."""
    left = prospects.decks[0 if of_player(verb.player) > 0 else 1]
    return of_player(verb.player) * CARD * min(amount_of(verb.amount), float(left))


def discard(prospects: Prospects, verb: Any) -> float:
    """One's own worst card; of the other's hand one of usual worth."""
    if of_player(verb.player) < 0:
        return 2.0 * min(amount_of(verb.amount), float(prospects.hands[1]))
    hand = sorted(prospects.thrown(card) for card in prospects.hand)
    return -sum(hand[: round(amount_of(verb.amount))])


def put(prospects: Prospects, verb: Any) -> float:
    if of_player(verb.player) < 0:
        return 0.4 * min(amount_of(verb.amount), float(prospects.hands[1]))
    return -0.15 * amount_of(verb.amount)


def recover(prospects: Prospects, verb: Any) -> float:
    levels = sorted(prospects.counted.values(), reverse=True)
    return float(sum(levels[: round(amount_of(verb.amount))]))


def enlist(prospects: Prospects, verb: Any) -> float:
    """The best card that may come, and its levels where it was eliminated; of the top card, the usual one."""
    pile = prospects.pile if verb.source is Source.DISCARD else prospects.deck
    worths = [
        prospects.played(card)[0] + (prospects.counted[card] if verb.source is Source.DISCARD else 0)
        for card in pile
        if suits(prospects, card, verb.where)
    ]
    if not worths or not free_places(prospects.mine):
        return 0.0
    return sum(worths) / len(worths) if verb.source is Source.TOP else max(worths)


def suits(prospects: Prospects, card: int, where: Sequence[Filter]) -> bool:
    """Whether a card that is not in play is as a filter asks."""
    table = prospects.table
    return all(
        each.compare.holds(table.levels[card], each.level)
        if isinstance(each, OfLevel)
        else not isinstance(each, OfType) or table.types[card] == TYPE_OF[each.type]
        for each in where
    )


def look(prospects: Prospects, verb: Any) -> float:
    """Nothing is seen on an empty deck."""
    return to_subject(verb) if prospects.decks[0 if of_player(verb.whose) > 0 else 1] else 0.0


def grant(prospects: Prospects, verb: Any) -> float:
    if verb.what is Extra.SWITCH:
        return 0.1
    return 0.6 if prospects.hand else 0.0


def prevent(prospects: Prospects, verb: Any) -> float:
    """What is about to happen in the fight to one's own fighter."""
    return prospects.at_stake(verb.what)


ELSEWHERE: Final[dict[type, Callable[[Prospects, Any], float]]] = {
    verbs.Draw: draw,
    verbs.Discard: discard,
    verbs.Put: put,
    verbs.Look: look,
    verbs.Recover: recover,
    verbs.Enlist: enlist,
    verbs.Grant: grant,
    verbs.Prevent: prevent,
}
