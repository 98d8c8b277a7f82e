"""Arctic positions for tests, set up with named cards and without chance.

The slug `fox-1-4` is a fox of deck 1 with draw value 4, so its placement value is 2. In deck 1, the companion is as
many steps after the main animal as the draw value says. `~fox-1-4` is face down. Cards that are not named are in the
River (up to six), the Reserve and the draw pile, in the order of the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from play.engine.chance import Chance
from play.engine.contract import Event, IllegalAction, Result
from play.engine.untrusted_actions import checked_step
from play.games import arctic
from play.games.arctic import turns
from play.games.arctic.card_table import ANIMAL_SLUGS, table_for
from play.games.arctic.state import ENDINGS, RIVER_SIZE, State
from play.games.arctic.view_types import ArcticView, PlayerScore, PlayerView

TABLE = table_for({})
PLACES = TABLE.places


@dataclass
class Player:
    """One player's cards by slug; the pile and the Penalty pile from the bottom."""

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
    """A position in play. Every move is checked with `step`."""

    state: State
    events: list[Event] = field(default_factory=list)

    def do(self, seat: int, *actions: str) -> Layout:
        """Make these moves for the seat."""
        for action in actions:
            self.state = checked_step(arctic, self.state, seat, action)
            self.events += self.state.events
            self.state.events = []
        return self

    def actions(self, seat: int) -> list[str]:
        """The legal actions of the seat."""
        return list(arctic.legal_actions(self.state, seat))

    def arguments(self, seat: int, verb: str) -> list[str]:
        """The arguments of the seat's legal actions with that verb."""
        return [action.partition(":")[2] for action in self.actions(seat) if action.partition(":")[0] == verb]

    def refuses(self, seat: int, *actions: str) -> None:
        """Assert that each of the moves is illegal."""
        for action in actions:
            with pytest.raises(IllegalAction):
                checked_step(arctic, self.state, seat, action)

    def to_act(self) -> list[int]:
        return list(arctic.to_act(self.state))

    def view(self, seat: int | None = None) -> ArcticView:
        return arctic.view(self.state, seat)

    def phase(self, seat: int | None = None) -> str:
        return self.view(seat)["phase"]

    def player(self, seat: int, viewer: int | None = None) -> PlayerView:
        """What a viewer sees of a player."""
        return self.view(viewer)["players"][seat]

    def pile(self, seat: int) -> list[str]:
        """The cards of the pile, face-down ones with a ~."""
        return [TABLE.slugs[card] if card >= 0 else f"~{TABLE.slugs[~card]}" for card in self.state.piles[seat]]

    def hand(self, seat: int) -> list[str]:
        return TABLE.slugs_of(self.state.hands[seat])

    def penalties(self, seat: int) -> list[str]:
        return TABLE.slugs_of(self.state.penalties[seat])

    def owner(self, animal: str) -> int | None:
        """The seat that has that Power."""
        return self.view()["powers"][animal]["owner"]

    def place(self, animal: str) -> int:
        """The points of the place of the animal's token."""
        return PLACES[self.view()["tokens"][animal]]

    def draw_pile(self) -> list[str]:
        return TABLE.slugs_of(self.state.stock[self.state.draw_start : self.state.draw_end])

    def reserve(self) -> list[str]:
        return TABLE.slugs_of(self.state.stock[self.state.draw_end :])

    def events_of(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        return [event for event in self.events if event.kind == kind]

    def result(self) -> Result | None:
        return arctic.result(self.state)

    def score(self, seat: int) -> PlayerScore:
        """A player's column of the final score sheet."""
        sheet = self.view()["sheet"]
        assert sheet is not None
        return sheet["players"][seat]


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
    """A position at the beginning of the active seat's turn.

    `sides`: one side for all Powers, or the sides of some (the others are A). `tokens`: places, by their points. A
    shorter River is filled up to six; `draw_pile` and `reserve`, if given, are complete.
    """
    named = (
        dict.fromkeys(ANIMAL_SLUGS, sides) if isinstance(sides, str) else {**dict.fromkeys(ANIMAL_SLUGS, "a"), **sides}
    )
    state = State(TABLE, len(players), tuple("ab".index(named[kind]) for kind in ANIMAL_SLUGS), Chance(b"laid out"))
    lay_players(state, players)
    lay_common(state, [slug for player in players for slug in player.cards()], river, draw_pile, reserve)
    for animal, points in (tokens or {}).items():
        state.tokens[ANIMAL_SLUGS.index(animal)] = PLACES.index(points)
    state.first = first
    state.ending = ENDINGS.index(ending)
    turns.begin_turn(state, active)
    state.events = []
    return Layout(state)


def lay_players(state: State, players: Sequence[Player]) -> None:
    """Set the players' hands, piles, Penalty piles, totems and Powers."""
    totems = [player.totem for player in players]
    spare = [kind for kind in ANIMAL_SLUGS if kind not in totems]
    for seat, player in enumerate(players):
        state.hands[seat] = sorted(TABLE.card_by_slug[slug] for slug in player.hand)
        state.piles[seat] = [card_of(slug) for slug in player.pile]
        state.penalties[seat] = [TABLE.card_by_slug[slug] for slug in player.penalties]
        state.totems.append(ANIMAL_SLUGS.index(player.totem or spare.pop(0)))
        for card in state.piles[seat]:
            if card < 0:
                state.unseen_origin[~card] = (seat, 0)
        for power in player.powers:
            state.owners[ANIMAL_SLUGS.index(power)] = seat
    state.unused_totems = [ANIMAL_SLUGS.index(kind) for kind in spare]


def card_of(slug: str) -> int:
    """The card as a pile stores it."""
    return ~TABLE.card_by_slug[slug[1:]] if slug.startswith("~") else TABLE.card_by_slug[slug]


def lay_common(
    state: State, used: Sequence[str], river: Sequence[str], draw_pile: Sequence[str] | None,
    reserve: Sequence[str] | None,
) -> None:  # fmt: skip
    """Set River, draw pile and Reserve, as given or from the remaining cards."""
    taken = {*used, *river, *(draw_pile or ()), *(reserve or ())}
    rest = [slug for slug in TABLE.slugs_of(TABLE.cards_of_decks(state.seats)) if slug not in taken]
    shown = [*river, *[rest.pop(0) for _ in range(RIVER_SIZE - len(river))]]
    kept = [rest.pop(0) for _ in range(5 * (state.seats - 1))] if reserve is None else list(reserve)
    pile = rest if draw_pile is None else list(draw_pile)
    state.river = [TABLE.card_by_slug[slug] for slug in shown]
    state.stock = [TABLE.card_by_slug[slug] for slug in (*pile, *kept)]
    state.draw_end = len(pile)
