"""The final score sheet: the runs of each animal, then variety, totem and penalties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.arctic import ArcticCard
from play.games.arctic.animal_names import ANIMAL_NAMES
from play.games.arctic.card_table import ANIMAL_SLUGS
from play.games.arctic.log_sentences import TIE_BREAK
from play.games.arctic.view_types import PlayerScore, RunScore, ScoreSheet, TotemScore
from play.games.sentence_parts import counted_noun
from play.tables.arctic.match_cards import Cards
from play.tables.arctic.perspective import ArcticPerspective
from play.tables.arctic.players import signed_number


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's cell: a description and the points."""

    words: str
    points: int

    @property
    def figure(self) -> str:
        """The points with a true minus sign."""
        return signed_number(self.points)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the sheet. `animal` is "" for variety, totem and penalties."""

    animal: str
    name: str
    cells: Sequence[Cell]


@dataclass(frozen=True, slots=True)
class Counted:
    """A card of a pile and the animal it was counted as; `hidden`: it was face down."""

    card: ArcticCard
    animal: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Column:
    """One player's column: the total, the totem, and the whole pile as it was counted."""

    name: str
    won: bool
    total: str
    totem: str
    pile: Sequence[Counted]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet. `headline` names the winner, `reason` what decided."""

    headline: str
    reason: str
    columns: Sequence[Column]
    rows: Sequence[Row]


def sheet(perspective: ArcticPerspective, cards: Cards) -> Sheet | None:
    """The score sheet; None while the game goes on. [A 8]"""
    scored = perspective.view["sheet"]
    if scored is None:
        return None
    columns = [player_column(perspective, cards, each, scored["winners"]) for each in scored["players"]]
    return Sheet(headline(perspective, scored), deciding_reason(scored), columns, score_rows(scored["players"]))


def headline(perspective: ArcticPerspective, scored: ScoreSheet) -> str:
    winner = perspective.name(scored["winners"][0])
    return "You win" if winner == "You" else f"{winner} wins"


def deciding_reason(scored: ScoreSheet) -> str:
    """What decided the game. [A 8.7]"""
    return "with the most points" if scored["reason"] == "points" else TIE_BREAK


def player_column(perspective: ArcticPerspective, cards: Cards, score: PlayerScore, winners: Sequence[int]) -> Column:
    """One player's column."""
    seat = score["seat"]
    named = iter(score["named"])
    pile = []
    for slug, animal in zip(perspective.view["players"][seat]["pile"], score["row"], strict=True):
        card = cards[slug] if slug else cards[next(named)["card"]]
        pile.append(Counted(card, ANIMAL_NAMES[animal], slug is None))
    return Column(
        perspective.name(seat), seat in winners, signed_number(score["total"]), score["totem"]["animal"], pile
    )


def score_rows(scores: Sequence[PlayerScore]) -> list[Row]:
    """The rows of the six animals, variety, totems and penalties."""
    animals = [
        Row(animal, ANIMAL_NAMES[animal], [run_cell(each["runs"][place]) for each in scores])
        for place, animal in enumerate(ANIMAL_SLUGS)
    ]
    return [
        *animals,
        Row("", "Variety", [Cell(counted_noun(each["kinds"], "animal"), each["variety"]) for each in scores]),
        Row("", "Totem", [totem_cell(each["totem"]) for each in scores]),
        Row("", "Penalties", [Cell(counted_noun(each["penalties"], "card"), -each["penalties"]) for each in scores]),
    ]


def run_cell(run: RunScore) -> Cell:
    """The cell of the longest run of an animal."""
    return Cell(f"run of {run['cards']}" if run["cards"] else "no run", run["points"])


def totem_cell(totem: TotemScore) -> Cell:
    return Cell(ANIMAL_NAMES[totem["animal"]].lower(), totem["points"])
