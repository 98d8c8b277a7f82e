"""Random games of one game in all its variants, with everything checked that must hold for every game.

The conformance and leak tests run these checks over every game of the house; `manage.py fuzz` runs them for as long as
one likes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from collection.games import GameId
from play.bots.luck import Luck
from play.engine.chance import Chance, commitment
from play.engine.contract import Action, IllegalAction, Seat
from play.engine.fingerprint import fingerprint
from play.engine.playout import replay
from play.engine.record import from_json, record_of, to_json, verify
from play.engine.step import step
from play.games.play_games import PLAY_GAMES

MOST_MOVES = 20_000
OUT_OF_TURN = 12
"""One in so many moves is made out of turn, where a game allows that."""
NONSENSE = (
    "",
    "endangerment:",
    "no-such-verb",
    "clash:99",
    "clash:-1",
    "eco:",
    "\x00",
    "play:red-7",
    "a" * 500,
    "🐨",
    "../..",
)
"""Actions that no game ever offers."""


class Finding(AssertionError):
    """A rule of the house that a game broke, and where."""


@dataclass(slots=True)
class Tried:
    """How much was done."""

    games: int = 0
    moves: int = 0
    redeals: int = 0
    comparisons: int = 0
    refusals: int = 0

    def add(self, other: Tried) -> None:
        """Take in what another game tried."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Trial:
    """One random game. Every `every`-th position is checked in full, from one by lot on, and the record where it is `rebuilt`.

    Raises Finding.
    """

    def __init__(
        self, game: GameId, options: Mapping[str, Any], seats: int, seed: str, every: int = 1, *, rebuilt: bool = True
    ) -> None:
        self.game = game
        self.rules = PLAY_GAMES[game].rules
        self.story = PLAY_GAMES[game].story
        self.out_of_turn = PLAY_GAMES[game].out_of_turn
        self.where = f"{game}, {seats} seats, {dict(options)}, seed {seed!r}"
        self.seed = sha256(f"{seed}/game".encode()).digest()
        self.luck = Luck(f"{seed}/luck".encode())
        self.chance = Chance(sha256(f"{seed}/worlds".encode()).digest())
        self.every = every
        self.first = self.luck.pick(range(every))
        self.rebuilt = rebuilt
        self.config = PLAY_GAMES[game].variants.complete(
            seats, options, Chance(sha256(f"{seed}/config".encode()).digest())
        )
        self.seats = range(seats)
        self.state = self.rules.setup(self.config, Chance(self.seed))
        self.moves: list[tuple[Seat, Action]] = []
        self.tried = Tried(games=1)

    def must(self, holds: bool, what: str) -> None:
        """Raises Finding unless it holds."""
        if not holds:
            raise Finding(f"{what} ({self.where}, ply {len(self.moves)})")

    def run(self) -> Tried:
        """Play to the end; how much was tried."""
        while waiting := self.rules.to_act(self.state):
            if len(self.moves) % self.every == self.first:
                self.check_position(waiting)
            self.state.events.clear()
            seat = self.mover(waiting)
            action = self.luck.pick(self.rules.legal_actions(self.state, seat))
            self.rules.apply(self.state, seat, action)
            self.moves.append((seat, action))
            self.must(len(self.moves) < MOST_MOVES, "the game does not end")
        self.tried.moves = len(self.moves)
        self.check_end()
        if self.rebuilt:
            self.check_record()
        return self.tried

    def mover(self, waiting: tuple[Seat, ...]) -> Seat:
        """Who moves next: one of those waited for; now and then somebody who may act out of turn."""
        if self.out_of_turn and self.luck.pick(range(OUT_OF_TURN)) == 0:
            idle = [seat for seat in self.seats if seat not in waiting and self.rules.legal_actions(self.state, seat)]
            if idle:
                return self.luck.pick(idle)
        return self.luck.pick(waiting)

    def check_position(self, waiting: tuple[Seat, ...]) -> None:
        """Everything that must hold at every decision."""
        before = fingerprint(self.state)
        self.check_offers(waiting)
        self.check_refusals(waiting)
        self.check_views()
        self.check_words()
        public = self.known_to(self.state, None)
        for seat in self.seats:
            self.check_redeal(seat, public)
        self.check_copy()
        self.must(fingerprint(self.state) == before, "looking at a state changes it")

    def check_offers(self, waiting: tuple[Seat, ...]) -> None:
        self.must(
            list(waiting) == sorted(set(waiting)) and set(waiting) <= set(self.seats),
            "seats to act are seats, in order",
        )
        for seat in self.seats:
            offers = self.rules.legal_actions(self.state, seat)
            self.must(
                bool(offers) if seat in waiting else self.out_of_turn.issuperset(map(verb_of, offers)),
                "exactly the seats to act have actions, but for those that may be taken out of turn",
            )
            self.must(len(set(offers)) == len(offers), "no action is listed twice")
            self.must(
                all(isinstance(offer, str) and 0 < len(offer) <= 80 for offer in offers), "actions are short texts"
            )
        self.must(self.rules.result(self.state) is None, "a game with seats to act has no result")

    def check_refusals(self, waiting: tuple[Seat, ...]) -> None:
        """What is not on offer is refused and changes nothing: nonsense, others' actions, acting out of turn."""
        seat = self.luck.pick(waiting)
        offers = set(self.rules.legal_actions(self.state, seat))
        others = {action for other in self.seats for action in self.rules.legal_actions(self.state, other)}
        past = {action for _, action in self.moves[-20:]}
        for action in sorted((others | past | set(NONSENSE)) - offers):
            self.refused(seat, action)
        for idle in sorted(set(self.seats) - set(waiting)):
            own = self.rules.legal_actions(self.state, idle)
            action = self.luck.pick(sorted(offers))
            if action not in own:
                self.refused(idle, action)

    def refused(self, seat: Seat, action: Action) -> None:
        self.tried.refusals += 1
        try:
            step(self.rules, self.state, seat, action)
        except IllegalAction as refusal:
            self.must(bool(str(refusal)), "a refusal says why")
        else:
            self.must(False, f"seat {seat} may do {action!r}, which is not on offer")

    def check_views(self) -> None:
        """Views are JSON, hold the actions, and never the seed."""
        secret = (self.seed.hex(), repr(self.seed)[2:-1])
        for seat in (None, *self.seats):
            view = self.rules.view(self.state, seat)
            text = json.dumps(view)
            self.must(json.loads(text) == view, "a view is JSON")
            offers = list(self.rules.legal_actions(self.state, seat)) if seat is not None else []
            self.must(view["actions"] == offers, "a view lists the actions of its seat")
            self.must(not any(each in text for each in secret), "a view never holds the seed")

    def check_words(self) -> None:
        """Every event and every action can be put into words."""
        names = [f"Ranger {seat}" for seat in self.seats]
        for event in self.state.events:
            for viewer in (None, *self.seats):
                if event.seen_by(viewer):
                    self.must(bool(self.story.tell(event, names, viewer)), f"the event {event.kind} is told")
            self.must(json.loads(json.dumps(event.data)) == event.data, f"the event {event.kind} is JSON")
        for seat in self.seats:
            view = self.rules.view(self.state, seat)
            labels = [self.story.describe(action, view, names) for action in view["actions"]]
            self.must(len(set(labels)) == len(labels), "every action has its own label")

    def check_redeal(self, seat: Seat, public: bytes) -> None:
        """What a seat sees, may do and is told does not depend on what it cannot know; `public` is what everybody knows."""
        world = self.rules.redeal(self.state, seat, self.chance)
        self.tried.redeals += 1
        self.must(
            self.known_to(world, seat) == self.known_to(self.state, seat), f"seat {seat} can tell a redealt world"
        )
        self.must(self.known_to(world, None) == public, f"a spectator can tell seat {seat}'s redealt world")
        self.must(bool(self.rules.to_act(world)), "a redealt world can be played on")
        for other in self.rules.to_act(world):
            self.must(bool(self.rules.legal_actions(world, other)), "in a redealt world every seat to act has actions")
        self.tried.comparisons += 2

    def known_to(self, state: Any, seat: Seat | None) -> bytes:
        """Everything that reaches a seat, as bytes: view, actions, events, who acts, and the text of a refusal."""
        events = [event for event in state.events if event.seen_by(seat)]
        told = [[event.kind, dict(event.data)] for event in events]
        refusal, offers = "", []
        if seat is not None:
            offers = list(self.rules.legal_actions(state, seat))
            try:
                step(self.rules, state, seat, "no-such-verb")
            except IllegalAction as text:
                refusal = str(text)
        known = [self.rules.view(state, seat), offers, told, self.rules.to_act(state), refusal]
        return json.dumps(known).encode()

    def check_copy(self) -> None:
        """A copy is equal, and goes its own way."""
        twin = self.state.copy()
        before = fingerprint(self.state)
        self.must(fingerprint(twin) == before, "a copy equals its original")
        for seat in self.rules.to_act(twin):
            self.rules.apply(twin, seat, self.luck.pick(self.rules.legal_actions(twin, seat)))
            break
        self.must(fingerprint(self.state) == before, "what happens to a copy leaves the original alone")

    def check_end(self) -> None:
        """The game has a result, and nothing can be done any more."""
        result = self.rules.result(self.state)
        if result is None:
            raise Finding(f"a game without seats to act has no result ({self.where})")
        self.must(
            bool(result.winners) != (result.reason == "lost") and set(result.winners) <= set(self.seats),
            "there are winners, unless all have lost, and they are seats",
        )
        self.must(len(result.scores) == len(self.seats), "every seat has a score")
        for seat in self.seats:
            self.must(not self.rules.legal_actions(self.state, seat), "nothing can be done after the end")
            self.refused(seat, self.moves[-1][1])
        self.check_views()
        self.check_words()

    def check_record(self) -> None:
        """The moves rebuild the end, and the record of them verifies: the game is played three times more."""
        self.state.events.clear()
        again = replay(self.rules, self.config, self.seed, self.moves)
        again.events.clear()
        self.must(fingerprint(again) == fingerprint(self.state), "a replay rebuilds the same state")
        record = record_of(self.game, self.rules, self.config, self.seed, self.moves)
        self.must(to_json(record)["commitment"] == commitment(self.seed), "the commitment is the seed's")
        self.must(
            verify(from_json(json.loads(json.dumps(to_json(record)))), self.rules) == len(self.moves),
            "the record verifies",
        )


def verb_of(action: Action) -> str:
    """`play` of `play:wolf`."""
    return action.partition(":")[0]


def trials(game: GameId, games: int, seed: str, every: int = 1, rebuilt: int = 1) -> Iterable[Trial]:
    """So many games, over all variants in turn; one of `rebuilt` games is rebuilt from its record."""
    variants = PLAY_GAMES[game].variants.variants()
    for number in range(games):
        options, seats = variants[number % len(variants)]
        yield Trial(game, options, seats, f"{seed}/{number}", every, rebuilt=number % rebuilt == 0)
