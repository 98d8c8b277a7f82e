"""Level 1, a hand-written evaluation of every legal action, in points, with a reason. It sees only the view."""

from __future__ import annotations

from play.engine.contract import Action, Advice
from play.games.animanize.card_table import ANIMALS, BITS, CARD, KEEP, Card, Table, animal_points
from play.games.animanize.evaluation import Evaluation
from play.games.animanize.log_sentences import card_name
from play.games.animanize.view_types import AnimanizeView
from play.games.sentence_parts import capital

OPPONENT_WEIGHT = 0.4
"""The share of an opponent's loss that counts as a gain."""


def weigh(view: AnimanizeView, table: Table) -> list[Advice]:
    """Every action of the seat of an `AnimanizeView`, best first; equal ones in the order of the actions."""
    if not view["actions"]:
        return []
    evaluation = Evaluation(view, table.changed_names)
    weigh_one = weigh_discard if view["phase"] == "discard" else weigh_play
    return sorted((weigh_one(evaluation, action) for action in view["actions"]), key=lambda each: -each.worth)


def weigh_discard(evaluation: Evaluation, action: Action) -> Advice:
    """A discard, compared with keeping: the gain of having an unknown card instead of this one."""
    if action == KEEP:
        return Advice(action, 0.0, "You can score well with the cards in your hand.")
    slug = action.partition(":")[2]
    bit = BITS[CARD[slug]]
    drawn = evaluation.own["discards"]
    worth = (
        evaluation.round_value(evaluation.hand ^ bit, drawn + 1)
        - evaluation.round_value(evaluation.hand, drawn)
        - EXCHANGE_THRESHOLD
    )
    why = "is risky to hold late in the round" if bit & ANIMALS else "is worth exchanging"
    return Advice(action, worth, f"{capital(card_name(slug, evaluation.names))} {why}.")


EXCHANGE_THRESHOLD = 0.15
"""How much more an unknown card must be worth than the one it replaces."""


def weigh_play(evaluation: Evaluation, action: Action) -> Advice:
    """A card to play: the expected gain of the round, less what the trick gains the opponents."""
    card = CARD[action.partition(":")[2]]
    chance = evaluation.current_trick_win_chance(card)
    hand = evaluation.hand ^ BITS[card]
    score, coming = evaluation.own["score"], evaluation.expected_points(hand)
    prize = trick_prize(evaluation, card)
    more = evaluation.later_animal_points(card)
    won, lost = (
        evaluation.expected_round_gain(score + prize + more, coming),
        evaluation.expected_round_gain(score, coming),
    )
    worth = chance * won + (1 - chance) * (lost - OPPONENT_WEIGHT * opponent_gain(evaluation, prize))
    animals = (hand & ANIMALS).bit_count()
    worth -= evaluation.elimination_risk(animals, hand.bit_count()) * (max(won, lost, 0) + animals)
    return Advice(
        action,
        worth,
        play_reason(capital(card_name(action.partition(":")[2], evaluation.names)), chance, won - lost, prize),
    )


def trick_prize(evaluation: Evaluation, card: Card) -> int:
    """The points of the trick including this card. [M 6.2, M 6.3]"""
    return 1 + animal_points(evaluation.trick | BITS[card])


def opponent_gain(evaluation: Evaluation, prize: int) -> float:
    """What the prize is worth to the seat that is winning the trick, or on average to the opponents."""
    takers = evaluation.others
    trick = evaluation.view["trick"]
    if trick and trick["cards"]:
        seats = len(evaluation.others) + 1
        winner = (trick["leader"] + evaluation.best_strength_and_index()[1]) % seats
        takers = [player for player in takers if player["seat"] == winner]
    coming = (1 + evaluation.animal_points_per_trick) * evaluation.own["hand"] / (len(evaluation.others) + 1)
    changes = [
        evaluation.expected_round_gain(player["score"] + prize, coming)
        - evaluation.expected_round_gain(player["score"], coming)
        for player in takers
    ]
    return sum(changes) / len(changes)


def play_reason(name: str, chance: float, change: float, prize: int) -> str:
    """The reason in a sentence. `change`: how winning the trick changes the expected gain of the round."""
    points, fit = ("one point", "fits") if prize == 1 else (f"{prize} points", "fit")
    if not chance:
        return f"{name} cannot win this trick; {points} would go to another player."
    wins = f"{name} wins about {chance:.0%} of the time"
    if change > 0:
        return f"{wins}, and {points} {fit} within your limit."
    more = "one more point" if prize == 1 else f"{prize} more points"
    return f"{wins}, but {more} would be too many for you."
