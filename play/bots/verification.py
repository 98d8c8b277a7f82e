"""Checking files of records."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from collection.games import GameId
from play.engine.record import RecordFault, from_json, verify
from play.engine.schema import check_shape
from play.games.play_games import PLAY_GAMES


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of one record. `line` counts from 1; `ply`, the number of the move, from 0, which also stands for the set-up."""

    line: int
    moves: int = 0
    ply: int = 0
    fault: str = ""

    @property
    def place(self) -> str:
        """Where in the file."""
        return f"{self.line}: ply {self.ply}"


def verify_text(text: str) -> list[Verdict]:
    """One verdict per record. The text is one JSON object, or one per line; empty lines do not count."""
    if one_object(text):
        return [verdict(1, text)]
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        return [Verdict(1, fault="The file is empty.")]
    return [verdict(number, line) for number, line in lines]


def one_object(text: str) -> bool:
    """Whether the whole text is a single JSON object, however many lines it has."""
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):  # a ValueError without a name: a number of too many digits
        return False


def parsed(text: str) -> Any:
    """The JSON value; None when it is none. Raises RecordFault for a field that is there twice, and for NaN and Infinity."""
    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=no_number)
    except RecordFault:
        raise
    except (ValueError, RecursionError):
        return None


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object without repeated fields. Raises RecordFault."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise RecordFault(f"The field {next(name for name in names if names.count(name) > 1)!r} is there twice.", 0)
    return found


def no_number(name: str) -> Any:
    """Raises RecordFault: Python would read these, JSON has none."""
    raise RecordFault(f"{name} is no JSON number.", 0)


def verdict(line: int, text: str) -> Verdict:
    """Verify one record of any game."""
    try:
        return Verdict(line, moves=verified(parsed(text)))
    except RecordFault as fault:
        return Verdict(line, ply=fault.ply or 0, fault=str(fault))


def verified(data: Any) -> int:
    """The moves of a record that holds: its shape, then every chance outcome, move and the result. Raises RecordFault."""
    if not isinstance(data, dict):
        raise RecordFault("This is not a JSON object.")
    game = data.get("game")
    if game not in list(GameId):
        raise RecordFault(f"There is no game called {str(game)[:40]!r}; there are {', '.join(GameId)}.")
    check_shape(data)
    rules, together = PLAY_GAMES[GameId(game)].rules, PLAY_GAMES[GameId(game)].together
    return verify(from_json(data), rules, opponents=not together)
