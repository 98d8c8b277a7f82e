"""Level 1: a hand-made evaluation, from what a seat may know. It plays to the missions, its own and the others', and lets the
IWC win what brings coins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collection.games.animalia import Effect
from play.engine.contract import Action, Advice, View
from play.games.animalia.effects import GRANTED
from play.games.animalia.prospects import WANTED, Prospects
from play.games.animalia.table import Cards, Place, Table

AGREED: Final = 100.0
"""A bot agrees to what is proposed for the IWC. [L 10.2]"""
PRICE: Final = 1.0
"""What a coin is worth that an action costs."""
RESERVE: Final = 1.5
"""What the once-per-continent action must bring to be taken now."""


def weigh(view: View, table: Table) -> list[Advice]:
    """Every legal action of the view's seat with its worth, the best first."""
    if not view["actions"]:
        return []
    prospects = Prospects(view, table)
    weighed = [weigh_one(prospects, action) for action in view["actions"] if action != "once"]
    if "once" in view["actions"]:
        weighed.append(weigh_once(prospects, max(each.worth for each in weighed)))
    places = {action: place for place, action in enumerate(view["actions"])}
    return sorted(weighed, key=lambda each: (-each.worth, places[each.action]))


def weigh_one(prospects: Prospects, action: Action) -> Advice:
    """One action; a proposal is worth what it proposes."""
    verb, argument = prospects.table.meaning[prospects.table.proposed.get(action, action)]
    worth, reason = WEIGHERS[verb](prospects, argument)
    return Advice(action, worth, reason)


Weighed = tuple[float, str]


def weigh_agree(_prospects: Prospects, _argument: int) -> Weighed:
    return AGREED, "What your partner proposes is good enough."


def weigh_play(prospects: Prospects, card: int) -> Weighed:
    worth = prospects.played(card, prospects.low)
    name = prospects.table.names[card]
    if worth >= WANTED / 2:
        return worth, f"With {name} the trick can go where a mission needs it."
    if worth <= -WANTED / 2:
        return worth, f"With {name} the trick goes where a mission does not need it."
    if worth > 0:
        return worth, f"With {name} the trick can bring money."
    return worth, f"{name} is missed least."


def weigh_skip(_prospects: Prospects, _argument: int) -> Weighed:
    return 0.0, "The coin stays with the IWC."


def weigh_take(prospects: Prospects, place: Place) -> Weighed:
    if useful_from(prospects, place):
        return WANTED - PRICE, "That pile holds what a mission needs."
    return -PRICE, "That pile holds nothing that a mission needs."


def useful_from(prospects: Prospects, place: Place) -> Cards:
    """What of another's pile the place that is asked could use: as far as its missions show it."""
    pile = prospects.places[place]["pile"]
    looked = prospects.view["looking"]
    if looked and looked["place"] == place:
        pile = looked["cards"]
    cards = prospects.bits(pile) if pile is not None else gone(prospects)
    return prospects.useful(cards, prospects.turn)


def gone(prospects: Prospects) -> Cards:
    """Cards that are in no hand, on no table and in no pile that can be seen: they lie in the piles that cannot."""
    view = prospects.view
    seen = prospects.bits(view["unseen"]) | prospects.bits_of(prospects.trick)
    for place in prospects.places:
        seen |= prospects.bits([*(place["hand"] or ()), *place["known"], *(place["pile"] or ())])
    return (1 << 24) - 1 & ~seen


def weigh_take_card(prospects: Prospects, card: int) -> Weighed:
    name = prospects.table.names[card]
    if useful_from(prospects, prospects.view["looking"]["place"]) >> card & 1:
        return WANTED, f"A mission needs {name}."
    return 0.0, f"No mission needs {name} here."


def weigh_pass(prospects: Prospects, place: Place) -> Weighed:
    pile = prospects.places[prospects.turn]["pile"] or ()
    if prospects.useful(prospects.bits(pile), place):
        return WANTED - PRICE, "Your pile holds what a mission needs there."
    return -PRICE, "Your pile holds nothing that a mission needs there."


def weigh_pass_card(prospects: Prospects, card: int) -> Weighed:
    name = prospects.table.names[card]
    if any(prospects.useful(1 << card, place) for place in range(3) if place != prospects.turn):
        return WANTED, f"A mission needs {name} there."
    return 0.0, f"No mission needs {name} there."


def weigh_exchange(_prospects: Prospects, _place: Place) -> Weighed:
    return -PRICE / 2, "An exchange costs a coin, and what comes is uncertain."


def weigh_give(prospects: Prospects, card: int) -> Weighed:
    exchange = prospects.view["exchange"]
    other = exchange["target"] if prospects.turn == exchange["actor"] else exchange["actor"]
    name, value = prospects.table.names[card], prospects.table.value[card]
    if prospects.wanted[other] >> card & 1:
        return WANTED, f"{name} is required there."
    if prospects.wanted[prospects.turn] >> card & 1:
        return -WANTED, f"{name} is required here."
    return -value / 16, f"{name} is missed least."


def weigh_lead(prospects: Prospects, place: Place) -> Weighed:
    if prospects.wanted[place]:
        return 0.2 - PRICE / 2, "Who has a mission to fulfil leads what helps it."
    return -PRICE, "Nobody there has a mission to fulfil."


def weigh_special(prospects: Prospects, _argument: int) -> Weighed:
    return weigh_effect(prospects, prospects.view["continent"]["special"], PRICE)


def weigh_effect(prospects: Prospects, effect: str, price: float) -> Weighed:
    """An effect that needs no further choice, or the choice of the once-per-continent action."""
    if effect == Effect.GRANT:
        return GRANTED - price, "Three coins for the IWC."
    if effect == Effect.LOWEST and prospects.trick:
        better = prospects.as_it_stands(True) - prospects.as_it_stands(False)
        return better - price, "It turns who wins this trick round."
    if effect == Effect.TAKE and any(useful_from(prospects, each) for each in range(3) if each != prospects.turn):
        return WANTED - price, "A pile holds what a mission needs."
    return -price, "There is little to gain by it now."


def weigh_once(prospects: Prospects, otherwise: float) -> Advice:
    """Against the best card: taken when it brings enough now."""
    worth, reason = weigh_effect(prospects, prospects.view["continent"]["once"], 0.0)
    return Advice("once", otherwise + worth - RESERVE, reason)


WEIGHERS: dict[str, Callable[[Prospects, int], Weighed]] = {
    "agree": weigh_agree,
    "play": weigh_play,
    "skip": weigh_skip,
    "take": weigh_take,
    "take-card": weigh_take_card,
    "pass": weigh_pass,
    "pass-card": weigh_pass_card,
    "exchange": weigh_exchange,
    "give": weigh_give,
    "lead": weigh_lead,
    "special": weigh_special,
}
