"""The final sheet: animal by animal, then variety, totem and penalties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.arctic import ArcticCard
from play.games.arctic.questions import NAMES, several
from play.games.arctic.table import KINDS
from play.tables.arctic.cards import Cards
from play.tables.arctic.players import signed
from play.tables.look import Look


@dataclass(frozen=True, slots=True)
class Cell:
    """What one player has of a line: in words, and the points."""

    words: str
    points: int

    @property
    def figure(self) -> str:
        """The points with a true minus sign."""
        return signed(self.points)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the sheet. `animal` is empty for what is no animal's."""

    animal: str
    name: str
    cells: Sequence[Cell]


@dataclass(frozen=True, slots=True)
class Counted:
    """A card of a pile as it was counted: face-down ones with the animal they were named."""

    card: ArcticCard
    animal: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Column:
    """One player: the total, the totem, and the whole pile as it was counted."""

    name: str
    won: bool
    total: str
    totem: str
    pile: Sequence[Counted]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole sheet."""

    headline: str
    reason: str
    columns: Sequence[Column]
    rows: Sequence[Row]


def sheet(look: Look, cards: Cards) -> Sheet | None:
    """The sheet, once the game is over. [A 8]"""
    told = look.view["sheet"]
    if told is None:
        return None
    columns = [column(look, cards, each, told["winners"]) for each in told["players"]]
    return Sheet(headline(look, told), reason(told), columns, rows(told["players"]))


def headline(look: Look, told: Mapping[str, Any]) -> str:
    winner = look.name(told["winners"][0])
    return "You win" if winner == "You" else f"{winner} wins"


def reason(told: Mapping[str, Any]) -> str:
    """What decided. [A 8.7]"""
    if told["reason"] == "points":
        return "with the most points"
    return "being earlier in turn order of those with the most points"


def column(look: Look, cards: Cards, told: Mapping[str, Any], winners: Sequence[int]) -> Column:
    """One player."""
    shown = look.view["players"][told["seat"]]["pile"]
    named = iter(told["named"])
    pile = []
    for slug, animal in zip(shown, told["row"], strict=True):
        card = cards[slug] if slug else cards[next(named)["card"]]
        pile.append(Counted(card, NAMES[animal], slug is None))
    return Column(
        look.name(told["seat"]), told["seat"] in winners, signed(told["total"]), told["totem"]["animal"], pile
    )


def rows(told: Sequence[Mapping[str, Any]]) -> list[Row]:
    """The six animals, variety, totems and penalties."""
    animals = [Row(kind, NAMES[kind], [run(each["runs"][place]) for each in told]) for place, kind in enumerate(KINDS)]
    return [
        *animals,
        Row("", "Variety", [Cell(several(each["kinds"], "animal"), each["variety"]) for each in told]),
        Row("", "Totem", [Cell(f"{NAMES[each['totem']['animal']].lower()}", each["totem"]["points"]) for each in told]),
        Row("", "Penalties", [Cell(several(each["penalties"]), -each["penalties"]) for each in told]),
    ]


def run(told: Mapping[str, Any]) -> Cell:
    """The longest run of an animal."""
    return Cell(f"{told['cards']} in a run" if told["cards"] else "no run", told["points"])
