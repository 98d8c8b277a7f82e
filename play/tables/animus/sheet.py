"""How it ended: who won and why, the levels of both, who fell to whom, fights won, and both teams. [U 11]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animus import AnimusCard
from play.engine.contract import Seat
from play.tables.animus.cards import Cards
from play.tables.animus.sides import marks
from play.tables.look import Look

REASONS = {
    "levels": "Ten Animus Levels lie in a discard pile; whoever has lost fewer wins.",
    "nobody-left": "A player has no card left in play, in hand or in the deck.",
    "long": "Nobody has fallen for a long time: the game ends here, and fewer lost levels win.",
    "draw": "The game has lasted long enough, and both have lost equally many levels.",
    "drafted": "All eighteen characters are drafted.",
}


@dataclass(frozen=True, slots=True)
class Fallen:
    """A character that was killed: when, and by whom."""

    card: AnimusCard
    by: AnimusCard | None
    turn: int
    counted: int


@dataclass(frozen=True, slots=True)
class Column:
    """One player."""

    seat: Seat
    name: str
    mine: bool
    won: bool
    entity: AnimusCard | None
    lost: int
    marks: Sequence[tuple[int, bool]]
    fights: int
    fights_won: int
    fallen: Sequence[Fallen]
    team: Sequence[AnimusCard]
    levels: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """Both, the winner first."""

    headline: str
    reason: str
    turns: int
    battle: bool
    columns: Sequence[Column]


def sheet(look: Look, cards: Cards) -> Sheet | None:
    """None while the game goes on."""
    end = look.view["sheet"]
    if end is None:
        return None
    columns = [column(look, cards, end, seat) for seat in range(len(look.view["seats"]))]
    battle = look.view["end"] != "draft"
    return Sheet(
        headline(look, end) if battle else "Both teams are drafted",
        REASONS.get(end["reason"], ""),
        end["turns"],
        battle,
        sorted(columns, key=lambda each: not each.won) if battle else columns,
    )


def headline(look: Look, end: Mapping[str, Any]) -> str:
    """Who has won."""
    winners = end["winners"]
    if len(winners) != 1:
        return "A draw"
    return "You win" if winners[0] == look.reader else f"{look.names[winners[0]]} wins"


def column(look: Look, cards: Cards, end: Mapping[str, Any], seat: Seat) -> Column:
    """One player's part."""
    seen = look.view["seats"][seat]
    team = cards.all(seen["team"])
    lost = end["eliminated"][seat]
    fallen = [
        Fallen(cards[each["slug"]], cards[each["by"]] if each["by"] else None, each["turn"], each["counted"])
        for each in end["kills"]
        if each["seat"] == seat
    ]
    return Column(
        seat=seat,
        name=look.name(seat),
        mine=seat == look.reader,
        won=end["winners"] == [seat],
        entity=cards[seen["entity"]["slug"]] if seen["entity"] else None,
        lost=lost,
        marks=marks(lost),
        fights=end["fights"][seat],
        fights_won=end["won"][seat],
        fallen=fallen,
        team=sorted(team, key=lambda card: (card.level or 0, card.name)),
        levels=sum(card.level or 0 for card in team),
    )
