"""The landscape with its six tokens, the Powers and their owners, and the banner of the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from collection.games.arctic import ArcticCard, Kind
from play.games.arctic.animal_names import ANIMAL_NAMES
from play.games.arctic.card_table import ANIMAL_SLUGS
from play.tables.arctic.perspective import ArcticPerspective


@dataclass(frozen=True, slots=True)
class Token:
    """An animal's token. `mine`: it is the viewer's totem. `moves`: the viewer is about to move it."""

    animal: str
    name: str
    mine: bool
    moves: bool


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the landscape with its points and tokens."""

    points: int
    card: ArcticCard
    tokens: Sequence[Token]


@dataclass(frozen=True, slots=True)
class Power:
    """A Power: the side that is face up with its text, and its owner ("" for nobody). `title`: the name of its card."""

    animal: str
    name: str
    title: str
    side: str
    text: str
    owner: str
    mine: bool


def landscape(perspective: ArcticPerspective) -> list[Place]:
    """The six places, from the sea inland. [A 1.4]"""
    moving = moving_animals(perspective)
    totem = perspective.view["totem"] if perspective.addressed_seat is not None else None
    found = []
    place_cards = [card for card in perspective.table.faces.values() if card.kind is Kind.LANDSCAPE]
    for place, (points, card) in enumerate(zip(perspective.table.places, place_cards, strict=True)):
        here = [animal for animal in ANIMAL_SLUGS if perspective.view["tokens"][animal] == place]
        tokens = [Token(animal, ANIMAL_NAMES[animal], animal == totem, animal in moving) for animal in here]
        found.append(Place(points, card, tokens))
    return found


def moving_animals(perspective: ArcticPerspective) -> tuple[str, ...]:
    """The two animals whose tokens the viewer is about to move; () if none."""
    view, table = perspective.view, perspective.table
    if view["phase"] not in ("tokens", "walrus") or perspective.seat is None or perspective.seat != view["active"]:
        return ()
    card = table.cards[table.card_by_slug[view["players"][perspective.seat]["visible"] or ""]]
    return (str(card.animal), str(card.companion))


def powers(perspective: ArcticPerspective) -> list[Power]:
    """The six Powers, in the order of the animals. [A 1.6, A 3.7]"""
    return [power(perspective, animal) for animal in ANIMAL_SLUGS]


def power(perspective: ArcticPerspective, animal: str) -> Power:
    """One Power with the text of the side that is face up."""
    shown, card = perspective.view["powers"][animal], perspective.table.faces[f"power-{animal}"]
    owner, side = shown["owner"], shown["side"]
    text = card.side_a if side == "a" else card.side_b
    whose = "" if owner is None else perspective.name(owner)
    mine = owner is not None and owner == perspective.addressed_seat
    return Power(animal, ANIMAL_NAMES[animal], card.name, side.upper(), text, whose, mine)


def ending_banner(perspective: ArcticPerspective) -> str:
    """The text of the banner once the end has begun, else "". [A 7]"""
    if perspective.view["phase"] == "over" or not perspective.view["ending"]:
        return ""
    if perspective.view["ending"] == "round":
        return "The end has begun: this round is completed, then each player has one more turn without drawing."
    return "Last turns: players place cards and move tokens, but draw no cards."
