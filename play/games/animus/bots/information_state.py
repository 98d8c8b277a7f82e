"""What a seat knows, in numbers, and what it may hope for: the two formations as figures, its cards, the fight, the question.

`glance.py` takes one from a view, and from the state of an imagined world. Nothing here is known to the seat's owner only by luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from collection.games.animus.abilities import Ability
from collection.games.animus.verbs import Threat
from play.games.animus.bots.ability_values import abilities_value, remaining_abilities_value
from play.games.animus.bots.standing import (
    SIDES,
    STRENGTH,
    Figure,
    Side,
    exchange,
    free_places,
    placed,
    removed,
    standing,
    with_traits,
)
from play.games.animus.card_table import Card, Table
from play.games.animus.places import MELEE, Place

GOAL: Final = 10
"""Eliminated levels that end the game. [U 11.1]"""
DECIDES: Final = 5.0
"""What it is worth beyond its levels to bring a side to that."""
USUAL_STAKE: Final = 0.5
"""What a token or an attack is worth where it cannot be told whom it strikes."""
Spot: TypeAlias = tuple[bool, Place]
"""A place of one's own formation (True) or of the other's."""


class Duel:
    """The fight that is going on: where both stand, attacker first, None when one has gone; the dice that lie there."""

    __slots__ = ("dice", "melee", "spots")

    def __init__(self, spots: tuple[Spot | None, Spot | None], melee: bool, dice: Sequence[Sequence[int]]) -> None:
        self.spots = spots
        self.melee = melee
        self.dice = dice


class Question:
    """What is asked: the ability that is being applied, the verb of it, where its card stands, whom it struck already, and the card
    that waits for its place (-1 for none).
    """

    __slots__ = ("ability", "card", "here", "picked", "verb")

    def __init__(self, ability: Ability | None = None, verb: Any = None, here: Spot | None = None) -> None:
        self.ability = ability
        self.verb = verb
        self.here = here
        self.picked: list[Spot] = []
        self.card: Card = -1


class InformationState:
    """One seat's knowledge. `counted`: by card of the own discard pile, the levels it counts there. `eliminated` and `cards` (hand, deck) are one's own first, then the other's.

    `half` is the number of the first click of a move of two. `uses`: by action, the ability, the spot of its card, and whom
    its event is about. `it`: whom an ability means by that, while it is being weighed.
    """

    __slots__ = (
        "counted", "deck", "decks", "draft", "duel", "eliminated", "half", "hand", "hands", "it", "mine", "now", "orders", "pile", "question",
        "seat", "table", "theirs", "turn", "uses",
    )  # fmt: skip

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.turn = 0
        self.mine: list[Figure | None] = [None] * 6
        self.theirs: list[Figure | None] = [None] * 6
        self.hand: list[Card] = []
        self.deck: list[Card] = []
        self.pile: list[Card] = []
        self.counted: dict[Card, int] = {}
        self.hands = self.decks = self.eliminated = (0, 0)
        self.half = 0
        self.duel: Duel | None = None
        self.question = Question()
        self.orders: list[tuple[bool, Ability]] = []
        self.uses: dict[str, tuple[Ability, Spot | None, Spot | None]] = {}
        self.draft: Any = None
        self.it: tuple[Spot, ...] = ()
        self.now = 0.0

    def settle(self) -> None:
        """Reckon how the sides stand, once all is filled in."""
        self.now = standing(self.mine, self.theirs)

    def figure(self, ours: bool, place: Place) -> Figure | None:
        """Who stands there."""
        return (self.mine if ours else self.theirs)[place]

    def make(self, card: Card, ours: bool, melee: int, ranged: int, kind: int, counts: int) -> Figure:
        """A character as it counts in the game; `counts`: the levels that its side would lose with it."""
        table = self.table
        worth = (
            counts + STRENGTH * max(melee, ranged) + remaining_abilities_value(table, card) + self.decides(counts, ours)
        )
        figure = Figure(card, table.levels[card], kind, melee, ranged, worth)
        figure.counts = counts
        return figure

    def decides(self, counts: int, ours: bool) -> float:
        """What more it is worth when somebody's fall, who counts so many levels, ends the game."""
        had = self.eliminated[0 if ours else 1]
        return DECIDES if had < GOAL <= had + counts else 0.0

    def fresh(self, card: Card) -> Figure:
        """A card of one's own as it would come into play."""
        table = self.table
        return self.make(card, True, table.melee[card], table.ranged[card], table.types[card], table.counts[card])

    def after(self, mine: Side | None = None, theirs: Side | None = None) -> float:
        """How much better the sides would stand."""
        return standing(self.mine if mine is None else mine, self.theirs if theirs is None else theirs) - self.now

    def exchanged(self, ours: bool, line: Side) -> float:
        """The same when one formation stands otherwise."""
        return self.after(line) if ours else self.after(None, line)

    def with_figure(self, ours: bool, place: Place, figure: Figure) -> float:
        """What it brings when a character is changed so."""
        return self.exchanged(ours, placed(self.mine if ours else self.theirs, figure, place))

    def without(self, ours: bool, place: Place) -> float:
        """What it brings when a character leaves play alive."""
        return self.exchanged(ours, removed(self.mine if ours else self.theirs, place))

    def with_card(self, card: Card, place: Place) -> float:
        """What it brings to put a card of the hand there, its abilities apart."""
        return self.after(placed(self.mine, self.fresh(card), place))

    def played(self, card: Card) -> tuple[float, Place]:
        """What a card of the hand brings at its best place, and that place; Melee where none is free."""
        fresh = self.fresh(card)
        found = [(self.after(placed(self.mine, fresh, place)), -place) for place in free_places(self.mine)]
        worth, place = max(found, default=(0.0, -MELEE))
        return worth, -place

    def in_hand(self, card: Card) -> float:
        """What a card is worth that is held: as a fighter at its best place, and by what it can do."""
        return self.played(card)[0] + abilities_value(self.table, card)

    def thrown(self, card: Card) -> float:
        """What it costs to discard a card of the hand: its levels, and what it could have done. [U 9.6]"""
        counts = self.table.counts[card]
        return counts + self.decides(counts, True) + 0.3 * abilities_value(self.table, card)

    def fighters(self) -> tuple[Spot, Spot] | None:
        """Where attacker and defender stand, while both do."""
        if self.duel is None:
            return None
        one, other = self.duel.spots
        return None if one is None or other is None else (one, other)

    def outcome(self, spot: Spot | None = None, changed: Figure | None = None) -> float:
        """What the fight brings one's own side as it is, or with one of the two changed: by the dice once they lie."""
        spots = self.fighters()
        if spots is None or self.duel is None:
            return 0.0
        one, other = (changed if each == spot else self.figure(*each) for each in spots)
        if one is None or other is None:
            return 0.0
        dice, melee = self.duel.dice, self.duel.melee
        worth = rolled(one, other, melee, dice) if all(dice) else exchange(one, other, melee)
        return worth if spots[0][0] else -worth

    def rolled_anew(self, spot: Spot) -> float:
        """What the fight would bring with other dice for one of the two, and the other's as they lie."""
        spots = self.fighters()
        if spots is None or self.duel is None or not all(self.duel.dice):
            return 0.0
        one, other = (self.figure(*each) for each in spots)
        if one is None or other is None:
            return 0.0
        attacks = spot == spots[0]
        number = len(self.duel.dice[0 if attacks else 1])
        theirs = self.duel.dice[1 if attacks else 0]
        found = 0.0
        for face, likely in SIDES[number]:
            dice = ((face,), theirs) if attacks else (theirs, (face,))
            found += likely * rolled(one, other, self.duel.melee, dice)
        return found if spots[0][0] else -found

    def in_fight(self, spot: Spot, changed: Figure) -> float:
        """What it brings in the fight when one of the two is changed so."""
        return self.outcome(spot, changed) - self.outcome()

    def at_stake(self, what: Threat) -> float:
        """What one's own fighter may be spared."""
        spots = self.fighters()
        ours = next((spot for spot in spots if spot[0]), None) if spots else None
        figure = self.figure(*ours) if ours else None
        if figure is None:
            return USUAL_STAKE
        if what is Threat.ATTACK:
            return -self.outcome()
        return figure.harm(figure.left if what is Threat.KILL else 1)

    @property
    def desperate(self) -> bool:
        """Whether the game is lost as it stands when this turn ends."""
        mine, theirs = self.eliminated
        return mine >= GOAL and mine > theirs

    @property
    def winning(self) -> bool:
        """Whether the game is won as it stands when this turn ends."""
        mine, theirs = self.eliminated
        return theirs >= GOAL and theirs > mine


def rolled(one: Figure, other: Figure, melee: bool, dice: Sequence[Sequence[int]]) -> float:
    """What the dice bring the attacker's side as they lie, with the higher ones chosen."""
    lead = (one.melee - other.melee if melee else one.range - other.range) + one.bonus - other.bonus
    lead += max(dice[0]) - max(dice[1])
    hits, misses = with_traits(float(lead > 0), float(lead == 0), float(lead < 0), one.traits, other.traits)
    return hits * other.harm() - misses * one.harm()
