"""How a game's cards are searched, as data: fields of the search syntax, filters, orders, and parts. Pure.

Each game declares a `Finder` in its `search.py`. `collection/search/` reads searches and translates `Where` for the
database.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from collection.case_folding import fold_case

Operators = frozenset[str]
Options = tuple[tuple[str, str], ...]
IS: Operators = frozenset({":", "="})
ORDER: Operators = frozenset({":", "=", "<", "<=", ">", ">="})


class MisreadError(ValueError):
    """A search value or field that does not exist; the message lists those that do. `instead` is a similar field, or
    ""."""

    def __init__(self, message: str, instead: str = "") -> None:
        super().__init__(message)
        self.instead = instead


@dataclass(frozen=True, slots=True)
class Where:
    """A condition of a query: `column` compared with `value` by a Django lookup (`in`, `contains`, `lt`; empty for
    equal).

    A column of a game's stats has the game's name as its prefix: `<game>__level`.
    """

    column: str
    lookup: str
    value: object


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a search condition: cards meet any of `questions`; `words` describes those cards, `opposite` the
    others."""

    questions: tuple[Where, ...]
    words: str
    opposite: str


@dataclass(frozen=True, slots=True)
class SearchField:
    """One key of the search syntax. `read` takes the operator and the values; it raises `MisreadError`."""

    key: str
    help: str
    example: str
    read: Callable[[str, Sequence[str]], Meaning]
    operators: Operators = IS


@dataclass(frozen=True, slots=True)
class Filter:
    """A search field that pages also offer as a choice of (value, text) pairs.

    `offered` may be a function, for choices that come from card data, which is not loaded when modules are imported.
    """

    key: str
    label: str
    offered: Options | Callable[[], Options]

    @property
    def options(self) -> Options:
        """The (value, text) pairs."""
        return self.offered() if callable(self.offered) else self.offered


@dataclass(frozen=True, slots=True)
class HighestFirst:
    """An order by a column, highest first; cards without a value come last on every database."""

    column: str


@dataclass(frozen=True, slots=True)
class Order:
    """An order of cards that pages offer; a leading minus sorts a column in descending order."""

    label: str
    columns: tuple[str | HighestFirst, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a game's loaded cards, for showing how complete a box is: its label, the search that finds it, its
    icon.

    `stock` is the name and value of the data attribute that gives the part its colour.
    """

    label: str
    text: str
    icon: str
    stock: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Finder:
    """How a game's cards are found: the fields of the syntax, filters and orders, its parts, and what a card is called.

    `example` is the placeholder of the search field. The order called `number` is the default.
    """

    fields: tuple[SearchField, ...]
    filters: tuple[Filter, ...]
    orders: Mapping[str, Order]
    parts: tuple[Part, ...]
    one: str
    several: str
    example: str

    def noun(self, count: int) -> str:
        """The noun for `count` cards."""
        return self.one if count == 1 else self.several


def or_list(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" or {words[-1]}"


Reader = Callable[[str, Sequence[str]], Meaning]

NO_UNIT = {"": 1.0}
LOOKUP = {":": "", "=": "", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


def pick_option(value: str, options: Sequence[str], what: str) -> str:
    """The option that a person typed, in full or by a unique beginning. Raises MisreadError."""
    wanted = _fold_case_and_separators(value)
    fitting = [option for option in options if _fold_case_and_separators(option) == wanted]
    fitting = fitting or [option for option in options if _fold_case_and_separators(option).startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise MisreadError(f"“{value}” could be {or_list(fitting)}.")
    raise MisreadError(f"“{value}” is not a valid {what}. Choose {or_list(list(options))}.")


def _fold_case_and_separators(text: str) -> str:
    return fold_case(text).replace("-", " ").replace("_", " ")


def option_reader(
    column: str, options: Iterable[str], what: str, phrase: str = "", called: Mapping[str, str] | None = None
) -> Reader:
    """Reads conditions on a column of words. `phrase` is their description, for example “with the companion {}”."""
    known, phrase = [str(option) for option in options], phrase or f"of {what} {{}}"

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        picked = [pick_option(value, known, what) for value in values]
        said = phrase.format(or_list([(called or {}).get(each, each) for each in picked]))
        return Meaning((Where(column, "in", tuple(picked)),), said, f"not {said}")

    return read


def text_reader(column: str, what: str) -> Reader:
    """Reads conditions on a part of a column's text; only ASCII letters match regardless of case."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        asked = tuple(Where(column, "icontains", value) for value in values)
        said = or_list([f"“{value}”" for value in values])
        return Meaning(asked, f"with {said} in the {what}", f"without {said} in the {what}")

    return read


def parse_amount(value: str, units: Mapping[str, float], what: str) -> tuple[float, str]:
    """A typed number in the unit of the column, and as text with its unit. Raises MisreadError."""
    found = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)\s*([a-z]*)", value.casefold())
    if found is None or found[2] not in units:
        named = [unit for unit in units if unit]
        advice = f" followed by {or_list(named)}" if named else ""
        raise MisreadError(f"“{value}” is not a valid {what}. Write a number{advice}.")
    unit = found[2] or next((unit for unit in units if unit), "")
    return float(found[1]) * units[found[2]], f"{found[1]} {unit}".strip()


def measurement_reader(column: str, units: Mapping[str, float], what: str, more: str, less: str) -> Reader:
    """Reads comparisons with a column of numbers: “heavier than 3 kg”, with `more` and `less` as comparatives."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        amounts = [parse_amount(value, units, what) for value in values]
        asked = tuple(Where(column, LOOKUP[operator], number) for number, _ in amounts)
        shown = or_list([words for _, words in amounts])
        said = {
            ">": f"{more} than {shown}",
            "<": f"{less} than {shown}",
            ">=": f"of {shown} or more",
            "<=": f"of {shown} or less",
        }.get(operator, f"of {what} {shown}")
        return Meaning(asked, said, f"not {said}")

    return read


def whole_number_reader(column: str, what: str) -> Reader:
    """Reads comparisons with a column of whole numbers: “with a draw value above 3”."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        amounts = [parse_amount(value, NO_UNIT, what) for value in values]
        asked = tuple(Where(column, LOOKUP[operator], number) for number, _ in amounts)
        shown = or_list([words for _, words in amounts])
        said = {
            ">": f"with a {what} above {shown}",
            "<": f"with a {what} below {shown}",
            ">=": f"with a {what} of {shown} or more",
            "<=": f"with a {what} of {shown} or less",
        }.get(operator, f"with the {what} {shown}")
        return Meaning(asked, said, f"not {said}")

    return read


def read_owned_count(operator: str, values: Sequence[str]) -> Meaning:
    """Reads how many copies the player owns. `own:2` means two or more, `own=2` exactly two, `own:0` none."""
    if len(values) > 1:
        raise MisreadError("“own” takes one number.")
    count = int(parse_amount(values[0], NO_UNIT, "number of copies")[0])
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


NUMBERED = measurement_reader("number", NO_UNIT, "number", "numbered higher", "numbered lower")
BOX_NUMBER = SearchField("number", "Its number in the set", "number:7", NUMBERED, ORDER)
OWN = SearchField("own", "Copies in your box", "own:0", read_owned_count, ORDER)
SET = SearchField("set", "Part of the set's name", "set:box", text_reader("set__name", "set's name"))


def name_field(example: str) -> SearchField:
    """The field for part of a card's name, with an example of this game."""
    return SearchField("name", "Part of the name", f"name:{example}", text_reader("name", "name"))


OWNED = Filter("own", "Owned or not", (("1", "In my box"), ("0", "Not in my box")))
BY_NUMBER, BY_NAME, NEWEST = ("number", "pk"), ("name", "number", "pk"), ("-pk",)
"""Orders that every game has."""


def highest_first(column: str) -> tuple[str | HighestFirst, ...]:
    """The columns of an order by `column`, highest first; cards without a value come last."""
    return (HighestFirst(column), "number", "pk")
