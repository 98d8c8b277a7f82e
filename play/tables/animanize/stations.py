"""The players around the ring: what each has won, discarded and scored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animanize import CircusCard
from play.engine.contract import Seat
from play.tables.animanize.cards import cards
from play.tables.look import Look
from play.tables.player_strip import Peer


@dataclass(frozen=True, slots=True)
class Mood:
    """What a player is doing, with an icon; `now` when all wait for them."""

    icon: str
    words: str
    now: bool = False


@dataclass(frozen=True, slots=True)
class Bulbs:
    """The score of the round as lamps on a string: `lit` of the brawl limit, and how much it is beyond."""

    lit: Sequence[bool]
    score: int
    limit: int

    @property
    def over(self) -> int:
        """Points beyond the limit: as many are lost."""
        return max(0, self.score - self.limit)

    @property
    def words(self) -> str:
        """For whoever cannot see the lamps."""
        if self.over:
            return f"{self.score} points this round, {self.over} over the brawl limit of {self.limit}"
        return f"{self.score} of {self.limit} points this round"


@dataclass(frozen=True, slots=True)
class Station:
    """One player. `place` counts clockwise from the viewer's side of the ring, which is 0."""

    seat: Seat
    place: int
    name: str
    player: str
    mine: bool
    mood: Mood
    starter: bool
    tricks: range
    animals: Sequence[CircusCard]
    bulbs: Bulbs
    hand: int
    discards: int | None
    total: int


def stations(look: Look) -> list[Station]:
    """Every player, clockwise from the viewer; from the first seat for who only watches."""
    players = look.view["players"]
    start = look.seat or 0
    return [station(look, players[(start + place) % len(players)], place) for place in range(len(players))]


def peers(look: Look) -> list[Peer]:
    """The others, for the strip; an entry leads to their station."""
    return [
        Peer(each.name, str(each.total), "points in all", f"station-{each.seat}", active=each.mood.now)
        for each in stations(look)
        if not each.mine
    ]


def station(look: Look, shown: Mapping[str, Any], place: int) -> Station:
    """One player as everybody sees them."""
    seat, view = shown["seat"], look.view
    limit, score = view["limit"], shown["score"]
    return Station(
        seat=seat,
        place=place,
        name=look.name(seat),
        player=look.players[seat],
        mine=seat == look.seat,
        mood=mood(look, shown),
        starter=seat == view["starter"],
        tricks=range(shown["tricks"]),
        animals=cards(look, shown["animals"]),
        bulbs=Bulbs([lamp < score for lamp in range(limit)], score, limit),
        hand=shown["hand"],
        discards=shown["discards"] if shown["discarding"] != "later" else None,
        total=shown["total"],
    )


def mood(look: Look, shown: Mapping[str, Any]) -> Mood:
    """What the player is doing."""
    view, seat = look.view, shown["seat"]
    if view["outcome"]:
        return Mood("ui-star-full", "won") if seat in view["outcome"]["winners"] else Mood("ui-check", "counted")
    if view["phase"] == "discard":
        return DISCARDING[shown["discarding"]]
    if seat in view["to_act"]:
        return Mood("ui-wait", "to play", now=True)
    if seat == view["trick"]["winning"]:
        return Mood("circus-trick", "winning")
    return Mood("ui-check", "played") if played(look, seat) else Mood("ui-wait", "waits")


DISCARDING = {
    "later": Mood("ui-wait", "discards later"),
    "now": Mood("ui-cards", "discards now", now=True),
    "done": Mood("ui-check", "has discarded"),
}


def played(look: Look, seat: Seat) -> bool:
    """Whether a card of that seat lies in the trick."""
    trick = look.view["trick"]
    turn: int = (seat - trick["leader"]) % len(look.view["players"])
    return turn < len(trick["cards"])
