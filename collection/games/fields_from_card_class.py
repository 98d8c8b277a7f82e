"""A card's fields, declared once, on the frozen dataclass of the card. Pure.

    @dataclass(frozen=True, slots=True)
    class Pebble:
        slug: Slug
        name: Annotated[str, printed("Name", "What the pebble is called.", line(MAX_NAME, WORDS, "a name"))]
        colour: Annotated[Colour, printed("Colour", "Its colour.", column=Column(8, indexed=True))]
        text: Text = ""
        plate: Plate = ""
        certainty: dict[str, Certainty] = field(default_factory=dict, hash=False, compare=False)

`CardFields(Pebble)` derives everything else from the class: the fields of a form, validation of what a person typed,
reading and writing a card as JSON. The columns of the database, the API's schema and the forms are derived
from `CardFields.fields` (`collection/models/stats.py`, `collection/card_stats_serializers.py`, `collection/forms.py`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Generic, Union, get_args, get_origin, get_type_hints

from collection.games.field_types_and_checks import (
    ANY_TEXT,
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
    line_check,
    list_of,
    one_of,
    stats_of,
    with_certainty_field,
)
from config.marked_text import gettext_noop, marked, pgettext_noop

OWN_COLUMN = Column()


CHECK_OF_ENUM = one_of(())
"""Placeholder in a declaration for the check that follows from the field's enum. No value passes it."""


def printed_field(
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
    """A field's declaration besides its name, type and default; see `Field` for the meaning of the arguments.

    A field whose type is an enum needs neither check nor choices.
    """
    return Field(
        "", label, help, check, unit, choices, False, required, kinds, lines, fixed, long, capitals, column, api_help
    )


Slug = Annotated[
    str,
    printed_field(
        pgettext_noop("card term", "Slug"),
        gettext_noop("Identifies the card in addresses and records."),
        SLUG_CHECK,
    ),
]
Text = Annotated[
    str,
    printed_field(
        pgettext_noop("card term", "Text"),
        gettext_noop("A sentence or two."),
        line_check(MAX_TEXT, TEXT, ANY_TEXT),
        required=False,
        long=True,
    ),
]
Plate = Annotated[
    str,
    printed_field(
        pgettext_noop("card term", "Illustration"),
        gettext_noop("The plate’s key; empty for none."),
        line_check(
            40,
            KEY,
            marked("{field} must consist of lower-case letters, digits and underscores, at most {most} characters."),
        ),
        required=False,
    ),
]


class CardFields(Generic[C]):
    """The fields of a card type, and what is derived from them.

    `between` finds contradictions between fields. It is called when every field is valid by itself, or, if `reads`
    names fields, when those are."""

    def __init__(
        self,
        card: type[C],
        between: Callable[[Mapping[str, object]], Problems] | None = None,
        reads: tuple[str, ...] = (),
    ) -> None:
        self.card = card
        self.fields = fields_of(card)
        """Every field of a card, in the order of a form."""
        self.field: Mapping[str, Field] = MappingProxyType({field.name: field for field in self.fields})
        """The fields by name."""
        self._between, self._reads = between, reads
        self._from_json = tuple(
            (field.name, json_converter(field)) for field in self.fields if field.name != "certainty"
        )

    def problems_of(self, stats: Mapping[str, object], /) -> Problems:
        """The problems of a card's stats as a person typed them, as (field, sentence) pairs; [] for a valid card.

        Accepts any JSON object and raises nothing.
        """
        found = field_problems(self.fields, stats)
        if self._between and not any(name in self._reads or not self._reads for name, _ in found):
            found += self._between(stats)
        return found

    def card_from(self, stats: Mapping[str, object], /) -> C:
        """The card that these stats describe. Raises ValueError with the first of `problems_of`."""
        for _, message in self.problems_of(stats):
            raise ValueError(str(message))
        values = {name: read(stats[name]) if read else stats[name] for name, read in self._from_json if name in stats}
        made: Callable[..., C] = self.card
        return made(**values, certainty=certainty_from(stats))

    def stats(self, card: C, /) -> dict[str, object]:
        """The card as a JSON object; `card_from` reads it back."""
        return stats_of(self.fields, card)


def json_converter(field: Field) -> Callable[[Any], Any] | None:
    """The function from a valid JSON value of this field to its value on a card; None if they are the same."""
    read: Callable[[Any], Any] | None = None
    if field.type is float:
        read = float
    elif issubclass(field.type, StrEnum):
        read = {member.value: member for member in field.type}.__getitem__
    if field.many:
        return partial(_convert_tuple, read) if read else tuple
    return read


def _convert_tuple(read: Callable[[Any], Any], values: Iterable[object]) -> tuple[object, ...]:
    return tuple(map(read, values))


def fields_of(card: type) -> tuple[Field, ...]:
    """The fields that a card's class declares, followed by `certainty`.

    Raises TypeError for a field without `printed_field`, or without a check unless its type is an enum.
    """
    hints = get_type_hints(card, include_extras=True)
    declared = [each for each in dataclasses.fields(card) if each.name != "certainty"]
    return with_certainty_field([_declared_field(card, each, hints[each.name]) for each in declared])


def _declared_field(card: type, declared: dataclasses.Field[Any], hint: Any) -> Field:
    said = next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Field)), None)
    if said is None:
        raise TypeError(f"{card.__name__}.{declared.name} is declared without Annotated[…, printed(…)]")
    many = get_origin(hint.__origin__) is tuple
    kind = _type_of(hint.__origin__)
    default = ... if declared.default is dataclasses.MISSING else declared.default
    field = replace(said, name=declared.name, many=many, type=kind, default=default)
    if issubclass(kind, StrEnum):
        return _with_choices(field, kind)
    if field.check is CHECK_OF_ENUM:
        raise TypeError(f"{card.__name__}.{declared.name} needs a check: only an enum defines which values are valid.")
    return field


def _type_of(hint: object) -> type:
    """The type of a value: X for `X | None` and for `tuple[X, ...]`."""
    if get_origin(hint) in (Union, UnionType, tuple):
        return next(each for each in get_args(hint) if isinstance(each, type) and each is not type(None))
    return hint if isinstance(hint, type) else str


def _with_choices(field: Field, kind: type[StrEnum]) -> Field:
    """The field with the choices of its enum, checked if the declaration has no check of its own."""
    if field.check is CHECK_OF_ENUM:
        check = list_of(one_of(kind), len(kind)) if field.many else one_of(kind)
        field = replace(field, check=check)
    return replace(field, choices=field.choices or tuple(kind))
