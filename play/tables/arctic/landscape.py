"""What lies in the middle: the landscape with its six tokens, and the Powers wherever they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.arctic import ArcticCard, Kind
from play.games.arctic.questions import NAMES
from play.games.arctic.table import KINDS
from play.tables.look import Look


@dataclass(frozen=True, slots=True)
class Token:
    """An animal on the landscape. `mine`: the viewer's own totem. `moves`: it stands on the viewer's visible card."""

    animal: str
    name: str
    mine: bool
    moves: bool


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the landscape, what it is worth, and who stands there."""

    points: int
    card: ArcticCard
    tokens: Sequence[Token]


@dataclass(frozen=True, slots=True)
class Power:
    """A Power: the side that is up and what it does, and who has it ("" nobody). `title` is the name of its card."""

    animal: str
    name: str
    title: str
    side: str
    text: str
    owner: str
    mine: bool


def landscape(look: Look) -> list[Place]:
    """The six places from the sea inland. [A 1.4]"""
    moving = pair(look)
    totem = look.view["totem"] if look.reader is not None else None
    found = []
    lying = [card for card in look.table.faces.values() if card.kind is Kind.LANDSCAPE]
    for place, (points, card) in enumerate(zip(look.table.places, lying, strict=True)):
        here = [kind for kind in KINDS if look.view["tokens"][kind] == place]
        tokens = [Token(kind, NAMES[kind], kind == totem, kind in moving) for kind in here]
        found.append(Place(points, card, tokens))
    return found


def pair(look: Look) -> tuple[str, ...]:
    """The two animals that the viewer is about to move."""
    if look.view["phase"] not in ("tokens", "walrus") or look.seat is None or look.seat != look.view["active"]:
        return ()
    card = look.table.cards[look.table.card[look.view["players"][look.seat]["visible"]]]
    return (str(card.animal), str(card.companion))


def powers(look: Look) -> list[Power]:
    """The six Powers in the order of the animals. [A 1.6, A 3.7]"""
    return [power(look, kind) for kind in KINDS]


def power(look: Look, kind: str) -> Power:
    """One Power with the words of its side that is up."""
    lies, card = look.view["powers"][kind], look.table.faces[f"power-{kind}"]
    owner, side = lies["owner"], lies["side"]
    text = card.side_a if side == "a" else card.side_b
    whose = "" if owner is None else look.name(owner)
    return Power(kind, NAMES[kind], card.name, side.upper(), text, whose, owner is not None and owner == look.reader)


def ending(look: Look) -> str:
    """The banner once the end has begun. [A 7]"""
    if look.view["phase"] == "over" or not look.view["ending"]:
        return ""
    if look.view["ending"] == "round":
        return "The end has begun: this round is played to its end, then everybody has one more turn without drawing."
    return "The last turns: cards are placed and tokens moved, nothing is drawn."
