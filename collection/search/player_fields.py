"""The fields of the search language that every game has, about a card's relation to the player who searches.

An app registers its own fields with `register_player_field` or `register_count` when it starts, so that this app need
not know it. Their columns have a resolver, which makes the condition for the database.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db import connection
from django.db.models import Exists, Model, OuterRef, Q, QuerySet, Sum

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.search_fields import SearchField
from collection.games.search_readers import COUNTS, ORDER, Where, count_reader
from collection.models import Copy
from collection.search.asker import Asker
from config.marked_text import MarkedText

Resolver = Callable[[Asker, Where], Q]
"""Makes the condition of a column. `asker.card` is the name of the column with the card's id."""
Rows = QuerySet[Model, object]
"""Rows of any table that have a `card`, or the values of such rows."""
Totals = Callable[[int], Rows]
"""The rows of a player, by id, each with `card` and `total`: for every card of which there are any."""
Values = Callable[[Asker], Sequence[str]]


@dataclass(frozen=True, slots=True)
class PlayerField:
    """A field with the resolver of its column; `values` are suggested while typing, of this player."""

    field: SearchField
    column: str
    resolve: Resolver
    values: Values | None = None


_FIELDS: dict[str, PlayerField] = {}
_RESOLVERS: dict[str, Resolver] = {}
_VALUES: dict[str, Values] = {}


def register_player_field(made: PlayerField) -> None:
    """Add a field to the language of every game."""
    _FIELDS[made.field.key] = made
    register_resolver(made.column, made.resolve)
    if made.values is not None:
        register_values(made.field.key, made.values)


def register_resolver(column: str, resolve: Resolver) -> None:
    """Make the conditions of a column with this function."""
    _RESOLVERS[column] = resolve


def register_values(key: str, values: Values) -> None:
    """Suggest these values for a key, also if it is a field of a game."""
    _VALUES[key] = values


def register_count(field: SearchField, column: str, totals: Totals) -> None:
    """Add a field that compares a number of the player for each card, such as `lent:2`; see `count_field`."""
    register_player_field(PlayerField(field, column, count_resolver(totals)))


def count_field(key: str, help: str, phrase: MarkedText, opposite: MarkedText, none: MarkedText) -> SearchField:
    """A field for `register_count`, with the phrases of `count_reader`: “of which you have lent {number}”."""
    return SearchField(key, help, f"{key}:any", count_reader(key, key, phrase, opposite, none), ORDER, COUNTS)


def search_fields(game: GameId) -> dict[str, SearchField]:
    """Every field for a game's cards by its key: those of the game, then those of every game."""
    own = {field.key: field for field in CARD_GAMES[game].finder.fields}
    return own | {key: made.field for key, made in _FIELDS.items() if key not in own}


def suggested_values(field: SearchField, asker: Asker) -> Sequence[str]:
    """The values of a field that are suggested while typing."""
    values = _VALUES.get(field.key)
    return values(asker) if values is not None else [str(value) for value in field.values]


def column_condition(asker: Asker, where: Where) -> Q:
    """The condition of a column of the card or of the player."""
    if (resolve := _RESOLVERS.get(where.column)) is not None:
        return resolve(asker, where)
    return Q(**{lookup_name(asker.prefix + where.column, where.lookup): where.value})


def of_the_row(_asker: Asker, where: Where) -> Q:
    """The condition of a column of the rows that are read; its name may begin with the relation to them, `set__`."""
    column = where.column.partition("__")[2] or where.column
    return Q(**{lookup_name(column, where.lookup): where.value})


def lookup_name(column: str, lookup: str) -> str:
    """The name of a lookup for a `Q`."""
    return f"{column}__{lookup}" if lookup else column


OWNED = "owned"
"""The column with the number of copies that the player has."""
AT_LEAST_ONE = (("gt", 0), ("gte", 1))
NONE_AT_ALL = (("", 0), ("lt", 1), ("lte", 0))


def count_resolver(totals: Totals, counted: Totals | None = None) -> Resolver:
    """A resolver that compares the total of each card. A card without a row has 0. `counted` are the rows whose
    positive numbers make up the totals: whether a card has any is answered without adding them up."""

    def resolve(asker: Asker, where: Where) -> Q:
        if asker.player_id is None:
            return everything() if zero_meets(where) else nothing()
        if counted is not None and (asked := (where.lookup, where.value)) in (*AT_LEAST_ONE, *NONE_AT_ALL):
            some = cards_with(asker, counted(asker.player_id))
            return some if asked in AT_LEAST_ONE else ~some
        rows = totals(asker.player_id)
        met = Q(**{lookup_name("total", where.lookup): where.value})
        if zero_meets(where):
            return ~cards_in(asker, rows.exclude(met))
        return cards_in(asker, rows.filter(met))

    return resolve


def zero_meets(where: Where) -> bool:
    """Whether a number of 0 meets a comparison."""
    number = float(str(where.value[0] if isinstance(where.value, tuple) else where.value))
    return {"": number == 0, "lt": number > 0, "lte": True, "gt": False, "gte": number == 0, "range": number == 0}[
        where.lookup
    ]


def cards_in(asker: Asker, rows: Rows) -> Q:
    """The condition that a card is in these rows, which have a column `card`, as a list that is read once."""
    return Q(**{f"{asker.card}__in": rows.order_by().values("card")})


def cards_with(asker: Asker, rows: Rows) -> Q:
    """Like `cards_in`, for rows of a table that are not added up and may be many.

    SQLite reads such a list fastest, unless few cards are read. PostgreSQL plans EXISTS like a list, but of a long list
    it would compare every entry with every card to find those that are not in it."""
    if asker.few or connection.vendor == "postgresql":
        return Q(Exists(rows.order_by().filter(card=OuterRef(asker.card))))
    return cards_in(asker, rows)


MOST_NAMED = 500
"""Maximum rows with a name whose ids are read before a search."""


def one_of(column: str, named: QuerySet[Model]) -> Q:
    """The condition that a column refers to one of these rows, which are found by name.

    Their ids are read first, unless they are many: databases have statistics on the ids in a column, but from a name
    they expect so few rows that they read all of them before they sort them."""
    named = named.order_by()
    ids = list(named.values_list("pk", flat=True)[: MOST_NAMED + 1])
    return Q(**{f"{column}__in": ids if len(ids) <= MOST_NAMED else named.values("pk")})


def everything() -> Q:
    """A condition that every row meets."""
    return ~nothing()


def nothing() -> Q:
    """A condition that no row meets."""
    return Q(pk__in=[])


def copies_per_card(player: int) -> Rows:
    """How many copies of each card the player has."""
    return Copy.objects.filter(owner_id=player).order_by().values("card").annotate(total=Sum("quantity"))


_RESOLVERS[OWNED] = count_resolver(copies_per_card, lambda player: Copy.objects.filter(owner_id=player))
