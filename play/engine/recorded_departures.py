"""What a record says about players who left: a seat was handed to a bot, or conceded, which ended the game.

Leaving does not change the position. A bot makes the further moves of a seat that was handed to it; if a seat was
conceded, the result follows from that alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.engine.contract import Result, Seat

CONCEDED, ABANDONED = "conceded", "abandoned"
"""Reasons of a result. Conceded: one of two opponents gave up and the other wins. Abandoned: no person was left, and
nobody wins."""
EARLY = (CONCEDED, ABANDONED)
BOTS = ("random", "greedy", "search")


@dataclass(frozen=True, slots=True)
class Leaving:
    """The player of `seat` left before move number `ply`. `bot` is the name of the bot that took over; None if the seat
    was conceded, which ended the game."""

    ply: int
    seat: Seat
    bot: str | None = None

    def data(self) -> dict[str, object]:
        """The entry as it appears in a record."""
        return {"ply": self.ply, "seat": self.seat, "bot": self.bot}


def concession_result(seat: Seat, seats: int, *, opponents: bool) -> Result:
    """The result when that seat is conceded. `opponents`: the players do not all win together."""
    if opponents and seats == 2:
        return Result((1 - seat,), (), CONCEDED)
    return Result((), (), ABANDONED)


def parse_departures(data: object) -> tuple[Leaving, ...]:
    """Parse the field “left” of a record. Raises ValueError that says what is wrong with it."""
    if not isinstance(data, list):
        raise ValueError("“left” must be a list.")
    for each in data:
        if not isinstance(each, dict) or set(each) != {"ply", "seat", "bot"}:
            raise ValueError("Each entry of “left” must have “ply”, “seat” and “bot”, and nothing else.")
        if not all(type(each[name]) is int and each[name] >= 0 for name in ("ply", "seat")):
            raise ValueError("“ply” and “seat” in “left” must be whole numbers from 0.")
        if each["bot"] is not None and each["bot"] not in BOTS:
            raise ValueError(f"“bot” in “left” must be null or one of {', '.join(BOTS)}.")
    return tuple(Leaving(each["ply"], each["seat"], each["bot"]) for each in data)


def departures_fault(left: Sequence[Leaving], seats: int, moves: int) -> tuple[str, int]:
    """What is wrong with the entries, and at which ply; ("", 0) if nothing is."""
    gone: set[Seat] = set()
    before = 0
    for at, each in enumerate(left):
        if not before <= each.ply <= moves:
            return "“left” must be in order of ply, and nobody can leave after the last move.", each.ply
        if each.seat >= seats or each.seat in gone:
            return f"Seat {each.seat} does not exist, or leaves twice.", each.ply
        if each.bot is None and (at, each.ply) != (len(left) - 1, moves):
            return "The game continues after a seat was conceded.", each.ply
        gone.add(each.seat)
        before = each.ply
    return "", 0


def conceded_result(left: Sequence[Leaving], seats: int, *, opponents: bool) -> Result | None:
    """The result of a game in which a seat was conceded; None if none was. `opponents`: as in `concession_result`."""
    if not left or left[-1].bot is not None:
        return None
    return concession_result(left[-1].seat, seats, opponents=opponents)
