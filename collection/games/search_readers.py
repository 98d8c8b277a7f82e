"""Readers of the values of a search: each turns them into conditions and into words that describe the cards. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from collection.case_folding import fold_case
from config.marked_text import (
    MarkedText,
    Text,
    card_term,
    marked,
    marked_plural,
    marked_term,
    or_list,
    quoted,
    with_values,
)

Operators = frozenset[str]
IS: Operators = frozenset({":", "="})
ORDER: Operators = frozenset({":", "=", "<", "<=", ">", ">="})


class MisreadError(ValueError):
    """A search value or field that does not exist; the message lists those that do. `instead` is a similar field, or
    ""."""

    def __init__(self, message: Text, instead: str = "") -> None:
        super().__init__(message)
        self.message = message
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
    words: Text
    opposite: Text


Reader = Callable[[str, Sequence[str]], Meaning]

NO_UNIT = {"": 1.0}
LOOKUP = {":": "", "=": "", "<": "lt", "<=": "lte", ">": "gt", ">=": "gte"}


def pick_option(value: str, options: Sequence[str], what: Text) -> str:
    """The option that a person typed, in full or by a unique beginning. Raises MisreadError."""
    wanted = _fold_case_and_separators(value)
    fitting = [option for option in options if _fold_case_and_separators(option) == wanted]
    fitting = fitting or [option for option in options if _fold_case_and_separators(option).startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise MisreadError(marked("“{value}” could be {options}.", value=value, options=or_list(fitting)))
    options_text = or_list(list(options))
    raise MisreadError(
        marked("“{value}” is not a valid {what}. Choose {options}.", value=value, what=what, options=options_text)
    )


def _fold_case_and_separators(text: str) -> str:
    return fold_case(text).replace("-", " ").replace("_", " ")


@dataclass(frozen=True, slots=True)
class OptionReader:
    """Reads conditions on a column of words. The phrases describe the cards that meet them, for example “with the
    companion {values}”, and the others. `called` are the terms for options, if they are not called as they are typed.
    """

    column: str
    options: tuple[str, ...]
    what: Text
    phrase: MarkedText
    opposite: MarkedText
    called: Mapping[str, Text]

    def __call__(self, _operator: str, values: Sequence[str]) -> Meaning:
        picked = [pick_option(value, self.options, self.what) for value in values]
        said = or_list([self.called.get(each, each) for each in picked])
        phrases = (with_values(phrase, values=said) for phrase in (self.phrase, self.opposite))
        return Meaning((Where(self.column, "in", tuple(picked)),), *phrases)


def option_reader(
    column: str,
    options: Iterable[str],
    what: Text,
    phrase: MarkedText,
    opposite: MarkedText,
    called: Mapping[str, Text] | None = None,
) -> OptionReader:
    """Reads conditions on a column of words; `what` an option is appears in refusals."""
    return OptionReader(column, tuple(str(option) for option in options), what, phrase, opposite, called or {})


def kind_reader(column: str, options: Iterable[str]) -> OptionReader:
    """Reads conditions on the kind of a card."""
    phrase, opposite = marked("of kind {values}"), marked("not of kind {values}")
    called: dict[str, Text] = {str(option): MarkedText(str(option), context="kind") for option in options}
    return option_reader(column, options, marked_term("search", "kind"), phrase, opposite, called)


def text_reader(column: str, what: Text) -> Reader:
    """Reads conditions on a part of a column's text, or after `=` on the whole text. Accents matter; which letters
    match regardless of case depends on the database."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        said = {"what": what, "values": or_list([quoted(value) for value in values])}
        if operator == "=":
            whole = tuple(Where(column, "iexact", value) for value in values)
            return Meaning(
                whole, marked("whose {what} is {values}", **said), marked("whose {what} is not {values}", **said)
            )
        asked = tuple(Where(column, "icontains", value) for value in values)
        return Meaning(
            asked, marked("with {values} in the {what}", **said), marked("without {values} in the {what}", **said)
        )

    return read


def terms(options: Iterable[str]) -> dict[str, Text]:
    """The options as they are typed, each as a term on cards, for `called`."""
    return {str(option): card_term(str(option)) for option in options}


def negated(words: Text) -> MarkedText:
    """The description of cards that do not meet a condition."""
    return marked("not {condition}", condition=words)


def parse_amount(value: str, units: Mapping[str, float], what: Text) -> tuple[float, str]:
    """A typed number in the unit of the column, and as text with its unit. Raises MisreadError."""
    found = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)\s*([a-z]*)", value.casefold())
    if found is None or found[2] not in units:
        said = {"value": value, "what": what}
        if named := [unit for unit in units if unit]:
            text = marked(
                "“{value}” is not a valid {what}. Write a number followed by {units}.", **said, units=or_list(named)
            )
            raise MisreadError(text)
        raise MisreadError(marked("“{value}” is not a valid {what}. Write a number.", **said))
    unit = found[2] or next((unit for unit in units if unit), "")
    return float(found[1]) * units[found[2]], f"{found[1]} {unit}".strip()


@dataclass(frozen=True, slots=True)
class NumberReader:
    """Reads comparisons with a column of numbers, lists of them, and ranges such as `2..5kg`, `..5` and `2..`.

    `phrases` describe cards: by operator, each with a place for the number.
    """

    column: str
    units: Mapping[str, float]
    what: Text
    phrases: Mapping[str, MarkedText]

    def __call__(self, operator: str, values: Sequence[str]) -> Meaning:
        pairs = [self.read_number(operator, value) for value in values]
        shown = or_list([words for _, words in pairs])
        said = with_values(self.phrases.get(operator, self.phrases["="]), number=shown)
        return Meaning(tuple(asked for asked, _ in pairs), said, negated(said))

    def read_number(self, operator: str, value: str) -> tuple[Where | tuple[Where, ...], Text]:
        """The condition of one value, and the value in words."""
        if ".." not in value:
            number, words = parse_amount(value, self.units, self.what)
            return Where(self.column, LOOKUP[operator], number), words
        if operator not in IS:
            raise MisreadError(
                marked("A range such as “{value}” follows a colon, without “{sign}”.", value=value, sign=operator)
            )
        (low, low_words), (high, high_words) = parse_range(value, self.units, self.what)
        asked = tuple(
            Where(self.column, lookup, number) for lookup, number in (("gte", low), ("lte", high)) if number is not None
        )
        if low is None:
            return asked, marked("{number} or less", number=high_words)
        if high is None:
            return asked, marked("{number} or more", number=low_words)
        return asked, marked("{low} to {high}", low=low_words, high=high_words)


def parse_range(value: str, units: Mapping[str, float], what: Text) -> list[tuple[float | None, str]]:
    """The ends of a range such as `200..500g`, each as a number (None: open) and as text. Raises MisreadError.

    The first number has the unit of the second unless it has its own."""
    low, _, high = (part.strip() for part in value.partition(".."))
    if not (low or high):
        raise MisreadError(marked("“{value}” has no numbers. Write a range such as 2..5, 2.. or ..5.", value=value))
    if (unit := re.search(r"[a-z]+$", high.casefold())) and re.fullmatch(r"[0-9.]+", low):
        low += unit[0]
    ends: list[tuple[float | None, str]] = [
        parse_amount(end, units, what) if end else (None, "") for end in (low, high)
    ]
    if ends[0][0] is not None and ends[1][0] is not None and ends[0][0] > ends[1][0]:
        raise MisreadError(marked("The range “{value}” is empty: put the smaller number first.", value=value))
    return ends


def measurement_reader(
    column: str, units: Mapping[str, float], what: Text, more: MarkedText, less: MarkedText
) -> NumberReader:
    """Reads comparisons with a column of numbers: “heavier than 3 kg”, with `more` and `less` as comparatives."""
    phrases = {
        ">": more,
        "<": less,
        ">=": marked("of {number} or more"),
        "<=": marked("of {number} or less"),
        "=": marked("of {what} {number}", what=what),
    }
    return NumberReader(column, units, what, phrases)


def whole_number_reader(column: str, what: Text, equal: MarkedText | None = None) -> NumberReader:
    """Reads comparisons with a column of whole numbers: “with a draw value above 3”. `equal` are the words for “with
    the draw value {number}”, if others fit better."""
    phrases = {
        ">": marked("with a {what} above {number}", what=what),
        "<": marked("with a {what} below {number}", what=what),
        ">=": marked("with a {what} of {number} or more", what=what),
        "<=": marked("with a {what} of {number} or less", what=what),
        "=": equal or marked("with the {what} {number}", what=what),
    }
    return NumberReader(column, NO_UNIT, what, phrases)


COUNTS = ("any", "none")
NUMBER_OF_COPIES = marked_term("search", "number of copies")


def count_reader(key: str, column: str, phrase: MarkedText, opposite: MarkedText, none: MarkedText) -> Reader:
    """Reads how many copies of a card there are: `2` means two or more, `=2` exactly two, `any`, `none`, `2..5`.

    The phrases describe the cards, with a place for the number in words (“of which you own {number}”), and those
    without any copy (“of which you own none”)."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        if len(values) > 1:
            raise MisreadError(marked("“{key}” takes one number, any or none.", key=key))
        asked, words = _count_condition(column, operator, values[0].casefold())
        some = with_values(phrase, number=AT_LEAST_ONE)
        if words is None:
            return Meaning((asked,), none, some)
        if words is AT_LEAST_ONE:
            return Meaning((asked,), some, none)
        return Meaning((asked,), with_values(phrase, number=words), with_values(opposite, number=words))

    return read


AT_LEAST_ONE = marked("at least one")


def _count_condition(column: str, operator: str, value: str) -> tuple[Where | tuple[Where, ...], Text | None]:
    """The condition of a number of copies, and the number in words; None for none."""
    if value in COUNTS:
        if operator not in IS:
            raise MisreadError(marked("“{value}” cannot be compared. Write it after a colon.", value=value))
        operator, value = (">=", "1") if value == "any" else ("=", "0")
    if ".." in value:
        asked, words = NumberReader(column, NO_UNIT, NUMBER_OF_COPIES, {}).read_number(operator, value)
        if isinstance(asked, tuple) and len(asked) == 2:  # one comparison, so that copies are added up once
            asked = Where(column, "range", (asked[0].value, asked[1].value))
        return asked, words
    count = int(parse_amount(value, NO_UNIT, NUMBER_OF_COPIES)[0])
    if operator == ":":
        operator = ">=" if count else "="
    return Where(column, LOOKUP[operator], count), _count_words(operator, count)


def _count_words(operator: str, count: int) -> Text | None:
    if (operator, count) == ("=", 0):
        return None
    if (operator, count) in ((">=", 1), (">", 0)):
        return AT_LEAST_ONE
    return {
        ">=": marked_plural("at least {number}", "at least {number}", count),
        "<=": marked_plural("at most {number}", "at most {number}", count),
        ">": marked_plural("more than {number}", "more than {number}", count),
        "<": marked_plural("fewer than {number}", "fewer than {number}", count),
        "=": marked_plural("exactly {number}", "exactly {number}", count),
    }[operator]
