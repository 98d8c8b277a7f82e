"""What stands on an Animus card: characters and entities, and their abilities as data. Pure: no Django."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from collection.games import fields
from collection.games.animus.abilities import Ability
from collection.games.animus.fault import AbilityFault
from collection.games.animus.grammar import read
from collection.games.animus.terms import Type
from collection.games.animus.words import sentence
from collection.games.certainty import Certainty
from collection.games.fields import (
    MAX_NUMBER,
    PLATE_FIELD,
    SLUG_FIELD,
    TEXT,
    WORDS,
    Field,
    certainty_from,
    field_problems,
    line,
    number,
    one_of,
    stats_of,
    whole,
    with_certainty,
)

__all__ = (
    "FIELD",
    "FIELDS",
    "MAX_ABILITIES",
    "AnimusCard",
    "Kind",
    "Type",
    "box_problems",
    "card_from",
    "load",
    "problems_of",
    "stats",
)

MAX_ABILITIES = 4
MAX_VALUE = 9
MAX_LEVEL = 5
MAX_NAME = 40


class Kind(StrEnum):
    """A character fights for an entity, which is who the player is. [U 1.2] [U 1.4]"""

    CHARACTER = "character"
    ENTITY = "entity"


@dataclass(frozen=True, slots=True)
class AnimusCard:
    """One Animus card. Slugs: `inertia`, `omniscient-artificial-intelligence`.

    A character has `world`, `level` 1 to 5, `type`, and its Melee and Range values. `abilities` are texts in the ability
    language, one each; `text` is the flavour.
    """

    slug: str
    name: str
    number: int
    kind: Kind
    world: str = ""
    level: int | None = None
    type: Type | None = None
    melee: int | None = None
    range: int | None = None
    abilities: tuple[str, ...] = ()
    text: str = ""
    plate: str = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)

    @property
    def read(self) -> tuple[Ability, ...]:
        """The abilities as the rules use them. Raises AbilityFault, which no card of `card_from` does."""
        return tuple(read(text, self.kind is Kind.ENTITY) for text in self.abilities)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The abilities as the card says them, one each: `Kill: Draw a card.`"""
        return tuple(sentence(ability, self.name) for ability in self.read)


def _texts(value: Any) -> str | None:
    """Up to four texts; whether they can be read depends on the kind of card, and is asked after."""
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        return "must be a list of texts."
    return f"must hold at most {MAX_ABILITIES}." if len(value) > MAX_ABILITIES else None


_FIGHTS = (Kind.CHARACTER,)

FIELDS = with_certainty((
    SLUG_FIELD,
    Field("name", "Name", "What the card is called.", line(MAX_NAME, WORDS, "a name")),
    Field("number", "Number", "Its place in the box.", number(MAX_NUMBER, "a whole number", whole=True)),
    Field("kind", "Kind", "Character or entity.", one_of(Kind), choices=tuple(Kind)),
    Field("world", "World", "Where it comes from.", line(60, WORDS, "a name"), kinds=_FIGHTS),
    Field("level", "Animus Level", "What it is worth, and what the enemy gains by its end.", whole(1, MAX_LEVEL), kinds=_FIGHTS),
    Field("type", "Type", "Power beats talent, talent beats skill, skill beats power.", one_of(Type), choices=tuple(Type), kinds=_FIGHTS),
    Field("melee", "Melee", "Added to the die between two in Melee.", whole(0, MAX_VALUE), kinds=_FIGHTS),
    Field("range", "Range", "Added to the die in every other fight.", whole(0, MAX_VALUE), kinds=_FIGHTS),
    Field("abilities", "Abilities", "One a line: Kill: draw 1.", _texts, many=True, lines=True, required=False),
    Field("text", "Flavour", "A sentence that has no effect.", line(fields.MAX_TEXT, TEXT, "text on one line"), required=False),
    PLATE_FIELD,
))  # fmt: skip
"""Every field of a card, in the order of a form. `kinds` are the kinds of card that carry it."""
FIELD = {item.name: item for item in FIELDS}


def problems_of(stats: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a card's stats as a person typed them: (field, sentence) pairs, [] when they make a card.

    Any JSON object may be given; nothing is raised.
    """
    found = field_problems(FIELDS, stats)
    if not any(name in ("abilities", "kind") for name, _ in found):
        found += [("abilities", fault) for fault in ability_problems(stats.get("abilities", ()), Kind(stats["kind"]))]
    return found


def ability_problems(texts: list[str] | tuple[str, ...], kind: Kind) -> Iterator[str]:
    """A sentence for each text that cannot be read, with its place."""
    for place, text in enumerate(texts, 1):
        try:
            read(text, kind is Kind.ENTITY)
        except AbilityFault as fault:
            yield f"Ability {place}, {fault}"


def box_problems(cards: Mapping[str, AnimusCard]) -> list[str]:
    """What is wrong with the set as a whole, though each card is right by itself: sentences, [] when it can be played."""
    return list(fields.double_problems(cards.values()))


def card_from(stats: Mapping[str, Any]) -> AnimusCard:
    """The card that these stats describe. Raises ValueError with the first of `problems_of`."""
    for _, message in problems_of(stats):
        raise ValueError(message)
    own_type = stats.get("type")
    return AnimusCard(
        slug=stats["slug"],
        name=stats["name"],
        number=stats["number"],
        kind=Kind(stats["kind"]),
        world=stats.get("world", ""),
        level=stats.get("level"),
        type=Type(own_type) if own_type else None,
        melee=stats.get("melee"),
        range=stats.get("range"),
        abilities=tuple(stats.get("abilities", ())),
        text=stats.get("text", ""),
        plate=stats.get("plate", ""),
        certainty=certainty_from(stats),
    )


def stats(card: AnimusCard) -> dict[str, Any]:
    """The card as a JSON object; `card_from` reads it back."""
    return stats_of(FIELDS, card)


@cache
def load() -> Mapping[str, AnimusCard]:
    """The set by slug, in the order of its file. Raises ValueError naming card and reason when the file is wrong."""
    with (Path(__file__).parent.parent / "animus.toml").open("rb") as file:
        return read_file(tomllib.load(file))


def read_file(words: Mapping[str, Any]) -> Mapping[str, AnimusCard]:
    """A set as its file holds it: `characters`, then `entities`, numbered in that order.

    `flavour` is the card's text; `certain` lists the fields that stand so on a printed card. Raises ValueError naming card, field and
    reason.
    """
    try:
        return fields.read_rows(_rows(words), problems_of, card_from)
    except ValueError as error:
        raise ValueError(f"animus.toml: {error}") from None


def _rows(words: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for heading, kind in (("characters", Kind.CHARACTER), ("entities", Kind.ENTITY)):
        for row in words.get(heading, ()):
            own = {name: value for name, value in row.items() if name not in ("flavour", "certain")}
            yield {**own, "kind": kind.value, "text": row.get("flavour", ""), "printed": row.get("certain", ())}
