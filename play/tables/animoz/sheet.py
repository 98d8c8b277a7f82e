"""The final score sheet, point by point. [R 8]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from collection.games.animoz import Species
from play.games.animoz.story import REASONS
from play.games.sentences import listing
from play.tables.animoz.cards import Cards, mini
from play.tables.look import Look


@dataclass(frozen=True, slots=True)
class Scored:
    """A card and its points; `why` names each of them."""

    species: Species
    points: int
    why: str

    @property
    def mini(self) -> SafeString:
        """The smallest face."""
        return mini(self.species)


@dataclass(frozen=True, slots=True)
class Column:
    """One Ranger's points."""

    name: str
    biome: str
    mine: bool
    won: bool
    sanctuary: Sequence[Scored]
    sanctuary_total: int
    ecosystem: Sequence[Scored]
    ecosystem_total: int
    healthy: int
    total: int
    tie: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """All columns, the winner first, and the sentence over them."""

    headline: str
    reason: str
    columns: Sequence[Column]


def sheet(look: Look, cards: Cards) -> Sheet | None:
    """None while the game goes on."""
    shown = look.view["sheet"]
    if not shown:
        return None
    columns = [column(look, cards, shown, each) for each in shown["rangers"]]
    winners = [look.name(seat) for seat in shown["winners"]]
    reason = REASONS[shown["reason"]]
    verb = "wins" if len(winners) == 1 and shown["winners"][0] != look.reader else "win"
    return Sheet(
        f"{listing(winners)} {verb}",
        f"{reason[0].upper()}{reason[1:]}.",
        sorted(columns, key=lambda each: (not each.won, -each.total)),
    )


def column(look: Look, cards: Cards, shown: Mapping[str, Any], each: Mapping[str, Any]) -> Column:
    """One Ranger's column."""
    seat = each["seat"]
    wins = shown["eco_clash"].get(str(seat))
    tie = f"Eco clash {wins}, nominated {each['nominated']}, rare {each['rare']}" if wins is not None else ""
    return Column(
        name=look.name(seat),
        biome=look.view["rangers"][seat]["biome"],
        mine=seat == look.seat,
        won=seat in shown["winners"],
        sanctuary=[sheltered(cards, row) for row in each["sanctuary"]],
        sanctuary_total=each["totals"]["sanctuary"],
        ecosystem=[Scored(cards[row["card"]], row["points"], cards[row["card"]].level) for row in each["ecosystem"]],
        ecosystem_total=each["totals"]["ecosystem"],
        healthy=each["healthy"],
        total=each["total"],
        tie=tie,
    )


def sheltered(cards: Cards, row: Mapping[str, Any]) -> Scored:
    """A Sanctuary card: one for the species, one when nominated, one when rare. [R 8.2]"""
    card = cards[row["card"]]
    why = ["species"] + ["nominated"] * row["nominated"] + [card.status.lower()] * row["rare"]
    return Scored(card, row["species"] + row["nominated"] + row["rare"], ", ".join(why))
