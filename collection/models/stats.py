"""The tables of the games' stats, one row per card. Their columns are derived from the fields that each game
declares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from operator import attrgetter
from typing import Any, ClassVar

from django.core.validators import MinValueValidator
from django.db import models

from collection.games import GameId, PerGame
from collection.games.card_games import CARD_GAMES
from collection.games.contract import CardGame
from collection.games.field_types_and_checks import COMMON, Field, GameCard, Line, json_value
from collection.games.value_certainty import Certainty
from collection.models.card import Card, enum_choices

CERTAINTIES = {level.value: level for level in Certainty}
common_values = attrgetter("slug", "name", "number", "text", "plate")


class Stats(models.Model):
    """The stats of one card; fields that its kind does not have are empty. Lists are JSON lists; units are those of the
    fields.

    `column_values(card)` returns the columns of a row, and `face()` the card of a row.
    """

    known: ClassVar[CardGame[GameCard]]
    card: Card
    _columns: ClassVar[tuple[tuple[str, str], ...]]
    """Pairs of a field and its column."""
    _readers: ClassVar[tuple[tuple[str, Callable[[Any], Any]], ...]]
    """Pairs of a field and the function from its column's value to its own, where they differ."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.card.name}: {' '.join(str(getattr(self, name)) for name in self.known.titled_by)}"

    @classmethod
    def column_values(cls, card: GameCard) -> dict[str, object]:
        """The values of the columns for a card, without those in `Card`."""
        stored = {field.column_name: stored_value(field, card) for field in stats_fields(cls.known)}
        return stored | {name: made(card) for name, made in cls.known.search_columns.items()}

    def face(self) -> GameCard:
        """The card as its game's pure type, for rules and faces."""
        card: Card = self.card
        slug, name, number, text, plate = common_values(card)
        values = {field: getattr(self, column) for field, column in self._columns}
        for field, read in self._readers:
            values[field] = read(values[field])
        certainty = {field: CERTAINTIES[value] for field, value in card.certainty.items()}
        make: Callable[..., GameCard] = self.known.card_fields.card
        return make(slug=slug, name=name, number=number, text=text, plate=plate, certainty=certainty, **values)


def stats_fields(known: CardGame[GameCard]) -> tuple[Field, ...]:
    """The fields that are columns of the game's own table."""
    return tuple(field for field in known.fields if field.name not in COMMON)


def stored_value(field: Field, card: GameCard) -> object:
    """The value of a card's field as its column stores it: None becomes "" for text."""
    value = json_value(getattr(card, field.name))
    return "" if value is None and issubclass(field.type, str) else value


def stats_model(game: GameId, known: CardGame[GameCard]) -> type[Stats]:
    """The model of a game's stats; cards refer to it by the game's slug."""
    fields = stats_fields(known)
    card = models.OneToOneField(Card, on_delete=models.CASCADE, related_name=game.value, primary_key=True)
    indexes = [models.Index(fields=(field.column_name, "card")) for field in fields if field.column.ordered]
    meta = type("Meta", (), {"verbose_name_plural": f"{game.label} stats", "indexes": indexes})
    return type(
        f"{game.title()}Stats",
        (Stats,),
        {
            "__module__": __name__,
            "__doc__": f"One row for each {game.label} card.",
            "Meta": meta,
            "known": known,
            "card": card,
            **{field.column_name: model_field(field) for field in fields},
            **{name: models.TextField(blank=True, editable=False) for name in known.search_columns},
            "_columns": tuple((field.name, field.column_name) for field in fields),
            "_readers": tuple((field.name, read) for field in fields if (read := column_converter(field))),
        },
    )


def model_field(field: Field) -> models.Field[Any, Any]:
    """The model field for a card's field."""
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
        return models.CharField(max_length=length, choices=enum_choices(field.type), blank=empty, db_index=indexed)
    length = field.check.most if isinstance(field.check, Line) else field.column.length
    return models.CharField(max_length=length, blank=empty, db_index=indexed)


def column_converter(field: Field) -> Callable[[Any], Any] | None:
    """The function from a column's value to the value of a card's field; None if they are the same."""
    if not issubclass(field.type, StrEnum):
        return tuple if field.many else None
    members: Mapping[str, object] = {member.value: member for member in field.type}
    if field.many:
        return lambda values: tuple(map(members.__getitem__, values))
    return (members if field.default is ... else {**members, "": field.default}).__getitem__


STATS: PerGame[Any] = PerGame({game: stats_model(game, CARD_GAMES[game]) for game in GameId})
"""The table of each game's stats."""
