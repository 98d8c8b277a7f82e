"""REST API of what a browser keeps for offline use, and of the changes that it made offline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from django.conf import settings
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.utils.cache import get_conditional_response
from django.utils.module_loading import import_string
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema, extend_schema_serializer
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.games import GameId
from collection.models import Card, Player
from collection.models.card import GAMES
from collection.offline_data import MOST_CARDS, MOST_ROWS, OfflineCard, OfflineCopy, offline_data, offline_version
from collection.refusals import EditConflict, NoSuchCard, OtherPlayer, Refusal
from collection.services.offline_changes import MOST_OF_A_CARD, MOST_SEEN, copies_set
from config.api_query_parameters import QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import LONGEST_SAID, SizeLimited, limited_list

MOST_CHANGES = 50
"""Maximum changes in one request."""
LARGEST_ID = 2**31 - 1
KEY = r"^[A-Za-z0-9_-]{1,40}$"
RESULTS = ("done", "conflict", "refused")


class OfflinePlayerSerializer(serializers.Serializer[Mapping[str, object]]):
    """The player whose data these are."""

    id = serializers.IntegerField()
    name = serializers.CharField(max_length=150)


class OfflineGameSerializer(serializers.Serializer[Mapping[str, object]]):
    """A game, in the order of the pages."""

    id = serializers.ChoiceField(GAMES)
    label = serializers.CharField(max_length=40)  # type: ignore[assignment]


class OfflineCardSerializer(serializers.Serializer[OfflineCard]):
    """A card that the caller may see."""

    id = serializers.IntegerField()
    game = serializers.ChoiceField(GAMES)
    number = serializers.IntegerField()
    name = serializers.CharField(max_length=40)
    slug = serializers.CharField(max_length=48)


class OfflineCopySerializer(serializers.Serializer[OfflineCopy]):
    """A row of the caller's box."""

    card = serializers.IntegerField(help_text="The id of the card.")
    quantity = serializers.IntegerField()
    place = serializers.CharField(
        max_length=120, help_text="Where the copies belong, such as `Binder 1, page 2, slot 3`; or empty."
    )
    about = serializers.CharField(max_length=80, help_text="Condition and language, and whether they are proxies.")
    lent_to = serializers.CharField(max_length=60, help_text="Who has borrowed them; or empty.")


@extend_schema_serializer(many=False)
class OfflineDataSerializer(serializers.Serializer[Mapping[str, object]]):
    """What a browser keeps. Other apps add fields (`settings.OFFLINE_FIELDS`), such as the caller's decks.

    `format` changes when programs for the former one could not read the data. If there are more cards or rows than the
    maximum, cards in the box and in decks come before others, the first ones are listed, and `complete` is false."""

    format = serializers.IntegerField()
    player = OfflinePlayerSerializer()
    complete = serializers.BooleanField()
    games = limited_list(OfflineGameSerializer, len(GameId))
    cards = limited_list(OfflineCardSerializer, MOST_CARDS)
    copies = limited_list(OfflineCopySerializer, MOST_ROWS)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        added = (import_string(name)() for name in settings.OFFLINE_FIELDS)
        return super().get_fields() | {name: field for fields in added for name, field in fields.items()}


class OfflineChange(TypedDict):
    """A change, as `OfflineChangeSerializer` has validated it."""

    key: str
    card: int
    seen: int
    quantity: int


class OfflineResult(TypedDict):
    """What happened to a change, as `OfflineResultSerializer` describes it."""

    key: str
    result: str
    quantity: int | None
    code: str
    detail: str


class OfflineChangeSerializer(SizeLimited):
    """How many copies of a card there are now, in place of the number that was seen."""

    key = serializers.RegexField(
        KEY, max_length=40, help_text="An idempotency key: a change with the same key is made only once."
    )
    card = serializers.IntegerField(min_value=1, max_value=LARGEST_ID, help_text="The id of the card.")
    seen = serializers.IntegerField(min_value=0, max_value=MOST_SEEN, help_text="The number before the change.")
    quantity = serializers.IntegerField(min_value=0, max_value=MOST_OF_A_CARD, help_text="The number after the change.")


class OfflineChangesSerializer(SizeLimited):
    """Changes in the order in which they were made."""

    player = serializers.IntegerField(
        min_value=1, max_value=LARGEST_ID, help_text="The player who made them; those of another are refused."
    )
    changes = limited_list(OfflineChangeSerializer, MOST_CHANGES)


class OfflineResultSerializer(serializers.Serializer[OfflineResult]):
    """What happened to a change.

    `done`: it has been made, now or earlier. `conflict`: the number is not the one that was seen. In both cases
    `quantity` is the number of copies now. `refused`: `code` and `detail` say why. Nothing changes unless the result is
    `done`. After a change that was not made, later ones of the same card in the request have the same result."""

    key = serializers.CharField(max_length=40)
    result = serializers.ChoiceField(RESULTS)
    quantity = serializers.IntegerField(allow_null=True)
    code = serializers.CharField(max_length=60)
    detail = serializers.CharField(max_length=4 * LONGEST_SAID)


class OfflineResultsSerializer(serializers.Serializer[Mapping[str, list[OfflineResult]]]):
    """The result of each change, in the same order."""

    results = limited_list(OfflineResultSerializer, MOST_CHANGES)


class OfflineViewSet(QueryParameterView, viewsets.ViewSet):
    """The caller's cards, copies and decks for offline use, and the changes made there."""

    permission_classes = (IsAuthenticated,)

    @property
    def throttle_scope(self) -> str:
        """The name of the rate limit: fetching everything takes the server longer than a change."""
        return "offline-changes" if self.request.method == "POST" else "offline-data"

    @extend_schema(
        summary="Everything that a browser keeps for offline use",
        responses={200: OfflineDataSerializer, 304: None},
    )
    def list(self, request: Request) -> HttpResponse:
        get_token(request._request)  # sets the cookie, without which the browser could not send changes later
        player = owner_of(request)
        etag = f'"{offline_version(player)}"'
        response = HttpResponse(content_type="application/json", headers={"ETag": etag})
        answer = get_conditional_response(request._request, etag=etag, response=response)
        if answer is not None and answer is not response:  # 304, or 412
            return answer
        response.content = JSONRenderer().render(offline_data(player))
        return response

    @extend_schema(
        summary="Make changes that were made offline",
        request=OfflineChangesSerializer,
        responses=OfflineResultsSerializer,
    )
    @action(detail=False, methods=["post"])
    def changes(self, request: Request) -> Response:
        said = OfflineChangesSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        player, changes = owner_of(request), said.validated_data["changes"]
        if said.validated_data["player"] != player.pk:
            raise OtherPlayer(
                gettext("These changes were made by another player of this browser."),
                remedy=gettext("Log in as that player to send them."),
            )
        cards = Card.objects.visible_to(player).in_bulk({change["card"] for change in changes})
        results: list[OfflineResult] = []
        failed: dict[int, OfflineResult] = {}
        for change in changes:
            card = change["card"]
            earlier = failed.get(card)
            result = earlier | {"key": change["key"]} if earlier else change_result(player, cards.get(card), change)
            if result["result"] != "done":
                failed[card] = result
            results.append(result)
        return Response({"results": results})


def change_result(player: Player, card: Card | None, change: OfflineChange) -> OfflineResult:
    """Make one change; returns its result as described by `OfflineResultSerializer`."""
    try:
        if card is None:
            raise NoSuchCard(gettext("This card no longer exists."))
        now = copies_set(owner=player, card=card, quantity=change["quantity"], seen=change["seen"], token=change["key"])
    except EditConflict as conflict:
        return _result(change, "conflict", conflict, quantity=conflict.theirs)
    except Refusal as refusal:
        return _result(change, "refused", refusal)
    return {"key": change["key"], "result": "done", "quantity": now, "code": "", "detail": ""}


def _result(change: OfflineChange, result: str, refusal: Refusal, quantity: int | None = None) -> OfflineResult:
    return {
        "key": change["key"], "result": result, "quantity": quantity, "code": refusal.code, "detail": str(refusal),
    }  # fmt: skip


ROUTES: Routes = [("offline", OfflineViewSet, "offline")]
