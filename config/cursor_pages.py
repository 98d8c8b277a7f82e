"""Cursors of lists: opaque texts with the place of the last row in the order of a list.

A page after a cursor is found by the values of that row, not by its distance from the beginning, so rows that are added
or removed in the meantime neither hide nor repeat others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

from django.core.signing import BadSignature, Signer
from django.db import connections
from django.db.models import Expression, F, Model, OrderBy, Q, QuerySet, Subquery

LONGEST_CURSOR = 1000
PAGE_PARAMETERS = ("page", "page_size", "cursor")
"""The query parameters that choose a page."""
M = TypeVar("M", bound=Model)


class InvalidCursorError(ValueError):
    """A text that is not a cursor of this list."""


@dataclass(frozen=True, slots=True)
class _Column:
    """An expression by which a list is ordered."""

    name: str
    expression: Expression | F | Subquery
    descending: bool
    nulls_last: bool

    def equals(self, value: object) -> Q:
        """The condition that a row has this value."""
        return Q(**{f"{self.name}__isnull": True}) if value is None else Q(**{self.name: value})

    def follows(self, value: object) -> Q | None:
        """The condition that a row comes after this value; None if none does."""
        if value is None:
            return None if self.nulls_last else Q(**{f"{self.name}__isnull": False})
        after = Q(**{f"{self.name}__{'lt' if self.descending else 'gt'}": value})
        return after | Q(**{f"{self.name}__isnull": True}) if self.nulls_last else after


def with_total_order(rows: QuerySet[M]) -> QuerySet[M]:
    """The rows in their order, with ties in order of their ids."""
    order = _order(rows)
    by_id = {"pk", "-pk", "id", "-id"}
    if any(each in by_id if isinstance(each, str) else _path(each) in by_id for each in order):
        return rows.order_by(*order)
    return rows.order_by(*order, "pk")


def rows_after(rows: QuerySet[M], values: Sequence[object]) -> QuerySet[M]:
    """The rows after the one with these values, of rows with a total order."""
    columns = _columns(rows)
    if len(columns) != len(values):
        raise InvalidCursorError
    found, before = Q(pk__in=[]), Q()
    for column, value in zip(columns, values, strict=True):
        if (after := column.follows(value)) is not None:
            found |= before & after
        before &= column.equals(value)
    matching: QuerySet[M] = rows.alias(**{column.name: column.expression for column in columns}).filter(found)
    return matching


def place_of(rows: QuerySet[M], pk: object) -> list[object] | None:
    """The values of a row by which the rows are ordered; None if it is gone. One query."""
    columns = {column.name: column.expression for column in _columns(rows)}
    found = rows.filter(pk=pk).order_by().annotate(**columns).values_list(*columns).first()
    return None if found is None else [_plain(value) for value in found]


def write_cursor(values: Sequence[object], salt: str) -> str:
    """A cursor. `salt` names the list; the cursor is valid for no other."""
    return Signer(salt=salt).sign_object(list(values))


def read_cursor(text: str, salt: str) -> list[object]:
    """The values in a cursor. Raises InvalidCursorError."""
    try:
        values = Signer(salt=salt).unsign_object(text)
    except (BadSignature, ValueError) as fault:
        raise InvalidCursorError from fault
    if not isinstance(values, list):
        raise InvalidCursorError
    return values


def _plain(value: object) -> object:
    """The value as JSON has it, without loss; a query converts it back."""
    return value.isoformat() if isinstance(value, date) else value


def _order(rows: QuerySet[M]) -> tuple[Any, ...]:
    default = rows.model._meta.ordering if rows.query.default_ordering else ()
    return tuple(rows.query.order_by or default or ("pk",))


def _path(order: Expression | F) -> str:
    """The column of an expression; empty for others."""
    expression = order.expression if isinstance(order, OrderBy) else order
    return str(getattr(expression, "name", "")) if isinstance(expression, F) else ""


def _columns(rows: QuerySet[M]) -> list[_Column]:
    largest = connections[rows.db].features.nulls_order_largest
    columns = []
    for at, each in enumerate(_order(rows)):
        if isinstance(each, str):
            each = F(each.removeprefix("-")).desc() if each.startswith("-") else F(each).asc()
        order = each if isinstance(each, OrderBy) else OrderBy(each)
        last = order.nulls_last or (not order.nulls_first and largest != order.descending)
        columns.append(_Column(f"cursor_{at}", order.expression, order.descending, bool(last)))
    return columns
