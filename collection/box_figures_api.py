"""REST API of the figures and charts about the caller's box."""

from __future__ import annotations

from collections.abc import Mapping

from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_serializer
from rest_framework import serializers, viewsets
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.api_parameters import OF_GAME
from collection.box_charts import MOST_BARS, MOST_CHARTS, BoxBar, BoxChart, box_charts
from collection.box_figures import Totals, box_figures
from collection.games import DEFAULT_GAME, GameId
from collection.models.card import GAMES
from collection.search.syntax import MAX_TEXT
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import limited_list

FURTHER_CHARTS = 7
"""Charts besides those of a game's fields."""
AMOUNT = "An amount such as `12.50`; empty if it is not recorded for any copy."


class TotalsSerializer(serializers.Serializer[Totals]):
    """What the box has. `cards` counts different cards of loaded sets; all other numbers count copies."""

    cards = serializers.IntegerField()
    whole = serializers.IntegerField(help_text="How many cards the loaded sets have.")
    copies = serializers.IntegerField()
    originals = serializers.IntegerField()
    proxies = serializers.IntegerField()
    lent = serializers.IntegerField()
    paid = serializers.CharField(source="paid_text", max_length=20, allow_blank=True, help_text=AMOUNT)
    priced = serializers.IntegerField(help_text="Copies with a price paid.")
    value = serializers.CharField(source="value_text", max_length=20, allow_blank=True, help_text=AMOUNT)
    valued = serializers.IntegerField(help_text="Copies with a current value.")
    wished = serializers.IntegerField(help_text="Copies on the wish list.")
    wished_cards = serializers.IntegerField()
    spare = serializers.IntegerField(help_text="Copies on the spare list.")
    spare_cards = serializers.IntegerField()


class GameTotalsSerializer(TotalsSerializer):
    """The same of one game."""

    game = serializers.ChoiceField(GAMES)


class BoxBarSerializer(serializers.Serializer[BoxBar]):
    """A bar of a chart. `/api/copies/` with its `game`, `search` as `q`, and `place` lists exactly its copies."""

    label = serializers.CharField(max_length=100)  # type: ignore[assignment]
    game = serializers.ChoiceField(GAMES)
    copies = serializers.IntegerField()
    cards = serializers.IntegerField(help_text="Different cards of loaded sets; 0 in charts of copies.")
    whole = serializers.IntegerField(help_text="How many such cards there are; 0 in charts of copies.")
    search = serializers.CharField(max_length=MAX_TEXT, allow_blank=True)
    place = serializers.CharField(
        max_length=60, allow_null=True, allow_blank=True, help_text="Null: any place; empty: no place."
    )


class BoxChartSerializer(serializers.Serializer[BoxChart]):
    """A chart. `of_cards`: its bars show how many different cards are owned; otherwise, they show copies."""

    key = serializers.CharField(max_length=40)
    title = serializers.CharField(max_length=60)
    note = serializers.CharField(max_length=80, allow_blank=True)
    of_cards = serializers.BooleanField()
    bars = limited_list(BoxBarSerializer, MOST_BARS)


@extend_schema_serializer(many=False)
class BoxFiguresSerializer(serializers.Serializer[Mapping[str, object]]):
    """The figures and charts about the caller's box of one game or of all."""

    total = TotalsSerializer()
    games = limited_list(GameTotalsSerializer, len(GameId))
    charts = limited_list(BoxChartSerializer, MOST_CHARTS + FURTHER_CHARTS)


TOTALS = {
    "cards": 20, "whole": 54, "copies": 31, "originals": 29, "proxies": 2, "lent": 1, "paid": "12.50", "priced": 4,
    "value": "", "valued": 0, "wished": 3, "wished_cards": 2, "spare": 0, "spare_cards": 0,
}  # fmt: skip
BAR = {
    "label": "Three", "game": DEFAULT_GAME.value, "copies": 6, "cards": 4, "whole": 9, "search": "level:3",
    "place": None,
}  # fmt: skip


class BoxFiguresViewSet(QueryParameterView, viewsets.ViewSet):
    """The figures and charts about the caller's box."""

    permission_classes = (IsAuthenticated,)
    query_parameters = {
        "list": (QueryParameter("game", "Only this game, with charts by its fields.", options=OF_GAME.options),)
    }

    @extend_schema(
        responses=BoxFiguresSerializer,
        summary="The figures and charts about the caller's box",
        operation_id="box_figures_retrieve",
        examples=[
            OpenApiExample(
                "A box of one game",
                value={
                    "total": TOTALS,
                    "games": [{**TOTALS, "game": DEFAULT_GAME.value}],
                    "charts": [
                        {"key": "field-level", "title": "Level", "note": "", "of_cards": True, "bars": [BAR]},
                    ],
                },
                response_only=True,
            )
        ],
    )
    def list(self, request: Request) -> Response:
        game = GameId(asked) if (asked := request.query_params.get("game")) else None
        player = owner_of(request)
        counted = box_figures(player=player, game=game)
        charts = box_charts(player=player, game=game, figures=counted)
        games = [{**TotalsSerializer(of_game).data, "game": each.value} for each, of_game in counted.games.items()]
        return Response(
            {
                "total": TotalsSerializer(counted.total).data,
                "games": games,
                "charts": BoxChartSerializer(charts, many=True).data,  # type: ignore[arg-type] # many
            }
        )


ROUTES: Routes = [("box-figures", BoxFiguresViewSet, "box-figures")]
