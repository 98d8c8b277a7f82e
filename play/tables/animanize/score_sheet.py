"""Score sheets of the last round and of all rounds, and the final result. [M 6, M 7]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animanize import CircusCard
from play.games.animanize import view_types
from play.games.sentence_parts import join_words
from play.tables.animanize.match_cards import cards
from play.tables.animanize.perspective import AnimanizePerspective


@dataclass(frozen=True, slots=True)
class Gain:
    """The points gained or lost in a round, as text with a sign."""

    points: int

    @property
    def lost(self) -> bool:
        """Whether the points are negative."""
        return self.points < 0

    def __str__(self) -> str:
        return f"−{-self.points}" if self.lost else f"+{self.points}" if self.points else "0"


@dataclass(frozen=True, slots=True)
class Row:
    """One player's round. `gain_reason`: what decided the gain, "" if it is just the score."""

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
    """The score sheet of a round."""

    number: int
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round in the table of all rounds: `gains` by seat, and the start player's name."""

    number: int
    gains: Sequence[Gain]
    starter: str


@dataclass(frozen=True, slots=True)
class Scores:
    """The table of all rounds so far. `heads`: the players, each with whether it is the viewer. `left`: rounds left."""

    heads: Sequence[tuple[str, bool]]
    lines: Sequence[RoundLine]
    totals: Sequence[int]
    goal: int
    left: int


@dataclass(frozen=True, slots=True)
class FinalScore:
    """One player's final result. `brawls`: rounds in which the score was over the limit."""

    name: str
    total: int
    won: bool
    mine: bool
    animals: int
    tricks: int
    brawls: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The final result. `headline` names the winners, `reason` what ended the game; `standings`: best first."""

    headline: str
    reason: str
    standings: Sequence[FinalScore]


def shown_round_sheets(perspective: AnimanizePerspective) -> list[RoundSheet]:
    """The last round's sheet until tricks are played again; once the game is over, all sheets, newest first."""
    view = perspective.view
    if view["phase"] == "tricks":
        return []
    sheets = view["sheets"][::-1] if view["phase"] == "over" else view["sheets"][-1:]
    return [
        RoundSheet(shown["round"], [row(perspective, shown, player) for player in shown["players"]]) for shown in sheets
    ]


def row(perspective: AnimanizePerspective, shown: view_types.RoundSheet, player: view_types.PlayerRound) -> Row:
    """One player's row of a round's sheet."""
    seat = player["seat"]
    return Row(
        name=perspective.name(seat),
        mine=seat == perspective.addressed_seat,
        tricks=player["tricks"],
        animals=cards(perspective, player["animals"]),
        score=player["score"],
        gain=Gain(player["gain"]),
        why=gain_reason(perspective.view["limit"], shown["eliminated"] == seat, player),
        total=player["total"],
    )


def gain_reason(limit: int, eliminated: bool, player: view_types.PlayerRound) -> str:
    """What decided a gain; "" if it is just the score."""
    if eliminated:
        left = player["left"]
        return f"eliminated with {left} animal{'' if left == 1 else 's'}"
    if player["score"] > limit:
        return f"brawl: {player['score'] - limit} over the limit"
    return ""


def scores(perspective: AnimanizePerspective) -> Scores:
    """The table of all rounds."""
    view = perspective.view
    players = view["players"]
    lines = [
        RoundLine(
            shown["round"], [Gain(player["gain"]) for player in shown["players"]], perspective.name(shown["starter"])
        )
        for shown in view["sheets"]
    ]
    heads = [(perspective.name(player["seat"]), player["seat"] == perspective.addressed_seat) for player in players]
    totals = [player["total"] for player in players]
    return Scores(heads, lines, totals, view["goal"], view["rounds"] - len(lines))


def sheet(perspective: AnimanizePerspective) -> Sheet | None:
    """The final result; None while the game goes on."""
    outcome = perspective.view["outcome"]
    if outcome is None:
        return None
    winners = [
        perspective.name(seat)
        for seat in sorted(outcome["winners"], key=lambda seat: seat != perspective.addressed_seat)
    ]
    verb = "wins" if len(winners) == 1 and outcome["winners"][0] != perspective.addressed_seat else "win"
    goal = perspective.view["goal"]
    reasons = {
        "goal": f"The goal of {goal} points is reached.",
        "rounds": "Everyone has been start player twice.",
    }
    shared = " Players with equal totals share the win." if len(winners) > 1 else ""
    standings = [
        final_score(perspective, seat, total, seat in outcome["winners"])
        for seat, total in enumerate(outcome["scores"])
    ]
    ranked = sorted(standings, key=lambda each: -each.total)
    return Sheet(f"{join_words(winners)} {verb}", reasons[outcome["reason"]] + shared, ranked)


def final_score(perspective: AnimanizePerspective, seat: int, total: int, won: bool) -> FinalScore:
    """One player's final result."""
    rounds = [shown["players"][seat] for shown in perspective.view["sheets"]]
    limit = perspective.view["limit"]
    return FinalScore(
        name=perspective.name(seat),
        total=total,
        won=won,
        mine=seat == perspective.addressed_seat,
        animals=sum(len(each["animals"]) for each in rounds),
        tricks=sum(each["tricks"] for each in rounds),
        brawls=sum(each["score"] > limit and not each["left"] for each in rounds),
    )
