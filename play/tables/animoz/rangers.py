"""The Rangers at the table: the others across it, the own board, the points so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animoz import Level
from play.engine.contract import Seat
from play.games.animoz.ending import HEALTHY
from play.games.animoz.state import SANCTUARY_MAX
from play.tables.animoz.cards import LEVELS_UP, Cards, Placed, sheltered, worth
from play.tables.look import Look
from play.tables.player_strip import Peer


@dataclass(frozen=True, slots=True)
class LevelMark:
    """One Level of an Ecosystem: `state` is has, stake (only by the card at stake) or none."""

    level: Level
    state: str
    words: str


@dataclass(frozen=True, slots=True)
class Mood:
    """What a Ranger is doing, with an icon; `done` when the others wait for nothing more from them."""

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
    mood: Mood
    active: bool
    ecosystem: Sequence[Placed]
    sanctuary: Sequence[Placed]
    levels: Sequence[LevelMark]
    holding: int
    life_cycle: int
    total: int


@dataclass(frozen=True, slots=True)
class Own:
    """The viewer's own board. `free` are the empty Sanctuary places."""

    seat: Seat
    biome: str
    ecosystem: Sequence[Placed]
    sanctuary: Sequence[Placed]
    free: Sequence[int]
    levels: Sequence[LevelMark]
    life_cycle: int
    safe: int
    at_stake: int
    shelter: int
    active: bool


def others(look: Look, cards: Cards) -> list[Ranger]:
    """The other Rangers, clockwise from the viewer; all of them for a spectator."""
    rangers = look.view["rangers"]
    start = 0 if look.seat is None else look.seat + 1
    order = [(start + step) % len(rangers) for step in range(len(rangers))]
    return [ranger(look, cards, rangers[seat]) for seat in order if seat != look.seat]


def peers(look: Look, cards: Cards) -> list[Peer]:
    """The same, for the strip; an entry opens the Ranger's board."""
    return [
        Peer(each.name, str(each.total), "points so far", f"board-{each.seat}", opens=True, active=each.active)
        for each in others(look, cards)
    ]


def ranger(look: Look, cards: Cards, shown: Mapping[str, Any]) -> Ranger:
    """One Ranger as everybody sees them."""
    seat = shown["seat"]
    return Ranger(
        seat=seat,
        name=look.names[seat],
        biome=shown["biome"],
        player=look.players[seat],
        mood=mood(look, shown),
        active=seat == look.view["active"] and look.view["phase"] != "over",
        ecosystem=ecosystem(cards, shown),
        sanctuary=cards.placed(shown["sanctuary"]),
        levels=levels(cards, shown),
        holding=shown["holding"],
        life_cycle=shown["life_cycle"],
        total=shown["score"]["total"],
    )


def mood(look: Look, shown: Mapping[str, Any]) -> Mood:
    """What the Ranger is doing."""
    view, seat = look.view, shown["seat"]
    if view["sheet"]:
        won = seat in view["sheet"]["winners"]
        return Mood("ui-star-full", "won", True) if won else Mood("ui-check", "counted", True)
    if shown["sits_out"]:
        return Mood("ui-lock", "sits out", True)
    if shown["chosen"]:
        return Mood("ui-check", "chosen", True)
    if seat in view["to_act"]:
        return Mood("ui-wait", "choosing" if len(view["to_act"]) > 1 or view["phase"] != "turn" else "to move")
    if shown["turns_left"] is not None:
        return Mood("ui-clock", f"{shown['turns_left']} left")
    return Mood("ui-wait", "waits")


def ecosystem(cards: Cards, shown: Mapping[str, Any]) -> list[Placed]:
    """Eden first, what is at stake last."""
    placed = [Placed(cards[slug], "" if place else "Eden") for place, slug in enumerate(shown["ecosystem"])]
    if shown["at_stake"]:
        placed.append(Placed(cards[shown["at_stake"]], "at stake", stake=True))
    return placed


def levels(cards: Cards, shown: Mapping[str, Any]) -> list[LevelMark]:
    """Which Levels the Ecosystem has, from BASE up. [R 8.4]"""
    stake = cards[shown["at_stake"]].level if shown["at_stake"] else None
    return [level_mark(level, shown["levels"][level], level is stake) for level in LEVELS_UP]


def level_mark(level: Level, count: int, staked: bool) -> LevelMark:
    if count:
        return LevelMark(level, "has", "there")
    return LevelMark(level, "stake", "at stake") if staked else LevelMark(level, "none", "missing")


def own(look: Look, cards: Cards) -> Own | None:
    """The viewer's own board; None for a spectator."""
    if look.seat is None:
        return None
    shown = look.view["rangers"][look.seat]
    laid_eden, laid_shelter = laid_down(look, cards)
    shelter = [Placed(cards[slug], f"+{sheltered(cards[slug], shown['biome'])}") for slug in shown["sanctuary"]]
    score = shown["score"]
    return Own(
        seat=look.seat,
        biome=shown["biome"],
        ecosystem=ecosystem(cards, shown) or laid_eden,
        sanctuary=shelter or laid_shelter,
        free=range(SANCTUARY_MAX - len(shelter or laid_shelter)),
        levels=levels(cards, shown),
        life_cycle=shown["life_cycle"],
        safe=score["ecosystem"] + score["healthy"],
        at_stake=gain(cards, shown),
        shelter=score["sanctuary"],
        active=look.seat == look.view["active"],
    )


def laid_down(look: Look, cards: Cards) -> tuple[list[Placed], list[Placed]]:
    """What the viewer has laid down unseen in set-up: the Eden card, and Sanctuary cards."""
    eden: list[Placed] = []
    shelter: list[Placed] = []
    if look.view["phase"] == "setup":
        for action in look.view["own_choice"] or ():
            verb, _, slug = action.partition(":")
            (eden if verb == "eden" else shelter).append(Placed(cards[slug], "unseen yet", laid=True))
    return eden, shelter


def gain(cards: Cards, shown: Mapping[str, Any]) -> int:
    """Points that the card at stake brings if it stays."""
    if not shown["at_stake"]:
        return 0
    card = cards[shown["at_stake"]]
    missing = [level for level, count in shown["levels"].items() if not count]
    return worth(card) + (HEALTHY if missing == [card.level] else 0)


@dataclass(frozen=True, slots=True)
class Score:
    """One line of the points so far, without what is at stake."""

    name: str
    sanctuary: int
    ecosystem: int
    total: int
    mine: bool


def scores(look: Look) -> list[Score]:
    """The most points first; equals in turn order."""
    lines = [
        Score(
            name=look.name(shown["seat"]),
            sanctuary=shown["score"]["sanctuary"],
            ecosystem=shown["score"]["ecosystem"] + shown["score"]["healthy"],
            total=shown["score"]["total"],
            mine=shown["seat"] == look.seat,
        )
        for shown in look.view["rangers"]
    ]
    return sorted(lines, key=lambda line: -line.total)


def stakes(look: Look, cards: Cards) -> str:
    """What the viewer would have if the card at stake stays; empty when there is none."""
    if look.seat is None:
        return ""
    shown = look.view["rangers"][look.seat]
    if not shown["at_stake"]:
        return ""
    whose = "You have" if look.reader is not None else f"{look.name(look.seat)} has"
    return f"{whose} {shown['score']['total'] + gain(cards, shown)} if {cards[shown['at_stake']].name} stays."
