"""Level 1, a hand-made evaluation: every legal action with its worth in points and the reason. Sees only the view."""

from __future__ import annotations

from collections.abc import Callable

from play.engine.contract import Action, Advice, View
from play.games.arctic.drawing import MOST_CARDS
from play.games.arctic.prospects import Plan, Prospects, Row
from play.games.arctic.questions import the
from play.games.arctic.table import (
    CONFIRM,
    DRAW_PILE,
    KEEP,
    KINDS,
    LIFT,
    RECOVER,
    REFILL,
    STAY,
    TAKE_BACK,
    Card,
    Table,
)

NEVER = -99.0
OTHER_CARD = 0.05
"""How much another card of the same animal is thought worse than the one that the plan begins with."""
UNSEEN_CARD = 0.9
"""What a card is worth that nobody has seen."""
BOTHER = 0.5
"""What an exchange must bring to be worth it."""


def weigh(view: View, table: Table) -> list[Advice]:
    """Every action of the view's seat, the best first; equals in the order of the actions."""
    return weighed(view, table, rivals=False)


def weigh_rivals(view: View, table: Table) -> list[Advice]:
    """The same with a guess at the others' totems: for the bot that thinks ahead."""
    return weighed(view, table, rivals=True)


def weighed(view: View, table: Table, rivals: bool) -> list[Advice]:
    """See `weigh`; `rivals` as in `Prospects`."""
    if not view["actions"]:
        return []
    prospects = Prospects(view, table, rivals)
    advice = WEIGHERS[view["phase"]](prospects)
    return sorted(advice, key=lambda each: -each.worth)


def weigh_place(prospects: Prospects) -> list[Advice]:
    """Each card by the best way to go on from it."""
    pile, hand, done = [*prospects.pile, *prospects.laid], prospects.hand, len(prospects.laid)
    least, most = prospects.step["least"] - done, prospects.step["most"] - done
    plans = list(prospects.plans(pile, hand, least, most)) if hand and most > 0 else []
    return [place_advice(prospects, plans, action) for action in prospects.view["actions"]]


def place_advice(prospects: Prospects, plans: list[Plan], action: Action) -> Advice:
    """One action of the first step."""
    verb, argument = prospects.table.meaning[action]
    if verb == TAKE_BACK:
        return Advice(action, NEVER, "What you have done is as good as anything else.")
    if verb == CONFIRM:
        return confirm_advice(prospects, action, argument)
    if verb == LIFT:
        return lift_advice(prospects, action)
    if verb == "swap":
        return swap_advice(prospects, plans, action, argument)
    if verb in ("under", "bottom"):
        return fox_advice(prospects, action, verb, argument)
    return plain_advice(prospects, plans, action, argument)


def plain_advice(prospects: Prospects, plans: list[Plan], action: Action, card: Card) -> Advice:
    """A card laid face up: the best plan that begins with its animal."""
    animal = prospects.table.animal[card]
    fitting = [plan for plan in plans if prospects.table.animal[plan.first] == animal]
    best = max(fitting, key=lambda plan: plan.worth)
    row = prospects.row([*prospects.pile, *prospects.laid]).grown(animal)
    length = "two" if row.length == 2 else str(row.length)
    continued = f"It makes a run of {length}" if row.length > 1 else f"{the(KINDS[animal]).capitalize()} starts a run"
    reason = f"{continued}; {prospects.table.cards[best.top].name} would be a good card on top."
    return Advice(action, best.worth - (OTHER_CARD if card != best.first else 0.0), reason)


def confirm_advice(prospects: Prospects, action: Action, more: int) -> Advice:
    """To stop here; more penalties than need be are never good."""
    laid, left = prospects.laid, len(prospects.hand)
    if prospects.step["last"] == "under":
        row = stacked(prospects, laid[:-1]).joker()
        top = laid[-2] if len(laid) > 1 else prospects.pile[-1]
    elif prospects.step["last"] == "bottom":
        row = prospects.row([laid[-1], *prospects.pile, *laid[:-1]])
        top = laid[-2] if len(laid) > 1 else prospects.pile[-1]
    else:
        row = stacked(prospects, laid)
        top = laid[-1] if laid else (prospects.pile[-1] if prospects.pile else -1)
    worth = prospects.outlook(row, prospects.counts(prospects.hand)) + prospects.tempo(top, left) - more
    return Advice(action, worth, "What you have placed is as good as you can make it.")


def stacked(prospects: Prospects, laid: list[Card]) -> Row:
    """The pile with the cards laid on it."""
    return prospects.row([*prospects.pile, *laid])


def fox_advice(prospects: Prospects, action: Action, verb: str, card: Card) -> Advice:
    """The last card out of the way: as a joker, or at the bottom."""
    laid = prospects.laid
    hand = [each for each in prospects.hand if each != card]
    top = laid[-1] if laid else prospects.pile[-1]
    if verb == "under":
        row, reason = stacked(prospects, laid).joker(), "Face down it lengthens the run on top, whatever it is."
    else:
        row, reason = prospects.row([card, *prospects.pile, *laid]), "At the bottom it does not break your run."
    worth = prospects.outlook(row, prospects.counts(hand)) + prospects.tempo(top, len(hand))
    return Advice(action, worth, reason)


def lift_advice(prospects: Prospects, action: Action) -> Advice:
    """The best that could be placed without the visible card, which would be in hand again."""
    pile, hand = prospects.pile[:-1], [*prospects.hand, prospects.pile[-1]]
    number = prospects.placement(pile)
    best = max((plan.worth for plan in prospects.plans(pile, hand, number, number)), default=NEVER)
    return Advice(
        action, best - BOTHER, "The card below asks for another number of cards, and this one can be used again."
    )


def swap_advice(prospects: Prospects, plans: list[Plan], action: Action, card: Card) -> Advice:
    """A card of the River for the one that is missed least."""
    best = max((plan.worth for plan in plans), default=0.0)
    gained = prospects.use(card, prospects.hand) - min(missed(prospects, each) for each in prospects.hand)
    return Advice(action, best + gained - BOTHER, f"{the(animal_of(prospects, card)).capitalize()} would serve you better than a card you hold.")  # fmt: skip


def missed(prospects: Prospects, card: Card) -> float:
    """What a card of the hand is worth there."""
    return prospects.use(card, [each for each in prospects.hand if each != card])


def animal_of(prospects: Prospects, card: Card) -> str:
    return KINDS[prospects.table.animal[card]]


def weigh_swap(prospects: Prospects) -> list[Advice]:
    """The card that is missed least goes."""
    found = []
    for action in prospects.view["actions"]:
        verb, card = prospects.table.meaning[action]
        if verb == TAKE_BACK:
            found.append(Advice(action, NEVER, "The exchange is worth it."))
        else:
            found.append(Advice(action, -missed(prospects, card), "Of your cards you would miss it least."))
    return found


def weigh_tokens(prospects: Prospects) -> list[Advice]:
    """Towards points for the own totem; others are pushed back."""
    actions = prospects.view["actions"]
    pair = [prospects.table.meaning[action][1] for action in actions]
    found = []
    for action, lefty, righty in zip(actions, pair, reversed(pair), strict=True):
        worth = prospects.shift(lefty, -1) + prospects.shift(righty, 1)
        found.append(Advice(action, worth, token_reason(prospects, lefty, righty)))
    return found


def token_reason(prospects: Prospects, lefty: int, righty: int) -> str:
    if prospects.totem == righty:
        return "Your totem's animal goes up."
    if prospects.totem == lefty:
        return "Your totem's animal would go down."
    return f"{the(KINDS[lefty]).capitalize()} loses more than {the(KINDS[righty])} wins, or about as much."


def weigh_walrus(prospects: Prospects) -> list[Advice]:
    """Whose token it is stands in the prompt; the own totem goes right, others left."""
    me = prospects.me["visible"]
    card = prospects.table.card[me]
    side = prospects.view["powers"]["walrus"]["side"]
    shoved = prospects.table.animal[card] if side == "a" else prospects.table.companion[card]
    found = []
    for action in prospects.view["actions"]:
        verb, by = prospects.table.meaning[action]
        worth = 0.0 if verb == STAY else prospects.shift(shoved, by)
        reason = (
            "It can stay where it is." if verb == STAY else f"That is what {the(KINDS[shoved])} is worth to you there."
        )
        found.append(Advice(action, worth, reason))
    return found


def weigh_draw(prospects: Prospects) -> list[Advice]:
    """Each card by what it adds to the hand."""
    uses = {card: prospects.use(card, prospects.hand) for card in prospects.river}
    return [draw_advice(prospects, uses, action) for action in prospects.view["actions"]]


def draw_advice(prospects: Prospects, uses: dict[Card, float], action: Action) -> Advice:
    """One action of the third step. An eighth card costs a point."""
    verb, card = prospects.table.meaning[action]
    crowded = 1.0 if len(prospects.hand) >= 7 else 0.0
    best = max(uses.values(), default=0.0)
    if verb == TAKE_BACK:
        return Advice(action, NEVER, "What you have taken is good.")
    if verb == CONFIRM:
        return Advice(action, 0.0, "That is enough.")
    if verb == REFILL:
        return refill_advice(prospects, action, best - crowded)
    if verb == DRAW_PILE:
        return Advice(action, UNSEEN_CARD - crowded, "The River has nothing much for you.")
    if verb == RECOVER:
        return Advice(action, UNSEEN_CARD + 1.0 - crowded, "One penalty fewer, and one card more.")
    return Advice(action, uses[card] - crowded, f"{the(animal_of(prospects, card)).capitalize()} adds {uses[card]:.1f} points to what you may make.")  # fmt: skip


def refill_advice(prospects: Prospects, action: Action, best: float) -> Advice:
    """Before another card is drawn it shows more to choose from; after the last one only what the next turn may bring."""
    if prospects.step["count"] < prospects.step["most"]:
        return Advice(action, best + 0.1, "Six cards are a better choice than fewer.")
    if len(prospects.hand) > MOST_CARDS:
        return Advice(action, 0.1, "See the new cards before you choose what to discard.")
    return Advice(action, -0.1, "The River is filled at the end of your turn anyway.")


def weigh_discard(prospects: Prospects) -> list[Advice]:
    """The card that is missed least goes."""
    found = []
    for action in prospects.view["actions"]:
        verb, card = prospects.table.meaning[action]
        if verb == TAKE_BACK:
            found.append(Advice(action, NEVER, "Something has to go."))
        elif verb == CONFIRM:
            found.append(Advice(action, 0.0, "Seven cards are left."))
        else:
            found.append(Advice(action, -missed(prospects, card), "Of your cards you would miss it least."))
    return found


def weigh_give(prospects: Prospects) -> list[Advice]:
    """To whoever has the most to show."""
    found = []
    for action in prospects.view["actions"]:
        verb, other = prospects.table.meaning[action]
        if verb == KEEP:
            found.append(Advice(action, 0.0, "Nobody gets it."))
        else:
            points = prospects.view["players"][other]["points"]
            open_points = points["runs"] + points["variety"] - points["penalties"]
            found.append(Advice(action, 1.0 + open_points / 100, "One point more for you, one fewer there."))
    return found


def weigh_fox(prospects: Prospects) -> list[Advice]:
    """The best choice is reckoned exactly."""
    return [
        Advice(
            action,
            float(number == 0),
            "It is calculated for you." if number == 0 else "It cannot be better than the best.",
        )
        for number, action in enumerate(prospects.view["actions"])
    ]


WEIGHERS: dict[str, Callable[[Prospects], list[Advice]]] = {
    "place": weigh_place,
    "swap": weigh_swap,
    "tokens": weigh_tokens,
    "walrus": weigh_walrus,
    "draw": weigh_draw,
    "discard": weigh_discard,
    "give": weigh_give,
    "fox": weigh_fox,
}
