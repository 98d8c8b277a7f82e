"""Estimates, in points, behind the heuristic: what a seat's pile and hand are worth, judging by its view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from play.engine.contract import Seat
from play.games.arctic.card_drawing import HAND_LIMIT
from play.games.arctic.card_placement import PLACED_WITHOUT_VISIBLE
from play.games.arctic.card_table import ANIMAL_SLUGS, LAST_PLACE, MAX_COUNTED, AnimalIndex, Card, Table, run_points
from play.games.arctic.scoring import SHORTEST_RUN, WILD, pile_points
from play.games.arctic.view_types import ArcticView, StepView

IN_HAND_SHARE = 0.7
"""The share of a longer run's points that count while its cards are still in hand."""
UNSEEN_SHARE = 0.3
"""The same share for one more card, which the seat does not have yet."""
DENIAL = 0.1
"""The least share of a token's points that count against the seat if the animal is not its totem."""
TOTEM_WEIGHTS: Final = (1, 2, 8, 35, 300, 400)
"""Relative likelihood that an animal is somebody's totem, by the place of its token: players move their own totem up.

Counted over 60 games of two bots of level 1; the first six turns and the last ones differ little.
"""
OPPONENT_WEIGHT = 0.5
"""The share of the opponents' totem points that count against the seat."""
UNSETTLED = 0.5
"""How much less the totem's points count while tokens may still move."""
SPARE_CARD = 0.3
PLACED_CARD = 0.5
MISSING_CARD = -0.9
TOO_MANY = -1.0
NEW_POWER = 0.4
TURNS_AHEAD = 4
"""With at least this many turns to come, the future counts in full."""
DRAWN_PER_TURN = 3.0
FUTURE_WEIGHTS: Final = {"round": 0.4, "extra": 0.0}
"""How much the future counts once the end has begun: in the rest of the round, and in the extra turns."""
NO_RUNS: Final = (0,) * len(ANIMAL_SLUGS)


class PileRuns(NamedTuple):
    """A pile's longest run of each animal, and the animal and length of the run on top."""

    longest: tuple[int, ...] = NO_RUNS
    animal: AnimalIndex = WILD
    length: int = 0

    def with_card(self, animal: AnimalIndex) -> PileRuns:
        """The runs with one more card on top."""
        length = self.length + 1 if animal == self.animal else 1
        longest = self.longest
        if length >= SHORTEST_RUN and length > longest[animal]:
            longest = (*longest[:animal], length, *longest[animal + 1 :])
        return PileRuns(longest, animal, length)

    def with_wild(self) -> PileRuns:
        """The runs with a face-down card just under the top card: it extends the run on top."""
        return self.with_card(self.animal) if self.animal != WILD else self

    def points(self) -> int:
        """The points for the longest runs and for variety."""
        return sum(pile_points(self.longest))


class PlacementPlan(NamedTuple):
    """A choice of cards to place: the first card, the last one, which goes on top, and the worth of the plan."""

    first: Card
    top: Card
    worth: float


class Evaluation:
    """Estimates for the seat of one view.

    `guess_totems`: guess the opponents' totems from the landscape; otherwise every other token counts a little.
    """

    def __init__(self, view: ArcticView, table: Table, guess_totems: bool = False) -> None:
        self.view = view
        self.table = table
        self.seat = seat_of(view)
        self.own = view["players"][self.seat]
        self.hand = self.cards(view["hand"])
        self.river = self.cards(view["river"])
        self.totem = ANIMAL_SLUGS.index(view["totem"] or "")
        self.denial = self._denial_weights() if guess_totems else [DENIAL] * len(ANIMAL_SLUGS)
        self.pile = [WILD if slug is None else table.card_by_slug[slug] for slug in self.own["pile"]]
        self.step = step_of(view)
        self.laid = self.cards(self.step["laid"])
        self.future_weight = self._future_weight()

    def cards(self, slugs: Sequence[str]) -> list[Card]:
        """The cards with these slugs."""
        return [self.table.card_by_slug[slug] for slug in slugs]

    def _future_weight(self) -> float:
        """How much later turns count, from 1 down to 0 in the last turn."""
        if ending := self.view["ending"]:
            return FUTURE_WEIGHTS[ending]
        turns = self.view["draw_pile"] / (DRAWN_PER_TURN * len(self.view["players"])) + 2
        return min(1.0, turns / TURNS_AHEAD)

    def _denial_weights(self) -> list[float]:
        """For each animal, the share of its token's points that count against the seat: at least `DENIAL`."""
        weights = [
            0 if animal == self.totem else TOTEM_WEIGHTS[self.token_place(animal)]
            for animal in range(len(ANIMAL_SLUGS))
        ]
        return [max(OPPONENT_WEIGHT * weight / sum(weights), DENIAL) for weight in weights]

    def pile_runs(self, pile: Sequence[Card]) -> PileRuns:
        """The runs of a pile; a face-down card counts as the animal below it."""
        runs = PileRuns()
        for card in pile:
            runs = runs.with_wild() if card == WILD else runs.with_card(self.table.animal[card])
        return runs

    def animal_counts(self, hand: Sequence[Card]) -> list[int]:
        """The number of cards of each animal."""
        animals = [self.table.animal[card] for card in hand]
        return [animals.count(animal) for animal in range(len(ANIMAL_SLUGS))]

    def pile_value(self, runs: PileRuns, counts: Sequence[int]) -> float:
        """The worth of a pile, including what the hand (`animal_counts`) may still add to it."""
        value = float(runs.points())
        if not self.future_weight:
            return value
        kinds = len(ANIMAL_SLUGS) - runs.longest.count(0)
        more = 0.0
        for animal, held in enumerate(counts):
            length = runs.length + held if animal == runs.animal else held
            best = runs.longest[animal]
            more += IN_HAND_SHARE * (
                run_gain(length, best) + (variety_gain(kinds) if length >= SHORTEST_RUN > best else 0)
            )
            more += UNSEEN_SHARE * (run_gain(length + 1, max(length, best)) if animal == runs.animal or held else 0)
        return value + self.future_weight * more

    def top_card_value(self, top: Card, left: int) -> float:
        """The worth of a visible card apart from its run: cards to draw and to place, its Power, its tokens."""
        if top < 0:
            return 0.0
        drawn, places = self.table.draw[top], self.table.placement[top]
        held = min(left + drawn, HAND_LIMIT)
        value = max(left + drawn - HAND_LIMIT, 0) * TOO_MANY + max(places - held, 0) * MISSING_CARD
        value += PLACED_CARD * min(places, held) + SPARE_CARD * min(max(held - places, 0), 3)
        return self.future_weight * (value + self.power_value(top)) + self.tokens_value(top)

    def power_value(self, top: Card) -> float:
        """The worth of the card's Power, if the seat does not have it yet."""
        return NEW_POWER if self.view["powers"][ANIMAL_SLUGS[self.table.animal[top]]]["owner"] != self.seat else 0.0

    def tokens_value(self, top: Card) -> float:
        """The worth of the better way to move the card's two tokens, if there is a choice."""
        main, companion = self.table.animal[top], self.table.companion[top]
        here, there = self.token_place(main), self.token_place(companion)
        ways = [(1, -1), (-1, 1)]
        allowed = [way for way in ways if 0 <= here + way[0] <= LAST_PLACE and 0 <= there + way[1] <= LAST_PLACE]
        return max(
            (self.token_value(main, one) + self.token_value(companion, other) for one, other in allowed), default=0.0
        )

    def token_place(self, animal: AnimalIndex) -> int:
        """The index of the place of the animal's token."""
        return self.view["tokens"][ANIMAL_SLUGS[animal]]

    def token_value(self, animal: AnimalIndex, by: int) -> float:
        """The worth of moving a token; for the seat's totem its points, less while tokens may still move."""
        places = self.table.places
        change = places[self.token_place(animal) + by] - places[self.token_place(animal)]
        if animal == self.totem:
            return change * (1.0 - UNSETTLED * self.future_weight)
        return -self.denial[animal] * change

    def placement_plans(
        self, pile: Sequence[Card], hand: Sequence[Card], least: int, most: int
    ) -> Iterator[PlacementPlan]:
        """Ways to place `least` to `most` cards (or all, if they are fewer), with the cards of each animal together."""
        counts = self.animal_counts(hand)
        by_animal = [
            sorted((card for card in hand if self.table.animal[card] == animal), key=self.top_card_sort_key)
            for animal in range(len(ANIMAL_SLUGS))
        ]
        least, most = min(least, len(hand)), min(most, len(hand))
        yield from self._grow(self.pile_runs(pile), counts, by_animal, [], (max(least, 1), most))

    def _grow(
        self, runs: PileRuns, counts: list[int], by_animal: list[list[Card]], groups: list[tuple[AnimalIndex, int]],
        room: tuple[int, int],
    ) -> Iterator[PlacementPlan]:  # fmt: skip
        least, most = room
        used = {animal for animal, _ in groups}
        for animal, held in enumerate(counts):
            if animal in used:
                continue
            grown = runs
            for number in range(1, min(held, most) + 1):
                grown = grown.with_card(animal)
                left = [*counts[:animal], held - number, *counts[animal + 1 :]]
                chain = [*groups, (animal, number)]
                if number >= least:
                    yield self._plan(grown, left, by_animal, chain)
                if number < most:
                    yield from self._grow(grown, left, by_animal, chain, (max(least - number, 1), most - number))

    def _plan(
        self, runs: PileRuns, left: list[int], by_animal: list[list[Card]], chain: list[tuple[AnimalIndex, int]]
    ) -> PlacementPlan:
        """The plan that puts the best card on top, and first the card that is least useful there."""
        hand = sum(left)
        animal, number = chain[-1]
        top_value, top = max((self.top_card_value(card, hand), card) for card in by_animal[animal])
        starters = by_animal[chain[0][0]]
        first = next((card for card in starters if card != top), top) if len(chain) > 1 or number > 1 else top
        return PlacementPlan(first, top, self.pile_value(runs, left) + top_value)

    def top_card_sort_key(self, card: Card) -> float:
        """A key that is higher for cards worth keeping for the top of the pile: those with middling values."""
        return -abs(self.table.draw[card] - 3)

    def card_value(self, card: Card, hand: Sequence[Card]) -> float:
        """The worth of adding this card to that hand."""
        runs, counts = self.pile_runs(self.pile), self.animal_counts(hand)
        animal = self.table.animal[card]
        with_it = [*counts[:animal], counts[animal] + 1, *counts[animal + 1 :]]
        return self.pile_value(runs, with_it) - self.pile_value(runs, counts) + SPARE_CARD

    def cards_to_place(self, pile: Sequence[Card]) -> int:
        """How many cards to place on that pile."""
        return self.table.placement[pile[-1]] if pile and pile[-1] != WILD else PLACED_WITHOUT_VISIBLE


def run_gain(length: int, best: int) -> int:
    """The points that a run of this length adds to those of the longest so far."""
    return max(run_points(min(length, MAX_COUNTED)) - run_points(best), 0)


def variety_gain(kinds: int) -> int:
    """The points for one more animal with a run."""
    return run_points(kinds + 1) - run_points(kinds)


def seat_of(view: ArcticView) -> Seat:
    """The seat whose view this is. Raises ValueError for a spectator's view."""
    if view["you"] is None:
        raise ValueError("A spectator has nothing to choose.")
    return view["you"]


def step_of(view: ArcticView) -> StepView:
    """The unconfirmed step of the active seat. Raises ValueError for the view of another seat."""
    if view["step"] is None:
        raise ValueError("Only the active player has something to choose.")
    return view["step"]
