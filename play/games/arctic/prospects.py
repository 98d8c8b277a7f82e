"""What a seat's cards may still bring, from what its view tells: the figures behind `judgement`. All worths are in points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from play.engine.contract import View
from play.games.arctic.drawing import MOST_CARDS
from play.games.arctic.placing import WITHOUT_VISIBLE
from play.games.arctic.scoring import RUN, WILD, pile_points
from play.games.arctic.table import KINDS, LAST_PLACE, MOST, Card, Kin, Table, worth

HELD = 0.7
"""The share of its worth that a longer run is given while its cards are still in hand."""
HOPED = 0.3
"""The same for one card more, which nobody has seen yet."""
DENIED = 0.1
"""The share of a place's points by which it helps that another animal does not stand there."""
LIKELY: Final = (1, 2, 8, 35, 300, 400)
"""How much likelier than another an animal is someone's totem, by the place where its token is: players push their own.

Counted over 60 games of two bots of level 1; the first six turns and the last ones differ little.
"""
RIVALRY = 0.5
UNSETTLED = 0.5
"""How much of what the others' totems gain counts against oneself."""
SPARE_CARD = 0.3
PLACED_CARD = 0.5
MISSING_CARD = -0.9
TOO_MANY = -1.0
NEW_POWER = 0.4
TURNS_AHEAD = 4
"""With so many turns to come, or more, all hopes count in full."""
DRAWN_A_TURN = 3.0
IN_THE_END: Final = {"round": 0.4, "extra": 0.0}
"""How much of any hope is left once the end has begun: in the round that is played out, in the last turn."""
NOTHING: Final = (0,) * len(KINDS)


class Row(NamedTuple):
    """A pile in short: the longest run of each animal, and the run that ends with its top card."""

    longest: tuple[int, ...] = NOTHING
    animal: Kin = WILD
    length: int = 0

    def grown(self, animal: Kin) -> Row:
        """The pile with one more card on it."""
        length = self.length + 1 if animal == self.animal else 1
        longest = self.longest
        if length >= RUN and length > longest[animal]:
            longest = (*longest[:animal], length, *longest[animal + 1 :])
        return Row(longest, animal, length)

    def joker(self) -> Row:
        """The pile with a face-down card just under its top card: it lengthens the run there."""
        return self.grown(self.animal) if self.animal != WILD else self

    def points(self) -> int:
        """What longest runs and variety are worth."""
        return sum(pile_points(self.longest))


class Plan(NamedTuple):
    """Cards to place: the first of them, the last, and what the whole is worth."""

    first: Card
    top: Card
    worth: float


class Prospects:
    """One view, seen with its seat's eyes.

    `rivals`: whether it is guessed from the landscape which totems the others have; else every other token counts a little.
    """

    def __init__(self, view: View, table: Table, rivals: bool = False) -> None:
        self.view = view
        self.table = table
        self.seat: int = view["you"]
        self.me: dict[str, Any] = view["players"][self.seat]
        self.hand = self.cards(view["hand"])
        self.river = self.cards(view["river"])
        self.totem = KINDS.index(view["totem"])
        self.denied = self._rivals() if rivals else [DENIED] * len(KINDS)
        self.pile = [WILD if slug is None else table.card[slug] for slug in self.me["pile"]]
        self.step: dict[str, Any] = view["step"] or {}
        self.laid = self.cards(self.step.get("laid", ()))
        self.hope = self._hope()

    def cards(self, slugs: Sequence[str]) -> list[Card]:
        """Cards by their slugs."""
        return [self.table.card[slug] for slug in slugs]

    def _hope(self) -> float:
        """How much of what later turns may bring is counted: nothing in the last turn."""
        ending: str | None = self.view["ending"]
        if ending:
            return IN_THE_END[ending]
        turns: float = self.view["draw_pile"] / (DRAWN_A_TURN * len(self.view["players"])) + 2
        return min(1.0, turns / TURNS_AHEAD)

    def _rivals(self) -> list[float]:
        """By animal, the chance that it is the totem of one of the others, shared among them; at least `DENIED`."""
        weights = [0 if animal == self.totem else LIKELY[self.place(animal)] for animal in range(len(KINDS))]
        return [max(RIVALRY * weight / sum(weights), DENIED) for weight in weights]

    def row(self, pile: Sequence[Card]) -> Row:
        """A pile in short; a face-down card counts as the animal below it."""
        row = Row()
        for card in pile:
            row = row.joker() if card == WILD else row.grown(self.table.animal[card])
        return row

    def counts(self, hand: Sequence[Card]) -> list[int]:
        """How many cards of each animal."""
        animals = [self.table.animal[card] for card in hand]
        return [animals.count(kin) for kin in range(len(KINDS))]

    def outlook(self, row: Row, counts: Sequence[int]) -> float:
        """What a pile is worth, with what the hand may still make of it."""
        value = float(row.points())
        if not self.hope:
            return value
        kinds = len(KINDS) - row.longest.count(0)
        more = 0.0
        for animal, held in enumerate(counts):
            length = row.length + held if animal == row.animal else held
            best = row.longest[animal]
            more += HELD * (gain(length, best) + (gain_of_kind(kinds) if length >= RUN > best else 0))
            more += HOPED * (gain(length + 1, max(length, best)) if animal == row.animal or held else 0)
        return value + self.hope * more

    def tempo(self, top: Card, left: int) -> float:
        """What a visible card brings beside its run: cards now, places next turn, its Power, its tokens."""
        if top < 0:
            return 0.0
        drawn, places = self.table.draw[top], self.table.placement[top]
        held = min(left + drawn, MOST_CARDS)
        value = max(left + drawn - MOST_CARDS, 0) * TOO_MANY + max(places - held, 0) * MISSING_CARD
        value += PLACED_CARD * min(places, held) + SPARE_CARD * min(max(held - places, 0), 3)
        return self.hope * (value + self.power(top)) + self.tokens(top)

    def power(self, top: Card) -> float:
        """A Power that was not the own one."""
        return NEW_POWER if self.view["powers"][KINDS[self.table.animal[top]]]["owner"] != self.seat else 0.0

    def tokens(self, top: Card) -> float:
        """The better of the two ways in which the card's tokens may move, where there is a choice."""
        main, companion = self.table.animal[top], self.table.companion[top]
        here, there = self.place(main), self.place(companion)
        ways = [(1, -1), (-1, 1)]
        allowed = [way for way in ways if 0 <= here + way[0] <= LAST_PLACE and 0 <= there + way[1] <= LAST_PLACE]
        return max((self.shift(main, one) + self.shift(companion, other) for one, other in allowed), default=0.0)

    def place(self, animal: Kin) -> int:
        """Where the animal's token stands."""
        place: int = self.view["tokens"][KINDS[animal]]
        return place

    def shift(self, animal: Kin, by: int) -> float:
        """What it is worth to move a token: for the own totem its points, less while they may still change."""
        places = self.table.places
        change = places[self.place(animal) + by] - places[self.place(animal)]
        if animal == self.totem:
            return change * (1.0 - UNSETTLED * self.hope)
        return -self.denied[animal] * change

    def plans(self, pile: Sequence[Card], hand: Sequence[Card], least: int, most: int) -> Iterator[Plan]:
        """Ways to place cards, each animal's together: from `least` to `most` of them, or all if they are fewer."""
        counts = self.counts(hand)
        by_animal = [sorted((c for c in hand if self.table.animal[c] == kin), key=self.dullness) for kin in range(len(KINDS))]  # fmt: skip
        least, most = min(least, len(hand)), min(most, len(hand))
        yield from self._grow(self.row(pile), counts, by_animal, [], (max(least, 1), most))

    def _grow(
        self, row: Row, counts: list[int], by_animal: list[list[Card]], groups: list[tuple[Kin, int]],
        room: tuple[int, int],
    ) -> Iterator[Plan]:  # fmt: skip
        least, most = room
        used = {animal for animal, _ in groups}
        for animal, held in enumerate(counts):
            if animal in used:
                continue
            grown = row
            for number in range(1, min(held, most) + 1):
                grown = grown.grown(animal)
                left = [*counts[:animal], held - number, *counts[animal + 1 :]]
                chain = [*groups, (animal, number)]
                if number >= least:
                    yield self._plan(grown, left, by_animal, chain)
                if number < most:
                    yield from self._grow(grown, left, by_animal, chain, (max(least - number, 1), most - number))

    def _plan(self, row: Row, left: list[int], by_animal: list[list[Card]], chain: list[tuple[Kin, int]]) -> Plan:
        """The last card is the one that brings most on top; of the first animal the dullest goes first."""
        hand = sum(left)
        animal, number = chain[-1]
        tempo, top = max((self.tempo(card, hand), card) for card in by_animal[animal])
        starters = by_animal[chain[0][0]]
        first = next((card for card in starters if card != top), top) if len(chain) > 1 or number > 1 else top
        return Plan(first, top, self.outlook(row, left) + tempo)

    def dullness(self, card: Card) -> float:
        """The lower, the less it matters to keep the card for the top of the pile: middling values serve best there."""
        return -abs(self.table.draw[card] - 3)

    def use(self, card: Card, hand: Sequence[Card]) -> float:
        """What one more card is worth in that hand."""
        row, counts = self.row(self.pile), self.counts(hand)
        animal = self.table.animal[card]
        with_it = [*counts[:animal], counts[animal] + 1, *counts[animal + 1 :]]
        return self.outlook(row, with_it) - self.outlook(row, counts) + SPARE_CARD

    def placement(self, pile: Sequence[Card]) -> int:
        """How many cards that pile asks for."""
        return self.table.placement[pile[-1]] if pile and pile[-1] != WILD else WITHOUT_VISIBLE


def gain(length: int, best: int) -> int:
    """Points that a run of that length brings over the longest so far."""
    return max(worth(min(length, MOST)) - worth(best), 0)


def gain_of_kind(kinds: int) -> int:
    """Points that one more animal with a run brings."""
    return worth(kinds + 1) - worth(kinds)
