"""Level 1: a hand-made evaluation, from what a seat may know. It plays to the missions, its own and the others', and lets the
IWC win what brings coins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collection.games.animalia import Effect
from play.engine.contract import Action, Advice, View
from play.games.animalia.effects import GRANTED
from play.games.animalia.outlook import best_exchange, outlook
from play.games.animalia.prospects import WANTED, Prospects
from play.games.animalia.table import PLACES, Cards, Place, Table

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
    verbs = {action: table.meaning[table.proposed.get(action, action)][0] for action in view["actions"]}
    weighed = [weigh_one(prospects, action) for action, verb in verbs.items() if verb != "once"]
    otherwise = max((each.worth for each in weighed), default=0.0)
    weighed += [weigh_once(prospects, action, otherwise) for action, verb in verbs.items() if verb == "once"]
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


def weigh_skip(prospects: Prospects, _argument: int) -> Weighed:
    if prospects.view["phase"] in ("last", "full"):
        return 0.0, "There is little to gain by it now."
    return 0.0, "The coin stays with the IWC."


def weigh_skip_round(prospects: Prospects, _argument: int) -> Weighed:
    """Every trick is looked at as long as a mission lacks something."""
    worth = -0.1 if any(prospects.wanted) or any(prospects.short) else 0.1
    return worth, "It is not needed in this round." if worth > 0 else "It may be needed for another trick."


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


def weigh_exchange(prospects: Prospects, place: Place) -> Weighed:
    worth = exchange_worth(prospects, prospects.turn, place)
    if worth > PRICE:
        return worth - PRICE, "An exchange brings an animal to a hand that can play it to a mission."
    return worth - PRICE, "An exchange would cost a coin and help no mission."


def exchange_worth(prospects: Prospects, one: Place, other: Place) -> float:
    """What the best exchange between two hands improves, in points."""
    gained = 0.0
    for hands in prospects.worlds:
        gives = hands[one] & ~prospects.bits_of(prospects.trick), hands[other] & ~prospects.bits_of(prospects.trick)
        if not all(gives):
            return 0.0
        gained += best_exchange(hands, prospects.wanted, (one, other), gives, prospects.giants)[0]
        gained -= outlook(hands, prospects.wanted, prospects.giants)
    return WANTED * gained / len(prospects.worlds)


def weigh_give(prospects: Prospects, card: int) -> Weighed:
    exchange = prospects.view["exchange"]
    turn = prospects.turn
    other = exchange["target"] if turn == exchange["actor"] else exchange["actor"]
    chosen = next((each["card"] for each in exchange["given"] if each["place"] == other and each["card"]), None)
    worth = -prospects.table.value[card] / 100
    for hands in prospects.worlds:
        back = 1 << prospects.table.card[chosen] if chosen else hands[other]
        found = best_exchange(hands, prospects.wanted, (turn, other), (1 << card, back), prospects.giants)
        worth += WANTED * (found[0] - outlook(hands, prospects.wanted, prospects.giants)) / len(prospects.worlds)
    name = prospects.table.names[card]
    if worth > 0:
        return worth, f"{name} is more use to a mission there."
    return worth, f"{name} is missed least." if worth > -1 else f"A mission needs {name} here."


def weigh_lead(prospects: Prospects, place: Place) -> Weighed:
    price = PRICE if prospects.view["phase"] == "action" else 0.0
    better = prospects.led_by(place) if len(prospects.trick) == PLACES else 0.0
    if better > price:
        return better - price, "Whoever leads from there brings what a mission needs."
    return better - price, "Another lead would bring no mission forward."


def weigh_special(prospects: Prospects, _argument: int) -> Weighed:
    return weigh_effect(prospects, prospects.view["continent"]["special"], PRICE)


def weigh_effect(prospects: Prospects, effect: str, price: float) -> Weighed:
    """An effect that needs no further choice, or the choice of the once-per-continent action."""
    if effect == Effect.GRANT:
        return GRANTED - price, "Three coins for the IWC."
    if effect == Effect.LOWEST and prospects.trick:
        better = prospects.as_it_stands(True) - prospects.as_it_stands(False)
        return better - price, "It turns who wins this trick round."
    if effect == Effect.FREE_CARD and 0 < len(prospects.trick) < PLACES:
        better = prospects.as_it_stands(prospects.low, True) - prospects.as_it_stands(prospects.low)
        return better - price, "The next hand can play what a mission needs."
    if effect == Effect.LEAD_NEXT and len(prospects.trick) == PLACES:
        better = max(prospects.led_by(place) for place in range(PLACES))
        return better - price, "Another hand can lead what a mission needs."
    if effect == Effect.TAKE and any(useful_from(prospects, each) for each in range(3) if each != prospects.turn):
        return WANTED - price, "A pile holds what a mission needs."
    return -price, "There is little to gain by it now."


def weigh_once(prospects: Prospects, action: Action, otherwise: float) -> Advice:
    """Against the best other choice: taken when it brings enough now. What moves cards between piles can wait for the end."""
    place = prospects.table.meaning[prospects.table.proposed.get(action, action)][1]
    effect = prospects.view["continent"]["once"]
    if prospects.view["proposal"]:
        return Advice(action, -RESERVE, "What is proposed comes first.")
    if prospects.view["phase"] == "last":
        worth = WANTED if completes(prospects, effect, place) else -1.0
        return Advice(
            action, worth, "It brings what a mission lacks." if worth > 0 else "It brings no mission what it lacks."
        )
    if effect in (Effect.TAKE, Effect.PASS_ON):
        return Advice(action, otherwise - RESERVE, "It can wait until the last trick is won.")
    if effect == Effect.EXCHANGE:
        worth = max(exchange_worth(prospects, place, other) for other in range(3) if other != place)
        reason = "It brings an animal to a hand that can play it to a mission."
        return Advice(
            action, otherwise + worth - RESERVE, reason if worth > RESERVE else "It is kept for a greater need."
        )
    worth, reason = weigh_effect(prospects, effect, 0.0)
    return Advice(action, otherwise + worth - RESERVE, reason)


def completes(prospects: Prospects, effect: str, place: Place) -> bool:
    """Whether, once all cards are played, the action for this hand brings what a mission lacks."""
    if effect == Effect.TAKE:
        return bool(prospects.useful(gone(prospects) | others_piles(prospects, place), place))
    pile = prospects.places[place]["pile"]
    cards = prospects.bits(pile) if pile is not None else gone(prospects)
    return any(prospects.useful(cards, other) for other in range(3) if other != place)


def others_piles(prospects: Prospects, place: Place) -> Cards:
    """The cards of the other piles, as far as they can be seen."""
    return sum(prospects.bits(each["pile"] or ()) for each in prospects.places if each["place"] != place)


def weigh_decline(_prospects: Prospects, _argument: int) -> Weighed:
    return 0.0, "It may be needed more later."


def weigh_roles(_prospects: Prospects, argument: int) -> Weighed:
    return -float(argument), "Who begins makes little difference."


WEIGHERS: dict[str, Callable[[Prospects, int], Weighed]] = {
    "agree": weigh_agree,
    "play": weigh_play,
    "skip": weigh_skip,
    "skip-round": weigh_skip_round,
    "take": weigh_take,
    "take-card": weigh_take_card,
    "pass": weigh_pass,
    "pass-card": weigh_pass_card,
    "exchange": weigh_exchange,
    "give": weigh_give,
    "lead": weigh_lead,
    "special": weigh_special,
    "decline": weigh_decline,
    "roles": weigh_roles,
}
