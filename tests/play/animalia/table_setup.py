"""Tables of Animalia that tests lay out by the names of cards, without chance.

Continents have the effects that a test sets, so that no test depends on the reconstructed continent cards or missions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from collection.games.animalia import load, stats
from play.engine.chance import Chance
from play.engine.contract import Config, Event, IllegalAction, Result
from play.engine.untrusted_actions import checked_step
from play.games import animalia
from play.games.animalia import hand_knowledge
from play.games.animalia.card_table import TRICKS_PER_ROUND
from play.games.animalia.rounds import begin_tricks, required_animals, setup
from play.games.animalia.state import State
from play.games.animalia.view_types import AnimaliaView, HandView

IDLE = {"special": "grant", "once": "grant", "dominance": True, "leads": "iwc"}


@dataclass
class Layout:
    """A table in play. Every move is checked by `step`."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *actions: str) -> Layout:
        """Make moves for a seat, one after the other."""
        for action in actions:
            self.state = checked_step(animalia, self.state, seat, action)
            self.events += self.state.events
            self.state.events = []
        return self

    def choose_for_iwc(self, *choices: str) -> Layout:
        """Make choices for the IWC of two people: the first proposes, and the second agrees if necessary."""
        for choice in choices:
            asked = self.question()
            self.do(0, self.state.table.proposal_of[choice])
            if self.question() == asked and self.state.proposal:
                self.do(1, "agree")
        return self

    def question(self) -> tuple[int, ...]:
        """The pending question without its proposals."""
        state = self.state
        return state.phase, state.turn, state.round, state.tricks, len(state.trick)

    def legal_actions(self, seat: int) -> list[str]:
        return list(animalia.legal_actions(self.state, seat))

    def legal_arguments(self, seat: int, verb: str) -> list[str]:
        """The arguments of the seat's legal actions with that verb."""
        return [action.partition(":")[2] for action in self.legal_actions(seat) if action.partition(":")[0] == verb]

    def refuses(self, seat: int, action: str) -> None:
        """Fail unless the move is refused."""
        with pytest.raises(IllegalAction):
            checked_step(animalia, self.state, seat, action)

    def to_act(self) -> list[int]:
        return list(animalia.to_act(self.state))

    def view(self, seat: int | None) -> AnimaliaView:
        return animalia.view(self.state, seat)

    def place(self, place: int, seat: int | None = None) -> HandView:
        """The view of a hand for a seat or a spectator."""
        return self.view(seat)["places"][place]

    def hand(self, place: int) -> list[str]:
        return self.state.table.slugs_of(self.state.hands[place])

    def pile(self, place: int) -> list[str]:
        return self.state.table.slugs_of(self.state.piles[place])

    def result(self) -> Result | None:
        return animalia.result(self.state)

    def events_of(self, kind: str) -> list[Event]:
        """The events of that kind so far."""
        return [event for event in self.events if event.kind == kind]

    def winner(self) -> int:
        """The winner of the previous trick."""
        winner: int = self.events_of("won-trick")[-1].data["place"]
        return winner


def card_stats_with_missions(
    continent: str, missions: Sequence[Sequence[str]], **rules: Any
) -> dict[str, dict[str, Any]]:
    """The card stats with those missions and continent card rules for one continent."""
    cards = {slug: stats(card) for slug, card in load().items()}
    cards[continent] |= {**IDLE, "dominance": continent != "europe", **rules}
    for number, requires in enumerate(missions, 1):
        cards[f"mission-{continent}-{number}"]["requires"] = list(requires)
    return cards


def lay_out(
    *hands: Sequence[str],
    continent: str = "north-america",
    people: int = 2,
    missions: Mapping[int, Sequence[Sequence[str]]] | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    coins: int = 3,
    leader: int | None = None,
    open_hands: bool = False,
    **rules: Any,
) -> Layout:
    """A table before a trick, with the given hands. The round has as many tricks left as a hand has cards.

    `missions`: by place, the requirements of its missions. `rules`: those of the continent card; without `once`, the
    once-per-continent action has been used. The IWC is place 2 and leads unless `leader` names another place.
    """
    held = {place: list(given) for place, given in (missions or {}).items()}
    texts = [requires for given in held.values() for requires in given]
    options = {"continents": [continent], "difficulty": "hard", "open_hands": open_hands}
    if people == 3:
        options["first"] = 0
    state = setup(Config(people, options, (), card_stats_with_missions(continent, texts, **rules)), Chance(b"table"))
    table, number = state.table, mission_numbers(state)
    state.events.clear()
    state.hands = [bits(state, hand) for hand in hands]
    state.piles = [bits(state, (piles or {}).get(place, ())) for place in range(3)]
    state.tricks = TRICKS_PER_ROUND - len(hands[0])
    state.coins = coins
    state.once_left = "once" in rules
    for place in range(3):
        state.missions[place] = tuple(next(number) for _ in held.get(place, ()))
        taken = [table.missions[each] for each in state.missions[place]]
        state.required[place] = required_animals([mission.animals for mission in taken])
        state.required_coins[place] = sum(mission.coins for mission in taken)
    hand_knowledge.reset_hand_knowledge(state)
    begin_tricks(state)
    if leader is not None:
        state.leader = leader
        state.ask(state.phase, leader)
    return Layout(state)


def mission_numbers(state: State) -> Iterator[int]:
    """The indices of the continent's missions, in order."""
    return iter(state.table.missions_by_continent[state.continent])


def bits(state: State, slugs: Sequence[str]) -> int:
    return sum(1 << state.table.index_of[slug] for slug in slugs)


def new_game(people: int = 2, seed: bytes = b"any", **options: Any) -> Layout:
    """A table after the first deal; with three people, the first gets the first mission."""
    if people == 3:
        options = {"first": 0, **options}
    state = setup(Config(people, options), Chance(seed))
    table = Layout(state, state.events)
    state.events = []
    return table


def next_round(table: Layout) -> Layout:
    """Remove the round's missions and play its last trick."""
    state = table.state
    state.tricks = TRICKS_PER_ROUND - 1
    state.piles = [0, 0, 0]
    for place in range(3):
        state.missions[place] = ()
        state.required[place] = state.required_coins[place] = 0
    state.trick = []
    hands = [["wolf"], ["lynx"], ["wisent"]]
    state.hands = [bits(state, hand) for hand in hands]
    state.leader = 0
    state.ask(0, 0)
    if state.seats == 3:
        return table.do(0, "play:wolf").do(1, "play:lynx").do(2, "play:wisent")
    table.do(0, "play:wolf").do(0 if state.seats == 1 else 1, "play:lynx")
    return table.do(0, "play:wisent" if state.seats == 1 else "propose:wisent")
