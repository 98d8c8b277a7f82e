"""Level 1: a hand-written evaluation of actions that uses only what a seat may know.

It plays for all missions, its own and the others', and lets the IWC win tricks that earn coins.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from collection.games.animalia import Effect
from play.engine.contract import Action, Advice
from play.games.animalia.animal_win_chances import best_exchange, expected_wins_of_required_animals
from play.games.animalia.card_table import ALL, PLACES, Cards, Place, Table
from play.games.animalia.effects import GRANTED
from play.games.animalia.trick_evaluation import REQUIRED_ANIMAL, TrickEvaluator
from play.games.animalia.view_types import AnimaliaView

AGREE_WORTH: Final = 100.0
"""More than any other action: a bot always agrees to a proposal. [L 10.2]"""
PRICE: Final = 1.0
"""Points subtracted for the coin that an action costs."""
RESERVE: Final = 1.5
"""How many points the once-per-continent action must gain to be used now."""


def weigh(view: AnimaliaView, table: Table) -> list[Advice]:
    """See `play.games.contract.Heuristic`. `view` is an AnimaliaView."""
    return weigh_view(view, table)


def weigh_view(view: AnimaliaView, table: Table) -> list[Advice]:
    """Every legal action of the view's seat with its worth in points, best first."""
    if not view["actions"]:
        return []
    evaluator = TrickEvaluator(view, table)
    verbs = {
        action: table.parsed_actions[table.choice_of_proposal.get(action, action)][0] for action in view["actions"]
    }
    weighed = [weigh_action(evaluator, action) for action, verb in verbs.items() if verb != "once"]
    otherwise = max((each.worth for each in weighed), default=0.0)
    weighed += [
        weigh_once_per_continent(evaluator, action, otherwise) for action, verb in verbs.items() if verb == "once"
    ]
    places = {action: place for place, action in enumerate(view["actions"])}
    return sorted(weighed, key=lambda each: (-each.worth, places[each.action]))


def weigh_action(evaluator: TrickEvaluator, action: Action) -> Advice:
    """The worth of one action; a proposal is worth as much as what it proposes."""
    verb, argument = evaluator.table.parsed_actions[evaluator.table.choice_of_proposal.get(action, action)]
    worth, reason = EVALUATIONS[verb](evaluator, argument)
    return Advice(action, worth, reason)


WorthAndReason: TypeAlias = tuple[float, str]
"""Points, and a sentence for the player."""


def weigh_agree(_evaluator: TrickEvaluator, _argument: int) -> WorthAndReason:
    return AGREE_WORTH, "Your partner’s proposal is good enough."


def weigh_card_to_play(evaluator: TrickEvaluator, card: int) -> WorthAndReason:
    worth = evaluator.value_of_play(card, evaluator.lowest_wins)
    name = evaluator.table.names[card]
    if worth >= REQUIRED_ANIMAL / 2:
        return worth, f"With {name}, the trick can help a mission."
    if worth <= -REQUIRED_ANIMAL / 2:
        return worth, f"With {name}, a mission can lose an animal that it needs."
    if worth > 0:
        return worth, f"With {name}, the trick can earn coins."
    return worth, f"{name} is the card you need least."


def weigh_using_no_action(evaluator: TrickEvaluator, _argument: int) -> WorthAndReason:
    if evaluator.view["phase"] in ("last", "full"):
        return 0.0, "The action would gain little now."
    return 0.0, "This saves the IWC’s coin."


def weigh_skipping_rest_of_round(evaluator: TrickEvaluator, _argument: int) -> WorthAndReason:
    """While a mission lacks something, each full trick is considered."""
    worth = -0.1 if any(evaluator.required) or any(evaluator.missing_coins) else 0.1
    return (
        worth,
        "The action is not needed in this round." if worth > 0 else "The action may be needed for a later trick.",
    )


def weigh_pile_to_take_from(evaluator: TrickEvaluator, place: Place) -> WorthAndReason:
    if useful_cards_in_pile(evaluator, place):
        return REQUIRED_ANIMAL - PRICE, "That pile has a card that a mission needs."
    return -PRICE, "That pile has no card that a mission needs."


def useful_cards_in_pile(evaluator: TrickEvaluator, place: Place) -> Cards:
    """The cards of another hand's pile that would help the missions of the hand that is asked."""
    pile = evaluator.places[place]["pile"]
    looking = evaluator.view["looking"]
    if looking and looking["place"] == place:
        pile = looking["cards"]
    cards = evaluator.card_set(pile) if pile is not None else cards_in_hidden_piles(evaluator)
    return evaluator.useful_cards(cards, evaluator.turn)


def cards_in_hidden_piles(evaluator: TrickEvaluator) -> Cards:
    """All cards that are not in a hand, on the table or in a pile that the seat may look through."""
    view = evaluator.view
    seen = evaluator.card_set(view["unseen"]) | evaluator.card_mask(evaluator.trick)
    for hand in evaluator.places:
        seen |= evaluator.card_set([*(hand["hand"] or ()), *hand["known"], *(hand["pile"] or ())])
    return ALL & ~seen


def weigh_take_card(evaluator: TrickEvaluator, card: int) -> WorthAndReason:
    name = evaluator.table.names[card]
    looking = evaluator.view["looking"]
    if looking and useful_cards_in_pile(evaluator, looking["place"]) >> card & 1:
        return REQUIRED_ANIMAL, f"A mission needs {name}."
    return 0.0, f"No mission of this hand needs {name}."


def weigh_pile_to_pass_to(evaluator: TrickEvaluator, place: Place) -> WorthAndReason:
    pile = evaluator.places[evaluator.turn]["pile"] or ()
    if evaluator.useful_cards(evaluator.card_set(pile), place):
        return REQUIRED_ANIMAL - PRICE, "This pile has a card that a mission of that hand needs."
    return -PRICE, "This pile has no card that a mission of that hand needs."


def weigh_pass_card(evaluator: TrickEvaluator, card: int) -> WorthAndReason:
    name = evaluator.table.names[card]
    if any(evaluator.useful_cards(1 << card, place) for place in range(PLACES) if place != evaluator.turn):
        return REQUIRED_ANIMAL, f"Another hand’s mission needs {name}."
    return 0.0, f"No other hand’s mission needs {name}."


def weigh_exchange_partner(evaluator: TrickEvaluator, place: Place) -> WorthAndReason:
    worth = exchange_worth(evaluator, evaluator.turn, place)
    if worth > PRICE:
        return worth - PRICE, "An exchange can give a required animal to a hand that can use it better."
    return worth - PRICE, "An exchange would cost a coin without helping a mission."


def exchange_worth(evaluator: TrickEvaluator, one: Place, other: Place) -> float:
    """The points that the best exchange between two hands gains."""
    gained = 0.0
    for hands in evaluator.worlds:
        gives = hands[one] & ~evaluator.card_mask(evaluator.trick), hands[other] & ~evaluator.card_mask(evaluator.trick)
        if not all(gives):
            return 0.0
        gained += best_exchange(hands, evaluator.required, (one, other), gives, evaluator.giants)[0]
        gained -= expected_wins_of_required_animals(hands, evaluator.required, evaluator.giants)
    return REQUIRED_ANIMAL * gained / len(evaluator.worlds)


def weigh_card_to_give(evaluator: TrickEvaluator, card: int) -> WorthAndReason:
    exchange = evaluator.view["exchange"]
    assert exchange is not None
    turn = evaluator.turn
    other = exchange["target"] if turn == exchange["actor"] else exchange["actor"]
    chosen = next((each["card"] for each in exchange["given"] if each["place"] == other and each["card"]), None)
    worth = -evaluator.table.value[card] / 100
    for hands in evaluator.worlds:
        back = 1 << evaluator.table.index_of[chosen] if chosen else hands[other]
        found = best_exchange(hands, evaluator.required, (turn, other), (1 << card, back), evaluator.giants)
        worth += (
            REQUIRED_ANIMAL
            * (found[0] - expected_wins_of_required_animals(hands, evaluator.required, evaluator.giants))
            / len(evaluator.worlds)
        )
    name = evaluator.table.names[card]
    if worth > 0:
        return worth, f"{name} helps a mission more in the other hand."
    return worth, f"{name} is the card you need least." if worth > -1 else f"A mission needs {name} in this hand."


def weigh_next_leader(evaluator: TrickEvaluator, place: Place) -> WorthAndReason:
    price = PRICE if evaluator.view["phase"] == "action" else 0.0
    better = evaluator.gain_of_lead(place) if len(evaluator.trick) == PLACES else 0.0
    if better > price:
        return better - price, "This hand can lead a card that a mission needs."
    return better - price, "Naming a leader would not help a mission."


def weigh_continents_special_action(evaluator: TrickEvaluator, _argument: int) -> WorthAndReason:
    return weigh_effect(evaluator, evaluator.view["continent"]["special"], PRICE)


def weigh_effect(evaluator: TrickEvaluator, effect: str, price: float) -> WorthAndReason:
    """The worth of a special action, or of an effect of the once-per-continent action, at that price in points."""
    if effect == Effect.GRANT:
        return GRANTED - price, "The IWC gets three coins."
    if effect == Effect.LOWEST and evaluator.trick:
        better = evaluator.value_of_trick(True) - evaluator.value_of_trick(False)
        return better - price, "The lowest card would then win this trick."
    if effect == Effect.FREE_CARD and 0 < len(evaluator.trick) < PLACES:
        better = evaluator.value_of_trick(evaluator.lowest_wins, True) - evaluator.value_of_trick(evaluator.lowest_wins)
        return better - price, "The next hand can then play a card that a mission needs."
    if effect == Effect.LEAD_NEXT and len(evaluator.trick) == PLACES:
        better = max(evaluator.gain_of_lead(place) for place in range(PLACES))
        return better - price, "Another hand can then lead a card that a mission needs."
    if effect == Effect.TAKE and any(
        useful_cards_in_pile(evaluator, each) for each in range(PLACES) if each != evaluator.turn
    ):
        return REQUIRED_ANIMAL - price, "A pile has a card that a mission needs."
    return -price, "The action would gain little now."


def weigh_once_per_continent(evaluator: TrickEvaluator, action: Action, otherwise: float) -> Advice:
    """The once-per-continent action, compared with the best other choice: it is used if it gains enough now.

    Moving cards between piles can wait until the last trick is won.
    """
    place = evaluator.table.parsed_actions[evaluator.table.choice_of_proposal.get(action, action)][1]
    effect = evaluator.view["continent"]["once"]
    if evaluator.view["proposal"]:
        return Advice(action, -RESERVE, "Answer the proposal first.")
    if evaluator.view["phase"] == "last":
        worth = REQUIRED_ANIMAL if completes_mission(evaluator, effect, place) else -1.0
        return Advice(action, worth, "It can complete a mission." if worth > 0 else "It cannot complete a mission.")
    if effect in (Effect.TAKE, Effect.PASS_ON):
        return Advice(action, otherwise - RESERVE, "It can wait until the last trick is won.")
    if effect == Effect.EXCHANGE:
        worth = max(exchange_worth(evaluator, place, other) for other in range(PLACES) if other != place)
        reason = "It can give a required animal to a hand that can use it better."
        return Advice(
            action, otherwise + worth - RESERVE, reason if worth > RESERVE else "It may be needed more later."
        )
    worth, reason = weigh_effect(evaluator, effect, 0.0)
    return Advice(action, otherwise + worth - RESERVE, reason)


def completes_mission(evaluator: TrickEvaluator, effect: str, place: Place) -> bool:
    """Whether the action, used for this hand after the last trick, gives a mission a card that it needs."""
    if effect == Effect.TAKE:
        return bool(
            evaluator.useful_cards(
                cards_in_hidden_piles(evaluator) | cards_in_other_visible_piles(evaluator, place), place
            )
        )
    pile = evaluator.places[place]["pile"]
    cards = evaluator.card_set(pile) if pile is not None else cards_in_hidden_piles(evaluator)
    return any(evaluator.useful_cards(cards, other) for other in range(PLACES) if other != place)


def cards_in_other_visible_piles(evaluator: TrickEvaluator, place: Place) -> Cards:
    """The cards of the other piles that the seat may look through."""
    return sum(evaluator.card_set(each["pile"] or ()) for each in evaluator.places if each["place"] != place)


def weigh_decline(_evaluator: TrickEvaluator, _argument: int) -> WorthAndReason:
    return 0.0, "It may be needed more later."


def weigh_roles(_evaluator: TrickEvaluator, argument: int) -> WorthAndReason:
    return -float(argument), "Who plays the IWC first makes little difference."


EVALUATIONS: dict[str, Callable[[TrickEvaluator, int], WorthAndReason]] = {
    "agree": weigh_agree,
    "play": weigh_card_to_play,
    "skip": weigh_using_no_action,
    "skip-round": weigh_skipping_rest_of_round,
    "take": weigh_pile_to_take_from,
    "take-card": weigh_take_card,
    "pass": weigh_pile_to_pass_to,
    "pass-card": weigh_pass_card,
    "exchange": weigh_exchange_partner,
    "give": weigh_card_to_give,
    "lead": weigh_next_leader,
    "special": weigh_continents_special_action,
    "decline": weigh_decline,
    "roles": weigh_roles,
}
