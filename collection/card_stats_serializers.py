"""Serializers of the stats of each game's cards, derived from the fields that the game declares."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from collection.games import GameId, PerGame
from collection.games.card_games import CARD_GAMES
from collection.games.contract import CardGame
from collection.games.field_types_and_checks import COMMON, Field, GameCard
from collection.games.value_certainty import Certainty

WORDS, MOST = 1000, 40
"""Maximum characters of a text and maximum items of a list on a card: more than any card has."""


def enum_values(kind: type[StrEnum]) -> list[str]:
    """An enum's values."""
    return [member.value for member in kind]


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": {"type": "string", "enum": enum_values(Certainty)},
        "maxProperties": MOST,
    }
)
class CertaintyField(serializers.DictField):
    """How certain each value is, by the name of its field."""


class CertainSerializer(serializers.Serializer[Mapping[str, object]]):
    """What the stats of every game have. `game` says which game they belong to."""

    certainty = CertaintyField(help_text="Fields that are missing here are reconstructed.")


def stats_serializer(game: str, label: str, known: CardGame[GameCard]) -> type[CertainSerializer]:
    """The serializer of a game's stats, without the fields that cards of all games have (`CardSerializer`)."""
    fields = [field for field in known.fields if field.name not in COMMON]
    return type(
        f"{game.title()}StatsSerializer",
        (CertainSerializer,),
        {
            "__module__": __name__,
            "__doc__": _schema_description(label, known),
            "game": serializers.ChoiceField([game]),
            **{field.name: api_field(field) for field in fields},
        },
    )


def _schema_description(label: str, known: CardGame[GameCard]) -> str:
    """The description of a game's stats in the schema."""
    label = f"{'an' if label[0] in 'AEIOU' else 'a'} {label}"
    if "kind" in known.field:
        return f"The stats of {label} card. Fields that its kind does not have are left out."
    units = ", ".join(f"{field.name} in {field.unit}" for field in known.fields if field.unit)
    return f"The stats of {label} card: {units}." if units else f"The stats of {label} card."


def api_field(field: Field) -> serializers.Field[Any, Any, Any, Any]:
    """The serializer field of a card's field. Not required if only some kinds of card have it."""
    said: dict[str, Any] = {"required": False} if field.kinds else {}
    if field.api_help:
        said["help_text"] = field.api_help
    if field.many:
        return serializers.ListField(max_length=MOST, child=_scalar_field(field), **said)
    return _scalar_field(field, **said)


def _scalar_field(field: Field, **said: Any) -> serializers.Field[Any, Any, Any, Any]:
    if field.type is float:
        return serializers.FloatField(**said)
    if field.type is bool:
        return serializers.BooleanField(**said)
    if field.type is int:
        return serializers.IntegerField(**said)
    if issubclass(field.type, StrEnum):
        return serializers.ChoiceField(enum_values(field.type), **said)
    return serializers.CharField(max_length=WORDS, **said)


STATS: PerGame[type[CertainSerializer]] = PerGame(
    {game: stats_serializer(game.value, game.label, CARD_GAMES[game]) for game in GameId}
)
ANY_STATS = PolymorphicProxySerializer(
    component_name="Stats",
    serializers={game.value: stats for game, stats in STATS.items()},
    resource_type_field_name="game",
)
"""For the schema: the stats of any game; `game` tells which."""


def stats_of(game: GameId, card: GameCard) -> dict[str, object]:
    """The stats of a card as JSON: the fields that its kind has."""
    said = {**CARD_GAMES[game].stats(card), "game": game.value}
    return {name: said[name] for name in _stat_names(game) if name in said}


@lru_cache(maxsize=len(GameId))
def _stat_names(game: GameId) -> tuple[str, ...]:
    """The names of a game's stats. Cached, since creating a serializer copies all its fields."""
    return tuple(STATS[game]().get_fields())
