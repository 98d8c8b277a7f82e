"""What stands on a card of each game, as the REST API gives it: derived from the fields that the game declares."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from collection.games import GameId, PerGame
from collection.games.card_games import CARD_GAMES
from collection.games.certainty import Certainty
from collection.games.contract import CardGame
from collection.games.fields import COMMON, Field, GameCard

WORDS, MOST = 1000, 40
"""Characters of a text on a card, and items of a list: more than any card of any game has."""


def options(kind: type[StrEnum]) -> list[str]:
    """An enum's values."""
    return [member.value for member in kind]


@extend_schema_field(
    {
        "type": "object",
        "additionalProperties": {"type": "string", "enum": options(Certainty)},
        "maxProperties": MOST,
    }
)
class CertaintyField(serializers.DictField):
    """How certain each figure is, by its name."""


class CertainSerializer(serializers.Serializer[Any]):
    """What every game's figures have. `game` says which game's they are."""

    certainty = CertaintyField(help_text="A field that is missing here is reconstructed.")


def stats_serializer(game: str, label: str, known: CardGame[Any]) -> type[CertainSerializer]:
    """The serializer of a game's figures. Those of every game's cards belong to the card's own serializer."""
    fields = [field for field in known.fields if field.name not in COMMON]
    return type(
        f"{game.title()}StatsSerializer",
        (CertainSerializer,),
        {
            "__module__": __name__,
            "__doc__": _described(label, known),
            "game": serializers.ChoiceField([game]),
            **{field.name: api_field(field) for field in fields},
        },
    )


def _described(label: str, known: CardGame[Any]) -> str:
    """What the schema says of a game's figures."""
    label = f"{'an' if label[0] in 'AEIOU' else 'a'} {label}"
    if "kind" in known.field:
        return f"What stands on {label} card; what its kind does not carry is missing."
    units = ", ".join(f"{field.name} in {field.unit}" for field in known.fields if field.unit)
    return f"What stands on {label} card: {units}." if units else f"What stands on {label} card."


def api_field(field: Field) -> serializers.Field[Any, Any, Any, Any]:
    """One field of a card in the API. It may be missing where other kinds of card carry it."""
    said: dict[str, Any] = {"required": False} if field.kinds else {}
    if field.api_help:
        said["help_text"] = field.api_help
    if field.many:
        return serializers.ListField(max_length=MOST, child=_scalar(field), **said)
    return _scalar(field, **said)


def _scalar(field: Field, **said: Any) -> serializers.Field[Any, Any, Any, Any]:
    if field.type is float:
        return serializers.FloatField(**said)
    if field.type is bool:
        return serializers.BooleanField(**said)
    if field.type is int:
        return serializers.IntegerField(**said)
    if issubclass(field.type, StrEnum):
        return serializers.ChoiceField(options(field.type), **said)
    return serializers.CharField(max_length=WORDS, **said)


STATS: PerGame[type[CertainSerializer]] = PerGame(
    {game: stats_serializer(game.value, game.label, CARD_GAMES[game]) for game in GameId}
)
ANY_STATS = PolymorphicProxySerializer(
    component_name="Stats",
    serializers={game.value: stats for game, stats in STATS.items()},
    resource_type_field_name="game",
)
"""For the schema: the figures of one game or another, as their `game` says."""


def figures_of(game: GameId, card: GameCard) -> dict[str, Any]:
    """The figures of a card, those that its kind has."""
    said = {**CARD_GAMES[game].stats(card), "game": game.value}
    return {name: said[name] for name in _names(game) if name in said}


@lru_cache(maxsize=len(GameId))
def _names(game: GameId) -> tuple[str, ...]:
    """The fields of a game's figures: making a serializer copies all of them."""
    return tuple(STATS[game]().get_fields())
