"""Turns a search into a database query and its description in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import F, OrderBy, Q

from collection.case_folding import fold_case
from collection.games.search_fields import HighestFirst, Meaning, MisreadError, Order, SearchField, Where, or_list
from collection.models.card import CardQuerySet
from collection.search.syntax import Fault, Term, parse
from collection.spelling_suggestions import nearest_word

_NUMBER = re.compile(r"#?[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Condition:
    """One valid term: its text and position, its query, and its description."""

    text: str
    start: int
    end: int
    q: Q
    words: str


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed search: its conditions, and the faults of the terms that are not valid."""

    text: str
    conditions: tuple[Condition, ...]
    faults: tuple[Fault, ...]

    def filter_cards(self, cards: CardQuerySet) -> CardQuerySet:
        """The cards that meet every condition. `cards` must come from `with_owned`."""
        for condition in self.conditions:
            cards = cards.filter(condition.q)
        return cards

    @property
    def description(self) -> str:
        """A description that continues a sentence such as “12 cards”, with a leading space."""
        said = [condition.words for condition in self.conditions]
        if len(said) < 2:
            return "".join(f" {words}" for words in said)
        return " " + ", ".join(said[:-1]) + f" and {said[-1]}"

    @property
    def marked_pieces(self) -> list[tuple[str, str]]:
        """The text in pieces, each with its fault or ""."""
        pieces: list[tuple[str, str]] = []
        at = 0
        for fault in sorted(self.faults, key=lambda fault: fault.start):
            pieces += [(self.text[at : fault.start], ""), (self.text[fault.start : fault.end], fault.message)]
            at = fault.end
        pieces.append((self.text[at:], ""))
        return [piece for piece in pieces if piece[0]]


def parse_search(text: str, fields: Iterable[SearchField]) -> Query:
    """Parse a search with these fields. Raises nothing: terms that are not valid are left out and listed in
    `faults`."""
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
        return match_anywhere(term.values)
    if (field := known.get(term.key)) is None:
        near = nearest_word(term.key, known)
        advice = f"Did you mean “{near}”?" if near else f"The fields are {', '.join(known)}."
        raise MisreadError(f"“{term.key}” is not a field. {advice}", near)
    if term.operator not in field.operators:
        raise MisreadError(f"“{term.key}” cannot be compared. Write, for example, {field.example}.")
    return field.read(term.operator, term.values)


def match_anywhere(values: Sequence[str]) -> Meaning:
    """Words anywhere on a card; a number, 104 or #104, also matches the card's number."""
    asked: list[Where] = []
    for value in values:
        asked.append(Where("search", "contains", fold_case(value)))
        if _NUMBER.fullmatch(value):
            asked.append(Where("number", "", int(value.lstrip("#"))))
    said = or_list([f"“{value}”" for value in values])
    return Meaning(tuple(asked), f"that say {said}", f"that do not say {said}")


def any_of(questions: Iterable[Where]) -> Q:
    """A query for rows that meet any of the questions."""
    together = Q()
    for each in questions:
        together |= Q(**{f"{each.column}__{each.lookup}" if each.lookup else each.column: each.value})
    return together


def order_by(order: Order) -> list[str | OrderBy]:
    """The arguments of `QuerySet.order_by` for an order."""
    return [F(each.column).desc(nulls_last=True) if isinstance(each, HighestFirst) else each for each in order.columns]


@dataclass(frozen=True, slots=True)
class EmptyReason:
    """A reason why nothing was found.

    If `after` is 0: without `condition`, `remaining` cards match. Otherwise: the `after` conditions before it leave
    `remaining` cards, and `condition` leaves none."""

    condition: Condition
    remaining: int
    after: int = 0


def no_result_reasons(query: Query, cards: CardQuerySet) -> list[EmptyReason]:
    """The reasons why nothing was found: every condition without which something would be, else the first that leaves
    none.

    Makes at most two queries per condition.
    """
    alone = []
    for condition in query.conditions:
        others = Query(query.text, tuple(each for each in query.conditions if each is not condition), ())
        if remaining := others.filter_cards(cards).count():
            alone.append(EmptyReason(condition, remaining))
    return alone or _first_empty(query, cards)


def _first_empty(query: Query, cards: CardQuerySet) -> list[EmptyReason]:
    before = cards.count()
    for at, condition in enumerate(query.conditions):
        cards = cards.filter(condition.q)
        if not (left := cards.count()):
            return [EmptyReason(condition, before, after=at)]
        before = left
    return []
