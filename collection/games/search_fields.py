"""What can be asked of a game's cards, as data: fields of the search syntax, filters, orders, parts of a box. Pure.

Each game declares a `Finder` in its `search.py`. `collection/search/` reads searches and translates `Where` for the
database.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from collection.case_folding import folded

Operators = frozenset[str]
Options = tuple[tuple[str, str], ...]
IS: Operators = frozenset({":", "="})
ORDER: Operators = frozenset({":", "=", "<", "<=", ">", ">="})


class MisreadError(ValueError):
    """A value that the field cannot have, or no field; the message says which there are. `instead` is a near field."""

    def __init__(self, message: str, instead: str = "") -> None:
        super().__init__(message)
        self.instead = instead


@dataclass(frozen=True, slots=True)
class Where:
    """One question about a card: whether a column has this value, compared by a lookup (`in`, `contains`, `lt`, empty
    for equal). A column of the table of a game's stats is written with the table's name, which is the game's:
    `<game>__level`.
    """

    column: str
    lookup: str
    value: object


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a condition asks about a card, any of several questions, and how it describes cards: as it stands, and
    negated."""

    questions: tuple[Where, ...]
    words: str
    opposite: str


@dataclass(frozen=True, slots=True)
class SearchField:
    """One key of the syntax. `read` takes the operator and the values; it raises `MisreadError`."""

    key: str
    help: str
    example: str
    read: Callable[[str, Sequence[str]], Meaning]
    operators: Operators = IS


@dataclass(frozen=True, slots=True)
class Filter:
    """A field that a page also offers as choices: (value, words) pairs under a label.

    `offered` may be a function, for choices that are read from card data: importing a module loads none.
    """

    key: str
    label: str
    offered: Options | Callable[[], Options]

    @property
    def options(self) -> Options:
        """The choices."""
        return self.offered() if callable(self.offered) else self.offered


@dataclass(frozen=True, slots=True)
class HighestFirst:
    """An order by a column, highest first; cards without a value there last, on every database."""

    column: str


@dataclass(frozen=True, slots=True)
class Order:
    """An order of cards that a page offers: columns, a leading minus for descending."""

    label: str
    columns: tuple[str | HighestFirst, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a game's loaded cards by which a box is told to be complete: the search that finds it, and its look.

    `stock` is the attribute, and its value, that give the part the colour of its cards.
    """

    label: str
    text: str
    icon: str
    stock: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Finder:
    """How a game's cards are found: the fields of the syntax, filters and orders, its parts, and what a card is called.

    `example` stands in the empty field. The order called `number` is the usual one.
    """

    fields: tuple[SearchField, ...]
    filters: tuple[Filter, ...]
    orders: Mapping[str, Order]
    parts: tuple[Part, ...]
    one: str
    several: str
    example: str

    def noun(self, count: int) -> str:
        """What so many of them are called."""
        return self.one if count == 1 else self.several


def either(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" or {words[-1]}"


Reader = Callable[[str, Sequence[str]], Meaning]

NO_UNIT = {"": 1.0}
LOOKUP = {":": "", "=": "", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


def pick(value: str, options: Sequence[str], what: str) -> str:
    """The option that a person means: written in full, or by a beginning that only one has. Raises MisreadError."""
    wanted = _plain(value)
    fitting = [option for option in options if _plain(option) == wanted]
    fitting = fitting or [option for option in options if _plain(option).startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise MisreadError(f"“{value}” could be {either(fitting)}.")
    raise MisreadError(f"There is no {what} “{value}”; there are {either(list(options)).replace(' or ', ' and ')}.")


def _plain(text: str) -> str:
    return folded(text).replace("-", " ").replace("_", " ")


def one_of(
    column: str, options: Iterable[str], what: str, phrase: str = "", called: Mapping[str, str] | None = None
) -> Reader:
    """A column that holds one of some words. `phrase` puts them into the sentence: “with the companion {}”."""
    known, phrase = [str(option) for option in options], phrase or f"of {what} {{}}"

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        picked = [pick(value, known, what) for value in values]
        said = phrase.format(either([(called or {}).get(each, each) for each in picked]))
        return Meaning((Where(column, "in", tuple(picked)),), said, f"not {said}")

    return read


def text_in(column: str, what: str) -> Reader:
    """Part of a column's text, by ASCII case only: names are short."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        asked = tuple(Where(column, "icontains", value) for value in values)
        said = either([f"“{value}”" for value in values])
        return Meaning(asked, f"with {said} in the {what}", f"without {said} in the {what}")

    return read


def amount(value: str, units: Mapping[str, float], what: str) -> tuple[float, str]:
    """A number in the unit of the column, and as a person reads it. Raises MisreadError."""
    found = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)\s*([a-z]*)", value.casefold())
    if found is None or found[2] not in units:
        named = [unit for unit in units if unit]
        advice = f", with {either(named)} behind it" if named else ""
        raise MisreadError(f"“{value}” is no {what}: write a number{advice}.")
    unit = found[2] or next((unit for unit in units if unit), "")
    return float(found[1]) * units[found[2]], f"{found[1]} {unit}".strip()


def measured(column: str, units: Mapping[str, float], what: str, more: str, less: str) -> Reader:
    """A column of numbers, compared."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        amounts = [amount(value, units, what) for value in values]
        asked = tuple(Where(column, LOOKUP[operator], number) for number, _ in amounts)
        shown = either([words for _, words in amounts])
        said = {
            ">": f"{more} than {shown}",
            "<": f"{less} than {shown}",
            ">=": f"of {shown} or more",
            "<=": f"of {shown} or less",
        }.get(operator, f"of {what} {shown}")
        return Meaning(asked, said, f"not {said}")

    return read


def figure(column: str, what: str) -> Reader:
    """A column of small whole numbers that some kinds of card have: “with a draw value above 3”."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        amounts = [amount(value, NO_UNIT, what) for value in values]
        asked = tuple(Where(column, LOOKUP[operator], number) for number, _ in amounts)
        shown = either([words for _, words in amounts])
        said = {
            ">": f"with a {what} above {shown}",
            "<": f"with a {what} below {shown}",
            ">=": f"with a {what} of {shown} or more",
            "<=": f"with a {what} of {shown} or less",
        }.get(operator, f"with the {what} {shown}")
        return Meaning(asked, said, f"not {said}")

    return read


def owned(operator: str, values: Sequence[str]) -> Meaning:
    """How many the player has. `own:2` means two or more, `own=2` just two, `own:0` none."""
    if len(values) > 1:
        raise MisreadError("“own” takes one number.")
    count = int(amount(values[0], NO_UNIT, "number of copies")[0])
    if operator == ":" and count:
        operator = ">="
    said = {
        (":", 0): "of which you own none",
        ("=", 0): "of which you own none",
        (">=", 1): "of which you own at least one",
        (">", 0): "of which you own at least one",
    }.get((operator, count))
    named = {">=": "at least", "<=": "at most", ">": "more than", "<": "fewer than"}.get(operator, "exactly")
    said = said or f"of which you own {named} {count}"
    opposite = said.replace("of which you own", "of which you do not own")
    return Meaning((Where("owned", LOOKUP[operator], count),), said, opposite)


NUMBERED = measured("number", NO_UNIT, "number", "numbered higher", "numbered lower")
BOX_NUMBER = SearchField("number", "Its number in the box", "number:7", NUMBERED, ORDER)
OWN = SearchField("own", "Copies in your box", "own:0", owned, ORDER)
SET = SearchField("set", "Part of the set's name", "set:box", text_in("set__name", "set's name"))


def named(example: str) -> SearchField:
    """Part of a card's name, with one that the game has for an example."""
    return SearchField("name", "Part of the name", f"name:{example}", text_in("name", "name"))


OWNED = Filter("own", "Owned or not", (("1", "In my box"), ("0", "Not in my box")))
BY_NUMBER, BY_NAME, NEWEST = ("number", "pk"), ("name", "number", "pk"), ("-pk",)
"""Orders that every game's cards can stand in."""


def highest(column: str) -> tuple[str | HighestFirst, ...]:
    """The highest first; cards without a value there last."""
    return (HighestFirst(column), "number", "pk")
