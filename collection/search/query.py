"""Turns a search into a database query and its description in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import and_
from typing import TypeVar

from django.db import connection
from django.db.models import Q, QuerySet
from django.db.models.base import Model

from collection.games import GameId
from collection.models import STATS, Card, CardSet
from collection.search.asker import Asker
from collection.search.nodes import All, Either, Node, Term
from collection.search.player_fields import OWNED, of_the_row, one_of, search_fields, zero_meets
from collection.search.result_order import ORDER_KEY, Ordering, orderings
from collection.search.syntax import parse
from collection.search.syntax_faults import Fault, SearchSyntaxError
from collection.search.tree_meaning import WORDS, Listed, Meant, TreeReader, described
from config.translated_text import translated

MOST_REPAIRS = 4
"""How often faulty parts are removed, each of which may reveal others."""
MOST_LISTED = 200
"""Maximum cards that meet a condition about words to be read as a list."""

M = TypeVar("M", bound=Model)


@dataclass(frozen=True, slots=True)
class Condition:
    """One of the conditions that must all be met: its text and position, its meaning, and the search without it.

    A chosen filter has no position: `start` is -1."""

    text: str
    start: int
    end: int
    meant: Meant
    without: str = ""

    @property
    def words(self) -> str:
        """What the cards are, such as “of Level APEX”."""
        return translated(self.meant.words)


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed search: its conditions, its order, and its faults. With faults it finds nothing."""

    text: str
    conditions: tuple[Condition, ...]
    faults: tuple[Fault, ...]
    ordering: tuple[Ordering, ...] = ()

    def q(self, asker: Asker) -> Q:
        """The condition for the database that all conditions together are.

        Those about stats only are one subquery on the table of stats, which databases read faster than they join the
        stats of every card. Those about the set only are answered by the ids of the sets. Those about words only,
        without any about stats, are one subquery on all cards for SQLite, which for the cards of one game would read
        the texts in the order of an index; that takes twice as long."""
        meant = [each.meant for each in self.conditions]
        if any(each.is_of(OWNED) and not each.is_met(zero_meets) for each in meant):
            asker = replace(asker, only_owned=True)
        of_stats = [each for each in meant if each.is_of(f"{asker.game.value}__")]
        of_sets = [each for each in meant if each.is_of("set__")]
        apart = connection.vendor == "sqlite" and not of_stats
        of_words = [each for each in meant if apart and each.is_of(WORDS)]
        others = [each.q(asker) for each in meant if each not in (*of_stats, *of_sets, *of_words)]
        if of_words:
            among_cards = replace(asker, in_box=False)
            cards = Card.objects.filter(*(each.q(among_cards) for each in of_words))
            others.insert(0, Q(**{f"{asker.card}__in": cards.order_by().values("pk")}))
        if of_sets:
            sets = CardSet.objects.all() if asker.in_box else CardSet.objects.visible_to(asker.player)
            met = sets.filter(*(each.q(asker, of_the_row) for each in of_sets), game=asker.game)
            others.insert(0, one_of(f"{asker.prefix}set", met))
        if of_stats:
            stats = STATS[asker.game].objects.filter(*(each.q(asker, of_the_row) for each in of_stats))
            others.insert(0, Q(**{f"{asker.card}__in": stats.order_by().values("card")}))
        return reduce(and_, others, Q())

    def filter(self, rows: QuerySet[M], asker: Asker) -> QuerySet[M]:
        """The rows that meet every condition; none if the search has faults. With `asker.in_box`, rows are copies."""
        return rows.none() if self.faults else rows.filter(self.q(asker))

    @property
    def description(self) -> str:
        """A description that continues a sentence such as “12 cards”, with a leading space."""
        order = ", ".join(ordering.words for ordering in self.ordering)
        return described([condition.meant for condition in self.conditions]) + (f" ({order})" if order else "")

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

    @property
    def without_faults(self) -> str:
        """The text without its faulty parts, which may have other faults."""
        kept = "".join(piece for piece, fault in self.marked_pieces if not fault)
        return " ".join(kept.split())


def parse_search(text: str, game: GameId) -> Query:
    """Parse a search for cards of a game. Raises nothing: what is not valid is listed in `faults`."""
    fields = search_fields(game)
    return read_search(text, lambda: TreeReader(fields, orderings(game, fields.values())))


def read_search(text: str, new_reader: Callable[[], TreeReader]) -> Query:
    """Parse a search with the fields of a reader. Raises nothing: what is not valid is listed in `faults`."""
    text = text.replace("\0", " ")
    try:
        tree = parse(text)
    except SearchSyntaxError as error:
        return Query(text, (), (error.fault,))
    if tree is None:
        return Query(text, (), ())
    reader = new_reader()
    conditions = _conditions(text, tree, reader)
    return Query(text, conditions, tuple(reader.faults), tuple(reader.ordering))


def with_words_read(query: Query, asker: Asker) -> Query:
    """The query with the first condition about words that few cards meet as a list of these cards, if there are other
    conditions: a search that finds nothing would read the texts of all cards again for the reasons."""
    if query.faults or len(query.conditions) < 2:
        return query
    for at, each in enumerate(query.conditions):
        if not isinstance(each.meant, Listed) and each.meant.is_of(WORDS):
            cards = Card.objects.filter(each.meant.q(asker, of_the_row)).order_by()
            ids = tuple(cards.values_list("pk", flat=True)[: MOST_LISTED + 1])
            if len(ids) <= MOST_LISTED:
                listed = replace(each, meant=Listed(each.meant, ids))
                return replace(query, conditions=(*query.conditions[:at], listed, *query.conditions[at + 1 :]))
    return query


def valid_part(query: Query, game: GameId) -> str:
    """The text of a search for cards without its faulty parts; empty if nothing valid is left."""
    return valid_text(query, lambda text: parse_search(text, game))


def valid_text(query: Query, parse_again: Callable[[str], Query]) -> str:
    """The text of a search without its faulty parts; empty if nothing valid is left."""
    for _ in range(MOST_REPAIRS):
        if not query.faults:
            return query.text
        query = parse_again(query.without_faults)
    return ""


def _conditions(text: str, tree: Node, reader: TreeReader) -> tuple[Condition, ...]:
    parts: Sequence[Node] = tree.parts if isinstance(tree, All) else (tree,)
    found = []
    for at, part in enumerate(parts):
        if (meant := reader.read(part)) is not None:
            others = (*parts[:at], *parts[at + 1 :])
            without = str(All(others)) if others else ""
            found.append(Condition(text[part.start : part.end], part.start, part.end, meant, without))
    return tuple(found)


def with_filters(query: Query, chosen: Mapping[str, str], game: GameId) -> Query:
    """The query with chosen filters as its first conditions, which have no position in the text."""
    for key, value in chosen.items():
        found = parse_search(f'{key}:"{value}"', game)
        nowhere = [replace(each, text=f"{key}:{value}", start=-1, end=-1) for each in found.conditions]
        faults = [replace(fault, start=0, end=0) for fault in found.faults]
        query = replace(query, conditions=(*nowhere, *query.conditions), faults=(*query.faults, *faults))
    return query


def text_with_filters(query: Query, chosen: Mapping[str, str], order: str) -> str:
    """The text of a valid query with chosen filters as conditions, and an order of the page (may be empty) unless the
    query has one. For saving what a page shows."""
    tree = parse(query.text)
    text = f"({query.text.strip()})" if chosen and isinstance(tree, Either) else query.text.strip()
    filters = [str(Term(key, ":", (value,))) for key, value in chosen.items()]
    order = f"{ORDER_KEY}:{order}" if order and not query.ordering else ""
    return " ".join(part for part in (*filters, text, order) if part)
