"""The players around the trick: what each has won, discarded and scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animanize import CircusCard
from play.engine.contract import Seat
from play.games.animanize.view_types import PlayerView
from play.tables.animanize.match_cards import cards
from play.tables.animanize.perspective import AnimanizePerspective
from play.tables.player_strip import Peer


@dataclass(frozen=True, slots=True)
class Activity:
    """What a player is doing: an icon and a short text. `active`: it is their turn."""

    icon: str
    text: str
    active: bool = False


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A player's score in this round, shown as a row of lamps: one for each point up to the brawl limit."""

    lamps: Sequence[bool]
    """For each lamp, whether it is lit."""
    score: int
    limit: int

    @property
    def over(self) -> int:
        """The points over the limit."""
        return max(0, self.score - self.limit)

    @property
    def text(self) -> str:
        """The score in words, for screen readers."""
        if self.over:
            return f"{self.score} points this round, {self.over} over the brawl limit of {self.limit}"
        return f"{self.score} of {self.limit} points this round"


@dataclass(frozen=True, slots=True)
class Player:
    """One player. `place` counts clockwise from the viewer, who is at 0. `level`: of a bot, "" for a person.

    `discards`: their number, None before it is known.
    """

    seat: Seat
    place: int
    name: str
    level: str
    mine: bool
    activity: Activity
    starter: bool
    tricks: range
    animals: Sequence[CircusCard]
    score: RoundScore
    hand: int
    discards: int | None
    total: int


def players(perspective: AnimanizePerspective) -> list[Player]:
    """All players, clockwise from the viewer; from seat 0 for a spectator."""
    shown = perspective.view["players"]
    start = perspective.seat or 0
    return [player(perspective, shown[(start + place) % len(shown)], place) for place in range(len(shown))]


def peers(perspective: AnimanizePerspective) -> list[Peer]:
    """The other players, for the strip; an entry leads to their place on the page."""
    return [
        Peer(each.name, str(each.total), "total points", f"station-{each.seat}", active=each.activity.active)
        for each in players(perspective)
        if not each.mine
    ]


def player(perspective: AnimanizePerspective, shown: PlayerView, place: int) -> Player:
    """One player as everybody sees them."""
    seat, view = shown["seat"], perspective.view
    limit, score = view["limit"], shown["score"]
    return Player(
        seat=seat,
        place=place,
        name=perspective.name(seat),
        level=perspective.players[seat],
        mine=seat == perspective.seat,
        activity=activity(perspective, shown),
        starter=seat == view["starter"],
        tricks=range(shown["tricks"]),
        animals=cards(perspective, shown["animals"]),
        score=RoundScore([lamp < score for lamp in range(limit)], score, limit),
        hand=shown["hand"],
        discards=shown["discards"] if shown["discarding"] != "later" else None,
        total=shown["total"],
    )


def activity(perspective: AnimanizePerspective, shown: PlayerView) -> Activity:
    """What the player is doing now."""
    view, seat = perspective.view, shown["seat"]
    if view["outcome"]:
        won = seat in view["outcome"]["winners"]
        return Activity("ui-star-full", "won") if won else Activity("ui-check", "finished")
    if view["trick"] is None:
        return DISCARDING[shown["discarding"]]
    if seat in view["to_act"]:
        return Activity("ui-wait", "to play", active=True)
    if seat == view["trick"]["winning"]:
        return Activity("circus-trick", "winning")
    has_played = (seat - view["trick"]["leader"]) % len(view["players"]) < len(view["trick"]["cards"])
    return Activity("ui-check", "played") if has_played else Activity("ui-wait", "waiting")


DISCARDING = {
    "later": Activity("ui-wait", "discards later"),
    "now": Activity("ui-cards", "discarding", active=True),
    "done": Activity("ui-check", "done discarding"),
}
