"""What stands on an Animanize card. Pure: no Django.

Colours and ranks are printed and made here; names, acts and words lie beside this file in `animanize.toml`. A card's stats
as JSON (`stats`, `card_from`) stand in the database; `problems_of` says what is wrong with stats that a person typed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final

from collection.games import fields
from collection.games.certainty import Certainty
from collection.games.fields import (
    MAX_NAME,
    MAX_NUMBER,
    MAX_TEXT,
    PLATE_FIELD,
    SLUG_FIELD,
    TEXT,
    TEXT_FIELD,
    WORDS,
    Field,
    certainty_from,
    double_problems,
    field_problems,
    line,
    number,
    one_of,
    stats_of,
    whole,
    with_certainty,
)

RANKS: Final = range(1, 10)
"""Of the number cards. [M 1.2]"""
ANIMAL_RANKS: Final = range(2, 10)


class Colour(StrEnum):
    """The four suits of number cards."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"


class Kind(StrEnum):
    NUMBER = "number"
    ANIMAL = "animal"
    LION = "lion"
    SUMMARY = "summary"


@dataclass(frozen=True, slots=True)
class CircusCard:
    """One Animanize card. Slugs: `red-7`, `animal-5`, `lion-1`, `summary`.

    `colour` is a number card's; `rank` 1 to 9 of a number card, 2 to 9 of an animal; `act` is what an animal or lion shows.
    """

    slug: str
    name: str
    number: int
    kind: Kind
    colour: Colour | None = None
    rank: int | None = None
    act: str = ""
    text: str = ""
    plate: str = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)


_RANKED = (Kind.NUMBER.value, Kind.ANIMAL.value)
_ACTING = (Kind.ANIMAL.value, Kind.LION.value)

FIELDS = with_certainty((
    SLUG_FIELD,
    Field("name", "Name", "What the card is called.", line(MAX_NAME, WORDS, "a name")),
    Field("number", "Number", "Its place in the box.", number(MAX_NUMBER, "a whole number", whole=True)),
    Field("kind", "Kind", "What sort of card it is.", one_of(Kind), choices=tuple(Kind)),
    Field("colour", "Colour", "The suit of a number card.", one_of(Colour), choices=tuple(Colour), kinds=(Kind.NUMBER.value,), fixed=(Kind.NUMBER.value,)),
    Field("rank", "Rank", "1 to 9 of a number card, 2 to 9 of an animal.", whole(RANKS[0], RANKS[-1]), kinds=_RANKED, fixed=_RANKED),
    Field("act", "Act", "What it shows in the ring.", line(MAX_TEXT, TEXT, "text on one line"), required=False, kinds=_ACTING),
    TEXT_FIELD,
    PLATE_FIELD,
))  # fmt: skip
"""Every field of a card, in the order of a form."""
FIELD = {item.name: item for item in FIELDS}


def problems_of(stats: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What is wrong with a card's stats as a person typed them: (field, sentence) pairs, [] when they make a card.

    Any JSON object may be given; nothing is raised.
    """
    return field_problems(FIELDS, stats) or _rank_problems(stats)


def _rank_problems(stats: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Between fields: there is no animal of rank 1."""
    if stats["kind"] == Kind.ANIMAL and stats["rank"] not in ANIMAL_RANKS:
        return [("rank", f"Rank of an animal must be from {ANIMAL_RANKS[0]} to {ANIMAL_RANKS[-1]}.")]
    return []


def box_problems(cards: Mapping[str, CircusCard]) -> list[str]:
    """What is wrong with the box as a whole, though each card is right by itself: sentences, [] when it can be played."""
    return list(double_problems(cards.values()))


def card_from(stats: Mapping[str, Any]) -> CircusCard:
    """The card that these stats describe. Raises ValueError with the first of `problems_of`."""
    for _, message in problems_of(stats):
        raise ValueError(message)
    colour = stats.get("colour")
    return CircusCard(
        slug=stats["slug"],
        name=stats["name"],
        number=stats["number"],
        kind=Kind(stats["kind"]),
        colour=Colour(colour) if colour else None,
        rank=stats.get("rank"),
        act=stats.get("act", ""),
        text=stats.get("text", ""),
        plate=stats.get("plate", ""),
        certainty=certainty_from(stats),
    )


def stats(card: CircusCard) -> dict[str, Any]:
    """The card as a JSON object; `card_from` reads it back."""
    return stats_of(FIELDS, card)


@cache
def load() -> Mapping[str, CircusCard]:
    """The box by slug: the colours, the animals, the lions, each by rank, and the summary. Raises ValueError naming card
    and field when the file is wrong."""
    with Path(__file__).with_suffix(".toml").open("rb") as file:
        return read_box(tomllib.load(file))


def read_box(words: Mapping[str, Any]) -> Mapping[str, CircusCard]:
    """The 47 cards with these words on them. Raises ValueError naming card and field."""
    rows = [*_number_rows(), *_animal_rows(words), *_lion_rows(words), _summary_row(words)]
    return fields.read_rows(rows, problems_of, card_from)


Rows = Iterator[dict[str, Any]]


def _number_rows() -> Rows:
    """Nine of each colour; their names say what is printed. [M 1.2]"""
    for colour in Colour:
        for rank in RANKS:
            head = {"slug": f"{colour}-{rank}", "name": f"{colour.title()} {rank}", "kind": Kind.NUMBER}
            yield {**head, "colour": colour, "rank": rank, "printed": ["kind", "colour", "rank"], "derived": ["name"]}


def _animal_rows(words: Mapping[str, Any]) -> Rows:
    for rank in ANIMAL_RANKS:
        own = words["animals"][str(rank)]
        known = ["kind", "rank", *own.get("printed", ())]
        yield {"slug": f"animal-{rank}", "kind": Kind.ANIMAL, "rank": rank, **own, "printed": known}


def _lion_rows(words: Mapping[str, Any]) -> Rows:
    for number_of_lion, own in words["lions"].items():
        yield {"slug": f"lion-{number_of_lion}", "kind": Kind.LION, **own, "printed": ["kind"]}


def _summary_row(words: Mapping[str, Any]) -> dict[str, Any]:
    return {"slug": "summary", "kind": Kind.SUMMARY, **words["summary"], "printed": ["kind"]}
