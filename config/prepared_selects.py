"""Queries of frequent requests, whose statement is built only once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.models.query import get_related_populators

M = TypeVar("M", bound=Model)
Value = int | str
COLUMN_LIMIT = 2**63
"""No column holds a number that is larger, and SQLite cannot be asked for one."""
_MARKS: dict[type, Callable[[int], Value]] = {int: lambda at: 31_401 + at, str: lambda at: f"~parameter {at}~"}
"""Values that stand for the parameters while a statement is built, by type: no query has them as constants, and the
numbers fit every column, since Django does not ask the database about one that is out of range."""


@dataclass(frozen=True, slots=True)
class _Statement:
    """A statement as Django builds it: `parameters` are constants, or the place of a value among those given.
    `convert` has (column, converters, expression) for each column whose values are not used as they come."""

    sql: str
    parameters: tuple[tuple[bool, Any], ...]
    model: type[Model]
    columns: slice
    attributes: list[str]
    related: list[Any]
    convert: list[tuple[int, list[Any], Any]]


class PreparedSelect(Generic[M]):
    """A query of whole rows with parameters, such as `PreparedSelect(lambda pk: Match.objects.filter(pk=pk), int)`.

    Django takes five to ten times as long to build a statement from a query set as SQLite takes to execute it. Here it
    is built by the first call and kept for each kind of database. Parameters are numbers and text, compared by `=`;
    None, lists, annotations and prefetched rows are not supported.
    """

    def __init__(self, build: Callable[..., QuerySet[M]], *types: type) -> None:
        self._build, self._types = build, types
        self._statements: dict[str, _Statement] = {}

    def rows(self, *values: Value) -> list[M]:
        """The rows for these values of the parameters, in the order of the query; none for a number that no column can
        hold."""
        if any(isinstance(value, int) and abs(value) >= COLUMN_LIMIT for value in values):
            return []
        if (statement := self._statements.get(connection.vendor)) is None:
            statement = self._statements[connection.vendor] = self._prepare()
        parameters = [values[known] if given else known for given, known in statement.parameters]
        with connection.cursor() as cursor:
            cursor.execute(statement.sql, parameters)
            found: Sequence[Sequence[Any]] = cursor.fetchall()
        return [_instance(statement, list(row)) for row in found]

    def first(self, *values: Value) -> M | None:
        """The first row for these values, if there is one."""
        return next(iter(self.rows(*values)), None)

    def _prepare(self) -> _Statement:
        marks = [_MARKS[each](at) for at, each in enumerate(self._types)]
        query = self._build(*marks).query
        compiler = query.get_compiler(connection=connection)
        sql, parameters = compiler.as_sql()
        select, classes = compiler.select, compiler.klass_info
        first, last = classes["select_fields"][0], classes["select_fields"][-1] + 1
        converters = compiler.get_converters([each[0] for each in select[: compiler.col_count]])
        return _Statement(
            sql,
            tuple((True, marks.index(each)) if each in marks else (False, each) for each in parameters),
            classes["model"],
            slice(first, last),
            [each[0].target.attname for each in select[first:last]],
            get_related_populators(classes, select, connection.alias),  # type: ignore[call-arg] # of a later Django
            [(column, used, expression) for column, (used, expression) in converters.items()],
        )


def _instance(statement: _Statement, row: list[Any]) -> Any:
    for column, converters, expression in statement.convert:
        for converter in converters:
            row[column] = converter(row[column], expression, connection)
    made = statement.model.from_db(connection.alias, statement.attributes, row[statement.columns])
    for related in statement.related:
        related.populate(row, made)
    return made
