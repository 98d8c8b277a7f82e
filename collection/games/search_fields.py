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
DATES: Operators = frozenset({*ORDER})
"""Those of dates: the same as of numbers, of which completion and the reference show other examples."""


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
    others. A question of several conditions is met by cards that meet all of them."""

    questions: tuple[Where | tuple[Where, ...], ...]
    words: str
    opposite: str


@dataclass(frozen=True, slots=True)
class SearchField:
    """One key of the search language. `read` takes the operator and the values; it raises `MisreadError`.

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

    `offered` may be a function, for choices that come from card data, which is not loaded when modules are imported.
    """

    key: str
    label: str
    offered: Options | Callable[[], Options]

    @property
    def title(self) -> str:
        """What the choices are: the label without its “Any”."""
        subject = self.label.removeprefix("Any ")
        return subject[:1].upper() + subject[1:]

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


@dataclass(frozen=True, slots=True)
class OptionReader:
    """Reads conditions on a column of words. `phrase` is their description, for example “with the companion {}”."""

    column: str
    options: tuple[str, ...]
    what: str
    phrase: str
    called: Mapping[str, str]

    def __call__(self, _operator: str, values: Sequence[str]) -> Meaning:
        picked = [pick_option(value, self.options, self.what) for value in values]
        said = self.phrase.format(or_list([self.called.get(each, each) for each in picked]))
        return Meaning((Where(self.column, "in", tuple(picked)),), said, f"not {said}")


def option_reader(
    column: str, options: Iterable[str], what: str, phrase: str = "", called: Mapping[str, str] | None = None
) -> OptionReader:
    """Reads conditions on a column of words, “of Level APEX” unless `phrase` describes them otherwise."""
    known = tuple(str(option) for option in options)
    return OptionReader(column, known, what, phrase or f"of {what} {{}}", called or {})


def text_reader(column: str, what: str) -> Reader:
    """Reads conditions on a part of a column's text, or after `=` on the whole text. Accents matter; which letters
    match regardless of case depends on the database."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        said = or_list([f"“{value}”" for value in values])
        if operator == "=":
            whole = tuple(Where(column, "iexact", value) for value in values)
            return Meaning(whole, f"whose {what} is {said}", f"whose {what} is not {said}")
        asked = tuple(Where(column, "icontains", value) for value in values)
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


@dataclass(frozen=True, slots=True)
class NumberReader:
    """Reads comparisons with a column of numbers, lists of them, and ranges such as `2..5kg`, `..5` and `2..`.

    `phrases` describe cards: by operator, each with a place for the number.
    """

    column: str
    units: Mapping[str, float]
    what: str
    phrases: Mapping[str, str]

    def __call__(self, operator: str, values: Sequence[str]) -> Meaning:
        pairs = [self._ask(operator, value) for value in values]
        shown = or_list([words for _, words in pairs])
        said = self.phrases.get(operator, self.phrases["="]).format(shown)
        return Meaning(tuple(asked for asked, _ in pairs), said, f"not {said}")

    def _ask(self, operator: str, value: str) -> tuple[Where | tuple[Where, ...], str]:
        """The condition of one value, and the value in words."""
        if ".." not in value:
            number, words = parse_amount(value, self.units, self.what)
            return Where(self.column, LOOKUP[operator], number), words
        if operator not in IS:
            raise MisreadError(f"A range such as “{value}” follows a colon, without “{operator}”.")
        (low, low_words), (high, high_words) = parse_range(value, self.units, self.what)
        asked = tuple(
            Where(self.column, lookup, number) for lookup, number in (("gte", low), ("lte", high)) if number is not None
        )
        if low is None or high is None:
            return asked, f"{high_words} or less" if low is None else f"{low_words} or more"
        return asked, f"{low_words} to {high_words}"


def parse_range(value: str, units: Mapping[str, float], what: str) -> list[tuple[float | None, str]]:
    """The ends of a range such as `200..500g`, each as a number (None: open) and as text. Raises MisreadError.

    The first number has the unit of the second unless it has its own."""
    low, _, high = (part.strip() for part in value.partition(".."))
    if not (low or high):
        raise MisreadError(f"“{value}” has no numbers. Write a range such as 2..5, 2.. or ..5.")
    if (unit := re.search(r"[a-z]+$", high.casefold())) and re.fullmatch(r"[0-9.]+", low):
        low += unit[0]
    ends: list[tuple[float | None, str]] = [
        parse_amount(end, units, what) if end else (None, "") for end in (low, high)
    ]
    if ends[0][0] is not None and ends[1][0] is not None and ends[0][0] > ends[1][0]:
        raise MisreadError(f"The range “{value}” is empty: the smaller number comes first.")
    return ends


def measurement_reader(column: str, units: Mapping[str, float], what: str, more: str, less: str) -> NumberReader:
    """Reads comparisons with a column of numbers: “heavier than 3 kg”, with `more` and `less` as comparatives."""
    phrases = {
        ">": f"{more} than {{}}",
        "<": f"{less} than {{}}",
        ">=": "of {} or more",
        "<=": "of {} or less",
        "=": f"of {what} {{}}",
    }
    return NumberReader(column, units, what, phrases)


def whole_number_reader(column: str, what: str) -> NumberReader:
    """Reads comparisons with a column of whole numbers: “with a draw value above 3”."""
    phrases = {
        ">": f"with a {what} above {{}}",
        "<": f"with a {what} below {{}}",
        ">=": f"with a {what} of {{}} or more",
        "<=": f"with a {what} of {{}} or less",
        "=": f"with the {what} {{}}",
    }
    return NumberReader(column, NO_UNIT, what, phrases)


COUNTS = ("any", "none")
COUNT_WORDS = {">=": "at least {}", "<=": "at most {}", ">": "more than {}", "<": "fewer than {}", "=": "exactly {}"}


def count_reader(key: str, column: str, phrase: str, opposite: str) -> Reader:
    """Reads how many copies of a card there are: `2` means two or more, `=2` exactly two, `any`, `none`, `2..5`.

    `phrase` and `opposite` describe the cards, with a place for the number in words: “of which you own {}”."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        if len(values) > 1:
            raise MisreadError(f"“{key}” takes one number, any or none.")
        asked, words = _count_condition(column, operator, values[0].casefold())
        if words in (none := {"none": "at least one", "at least one": "none"}):
            return Meaning((asked,), phrase.format(words), phrase.format(none[words]))
        return Meaning((asked,), phrase.format(words), opposite.format(words))

    return read


def _count_condition(column: str, operator: str, value: str) -> tuple[Where | tuple[Where, ...], str]:
    """The condition of a number of copies, and the number in words."""
    if value in COUNTS:
        if operator not in IS:
            raise MisreadError(f"“{value}” cannot be compared. Write it after a colon.")
        operator, value = (">=", "1") if value == "any" else ("=", "0")
    if ".." in value:
        found = NumberReader(column, NO_UNIT, "number of copies", {"=": "{}"})(operator, [value])
        return found.questions[0], found.words
    count = int(parse_amount(value, NO_UNIT, "number of copies")[0])
    if operator == ":":
        operator = ">=" if count else "="
    named = {("=", 0): "none", (">=", 1): "at least one", (">", 0): "at least one"}
    words = named.get((operator, count), COUNT_WORDS[operator].format(count))
    return Where(column, LOOKUP[operator], count), words


NUMBERED = measurement_reader("number", NO_UNIT, "number", "numbered higher", "numbered lower")
BOX_NUMBER = SearchField("number", "Its number in the set", "number:7", NUMBERED, ORDER)
OWN = SearchField(
    "own",
    "Copies in your box: any, none, a number or a range",
    "own:0",
    count_reader("own", "owned", "of which you own {}", "of which you do not own {}"),
    ORDER,
    COUNTS,
)
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
