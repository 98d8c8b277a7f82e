"""What fields of the search syntax have in common: how a value is read, asked and said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from django.db.models import F, OrderBy, Q

from collection.folding import folded
from collection.search.query import ORDER, Filter, Meaning, MisreadError, SearchField, either

Reader = Callable[[str, Sequence[str]], Meaning]

NO_UNIT = {"": 1.0}
LOOKUP = {":": "", "=": "", "<": "__lt", "<=": "__lte", ">": "__gt", ">=": "__gte"}


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
    lookup: str, options: Iterable[str], what: str, phrase: str = "", called: Mapping[str, str] | None = None
) -> Reader:
    """A column that holds one of some words. `phrase` puts them into the sentence: “with the companion {}”."""
    known, phrase = [str(option) for option in options], phrase or f"of {what} {{}}"

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        picked = [pick(value, known, what) for value in values]
        said = phrase.format(either([(called or {}).get(each, each) for each in picked]))
        return Meaning(Q(**{f"{lookup}__in": picked}), said, f"not {said}")

    return read


def any_of(questions: Sequence[Q]) -> Q:
    """One of them is enough."""
    together = Q()
    for question in questions:
        together |= question
    return together


def text_in(lookup: str, what: str) -> Reader:
    """Part of a column's text, by ASCII case only: names are short."""

    def read(_operator: str, values: Sequence[str]) -> Meaning:
        q = any_of([Q(**{f"{lookup}__icontains": value}) for value in values])
        said = either([f"“{value}”" for value in values])
        return Meaning(q, f"with {said} in the {what}", f"without {said} in the {what}")

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


def measured(lookup: str, units: Mapping[str, float], what: str, more: str, less: str) -> Reader:
    """A column of numbers, compared."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        amounts = [amount(value, units, what) for value in values]
        q = any_of([Q(**{lookup + LOOKUP[operator]: number}) for number, _ in amounts])
        shown = either([words for _, words in amounts])
        said = {
            ">": f"{more} than {shown}",
            "<": f"{less} than {shown}",
            ">=": f"of {shown} or more",
            "<=": f"of {shown} or less",
        }.get(operator, f"of {what} {shown}")
        return Meaning(q, said, f"not {said}")

    return read


def figure(lookup: str, what: str) -> Reader:
    """A column of small whole numbers that some kinds of card have: “with a draw value above 3”."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        amounts = [amount(value, NO_UNIT, what) for value in values]
        q = any_of([Q(**{lookup + LOOKUP[operator]: number}) for number, _ in amounts])
        shown = either([words for _, words in amounts])
        said = {
            ">": f"with a {what} above {shown}",
            "<": f"with a {what} below {shown}",
            ">=": f"with a {what} of {shown} or more",
            "<=": f"with a {what} of {shown} or less",
        }.get(operator, f"with the {what} {shown}")
        return Meaning(q, said, f"not {said}")

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
    return Meaning(
        Q(**{f"owned{LOOKUP[operator]}": count}), said, said.replace("of which you own", "of which you do not own")
    )


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


def highest(lookup: str) -> tuple[str | OrderBy, ...]:
    """The highest first; cards without that figure last, on every database."""
    return (F(lookup).desc(nulls_last=True), "number", "pk")
