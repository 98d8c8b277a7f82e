"""Animus positions for tests, set up with named cards and without chance.

A card of the set is named by its slug. Any other name describes a card, so that no test depends on the values in the
set: `ox-power-3-2` is a level 2 POWER with Melee 3 and Range 2, and `owl-skill-1-4-l3` is a level 3 SKILL. These cards
have no abilities unless the test gives them some: `writes={"ox-power-3-2": ["Kill: draw 1."]}`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from collection.games.animus import AnimusCard, Kind, card_from, load, stats
from play.engine.chance import Chance
from play.engine.contract import Event, IllegalAction, Result
from play.engine.untrusted_actions import checked_step
from play.games import animus
from play.games.animus.card_table import Table
from play.games.animus.legal import run_agenda
from play.games.animus.places import COUNT, PLACE_OF, PLACES
from play.games.animus.state import BOTH, PHASES, State

Formation = Mapping[str, str]
IDLE = "idle-entity"
"""An entity that does nothing."""
SPARE = ("spare-power-1-1", "spare-talent-1-1", "spare-skill-1-1")
"""The deck if a test does not give one."""


def card(slug: str, abilities: Sequence[str] | None = None) -> AnimusCard:
    """The card of the set, or the card that the name describes."""
    if slug in load():
        return load()[slug] if abilities is None else card_from({**stats(load()[slug]), "abilities": list(abilities)})
    given: dict[str, Any] = {"slug": slug, "name": slug.capitalize(), "number": 99, "abilities": list(abilities or ())}
    if slug.endswith("-entity"):
        return card_from({**given, "kind": Kind.ENTITY})
    _, kind, melee, ranged, *rest = slug.split("-")
    level = int(rest[0].removeprefix("l")) if rest else 2
    figures = {"kind": Kind.CHARACTER, "world": "Test", "level": level, "type": kind}
    return card_from({**given, **figures, "melee": int(melee), "range": int(ranged)})


class Dice(Chance):
    """Chance that gives these dice first; everything else is random."""

    def __init__(self, faces: Sequence[int], counter: int = 0) -> None:
        super().__init__(b"loaded", counter)
        self.faces = list(faces)

    def below(self, n: int) -> int:
        if n == 6:
            assert self.faces, "a die was rolled that the test does not know of"
            return self.faces.pop(0) - 1
        return super().below(n)

    def copy(self) -> Dice:
        return Dice(self.faces, self.counter)


@dataclass
class Layout:
    """A position in play. Every move is checked with `step`."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *actions: str) -> Layout:
        """Make these moves for the seat."""
        for action in actions:
            self.state = checked_step(animus, self.state, seat, action)
            self.events += self.state.events
            self.state.events = []
        return self

    def set_dice(self, *faces: int) -> Layout:
        """Set the next dice, in the order in which they are rolled: the attacker's first."""
        assert isinstance(self.state.chance, Dice)
        self.state.chance.faces = list(faces)
        return self

    def attack(self, seat: int, place: str, target: str, *faces: int) -> Layout:
        """Make an attack with those dice."""
        return self.set_dice(*faces).do(seat, f"attack:{place}", f"target:{target}")

    def play(self, seat: int, slug: str, place: str) -> Layout:
        """Play a card from the hand to a place. If only one place is possible, no place is asked for."""
        self.do(seat, f"play:{slug}")
        return self if self.at(seat, place) == slug else self.do(seat, f"place:{place}")

    def switch(self, seat: int, place: str, other: str) -> Layout:
        """Make the turn's switch."""
        return self.do(seat, f"switch:{place}", f"with:{other}")

    def end_turn(self, seat: int) -> Layout:
        """End the turn without further actions."""
        while self.to_act() and self.state.active == seat:
            offers = self.actions(seat)
            self.do(seat, next(action for action in ("end-combat", "end", "keep") if action in offers))
        return self

    def actions(self, seat: int) -> list[str]:
        """The legal actions of the seat."""
        return list(animus.legal_actions(self.state, seat))

    def arguments(self, seat: int, verb: str) -> list[str]:
        """The arguments of the seat's legal actions with that verb."""
        return [action.removeprefix(f"{verb}:") for action in self.actions(seat) if action.startswith(f"{verb}:")]

    def refuses(self, seat: int, *actions: str) -> None:
        """Assert that the last of the moves is refused."""
        *before, last = actions
        table = Layout(self.state).do(seat, *before)
        with pytest.raises(IllegalAction):
            checked_step(animus, table.state, seat, last)

    def to_act(self) -> list[int]:
        return list(animus.to_act(self.state))

    def phase(self) -> str:
        return PHASES[self.state.phase]

    def view(self, seat: int | None) -> dict[str, Any]:
        return animus.view(self.state, seat)

    def character_view(self, seat: int, place: str, viewer: int | None = None) -> dict[str, Any]:
        """The view of the character there."""
        found: dict[str, Any] = self.view(viewer)["seats"][seat]["formation"][place]
        return found

    def values(self, seat: int, place: str) -> tuple[int, int]:
        """The current Melee and Range."""
        seen = self.character_view(seat, place)
        return seen["melee"], seen["range"]

    def at(self, seat: int, place: str) -> str | None:
        """The slug of the character there."""
        found = self.state.formation[seat * COUNT + PLACE_OF[place]]
        return None if found < 0 else self.state.table.slugs[found]

    def formation(self, seat: int) -> dict[str, str]:
        """The slugs of all characters by place."""
        return {place: slug for place in PLACES if (slug := self.at(seat, place)) is not None}

    def damage(self, seat: int, place: str) -> int:
        """The tokens on the character there."""
        found = self.state.formation[seat * COUNT + PLACE_OF[place]]
        assert found >= 0, f"nobody stands in {place} of seat {seat}"
        return self.state.damage[found]

    def hand(self, seat: int) -> list[str]:
        return sorted(self.state.slugs(self.state.zones.hands[seat]))

    def deck(self, seat: int) -> list[str]:
        """The slugs in the deck, top card first."""
        return self.state.slugs(self.state.zones.decks[seat])[::-1]

    def pile(self, seat: int) -> list[str]:
        """The slugs in the discard pile, in no particular order."""
        return sorted(self.state.slugs(self.state.zones.piles[seat]))

    def eliminated(self, seat: int) -> int:
        """The seat's eliminated levels."""
        found: int = self.view(None)["seats"][seat]["eliminated"]
        return found

    def result(self) -> Result | None:
        return animus.result(self.state)

    def events_of(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]


@dataclass
class Side:
    """One player's cards by name: the formation by places, tokens by places, the deck's top card first."""

    formation: Formation = field(default_factory=lambda: {"melee": "idle-skill-1-1"})
    damage: Mapping[str, int] = field(default_factory=dict)
    hand: Sequence[str] = ()
    deck: Sequence[str] = SPARE
    pile: Sequence[str] = ()
    entity: str = IDLE

    def cards(self) -> list[str]:
        """All characters of this side, with repetitions."""
        return [*self.formation.values(), *self.hand, *self.deck, *self.pile]


def lay(
    mine: Side | Formation,
    theirs: Side | Formation | None = None,
    *,
    phase: str = "tactical",
    active: int = 0,
    turn: int = 5,
    writes: Mapping[str, Sequence[str]] | None = None,
) -> Layout:
    """A position during a turn: seat 0's cards are `mine`, and it is seat 0's turn unless `active` says
    otherwise.
    """
    sides = [side if isinstance(side, Side) else Side() if side is None else Side(side) for side in (mine, theirs)]
    said = writes or {}
    lists = [side.cards() for side in sides]
    entities = sorted({side.entity for side in sides})
    table = Table(
        [card(slug, said.get(slug)) for cards in lists for slug in cards],
        [card(slug, said.get(slug)) for slug in entities],
    )
    state = State(table, Dice(()))
    state.phase, state.active, state.first, state.turn = PHASES.index(phase), active, active, turn
    number = iter(range(table.count))
    for seat, side in enumerate(sides):
        state.kept[seat] = table.entity[side.entity]
        _set_up(state, seat, side, [next(number) for _ in lists[seat]])
    run_agenda(state)
    return Layout(state)


def _set_up(state: State, seat: int, side: Side, cards: list[int]) -> None:
    """Put the cards of one side in their zones; `cards` in the order of `Side.cards`."""
    numbers = iter(cards)
    for place in side.formation:
        number = next(numbers)
        spot = seat * COUNT + PLACE_OF[place]
        state.formation[spot] = number
        state.spot[number] = state.stood[number] = spot
        state.damage[number] = side.damage.get(place, 0)
    state.zones.hands[seat][:] = [next(numbers) for _ in side.hand]
    state.zones.decks[seat][:] = [next(numbers) for _ in side.deck][::-1]
    state.zones.piles[seat][:] = list(numbers)
    for number in cards:
        state.owner[number] = seat
    for number in state.zones.hands[seat]:
        state.zones.known[number] = 1 << seat
    for number in state.zones.piles[seat]:
        state.zones.known[number] = BOTH
