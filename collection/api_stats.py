"""What stands on a card of each game, as the REST API gives it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers

from collection.games import GameId, PerGame, animalia, animanize, animus, arctic
from collection.games.animoz import Biome, Danger, Form, Level, Status
from collection.games.animus.terms import Type as AnimusType
from collection.games.card_games import CARD_GAMES
from collection.games.certainty import Certainty
from collection.games.fields import GameCard


def options(kind: type[StrEnum]) -> list[str]:
    """An enum's values."""
    return [member.value for member in kind]


def some(kind: type[StrEnum]) -> serializers.ChoiceField:
    """One of an enum, on the kinds of card that have it."""
    return serializers.ChoiceField(options(kind), required=False)


class CertainSerializer(serializers.Serializer[Any]):
    """What every game's figures have."""

    certainty = serializers.DictField(
        child=serializers.ChoiceField(options(Certainty)), help_text="A field that is missing here is reconstructed."
    )


class AnimozStatsSerializer(CertainSerializer):
    """What stands on an ANiMOZ card: weight in kg, length in cm."""

    common = serializers.CharField()
    latin = serializers.CharField()
    weight = serializers.FloatField()
    length = serializers.FloatField()
    level = serializers.ChoiceField(options(Level))
    form = serializers.ChoiceField(options(Form))
    status = serializers.ChoiceField(options(Status))
    biome = serializers.ChoiceField(options(Biome))
    secondary = serializers.ListField(child=serializers.ChoiceField(options(Biome)))
    overcomes = serializers.ListField(child=serializers.ChoiceField(options(Danger)))
    powers = serializers.ListField(child=serializers.CharField())
    weaknesses = serializers.ListField(child=serializers.CharField())


class ArcticStatsSerializer(CertainSerializer):
    """What stands on an Arctic card; what its kind does not carry is missing."""

    kind = serializers.ChoiceField(options(arctic.Kind))
    animal = some(arctic.Animal)
    deck = serializers.IntegerField(required=False)
    draw = serializers.IntegerField(required=False)
    placement = serializers.IntegerField(required=False)
    companion = some(arctic.Animal)
    points = serializers.IntegerField(required=False)
    side_a = serializers.CharField(required=False)
    side_b = serializers.CharField(required=False)


class AnimanizeStatsSerializer(CertainSerializer):
    """What stands on an Animanize card; what its kind does not carry is missing."""

    kind = serializers.ChoiceField(options(animanize.Kind))
    colour = some(animanize.Colour)
    rank = serializers.IntegerField(required=False)
    act = serializers.CharField(required=False)


class AnimaliaStatsSerializer(CertainSerializer):
    """What stands on an Animalia card; what its kind does not carry is missing."""

    kind = serializers.ChoiceField(options(animalia.Kind))
    continent = some(animalia.Continent)
    value = serializers.IntegerField(required=False)
    type = serializers.CharField(required=False)
    latin = serializers.CharField(required=False)
    symbol = some(animalia.Symbol)
    order = serializers.IntegerField(required=False)
    requires = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="Slugs of animals; `coin` for any animal with a coin."
    )
    letter = serializers.CharField(required=False)
    special = serializers.CharField(required=False)
    once = serializers.CharField(required=False)
    dominance = serializers.BooleanField(required=False)
    leads = serializers.CharField(required=False)


class AnimusStatsSerializer(CertainSerializer):
    """What stands on an Animus card; what its kind does not carry is missing."""

    kind = serializers.ChoiceField(options(animus.Kind))
    world = serializers.CharField(required=False)
    level = serializers.IntegerField(required=False)
    type = some(AnimusType)
    melee = serializers.IntegerField(required=False)
    range = serializers.IntegerField(required=False)
    abilities = serializers.ListField(
        child=serializers.CharField(), help_text="In the ability language: docs/animus-abilities.md."
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
    component_name="Stats", serializers=list(STATS.values()), resource_type_field_name=None
)
"""For the schema: the figures of one game or another, as the card's `game` says."""


def told(game: GameId, card: GameCard) -> dict[str, Any]:
    """The figures of a card, those that its kind has."""
    said = CARD_GAMES[game].stats(card)
    return {name: said[name] for name in STATS[game]().get_fields() if name in said}
