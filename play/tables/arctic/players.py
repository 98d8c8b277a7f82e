"""The players: piles, runs, counts and Powers; the own pile with what is being placed on it; the points that lie open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.arctic import ArcticCard
from play.engine.contract import Seat
from play.games.arctic.questions import NAMES, several
from play.games.arctic.table import KINDS, worth
from play.tables.arctic.cards import Cards
from play.tables.look import Look
from play.tables.player_strip import Peer

ACROSS = 9
"""So many of another player's."""
LATEST = 6
"""So many cards of the own pile lie side by side; the rest is a click away."""


@dataclass(frozen=True, slots=True)
class Run:
    """The longest run of an animal in a pile; 0 cards when it has none."""

    animal: str
    name: str
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Mood:
    """What a player is doing: an icon and a few words."""

    icon: str
    words: str
    now: bool


@dataclass(frozen=True, slots=True)
class Player:
    """One player as everybody sees them. `pile` from the bottom; None lies face down. `powers` are animals and side."""

    seat: Seat
    name: str
    bot: str
    mine: bool
    first: bool
    """Whether every round begins with them."""
    mood: Mood
    hand: int
    penalties: int
    pile: Sequence[ArcticCard | None]
    visible: ArcticCard | None
    runs: Sequence[Run]
    powers: Sequence[tuple[str, str]]
    total: str

    @property
    def latest(self) -> Sequence[ArcticCard | None]:
        """The end of the pile, for where there is room."""
        return self.pile[-ACROSS:]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card being placed: its number in the order, and how it goes on the pile."""

    card: ArcticCard
    number: int
    way: str


@dataclass(frozen=True, slots=True)
class OwnPile:
    """The end of the own pile, what is being placed on it, and how many places are left (at least, at most)."""

    earlier: int
    latest: Sequence[tuple[ArcticCard, bool]]
    laid: Sequence[Laid]
    free: Sequence[bool]
    """One for each card that may still be placed: whether it must."""
    lifted: ArcticCard | None
    swapped: Sequence[ArcticCard]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the points. `penalties` and `total` as they are written; `totem` only when the game is over."""

    name: str
    mine: bool
    runs: int
    variety: int
    totem: int | None
    penalties: str
    total: str


def players(look: Look, cards: Cards) -> list[Player]:
    """Everybody, the others in turn order after the viewer, who comes last."""
    seats = len(look.names)
    start = 0 if look.seat is None else look.seat + 1
    return [player(look, cards, (start + step) % seats) for step in range(seats)]


def peers(look: Look, cards: Cards) -> list[Peer]:
    """The others, for the strip; an entry opens the pile."""
    return [
        Peer(each.name, each.total, "open points", f"pile-of-{each.seat}", opens=True, active=each.mood.now)
        for each in players(look, cards)
        if not each.mine
    ]


def player(look: Look, cards: Cards, seat: Seat) -> Player:
    """One player."""
    shown = look.view["players"][seat]
    return Player(
        seat=seat,
        name=look.name(seat),
        bot=look.players[seat],
        mine=seat == look.seat,
        first=seat == look.view["first"],
        mood=mood(look, seat),
        hand=shown["hand"],
        penalties=shown["penalties"],
        pile=cards.pile(shown["pile"]),
        visible=cards[shown["visible"]] if shown["visible"] else None,
        runs=runs(shown),
        powers=[(kind, lies["side"].upper()) for kind, lies in look.view["powers"].items() if lies["owner"] == seat],
        total=signed(total(shown)),
    )


def runs(shown: Mapping[str, Any]) -> list[Run]:
    """The longest run of each animal. [A 8.2]"""
    return [Run(kind, NAMES[kind], cards, worth(cards)) for kind, cards in shown["runs"].items()]


def total(shown: Mapping[str, Any]) -> int:
    """The points that lie open: all but the totem's."""
    points = shown["points"]
    return int(points["runs"] + points["variety"] - points["penalties"])


STEPS = {
    "place": "places cards", "tokens": "moves tokens", "walrus": "moves tokens", "draw": "draws cards",
    "discard": "lays cards aside", "give": "may give a penalty", "fox": "names cards",
}  # fmt: skip


def mood(look: Look, seat: Seat) -> Mood:
    """What the player does now."""
    view = look.view
    if view["phase"] == "over":
        return Mood("ui-check", "done", False)
    if seat != view["active"]:
        return Mood("ui-wait", "waits", False)
    return Mood("ui-play", "your turn" if seat == look.reader else STEPS.get(view["phase"], "places cards"), True)


def own_pile(look: Look, cards: Cards) -> OwnPile | None:
    """The viewer's own pile with what is being placed."""
    if look.seat is None or look.view["phase"] == "over":
        return None
    step: Mapping[str, Any] = look.view["step"] or {}
    pile = known_pile(look, cards)
    laid = step.get("laid", [])
    free = free_places(look, step)
    shown = max(LATEST - len(laid) - len(free), 1)
    ways = [*["place"] * (len(laid) - 1), step.get("last", "place")]
    return OwnPile(
        earlier=max(len(pile) - shown, 0),
        latest=pile[-shown:],
        laid=[Laid(cards[slug], place, way) for place, (slug, way) in enumerate(zip(laid, ways, strict=False), 1)],
        free=free,
        lifted=cards[step["lifted"]] if step.get("lifted") else None,
        swapped=cards.all(step.get("swapped") or ()),
    )


def known_pile(look: Look, cards: Cards) -> list[tuple[ArcticCard, bool]]:
    """The own pile from the bottom, each card with whether it lies face down: its owner knows them all."""
    hidden = iter(look.view["own_hidden"])
    pile: list[str | None] = look.view["players"][look.seat]["pile"]
    return [(cards[slug], False) if slug else (cards[next(hidden)], True) for slug in pile]


def free_places(look: Look, step: Mapping[str, Any]) -> list[bool]:
    """A place for each card that may still be laid, as far as the hand goes."""
    if look.view["phase"] not in ("place", "swap") or not step or step["last"] != "place":
        return []
    done = len(step["laid"])
    room = min(step["most"] - done, len(look.view["hand"]))
    return [done + place < step["least"] for place in range(room)]


def own_penalties(look: Look) -> str:
    """What the viewer knows of the own Penalty pile, in words."""
    known = [slug for slug in look.view["own_penalties"] if slug]
    number = len(look.view["own_penalties"])
    if not number:
        return "none"
    return f"{several(number)}, {several(len(known))} laid there by you" if known else several(number)


def scores(look: Look) -> list[Line]:
    """The points of all, most first: the open ones, at the end with the totems'."""
    sheet = look.view["sheet"]
    totems = [told["totem"]["points"] for told in sheet["players"]] if sheet else [None] * len(look.names)
    found = [(total(shown) + (totems[seat] or 0), seat) for seat, shown in enumerate(look.view["players"])]
    return [line(look, seat, sum_up, totems[seat]) for sum_up, seat in sorted(found, key=lambda each: -each[0])]


def line(look: Look, seat: Seat, sum_up: int, totem: int | None) -> Line:
    """One player's."""
    points = look.view["players"][seat]["points"]
    penalties = signed(-points["penalties"])
    mine = seat == look.reader
    return Line(look.name(seat), mine, points["runs"], points["variety"], totem, penalties, signed(sum_up))


def signed(number: int) -> str:
    """The number with a true minus sign."""
    return str(number).replace("-", "−")


def totem(look: Look) -> tuple[str, str] | None:
    """The viewer's own totem, and its name."""
    kind = look.view["totem"] if look.seat is not None else None
    return (kind, NAMES[kind]) if kind in KINDS else None
