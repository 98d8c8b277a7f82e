"""An Arctic table laid out by name, without luck.

A card's name says what it is: `fox-1-4` is a fox of deck 1 with draw value 4, so its placement value is 2; in deck 1 the
companion stands draw value steps after the main animal. `~fox-1-4` lies face down. What is not laid out is in the River
(six cards), the Reserve, and the draw pile, in the order of the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from play.engine.chance import Chance
from play.engine.contract import Event, IllegalAction, Result
from play.engine.step import step
from play.games import arctic
from play.games.arctic import turns
from play.games.arctic.state import ENDINGS, RIVER, State
from play.games.arctic.table import KINDS, table_for

TABLE = table_for({})
PLACES = TABLE.places


@dataclass
class Player:
    """One player's cards by name; the pile and the Penalty pile from the bottom."""

    hand: Sequence[str] = ()
    pile: Sequence[str] = ()
    penalties: Sequence[str] = ()
    totem: str = ""
    powers: Sequence[str] = ()

    def cards(self) -> list[str]:
        """Every card of the player."""
        return [*self.hand, *[slug.lstrip("~") for slug in self.pile], *self.penalties]


@dataclass
class Layout:
    """A table in play. Every move goes through the checked door."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *actions: str) -> Layout:
        """That seat's next moves."""
        for action in actions:
            self.state = step(arctic, self.state, seat, action)
            self.events += self.state.events
            self.state.events = []
        return self

    def offers(self, seat: int) -> list[str]:
        """What the seat may do."""
        return list(arctic.legal_actions(self.state, seat))

    def offers_of(self, seat: int, verb: str) -> list[str]:
        """What the seat may do by that verb: the arguments."""
        return [action.partition(":")[2] for action in self.offers(seat) if action.partition(":")[0] == verb]

    def refuses(self, seat: int, *actions: str) -> None:
        """Fails unless the table refuses each of the moves."""
        for action in actions:
            with pytest.raises(IllegalAction):
                step(arctic, self.state, seat, action)

    def to_act(self) -> list[int]:
        return list(arctic.to_act(self.state))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return arctic.view(self.state, seat)

    def phase(self, seat: int | None = None) -> str:
        return str(self.view(seat)["phase"])

    def player(self, seat: int, viewer: int | None = None) -> dict[str, Any]:
        """What a viewer sees of a player."""
        found: dict[str, Any] = self.view(viewer)["players"][seat]
        return found

    def pile(self, seat: int) -> list[str]:
        """The true pile, face-down cards with a ~."""
        return [TABLE.slugs[card] if card >= 0 else f"~{TABLE.slugs[~card]}" for card in self.state.piles[seat]]

    def hand(self, seat: int) -> list[str]:
        return TABLE.names(self.state.hands[seat])

    def penalties(self, seat: int) -> list[str]:
        return TABLE.names(self.state.penalties[seat])

    def owner(self, animal: str) -> int | None:
        """Who has that Power."""
        owner: int | None = self.view()["powers"][animal]["owner"]
        return owner

    def place(self, animal: str) -> int:
        """The points of the place where the animal's token stands."""
        return PLACES[self.view()["tokens"][animal]]

    def draw_pile(self) -> list[str]:
        return TABLE.names(self.state.stock[self.state.at : self.state.end])

    def reserve(self) -> list[str]:
        return TABLE.names(self.state.stock[self.state.end :])

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def result(self) -> Result | None:
        return arctic.result(self.state)

    def sheet(self, seat: int) -> dict[str, Any]:
        """A player's column of the final sheet."""
        found: dict[str, Any] = self.view()["sheet"]["players"][seat]
        return found


def lay(
    *players: Player,
    sides: str | Mapping[str, str] = "a",
    river: Sequence[str] = (),
    draw_pile: Sequence[str] | None = None,
    reserve: Sequence[str] | None = None,
    tokens: Mapping[str, int] | None = None,
    active: int = 0,
    first: int = 0,
    ending: str = "",
) -> Layout:
    """A table at the beginning of the active seat's turn. `sides` are one side for all Powers, or that of some (the rest A);
    `tokens` are places by their points; a River shorter than six is filled up, a draw pile or Reserve given is all there is."""
    named = dict.fromkeys(KINDS, sides) if isinstance(sides, str) else {**dict.fromkeys(KINDS, "a"), **sides}
    state = State(TABLE, len(players), tuple("ab".index(named[kind]) for kind in KINDS), Chance(b"laid out"))
    lay_players(state, players)
    lay_common(state, [slug for player in players for slug in player.cards()], river, draw_pile, reserve)
    for animal, points in (tokens or {}).items():
        state.tokens[KINDS.index(animal)] = PLACES.index(points)
    state.first = first
    state.ending = ENDINGS.index(ending)
    turns.begin(state, active)
    state.events = []
    return Layout(state)


def lay_players(state: State, players: Sequence[Player]) -> None:
    """Every player's own zones, and who has which Power."""
    totems = [player.totem for player in players]
    spare = [kind for kind in KINDS if kind not in totems]
    for seat, player in enumerate(players):
        state.hands[seat] = sorted(TABLE.card[slug] for slug in player.hand)
        state.piles[seat] = [card_of(slug) for slug in player.pile]
        state.penalties[seat] = [TABLE.card[slug] for slug in player.penalties]
        state.totems.append(KINDS.index(player.totem or spare.pop(0)))
        for card in state.piles[seat]:
            if card < 0:
                state.dark[~card] = (seat, 0)
        for power in player.powers:
            state.owners[KINDS.index(power)] = seat
    state.spare = [KINDS.index(kind) for kind in spare]


def card_of(slug: str) -> int:
    """As the card lies in a pile."""
    return ~TABLE.card[slug[1:]] if slug.startswith("~") else TABLE.card[slug]


def lay_common(
    state: State, used: Sequence[str], river: Sequence[str], draw_pile: Sequence[str] | None,
    reserve: Sequence[str] | None,
) -> None:  # fmt: skip
    """River, draw pile and Reserve, as given or from the cards that are left."""
    taken = {*used, *river, *(draw_pile or ()), *(reserve or ())}
    rest = [slug for slug in TABLE.names(TABLE.pack(state.seats)) if slug not in taken]
    shown = [*river, *[rest.pop(0) for _ in range(RIVER - len(river))]]
    kept = [rest.pop(0) for _ in range(5 * (state.seats - 1))] if reserve is None else list(reserve)
    pile = rest if draw_pile is None else list(draw_pile)
    state.river = [TABLE.card[slug] for slug in shown]
    state.stock = [TABLE.card[slug] for slug in (*pile, *kept)]
    state.end = len(pile)
