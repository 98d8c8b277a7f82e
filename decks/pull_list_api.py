"""REST API of pull lists: an action of the decks' operations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from config.api_query_parameters import QueryParameter
from config.payload_limits import limited_list
from decks.analysis_api import SLUG, MissingCardSerializer
from decks.models import MAX_CARDS, Deck
from decks.pull_list import PullRow, pull_list

PULL_PARAMETERS = {
    "pull_list": (
        QueryParameter("household", "List missing cards that others of your household could give, too.", yes_no=True),
    )
}


class PullRowData(TypedDict):
    """Copies to take from one row of a box, as `PullRowSerializer` describes them."""

    copy: int
    card: str
    name: str
    quantity: int
    place: str
    page: int | None
    slot: int | None
    owner: str
    taken: bool


class PullRowSerializer(serializers.Serializer[PullRowData]):
    """Copies to take from one row of a box. `owner` is empty for your own; `taken` are those of others that you have
    already."""

    copy = serializers.IntegerField(help_text="The id of the row.")
    card = serializers.CharField(max_length=SLUG)
    name = serializers.CharField(max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_CARDS)
    place = serializers.CharField(max_length=60, allow_blank=True)
    page = serializers.IntegerField(allow_null=True)
    slot = serializers.IntegerField(allow_null=True)
    owner = serializers.CharField(max_length=200, allow_blank=True)
    taken = serializers.BooleanField()


class PullListSerializer(serializers.Serializer[Mapping[str, object]]):
    """The copies of a deck in storage order, and the cards that are not available."""

    rows = limited_list(PullRowSerializer, MAX_CARDS)
    household = limited_list(PullRowSerializer, MAX_CARDS)
    missing = limited_list(MissingCardSerializer, MAX_CARDS)


def row_values(row: PullRow) -> PullRowData:
    """A row as the API states it."""
    copy = row.copy
    return {
        "copy": copy.pk,
        "card": copy.card.slug,
        "name": copy.card.name,
        "quantity": row.quantity,
        "place": copy.place.name if copy.place else "",
        "page": copy.page,
        "slot": copy.slot,
        "owner": row.owner,
        "taken": row.taken,
    }


class DeckPullList(viewsets.GenericViewSet[Deck]):
    """Where to find the cards of a deck."""

    @extend_schema(summary="List the copies to take from the box for a deck", responses=PullListSerializer)
    @action(detail=True, pagination_class=None, url_path="pull-list")
    def pull_list(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        found = pull_list(self.get_object(), household=request.query_params.get("household") == "true")
        return Response(
            {
                "rows": [row_values(row) for row in found.rows],
                "household": [row_values(row) for row in found.household],
                "missing": [
                    {"card": card.slug, "name": card.name, "quantity": count} for card, count in found.missing.items()
                ],
            }
        )
