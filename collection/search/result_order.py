"""The order of the cards found, which a search may ask for: `order:weight`, or in reverse `order:-weight`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import F, OrderBy

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.search_fields import HighestFirst, Order, SearchField
from collection.games.search_readers import IS, MisreadError, pick_option
from collection.models import STATS
from collection.search.asker import Asker
from collection.search.nodes import Term
from collection.search.player_fields import OWNED
from config.marked_text import MarkedText, gettext_noop, marked, marked_term
from config.translated_text import translated

ORDER_KEY = "order"
ORDER_HELP = gettext_noop("Order of the results; a minus reverses it. Several are separated by commas")
ORDER_EXAMPLE = "order:-number"
TIES = ("number", "pk")
NO_LABEL = MarkedText("")


@dataclass(frozen=True, slots=True)
class Ordering:
    """An order by one column. `label` describes it, and `backwards_label` its reverse."""

    column: str
    label: MarkedText
    backwards_label: MarkedText
    backwards: bool = False

    @property
    def words(self) -> str:
        """A description, such as “heaviest first”."""
        text = translated(self.backwards_label if self.backwards else self.label)
        return text[:1].lower() + text[1:]

    def order_by(self, asker: Asker) -> OrderBy:
        """The argument of `QuerySet.order_by`. Cards without a value come last."""
        column = F("quantity" if asker.in_box and self.column == OWNED else asker.prefix + self.column)
        return self.of_column(column, asker.game)

    def of_column(self, column: F, game: GameId) -> OrderBy:
        """Like `order_by`, where the values are in this column."""
        return _in_order(column, self.column, game, backwards=self.backwards)


def _in_order(column: F, name: str, game: GameId, *, backwards: bool) -> OrderBy:
    last = _may_be_null(name, game) or None  # a plain order can use an index
    return column.desc(nulls_last=last) if backwards else column.asc(nulls_last=last)


def _may_be_null(name: str, game: GameId) -> bool:
    """Whether cards may have no value in a column; only those of stats may."""
    return name.startswith(f"{game.value}__") and STATS[game]._meta.get_field(name.partition("__")[2]).null


def orderings(game: GameId, fields: Iterable[SearchField]) -> dict[str, Ordering]:
    """Every order of a game's cards by its key: those that pages offer, and one for each field of numbers."""
    found = {field.key: _by_column(field.key, field.column) for field in fields if field.column}
    for key, order in CARD_GAMES[game].finder.orders.items():
        found[key] = _ordering_of_page_order(key, order)
    return found | {"own": Ordering(OWNED, marked("fewest copies first"), marked("most copies first"))}


def _by_column(key: str, column: str) -> Ordering:
    return Ordering(column, _lowest_first(key), marked("highest {key} first", key=key))


def _lowest_first(key: str) -> MarkedText:
    return marked("lowest {key} first", key=key)


def _ordering_of_page_order(key: str, order: Order) -> Ordering:
    """The order of a page, whose first column is what it orders by."""
    first, label = order.columns[0], MarkedText(order.label)
    if isinstance(first, HighestFirst):
        return Ordering(first.column, _lowest_first(key), label)
    if first == "-pk":
        return Ordering("pk", marked("oldest first"), label)
    return Ordering(first, label, marked("{order}, last to first", order=label))


def read_order(term: Term, orders: Mapping[str, Ordering], *, backwards: bool) -> list[Ordering]:
    """The orders that a term asks for. Raises MisreadError."""
    if term.operator not in IS:
        text = marked(
            "“{key}” cannot be compared. Write, for example, {example}.", key=ORDER_KEY, example=ORDER_EXAMPLE
        )
        raise MisreadError(text)
    found: list[Ordering] = []
    for value in term.values:
        known = orders[pick_option(value.removeprefix("-"), list(orders), marked_term("search", "order"))]
        turned = value.startswith("-") != backwards
        found.append(Ordering(known.column, known.label, known.backwards_label, turned))
    return found


def order_by(found: Iterable[Ordering], asker: Asker) -> list[OrderBy]:
    """The arguments of `QuerySet.order_by`; ties are in order of number."""
    made = [ordering.order_by(asker) for ordering in with_ties(found)]
    return [*made, F("pk").asc()] if asker.in_box else made


def with_ties(found: Iterable[Ordering]) -> list[Ordering]:
    """The orders, and those of cards that are equal by them."""
    first = list(found)
    taken = {ordering.column for ordering in first}
    return [*first, *(Ordering(column, NO_LABEL, NO_LABEL) for column in TIES if column not in taken)]


def order_value(key: str, order: Order) -> str:
    """What follows `order:` for an order that pages offer."""
    first = order.columns[0]
    return f"-{key}" if isinstance(first, HighestFirst) or first.startswith("-") else key


def page_order(order: Order, asker: Asker) -> list[str | OrderBy]:
    """The arguments of `QuerySet.order_by` for an order that pages offer."""
    return [
        _in_order(F(asker.prefix + each.column), each.column, asker.game, backwards=True)
        if isinstance(each, HighestFirst)
        else each
        for each in order.columns
    ]


def is_by_stats(order: Order | Sequence[Ordering], game: GameId) -> bool:
    """Whether an order is first of all by a column of the game's table of stats."""
    first = order.columns[0] if isinstance(order, Order) else order[0]
    return (first if isinstance(first, str) else first.column).startswith(f"{game.value}__")
