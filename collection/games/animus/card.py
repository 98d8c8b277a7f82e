"""An Animus card: a character or an entity with its abilities as text, and the cards of the set. Pure: no Django."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from collection.games import field_types_and_checks
from collection.games.animus.abilities.ability import Ability
from collection.games.animus.abilities.ability_fault import AbilityFault
from collection.games.animus.abilities.ability_text import ability_sentence
from collection.games.animus.abilities.parser import read_ability
from collection.games.animus.abilities.terms import Type
from collection.games.field_types_and_checks import (
    ANY_NAME,
    ANY_TEXT,
    COUNTING_NUMBER,
    MAX_NUMBER,
    TEXT,
    WORDS,
    Column,
    Problems,
    line_check,
    number_check,
    whole_number_check,
)
from collection.games.fields_from_card_class import CardFields, Plate, Slug, printed_field
from collection.games.value_certainty import Certainty
from config.marked_text import MarkedText, gettext_noop, marked, pgettext_noop

MAX_ABILITIES = 4
MAX_VALUE = 9
MAX_LEVEL = 5
MAX_NAME = 40


class Kind(StrEnum):
    """A character fights for an entity, which is who the player is. [U 1.2] [U 1.4]"""

    CHARACTER = "character"
    ENTITY = "entity"


def _ability_list_problem(value: object) -> MarkedText | None:
    """Up to four texts; whether they can be read depends on the kind of card, and is asked after."""
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        return marked("{field} must be a list of strings.")
    text = marked("{field} may have at most {most} entries.", most=MAX_ABILITIES)
    return text if len(value) > MAX_ABILITIES else None


_FIGHTS = (Kind.CHARACTER,)


@dataclass(frozen=True, slots=True)
class AnimusCard:
    """One Animus card. Slugs: `inertia`, `omniscient-artificial-intelligence`.

    A character has `world`, `level` 1 to 5, `type`, and its Melee and Range values. `abilities` are texts in the
    ability language, one each; `text` is the flavour.
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
            pgettext_noop("card term", "Kind"), gettext_noop("Character or entity."), column=Column(10, indexed=True)
        ),
    ]
    world: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "World"),
            gettext_noop("Where it comes from."),
            line_check(60, WORDS, ANY_NAME),
            kinds=_FIGHTS,
            column=Column(indexed=True),
        ),
    ] = ""
    level: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Animus Level"),
            gettext_noop("Its worth, and the levels its owner loses when it is eliminated."),
            whole_number_check(1, MAX_LEVEL),
            kinds=_FIGHTS,
            column=Column(indexed=True),
        ),
    ] = None
    type: Annotated[
        Type | None,
        printed_field(
            pgettext_noop("card term", "Type"),
            gettext_noop("Power beats talent, talent beats skill, skill beats power."),
            kinds=_FIGHTS,
            column=Column(10, indexed=True),
        ),
    ] = None
    melee: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Melee"),
            gettext_noop("Added to the die when both fighters are in Melee."),
            whole_number_check(0, MAX_VALUE),
            kinds=_FIGHTS,
            column=Column(indexed=True),
        ),
    ] = None
    range: Annotated[
        int | None,
        printed_field(
            pgettext_noop("card term", "Range"),
            gettext_noop("Added to the die in every other fight."),
            whole_number_check(0, MAX_VALUE),
            kinds=_FIGHTS,
            column=Column(indexed=True),
        ),
    ] = None
    abilities: Annotated[
        tuple[str, ...],
        printed_field(
            pgettext_noop("card term", "Abilities"),
            gettext_noop("One per line, for example Kill: draw 1."),
            _ability_list_problem,
            lines=True,
            required=False,
            api_help="In the ability language: docs/animus-abilities.md.",
        ),
    ] = ()
    text: Annotated[
        str,
        printed_field(
            pgettext_noop("card term", "Flavour"),
            gettext_noop("A sentence that has no effect."),
            line_check(field_types_and_checks.MAX_TEXT, TEXT, ANY_TEXT),
            required=False,
            long=True,
        ),
    ] = ""
    plate: Plate = ""
    certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)

    @property
    def parsed_abilities(self) -> tuple[Ability, ...]:
        """The abilities as the rules use them. Raises AbilityFault, which no card of `card_from` does."""
        return tuple(read_ability(text, self.kind is Kind.ENTITY) for text in self.abilities)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The abilities as the card says them, one each: `Kill: Draw a card.`"""
        return tuple(ability_sentence(ability, self.name) for ability in self.parsed_abilities)


def _ability_faults(stats: Mapping[str, Any]) -> Problems:
    """Between fields: an entity's abilities are read differently from a character's."""
    return [("abilities", fault) for fault in ability_problems(stats.get("abilities", ()), Kind(stats["kind"]))]


def ability_problems(texts: list[str] | tuple[str, ...], kind: Kind) -> Iterator[MarkedText]:
    """A sentence for each text that cannot be read, with its place."""
    for place, text in enumerate(texts, 1):
        try:
            read_ability(text, kind is Kind.ENTITY)
        except AbilityFault as fault:
            if fault.at_end:
                yield marked("Ability {place}, at the end: {reason}", place=place, reason=fault.reason_text)
                continue
            yield marked(
                "Ability {place}, at character {number}: {reason}",
                place=place,
                number=fault.start + 1,
                reason=fault.reason_text,
            )


CARD = CardFields(AnimusCard, _ability_faults, reads=("abilities", "kind"))
FIELDS, FIELD = CARD.fields, CARD.field
problems_of, card_from, stats = CARD.problems_of, CARD.card_from, CARD.stats


def set_problems(cards: Mapping[str, AnimusCard]) -> list[MarkedText]:
    """What is wrong with the set as a whole, though each card is right by itself: sentences, [] when it can be
    played."""
    return list(field_types_and_checks.duplicate_problems(cards.values()))


@cache
def load() -> Mapping[str, AnimusCard]:
    """The set by slug, in the order of its file. Raises ValueError naming card and reason when the file is wrong."""
    with Path(__file__).with_name("cards.toml").open("rb") as file:
        return cards_from_toml(tomllib.load(file))


def cards_from_toml(words: Mapping[str, Any]) -> Mapping[str, AnimusCard]:
    """A set as its file holds it: `characters`, then `entities`, numbered in that order.

    `flavour` is the card's text; `certain` lists the fields that stand so on a printed card. Raises ValueError naming
    card, field and reason.
    """
    try:
        return field_types_and_checks.read_rows(_rows(words), problems_of, card_from)
    except ValueError as error:
        raise ValueError(f"animus/cards.toml: {error}") from None


def _rows(words: Mapping[str, Any]) -> Iterator[dict[str, object]]:
    for heading, kind in (("characters", Kind.CHARACTER), ("entities", Kind.ENTITY)):
        for row in words.get(heading, ()):
            own = {name: value for name, value in row.items() if name not in ("flavour", "certain")}
            yield {**own, "kind": kind.value, "text": row.get("flavour", ""), "printed": row.get("certain", ())}
