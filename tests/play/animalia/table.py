"""An Animalia table laid out by name, without luck.

Hands, piles and missions are given by slugs. Continents have the effects a test asks for, so that no test depends on what
the reconstructed continent cards or missions say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from collection.games.animalia import load, stats
from play.engine.chance import Chance
from play.engine.contract import Config, Event, IllegalAction, Result
from play.engine.step import step
from play.games import animalia
from play.games.animalia import knowledge
from play.games.animalia.rounds import begin_tricks, setup, wanted_by
from play.games.animalia.state import State
from play.games.animalia.table import EACH

IDLE = {"special": "grant", "once": "grant", "dominance": True, "leads": "iwc"}


@dataclass
class Layout:
    """A table in play. Every move goes through the checked door."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *actions: str) -> Layout:
        """That seat's next moves."""
        for action in actions:
            self.state = step(animalia, self.state, seat, action)
            self.events += self.state.events
            self.state.events = []
        return self

    def iwc(self, *choices: str) -> Layout:
        """What two people agree on for the IWC: the first proposes, the second agrees where they must."""
        for choice in choices:
            asked = self.question()
            self.do(0, self.state.table.proposal[choice])
            if self.question() == asked and self.state.proposal:
                self.do(1, "agree")
        return self

    def question(self) -> tuple[Any, ...]:
        """What is being asked, apart from proposals."""
        state = self.state
        return state.phase, state.turn, state.round, state.tricks, len(state.trick)

    def offers(self, seat: int) -> list[str]:
        return list(animalia.legal_actions(self.state, seat))

    def offers_of(self, seat: int, verb: str) -> list[str]:
        """What the seat may do by that verb: the arguments."""
        return [action.partition(":")[2] for action in self.offers(seat) if action.partition(":")[0] == verb]

    def refuses(self, seat: int, action: str) -> None:
        """Fails unless the table refuses the move."""
        with pytest.raises(IllegalAction):
            step(animalia, self.state, seat, action)

    def to_act(self) -> list[int]:
        return list(animalia.to_act(self.state))

    def view(self, seat: int | None) -> dict[str, Any]:
        return animalia.view(self.state, seat)

    def place(self, place: int, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, sees of a hand."""
        found: dict[str, Any] = self.view(seat)["places"][place]
        return found

    def hand(self, place: int) -> list[str]:
        return self.state.table.named(self.state.hands[place])

    def pile(self, place: int) -> list[str]:
        return self.state.table.named(self.state.piles[place])

    def result(self) -> Result | None:
        return animalia.result(self.state)

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def winner(self) -> int:
        """Who won the trick before this one."""
        winner: int = self.told("won-trick")[-1].data["place"]
        return winner


def box(continent: str, missions: Sequence[Sequence[str]], **says: Any) -> dict[str, dict[str, Any]]:
    """The box with other missions, and another continent card, of one continent."""
    cards = {slug: stats(card) for slug, card in load().items()}
    cards[continent] |= {**IDLE, "dominance": continent != "europe", **says}
    for number, requires in enumerate(missions, 1):
        cards[f"mission-{continent}-{number}"]["requires"] = list(requires)
    return cards


def lay(
    *hands: Sequence[str],
    continent: str = "north-america",
    people: int = 2,
    missions: Mapping[int, Sequence[Sequence[str]]] | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    coins: int = 3,
    leader: int | None = None,
    open_hands: bool = False,
    **says: Any,
) -> Layout:
    """A table before a trick, with the hands of the three places. A round has as many tricks left as a hand has cards.

    `missions` are requirements by place; `says` is what the continent card says. Its once-per-continent action has been taken
    unless `says` names one. The IWC is place 2 and leads, unless
    `leader` says otherwise.
    """
    held = {place: list(given) for place, given in (missions or {}).items()}
    texts = [requires for given in held.values() for requires in given]
    options = {"continents": [continent], "difficulty": "hard", "open_hands": open_hands}
    if people == 3:
        options["first"] = 0
    state = setup(Config(people, options, (), box(continent, texts, **says)), Chance(b"table"))
    table, number = state.table, table_numbers(state)
    state.events.clear()
    state.hands = [bits(state, hand) for hand in hands]
    state.piles = [bits(state, (piles or {}).get(place, ())) for place in range(3)]
    state.tricks = EACH - len(hands[0])
    state.coins = coins
    state.once = "once" in says
    for place in range(3):
        state.missions[place] = tuple(next(number) for _ in held.get(place, ()))
        taken = [table.missions[each] for each in state.missions[place]]
        state.wanted[place] = wanted_by([mission.animals for mission in taken])
        state.coins_wanted[place] = sum(mission.coins for mission in taken)
    knowledge.forget(state)
    begin_tricks(state)
    if leader is not None:
        state.leader = leader
        state.ask(state.phase, leader)
    return Layout(state)


def table_numbers(state: State) -> Any:
    """The missions of the continent, in order."""
    return iter(state.table.of_continent[state.continent])


def bits(state: State, slugs: Sequence[str]) -> int:
    return sum(1 << state.table.card[slug] for slug in slugs)


def begun(people: int = 2, seed: bytes = b"any", **options: Any) -> Layout:
    """A table as it is set up and dealt; three people have agreed that the first gets the first mission."""
    if people == 3:
        options = {"first": 0, **options}
    state = setup(Config(people, options), Chance(seed))
    table = Layout(state, state.events)
    state.events = []
    return table


def next_round(table: Layout) -> Layout:
    """Fulfil the round's missions by hand, and play its last trick."""
    state = table.state
    state.tricks = EACH - 1
    state.piles = [0, 0, 0]
    for place in range(3):
        state.missions[place] = ()
        state.wanted[place] = state.coins_wanted[place] = 0
    state.trick = []
    hands = [["wolf"], ["lynx"], ["wisent"]]
    state.hands = [bits(state, hand) for hand in hands]
    state.leader = 0
    state.ask(0, 0)
    if state.seats == 3:
        return table.do(0, "play:wolf").do(1, "play:lynx").do(2, "play:wisent")
    table.do(0, "play:wolf").do(0 if state.seats == 1 else 1, "play:lynx")
    return table.do(0, "play:wisent" if state.seats == 1 else "propose:wisent")
