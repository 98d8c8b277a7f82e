"""The fields of a card: their declaration, checks of what a person typed, and reading a set's file. Pure.

Each game declares its fields on the class of its cards (see `card_fields`). A field may belong to some kinds of card
only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from collection.games.value_certainty import Certainty
from config.marked_text import MarkedText, Text, card_term, gettext_noop, marked, pgettext_noop, with_values

MAX_NUMBER = 9_999
MAX_NAME = 40
MAX_TEXT = 300

Check = Callable[[object], MarkedText | None]
"""Takes a value of a JSON object; returns a sentence about `{field}` that says what is wrong, or None."""
Problems = list[tuple[str, Text]]
"""(field, sentence) pairs; [] if everything is valid."""


@dataclass(frozen=True, slots=True)
class Column:
    """How the database stores a field, where its type leaves a choice.

    `name` is the column's name (empty: the field's), `length` the maximum length of a word, `indexed` whether the
    column has an index. If it is `ordered`, it has one that contains the card too, for reading cards in its order."""

    length: int = 40
    indexed: bool = False
    ordered: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a card. `unit` and `choices` may be empty; `many` fields hold a list.

    A list is typed with commas between its values, or one per line if `lines` is set, for values that contain commas.
    `kinds` are the kinds of card that have the field (empty: all); only those can require it. On a card of a `fixed`
    kind, the field identifies the card and cannot be corrected. A `long` text is typed in a text area and stored
    without a maximum length; words of a list are printed in capitals if `capitals` is set. `type` is the Python type of
    the value, or of each value of a list: str, int, float, bool or an enum. `default` is the value of cards without the
    field, `...` if every card has it. `api_help` explains the field in the API's schema."""

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
    default: object = ...

    @property
    def column_name(self) -> str:
        """The name of the field's column in the table of the game's stats."""
        return self.column.name or self.name

    def belongs_to(self, kind: object) -> bool:
        """Whether cards of this kind have the field."""
        return not self.kinds or kind in self.kinds


class CorrectionFault(ValueError):
    """A value as a person typed it cannot be read; `text` says why."""

    def __init__(self, text: MarkedText) -> None:
        super().__init__(str(text))
        self.text = text


COMMON = ("slug", "name", "number", "text", "plate", "certainty")
"""Fields that the cards of every game have, stored in `Card`. All others are stored in the game's own table."""
FIXED = ("slug", "kind", "plate", "certainty")
"""Fields that identify a card and are not printed on it."""


def correctable_fields(fields: Iterable[Field], kind: object) -> tuple[str, ...]:
    """The names of the fields that a curator may correct on a loaded card of this kind."""
    return tuple(
        field.name for field in fields if field.belongs_to(kind) and field.name not in FIXED and kind not in field.fixed
    )


class GameCard(Protocol):
    """The fields that every card of every game has."""

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

# No control characters, which a database may refuse, and no lone surrogates, which cannot be encoded.
_ODD = r"\x00-\x1f\x7f\ud800-\udfff"
NAME = r"[^\W_]+(?:[ '’-][^\W_]+)*"
"""A name: words of letters and digits."""
WORDS = rf"[^\W\d_][^\s{_ODD}]*(?: [^\s{_ODD}]+)*"
"""Words separated by single spaces; the first begins with a letter."""
TEXT = rf"[^{_ODD}]*"
"""Any text on one line, or none."""
SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"
KEY = r"[a-z0-9_]*"
"""A plate's key, or nothing."""


@dataclass(frozen=True, slots=True)
class Line:
    """A check: a single line of text of at most `most` characters that matches `pattern` as a whole."""

    most: int
    pattern: re.Pattern[str]
    says: MarkedText

    def __call__(self, value: object) -> MarkedText | None:
        if isinstance(value, str) and len(value) <= self.most and self.pattern.fullmatch(value):
            return None
        return self.says


def line_check(most: int, pattern: str, says: MarkedText) -> Line:
    """A check for one line of text of at most `most` characters, otherwise with this message."""
    return Line(most, re.compile(pattern), with_values(says, most=most))


@dataclass(frozen=True, slots=True)
class Number:
    """A check: a number from `least` to `most`, or above `least` if `above` is set. JSON's true is not a number."""

    says: MarkedText
    most: float
    least: float = 0
    above: bool = False
    whole: bool = False

    def __call__(self, value: object) -> MarkedText | None:
        kinds = int if self.whole else (int, float)
        right = isinstance(value, kinds) and not isinstance(value, bool) and self.least <= value <= self.most
        return None if right and not (self.above and value == self.least) else self.says


ANY_NAME = marked("{field} must be a name of at most {most} characters.")
ANY_TEXT = marked("{field} must be text on one line, at most {most} characters.")
COUNTING_NUMBER = marked("{field} must be a whole number above 0 and at most {most}.")
SLUG_CHECK = line_check(
    40,
    SLUG,
    marked("{field} must consist of lower-case letters, digits and single hyphens, at most {most} characters."),
)


def number_check(most: float, says: MarkedText, whole: bool = False) -> Number:
    """A check for a number above 0 and up to `most`, otherwise with this message; never infinite or NaN."""
    return Number(with_values(says, most=f"{most:g}"), most, above=True, whole=whole)


def whole_number_check(least: int, most: int) -> Number:
    """A check for a whole number from `least` to `most`."""
    says = marked("{field} must be a whole number from {least} to {most}.", least=least, most=most)
    return Number(says, most, least, whole=True)


def one_of(options: Iterable[str]) -> Check:
    """A check for one of these words, or one value of an enum."""
    allowed = [str(option) for option in options]

    def check(value: object) -> MarkedText | None:
        if isinstance(value, str) and value in allowed:
            return None
        return marked("{field} must be one of {choices}.", choices=", ".join(allowed))

    return check


def list_of(each: Check, most: int) -> Check:
    """A check for a list of at most `most` different words, each of which passes the check `each`."""

    def check(value: object) -> MarkedText | None:
        if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
            return marked("{field} must be a list of words.")
        if len(value) > most:
            return marked("{field} may have at most {most} values.", most=most)
        if len(set(value)) < len(value):
            return marked("{field} must not contain the same value twice.")
        return next((_of_item(item, fault) for item in value if (fault := each(item))), None)

    return check


def _of_item(item: str, fault: MarkedText) -> MarkedText:
    """What is wrong with one value of a list."""
    fault = with_values(fault, field=marked("Each value"))
    return marked("{field} must not contain {value}. {fault}", value=repr(item), fault=fault)


def check_boolean(value: object) -> MarkedText | None:
    """A check for JSON's true or false."""
    return None if isinstance(value, bool) else marked("{field} must be true or false.")


def with_certainty_field(fields: Sequence[Field]) -> tuple[Field, ...]:
    """The fields, followed by `certainty`, which says how certain each of them is."""
    names = frozenset(field.name for field in fields)

    def check(value: object) -> MarkedText | None:
        if not isinstance(value, Mapping):
            return marked("{field} must map fields to how certain they are.")
        for name, level in value.items():
            if name not in names:
                return marked("{field} contains {name}, which is not a field of a card.", name=repr(name))
            if level not in list(Certainty):
                return marked(
                    "{field} of {name} is {level}, but must be one of {choices}.",
                    name=repr(name),
                    level=repr(level),
                    choices=", ".join(Certainty),
                )
        return None

    return (
        *fields,
        Field(
            "certainty",
            pgettext_noop("card term", "Certainty"),
            gettext_noop("Fields that are not reconstructed."),
            check,
            many=True,
            required=False,
        ),
    )


def field_problems(fields: Sequence[Field], stats: Mapping[str, object]) -> Problems:
    """The problems of each field by itself. Accepts any JSON object and raises nothing.

    `kind` is the card's kind in games that have kinds; fields of other kinds are problems.
    """
    known = {field.name: field for field in fields}
    kind = stats.get("kind")
    kind = kind if isinstance(kind, str) else None
    found: Problems = []
    for name in stats:
        if name not in known:
            found.append((name, marked("{name} is not a field of a card.", name=repr(name))))
        elif kind is not None and not known[name].belongs_to(kind):
            found.append(
                (name, marked("{field} does not exist on {kind} cards.", field=card_term(known[name].label), kind=kind))
            )
    for field in fields:
        if not field.belongs_to(kind):
            continue
        if field.name not in stats:
            if field.required:
                found.append((field.name, marked("{field} is missing.", field=card_term(field.label))))
        elif fault := field.check(stats[field.name]):
            found.append((field.name, with_values(fault, field=card_term(field.label))))
    return found


def stats_of(fields: Sequence[Field], card: GameCard) -> dict[str, object]:
    """The card as a JSON object: the fields of its kind that have a value."""
    kind = getattr(card, "kind", None)
    values = {field.name: getattr(card, field.name) for field in fields if field.belongs_to(kind)}
    return {name: json_value(value) for name, value in values.items() if value is not None}


def json_value(value: object) -> object:
    """The value as JSON holds it: enums as text, tuples as lists."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, tuple):
        return [json_value(item) for item in value]
    if isinstance(value, dict):
        return {name: json_value(item) for name, item in value.items()}
    return value


def certainty_from(stats: Mapping[str, Any]) -> dict[str, Certainty]:
    """The `certainty` of a card, from its stats as JSON."""
    return {name: Certainty(value) for name, value in stats.get("certainty", {}).items()}


def read_set(
    tables: Mapping[str, Mapping[str, Any]],
    problems_of: Callable[[Mapping[str, object]], Problems],
    card_from: Callable[[Mapping[str, object]], C],
) -> Mapping[str, C]:
    """A set from its file's tables, one per card, by slug; `printed` and `derived` list the fields of that certainty.

    Raises ValueError naming the card and field at fault.
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
    problems_of: Callable[[Mapping[str, object]], Problems],
    card_from: Callable[[Mapping[str, object]], C],
) -> Mapping[str, C]:
    """A set from the stats of its cards, numbered in this order; otherwise like `read_set`.

    Raises ValueError naming the card and field at fault, also for two cards of the same name.
    """
    tables = {row["slug"]: {**row, "number": place} for place, row in enumerate(rows, 1)}
    cards = read_set(tables, problems_of, card_from)
    refuse_duplicates(cards.values(), "name")
    return cards


def refuse_duplicates(cards: Iterable[GameCard], field: str) -> None:
    """Raises ValueError if two cards have the same value of `field` (number or name), ignoring case."""
    for card, first in duplicate_pairs(cards, field):
        raise ValueError(f"{card.slug}, {field}: {getattr(card, field)} already belongs to {first.slug}.")


def duplicate_pairs(cards: Iterable[C], field: str) -> Iterator[tuple[C, C]]:
    """Each card whose number or name an earlier card has, with that earlier card. Ignores case."""
    seen: dict[object, C] = {}
    for card in cards:
        value = getattr(card, field)
        first = seen.setdefault(value.upper() if isinstance(value, str) else value, card)
        if first is not card:
            yield card, first


def duplicate_problems(cards: Iterable[GameCard]) -> Iterator[MarkedText]:
    """A sentence for each number and each name that two cards of a set would share."""
    found = list(cards)
    for card, first in duplicate_pairs(found, "number"):
        yield marked("Number {number} already belongs to {name}.", number=card.number, name=first.name)
    for card, _ in duplicate_pairs(found, "name"):
        yield marked("Another card of this set is already called {name}.", name=card.name)
