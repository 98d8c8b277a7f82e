"""The state of a match, from its record. States are cached in memory; throwing the cache away changes nothing."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

from play.bots import NAMES
from play.engine.chance import Chance
from play.engine.contract import Config, Event, Result, Rules, Seat, State
from play.engine.leaving import Leaving
from play.engine.record import record_of, to_json
from play.games.play_games import PLAY_GAMES
from play.models import Match
from play.refusals import OtherRules, StillSecret

MOST_STATES = 512
"""A state of the game with the largest ones takes about 5 kB beside what all states of a match share."""


def config_of(match: Match) -> Config:
    """How the match is set up: all that its replay needs beside seed and moves."""
    return (
        PLAY_GAMES[match.game_id]
        .table()
        .deal.config(match.options, [seat.deck for seat in match.seats.all()], match.cards)
    )


def rules_of(match: Match) -> Rules[Any]:
    """The rules that the match is played by. Raises OtherRules when it was begun under another version of them."""
    rules = PLAY_GAMES[match.game_id].rules
    if match.other_rules:
        raise OtherRules(
            f"This match began under version {match.rules_version} of the rules; this server plays version {rules.VERSION}.",
            "It cannot be continued, replayed or written as a record here.",
        )
    return rules


class States:
    """The latest state of each match that this process has seen, the least used forgotten first.

    A state in here is never changed: `at` hands out copies. It lies under the match's commitment too, so that a restored
    database cannot meet states of another match with the same number.
    """

    def __init__(self, most: int = MOST_STATES) -> None:
        self.most = most
        self._lock = Lock()
        self._kept: OrderedDict[tuple[int, str], tuple[int, State]] = OrderedDict()

    def at(self, match: Match) -> State:
        """The match's state after all its moves, the caller's own: the cached one, brought up to date, or a replay."""
        ply, state = self._find(match) or (-1, begin(match))
        if ply < match.ply:
            state = replayed(match, state, max(ply, 0), match.ply)
            self.keep(match, state)
        return state.copy()

    def keep(self, match: Match, state: State) -> None:
        """Remember the state after `match.ply` moves. The caller must not change it any more."""
        with self._lock:
            key = (match.pk, match.commitment)
            self._kept[key] = (match.ply, state)
            self._kept.move_to_end(key)
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Throw everything away."""
        with self._lock:
            self._kept.clear()

    def _find(self, match: Match) -> tuple[int, State] | None:
        with self._lock:
            found = self._kept.get((match.pk, match.commitment))
            return found if found and found[0] <= match.ply else None


def begin(match: Match) -> State:
    """The first state, as it was dealt. Raises ValueError when the match cannot be set up."""
    state: State = rules_of(match).setup(config_of(match), Chance(bytes.fromhex(match.seed)))
    return state


def replayed(match: Match, state: State, first: int, last: int) -> State:
    """The state after the moves from ply `first` up to but not including `last`, nothing told. The given one is not changed."""
    rules = rules_of(match)
    state = state.copy()
    state.telling = False
    for seat, action in match.moves.played(first)[: last - first]:
        rules.apply(state, seat, action)
    state.telling = True
    state.events = []
    state.chance.told = []
    return state


def take_events(state: State) -> list[Event]:
    """The events since they were last taken."""
    events, state.events = state.events, []
    return events


def told(events: list[Event]) -> list[list[Any]]:
    """Events as they are stored: `[kind, data, seats or null]`."""
    return [[event.kind, dict(event.data), list(event.seats) if event.seats is not None else None] for event in events]


def untold(rows: list[list[Any]]) -> list[Event]:
    """Stored events as they were told."""
    return [Event(kind, data, tuple(seats) if seats is not None else None) for kind, data, seats in rows]


def view_of(match: Match, seat: Seat | None) -> dict[str, Any]:
    """What the seat (None: a spectator) may know now."""
    return rules_of(match).view(STATES.at(match), seat)


def record_json(match: Match) -> dict[str, Any]:
    """The match as other programs read it (docs/record.md). Raises StillSecret until it is over: it holds what is hidden.
    Raises OtherRules when the chance outcomes in it would be those of other rules."""
    if not match.over:
        raise StillSecret(
            "The record holds hidden cards and the seed.", remedy="It can be fetched once the match is over."
        )
    moves = match.moves.all().played(0)
    left = [
        Leaving(each.ply, each.seat, None if each.level is None else NAMES[each.level])
        for each in match.departures.order_by("pk")
    ]
    said = match.result or {}
    early = Result(tuple(said["winners"]), (), said["reason"]) if match.ended_early else None
    record = record_of(match.game, rules_of(match), config_of(match), bytes.fromhex(match.seed), moves, left, early)
    return to_json(record)


STATES = States()
