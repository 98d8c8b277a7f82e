"""The final score sheet, point by point. [R 8]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from collection.games.animoz import Species
from play.games.animoz.log_sentences import REASONS
from play.games.animoz.view_types import SanctuaryRow, SheetColumn, SheetView
from play.games.sentence_parts import capital, join_words
from play.tables.animoz.match_cards import Cards, small_face
from play.tables.animoz.perspective import AnimozPerspective, name_as_object


@dataclass(frozen=True, slots=True)
class ScoredCard:
    """A card and its points; `why` says what each point is for."""

    species: Species
    points: int
    why: str

    @property
    def small_face(self) -> SafeString:
        """The smallest face."""
        return small_face(self.species)


@dataclass(frozen=True, slots=True)
class Column:
    """One Ranger's points."""

    name: str
    biome: str
    mine: bool
    won: bool
    sanctuary: Sequence[ScoredCard]
    sanctuary_total: int
    ecosystem: Sequence[ScoredCard]
    ecosystem_total: int
    healthy: int
    total: int
    tie: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The columns, winners first, with a headline and the reason."""

    headline: str
    reason: str
    columns: Sequence[Column]


def sheet(perspective: AnimozPerspective, cards: Cards) -> Sheet | None:
    """The final score sheet; None while the game goes on."""
    shown = perspective.view["sheet"]
    if not shown:
        return None
    columns = [column(perspective, cards, shown, each) for each in shown["rangers"]]
    first, *others = shown["winners"]
    winners = [perspective.name(first), *(name_as_object(perspective, seat) for seat in others)]
    verb = "wins" if len(winners) == 1 and shown["winners"][0] != perspective.addressed_seat else "win"
    return Sheet(
        f"{join_words(winners)} {verb}",
        f"{capital(REASONS[shown['reason']])}.",
        sorted(columns, key=lambda each: (not each.won, -each.total)),
    )


def column(perspective: AnimozPerspective, cards: Cards, shown: SheetView, each: SheetColumn) -> Column:
    """One Ranger's column."""
    seat = each["seat"]
    wins = shown["eco_clash"].get(str(seat))
    clashes = "Clash" if wins == 1 else "Clashes"
    counts = f"{wins} {clashes} won, {each['nominated']} nominated, {each['rare']} rare"
    return Column(
        name=perspective.name(seat),
        biome=perspective.view["rangers"][seat]["biome"],
        mine=seat == perspective.seat,
        won=seat in shown["winners"],
        sanctuary=[sanctuary_row(cards, row) for row in each["sanctuary"]],
        sanctuary_total=each["totals"]["sanctuary"],
        ecosystem=[
            ScoredCard(cards[row["card"]], row["points"], cards[row["card"]].level) for row in each["ecosystem"]
        ],
        ecosystem_total=each["totals"]["ecosystem"],
        healthy=each["healthy"],
        total=each["total"],
        tie="" if wins is None else f"Tie-break: {counts}",
    )


def sanctuary_row(cards: Cards, row: SanctuaryRow) -> ScoredCard:
    """A Sanctuary card with its points. [R 8.2]"""
    card = cards[row["card"]]
    why = ["species"] + ["nominated"] * row["nominated"] + [card.status.lower()] * row["rare"]
    return ScoredCard(card, row["species"] + row["nominated"] + row["rare"], ", ".join(why))
