"""Plays random games in all variants of a game and checks everything that must hold for every game.

The conformance and leak tests run these checks over every game; `manage.py fuzz` runs them for as many games as you
like.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from collection.games import GameId
from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance, commitment
from play.engine.contract import Action, IllegalAction, Options, Seat, State
from play.engine.playout import replay
from play.engine.record import from_json, record_of, to_json, verify_record
from play.engine.state_fingerprint import fingerprint
from play.engine.untrusted_actions import checked_step
from play.games.play_games import PLAY_GAMES

MOST_MOVES = 20_000
OUT_OF_TURN = 12
"""One move in this many is made out of turn, if the game allows that."""
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
"""Actions that are never legal in any game."""


class Finding(AssertionError):
    """What a game does wrong, and where."""


@dataclass(slots=True)
class FuzzCounts:
    """How much was checked."""

    games: int = 0
    moves: int = 0
    redeals: int = 0
    comparisons: int = 0
    refusals: int = 0

    def add(self, other: FuzzCounts) -> None:
        """Add the counts of another game."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class FuzzedGame:
    """One random game. Every `every`-th position is checked in full, starting from a random one; `rebuilt` asks for a
    check of the record.

    Raises Finding.
    """

    def __init__(
        self, game: GameId, options: Options, seats: int, seed: str, every: int = 1, *, rebuilt: bool = True
    ) -> None:
        self.game = game
        self.rules = PLAY_GAMES[game].rules
        self.sentences = PLAY_GAMES[game].log_sentences
        self.out_of_turn = PLAY_GAMES[game].out_of_turn
        self.where = f"{game}, {seats} seats, {dict(options)}, seed {seed!r}"
        self.seed = sha256(f"{seed}/game".encode()).digest()
        self.random = BotRandom(f"{seed}/luck".encode())
        self.chance = Chance(sha256(f"{seed}/worlds".encode()).digest())
        self.every = every
        self.first = self.random.pick(range(every))
        self.rebuilt = rebuilt
        self.config = PLAY_GAMES[game].variants.complete(
            seats, options, Chance(sha256(f"{seed}/config".encode()).digest())
        )
        self.seats = range(seats)
        self.state = self.rules.setup(self.config, Chance(self.seed))
        self.moves: list[tuple[Seat, Action]] = []
        self.counts = FuzzCounts(games=1)

    def expect(self, holds: bool, what: str) -> None:
        """Raises Finding unless the condition holds."""
        if not holds:
            raise Finding(f"{what} ({self.where}, ply {len(self.moves)})")

    def run(self) -> FuzzCounts:
        """Play to the end; returns how much was checked."""
        while waiting := self.rules.to_act(self.state):
            if len(self.moves) % self.every == self.first:
                self.check_position(waiting)
            self.state.events.clear()
            seat = self.next_seat(waiting)
            action = self.random.pick(self.rules.legal_actions(self.state, seat))
            self.rules.apply(self.state, seat, action)
            self.moves.append((seat, action))
            self.expect(len(self.moves) < MOST_MOVES, "the game does not end")
        self.counts.moves = len(self.moves)
        self.check_end()
        if self.rebuilt:
            self.check_record()
        return self.counts

    def next_seat(self, waiting: tuple[Seat, ...]) -> Seat:
        """The seat that moves next: one that is to act or, now and then, one that may act out of turn."""
        if self.out_of_turn and self.random.pick(range(OUT_OF_TURN)) == 0:
            idle = [seat for seat in self.seats if seat not in waiting and self.rules.legal_actions(self.state, seat)]
            if idle:
                return self.random.pick(idle)
        return self.random.pick(waiting)

    def check_position(self, waiting: tuple[Seat, ...]) -> None:
        """Everything that must hold at every decision."""
        before = fingerprint(self.state)
        self.check_actions(waiting)
        self.check_refusals(waiting)
        self.check_views()
        self.check_sentences()
        public = self.information_of(self.state, None)
        for seat in self.seats:
            self.check_redeal(seat, public)
        self.check_copy()
        self.expect(fingerprint(self.state) == before, "looking at a state changes it")

    def check_actions(self, waiting: tuple[Seat, ...]) -> None:
        """Only the seats to act have legal actions, except those out of turn; actions are short, distinct texts."""
        self.expect(
            list(waiting) == sorted(set(waiting)) and set(waiting) <= set(self.seats),
            "seats to act are seats, in order",
        )
        for seat in self.seats:
            legal_actions = self.rules.legal_actions(self.state, seat)
            self.expect(
                bool(legal_actions) if seat in waiting else self.out_of_turn.issuperset(map(verb_of, legal_actions)),
                "only the seats to act have actions, except those that may be taken out of turn",
            )
            self.expect(len(set(legal_actions)) == len(legal_actions), "no action is listed twice")
            self.expect(
                all(isinstance(action, str) and 0 < len(action) <= 80 for action in legal_actions),
                "actions are short texts",
            )
        self.expect(self.rules.result(self.state) is None, "a game with seats to act has no result")

    def check_refusals(self, waiting: tuple[Seat, ...]) -> None:
        """Illegal actions are refused and change nothing: nonsense, other seats' actions, acting out of turn."""
        seat = self.random.pick(waiting)
        legal_actions = set(self.rules.legal_actions(self.state, seat))
        others = {action for other in self.seats for action in self.rules.legal_actions(self.state, other)}
        past = {action for _, action in self.moves[-20:]}
        for action in sorted((others | past | set(NONSENSE)) - legal_actions):
            self.expect_refusal(seat, action)
        for idle in sorted(set(self.seats) - set(waiting)):
            own = self.rules.legal_actions(self.state, idle)
            action = self.random.pick(sorted(legal_actions))
            if action not in own:
                self.expect_refusal(idle, action)

    def expect_refusal(self, seat: Seat, action: Action) -> None:
        """Raises Finding unless the action is refused with a message."""
        self.counts.refusals += 1
        try:
            checked_step(self.rules, self.state, seat, action)
        except IllegalAction as refusal:
            self.expect(bool(str(refusal)), "a refusal says why")
        else:
            self.expect(False, f"seat {seat} may do {action!r}, which is not legal")

    def check_views(self) -> None:
        """Views are JSON, contain the actions of their seat, and never contain the seed."""
        secret = (self.seed.hex(), repr(self.seed)[2:-1])
        for seat in (None, *self.seats):
            view = self.rules.view(self.state, seat)
            text = json.dumps(view)
            self.expect(json.loads(text) == view, "a view is JSON")
            legal_actions = list(self.rules.legal_actions(self.state, seat)) if seat is not None else []
            self.expect(view["actions"] == legal_actions, "a view lists the actions of its seat")
            self.expect(not any(each in text for each in secret), "a view never contains the seed")

    def check_sentences(self) -> None:
        """Every event has a sentence, and every action its own label."""
        names = [f"Ranger {seat}" for seat in self.seats]
        for event in self.state.events:
            for viewer in (None, *self.seats):
                if event.seen_by(viewer):
                    self.expect(
                        bool(self.sentences.describe_event(event, names, viewer)),
                        f"the event {event.kind} has a sentence",
                    )
            self.expect(json.loads(json.dumps(event.data)) == event.data, f"the event {event.kind} is JSON")
        for seat in self.seats:
            view = self.rules.view(self.state, seat)
            labels = [self.sentences.describe(action, view, names) for action in view["actions"]]
            self.expect(len(set(labels)) == len(labels), "every action has its own label")

    def check_redeal(self, seat: Seat, public: bytes) -> None:
        """A seat's information does not depend on what it cannot know. `public` is the spectators' information."""
        world = self.rules.redeal(self.state, seat, self.chance)
        self.counts.redeals += 1
        self.expect(
            self.information_of(world, seat) == self.information_of(self.state, seat),
            f"seat {seat} can distinguish a redealt world",
        )
        self.expect(
            self.information_of(world, None) == public, f"a spectator can distinguish seat {seat}'s redealt world"
        )
        self.expect(bool(self.rules.to_act(world)), "the game can go on in a redealt world")
        for other in self.rules.to_act(world):
            self.expect(
                bool(self.rules.legal_actions(world, other)), "in a redealt world every seat to act has actions"
            )
        self.counts.comparisons += 2

    def information_of(self, state: State, seat: Seat | None) -> bytes:
        """Everything that reaches a seat (None: a spectator), as bytes: view, actions, events, seats to act, text of a
        refusal."""
        events = [event for event in state.events if event.seen_by(seat)]
        told = [[event.kind, dict(event.data)] for event in events]
        refusal, legal_actions = "", []
        if seat is not None:
            legal_actions = list(self.rules.legal_actions(state, seat))
            try:
                checked_step(self.rules, state, seat, "no-such-verb")
            except IllegalAction as text:
                refusal = str(text)
        known = [self.rules.view(state, seat), legal_actions, told, self.rules.to_act(state), refusal]
        return json.dumps(known).encode()

    def check_copy(self) -> None:
        """A copy is equal to its original and independent of it."""
        twin = self.state.copy()
        before = fingerprint(self.state)
        self.expect(fingerprint(twin) == before, "a copy equals its original")
        for seat in self.rules.to_act(twin):
            self.rules.apply(twin, seat, self.random.pick(self.rules.legal_actions(twin, seat)))
            break
        self.expect(fingerprint(self.state) == before, "changing a copy does not change the original")

    def check_end(self) -> None:
        """The game has a result, and there are no more legal actions."""
        result = self.rules.result(self.state)
        if result is None:
            raise Finding(f"a game without seats to act has no result ({self.where})")
        self.expect(
            bool(result.winners) != (result.reason == "lost") and set(result.winners) <= set(self.seats),
            "there are winners, unless everybody lost, and they are seats",
        )
        self.expect(len(result.scores) == len(self.seats), "every seat has a score")
        for seat in self.seats:
            self.expect(not self.rules.legal_actions(self.state, seat), "there are no legal actions after the end")
            self.expect_refusal(seat, self.moves[-1][1])
        self.check_views()
        self.check_sentences()

    def check_record(self) -> None:
        """A replay of the moves gives the same final state, and their record verifies. Plays the game three more
        times."""
        self.state.events.clear()
        again = replay(self.rules, self.config, self.seed, self.moves)
        again.events.clear()
        self.expect(fingerprint(again) == fingerprint(self.state), "a replay gives the same state")
        record = record_of(self.game, self.rules, self.config, self.seed, self.moves)
        self.expect(to_json(record)["commitment"] == commitment(self.seed), "the commitment is the seed's")
        self.expect(
            verify_record(from_json(json.loads(json.dumps(to_json(record)))), self.rules) == len(self.moves),
            "the record is valid",
        )


def verb_of(action: Action) -> str:
    """The verb of an action: `play` of `play:wolf`."""
    return action.partition(":")[0]


def fuzzed_games(game: GameId, games: int, seed: str, every: int = 1, rebuilt: int = 1) -> Iterable[FuzzedGame]:
    """That many games, cycling through all variants; one in `rebuilt` games is rebuilt from its record."""
    variants = PLAY_GAMES[game].variants.variants()
    for number in range(games):
        options, seats = variants[number % len(variants)]
        yield FuzzedGame(game, options, seats, f"{seed}/{number}", every, rebuilt=number % rebuilt == 0)
