"""The Rangers at the table: the other Rangers, the viewer's own board, and the points so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animoz import Level
from play.engine.contract import Seat
from play.games.animoz.scoring import HEALTHY
from play.games.animoz.state import SANCTUARY_MAX
from play.games.animoz.view_types import RangerView
from play.tables.animoz.match_cards import LEVELS_UP, Cards, ZoneCard, ecosystem_points, points_text, sanctuary_points
from play.tables.animoz.perspective import AnimozPerspective, own_ranger
from play.tables.player_strip import Peer


@dataclass(frozen=True, slots=True)
class LevelMark:
    """One Level of an Ecosystem. `state`: has, stake (only the card at stake has it) or none."""

    level: Level
    state: str
    words: str


@dataclass(frozen=True, slots=True)
class RangerStatus:
    """What a Ranger is doing, with an icon. `done`: nobody is waiting for them."""

    icon: str
    words: str
    done: bool = False


@dataclass(frozen=True, slots=True)
class Ranger:
    """One Ranger's public side."""

    seat: Seat
    name: str
    biome: str
    player: str
    status: RangerStatus
    active: bool
    ecosystem: Sequence[ZoneCard]
    sanctuary: Sequence[ZoneCard]
    levels: Sequence[LevelMark]
    holding: int
    life_cycle: int
    total: int


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """The viewer's own board. `free`: the empty places in the Sanctuary. `safe`, `at_stake`, `shelter`: points of the
    Ecosystem, of the card at stake and of the Sanctuary.
    """

    seat: Seat
    biome: str
    ecosystem: Sequence[ZoneCard]
    sanctuary: Sequence[ZoneCard]
    free: Sequence[int]
    levels: Sequence[LevelMark]
    life_cycle: int
    safe: int
    at_stake: int
    shelter: int
    active: bool


def other_rangers(perspective: AnimozPerspective, cards: Cards) -> list[Ranger]:
    """The other Rangers, clockwise from the viewer; all of them for a spectator."""
    rangers = perspective.view["rangers"]
    start = 0 if perspective.seat is None else perspective.seat + 1
    order = [(start + step) % len(rangers) for step in range(len(rangers))]
    return [ranger(perspective, cards, rangers[seat]) for seat in order if seat != perspective.seat]


def peers(perspective: AnimozPerspective, cards: Cards) -> list[Peer]:
    """The other Rangers for the strip of players on a phone; an entry opens the Ranger's board."""
    return [
        Peer(each.name, str(each.total), "points so far", f"board-{each.seat}", opens=True, active=each.active)
        for each in other_rangers(perspective, cards)
    ]


def ranger(perspective: AnimozPerspective, cards: Cards, shown: RangerView) -> Ranger:
    """One Ranger as everybody sees them."""
    seat = shown["seat"]
    return Ranger(
        seat=seat,
        name=perspective.names[seat],
        biome=shown["biome"],
        player=perspective.players[seat],
        status=status(perspective, shown),
        active=seat == perspective.view["active"] and perspective.view["phase"] != "over",
        ecosystem=ecosystem(cards, shown),
        sanctuary=cards.zone_cards(shown["sanctuary"]),
        levels=levels(cards, shown),
        holding=shown["holding"],
        life_cycle=shown["life_cycle"],
        total=shown["score"]["total"],
    )


def status(perspective: AnimozPerspective, shown: RangerView) -> RangerStatus:
    """What the Ranger is doing."""
    view, seat = perspective.view, shown["seat"]
    if view["sheet"]:
        won = seat in view["sheet"]["winners"]
        return RangerStatus("ui-star-full", "won", True) if won else RangerStatus("ui-check", "finished", True)
    if shown["sits_out"]:
        return RangerStatus("ui-lock", "sitting out", True)
    if shown["chosen"]:
        return RangerStatus("ui-check", "has chosen", True)
    if seat in view["to_act"]:
        return RangerStatus("ui-wait", "their turn" if view["phase"] == "turn" else "choosing")
    if shown["turns_left"] is not None:
        return RangerStatus("ui-clock", f"{shown['turns_left']} turn{'' if shown['turns_left'] == 1 else 's'} left")
    return RangerStatus("ui-wait", "waiting")


def ecosystem(cards: Cards, shown: RangerView) -> list[ZoneCard]:
    """The Ecosystem, the Eden card first, and last the card at stake."""
    placed = [ZoneCard(cards[slug], "" if place else "Eden") for place, slug in enumerate(shown["ecosystem"])]
    if shown["at_stake"]:
        placed.append(ZoneCard(cards[shown["at_stake"]], "at stake", stake=True))
    return placed


def levels(cards: Cards, shown: RangerView) -> list[LevelMark]:
    """Which Levels the Ecosystem has, from BASE up. [R 8.4]"""
    stake = cards[shown["at_stake"]].level if shown["at_stake"] else None
    return [level_mark(level, shown["levels"][level], level is stake) for level in LEVELS_UP]


def level_mark(level: Level, count: int, staked: bool) -> LevelMark:
    if count:
        return LevelMark(level, "has", "present")
    return LevelMark(level, "stake", "at stake") if staked else LevelMark(level, "none", "missing")


def own_board(perspective: AnimozPerspective, cards: Cards) -> OwnBoard | None:
    """The viewer's own board; None for a spectator."""
    if perspective.seat is None:
        return None
    shown = own_ranger(perspective)
    chosen_eden, chosen_sanctuary = setup_choices(perspective, cards)
    sanctuary = [
        ZoneCard(cards[slug], f"+{sanctuary_points(cards[slug], shown['biome'])}") for slug in shown["sanctuary"]
    ]
    score = shown["score"]
    return OwnBoard(
        seat=perspective.seat,
        biome=shown["biome"],
        ecosystem=ecosystem(cards, shown) or chosen_eden,
        sanctuary=sanctuary or chosen_sanctuary,
        free=range(SANCTUARY_MAX - len(sanctuary or chosen_sanctuary)),
        levels=levels(cards, shown),
        life_cycle=shown["life_cycle"],
        safe=score["ecosystem"] + score["healthy"],
        at_stake=points_at_stake(cards, shown),
        shelter=score["sanctuary"],
        active=perspective.seat == perspective.view["active"],
    )


def setup_choices(perspective: AnimozPerspective, cards: Cards) -> tuple[list[ZoneCard], list[ZoneCard]]:
    """What the viewer has chosen in secret during set-up: the Eden card, and the Sanctuary cards."""
    eden: list[ZoneCard] = []
    sanctuary: list[ZoneCard] = []
    if perspective.view["phase"] == "setup":
        for action in perspective.view["own_choice"] or ():
            verb, _, slug = action.partition(":")
            (eden if verb == "eden" else sanctuary).append(ZoneCard(cards[slug], "hidden", laid=True))
    return eden, sanctuary


def points_at_stake(cards: Cards, shown: RangerView) -> int:
    """The points that the card at stake scores if it stays; 0 without one."""
    if not shown["at_stake"]:
        return 0
    card = cards[shown["at_stake"]]
    missing = [level for level, count in shown["levels"].items() if not count]
    return ecosystem_points(card) + (HEALTHY if missing == [card.level] else 0)


@dataclass(frozen=True, slots=True)
class Score:
    """One line of the points so far, excluding cards at stake."""

    name: str
    sanctuary: int
    ecosystem: int
    total: int
    mine: bool


def scores(perspective: AnimozPerspective) -> list[Score]:
    """The points so far, the most first; equal ones in order of seats."""
    lines = [
        Score(
            name=perspective.name(shown["seat"]),
            sanctuary=shown["score"]["sanctuary"],
            ecosystem=shown["score"]["ecosystem"] + shown["score"]["healthy"],
            total=shown["score"]["total"],
            mine=shown["seat"] == perspective.seat,
        )
        for shown in perspective.view["rangers"]
    ]
    return sorted(lines, key=lambda line: -line.total)


def stake_sentence(perspective: AnimozPerspective, cards: Cards) -> str:
    """What the viewer will have if the card at stake stays; "" when there is none."""
    if perspective.seat is None:
        return ""
    shown = own_ranger(perspective)
    if not shown["at_stake"]:
        return ""
    total = shown["score"]["total"] + points_at_stake(cards, shown)
    who = "You" if perspective.addressed_seat is not None else perspective.name(perspective.seat)
    return f"{who} will have {points_text(total)} if {cards[shown['at_stake']].name} stays."
