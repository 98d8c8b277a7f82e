"""Checking files of records."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from collection.games import GameId
from play.engine.record import RecordFault, from_json, verify
from play.games import GAMES


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of one record. `line` counts from 1; `ply`, the number of the move, from 0."""

    line: int
    moves: int = 0
    ply: int | None = None
    fault: str = ""

    @property
    def place(self) -> str:
        """Where in the file: line, and ply where a move or chance outcome fails."""
        return f"{self.line}" if self.ply is None else f"{self.line}: ply {self.ply}"


def verify_text(text: str) -> list[Verdict]:
    """One verdict a record. The text is one JSON object, or one a line; empty lines do not count."""
    whole = parsed(text)
    if isinstance(whole, dict):
        return [verdict(1, whole)]
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        return [Verdict(1, fault="The file is empty.")]
    return [verdict(number, parsed(line)) for number, line in lines]


def parsed(text: str) -> Any:
    """The JSON value; None when it is none."""
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return None


def verdict(line: int, data: Any) -> Verdict:
    """Verify one record of any game of the house."""
    if not isinstance(data, dict):
        return Verdict(line, fault="This is not a JSON object.")
    game = data.get("game")
    if game not in list(GameId):
        return Verdict(line, fault=f"No game of this house is called {game!r}.")
    try:
        return Verdict(line, moves=verify(from_json(data), GAMES[GameId(game)].rules))
    except RecordFault as fault:
        return Verdict(line, ply=fault.ply, fault=str(fault))
