"""Level 1, a hand-written evaluation of every legal action, in points, with a reason. It sees only the view."""

from __future__ import annotations

from collections.abc import Callable

from play.engine.contract import Action, Advice
from play.games.arctic.animal_names import the_animal
from play.games.arctic.card_drawing import HAND_LIMIT
from play.games.arctic.card_table import (
    ANIMAL_SLUGS,
    BEST,
    CONFIRM,
    DRAW_PILE,
    KEEP,
    LIFT,
    RECOVER,
    REFILL,
    STAY,
    UNDO,
    Card,
    Table,
)
from play.games.arctic.evaluation import Evaluation, PileRuns, PlacementPlan
from play.games.arctic.view_types import ArcticView
from play.games.sentence_parts import NUMBERS

NEVER = -99.0
NO_REASON_TO_UNDO = "There is no reason to undo."
LEAST_USEFUL = "This is the card you need least."
OTHER_CARD_COST = 0.05
"""How much less another card of the same animal is worth than the one that the best plan begins with."""
UNSEEN_CARD = 0.9
"""The worth of a card that the seat has not seen."""
EXCHANGE_THRESHOLD = 0.5
"""What using the puffin power must gain to be worthwhile."""


def weigh(view: ArcticView, table: Table) -> list[Advice]:
    """Every action of the seat of an `ArcticView`, best first; equal ones in the order of the actions."""
    return weigh_actions(view, table, guess_totems=False)


def weigh_with_totem_guess(view: ArcticView, table: Table) -> list[Advice]:
    """The same, with a guess at the opponents' totems; used by the search (level 2)."""
    return weigh_actions(view, table, guess_totems=True)


def weigh_actions(view: ArcticView, table: Table, guess_totems: bool) -> list[Advice]:
    """See `weigh`, and `Evaluation` for `guess_totems`."""
    if not view["actions"]:
        return []
    evaluation = Evaluation(view, table, guess_totems)
    advice = WEIGHERS[view["phase"]](evaluation)
    return sorted(advice, key=lambda each: -each.worth)


def weigh_place(evaluation: Evaluation) -> list[Advice]:
    """Step 1: each card by the best plan that begins with it."""
    pile, hand, done = [*evaluation.pile, *evaluation.laid], evaluation.hand, len(evaluation.laid)
    least, most = evaluation.step["least"] - done, evaluation.step["most"] - done
    plans = list(evaluation.placement_plans(pile, hand, least, most)) if hand and most > 0 else []
    return [place_advice(evaluation, plans, action) for action in evaluation.view["actions"]]


def place_advice(evaluation: Evaluation, plans: list[PlacementPlan], action: Action) -> Advice:
    """One action of step 1."""
    verb, argument = evaluation.table.parsed_action[action]
    if verb == UNDO:
        return Advice(action, NEVER, NO_REASON_TO_UNDO)
    if verb == CONFIRM:
        return confirm_advice(evaluation, action, argument)
    if verb == LIFT:
        return lift_advice(evaluation, action)
    if verb == "swap":
        return swap_advice(evaluation, plans, action, argument)
    if verb in ("under", "bottom"):
        return fox_advice(evaluation, action, verb, argument)
    return face_up_advice(evaluation, plans, action, argument)


def face_up_advice(evaluation: Evaluation, plans: list[PlacementPlan], action: Action, card: Card) -> Advice:
    """A card placed face up: the best plan that begins with its animal."""
    animal = evaluation.table.animal[card]
    fitting = [plan for plan in plans if evaluation.table.animal[plan.first] == animal]
    best = max(fitting, key=lambda plan: plan.worth)
    runs = evaluation.pile_runs([*evaluation.pile, *evaluation.laid]).with_card(animal)
    length = NUMBERS[runs.length] if runs.length < len(NUMBERS) else str(runs.length)
    effect = f"This makes a run of {length}" if runs.length > 1 else "This starts a run"
    reason = f"{effect}, and {evaluation.table.cards[best.top].name} would be a good visible card."
    return Advice(action, best.worth - (OTHER_CARD_COST if card != best.first else 0.0), reason)


def confirm_advice(evaluation: Evaluation, action: Action, more: int) -> Advice:
    """Confirming the cards placed; `more` penalties than necessary cost a point each."""
    laid, left = evaluation.laid, len(evaluation.hand)
    if evaluation.step["last"] == "under":
        runs = runs_with(evaluation, laid[:-1]).with_wild()
        top = laid[-2] if len(laid) > 1 else evaluation.pile[-1]
    elif evaluation.step["last"] == "bottom":
        runs = evaluation.pile_runs([laid[-1], *evaluation.pile, *laid[:-1]])
        top = laid[-2] if len(laid) > 1 else evaluation.pile[-1]
    else:
        runs = runs_with(evaluation, laid)
        top = laid[-1] if laid else (evaluation.pile[-1] if evaluation.pile else -1)
    worth = (
        evaluation.pile_value(runs, evaluation.animal_counts(evaluation.hand))
        + evaluation.top_card_value(top, left)
        - more
    )
    return Advice(action, worth, "You cannot improve on the cards you have placed.")


def runs_with(evaluation: Evaluation, laid: list[Card]) -> PileRuns:
    """The runs of the pile with these cards placed on it."""
    return evaluation.pile_runs([*evaluation.pile, *laid])


def fox_advice(evaluation: Evaluation, action: Action, verb: str, card: Card) -> Advice:
    """Placing the last card face down under the visible card, or at the bottom."""
    laid = evaluation.laid
    hand = [each for each in evaluation.hand if each != card]
    top = laid[-1] if laid else evaluation.pile[-1]
    if verb == "under":
        runs, reason = runs_with(evaluation, laid).with_wild(), "Face down, it extends the run on top."
    else:
        runs, reason = (
            evaluation.pile_runs([card, *evaluation.pile, *laid]),
            "At the bottom, it does not break your run.",
        )
    worth = evaluation.pile_value(runs, evaluation.animal_counts(hand)) + evaluation.top_card_value(top, len(hand))
    return Advice(action, worth, reason)


def lift_advice(evaluation: Evaluation, action: Action) -> Advice:
    """Taking the visible card back: the best plan without it on the pile and with it in hand."""
    pile, hand = evaluation.pile[:-1], [*evaluation.hand, evaluation.pile[-1]]
    number = evaluation.cards_to_place(pile)
    best = max((plan.worth for plan in evaluation.placement_plans(pile, hand, number, number)), default=NEVER)
    reason = "You can use this card again, and the one below may ask for a better number of cards."
    return Advice(action, best - EXCHANGE_THRESHOLD, reason)


def swap_advice(evaluation: Evaluation, plans: list[PlacementPlan], action: Action, card: Card) -> Advice:
    """Exchanging a card of the River for the least useful card in hand."""
    best = max((plan.worth for plan in plans), default=0.0)
    gained = evaluation.card_value(card, evaluation.hand) - min(
        loss_without_card(evaluation, each) for each in evaluation.hand
    )
    return Advice(action, best + gained - EXCHANGE_THRESHOLD, "This card is more useful to you than one you hold.")


def loss_without_card(evaluation: Evaluation, card: Card) -> float:
    """What the hand loses without this card."""
    return evaluation.card_value(card, [each for each in evaluation.hand if each != card])


def weigh_swap(evaluation: Evaluation) -> list[Advice]:
    """Giving away the least useful card."""
    found = []
    for action in evaluation.view["actions"]:
        verb, card = evaluation.table.parsed_action[action]
        if verb == UNDO:
            found.append(Advice(action, NEVER, "The exchange is worthwhile."))
        else:
            found.append(Advice(action, -loss_without_card(evaluation, card), LEAST_USEFUL))
    return found


def weigh_tokens(evaluation: Evaluation) -> list[Advice]:
    """Moving the seat's own totem up, and other tokens down."""
    actions = evaluation.view["actions"]
    pair = [evaluation.table.parsed_action[action][1] for action in actions]
    found = []
    for action, left_animal, right_animal in zip(actions, pair, reversed(pair), strict=True):
        worth = evaluation.token_value(left_animal, -1) + evaluation.token_value(right_animal, 1)
        found.append(Advice(action, worth, token_reason(evaluation, left_animal, right_animal)))
    return found


def token_reason(evaluation: Evaluation, left_animal: int, right_animal: int) -> str:
    if evaluation.totem == right_animal:
        return "Your totem’s token moves up."
    if evaluation.totem == left_animal:
        return "Your totem’s token would move down."
    down, up = the_animal(ANIMAL_SLUGS[left_animal]), the_animal(ANIMAL_SLUGS[right_animal])
    return f"Neither is your totem: {down} moves down and {up} moves up."


def weigh_walrus(evaluation: Evaluation) -> list[Advice]:
    """Moving the token of the main animal or companion: the seat's own totem up, others down."""
    card = evaluation.table.card_by_slug[evaluation.own["visible"] or ""]
    side = evaluation.view["powers"]["walrus"]["side"]
    animal = evaluation.table.animal[card] if side == "a" else evaluation.table.companion[card]
    found = []
    for action in evaluation.view["actions"]:
        verb, by = evaluation.table.parsed_action[action]
        worth = 0.0 if verb == STAY else evaluation.token_value(animal, by)
        reason = "It can stay where it is." if verb == STAY else walrus_reason(evaluation, animal, by)
        found.append(Advice(action, worth, reason))
    return found


def walrus_reason(evaluation: Evaluation, animal: int, by: int) -> str:
    direction = "up" if by > 0 else "down"
    if animal == evaluation.totem:
        return f"Your totem’s token moves {direction}."
    return f"This is not your totem: moving it {direction} may {'help' if by > 0 else 'cost'} another player."


def weigh_draw(evaluation: Evaluation) -> list[Advice]:
    """Step 3: each card by what it adds to the hand."""
    values = {card: evaluation.card_value(card, evaluation.hand) for card in evaluation.river}
    return [draw_advice(evaluation, values, action) for action in evaluation.view["actions"]]


def draw_advice(evaluation: Evaluation, values: dict[Card, float], action: Action) -> Advice:
    """One action of step 3. An eighth card costs a point."""
    verb, card = evaluation.table.parsed_action[action]
    excess = 1.0 if len(evaluation.hand) >= HAND_LIMIT else 0.0
    best = max(values.values(), default=0.0)
    if verb == UNDO:
        return Advice(action, NEVER, NO_REASON_TO_UNDO)
    if verb == CONFIRM:
        return Advice(action, 0.0, "You have drawn enough.")
    if verb == REFILL:
        return refill_advice(evaluation, action, best - excess)
    if verb == DRAW_PILE:
        return Advice(action, UNSEEN_CARD - excess, "The River has little for you.")
    if verb == RECOVER:
        return Advice(action, UNSEEN_CARD + 1.0 - excess, "One penalty fewer and one card more.")
    return Advice(action, values[card] - excess, f"This card may be worth about {values[card]:.1f} points to you.")


def refill_advice(evaluation: Evaluation, action: Action, best: float) -> Advice:
    """Filling the River: useful before another draw, or before a discard."""
    if evaluation.step["count"] < evaluation.step["most"]:
        return Advice(action, best + 0.1, "Six cards give you more choice.")
    if len(evaluation.hand) > HAND_LIMIT:
        return Advice(action, 0.1, "See the new cards before you choose what to discard.")
    return Advice(action, -0.1, "The River is filled at the end of your turn anyway.")


def weigh_discard(evaluation: Evaluation) -> list[Advice]:
    """Giving away the least useful card."""
    found = []
    for action in evaluation.view["actions"]:
        verb, card = evaluation.table.parsed_action[action]
        if verb == UNDO:
            found.append(Advice(action, NEVER, NO_REASON_TO_UNDO))
        elif verb == CONFIRM:
            found.append(Advice(action, 0.0, "You are down to seven cards."))
        else:
            found.append(Advice(action, -loss_without_card(evaluation, card), LEAST_USEFUL))
    return found


def weigh_give(evaluation: Evaluation) -> list[Advice]:
    """Giving a penalty to the player with the most open points."""
    found = []
    for action in evaluation.view["actions"]:
        verb, other = evaluation.table.parsed_action[action]
        if verb == KEEP:
            found.append(Advice(action, 0.0, "This changes nothing."))
        else:
            points = evaluation.view["players"][other]["points"]
            open_points = points["runs"] + points["variety"] - points["penalties"]
            found.append(Advice(action, 1.0 + open_points / 100, "One point more for you, one fewer for them."))
    return found


def weigh_name_animal(evaluation: Evaluation) -> list[Advice]:
    """Naming animals: `fox:best` calculates the best choice exactly."""
    return [
        Advice(action, 1.0, "This scores the most points.")
        if action == BEST
        else Advice(action, 0.0, "This cannot score more than the best choice.")
        for action in evaluation.view["actions"]
    ]


WEIGHERS: dict[str, Callable[[Evaluation], list[Advice]]] = {
    "place": weigh_place,
    "swap": weigh_swap,
    "tokens": weigh_tokens,
    "walrus": weigh_walrus,
    "draw": weigh_draw,
    "discard": weigh_discard,
    "give": weigh_give,
    "fox": weigh_name_animal,
}
