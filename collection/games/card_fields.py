"""A card's fields, declared once: on the frozen dataclass that holds the card. Pure.

    @dataclass(frozen=True, slots=True)
    class Pebble:
        slug: Slug
        name: Annotated[str, printed("Name", "What the pebble is called.", line(MAX_NAME, WORDS, "a name"))]
        colour: Annotated[Colour, printed("Colour", "Its colour.", column=Column(8, indexed=True))]
        text: Text = ""
        plate: Plate = ""
        certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)

`CardFields(Pebble)` derives everything else from the class: what a form asks for, what is wrong with a card that a
person typed, reading and writing it as JSON. The columns of the database, the API's schema and the forms are derived
from `CardFields.fields` (`collection/models/stats.py`, `collection/api_stats.py`, `collection/forms.py`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Generic, Union, get_args, get_origin, get_type_hints

from collection.games.fields import (
    KEY,
    MAX_TEXT,
    SLUG_CHECK,
    TEXT,
    C,
    Check,
    Column,
    Field,
    Problems,
    certainty_from,
    field_problems,
    line,
    list_of,
    one_of,
    stats_of,
    with_certainty,
)

OWN_COLUMN = Column()


CHECK_OF_ENUM = one_of(())
"""Stands in a declaration for the check that follows from the field's enum. No value passes it."""


def printed(
    label: str,
    help: str,
    check: Check = CHECK_OF_ENUM,
    *,
    unit: str = "",
    choices: tuple[str, ...] = (),
    required: bool = True,
    kinds: tuple[str, ...] = (),
    lines: bool = False,
    fixed: tuple[str, ...] = (),
    long: bool = False,
    capitals: bool = False,
    column: Column = OWN_COLUMN,
    api_help: str = "",
) -> Field:
    """What a field's declaration says besides its name, type and default; see `Field` for the meaning of each.

    The field of an enum needs no check and no choices: its type says both.
    """
    return Field(
        "", label, help, check, unit, choices, False, required, kinds, lines, fixed, long, capitals, column, api_help
    )


Slug = Annotated[
    str,
    printed(
        "Slug",
        "The card's word in addresses and records.",
        SLUG_CHECK,
    ),
]
Text = Annotated[
    str, printed("Text", "A sentence or two.", line(MAX_TEXT, TEXT, "text on one line"), required=False, long=True)
]
Plate = Annotated[
    str,
    printed(
        "Illustration",
        "The plate's key; empty for none.",
        line(40, KEY, "lower-case letters, digits and underscores"),
        required=False,
    ),
]


class CardFields(Generic[C]):
    """The fields of a card type, and what follows from them. `between` finds problems between fields that are right
    one by one; it is asked when all fields are right, or those that it `reads` if it names them."""

    def __init__(
        self, card: type[C], between: Callable[[Mapping[str, Any]], Problems] | None = None, reads: tuple[str, ...] = ()
    ) -> None:
        self.card = card
        self.fields = fields_of(card)
        """Every field of a card, in the order of a form."""
        self.field: Mapping[str, Field] = MappingProxyType({field.name: field for field in self.fields})
        """The same by name."""
        self._between, self._reads = between, reads
        self._from_json = tuple((field.name, from_json(field)) for field in self.fields if field.name != "certainty")

    def problems_of(self, stats: Mapping[str, Any], /) -> Problems:
        """What is wrong with a card's stats as a person typed them: (field, sentence) pairs, [] when they make a card.

        Any JSON object may be given; nothing is raised.
        """
        found = field_problems(self.fields, stats)
        if self._between and not any(name in self._reads or not self._reads for name, _ in found):
            found += self._between(stats)
        return found

    def card_from(self, stats: Mapping[str, Any], /) -> C:
        """The card that these stats describe. Raises ValueError with the first of `problems_of`."""
        for _, message in self.problems_of(stats):
            raise ValueError(message)
        values = {name: read(stats[name]) if read else stats[name] for name, read in self._from_json if name in stats}
        made: Callable[..., C] = self.card
        return made(**values, certainty=certainty_from(stats))

    def stats(self, card: C, /) -> dict[str, Any]:
        """The card as a JSON object; `card_from` reads it back."""
        return stats_of(self.fields, card)


def from_json(field: Field) -> Callable[[Any], Any] | None:
    """What makes a checked JSON value of this field its value on a card; None if they are the same."""
    read: Callable[[Any], Any] | None = None
    if field.type is float:
        read = float
    elif issubclass(field.type, StrEnum):
        read = {member.value: member for member in field.type}.__getitem__
    if field.many:
        return partial(_tuple, read) if read else tuple
    return read


def _tuple(read: Callable[[Any], Any], values: Any) -> tuple[Any, ...]:
    return tuple(map(read, values))


def fields_of(card: type) -> tuple[Field, ...]:
    """The fields that a card's class declares, and after them `certainty`.

    Raises TypeError for a field without `printed`, or without a check where its type is no enum.
    """
    hints = get_type_hints(card, include_extras=True)
    declared = [each for each in dataclasses.fields(card) if each.name != "certainty"]
    return with_certainty([_declared(card, each, hints[each.name]) for each in declared])


def _declared(card: type, declared: dataclasses.Field[Any], hint: Any) -> Field:
    said = next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Field)), None)
    if said is None:
        raise TypeError(f"{card.__name__}.{declared.name} does not say what is printed: Annotated[…, printed(…)]")
    many = get_origin(hint.__origin__) is tuple
    kind = _type_of(hint.__origin__)
    default = ... if declared.default is dataclasses.MISSING else declared.default
    field = replace(said, name=declared.name, many=many, type=kind, default=default)
    if issubclass(kind, StrEnum):
        return _with_choices(field, kind)
    if field.check is CHECK_OF_ENUM:
        raise TypeError(f"{card.__name__}.{declared.name} needs a check: only the type of an enum says what is valid.")
    return field


def _type_of(hint: Any) -> type:
    """The type of a value: of `X | None` and of `tuple[X, ...]` it is X."""
    if get_origin(hint) in (Union, UnionType, tuple):
        return next(each for each in get_args(hint) if isinstance(each, type) and each is not type(None))
    return hint if isinstance(hint, type) else str


def _with_choices(field: Field, kind: type[StrEnum]) -> Field:
    """The field with the choices of its enum, checked if the declaration has no check of its own."""
    if field.check is CHECK_OF_ENUM:
        check = list_of(one_of(kind), len(kind)) if field.many else one_of(kind)
        field = replace(field, check=check)
    return replace(field, choices=field.choices or tuple(kind))
