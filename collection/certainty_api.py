"""REST API of how certain the sets are."""

from __future__ import annotations

from dataclasses import replace

from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers, viewsets
from rest_framework.request import Request
from rest_framework.response import Response

from collection.games import DEFAULT_GAME, GameId
from collection.set_certainty import CertaintyCount, SetCertainty, UncertainCard, game_certainty
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import limited_list

MOST_FIELDS, MOST_CARDS = 60, 500
"""Maximum fields and cards of a set in an answer about certainty."""


class CountSerializer(serializers.Serializer[CertaintyCount]):
    """How many values are how certain."""

    label = serializers.CharField(max_length=80)  # type: ignore[assignment]
    printed = serializers.IntegerField()
    derived = serializers.IntegerField()
    reconstructed = serializers.IntegerField()


class UncertainCardSerializer(serializers.Serializer[UncertainCard]):
    """A card with values that are not printed."""

    slug = serializers.CharField(max_length=48)
    name = serializers.CharField(max_length=40)
    number = serializers.IntegerField()
    derived = serializers.IntegerField()
    reconstructed = serializers.IntegerField()


class SetCertaintySerializer(serializers.Serializer[SetCertainty]):
    """How certain a loaded set is, or a table of the rules (`table` is its slug, empty for a set)."""

    name = serializers.CharField(max_length=60)
    table = serializers.CharField(max_length=40)
    total = CountSerializer()
    by_field = limited_list(CountSerializer, MOST_FIELDS, source="fields", read_only=True)
    cards = limited_list(
        UncertainCardSerializer, MOST_CARDS, read_only=True, help_text=f"The {MOST_CARDS} least certain ones."
    )


class CertaintyViewSet(QueryParameterView, viewsets.ViewSet):
    """How certain the values of a game are. No login needed."""

    query_parameters = {
        "list": (
            QueryParameter(
                "game",
                f"The game; `{DEFAULT_GAME}` by default.",
                options=tuple(game.value for game in GameId),
                example=DEFAULT_GAME.value,
            ),
        )
    }

    @extend_schema(
        responses=SetCertaintySerializer(many=True),
        summary="How certain the sets of a game are",
        examples=[
            OpenApiExample(
                "A set",
                value={
                    "name": "A set", "table": "",
                    "total": {"label": "A set", "printed": 120, "derived": 20, "reconstructed": 60},
                    "cards": [{"slug": "wolf", "name": "Wolf", "number": 7, "derived": 1, "reconstructed": 3}],
                    "by_field": [{"label": "Name", "printed": 54, "derived": 0, "reconstructed": 0}],
                },
                response_only=True,
            )
        ],
    )  # fmt: skip
    def list(self, request: Request) -> Response:
        game = GameId(request.query_params.get("game", DEFAULT_GAME.value))
        sets = [replace(each, cards=each.cards[:MOST_CARDS]) for each in game_certainty(game)]
        return Response(SetCertaintySerializer(sets, many=True).data)  # type: ignore[arg-type] # many


ROUTES: Routes = [("certainty", CertaintyViewSet, "certainty")]
