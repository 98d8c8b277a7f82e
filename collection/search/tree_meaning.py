"""Gives the terms of a search their meaning: conditions for the database, and descriptions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import and_, or_

from django.db.models import Q
from django.utils.translation import gettext

from collection.case_folding import fold_case
from collection.games.search_fields import SearchField
from collection.games.search_readers import NO_UNIT, Meaning, MisreadError, NumberReader, Where
from collection.search.asker import Asker
from collection.search.nodes import All, Either, Node, Not, Term
from collection.search.player_fields import Resolver, column_condition
from collection.search.result_order import ORDER_KEY, Ordering, read_order
from collection.search.syntax_faults import Fault
from collection.spelling_suggestions import nearest_word
from config.marked_text import MarkedList, Text, marked, marked_term, or_list, quoted
from config.translated_text import translated

WORDS = "search"
"""The column of a card's folded text."""
_NUMBER = re.compile(r"#?[0-9]{1,6}")
_NUMBERS = re.compile(r"#?([0-9]{1,6}\.\.)#?([0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Single:
    """The condition of one term; `opposite` if it must not be met."""

    meaning: Meaning
    opposite: bool = False

    def q(self, asker: Asker, column: Resolver = column_condition) -> Q:
        """The condition for the database; `column` makes those of single columns."""
        met = reduce(or_, (reduce(and_, (column(asker, each) for each in parts)) for parts in self._questions))
        return ~met if self.opposite else met

    def is_of(self, prefix: str) -> bool:
        """Whether the names of all columns begin with this."""
        return all(where.column.startswith(prefix) for parts in self._questions for where in parts)

    def is_met(self, meets: Callable[[Where], bool]) -> bool:
        """Whether the condition is met, given which comparisons of columns are."""
        return any(all(map(meets, parts)) for parts in self._questions) != self.opposite

    @property
    def _questions(self) -> list[tuple[Where, ...]]:
        """The comparisons: of at least one group, all must be true."""
        return [(each,) if isinstance(each, Where) else each for each in self.meaning.questions]

    @property
    def words(self) -> Text:
        """What the cards are, such as “of Level APEX”."""
        return self.meaning.opposite if self.opposite else self.meaning.words


@dataclass(frozen=True, slots=True)
class Several:
    """Conditions of which every one must be met, or (`any`) at least one."""

    parts: tuple[Meant, ...]
    any: bool

    def q(self, asker: Asker, column: Resolver = column_condition) -> Q:
        """The condition for the database; `column` makes those of single columns."""
        return reduce(or_ if self.any else and_, (part.q(asker, column) for part in self.parts))

    def is_of(self, prefix: str) -> bool:
        """Whether the names of all columns begin with this."""
        return all(part.is_of(prefix) for part in self.parts)

    def is_met(self, meets: Callable[[Where], bool]) -> bool:
        """Whether the conditions are met, given which comparisons of columns are."""
        return (any if self.any else all)(part.is_met(meets) for part in self.parts)

    @property
    def words(self) -> Text:
        """What the cards are. Groups within each other are marked by “either”, “both” and “all at once”."""
        said, apart = tuple(part.words for part in self.parts), _has_groups(self.parts)
        if self.any:
            return marked("either {conditions}", conditions=MarkedList(said, "or", apart))
        conditions = MarkedList(said, "and", apart)
        if len(self.parts) == 2:
            return marked("both {conditions}", conditions=conditions)
        return marked("all at once {conditions}", conditions=conditions)


@dataclass(frozen=True, slots=True)
class Listed:
    """A condition on cards, and the ids of those that meet it."""

    meant: Single | Several
    ids: tuple[int, ...]

    def q(self, asker: Asker, _column: Resolver = column_condition) -> Q:
        """The condition for the database."""
        return Q(**{f"{asker.card}__in": self.ids})

    def is_of(self, _prefix: str) -> bool:
        """Whether the names of all columns begin with this: there are none."""
        return False

    def is_met(self, meets: Callable[[Where], bool]) -> bool:
        """Whether the condition is met, given which comparisons of columns are."""
        return self.meant.is_met(meets)

    @property
    def words(self) -> Text:
        """What the cards are."""
        return self.meant.words


Meant = Single | Several | Listed


def described(parts: Sequence[Meant]) -> str:
    """A description of cards that meet every condition, with a leading space: it continues “12 cards”."""
    said = MarkedList(tuple(part.words for part in parts), "and", apart=len(parts) > 1 and _has_groups(parts))
    return f" {translated(said)}" if parts else ""


def _has_groups(parts: Sequence[Meant]) -> bool:
    return any(isinstance(part.meant if isinstance(part, Listed) else part, Several) for part in parts)


def match_anywhere(values: Sequence[str]) -> Meaning:
    """Words anywhere on a card; a number (104 or #104) or a range of them also matches the card's number."""
    asked: list[Where | tuple[Where, ...]] = []
    for value in values:
        asked.append(Where(WORDS, "contains", fold_case(value)))
        if _NUMBER.fullmatch(value):
            asked.append(Where("number", "", int(value.lstrip("#"))))
        elif found := _NUMBERS.fullmatch(value):
            asked.append(
                NumberReader("number", NO_UNIT, marked_term("search", "number"), {}).read_number(
                    ":", found[1] + found[2]
                )[0]
            )
    said = or_list([quoted(value) for value in values])
    return Meaning(
        tuple(asked), marked("that say {values}", values=said), marked("that do not say {values}", values=said)
    )


@dataclass(slots=True)
class TreeReader:
    """Reads a tree with some fields, such as those of a game. Terms that are not valid are left out and are in
    `faults`."""

    fields: Mapping[str, SearchField]
    orders: Mapping[str, Ordering]
    anywhere: Callable[[Sequence[str]], Meaning] = match_anywhere
    """The meaning of words without a key."""
    faults: list[Fault] = field(default_factory=list)
    ordering: list[Ordering] = field(default_factory=list)
    """The orders that the search asks for, the most important first."""

    def read(self, node: Node, *, opposite: bool = False) -> Meant | None:
        """The meaning of a node, or (`opposite`) of its negation; None if it has no conditions."""
        if isinstance(node, Term):
            return self._term(node, opposite=opposite)
        if isinstance(node, Not):
            if isinstance(node.part, Term) and self._is_order(node.part):
                return self._term(node.part, opposite=True)
            return self.read(node.part, opposite=not opposite)
        return self._several(node, opposite=opposite)

    def _several(self, node: All | Either, *, opposite: bool) -> Meant | None:
        known = len(self.faults)
        parts = [(part, self.read(part, opposite=opposite)) for part in node.parts]
        if isinstance(node, Either) and len(self.faults) == known:
            self.faults += [
                Fault(part.start, part.end, gettext("An order is not a condition; write it without “or”."))
                for part, meant in parts
                if meant is None
            ]
        found = tuple(meant for _, meant in parts if meant is not None)
        if len(found) < 2:
            return found[0] if found else None
        any_of = isinstance(node, Either) != opposite
        flat = (each.parts if isinstance(each, Several) and each.any == any_of else (each,) for each in found)
        return Several(tuple(each for group in flat for each in group), any_of)

    def _term(self, term: Term, *, opposite: bool) -> Meant | None:
        try:
            if self._is_order(term):
                self.ordering += read_order(term, self.orders, backwards=opposite)
                return None
            return Single(self._meaning(term), opposite)
        except MisreadError as misread:
            self.faults.append(Fault(term.start, term.end, translated(misread.message), misread.instead))
            return None

    def _is_order(self, term: Term) -> bool:
        return term.key == ORDER_KEY and self._former_meaning(term) is None

    def _meaning(self, term: Term) -> Meaning:
        if not term.key:
            return self.anywhere(term.values)
        if (former := self._former_meaning(term)) is not None:
            return former
        if (known := self.fields.get(term.key)) is None:
            near = nearest_word(term.key, [*self.fields, ORDER_KEY])
            if near:
                raise MisreadError(
                    marked("“{key}” is not a field. Did you mean “{near}”?", key=term.key, near=near), near
                )
            known_keys = ", ".join([*self.fields, ORDER_KEY])
            raise MisreadError(
                marked("“{key}” is not a field. The fields are {fields}.", key=term.key, fields=known_keys)
            )
        return _field_meaning(known, term)

    def _former_meaning(self, term: Term) -> Meaning | None:
        """The meaning that the term had when another field had this key, for old searches; None if it had none."""
        for known in self.fields.values():
            if known.formerly == term.key:
                try:
                    return _field_meaning(known, term)
                except MisreadError:
                    return None
        return None


def _field_meaning(known: SearchField, term: Term) -> Meaning:
    if term.operator not in known.operators:
        raise MisreadError(
            marked("“{key}” cannot be compared. Write, for example, {example}.", key=term.key, example=known.example)
        )
    return known.read(term.operator, term.values)
