"""How a game's cards are searched, as data: fields of the search syntax, filters, orders, and parts. Pure.

Each game declares a `Finder` in its `search.py`. `collection/search/` reads searches and translates `Where` for the
database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from collection.games.field_value_text import kind_term
from collection.games.search_readers import (
    COUNTS,
    IS,
    NO_UNIT,
    ORDER,
    Meaning,
    NumberReader,
    Operators,
    OptionReader,
    count_reader,
    measurement_reader,
    text_reader,
)
from config.marked_text import (
    MarkedText,
    Text,
    card_term,
    gettext_noop,
    marked,
    marked_plural,
    marked_term,
    ngettext_noop,
)

Options = tuple[tuple[str, Text], ...]
DATES: Operators = frozenset({*ORDER})
"""Those of dates: the same as of numbers, of which completion and the reference show other examples."""


@dataclass(frozen=True, slots=True)
class SearchField:
    """One key of the search language. `read` takes the operator and the values; it raises `MisreadError`. `help` is
    marked for translation.

    `offered` are the values for completion, for readers that do not know them. `formerly` is an earlier key, which old
    searches use; a field that now has that key gets the values that this one cannot read.
    """

    key: str
    help: str
    example: str
    read: Callable[[str, Sequence[str]], Meaning]
    operators: Operators = IS
    offered: tuple[str, ...] | Callable[[], tuple[str, ...]] = ()
    formerly: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        """The values that are suggested while typing."""
        if isinstance(self.read, OptionReader):
            return self.read.options
        return self.offered() if callable(self.offered) else self.offered

    @property
    def column(self) -> str:
        """The column of numbers by which cards can be ordered; empty if this is not a field of numbers."""
        return self.read.column if isinstance(self.read, NumberReader) else ""


@dataclass(frozen=True, slots=True)
class Filter:
    """A search field that pages also offer as a choice of (value, text) pairs.

    `label` is the text for no choice (“Any Level”), `title` the term for what the choices are (“Level”). Plain strings
    of `offered` are not translated. It may be a function, for choices that come from card data, which is not loaded
    when modules are imported.
    """

    key: str
    label: str
    title: MarkedText
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

    label: Text
    text: str
    icon: str
    stock: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Finder:
    """How a game's cards are found: the fields of the syntax, filters and orders, its parts, and how cards are counted.

    `example` is the placeholder of the search field. The order called `number` is the default.
    """

    fields: tuple[SearchField, ...]
    filters: tuple[Filter, ...]
    orders: Mapping[str, Order]
    parts: tuple[Part, ...]
    one: str
    several: str
    example: str

    def counted(self, count: int, shown: str = "") -> MarkedText:
        """A number of cards in words, such as “5 species”; with `shown`, this text instead of the number."""
        return marked_plural(self.one, self.several, count, **({"number": shown} if shown else {}))


NUMBERED = measurement_reader(
    "number",
    NO_UNIT,
    marked_term("search", "number"),
    marked("numbered higher than {number}"),
    marked("numbered lower than {number}"),
)
BOX_NUMBER = SearchField("number", gettext_noop("Its number in the set"), "number:7", NUMBERED, ORDER)
OWN = SearchField(
    "own",
    gettext_noop("Copies in your box: any, none, a number or a range"),
    "own:0",
    count_reader(
        "own",
        "owned",
        marked("of which you own {number}"),
        marked("of which you do not own {number}"),
        marked("of which you own none"),
    ),
    ORDER,
    COUNTS,
)
SET = SearchField(
    "set",
    gettext_noop("Part of the set’s name"),
    "set:box",
    text_reader("set__name", marked_term("search", "set’s name")),
)


def name_field(example: str) -> SearchField:
    """The field for part of a card's name, with an example of this game."""
    return SearchField(
        "name", gettext_noop("Part of the name"), f"name:{example}", text_reader("name", marked_term("search", "name"))
    )


OWNED = Filter(
    "own",
    gettext_noop("Owned or not"),
    marked("Owned or not"),
    (("1", marked("In my box")), ("0", marked("Not in my box"))),
)


def options(values: Iterable[str], written: Callable[[str], str] = str) -> Options:
    """The options of a filter: each value with the term for it, which `written` makes from the value."""
    return tuple((str(value), card_term(written(str(value)))) for value in values)


def kinds(values: Iterable[str]) -> Options:
    """The options of a filter by kind."""
    return tuple((str(value), kind_term(value)) for value in values)


KIND = marked_term("card term", "Kind")
CARDS = ngettext_noop("{number} card", "{number} cards")
"""What a card is called, and several."""
ORDER_BY_NUMBER, ORDER_BY_NAME = gettext_noop("By number"), gettext_noop("By name")
ORDER_NEWEST = gettext_noop("Newest first")
BY_NUMBER, BY_NAME, NEWEST = ("number", "pk"), ("name", "number", "pk"), ("-pk",)
"""Orders that every game has."""


def highest_first(column: str) -> tuple[str | HighestFirst, ...]:
    """The columns of an order by `column`, highest first; cards without a value come last."""
    return (HighestFirst(column), "number", "pk")
