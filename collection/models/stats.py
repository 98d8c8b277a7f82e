"""The tables of the games' stats, one row a card. Their columns are derived from the fields that each game declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from operator import attrgetter
from typing import Any, ClassVar

from django.core.validators import MinValueValidator
from django.db import models

from collection.games import GameId, PerGame
from collection.games.card_games import CARD_GAMES
from collection.games.certainty import Certainty
from collection.games.contract import CardGame
from collection.games.fields import COMMON, Field, GameCard, Line, plain
from collection.models.card import Card, choices

CERTAINTIES = {level.value: level for level in Certainty}
common_values = attrgetter("slug", "name", "number", "text", "plate")


class Stats(models.Model):
    """One row a card; what its kind does not carry is empty. Lists are JSON lists; units are those of the card's
    fields.

    `fields_of(card)` makes the columns of a row, `face()` the card again.
    """

    known: ClassVar[CardGame[Any]]
    card: Any
    _columns: ClassVar[tuple[tuple[str, str], ...]]
    """The fields of a card, each with its column."""
    _readers: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]]
    """What makes values of columns the values of fields, where they differ."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.card.name}: {' '.join(str(getattr(self, name)) for name in self.known.titled_by)}"

    @classmethod
    def fields_of(cls, card: GameCard) -> dict[str, Any]:
        """The columns of one card; those of every game's cards are in `Card`."""
        stored = {field.column_name: stored_value(field, card) for field in own_fields(cls.known)}
        return stored | {name: made(card) for name, made in cls.known.search_columns.items()}

    def face(self) -> GameCard:
        """The same as the pure type that rules and faces use."""
        card: Card = self.card
        slug, name, number, text, plate = common_values(card)
        values = {field: getattr(self, column) for field, column in self._columns}
        for field, read in self._readers:
            values[field] = read(values[field])
        certainty = {field: CERTAINTIES[value] for field, value in card.certainty.items()}
        make: Callable[..., GameCard] = self.known.card_fields.card
        return make(slug=slug, name=name, number=number, text=text, plate=plate, certainty=certainty, **values)


def own_fields(known: CardGame[Any]) -> tuple[Field, ...]:
    """The fields that are columns of the game's own table."""
    return tuple(field for field in known.fields if field.name not in COMMON)


def stored_value(field: Field, card: GameCard) -> Any:
    """A card's value of a field as its column stores it: no text is empty text."""
    value = plain(getattr(card, field.name))
    return "" if value is None and issubclass(field.type, str) else value


def stats_model(game: GameId, known: CardGame[Any]) -> type[Stats]:
    """The table of a game's stats, named like the game."""
    fields = own_fields(known)
    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name=game.value, primary_key=True)
    meta = type("Meta", (), {"verbose_name_plural": f"{game.label} stats"})
    return type(
        f"{game.title()}Stats",
        (Stats,),
        {
            "__module__": __name__,
            "__doc__": f"One row for each {game.label} card.",
            "Meta": meta,
            "known": known,
            "card": card,
            **{field.column_name: column_of(field) for field in fields},
            **{name: models.TextField(blank=True, editable=False) for name in known.search_columns},
            "_columns": tuple((field.name, field.column_name) for field in fields),
            "_readers": tuple((field.name, read) for field in fields if (read := reader(field))),
        },
    )


def column_of(field: Field) -> models.Field[Any, Any]:
    """The column of one field of a card."""
    indexed = field.column.indexed
    if field.many:
        return models.JSONField(default=list, blank=True)
    if field.type is float:
        return models.FloatField(validators=[MinValueValidator(0.0)], db_index=indexed)
    if field.type is bool:
        return models.BooleanField(default=False, db_index=indexed)
    empty = field.default is not ...
    if field.type is int:
        return models.PositiveSmallIntegerField(null=empty, blank=empty, db_index=indexed)
    if field.long:
        return models.TextField(blank=empty)
    if issubclass(field.type, StrEnum):
        length = field.column.length
        return models.CharField(max_length=length, choices=choices(field.type), blank=empty, db_index=indexed)
    length = field.check.most if isinstance(field.check, Line) else field.column.length
    return models.CharField(max_length=length, blank=empty, db_index=indexed)


def reader(field: Field) -> Callable[[Any], Any] | None:
    """What makes a column's value the value of a card's field; None if they are the same."""
    if not issubclass(field.type, StrEnum):
        return tuple if field.many else None
    members: Mapping[str, Any] = {member.value: member for member in field.type}
    if field.many:
        return lambda values: tuple(map(members.__getitem__, values))
    return (members if field.default is ... else {**members, "": field.default}).__getitem__


STATS: PerGame[Any] = PerGame({game: stats_model(game, CARD_GAMES[game]) for game in GameId})
"""The table of each game's stats."""
