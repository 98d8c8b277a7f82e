"""The two sides beside their formations: entity, hand, deck, discard pile, levels lost; the phases; what is still unused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games.animus import AnimusCard
from play.engine.contract import Seat
from play.tables.animus.cards import MINE, THEIRS, Cards
from play.tables.animus.formations import Skill, Slot, formation, skill
from play.tables.animus.placed_actions import PlacedActions
from play.tables.look import Look
from play.tables.player_strip import Peer

LIMIT = 10
"""Levels in a discard pile that end the game. [U 11.1]"""
MARK = 11
"""From one mark of the bar to the next, in its own units."""
STEPS = (
    ("start", "Start"), ("tactical", "Tactical"), ("combat", "Combat"),
    ("tactical-2", "Tactical"), ("reset", "Reset"), ("end", "End"),
)  # fmt: skip
"""The phases of a turn. [U 6.1]"""
PHASE_NAMES = {
    "entities": "entities", "draft": "the draft", "start": "start of the turn", "tactical": "Tactical Phase 1",
    "combat": "Combat Phase", "tactical-2": "Tactical Phase 2", "reset": "Reset Phase", "end": "End Phase", "over": "over",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entity:
    """Who the player is."""

    card: AnimusCard
    skills: Sequence[Skill]


@dataclass(frozen=True, slots=True)
class Left:
    """Something that the turn player may do: how often still. None of it: used up."""

    words: str
    left: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One player. `whose` is my or their; `shown` are cards of the hand that the viewer sees beside the own hand."""

    seat: Seat
    whose: str
    name: str
    player: str
    is_turn: bool
    entity: Entity | None
    slots: Sequence[Slot]
    hand_size: int
    shown: Sequence[AnimusCard]
    hidden: Sequence[int]
    open_hand: bool
    deck_size: int
    deck: Sequence[AnimusCard]
    known_deck: Sequence[tuple[int, AnimusCard]]
    top: AnimusCard | None
    open_top: bool
    discard: Sequence[AnimusCard]
    fallen: Sequence[tuple[AnimusCard, int]]
    """The discard pile with the levels that each card counts there."""
    lost: int
    unused: Sequence[Left]

    @property
    def mine(self) -> bool:
        """Whether it is drawn on one's own side."""
        return self.whose == MINE

    @property
    def marks(self) -> list[tuple[int, bool]]:
        """Ten marks, one a level: where it is drawn, and whether it is lost."""
        return marks(self.lost)

    @property
    def beaten(self) -> bool:
        """Whether ten levels lie in the discard pile."""
        return self.lost >= LIMIT


@dataclass(frozen=True, slots=True)
class Step:
    """One phase of the strip: `state` is past, now or ahead."""

    name: str
    state: str


def sides(look: Look, cards: Cards, found: PlacedActions) -> list[Side]:
    """The other one first, as the page has it: across the table, then one's own."""
    mine = look.seat or 0
    return [side(look, cards, found, 1 - mine, THEIRS), side(look, cards, found, mine, MINE)]


def peers(look: Look) -> list[Peer]:
    """The other, for the strip; both for a spectator. An entry leads to their side, in a draft to both teams."""
    drafting = look.view["phase"] in ("entities", "draft")
    found = []
    for seat, seen in enumerate(look.view["seats"]):
        if seat != look.seat:
            figure, words = ("", "") if drafting else (f"{seen['eliminated']}/{LIMIT}", "levels lost")
            target = "scores" if drafting else f"side-{MINE if seat == (look.seat or 0) else THEIRS}"
            found.append(Peer(look.name(seat), figure, words, target, active=seat in look.view["to_act"]))
    return found


def side(look: Look, cards: Cards, found: PlacedActions, seat: Seat, whose: str) -> Side:
    """One player as the viewer may see them."""
    seen = look.view["seats"][seat]
    own = seat == look.seat
    shown = [] if own else seen["hand"] if seen["hand"] is not None else seen["known"]
    slots = formation(look, cards, found, seat, whose)
    return Side(
        seat=seat,
        whose=whose,
        name=look.name(seat),
        player=look.players[seat],
        is_turn=look.view["active"] == seat and look.view["phase"] != "over",
        entity=entity(cards, seen["entity"]),
        slots=slots,
        hand_size=seen["hand_size"],
        shown=cards.all(shown),
        hidden=range(0 if own else seen["hand_size"] - len(shown)),
        open_hand=seen["open_hand"],
        deck_size=seen["deck_size"],
        deck=cards.all(seen["deck"]),
        known_deck=[(n, cards[slug]) for n, slug in enumerate(seen["known_deck"], 1) if slug],
        top=cards[seen["top"]] if seen["top"] else None,
        open_top=seen["open_top"],
        discard=cards.all(seen["discard"]),
        fallen=list(zip(cards.all(seen["discard"]), seen["counted"], strict=True)),
        lost=seen["eliminated"],
        unused=unused(look, seen) if look.view["active"] == seat else (),
    )


def entity(cards: Cards, seen: Mapping[str, Any] | None) -> Entity | None:
    """The entity with its abilities; None before it is shown."""
    return Entity(cards[seen["slug"]], [skill(each) for each in seen["abilities"]]) if seen else None


def unused(look: Look, seen: Mapping[str, Any]) -> list[Left]:
    """What the turn player has not done yet in this turn."""
    if look.view["phase"] in ("reset", "end", "over"):
        return []
    standing = [each for each in seen["formation"].values() if each]
    attacks = sum(each["may_attack"] for each in standing)
    skills = [
        each
        for who in standing
        for each in who["abilities"]
        if each["keyword"] == "tactical" and not each["used"] and not each["spent"]
    ]
    found = [Left("play a card", seen["play_left"] > 0), Left("switch", seen["switch_left"] > 0)]
    if look.view["phase"] != "tactical-2":
        found.append(Left(f"{attacks} attack{'' if attacks == 1 else 's'}" if attacks else "attacks", attacks > 0))
    if skills:
        found.append(Left(f"{len(skills)} Tactical", True))
    return found


def steps(look: Look) -> list[Step]:
    """The strip of phases; none before the battle and after it."""
    keys = [key for key, _ in STEPS]
    if look.view["phase"] not in keys:
        return []
    at = keys.index(look.view["phase"])
    return [Step(name, "past" if n < at else "now" if n == at else "ahead") for n, (_, name) in enumerate(STEPS)]


def where(look: Look) -> str:
    """How far the game is: “turn 9, Combat Phase”."""
    name = PHASE_NAMES[look.view["phase"]]
    return f"turn {look.view['turn']}, {name}" if look.view["turn"] else name


def marks(lost: int) -> list[tuple[int, bool]]:
    """The levels up to ten: the x of each mark, and whether it is lost."""
    return [(MARK * number, number < lost) for number in range(LIMIT)]
