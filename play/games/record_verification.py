"""Checking files of records."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NoReturn

from collection.games import GameId
from play.engine.record import RecordFault, from_json, verify_record
from play.engine.record_schema import check_shape
from play.games.play_games import PLAY_GAMES


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one record is valid. `line` counts from 1; `ply`, the number of the move, from 0 (also for the
    set-up)."""

    line: int
    moves: int = 0
    ply: int = 0
    fault: str = ""

    @property
    def place(self) -> str:
        """The line and ply, as a message shows them."""
        return f"{self.line}: ply {self.ply}"


def verify_records(text: str) -> list[Verdict]:
    """One verdict per record. The text is one JSON object, or one per line; empty lines are skipped."""
    if is_one_object(text):
        return [verify_one_record(1, text)]
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        return [Verdict(1, fault="The file is empty.")]
    return [verify_one_record(number, line) for number, line in lines]


def is_one_object(text: str) -> bool:
    """Whether the whole text is a single JSON object, which may have several lines."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):  # ValueError: also for a number with too many digits
        return False


def parse(text: str) -> object:
    """The JSON value; None if the text is not JSON. Raises RecordFault for repeated fields, NaN and Infinity."""
    try:
        return json.loads(text, object_pairs_hook=unique_fields, parse_constant=reject_nan_or_infinity)
    except RecordFault:
        raise
    except (ValueError, RecursionError):
        return None


def unique_fields(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object from its fields. Raises RecordFault if a field is repeated."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise RecordFault(f"The field {next(name for name in names if names.count(name) > 1)!r} is repeated.", 0)
    return found


def reject_nan_or_infinity(name: str) -> NoReturn:
    """Raises RecordFault for NaN and Infinity, which Python accepts but JSON does not have."""
    raise RecordFault(f"{name} is not valid JSON.", 0)


def verify_one_record(line: int, text: str) -> Verdict:
    """Verify one record of any game."""
    try:
        return Verdict(line, moves=verify_parsed_record(parse(text)))
    except RecordFault as fault:
        return Verdict(line, ply=fault.ply or 0, fault=str(fault))


def verify_parsed_record(data: object) -> int:
    """Check the shape of a record, then every chance outcome, every move and the result; returns the number of moves.

    Raises RecordFault.
    """
    if not isinstance(data, dict):
        raise RecordFault("This is not a JSON object.")
    game = data.get("game")
    if game not in list(GameId):
        raise RecordFault(f"There is no game called {str(game)[:40]!r}. The games are {', '.join(GameId)}.")
    check_shape(data)
    rules, together = PLAY_GAMES[GameId(game)].rules, PLAY_GAMES[GameId(game)].together
    return verify_record(from_json(data), rules, opponents=not together)
