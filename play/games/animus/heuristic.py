"""Level 1: a hand-written evaluation of actions, from what a seat may know. It estimates what fights, places and
abilities are worth now; `draft_evaluation.py` evaluates the picks of the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from collection.games.animus.abilities.ability import Ability, Keyword
from collection.games.animus.abilities.verbs import Discard, Either, Enlist, alternatives
from play.engine.contract import Action, Advice
from play.games.animus.abilities.targets import FIXED
from play.games.animus.bots import evaluation
from play.games.animus.bots.ability_values import typical_value
from play.games.animus.bots.draft_evaluation import weigh_draft, weigh_entity
from play.games.animus.bots.evaluation import places_in_reach, token_chances, token_value
from play.games.animus.bots.figures_and_formations import with_gap_closed, with_places_swapped
from play.games.animus.bots.from_view import from_view
from play.games.animus.bots.information_state import InformationState, Spot
from play.games.animus.bots.verb_evaluation import (
    BACK,
    ability_value,
    best_value,
    both_have_moved,
    shift_to_place_value,
    value_for_target,
)
from play.games.animus.card_table import Table
from play.games.animus.places import BEHIND, COUNT, MELEE, SWITCHES, Place
from play.games.animus.view_types import AnimusView

Weighed = tuple[float, str]
BOLD: Final = 0.12
"""What an attack is worth beyond its odds, so that bots attack at all."""
BOLDER: Final = 0.01
"""The amount by which `BOLD` increases every turn."""
DESPERATE: Final = 4.0
"""The extra worth of an attack if the game is otherwise lost."""
EXERTION: Final = 0.05
"""The least that a switch or an ability must be worth."""
PLAYED: Final = 0.35
"""What one more character in play is worth."""
ON: Final = 0.02
"""What moving on to the Combat Phase is worth, since skipping it gains nothing."""
AT_ONCE: Final = 0.5
"""The share of a Play ability's value that counts, since its effect is uncertain before the card is in play."""


def weigh(view: AnimusView, table: Table) -> list[Advice]:
    """See `Heuristic.weigh`. `view` is an `AnimusView`."""
    return weigh_all(from_view(view, table), view["actions"]) if view["actions"] else []


def weigh_all(known: InformationState, actions: Sequence[Action]) -> list[Advice]:
    """Weigh those actions from an information state. Return the advice, best first."""
    weighed = [weigh_one(known, action) for action in actions]
    return sorted(weighed, key=lambda each: -each.worth)


def weigh_one(known: InformationState, action: Action) -> Advice:
    """Weigh one action."""
    verb, argument = known.table.meaning[action]
    if verb in OFFERED:
        worth, reason = weigh_use(known, action)
    else:
        worth, reason = WEIGHERS[verb](known, argument)
    return Advice(action, worth, reason)


OFFERED: Final = ("use", "react")


# Playing and placing cards.


def weigh_play(known: InformationState, card: int) -> Weighed:
    table = known.table
    worth, place = evaluation.best_placing(known, card)
    now = sum(ability_value(known, each, (True, place)) for each in printed_abilities(table, card, Keyword.PLAY))
    worth += PLAYED + AT_ONCE * max(now, -1.0)
    return worth, f"{table.names[card]} is most useful in {PLACE_NAMES[place]}."


def printed_abilities(table: Table, card: int, keyword: Keyword) -> list[Ability]:
    """A character's printed abilities of one keyword."""
    found = [table.abilities[aid] for aid in table.written[card]]
    return [each for each in found if each.keyword is keyword]


PLACE_NAMES: Final = (
    "Melee",
    "the left Range",
    "the right Range",
    "the left Support",
    "the middle Support",
    "the right Support",
)


def weigh_place(known: InformationState, place: Place) -> Weighed:
    reason = f"It fights best in {PLACE_NAMES[place]}."
    question = known.question
    if question.picked:
        return shift_to_place_value(known, question.picked[0], place), reason
    return evaluation.gain_of_placing(known, known.half if question.card < 0 else question.card, place), reason


def weigh_switch(known: InformationState, place: Place) -> Weighed:
    worth = max((value_of_switch(known, place, other) for other in switch_partners(known, place)), default=BACK)
    if worth > 0:
        return worth, "Two of your characters fight better after a switch."
    return worth, "No switch improves your formation."


def weigh_switch_partner(known: InformationState, place: Place) -> Weighed:
    return value_of_switch(known, known.half, place), f"It does more in {PLACE_NAMES[place]}."


def switch_partners(known: InformationState, place: Place) -> list[Place]:
    pairs = [pair for pair in SWITCHES if place in pair]
    others = [b if a == place else a for a, b in pairs]
    return [other for other in others if (figure := known.mine[other]) and not figure.traits & FIXED]


def value_of_switch(known: InformationState, one: Place, other: Place) -> float:
    if both_have_moved(known.mine[one], known.mine[other]):
        return BACK
    return evaluation.position_value_gain(known, with_places_swapped(known.mine, one, other)) - EXERTION


def weigh_move_up(known: InformationState, place: Place) -> Weighed:
    line = known.mine
    gap = next((at for at in range(COUNT) if line[at] is None and place in BEHIND[at]), None)
    if gap is None:
        return 0.0, "It moves up."
    moved = with_gap_closed(with_places_swapped(line, gap, place), place)
    return evaluation.position_value_gain(known, moved), "It fights best in front."


# Fighting.


def weigh_attack(known: InformationState, place: Place) -> Weighed:
    one = known.mine[place]
    found = [weigh_attack_on_place(known, place, at) for at in places_in_reach(one, place, known.theirs)] if one else []
    return max(found, default=(0.0, "It can reach no enemy from there."))


def weigh_target(known: InformationState, place: Place) -> Weighed:
    return weigh_attack_on_place(known, known.half, place)


def weigh_attack_on_place(known: InformationState, place: Place, goal: Place) -> Weighed:
    """Weigh one attack by its odds: the value of the token dealt less that of the token taken. [U 7.6]"""
    one, other = known.mine[place], known.theirs[goal]
    assert one is not None
    assert other is not None
    hits, misses = token_chances(one, other, place == goal == MELEE)
    worth = token_value(one, other, hits, misses)
    if known.would_win_now:
        worth -= misses
    else:
        worth += BOLD + BOLDER * known.turn + (DESPERATE * hits if known.would_lose_now else 0.0)
    return worth, f"The enemy takes damage {hits:.0%} of the time, your character {misses:.0%}."


def weigh_combat_phase(_known: InformationState, _argument: int) -> Weighed:
    return ON, "There is no reason to skip the Combat Phase."


def weigh_passing(_known: InformationState, _argument: int) -> Weighed:
    return 0.0, "Nothing else is worth more."


def weigh_die(_known: InformationState, value: int) -> Weighed:
    return float(value), "The higher die wins more often."


# Abilities.


def weigh_use(known: InformationState, action: Action) -> Weighed:
    """Weigh using an ability; a Combat ability is compared with the attack that it replaces."""
    if action not in known.uses:
        return 0.0, "Its effect cannot be predicted."
    ability, here, it = known.uses[action]
    worth = ability_value(known, ability, here, it) - EXERTION
    if ability.keyword is Keyword.COMBAT and here is not None:
        worth -= max(weigh_attack(known, here[1])[0], 0.0)
    return worth, "It helps now." if worth > 0 else "It will help more later."


def weigh_own_target(known: InformationState, place: Place) -> Weighed:
    return weigh_spot(known, (True, place))


def weigh_enemy_target(known: InformationState, place: Place) -> Weighed:
    return weigh_spot(known, (False, place))


def weigh_spot(known: InformationState, spot: Spot) -> Weighed:
    """Weigh a character as target, by what the verb does to it."""
    question = known.question
    worth = 0.0 if question.verb is None else value_for_target(known, question.verb, spot, question.here)
    return worth, "It has the most effect there." if worth > 0 else "It costs least there."


def weigh_card_choice(known: InformationState, card: int) -> Weighed:
    """Weigh a card to give up from the hand, or to take from the discard pile or deck."""
    name = known.table.names[card]
    if card in known.hand:
        throws = isinstance(known.question.verb, Discard)
        return -(
            evaluation.cost_of_discard(known, card) if throws else evaluation.value_in_hand(known, card)
        ), f"{name} is the card you need least."
    if card in known.pile:
        worth = float(known.counted.get(card, 0))
        if isinstance(known.question.verb, Enlist):
            worth += evaluation.best_placing(known, card)[0]
        return worth, f"{name}’s levels no longer count."
    return evaluation.value_in_hand(known, card), f"{name} is the most useful."


def weigh_option(known: InformationState, number: int) -> Weighed:
    """Weigh one of two effects, at its best target."""
    question = known.question
    if not isinstance(question.verb, Either):
        return 0.0, "Either will do."
    return best_value(known, alternatives(question.verb)[number], question.here), "It helps more than the other effect."


def weigh_optional_ability(known: InformationState, _argument: int) -> Weighed:
    question = known.question
    if question.ability is None:
        return EXERTION, "It does no harm."
    worth = ability_value(known, question.ability, question.here)
    return worth, "It is worth it." if worth > 0 else "It costs more than it gains."


def weigh_ability_order(known: InformationState, number: int) -> Weighed:
    """Prefer one's own abilities, then those of higher value."""
    if number >= len(known.orders):
        return 0.0, "The order does not matter."
    ours, ability = known.orders[number]
    return typical_value(ability) * (1 if ours else -1), "Abilities that help you should come first."


# Reset.


def weigh_card_under_deck(known: InformationState, card: int) -> Weighed:
    """Weigh a card to put under the deck, compared with the deck's average card."""
    name = known.table.names[card]
    if not known.deck:
        return BACK, f"The deck is empty: {name} would come straight back."
    average = sum(evaluation.value_in_hand(known, each) for each in known.deck) / len(known.deck)
    worth = average - evaluation.value_in_hand(known, card) - EXERTION
    return worth, f"The cards in the deck are {'mostly' if worth > 0 else 'hardly'} better than {name}."


def weigh_reset_ability(known: InformationState, card: int) -> Weighed:
    brings = sum(ability_value(known, each, None) for each in printed_abilities(known.table, card, Keyword.RESET))
    reason = f"{known.table.names[card]}’s Reset ability helps now."
    if not known.deck:  # the card comes straight back, so only what its ability does counts
        return (brings - EXERTION if brings > EXERTION else BACK), reason
    return weigh_card_under_deck(known, card)[0] + brings, reason


def weigh_silencing_reactions(_known: InformationState, _argument: int) -> Weighed:
    return BACK, "You can still decline when you are asked."


def weigh_undo(_known: InformationState, _argument: int) -> Weighed:
    return BACK, "It is better to finish what you started."


WEIGHERS: Final[dict[str, Callable[[InformationState, int], Weighed]]] = {
    "entity": weigh_entity,
    "draft": weigh_draft,
    "play": weigh_play,
    "place": weigh_place,
    "switch": weigh_switch,
    "with": weigh_switch_partner,
    "shift": weigh_move_up,
    "combat": weigh_combat_phase,
    "attack": weigh_attack,
    "target": weigh_target,
    "end-combat": weigh_passing,
    "end": weigh_passing,
    "die": weigh_die,
    "pass": weigh_passing,
    "pass-turn": weigh_silencing_reactions,
    "never": weigh_silencing_reactions,
    "ask": weigh_silencing_reactions,
    "choose": weigh_card_choice,
    "choose:yours": weigh_own_target,
    "choose:theirs": weigh_enemy_target,
    "done": weigh_passing,
    "yes": weigh_optional_ability,
    "no": weigh_passing,
    "first": weigh_ability_order,
    "option": weigh_option,
    "keep": weigh_passing,
    "bottom": weigh_card_under_deck,
    "reset": weigh_reset_ability,
    "back": weigh_undo,
}
