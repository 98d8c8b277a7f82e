"""A hand-written heuristic: every legal action with its worth in points and a reason. It reads only the seat's view."""

from __future__ import annotations

from collections.abc import Callable

from play.engine.contract import Action, Advice
from play.games.animoz.card_table import DISASTERS, LEVELS, Card, Table
from play.games.animoz.evaluation import (
    EDEN_WEIGHT,
    IMMEDIATE_BONUS,
    LAST_SLOT_COST,
    RIVAL_LOSS_WEIGHT,
    Evaluation,
    multiset_of,
)
from play.games.animoz.prompts import DANGER_NAMES
from play.games.animoz.state import SANCTUARY_MAX
from play.games.animoz.view_types import AnimozView

FEW = 2
"""The largest number of eligible species of a Level that counts as few."""


def weigh(view: AnimozView, table: Table) -> list[Advice]:
    """Every legal action of the view's seat, the best first; equal ones in the order of the actions.

    `view` is an `AnimozView`.
    """
    if not view["actions"]:
        return []
    seat_view: AnimozView = view
    evaluation = Evaluation(seat_view, table)
    weigh_one = WEIGHERS[view["phase"]]
    advice = [weigh_one(evaluation, action, *table.meaning[action]) for action in view["actions"]]
    return sorted(advice, key=lambda each: -each.worth)


def weigh_setup(evaluation: Evaluation, action: Action, verb: str, card: Card) -> Advice:
    name = evaluation.name(card)
    if verb == "shelter":
        worth = evaluation.sanctuary_points(card) - evaluation.holding_value(card)
        return Advice(
            action, worth, f"{name} scores {points_text(evaluation.sanctuary_points(card))} in your Sanctuary."
        )
    level = evaluation.table.level[card]
    alike = sum(evaluation.table.level[other] == level for other in eligible_cards(evaluation))
    worth = evaluation.table.worth[card] + EDEN_WEIGHT * evaluation.table.strength[card] + 2 / alike
    worth -= 0.4 * evaluation.sanctuary_points(card) + 0.3 * evaluation.holding_value(card)
    few = f", and you have few {LEVELS[level]} species" if alike <= FEW else ""
    return Advice(action, worth, f"{name} scores {points_text(evaluation.table.worth[card])} that cannot be lost{few}.")


def eligible_cards(evaluation: Evaluation) -> list[Card]:
    return [card for card in evaluation.holding if evaluation.counts[card]]


def weigh_turn(evaluation: Evaluation, action: Action, verb: str, argument: int) -> Advice:
    if verb == "sanctuary":
        return weigh_place(evaluation, action, argument)
    if verb == "clash":
        return weigh_clash(evaluation, action, argument)
    if verb == "endangerment":
        return weigh_endangerment(evaluation, action)
    return Advice(action, -1.0, "You keep your points but have no more turns.")


def weigh_place(evaluation: Evaluation, action: Action, card: Card) -> Advice:
    worth = evaluation.sanctuary_points(card) - evaluation.holding_value(card) + IMMEDIATE_BONUS
    return Advice(
        action, worth, f"{evaluation.name(card)} scores {points_text(evaluation.sanctuary_points(card))} at once."
    )


def weigh_clash(evaluation: Evaluation, action: Action, seat: int) -> Advice:
    other = evaluation.view["rangers"][seat]
    against = evaluation.possible_holding_cards(other)
    prize = evaluation.regained_value(2) + RIVAL_LOSS_WEIGHT * evaluation.latest_eco_value(other)
    fighters = [
        evaluation.win_chance(card, against) * prize - evaluation.holding_value(card) for card in evaluation.holding
    ]
    best = evaluation.holding[fighters.index(max(fighters))]
    chance = evaluation.win_chance(best, against)
    return Advice(
        action,
        max(fighters),
        f"With {evaluation.name(best)} you would win about {percent(chance)} of the time and regain two cards.",
    )


def weigh_endangerment(evaluation: Evaluation, action: Action) -> Advice:
    choices = [
        (evaluation.eco_value(card, from_sanctuary), card, from_sanctuary)
        for card, from_sanctuary in evaluation.possible_eco_cards()
    ]
    worth, card, from_sanctuary = max(choices)
    held = [other for other in evaluation.holding if from_sanctuary or other != card]
    chance = evaluation.eco_survival_chance(held, card)
    relative = worth - RIVAL_LOSS_WEIGHT * evaluation.others_endangerment_value() + evaluation.endangerment_bonus
    return Advice(
        action,
        relative,
        f"{evaluation.name(card)} would stay {percent(chance)} of the time; the other Rangers are in danger too.",
    )


def weigh_eco(evaluation: Evaluation, action: Action, verb: str, card: Card) -> Advice:
    if verb == "decline":
        return Advice(action, 0.0, "Your Sanctuary stays safe this round.")
    from_sanctuary = verb == "eco@sanctuary"
    worth = evaluation.eco_value(card, from_sanctuary)
    held = [other for other in evaluation.holding if from_sanctuary or other != card]
    chance = evaluation.eco_survival_chance(held, card)
    healthy = (
        " and bring you closer to a Healthy Ecosystem" if evaluation.table.level[card] in evaluation.missing else ""
    )
    return Advice(action, worth, f"{evaluation.name(card)} would stay {percent(chance)} of the time{healthy}.")


def weigh_name_disaster(evaluation: Evaluation, action: Action, _verb: str, place: int) -> Advice:
    danger = DISASTERS[place]
    answers = evaluation.overcoming_cards(evaluation.holding, danger)
    if not answers:
        return Advice(action, -9.0, f"None of your cards overcomes {DANGER_NAMES[danger]}.")
    cheapest = evaluation.least_valuable_holding_card(answers)
    return Advice(
        action,
        -evaluation.holding_value(cheapest),
        f"{evaluation.name(cheapest)} overcomes it and is the card you need least.",
    )


def weigh_response(evaluation: Evaluation, action: Action, verb: str, card: Card) -> Advice:
    if verb == "overcome":
        return Advice(
            action,
            -evaluation.holding_value(card),
            f"Of the cards that overcome it, you need {evaluation.name(card)} least.",
        )
    if card < 0:
        return Advice(action, 0.0, "Your Sanctuary is empty, so you lose only the Eco card.")
    lost = evaluation.sanctuary_points(card)
    tie = evaluation.holding_value(card) / 100
    return Advice(
        action, -lost - tie, f"{evaluation.name(card)} scores the least in your Sanctuary: {points_text(lost)}."
    )


def weigh_fight(evaluation: Evaluation, action: Action, _verb: str, card: Card) -> Advice:
    clash = evaluation.view["clash"]
    assert clash is not None
    attacks = clash["attacker"] == evaluation.seat
    other = evaluation.view["rangers"][clash["defender" if attacks else "attacker"]]
    against = evaluation.possible_holding_cards(other)
    win = evaluation.win_chance(card, against)
    if attacks:
        worth = win * (evaluation.regained_value(2) + RIVAL_LOSS_WEIGHT * evaluation.latest_eco_value(other))
    else:
        worth = win * evaluation.regained_value(1) - evaluation.lose_chance(
            card, against
        ) * evaluation.latest_eco_value(evaluation.me)
    return Advice(
        action,
        worth - evaluation.holding_value(card),
        f"{evaluation.name(card)} beats about {percent(win)} of the cards it could face.",
    )


def weigh_regain(evaluation: Evaluation, action: Action, verb: str, card: Card) -> Advice:
    name = evaluation.name(card)
    if verb == "regain@holding":
        return Advice(action, evaluation.holding_value(card), f"{name} is more useful among your Holding cards.")
    later = [evaluation.sanctuary_points(each) for each in evaluation.cards(evaluation.view["regain"])[1:]]
    last_place = len(evaluation.sanctuary) == SANCTUARY_MAX - 1 and any(
        each > evaluation.sanctuary_points(card) for each in later
    )
    worth = evaluation.sanctuary_points(card) - (LAST_SLOT_COST if last_place else 0.0)
    return Advice(action, worth, f"{name} scores {points_text(evaluation.sanctuary_points(card))} in your Sanctuary.")


def weigh_eco_fighter(evaluation: Evaluation, action: Action, _verb: str, card: Card) -> Advice:
    eco_clash = evaluation.view["eco_clash"]
    assert eco_clash is not None
    assert eco_clash["pair"] is not None
    other = next(seat for seat in eco_clash["pair"] if seat != evaluation.seat)
    against = multiset_of(evaluation.cards(eco_clash["left"][other]))
    win, lose = evaluation.win_chance(card, against), evaluation.lose_chance(card, against)
    return Advice(action, win - lose, f"{evaluation.name(card)} beats {percent(win)} of the cards left to face it.")


def points_text(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def percent(share: float) -> str:
    return f"{share:.0%}"


WEIGHERS: dict[str, Callable[[Evaluation, Action, str, int], Advice]] = {
    "setup": weigh_setup,
    "turn": weigh_turn,
    "eco": weigh_eco,
    "danger": weigh_name_disaster,
    "respond": weigh_response,
    "fall": weigh_response,
    "clash": weigh_fight,
    "regain": weigh_regain,
    "eco-clash": weigh_eco_fighter,
}
