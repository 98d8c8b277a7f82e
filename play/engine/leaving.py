"""What a record says of players who left: a seat that was handed to a bot, or conceded, which ended the game.

Leaving changes nothing in the position. A bot goes on with the moves of the seat that it was handed; when a seat was conceded
the result follows from that alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from play.engine.contract import Result, Seat

CONCEDED, ABANDONED = "conceded", "abandoned"
"""Reasons of a result. Conceded: one of two opponents gave up, and the other has won. Abandoned: no person was left, and
nobody has won."""
EARLY = (CONCEDED, ABANDONED)
BOTS = ("random", "greedy", "search")


@dataclass(frozen=True, slots=True)
class Leaving:
    """The player of `seat` left before the move with the number `ply`. `bot` names the level that went on; None: the seat was
    conceded and nothing went on."""

    ply: int
    seat: Seat
    bot: str | None = None

    def data(self) -> dict[str, Any]:
        """As it is written in a record."""
        return {"ply": self.ply, "seat": self.seat, "bot": self.bot}


def early_result(seat: Seat, seats: int, *, opponents: bool) -> Result:
    """The result when that seat is conceded and nothing goes on. `opponents`: they do not all win together."""
    if opponents and seats == 2:
        return Result((1 - seat,), (), CONCEDED)
    return Result((), (), ABANDONED)


def leavings_from(data: Any) -> tuple[Leaving, ...]:
    """The field “left” of a record. Raises ValueError that says what is wrong with it."""
    if not isinstance(data, list):
        raise ValueError("“left” is a list.")
    for each in data:
        if not isinstance(each, dict) or set(each) != {"ply", "seat", "bot"}:
            raise ValueError("Each entry of “left” has “ply”, “seat” and “bot”, and nothing else.")
        if not all(type(each[name]) is int and each[name] >= 0 for name in ("ply", "seat")):
            raise ValueError("“ply” and “seat” of “left” are whole numbers from 0.")
        if each["bot"] is not None and each["bot"] not in BOTS:
            raise ValueError(f"“bot” of “left” is null or one of {', '.join(BOTS)}.")
    return tuple(Leaving(each["ply"], each["seat"], each["bot"]) for each in data)


def fault_of(left: Sequence[Leaving], seats: int, moves: int) -> tuple[str, int]:
    """What is wrong with who left when, and at which ply; an empty text when nothing is."""
    gone: set[Seat] = set()
    before = 0
    for at, each in enumerate(left):
        if not before <= each.ply <= moves:
            return "“left” is ordered by ply, and nobody leaves after the last move.", each.ply
        if each.seat >= seats or each.seat in gone:
            return f"Seat {each.seat} does not exist, or leaves twice.", each.ply
        if each.bot is None and (at, each.ply) != (len(left) - 1, moves):
            return "The game goes on after a seat was conceded.", each.ply
        gone.add(each.seat)
        before = each.ply
    return "", 0


def conceded_result(left: Sequence[Leaving], seats: int, *, opponents: bool) -> Result | None:
    """The result of a game in which a seat was conceded; None when none was. `opponents`: as in `early_result`."""
    if not left or left[-1].bot is not None:
        return None
    return early_result(left[-1].seat, seats, opponents=opponents)
