"""An Animanize card: what is printed on it, and the 47 cards of the box. Pure: no Django.

Colours and ranks are generated here; names, acts and texts are in `cards.toml`. A card's stats as JSON (`stats`,
`card_from`) are stored in match records; `problems_of` says what is wrong with stats that a person typed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

from collection.games import field_types_and_checks
from collection.games.field_types_and_checks import (
    ANY_NAME,
    ANY_TEXT,
    COUNTING_NUMBER,
    MAX_NAME,
    MAX_NUMBER,
    MAX_TEXT,
    TEXT,
    WORDS,
    Column,
    Problems,
    duplicate_problems,
    line_check,
    number_check,
    whole_number_check,
)
from collection.games.fields_from_card_class import CardFields, Plate, Slug, Text, printed_field
from collection.games.value_certainty import Certainty
from config.marked_text import MarkedText, gettext_noop, marked, pgettext_noop

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


_RANKED = (Kind.NUMBER.value, Kind.ANIMAL.value)
_ACTING = (Kind.ANIMAL.value, Kind.LION.value)


@dataclass(frozen=True, slots=True)
class CircusCard:
    """One Animanize card. Slugs: `red-7`, `animal-5`, `lion-1`, `summary`.

    `colour`: of a number card. `rank`: 1 to 9 of a number card, 2 to 9 of an animal. `act`: of an animal or lion.
    """

    slug: Slug
    name: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Name"),
            gettext_noop("What the card is called."),
            line_check(MAX_NAME, WORDS, ANY_NAME),
        ),
    ]
    number: Annotated[
        int,
        printed_field(
            pgettext_noop("card term", "Number"),
            gettext_noop("Its number in the box."),
            number_check(MAX_NUMBER, COUNTING_NUMBER, whole=True),
        ),
    ]
    kind: Annotated[
        Kind,
        printed_field(
            pgettext_noop("card term", "Kind"), gettext_noop("What sort of card it is."), column=Column(8, indexed=True)
        ),
    ]
    colour: Annotated[
        Colour | None,
        printed_field(
            pgettext_noop("card term", "Colour"),
            gettext_noop("The suit of a number card."),
            kinds=(Kind.NUMBER.value,),
            fixed=(Kind.NUMBER.value,),
            column=Column(8, indexed=True),
        ),
    ] = None
    rank: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Rank"),
            gettext_noop("1 to 9 for a number card, 2 to 9 for an animal."),
            whole_number_check(RANKS[0], RANKS[-1]),
            kinds=_RANKED,
            fixed=_RANKED,
            column=Column(indexed=True),
        ),
    ] = None
    act: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Act"),
            gettext_noop("The act that it performs in the ring."),
            line_check(MAX_TEXT, TEXT, ANY_TEXT),
            required=False,
            kinds=_ACTING,
        ),
    ] = ""
    text: Text = ""
    plate: Plate = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)


def _rank_problems(stats: Mapping[str, object]) -> Problems:
    """A problem between two fields: an animal has no rank 1."""
    if stats["kind"] == Kind.ANIMAL and stats["rank"] not in ANIMAL_RANKS:
        text = marked("Rank of an animal must be from {least} to {most}.", least=ANIMAL_RANKS[0], most=ANIMAL_RANKS[-1])
        return [("rank", text)]
    return []


CARD = CardFields(CircusCard, _rank_problems)
FIELDS, FIELD = CARD.fields, CARD.field
problems_of, card_from, stats = CARD.problems_of, CARD.card_from, CARD.stats


def set_problems(cards: Mapping[str, CircusCard]) -> list[MarkedText]:
    """Problems of a box whose single cards are valid, as sentences; [] if it can be played."""
    return list(duplicate_problems(cards.values()))


@cache
def load() -> Mapping[str, CircusCard]:
    """The box, by slug: the colours, animals and lions, each by rank, and the summary.

    Raises ValueError naming card and field if the file is not valid.
    """
    with Path(__file__).with_name("cards.toml").open("rb") as file:
        return read_box(tomllib.load(file))


def read_box(words: Mapping[str, Any]) -> Mapping[str, CircusCard]:
    """The 47 cards with these names and texts. Raises ValueError naming card and field."""
    rows = [*_number_card_rows(), *_animal_card_rows(words), *_lion_card_rows(words), _summary_card_row(words)]
    return field_types_and_checks.read_rows(rows, problems_of, card_from)


Rows = Iterator[dict[str, object]]


def _number_card_rows() -> Rows:
    """Nine cards of each colour, named by colour and rank. [M 1.2]"""
    for colour in Colour:
        for rank in RANKS:
            head = {"slug": f"{colour}-{rank}", "name": f"{colour.title()} {rank}", "kind": Kind.NUMBER}
            yield {**head, "colour": colour, "rank": rank, "printed": ["kind", "colour", "rank"], "derived": ["name"]}


def _animal_card_rows(words: Mapping[str, Any]) -> Rows:
    for rank in ANIMAL_RANKS:
        own = words["animals"][str(rank)]
        known = ["kind", "rank", *own.get("printed", ())]
        yield {"slug": f"animal-{rank}", "kind": Kind.ANIMAL, "rank": rank, **own, "printed": known}


def _lion_card_rows(words: Mapping[str, Any]) -> Rows:
    for number_of_lion, own in words["lions"].items():
        yield {"slug": f"lion-{number_of_lion}", "kind": Kind.LION, **own, "printed": ["kind"]}


def _summary_card_row(words: Mapping[str, Any]) -> dict[str, object]:
    return {"slug": "summary", "kind": Kind.SUMMARY, **words["summary"], "printed": ["kind"]}
