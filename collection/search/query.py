"""Gives a search its meaning: a question to the database, and the same in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import OrderBy, Q

from collection.folding import folded
from collection.models.card import CardQuerySet
from collection.nearest import nearest
from collection.search.syntax import Fault, Term, parse

_NUMBER = re.compile(r"#?[0-9]{1,6}")
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
class Meaning:
    """What a condition asks of the database, and what it says of cards: as it stands, and with *not*."""

    q: Q
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
class Order:
    """An order of cards that a page offers."""

    label: str
    columns: tuple[str | OrderBy, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a game's loaded cards by which a box is told to be complete: the search that finds it, and its look.

    `stock` is the attribute, and its value, that give the part the colour of its cards: ("biome", "forest").
    """

    label: str
    text: str
    icon: str = ""
    stock: tuple[str, str] = ("biome", "wildcard")


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


@dataclass(frozen=True, slots=True)
class Condition:
    """One understood term: its text and place, its question, its words."""

    text: str
    start: int
    end: int
    q: Q
    words: str


@dataclass(frozen=True, slots=True)
class Query:
    """A search: what was understood of it and what was not."""

    text: str
    conditions: tuple[Condition, ...]
    faults: tuple[Fault, ...]

    def ask(self, cards: CardQuerySet) -> CardQuerySet:
        """The cards that meet every condition. `cards` need `with_owned`."""
        for condition in self.conditions:
            cards = cards.filter(condition.q)
        return cards

    @property
    def words(self) -> str:
        """The conditions as the end of a sentence that began with a number of cards."""
        said = [condition.words for condition in self.conditions]
        if len(said) < 2:
            return "".join(f" {words}" for words in said)
        return " " + ", ".join(said[:-1]) + f" and {said[-1]}"

    @property
    def marked(self) -> list[tuple[str, str]]:
        """The text in pieces, each with what is wrong with it, if anything."""
        pieces: list[tuple[str, str]] = []
        at = 0
        for fault in sorted(self.faults, key=lambda fault: fault.start):
            pieces += [(self.text[at : fault.start], ""), (self.text[fault.start : fault.end], fault.message)]
            at = fault.end
        pieces.append((self.text[at:], ""))
        return [piece for piece in pieces if piece[0]]


def read(text: str, fields: Iterable[SearchField]) -> Query:
    """A search by these fields. Nothing is raised: what cannot be understood is told in `faults` and left out."""
    text = text.replace("\0", " ")
    terms, faults = parse(text)
    known = {field.key: field for field in fields}
    conditions = []
    for term in terms:
        try:
            meaning = _meaning(term, known)
        except MisreadError as misread:
            faults.append(Fault(term.start, term.end, str(misread), misread.instead))
            continue
        q, words = (~meaning.q, meaning.opposite) if term.negated else (meaning.q, meaning.words)
        conditions.append(Condition(text[term.start : term.end], term.start, term.end, q, words))
    return Query(text, tuple(conditions), tuple(faults))


def _meaning(term: Term, known: dict[str, SearchField]) -> Meaning:
    if not term.key:
        return anywhere(term.values)
    if (field := known.get(term.key)) is None:
        near = nearest(term.key, known)
        advice = f"did you mean “{near}”?" if near else f"the fields are {', '.join(known)}."
        raise MisreadError(f"There is no field “{term.key}”; {advice}", near)
    if term.operator not in field.operators:
        raise MisreadError(f"“{term.key}” has no more or less: write {field.example}.")
    return field.read(term.operator, term.values)


def anywhere(values: Sequence[str]) -> Meaning:
    """Words that stand anywhere on a card; a bare number, 104 or #104, is also the card's own."""
    q = Q()
    for value in values:
        q |= Q(search__contains=folded(value))
        if _NUMBER.fullmatch(value):
            q |= Q(number=int(value.lstrip("#")))
    said = either([f"“{value}”" for value in values])
    return Meaning(q, f"that say {said}", f"that do not say {said}")


def either(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + f" or {words[-1]}"


@dataclass(frozen=True, slots=True)
class Emptied:
    """Why nothing was found: the condition without which something would be, and how much; or where it ran dry."""

    condition: Condition
    remaining: int
    after: int = 0


def why_empty(query: Query, cards: CardQuerySet) -> list[Emptied]:
    """Which conditions emptied a result: every one that does so alone, else the first at which nothing was left.

    Asks the database once a condition, twice at most; a search has few.
    """
    alone = []
    for condition in query.conditions:
        others = Query(query.text, tuple(each for each in query.conditions if each is not condition), ())
        if remaining := others.ask(cards).count():
            alone.append(Emptied(condition, remaining))
    return alone or _ran_dry(query, cards)


def _ran_dry(query: Query, cards: CardQuerySet) -> list[Emptied]:
    before = cards.count()
    for at, condition in enumerate(query.conditions):
        cards = cards.filter(condition.q)
        if not (left := cards.count()):
            return [Emptied(condition, before, after=at)]
        before = left
    return []
