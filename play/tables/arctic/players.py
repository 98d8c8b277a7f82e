"""The players with piles, runs and Powers; the viewer's pile with the cards being placed; the open points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.arctic import ArcticCard
from play.engine.contract import Seat
from play.games.arctic.animal_names import ANIMAL_NAMES
from play.games.arctic.card_table import run_points
from play.games.arctic.view_types import PlayerView, StepView
from play.tables.arctic.match_cards import Cards
from play.tables.arctic.perspective import ArcticPerspective
from play.tables.player_strip import Peer

OTHER_LATEST = 9
"""The number of cards shown of another player's pile."""
OWN_LATEST = 6
"""The number of cards shown of the viewer's pile, including those being placed."""


@dataclass(frozen=True, slots=True)
class Run:
    """The longest run of an animal in a pile; 0 cards if there is none."""

    animal: str
    name: str
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Activity:
    """What a player is doing: an icon and a short text. `active`: it is their turn."""

    icon: str
    text: str
    active: bool


@dataclass(frozen=True, slots=True)
class Player:
    """One player as everybody sees them.

    `pile`: from the bottom, None for a face-down card. `powers`: animals, each with the side.
    """

    seat: Seat
    name: str
    bot: str
    mine: bool
    first: bool
    """Whether this is the start player."""
    activity: Activity
    hand: int
    penalties: int
    pile: Sequence[ArcticCard | None]
    visible: ArcticCard | None
    runs: Sequence[Run]
    powers: Sequence[tuple[str, str]]
    total: str

    @property
    def latest_pile_cards(self) -> Sequence[ArcticCard | None]:
        """The top cards of the pile, for wide pages."""
        return self.pile[-OTHER_LATEST:]


@dataclass(frozen=True, slots=True)
class Laid:
    """A card being placed: its position in the order, and `place`, `under` or `bottom`."""

    card: ArcticCard
    number: int
    way: str


@dataclass(frozen=True, slots=True)
class OwnPile:
    """The viewer's pile with the cards being placed.

    `earlier`: the number of cards that are not shown. `latest`: the top cards, each with whether it is face down.
    `lifted`, `swapped`: the cards taken back, or taken and given, by the puffin power.
    """

    earlier: int
    latest: Sequence[tuple[ArcticCard, bool]]
    laid: Sequence[Laid]
    free: Sequence[bool]
    """One entry for each card that can still be placed: whether it must be."""
    lifted: ArcticCard | None
    swapped: Sequence[ArcticCard]


@dataclass(frozen=True, slots=True)
class PointsLine:
    """A player's line in the table of points. `totem`: None until the game is over."""

    name: str
    mine: bool
    runs: int
    variety: int
    totem: int | None
    penalties: str
    total: str


def players(perspective: ArcticPerspective, cards: Cards) -> list[Player]:
    """All players: the others in turn order after the viewer, then the viewer."""
    seats = len(perspective.names)
    start = 0 if perspective.seat is None else perspective.seat + 1
    return [player_panel(perspective, cards, (start + step) % seats) for step in range(seats)]


def peers(perspective: ArcticPerspective, cards: Cards) -> list[Peer]:
    """The other players, for the strip; an entry opens their pile."""
    return [
        Peer(each.name, each.total, "open points", f"pile-of-{each.seat}", opens=True, active=each.activity.active)
        for each in players(perspective, cards)
        if not each.mine
    ]


def player_panel(perspective: ArcticPerspective, cards: Cards, seat: Seat) -> Player:
    """One player."""
    shown = perspective.view["players"][seat]
    return Player(
        seat=seat,
        name=perspective.name(seat),
        bot=perspective.players[seat],
        mine=seat == perspective.seat,
        first=seat == perspective.view["first"],
        activity=current_activity(perspective, seat),
        hand=shown["hand"],
        penalties=shown["penalties"],
        pile=cards.pile(shown["pile"]),
        visible=cards[shown["visible"]] if shown["visible"] else None,
        runs=runs(shown),
        powers=[
            (animal, power["side"].upper())
            for animal, power in perspective.view["powers"].items()
            if power["owner"] == seat
        ],
        total=signed_number(open_points(shown)),
    )


def runs(shown: PlayerView) -> list[Run]:
    """The longest run of each animal. [A 8.2]"""
    return [Run(animal, ANIMAL_NAMES[animal], cards, run_points(cards)) for animal, cards in shown["runs"].items()]


def open_points(shown: PlayerView) -> int:
    """The open points: all except those of the totem."""
    points = shown["points"]
    return points["runs"] + points["variety"] - points["penalties"]


STEPS = {
    "place": "places cards", "tokens": "moves tokens", "walrus": "moves tokens", "draw": "draws cards",
    "discard": "discards cards", "give": "may give a penalty", "fox": "names animals",
}  # fmt: skip


def current_activity(perspective: ArcticPerspective, seat: Seat) -> Activity:
    """What the player is doing now."""
    view = perspective.view
    if view["phase"] == "over":
        return Activity("ui-check", "done", False)
    if seat != view["active"]:
        return Activity("ui-wait", "waiting", False)
    step = STEPS.get(view["phase"], "places cards")
    return Activity("ui-play", "your turn" if seat == perspective.addressed_seat else step, True)


def own_pile(perspective: ArcticPerspective, cards: Cards) -> OwnPile | None:
    """The viewer's pile with the cards being placed; None for a spectator, or once the game is over."""
    if perspective.seat is None or perspective.view["phase"] == "over":
        return None
    step = perspective.view["step"]
    pile = known_pile(perspective, perspective.seat, cards)
    laid = step["laid"] if step else []
    free = remaining_placements(perspective, step)
    shown = max(OWN_LATEST - len(laid) - len(free), 1)
    ways = [*["place"] * (len(laid) - 1), step["last"] if step else "place"]
    return OwnPile(
        earlier=max(len(pile) - shown, 0),
        latest=pile[-shown:],
        laid=[Laid(cards[slug], place, way) for place, (slug, way) in enumerate(zip(laid, ways, strict=False), 1)],
        free=free,
        lifted=cards[step["lifted"]] if step and step["lifted"] else None,
        swapped=cards.all(step["swapped"] or () if step else ()),
    )


def known_pile(perspective: ArcticPerspective, seat: Seat, cards: Cards) -> list[tuple[ArcticCard, bool]]:
    """The viewer's pile from the bottom, each card with whether it is face down; the viewer knows them all."""
    hidden = iter(perspective.view["own_hidden"])
    pile = perspective.view["players"][seat]["pile"]
    return [(cards[slug], False) if slug else (cards[next(hidden)], True) for slug in pile]


def remaining_placements(perspective: ArcticPerspective, step: StepView | None) -> list[bool]:
    """For each card of the hand that can still be placed, whether it must be."""
    if perspective.view["phase"] not in ("place", "swap") or step is None or step["last"] != "place":
        return []
    done = len(step["laid"])
    room = min(step["most"] - done, len(perspective.view["hand"]))
    return [done + place < step["least"] for place in range(room)]


def own_penalties(perspective: ArcticPerspective) -> str:
    """The viewer's Penalty pile in words: “3 cards, 2 discarded by you”."""
    pile = perspective.view["own_penalties"]
    discarded = sum(slug is not None for slug in pile)
    if not pile:
        return "none"
    cards = "1 card" if len(pile) == 1 else f"{len(pile)} cards"
    return f"{cards}, {discarded} discarded by you" if discarded else cards


def scores(perspective: ArcticPerspective) -> list[PointsLine]:
    """Every player's points, most first: the open ones, and once the game is over those of the totem too."""
    sheet = perspective.view["sheet"]
    totems: list[int | None] = [None] * len(perspective.names)
    if sheet:
        totems = [score["totem"]["points"] for score in sheet["players"]]
    found = [(open_points(shown) + (totems[seat] or 0), seat) for seat, shown in enumerate(perspective.view["players"])]
    return [
        points_line(perspective, seat, points, totems[seat])
        for points, seat in sorted(found, key=lambda each: -each[0])
    ]


def points_line(perspective: ArcticPerspective, seat: Seat, total_points: int, totem: int | None) -> PointsLine:
    """One player's line in the table of points."""
    points = perspective.view["players"][seat]["points"]
    penalties = signed_number(-points["penalties"])
    mine = seat == perspective.addressed_seat
    return PointsLine(
        perspective.name(seat), mine, points["runs"], points["variety"], totem, penalties, signed_number(total_points)
    )


def signed_number(number: int) -> str:
    """The number with a true minus sign."""
    return str(number).replace("-", "−")


def totem(perspective: ArcticPerspective) -> tuple[str, str] | None:
    """The viewer's totem and its name; None for a spectator."""
    animal = perspective.view["totem"]
    return (animal, ANIMAL_NAMES[animal]) if animal else None
