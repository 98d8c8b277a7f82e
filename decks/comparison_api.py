"""REST API for comparing two decks: an operation of the caller's decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from collection.models import Player
from config.api_query_parameters import QueryParameter
from config.payload_limits import limited_list
from config.translated_text import translated
from decks.deck_comparison import Comparison, compare_decks, deck_to_compare
from decks.models import MAX_CARDS, CardCount, Deck

MOST_CHARTS, MOST_BARS = 20, 100
COMPARISON_PARAMETERS: Mapping[str, tuple[QueryParameter, ...]] = {
    "comparison": (
        QueryParameter("deck", "The id of another deck of yours.", whole=True, least=1),
        QueryParameter("secret", "Instead, the secret of a shared deck.", longest=32),
    )
}


class ComparedCard(TypedDict):
    """A card and its number of copies, as `ComparedCardSerializer` describes them."""

    card: str
    name: str
    quantity: int


class ComparedBar(TypedDict):
    """The counts of a bar in both decks."""

    label: str
    first: int
    second: int


class ComparedChart(TypedDict):
    """A chart that both decks have."""

    title: str
    bars: list[ComparedBar]


class ComparisonData(TypedDict):
    """The comparison of two decks, as `ComparisonSerializer` describes it."""

    only_first: list[ComparedCard]
    both: list[ComparedCard]
    only_second: list[ComparedCard]
    difference: int
    charts: list[ComparedChart]


class ComparedCardSerializer(serializers.Serializer[ComparedCard]):
    """A card and its number of copies."""

    card = serializers.CharField(max_length=48)
    name = serializers.CharField(max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_CARDS)


class ComparedBarSerializer(serializers.Serializer[ComparedBar]):
    """The counts of a bar in both decks."""

    label = serializers.CharField(max_length=120)  # type: ignore[assignment]
    first = serializers.IntegerField(min_value=0)
    second = serializers.IntegerField(min_value=0)


class ComparedChartSerializer(serializers.Serializer[ComparedChart]):
    """A chart that both decks have."""

    title = serializers.CharField(max_length=120)
    bars = limited_list(ComparedBarSerializer, MOST_BARS)


class ComparisonSerializer(serializers.Serializer[ComparisonData]):
    """The cards that only the first deck has, that both have, and that only the second has, copies counted."""

    only_first = limited_list(ComparedCardSerializer, MAX_CARDS)
    both = limited_list(ComparedCardSerializer, MAX_CARDS)
    only_second = limited_list(ComparedCardSerializer, MAX_CARDS)
    difference = serializers.IntegerField(
        min_value=0,
        max_value=MAX_CARDS,
        help_text="How many cards have to be exchanged to turn one deck into the other.",
    )
    charts = limited_list(ComparedChartSerializer, MOST_CHARTS)


class DeckComparison(viewsets.GenericViewSet[Deck]):
    """The comparison of a deck with another."""

    @extend_schema(summary="Compare a deck with another of the same game", responses=ComparisonSerializer)
    @action(detail=True, pagination_class=None)
    def comparison(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, given = self.get_object(), request.query_params
        if ("deck" in given) == ("secret" in given):
            raise ValidationError({"deck": [gettext("Send either “deck” or “secret”.")]})
        player = request.user if isinstance(request.user, Player) else None
        pk_asked = int(given["deck"]) if "deck" in given else None
        other = deck_to_compare(player, deck, pk=pk_asked, secret=given.get("secret", ""))
        if other is None:
            raise Http404
        return Response(_comparison_data(compare_decks(deck, other)))


def _comparison_data(found: Comparison) -> ComparisonData:
    return {
        "only_first": _cards(found.only_first),
        "both": _cards(found.both),
        "only_second": _cards(found.only_second),
        "difference": found.difference,
        "charts": [
            {
                "title": translated(chart.title),
                "bars": [
                    {"label": translated(bar.label), "first": bar.first, "second": bar.second} for bar in chart.bars
                ],
            }
            for chart in found.charts
        ],
    }


def _cards(counts: tuple[CardCount, ...]) -> list[ComparedCard]:
    return [{"card": each.card.slug, "name": each.card.name, "quantity": each.quantity} for each in counts]
