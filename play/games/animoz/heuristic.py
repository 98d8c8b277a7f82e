"""A hand-made evaluation: every legal action with its worth in points and the reason in a sentence. Sees only the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from play.engine.contract import Action, Advice, View
from play.games.animoz.prospects import AS_EDEN, AT_ONCE, LAST_PLACE, RIVALRY, Prospects, one_by_one
from play.games.animoz.questions import DANGER_NAMES
from play.games.animoz.state import SANCTUARY_MAX
from play.games.animoz.table import DISASTERS, LEVELS, Card, Table

SCARCE = 2
"""So many eligible species of a Level, or fewer, are scarce."""


def weigh(view: View, table: Table) -> list[Advice]:
    """Every action of the view's seat, the best first; equals in the order of the actions."""
    if not view["actions"]:
        return []
    prospects = Prospects(view, table)
    weigh_one = WEIGHERS[view["phase"]]
    advice = [weigh_one(prospects, action, *table.meaning[action]) for action in view["actions"]]
    return sorted(advice, key=lambda each: -each.worth)


def weigh_setup(prospects: Prospects, action: Action, verb: str, card: Card) -> Advice:
    name = prospects.name(card)
    if verb == "shelter":
        worth = prospects.sheltered(card) - prospects.kept(card)
        return Advice(action, worth, f"{name} is worth {points(prospects.sheltered(card))} in your Sanctuary.")
    level = prospects.table.level[card]
    alike = sum(prospects.table.level[other] == level for other in eligible(prospects))
    worth = prospects.table.worth[card] + AS_EDEN * prospects.table.strength[card] + 2 / alike
    worth -= 0.4 * prospects.sheltered(card) + 0.3 * prospects.kept(card)
    scarce = f", and {LEVELS[level]} species are scarce among your cards" if alike <= SCARCE else ""
    return Advice(action, worth, f"{name} brings {points(prospects.table.worth[card])} that cannot be lost{scarce}.")


def eligible(prospects: Prospects) -> list[Card]:
    return [card for card in prospects.holding if prospects.counts[card]]


def weigh_turn(prospects: Prospects, action: Action, verb: str, argument: int) -> Advice:
    if verb == "sanctuary":
        return weigh_place(prospects, action, argument)
    if verb == "clash":
        return weigh_clash(prospects, action, argument)
    if verb == "endangerment":
        return weigh_endangerment(prospects, action)
    return Advice(action, -1.0, "Sitting out keeps what you have, and ends your turns.")


def weigh_place(prospects: Prospects, action: Action, card: Card) -> Advice:
    worth = prospects.sheltered(card) - prospects.kept(card) + AT_ONCE
    return Advice(action, worth, f"{prospects.name(card)} brings {points(prospects.sheltered(card))} at once.")


def weigh_clash(prospects: Prospects, action: Action, seat: int) -> Advice:
    other = prospects.view["rangers"][seat]
    against = prospects.likely(other)
    prize = prospects.regained(2) + RIVALRY * prospects.latest_eco(other)
    fighters = [prospects.win_chance(card, against) * prize - prospects.kept(card) for card in prospects.holding]
    best = prospects.holding[fighters.index(max(fighters))]
    chance = prospects.win_chance(best, against)
    return Advice(
        action,
        max(fighters),
        f"{prospects.name(best)} would win about {percent(chance)} of the time and bring two cards back.",
    )


def weigh_endangerment(prospects: Prospects, action: Action) -> Advice:
    choices = [(prospects.eco_prospect(card, away), card, away) for card, away in prospects.eco_choices()]
    worth, card, away = max(choices)
    held = [other for other in prospects.holding if away or other != card]
    chance = prospects.save_chance(held, card)
    relative = worth - RIVALRY * prospects.others_in_danger() + prospects.daring
    return Advice(
        action,
        relative,
        f"{prospects.name(card)} would stay {percent(chance)} of the time; the others are in danger too.",
    )


def weigh_eco(prospects: Prospects, action: Action, verb: str, card: Card) -> Advice:
    if verb == "decline":
        return Advice(action, 0.0, "Your Sanctuary stays safe this round.")
    away = verb == "eco@sanctuary"
    worth = prospects.eco_prospect(card, away)
    held = [other for other in prospects.holding if away or other != card]
    chance = prospects.save_chance(held, card)
    healthy = " and bring you nearer a Healthy Ecosystem" if prospects.table.level[card] in prospects.missing else ""
    return Advice(action, worth, f"{prospects.name(card)} would stay {percent(chance)} of the time{healthy}.")


def weigh_danger(prospects: Prospects, action: Action, _verb: str, place: int) -> Advice:
    danger = DISASTERS[place]
    answers = prospects.answers(prospects.holding, danger)
    if not answers:
        return Advice(action, -9.0, f"You hold nothing against {DANGER_NAMES[danger]}.")
    cheapest = prospects.cheapest(answers)
    return Advice(
        action, -prospects.kept(cheapest), f"{prospects.name(cheapest)} overcomes it, and you would miss it least."
    )


def weigh_answer(prospects: Prospects, action: Action, verb: str, card: Card) -> Advice:
    if verb == "overcome":
        return Advice(action, -prospects.kept(card), f"Of the cards that help, {prospects.name(card)} is missed least.")
    if card < 0:
        return Advice(action, 0.0, "Nothing else can fall.")
    lost = prospects.sheltered(card)
    tie = prospects.kept(card) / 100
    return Advice(action, -lost - tie, f"{prospects.name(card)} is worth {points(lost)} there, the least.")


def weigh_fight(prospects: Prospects, action: Action, _verb: str, card: Card) -> Advice:
    clash: dict[str, Any] = prospects.view["clash"]
    attacks = clash["attacker"] == prospects.seat
    other = prospects.view["rangers"][clash["defender" if attacks else "attacker"]]
    against = prospects.likely(other)
    win = prospects.win_chance(card, against)
    if attacks:
        worth = win * (prospects.regained(2) + RIVALRY * prospects.latest_eco(other))
    else:
        worth = win * prospects.regained(1) - prospects.lose_chance(card, against) * prospects.latest_eco(prospects.me)
    return Advice(
        action, worth - prospects.kept(card), f"{prospects.name(card)} beats about {percent(win)} of what may come."
    )


def weigh_regain(prospects: Prospects, action: Action, verb: str, card: Card) -> Advice:
    name = prospects.name(card)
    if verb == "regain@holding":
        return Advice(action, prospects.kept(card), f"{name} is more useful among your Holding cards.")
    later = [prospects.sheltered(each) for each in prospects.cards(prospects.view["regain"])[1:]]
    last_place = len(prospects.sanctuary) == SANCTUARY_MAX - 1 and any(
        each > prospects.sheltered(card) for each in later
    )
    worth = prospects.sheltered(card) - (LAST_PLACE if last_place else 0.0)
    return Advice(action, worth, f"{name} brings {points(prospects.sheltered(card))} in your Sanctuary.")


def weigh_send(prospects: Prospects, action: Action, _verb: str, card: Card) -> Advice:
    eco_clash: dict[str, Any] = prospects.view["eco_clash"]
    other = next(seat for seat in eco_clash["pair"] if seat != prospects.seat)
    against = one_by_one(prospects.cards(eco_clash["left"][other]))
    win, lose = prospects.win_chance(card, against), prospects.lose_chance(card, against)
    return Advice(action, win - lose, f"{prospects.name(card)} beats {percent(win)} of what is left against it.")


def points(number: int) -> str:
    return "one point" if number == 1 else f"{number} points"


def percent(share: float) -> str:
    return f"{share:.0%}"


WEIGHERS: dict[str, Callable[[Prospects, Action, str, int], Advice]] = {
    "setup": weigh_setup,
    "turn": weigh_turn,
    "eco": weigh_eco,
    "danger": weigh_danger,
    "respond": weigh_answer,
    "fall": weigh_answer,
    "clash": weigh_fight,
    "regain": weigh_regain,
    "eco-clash": weigh_send,
}
