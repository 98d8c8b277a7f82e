"""The value of verbs that have no character as target: those for cards, players and the fight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from collection.games.animus.abilities import verbs
from collection.games.animus.abilities.terms import Filter, OfLevel, OfType
from collection.games.animus.abilities.verbs import Extra, Source
from play.games.animus.bots import evaluation
from play.games.animus.bots.ability_values import CARD, player_sign, typical_amount, typical_value_to_target
from play.games.animus.bots.figures_and_formations import empty_places
from play.games.animus.bots.information_state import InformationState
from play.games.animus.card_table import TYPE_OF


def value_without_target(known: InformationState, verb: verbs.Verb) -> float:
    """The current value of such a verb."""
    weigh = WITHOUT_TARGET.get(type(verb))
    return typical_value_to_target(verb) if weigh is None else weigh(known, verb)


def draw_value(known: InformationState, verb: verbs.Draw) -> float:
    """The value of drawing, limited by the number of cards in the deck."""
    left = known.decks[0 if player_sign(verb.player) > 0 else 1]
    return player_sign(verb.player) * CARD * min(typical_amount(verb.amount), float(left))


def discard_value(known: InformationState, verb: verbs.Discard) -> float:
    """The value of discarding one's own worst cards, or average cards of the opponent."""
    if player_sign(verb.player) < 0:
        return 2.0 * min(typical_amount(verb.amount), float(known.hands[1]))
    hand = sorted(evaluation.cost_of_discard(known, card) for card in known.hand)
    return -sum(hand[: round(typical_amount(verb.amount))])


def put_value(known: InformationState, verb: verbs.Put) -> float:
    if player_sign(verb.player) < 0:
        return 0.4 * min(typical_amount(verb.amount), float(known.hands[1]))
    return -0.15 * typical_amount(verb.amount)


def recover_value(known: InformationState, verb: verbs.Recover) -> float:
    levels = sorted(known.counted.values(), reverse=True)
    return float(sum(levels[: round(typical_amount(verb.amount))]))


def enlist_value(known: InformationState, verb: verbs.Enlist) -> float:
    """The value of the best card that can be played, with its levels if it was eliminated; of an average card for the
    top card.
    """
    pile = known.pile if verb.source is Source.DISCARD else known.deck
    worths = [
        evaluation.best_placing(known, card)[0] + (known.counted[card] if verb.source is Source.DISCARD else 0)
        for card in pile
        if passes_card_filters(known, card, verb.where)
    ]
    if not worths or not empty_places(known.mine):
        return 0.0
    return sum(worths) / len(worths) if verb.source is Source.TOP else max(worths)


def passes_card_filters(known: InformationState, card: int, where: Sequence[Filter]) -> bool:
    """Whether a card that is not in play passes the filters."""
    table = known.table
    return all(
        each.compare.holds(table.levels[card], each.level)
        if isinstance(each, OfLevel)
        else not isinstance(each, OfType) or table.types[card] == TYPE_OF[each.type]
        for each in where
    )


def look_value(known: InformationState, verb: verbs.Look) -> float:
    """The value of looking, if the deck has cards."""
    return typical_value_to_target(verb) if known.decks[0 if player_sign(verb.whose) > 0 else 1] else 0.0


def grant_value(known: InformationState, verb: verbs.Grant) -> float:
    if verb.what is Extra.SWITCH:
        return 0.1
    return 0.6 if known.hand else 0.0


def prevent_value(known: InformationState, verb: verbs.Prevent) -> float:
    """The value of preventing what is about to happen to one's own fighter."""
    return evaluation.value_of_prevention(known, verb.what)


WITHOUT_TARGET: Final[dict[type, Callable[[InformationState, Any], float]]] = {
    verbs.Draw: draw_value,
    verbs.Discard: discard_value,
    verbs.Put: put_value,
    verbs.Look: look_value,
    verbs.Recover: recover_value,
    verbs.Enlist: enlist_value,
    verbs.Grant: grant_value,
    verbs.Prevent: prevent_value,
}
