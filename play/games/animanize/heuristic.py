"""Level 1: a hand-made evaluation, from what a seat may know. Every action with its worth in points, and why."""

from __future__ import annotations

from play.engine.contract import Action, Advice, View
from play.games.animanize.cards import ANIMALS, BITS, CARD, KEEP, Card, Table, animal_points
from play.games.animanize.prospects import Prospects
from play.games.animanize.story import card_name
from play.games.sentences import capital

RIVALRY = 0.4
"""How much of what another loses is a gain."""


def weigh(view: View, table: Table) -> list[Advice]:
    """Every action of the view's seat, the best first; equals in the order of the actions."""
    if not view["actions"]:
        return []
    prospects = Prospects(view, table.names)
    weigh_one = weigh_discard if view["phase"] == "discard" else weigh_play
    return sorted((weigh_one(prospects, action) for action in view["actions"]), key=lambda each: -each.worth)


def weigh_discard(prospects: Prospects, action: Action) -> Advice:
    """Against keeping: what the round would bring with an unknown card in place of this one."""
    if action == KEEP:
        return Advice(action, 0.0, "What is left in your hand can be played out to a good score.")
    slug = action.partition(":")[2]
    bit = BITS[CARD[slug]]
    drawn = prospects.own["discards"]
    worth = prospects.promise(prospects.hand ^ bit, drawn + 1) - prospects.promise(prospects.hand, drawn) - CHANGE
    why = "is a danger late in the round" if bit & ANIMALS else "can go for a better one"
    return Advice(action, worth, f"{capital(card_name(slug, prospects.names))} {why}.")


CHANGE = 0.15
"""An unknown card must promise so much more than the one it is for."""


def weigh_play(prospects: Prospects, action: Action) -> Advice:
    """What the round is likely to bring once the card lies in the trick, less what it brings the others."""
    card = CARD[action.partition(":")[2]]
    chance = prospects.win_chance(card)
    hand = prospects.hand ^ BITS[card]
    score, coming = prospects.own["score"], prospects.to_come(hand)
    prize = trick_prize(prospects, card)
    more = prospects.animals_to_follow(card)
    won, lost = prospects.outlook(score + prize + more, coming), prospects.outlook(score, coming)
    worth = chance * won + (1 - chance) * (lost - RIVALRY * to_others(prospects, prize))
    animals = (hand & ANIMALS).bit_count()
    worth -= prospects.risk(animals, hand.bit_count()) * (max(won, lost, 0) + animals)
    return Advice(
        action, worth, reason(capital(card_name(action.partition(":")[2], prospects.names)), chance, won - lost, prize)
    )


def trick_prize(prospects: Prospects, card: Card) -> int:
    """What the trick brings with this card in it. [M 6.2, M 6.3]"""
    return 1 + animal_points(prospects.trick | BITS[card])


def to_others(prospects: Prospects, prize: int) -> float:
    """What the prize is worth to whoever is winning, or to any of the others."""
    takers = prospects.others
    if prospects.cards:
        seats = len(prospects.others) + 1
        winner = (prospects.view["trick"]["leader"] + prospects.best()[1]) % seats
        takers = [player for player in takers if player["seat"] == winner]
    coming = (1 + prospects.animals_to_come) * prospects.own["hand"] / (len(prospects.others) + 1)
    changes = [
        prospects.outlook(player["score"] + prize, coming) - prospects.outlook(player["score"], coming)
        for player in takers
    ]
    return sum(changes) / len(changes)


def reason(name: str, chance: float, change: float, prize: int) -> str:
    """Why, in a sentence about the card of that name. `change` is what winning the trick would do to the round."""
    points = "one point" if prize == 1 else f"{prize} points"
    if not chance:
        return f"{name} cannot win this trick; {points} would go to somebody else."
    wins = f"{name} wins about {chance:.0%} of the time"
    if change > 0:
        return f"{wins}, and {points} fit under your limit."
    return f"{wins}, and {points} more would be too many for you."
