"""Animanize positions for tests, set up with named cards and without chance.

Hands are texts: `"red-7 blue-1 animal-5"`. Cards that nobody holds are set aside, so that there are always 46.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from play.engine.chance import Chance
from play.engine.contract import Event, IllegalAction, Result
from play.engine.untrusted_actions import checked_step
from play.games import animanize
from play.games.animanize.card_table import BITS, CARD, DECK, TABLES, Cards, slugs_of
from play.games.animanize.state import TRICKS, State
from play.games.animanize.view_types import AnimanizeView, PlayerView, RoundSheet


def cards(text: str) -> Cards:
    """The set of these cards."""
    return sum(BITS[CARD[slug]] for slug in text.split())


@dataclass
class Layout:
    """A position in play. Every move is checked with `step`."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *actions: str) -> Layout:
        """Make these moves for the seat."""
        for action in actions:
            self.state = checked_step(animanize, self.state, seat, action)
            self.events += self.state.events
            self.state.events = []
        return self

    def play(self, *plays: str) -> Layout:
        """Play these cards, each for the seat whose turn it is."""
        for slug in plays:
            self.do(self.to_act(), f"play:{slug}")
        return self

    def choices(self) -> list[str]:
        """The cards that the seat whose turn it is may play or discard, and `keep` if it may stop discarding."""
        return [action.rpartition(":")[2] for action in animanize.legal_actions(self.state, self.to_act())]

    def refuses(self, seat: int, action: str) -> None:
        """Assert that the move is illegal."""
        with pytest.raises(IllegalAction):
            checked_step(animanize, self.state, seat, action)

    def to_act(self) -> int:
        (seat,) = animanize.to_act(self.state)
        return seat

    def view(self, seat: int | None = None) -> AnimanizeView:
        return animanize.view(self.state, seat)

    def player(self, seat: int) -> PlayerView:
        """What everybody sees of a player."""
        return self.view()["players"][seat]

    def hand(self, seat: int) -> list[str]:
        return slugs_of(self.state.hands[seat])

    def sheet(self) -> RoundSheet:
        """The sheet of the last scored round."""
        return self.view()["sheets"][-1]

    def gains(self) -> list[int]:
        return [player["gain"] for player in self.sheet()["players"]]

    def totals(self) -> list[int]:
        return [player["total"] for player in self.sheet()["players"]]

    def result(self) -> Result | None:
        return animanize.result(self.state)

    def events_of(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]


def lay(
    *hands: str,
    leader: int = 0,
    animals: Sequence[str] = (),
    tricks: Sequence[int] = (),
    totals: Sequence[int] = (),
    round_number: int = 1,
    starter: int = 0,
) -> Layout:
    """A position between two tricks, with the leader to play. `animals` and `tricks`: won before, by seat."""
    seats = len(hands)
    state = State(TABLES[seats], Chance(b"laid out"))
    state.round = round_number
    state.starter = starter
    state.phase = TRICKS
    state.hands = [cards(hand) for hand in hands]
    state.animals = [cards(won) for won in animals] or [0] * seats
    state.tricks = list(tricks) or [0] * seats
    state.totals = tuple(totals) or (0,) * seats
    state.aside = DECK & ~sum(state.hands) & ~sum(state.animals)
    state.leader = state.turn = leader
    return Layout(state)


class Stacked(Chance):
    """Chance that deals given packs and draws a given start player."""

    def __init__(self, first: int = 0, packs: Sequence[str] = ()) -> None:
        super().__init__(b"stacked")
        self.first = first
        self.packs = list(packs)

    def below(self, n: int) -> int:
        return self.first

    def deal(self, items: Any) -> list[Any]:
        """The named cards first, then the others in the order of the deck."""
        top = [BITS[CARD[slug]] for slug in self.packs.pop(0).split()] if self.packs else []
        return [*top, *(item for item in items if item not in top)]

    def copy(self) -> Stacked:
        twin = Stacked(self.first, self.packs)
        twin.outcomes = list(self.outcomes)
        return twin
