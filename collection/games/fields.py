"""The fields of a card: what a form asks for, what is wrong with what a person typed, and how a set's file is read.
Pure.

Each game declares its fields on the class of its cards (see `card_fields`); a field may belong to some kinds of card
only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from collection.games.certainty import Certainty

MAX_NUMBER = 9_999
MAX_NAME = 40
MAX_TEXT = 300

Check = Callable[[Any], str | None]
"""Looks at one value of a JSON object; the sentence that says what it should be, or None when it is right."""
Problems = list[tuple[str, str]]
"""(field, sentence) pairs; [] when nothing is wrong."""


@dataclass(frozen=True, slots=True)
class Column:
    """How the database stores a field, as far as the field's type does not say: the column's `name` (empty: the field's
    own), the maximum `length` of a word, and whether searches use it so often that it is `indexed`."""

    length: int = 40
    indexed: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a card. `unit` and `choices` may be empty; `many` fields hold a list.

    A list is typed with commas between its words, or one per line if `lines` is set: sentences have commas of their
    own. `kinds` are the kinds of card that carry it, empty for all; it is `required` of those only. On a card of a
    `fixed` kind it says which card that is, and cannot be corrected. A `long` text is typed in an area and stored
    without a maximum length; words of a list are printed in capitals if `capitals` is set. `type` is the Python type
    of the value, or of each value of a list: str, int, float, bool or an enum. `default` is the value of cards without
    the field, `...` if every card has it. `api_help` explains the field in the API's schema.
    """

    name: str
    label: str
    help: str
    check: Check
    unit: str = ""
    choices: tuple[str, ...] = ()
    many: bool = False
    required: bool = True
    kinds: tuple[str, ...] = ()
    lines: bool = False
    fixed: tuple[str, ...] = ()
    long: bool = False
    capitals: bool = False
    column: Column = Column()
    api_help: str = ""
    type: type = str
    default: Any = ...

    @property
    def column_name(self) -> str:
        """The name of its column in the table of the game's stats."""
        return self.column.name or self.name

    def belongs_to(self, kind: object) -> bool:
        """Whether a card of that kind carries this field."""
        return not self.kinds or kind in self.kinds


COMMON = ("slug", "name", "number", "text", "plate", "certainty")
"""Fields of the cards of every game: columns of `Card`. All others are columns of the game's own table."""
FIXED = ("slug", "kind", "plate", "certainty")
"""Fields that say which card it is, not what is printed on it."""


def correctable(fields: Iterable[Field], kind: object) -> tuple[str, ...]:
    """The fields of a loaded card of that kind that a curator may correct."""
    return tuple(
        field.name for field in fields if field.belongs_to(kind) and field.name not in FIXED and kind not in field.fixed
    )


class GameCard(Protocol):
    """What every card of every game has."""

    @property
    def slug(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def plate(self) -> str: ...
    @property
    def certainty(self) -> dict[str, Certainty]: ...


C = TypeVar("C", bound=GameCard)

# No control characters, which a database may refuse, and no halves of characters, which cannot be sent.
_ODD = r"\x00-\x1f\x7f\ud800-\udfff"
NAME = r"[^\W_]+(?:[ '’-][^\W_]+)*"
"""A name of letters and digits."""
WORDS = rf"[^\W\d_][^\s{_ODD}]*(?: [^\s{_ODD}]+)*"
"""Words with single blanks, the first of which begins with a letter."""
TEXT = rf"[^{_ODD}]*"
"""Anything on one line, also nothing."""
SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"
KEY = r"[a-z0-9_]*"
"""A plate's key, also none."""


@dataclass(frozen=True, slots=True)
class Line:
    """A check: a single line of text of at most `most` characters that matches `pattern` as a whole."""

    most: int
    pattern: re.Pattern[str]
    what: str

    def __call__(self, value: Any) -> str | None:
        if isinstance(value, str) and len(value) <= self.most and self.pattern.fullmatch(value):
            return None
        return f"must be {self.what}, at most {self.most} characters."


def line(most: int, pattern: str, what: str) -> Line:
    """A single line of text, matched as a whole."""
    return Line(most, re.compile(pattern), what)


@dataclass(frozen=True, slots=True)
class Number:
    """A check: a number from `least` to `most`; above 0 when `least` is 0 and `above` is set. JSON's true is no
    number."""

    says: str
    most: float
    least: float = 0
    above: bool = False
    whole: bool = False

    def __call__(self, value: Any) -> str | None:
        kinds = int if self.whole else (int, float)
        right = isinstance(value, kinds) and not isinstance(value, bool) and self.least <= value <= self.most
        return None if right and not (self.above and value == self.least) else self.says


SLUG_CHECK = line(40, SLUG, "lower-case letters, digits and single hyphens")


def number(most: float, what: str, whole: bool = False) -> Number:
    """A number above 0. What is not finite lies within no bounds."""
    return Number(f"must be {what} above 0 and at most {most:g}.", most, above=True, whole=whole)


def whole(least: int, most: int) -> Number:
    """A whole number within bounds."""
    return Number(f"must be a whole number from {least} to {most}.", most, least, whole=True)


def one_of(options: Iterable[str]) -> Check:
    """One of some words, or of an enum."""
    allowed = [str(option) for option in options]

    def check(value: Any) -> str | None:
        if isinstance(value, str) and value in allowed:
            return None
        return f"must be one of {', '.join(allowed)}."

    return check


def list_of(each: Check, most: int) -> Check:
    """A list without repeats in which each value is right."""

    def check(value: Any) -> str | None:
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            return "must be a list of words."
        if len(value) > most:
            return f"must hold at most {most}."
        if len(set(value)) < len(value):
            return "names the same thing twice."
        return next((f"holds {item!r}; each {fault}" for item in value if (fault := each(item))), None)

    return check


def yes_no(value: Any) -> str | None:
    """JSON's true or false."""
    return None if isinstance(value, bool) else "must be true or false."


def with_certainty(fields: Sequence[Field]) -> tuple[Field, ...]:
    """The fields, and after them the one that says how certain each of them is."""
    names = frozenset(field.name for field in fields)

    def check(value: Any) -> str | None:
        if not isinstance(value, Mapping):
            return "must name fields and how certain they are."
        for name, level in value.items():
            if name not in names:
                return f"names {name!r}, which is no field of a card."
            if level not in list(Certainty):
                return f"says {level!r} of {name!r}; it must be one of {', '.join(Certainty)}."
        return None

    return (
        *fields,
        Field("certainty", "Certainty", "Fields that are not reconstructed.", check, many=True, required=False),
    )


def field_problems(fields: Sequence[Field], stats: Mapping[str, Any]) -> Problems:
    """What is wrong with each field by itself. Any JSON object may be given; nothing is raised.

    A card says its kind in `kind`, when its game has kinds. A field of another kind must not be there.
    """
    known = {field.name: field for field in fields}
    kind = stats.get("kind")
    kind = kind if isinstance(kind, str) else None
    found: Problems = []
    for name in stats:
        if name not in known:
            found.append((name, f"{name!r} is no field of a card."))
        elif kind is not None and not known[name].belongs_to(kind):
            found.append((name, f"{known[name].label} stands on no {kind} card."))
    for field in fields:
        if not field.belongs_to(kind):
            continue
        if field.name not in stats:
            if field.required:
                found.append((field.name, f"{field.label} is missing."))
        elif fault := field.check(stats[field.name]):
            found.append((field.name, f"{field.label} {fault}"))
    return found


def stats_of(fields: Sequence[Field], card: GameCard) -> dict[str, Any]:
    """The card as a JSON object: the fields of its kind, without those that have no value."""
    kind = getattr(card, "kind", None)
    values = {field.name: getattr(card, field.name) for field in fields if field.belongs_to(kind)}
    return {name: plain(value) for name, value in values.items() if value is not None}


def plain(value: Any) -> Any:
    """Enums as text, tuples as lists."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    return value


def certainty_from(stats: Mapping[str, Any]) -> dict[str, Certainty]:
    """The fields that are not reconstructed, as a card keeps them."""
    return {name: Certainty(value) for name, value in stats.get("certainty", {}).items()}


def read_set(
    tables: Mapping[str, Mapping[str, Any]],
    problems_of: Callable[[Mapping[str, Any]], Problems],
    card_from: Callable[[Mapping[str, Any]], C],
) -> Mapping[str, C]:
    """A set from its file's tables: one a card, headed by its slug; `printed` and `derived` list the fields so certain.

    Raises ValueError naming card and field.
    """
    cards: dict[str, C] = {}
    for slug, table in tables.items():
        given = {name: value for name, value in table.items() if name not in ("printed", "derived")}
        certainty = {name: level for level in ("printed", "derived") for name in table.get(level, ())}
        row = {"slug": slug, **given, "certainty": certainty}
        for name, message in problems_of(row):
            raise ValueError(f"{slug}, {name}: {message}")
        cards[slug] = card_from(row)
    refuse_duplicates(cards.values(), "number")
    return MappingProxyType(cards)


def read_rows(
    rows: Iterable[Mapping[str, Any]],
    problems_of: Callable[[Mapping[str, Any]], Problems],
    card_from: Callable[[Mapping[str, Any]], C],
) -> Mapping[str, C]:
    """A box from the stats of its cards one after another, numbered in that order; otherwise as `read_set` reads a
    file.

    Raises ValueError naming card and field, also for two cards of one name.
    """
    tables = {row["slug"]: {**row, "number": place} for place, row in enumerate(rows, 1)}
    cards = read_set(tables, problems_of, card_from)
    refuse_duplicates(cards.values(), "name")
    return cards


def refuse_duplicates(cards: Iterable[GameCard], field: str) -> None:
    """A number, or a name, belongs to one card of a set. Raises ValueError; capitals make no difference."""
    for card, first in doubles(cards, field):
        raise ValueError(f"{card.slug}, {field}: {getattr(card, field)} already belongs to {first.slug}.")


def doubles(cards: Iterable[C], field: str) -> Iterator[tuple[C, C]]:
    """Every card whose number or name an earlier card of the set has, with that card; capitals make no difference."""
    seen: dict[object, C] = {}
    for card in cards:
        value = getattr(card, field)
        first = seen.setdefault(value.upper() if isinstance(value, str) else value, card)
        if first is not card:
            yield card, first


def duplicate_problems(cards: Iterable[GameCard]) -> Iterator[str]:
    """A sentence for each number and each name that two cards of a set would share."""
    found = list(cards)
    for card, first in doubles(found, "number"):
        yield f"Number {card.number} already belongs to {first.name}."
    for card, _ in doubles(found, "name"):
        yield f"Another card of this set is already called {card.name}."
