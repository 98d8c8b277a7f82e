"""Score sheets: of the round just over, of all rounds so far, and the last one. [M 6, M 7]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animanize import CircusCard
from play.games.sentences import listing
from play.tables.animanize.cards import cards
from play.tables.look import Look


@dataclass(frozen=True, slots=True)
class Gain:
    """What a round brought."""

    points: int

    @property
    def lost(self) -> bool:
        """Whether points were lost."""
        return self.points < 0

    def __str__(self) -> str:
        return f"−{-self.points}" if self.lost else f"+{self.points}" if self.points else "0"


@dataclass(frozen=True, slots=True)
class Row:
    """One player's round: tricks, animals, what that makes, and what it brought."""

    name: str
    mine: bool
    tricks: int
    animals: Sequence[CircusCard]
    score: int
    gain: Gain
    why: str
    total: int


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """A round that was scored."""

    number: int
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Line:
    """One round in the table of all: `gains` by seat, and who was start player."""

    number: int
    gains: Sequence[Gain]
    starter: str


@dataclass(frozen=True, slots=True)
class Scores:
    """All rounds so far. `heads` are the players with `mine`, `left` the rounds still to come at most."""

    heads: Sequence[tuple[str, bool]]
    lines: Sequence[Line]
    totals: Sequence[int]
    goal: int
    left: int


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's final total, the best first."""

    name: str
    total: int
    won: bool
    mine: bool
    animals: int
    tricks: int
    brawls: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The end."""

    headline: str
    reason: str
    standings: Sequence[Standing]


def round_sheets(look: Look) -> list[RoundSheet]:
    """The round before, while the next one has not come to its tricks; all of them, the last first, when the game is over."""
    view = look.view
    if view["phase"] == "tricks":
        return []
    sheets = view["sheets"][::-1] if view["phase"] == "over" else view["sheets"][-1:]
    return [RoundSheet(shown["round"], [row(look, shown, player) for player in shown["players"]]) for shown in sheets]


def row(look: Look, shown: Mapping[str, Any], player: Mapping[str, Any]) -> Row:
    """One player's line of a round's sheet."""
    seat = player["seat"]
    return Row(
        look.name(seat), seat == look.reader, player["tricks"], cards(look, player["animals"]), player["score"], Gain(player["gain"]),
        why(look.view["limit"], shown["eliminated"] == seat, player), player["total"],
    )  # fmt: skip


def why(limit: int, eliminated: bool, player: Mapping[str, Any]) -> str:
    """What decided a gain, where it is not just the score."""
    if eliminated:
        left = player["left"]
        return f"eliminated with {left} animal{'' if left == 1 else 's'}"
    if player["score"] > limit:
        return f"a brawl: {player['score'] - limit} over the limit"
    return ""


def scores(look: Look) -> Scores:
    """The table of all rounds."""
    view = look.view
    players = view["players"]
    lines = [
        Line(shown["round"], [Gain(player["gain"]) for player in shown["players"]], look.name(shown["starter"]))
        for shown in view["sheets"]
    ]
    heads = [(look.name(player["seat"]), player["seat"] == look.reader) for player in players]
    totals = [player["total"] for player in players]
    return Scores(heads, lines, totals, view["goal"], view["rounds"] - len(lines))


def sheet(look: Look) -> Sheet | None:
    """None while the game goes on."""
    outcome = look.view["outcome"]
    if outcome is None:
        return None
    winners = [look.name(seat) for seat in sorted(outcome["winners"], key=lambda seat: seat != look.reader)]
    verb = "wins" if len(winners) == 1 and outcome["winners"][0] != look.reader else "win"
    goal = look.view["goal"]
    reasons = {
        "goal": f"The goal of {goal} points is reached.",
        "rounds": "Everybody was start player twice.",
    }
    shared = " Equal totals share the win." if len(winners) > 1 else ""
    standings = [standing(look, seat, total) for seat, total in enumerate(outcome["scores"])]
    ranked = sorted(standings, key=lambda each: -each.total)
    return Sheet(f"{listing(winners)} {verb}", reasons[outcome["reason"]] + shared, ranked)


def standing(look: Look, seat: int, total: int) -> Standing:
    """One player's game in figures."""
    rounds = [shown["players"][seat] for shown in look.view["sheets"]]
    limit = look.view["limit"]
    return Standing(
        name=look.name(seat),
        total=total,
        won=seat in look.view["outcome"]["winners"],
        mine=seat == look.reader,
        animals=sum(len(each["animals"]) for each in rounds),
        tricks=sum(each["tricks"] for each in rounds),
        brawls=sum(each["score"] > limit and not each["left"] for each in rounds),
    )
