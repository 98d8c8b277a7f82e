"""The two players' sides: entity, hand, deck, discard pile, levels lost; the phases; what is still unused this turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.animus import AnimusCard
from play.engine.contract import Seat
from play.games.animus.view_types import EntityView, SeatView
from play.tables.animus.clickable_actions import PlacedActions
from play.tables.animus.formations import ShownAbility, Slot, formation, shown_ability
from play.tables.animus.match_cards import MINE, THEIRS, Cards
from play.tables.animus.perspective import AnimusPerspective
from play.tables.player_strip import Peer

LIMIT = 10
"""Levels in a discard pile that end the game. [U 11.1]"""
MARK = 11
"""The distance between two marks of the bar, in its own units."""
STEPS = (
    ("start", "Start"), ("tactical", "Tactical"), ("combat", "Combat"),
    ("tactical-2", "Tactical"), ("reset", "Reset"), ("end", "End"),
)  # fmt: skip
"""The phases of a turn. [U 6.1]"""
PHASE_NAMES = {
    "entities": "choosing entities", "draft": "draft", "start": "start of the turn", "tactical": "Tactical Phase 1",
    "combat": "Combat Phase", "tactical-2": "Tactical Phase 2", "reset": "Reset Phase", "end": "End Phase",
    "over": "game over",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entity:
    """A player's entity."""

    card: AnimusCard
    abilities: Sequence[ShownAbility]


@dataclass(frozen=True, slots=True)
class Unused:
    """Something that the turn player may do this turn, and whether it is still available."""

    words: str
    left: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One player. `whose`: `my` or `their`; `shown`: the cards of another's hand that the viewer sees."""

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
    counted_discard: Sequence[tuple[AnimusCard, int]]
    """The discard pile with the levels that each card counts there."""
    lost: int
    unused: Sequence[Unused]

    @property
    def mine(self) -> bool:
        """Whether it is drawn as the viewer's side."""
        return self.whose == MINE

    @property
    def level_marks(self) -> list[tuple[int, bool]]:
        """Ten marks, one per level: its x coordinate, and whether the level is lost."""
        return level_marks(self.lost)

    @property
    def beaten(self) -> bool:
        """Whether there are ten levels in the discard pile."""
        return self.lost >= LIMIT


@dataclass(frozen=True, slots=True)
class Step:
    """One phase of the strip: `state` is past, now or ahead."""

    name: str
    state: str


def sides(perspective: AnimusPerspective, cards: Cards, found: PlacedActions) -> list[Side]:
    """Both sides, the other player's first."""
    mine = perspective.seat or 0
    return [side(perspective, cards, found, 1 - mine, THEIRS), side(perspective, cards, found, mine, MINE)]


def peers(perspective: AnimusPerspective) -> list[Peer]:
    """The opponent (for a spectator both players) for the player strip, with a link to their side or team."""
    drafting = perspective.view["phase"] in ("entities", "draft")
    found = []
    for seat, seen in enumerate(perspective.view["seats"]):
        if seat != perspective.seat:
            figure, words = ("", "") if drafting else (f"{seen['eliminated']}/{LIMIT}", "levels lost")
            target = "scores" if drafting else f"side-{MINE if seat == (perspective.seat or 0) else THEIRS}"
            found.append(Peer(perspective.name(seat), figure, words, target, active=seat in perspective.view["to_act"]))
    return found


def side(perspective: AnimusPerspective, cards: Cards, found: PlacedActions, seat: Seat, whose: str) -> Side:
    """One player's side as the viewer may see it."""
    seen = perspective.view["seats"][seat]
    own = seat == perspective.seat
    shown = [] if own else seen["hand"] if seen["hand"] is not None else seen["known"]
    slots = formation(perspective, cards, found, seat, whose)
    return Side(
        seat=seat,
        whose=whose,
        name=perspective.name(seat),
        player=perspective.players[seat],
        is_turn=perspective.view["active"] == seat and perspective.view["phase"] != "over",
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
        counted_discard=list(zip(cards.all(seen["discard"]), seen["counted"], strict=True)),
        lost=seen["eliminated"],
        unused=turn_allowances(perspective, seen) if perspective.view["active"] == seat else (),
    )


def entity(cards: Cards, seen: EntityView | None) -> Entity | None:
    """The entity with its abilities; None before it is revealed."""
    return Entity(cards[seen["slug"]], [shown_ability(each) for each in seen["abilities"]]) if seen else None


def turn_allowances(perspective: AnimusPerspective, seen: SeatView) -> list[Unused]:
    """What the turn player may do this turn, and whether it is still available."""
    if perspective.view["phase"] in ("reset", "end", "over"):
        return []
    standing = [each for each in seen["formation"].values() if each]
    attacks = sum(each["may_attack"] for each in standing)
    abilities = [
        each
        for who in standing
        for each in who["abilities"]
        if each["keyword"] == "tactical" and not each["used"] and not each["spent"]
    ]
    found = [Unused("play a card", seen["play_left"] > 0), Unused("switch", seen["switch_left"] > 0)]
    if perspective.view["phase"] != "tactical-2":
        found.append(Unused(f"{attacks} attack{'' if attacks == 1 else 's'}" if attacks else "attacks", attacks > 0))
    if abilities:
        found.append(Unused(f"{len(abilities)} Tactical", True))
    return found


def phase_steps(perspective: AnimusPerspective) -> list[Step]:
    """The phases of the turn; empty before and after the battle."""
    keys = [key for key, _ in STEPS]
    if perspective.view["phase"] not in keys:
        return []
    at = keys.index(perspective.view["phase"])
    return [Step(name, "past" if n < at else "now" if n == at else "ahead") for n, (_, name) in enumerate(STEPS)]


def progress_text(perspective: AnimusPerspective) -> str:
    """The progress of the game: “turn 9, Combat Phase”."""
    name = PHASE_NAMES[perspective.view["phase"]]
    return f"turn {perspective.view['turn']}, {name}" if perspective.view["turn"] else name


def level_marks(lost: int) -> list[tuple[int, bool]]:
    """Ten marks, one per level: its x coordinate, and whether the level is lost."""
    return [(MARK * number, number < lost) for number in range(LIMIT)]
