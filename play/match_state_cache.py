"""The state of a match, from its record. States are cached in memory; clearing the cache changes nothing."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from threading import Lock

from play.bots import NAMES
from play.engine.chance import Chance
from play.engine.contract import AnyRules, Config, Event, Result, Seat, State, View
from play.engine.record import record_of, to_json
from play.engine.recorded_departures import Leaving
from play.games.play_games import PLAY_GAMES
from play.models import EventRow, Match
from play.refusals import OtherRules, StillSecret

MOST_STATES = 512
"""The largest states take about 5 kB each, not counting what all states of a match share."""


def config_of(match: Match) -> Config:
    """How the match is set up: everything that a replay needs besides the seed and the moves."""
    return (
        PLAY_GAMES[match.game_id]
        .table()
        .deal.config(match.options, [seat.deck for seat in match.seat_list()], match.cards)
    )


def rules_of(match: Match) -> AnyRules:
    """The rules of the match. Raises OtherRules if it began under another version of them."""
    rules = PLAY_GAMES[match.game_id].rules
    if match.has_outdated_rules:
        raise OtherRules(
            f"This match uses version {match.rules_version} of the rules; this server uses version {rules.VERSION}.",
            "It cannot be continued, replayed or exported as a record here.",
        )
    return rules


class States:
    """The latest known state of each match; the least recently used are dropped first.

    Cached states are never changed: `at` returns copies. The key includes the match's commitment, so that after a
    restore of the database a match cannot get the state of another match with the same number.
    """

    def __init__(self, most: int = MOST_STATES) -> None:
        self.most = most
        self._lock = Lock()
        self._kept: OrderedDict[tuple[int, str], tuple[int, State]] = OrderedDict()

    def at(self, match: Match) -> State:
        """A copy of the match's state after all its moves, from the cache or by a replay."""
        ply, state = self._find(match) or (-1, first_state(match))
        if ply < match.ply:
            state = replayed_state(match, state, max(ply, 0), match.ply)
            self.keep(match, state)
        return state.copy()

    def keep(self, match: Match, state: State) -> None:
        """Cache the state after `match.ply` moves. The caller must not change it afterwards."""
        with self._lock:
            key = (match.pk, match.commitment)
            self._kept[key] = (match.ply, state)
            self._kept.move_to_end(key)
            while len(self._kept) > self.most:
                self._kept.popitem(last=False)

    def forget(self) -> None:
        """Clear the cache."""
        with self._lock:
            self._kept.clear()

    def _find(self, match: Match) -> tuple[int, State] | None:
        with self._lock:
            found = self._kept.get((match.pk, match.commitment))
            return found if found and found[0] <= match.ply else None


def first_state(match: Match) -> State:
    """The first state, as dealt. Raises ValueError if the match cannot be set up."""
    state: State = rules_of(match).setup(config_of(match), Chance(bytes.fromhex(match.seed)))
    return state


def replayed_state(match: Match, state: State, first: int, last: int) -> State:
    """A new state: `state` after the moves from ply `first` up to but not including `last`, without events.

    The events are emitted and dropped, because a state may remember what the log has already said.
    """
    rules = rules_of(match)
    state = state.copy()
    state.events = []
    for seat, action in match.moves.moves_from(first)[: last - first]:
        rules.apply(state, seat, action)
        state.events.clear()
    state.chance.outcomes = []
    return state


def take_events(state: State) -> list[Event]:
    """Remove and return the state's events since the last call."""
    events, state.events = state.events, []
    return events


def event_rows(events: list[Event]) -> list[EventRow]:
    """Events as they are stored: `[kind, data, seats or null]`."""
    return [[event.kind, dict(event.data), list(event.seats) if event.seats is not None else None] for event in events]


def events_from_rows(rows: list[EventRow]) -> list[Event]:
    """The events of stored rows (see `event_rows`)."""
    return [Event(kind, data, tuple(seats) if seats is not None else None) for kind, data, seats in rows]


def view_of(match: Match, seat: Seat | None) -> View:
    """What the seat (None: a spectator) may know now."""
    return rules_of(match).view(STATES.at(match), seat)


def record_json(match: Match) -> dict[str, object]:
    """The record of the match (docs/record.md). Raises StillSecret until it is over, because the record shows what is
    hidden, and OtherRules if the match began under another version of the rules."""
    if not match.over:
        raise StillSecret(
            "The record contains hidden cards and the seed.", remedy="It will be available once the match is over."
        )
    moves = match.moves.all().moves_from(0)
    left = [
        Leaving(each.ply, each.seat, None if each.level is None else NAMES[each.level])
        for each in match.departures.order_by("pk")
    ]
    result = match.result or {}
    early = Result(tuple(result["winners"]), (), result["reason"]) if match.ended_early else None
    record = record_of(match.game, rules_of(match), config_of(match), bytes.fromhex(match.seed), moves, left, early)
    return to_json(replace(record, continued=match.inherited_moves))


STATES = States()
