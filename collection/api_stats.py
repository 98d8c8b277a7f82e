"""What stands on a card of each game, as the REST API gives it."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from collection.games import GameId, PerGame, animalia, animanize, animus, arctic
from collection.games.animoz import Biome, Danger, Form, Level, Status
from collection.games.animus.terms import Type as AnimusType
from collection.games.card_games import CARD_GAMES
from collection.games.certainty import Certainty
from collection.games.fields import GameCard

WORDS, MOST = 1000, 40
"""Characters of a text on a card, and items of a list: more than any card of any game has."""


def options(kind: type[StrEnum]) -> list[str]:
    """An enum's values."""
    return [member.value for member in kind]


def some(kind: type[StrEnum]) -> serializers.ChoiceField:
    """One of an enum, on the kinds of card that have it."""
    return serializers.ChoiceField(options(kind), required=False)


def only(game: GameId) -> serializers.ChoiceField:
    """The one game whose figures these are: no object fits two games."""
    return serializers.ChoiceField([game.value])


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


class AnimozStatsSerializer(CertainSerializer):
    """What stands on an ANiMOZ card: weight in kg, length in cm."""

    game = only(GameId.ANIMOZ)
    common = serializers.CharField(max_length=WORDS)
    latin = serializers.CharField(max_length=WORDS)
    weight = serializers.FloatField()
    length = serializers.FloatField()
    level = serializers.ChoiceField(options(Level))
    form = serializers.ChoiceField(options(Form))
    status = serializers.ChoiceField(options(Status))
    biome = serializers.ChoiceField(options(Biome))
    secondary = serializers.ListField(max_length=MOST, child=serializers.ChoiceField(options(Biome)))
    overcomes = serializers.ListField(max_length=MOST, child=serializers.ChoiceField(options(Danger)))
    powers = serializers.ListField(max_length=MOST, child=serializers.CharField(max_length=WORDS))
    weaknesses = serializers.ListField(max_length=MOST, child=serializers.CharField(max_length=WORDS))


class ArcticStatsSerializer(CertainSerializer):
    """What stands on an Arctic card; what its kind does not carry is missing."""

    game = only(GameId.ARCTIC)
    kind = serializers.ChoiceField(options(arctic.Kind))
    animal = some(arctic.Animal)
    deck = serializers.IntegerField(required=False)
    draw = serializers.IntegerField(required=False)
    placement = serializers.IntegerField(required=False)
    companion = some(arctic.Animal)
    points = serializers.IntegerField(required=False)
    side_a = serializers.CharField(max_length=WORDS, required=False)
    side_b = serializers.CharField(max_length=WORDS, required=False)


class AnimanizeStatsSerializer(CertainSerializer):
    """What stands on an Animanize card; what its kind does not carry is missing."""

    game = only(GameId.ANIMANIZE)
    kind = serializers.ChoiceField(options(animanize.Kind))
    colour = some(animanize.Colour)
    rank = serializers.IntegerField(required=False)
    act = serializers.CharField(max_length=WORDS, required=False)


class AnimaliaStatsSerializer(CertainSerializer):
    """What stands on an Animalia card; what its kind does not carry is missing."""

    game = only(GameId.ANIMALIA)
    kind = serializers.ChoiceField(options(animalia.Kind))
    continent = some(animalia.Continent)
    value = serializers.IntegerField(required=False)
    type = serializers.CharField(max_length=WORDS, required=False)
    latin = serializers.CharField(max_length=WORDS, required=False)
    symbol = some(animalia.Symbol)
    order = serializers.IntegerField(required=False)
    requires = serializers.ListField(
        max_length=MOST,
        child=serializers.CharField(max_length=WORDS),
        required=False,
        help_text="Slugs of animals; `coin` for any animal with a coin.",
    )
    letter = serializers.CharField(max_length=WORDS, required=False)
    special = serializers.CharField(max_length=WORDS, required=False)
    once = serializers.CharField(max_length=WORDS, required=False)
    dominance = serializers.BooleanField(required=False)
    leads = serializers.CharField(max_length=WORDS, required=False)


class AnimusStatsSerializer(CertainSerializer):
    """What stands on an Animus card; what its kind does not carry is missing."""

    game = only(GameId.ANIMUS)
    kind = serializers.ChoiceField(options(animus.Kind))
    world = serializers.CharField(max_length=WORDS, required=False)
    level = serializers.IntegerField(required=False)
    type = some(AnimusType)
    melee = serializers.IntegerField(required=False)
    range = serializers.IntegerField(required=False)
    abilities = serializers.ListField(
        max_length=MOST,
        child=serializers.CharField(max_length=WORDS),
        help_text="In the ability language: docs/animus-abilities.md.",
    )


STATS: PerGame[type[CertainSerializer]] = PerGame(
    {
        GameId.ANIMOZ: AnimozStatsSerializer,
        GameId.ARCTIC: ArcticStatsSerializer,
        GameId.ANIMANIZE: AnimanizeStatsSerializer,
        GameId.ANIMALIA: AnimaliaStatsSerializer,
        GameId.ANIMUS: AnimusStatsSerializer,
    }
)
ANY_STATS = PolymorphicProxySerializer(
    component_name="Stats",
    serializers={game.value: stats for game, stats in STATS.items()},
    resource_type_field_name="game",
)
"""For the schema: the figures of one game or another, as their `game` says."""


def told(game: GameId, card: GameCard) -> dict[str, Any]:
    """The figures of a card, those that its kind has."""
    said = {**CARD_GAMES[game].stats(card), "game": game.value}
    return {name: said[name] for name in _names(game) if name in said}


@lru_cache(maxsize=len(GameId))
def _names(game: GameId) -> tuple[str, ...]:
    """The fields of a game's figures: making a serializer copies all of them."""
    return tuple(STATS[game]().get_fields())
