"""Gives a search its meaning: a question to the database, and the same in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import F, OrderBy, Q

from collection.case_folding import folded
from collection.games.search_fields import HighestFirst, Meaning, MisreadError, Order, SearchField, Where, either
from collection.models.card import CardQuerySet
from collection.search.syntax import Fault, Term, parse
from collection.spelling import nearest

_NUMBER = re.compile(r"#?[0-9]{1,6}")


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
        asked = any_of(meaning.questions)
        q, words = (~asked, meaning.opposite) if term.negated else (asked, meaning.words)
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
    """Words that are anywhere on a card; a bare number, 104 or #104, is also the card's own."""
    asked: list[Where] = []
    for value in values:
        asked.append(Where("search", "contains", folded(value)))
        if _NUMBER.fullmatch(value):
            asked.append(Where("number", "", int(value.lstrip("#"))))
    said = either([f"“{value}”" for value in values])
    return Meaning(tuple(asked), f"that say {said}", f"that do not say {said}")


def any_of(questions: Iterable[Where]) -> Q:
    """The questions as the database is asked them; one of them is enough."""
    together = Q()
    for each in questions:
        together |= Q(**{f"{each.column}__{each.lookup}" if each.lookup else each.column: each.value})
    return together


def order_by(order: Order) -> list[str | OrderBy]:
    """The columns of an order as the database takes them."""
    return [F(each.column).desc(nulls_last=True) if isinstance(each, HighestFirst) else each for each in order.columns]


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
    return alone or _first_empty(query, cards)


def _first_empty(query: Query, cards: CardQuerySet) -> list[Emptied]:
    before = cards.count()
    for at, condition in enumerate(query.conditions):
        cards = cards.filter(condition.q)
        if not (left := cards.count()):
            return [Emptied(condition, before, after=at)]
        before = left
    return []
