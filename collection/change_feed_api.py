"""REST API of what has changed in the caller's box and decks, for programs that keep a copy of them."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema, extend_schema_field, extend_schema_serializer
from rest_framework import serializers, viewsets
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.models import FeedEntry
from collection.models.card import GAMES
from collection.services.change_feed import FeedItem, FeedPage, feed_read
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import limited_list

MOST = 200
USUAL = 50


class FeedItemSerializer(serializers.Serializer[FeedItem]):
    """The latest change of the copies of a card, or of a deck.

    `id` is that of the card or the deck. `deleted`: the deck no longer exists, or no copy of the card is left.
    """

    kind = serializers.ChoiceField(FeedEntry.Kind.choices, source="entry.kind")
    id = serializers.IntegerField(source="entry.subject")
    deleted = serializers.BooleanField()
    changed = serializers.DateTimeField(source="entry.made")
    game = serializers.ChoiceField(GAMES, source="card.game", default=None, allow_null=True, help_text="Of a card.")
    card = serializers.CharField(
        source="card.slug", default=None, allow_null=True, max_length=48, help_text="The card's slug, if it exists."
    )
    name = serializers.SerializerMethodField(help_text="The name of the card or deck.")
    quantity = serializers.IntegerField(allow_null=True, help_text="How many copies of the card there are now.")

    @extend_schema_field({"type": "string", "maxLength": 60})
    def get_name(self, item: FeedItem) -> str:
        return item.card.name if item.card else item.entry.label


@extend_schema_serializer(many=False)
class FeedSerializer(serializers.Serializer[FeedPage]):
    """Changes, the oldest first. Send `cursor` as `after` to continue; `more`: there are further ones already.

    `latest` is the cursor of the last change of all.
    """

    items = limited_list(FeedItemSerializer, MOST)
    cursor = serializers.IntegerField()
    more = serializers.BooleanField()
    latest = serializers.IntegerField()


class ChangeFeedViewSet(QueryParameterView, viewsets.ViewSet):
    """What has changed since a cursor."""

    permission_classes = (IsAuthenticated,)
    query_parameters = {
        "list": (
            QueryParameter("after", "The cursor of an earlier answer; without it from the beginning.", whole=True),
            QueryParameter("page_size", f"Changes per answer; {USUAL} by default.", whole=True, least=1, most=MOST),
        )
    }

    @extend_schema(
        summary="List what has changed in your box and your decks since a cursor",
        description="Each card and each deck is in the list once, at its latest change.",
        responses=FeedSerializer,
    )
    def list(self, request: Request) -> Response:
        asked = request.query_params
        after, size = int(asked.get("after", 0)), int(asked.get("page_size", USUAL))
        page = feed_read(owner_of(request), after=after, size=size)
        return Response(FeedSerializer(page).data)


ROUTES: Routes = [("changes", ChangeFeedViewSet, "change-feed")]
