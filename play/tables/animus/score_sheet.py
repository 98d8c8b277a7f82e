"""The result of a match: who won and why, levels lost, eliminations, fights won, and both teams. [U 11]"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animus import AnimusCard
from play.engine.contract import Seat
from play.games.animus.view_types import SheetView
from play.tables.animus.match_cards import Cards
from play.tables.animus.perspective import AnimusPerspective
from play.tables.animus.sides import level_marks

REASONS = {
    "levels": "A discard pile holds ten or more Animus Levels; the player who lost fewer levels wins.",
    "nobody-left": "A player has no cards left in play, in hand or in the deck.",
    "long": "No eliminations for a long time: the game ends; the player who lost fewer levels wins.",
    "draw": "The turn limit is reached, and both players have lost the same number of levels.",
    "drafted": "All eighteen characters have been drafted.",
}


@dataclass(frozen=True, slots=True)
class Elimination:
    """A character that was killed: when, and by whom."""

    card: AnimusCard
    by: AnimusCard | None
    turn: int
    counted: int


@dataclass(frozen=True, slots=True)
class Column:
    """One player's part of the result."""

    seat: Seat
    name: str
    mine: bool
    won: bool
    entity: AnimusCard | None
    lost: int
    marks: Sequence[tuple[int, bool]]
    fights: int
    fights_won: int
    eliminations: Sequence[Elimination]
    team: Sequence[AnimusCard]
    levels: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The result with both players, the winner first."""

    headline: str
    reason: str
    turns: int
    battle: bool
    columns: Sequence[Column]


def sheet(perspective: AnimusPerspective, cards: Cards) -> Sheet | None:
    """None while the game goes on."""
    end = perspective.view["sheet"]
    if end is None:
        return None
    columns = [column(perspective, cards, end, seat) for seat in range(len(perspective.view["seats"]))]
    battle = perspective.view["end"] != "draft"
    return Sheet(
        headline(perspective, end) if battle else "Both teams are complete",
        REASONS.get(end["reason"], ""),
        end["turns"],
        battle,
        sorted(columns, key=lambda each: not each.won) if battle else columns,
    )


def headline(perspective: AnimusPerspective, end: SheetView) -> str:
    """Who has won, in words."""
    winners = end["winners"]
    if len(winners) != 1:
        return "A draw"
    return "You win" if winners[0] == perspective.addressed_seat else f"{perspective.names[winners[0]]} wins"


def column(perspective: AnimusPerspective, cards: Cards, end: SheetView, seat: Seat) -> Column:
    """One player's part of the result."""
    seen = perspective.view["seats"][seat]
    team = cards.all(seen["team"])
    lost = end["eliminated"][seat]
    eliminations = [
        Elimination(cards[each["slug"]], cards[each["by"]] if each["by"] else None, each["turn"], each["counted"])
        for each in end["kills"]
        if each["seat"] == seat
    ]
    return Column(
        seat=seat,
        name=perspective.name(seat),
        mine=seat == perspective.addressed_seat,
        won=end["winners"] == [seat],
        entity=cards[seen["entity"]["slug"]] if seen["entity"] else None,
        lost=lost,
        marks=level_marks(lost),
        fights=end["fights"][seat],
        fights_won=end["won"][seat],
        eliminations=eliminations,
        team=sorted(team, key=lambda card: (card.level or 0, card.name)),
        levels=sum(card.level or 0 for card in team),
    )
