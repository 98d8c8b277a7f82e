"""Print options are declared once, as fields of a dataclass:

    copies: int = option(1, Whole(1, 20), help="How many copies.", argument=Argument())

The address (`Options.query`), the API with its schema (`option_serializer.py`) and the arguments of the command
(`option_arguments.py`) are derived from these declarations. Pure.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from config.marked_text import MarkedText

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

O = TypeVar("O", bound="DataclassInstance")  # noqa: E741
V = TypeVar("V")


class Kind(Generic[V]):
    """What the value of an option may be; `V` is its type."""

    def value_of(self, checked: V) -> V:
        """The option's value, from a value that the API has checked."""
        return checked

    def text_of(self, value: V) -> str:
        """The value as text, for addresses."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Choice(Kind[str]):
    """One of a few values: members of an enum, or strings."""

    values: type[StrEnum] | tuple[str, ...]

    @property
    def names(self) -> list[str]:
        """The values to choose from, as text."""
        return [str(value) for value in self.values]

    def value_of(self, checked: str) -> str:
        return checked if isinstance(self.values, tuple) else self.values(checked)


@dataclass(frozen=True, slots=True)
class Whole(Kind[int | None]):
    """A whole number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Number(Kind[float]):
    """A number from `least` to `most`, rounded to that many decimal places."""

    least: float
    most: float
    decimals: int = 1

    def value_of(self, checked: float) -> float:
        return round(checked, self.decimals)

    def text_of(self, value: float) -> str:
        return f"{value:g}"


@dataclass(frozen=True, slots=True)
class Flag(Kind[bool]):
    """Yes or no."""

    def text_of(self, value: bool) -> str:
        return "1" if value else ""


@dataclass(frozen=True, slots=True)
class Text(Kind[str]):
    """Text of at most `most` characters."""

    most: int


@dataclass(frozen=True, slots=True)
class Quantities(Kind[Iterable[tuple[str, int]]]):
    """Slugs of at most `most` cards, with quantities: `(("fox", 2), ("bear", 1))`."""

    most: int

    def text_of(self, value: Iterable[tuple[str, int]]) -> str:
        return ",".join(f"{slug}:{count}" for slug, count in value)


@dataclass(frozen=True, slots=True)
class Numbers(Kind[Iterable[int]]):
    """At most `most` different whole numbers from 1 to `most`, in ascending order: `(1, 9)`."""

    most: int

    def text_of(self, value: Iterable[int]) -> str:
        return ",".join(map(str, value))


@dataclass(frozen=True, slots=True)
class Several(Kind[Iterable[StrEnum] | None]):
    """Some members of an enum, in their order."""

    values: type[StrEnum]

    def text_of(self, value: Iterable[StrEnum] | None) -> str:
        return ",".join(value or ())


@dataclass(frozen=True, slots=True)
class Argument:
    """The option as an argument of the command: `--name`, unless `flag` is another.

    `without_value` is its value if only the flag is given. A `Flag` with a `metavar` takes a value.
    """

    help: str = ""
    metavar: str | None = None
    flag: str = ""
    without_value: object = None
    required: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """The option in the API's list of choices: its name there, its place in the list, and its help.

    A `Choice` is listed with its values, a number with its maximum and, under the name `least`, with its minimum.
    """

    name: str
    place: int
    help: str = ""
    least: str = ""


@dataclass(frozen=True, slots=True)
class PrintOption:
    """A declared option. `label` is what the form and sentences about it call it. `group` is the field of the options
    class that holds it; empty if it is a field itself.

    An option with a `source` matters only for that source of cards. The API gives no default for it, nor for an option
    that is `implied` by others.
    """

    kind: Kind[Any]
    label: MarkedText | str = ""
    help: str = ""
    argument: Argument | None = None
    listed: Listed | None = None
    source: str = ""
    implied: bool = False
    name: str = ""
    default: object = None
    group: str = ""

    @property
    def plain_default(self) -> object:
        """The default as plain JSON."""
        return str(self.default) if isinstance(self.default, StrEnum) else self.default

    def query_value(self, options: object) -> str:
        """The option's value in `options` as text for an address; empty if it is the default."""
        value = getattr(getattr(options, self.group) if self.group else options, self.name)
        return "" if value == self.default else self.kind.text_of(value)


def option(default: object, kind: Kind[V], **declared: Any) -> Any:
    """A dataclass field that is a print option. `declared` are further fields of `PrintOption`."""
    return dataclasses.field(default=default, metadata={"option": PrintOption(kind, default=default, **declared)})


def options_of(kind: type[DataclassInstance]) -> tuple[PrintOption, ...]:
    """The options that a dataclass declares, in order; then those of the dataclasses in its fields."""
    return tuple(_options_of(kind))


def options_from(kind: type[O], values: Mapping[str, object]) -> O:
    """The options with these checked values by name, and defaults for the others."""
    found: dict[str, dict[str, object]] = {}
    for each in options_of(kind):
        if each.name in values:
            found.setdefault(each.group, {})[each.name] = each.kind.value_of(values[each.name])
    groups = {name: factory(**found.get(name, {})) for name, factory in _groups(kind)}
    return kind(**found.get("", {}), **groups)


def _options_of(kind: type[DataclassInstance]) -> Iterator[PrintOption]:
    for field in dataclasses.fields(kind):
        if "option" in field.metadata:
            yield dataclasses.replace(field.metadata["option"], name=field.name)
    for group, factory in _groups(kind):
        for each in options_of(factory):
            yield dataclasses.replace(each, group=group)


def _groups(kind: type[DataclassInstance]) -> Iterator[tuple[str, type[DataclassInstance]]]:
    """The fields that are dataclasses with options of their own."""
    for field in dataclasses.fields(kind):
        if field.default_factory is not MISSING and dataclasses.is_dataclass(field.default_factory):
            yield field.name, field.default_factory
