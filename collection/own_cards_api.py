"""REST API of the cards that the caller has made, of their versions, and of their sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from django.db.models import Count, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import extend_schema, extend_schema_field, extend_schema_serializer, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.api_parameters import OF_GAME
from collection.card_stats_serializers import MOST
from collection.correction_api import LONGEST_VALUE, MOST_ITEMS, VALUE_SCHEMA
from collection.games import GameId
from collection.models import Card, CardSet, OwnCardVersion
from collection.models.card import GAMES, MAX_DESCRIPTION
from collection.models.own_card_version import MAX_VERSIONS
from collection.own_set_file import FORMAT, MAX_CARDS, own_set_data, own_set_from, stats_without_slug
from collection.refusals import EditConflict
from collection.services.own_cards import own_card_create, own_card_remove, own_card_restore, own_card_update
from collection.services.own_sets import (
    SetDescription,
    own_set_copy,
    own_set_create,
    own_set_delete,
    own_set_describe,
    own_set_import,
    own_set_share,
    own_set_unshare,
)
from config.api_query_parameters import QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import SizeLimited, limited_list

SYMBOLS = [choice for choice in CardSet.Symbol.choices if choice[0]]
"""The drawn symbols of sets; empty stands for the initials of the name."""
STATS_SCHEMA: dict[str, object] = {
    "type": "object",
    "additionalProperties": VALUE_SCHEMA,
    "maxProperties": MOST,
    "description": "The stats of the card in its game, as `stats` of `/api/cards/` has them, with `name`, `number`, "
    "`text` and `plate`, and without `slug` and `certainty`.",
}


@extend_schema_field(STATS_SCHEMA)
class StatsField(serializers.Field[object, object, object, object]):
    """A card's stats as a JSON object. The game checks them."""

    default_error_messages = {
        "object": format_lazy(gettext_lazy("Send an object with at most {most} values."), most=MOST),
        "value": gettext_lazy("“{name}” must be a number, true or false, a text or a list of texts, and not too long."),
    }

    def to_internal_value(self, data: object) -> dict[str, object]:
        if not isinstance(data, dict) or len(data) > MOST:
            self.fail("object")
        for name, value in data.items():
            if not _is_stat(value):
                self.fail("value", name=name[:40])
        return {name: value for name, value in data.items() if name not in ("slug", "certainty")}

    def to_representation(self, value: object) -> object:
        return value


def _is_stat(value: object) -> bool:
    """Whether a value has a type and size that a value of a card can have."""
    if isinstance(value, list):
        return len(value) <= MOST_ITEMS and all(isinstance(each, str) and _is_stat(each) for each in value)
    if isinstance(value, str):
        return len(value) <= LONGEST_VALUE
    return value is None or isinstance(value, int | float)


class OwnCardSerializer(SizeLimited, serializers.ModelSerializer[Card]):
    """A card that the caller has made. In a game without decks it takes the place of a card of the box at tables."""

    game = serializers.ChoiceField(GAMES)
    set = serializers.CharField(
        source="set.name", max_length=60, default="", allow_blank=True,
        help_text="The name of the set, which is created if it is missing; empty for “My own cards”.",
    )  # fmt: skip
    replaces = serializers.CharField(
        max_length=48, default="", allow_blank=True,
        help_text="The slug of the card of the box whose place it takes; if empty, the most similar one is chosen.",
    )  # fmt: skip
    stats = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields = ("id", "game", "slug", "set", "replaces", "stats", "updated")
        read_only_fields = ("slug", "updated")
        validators: tuple[()] = ()

    @extend_schema_field(STATS_SCHEMA)
    def get_stats(self, card: Card) -> dict[str, object]:
        return stats_without_slug(card)


class OwnCardBody(TypedDict):
    """All values of an own card, as `OwnCardRequest` has validated them."""

    game: str
    set: str
    replaces: str
    stats: Mapping[str, object]


@extend_schema_serializer(component_name="OwnCardAsked")
class OwnCardRequest(SizeLimited):
    """A new card, or all values of a changed one; its game cannot be changed."""

    game = serializers.ChoiceField(GAMES)
    set = serializers.CharField(max_length=60, default="", allow_blank=True)
    replaces = serializers.CharField(max_length=48, default="", allow_blank=True)
    stats = StatsField()


class OwnCardVersionSerializer(serializers.ModelSerializer[OwnCardVersion]):
    """An earlier state of an own card, or the current one."""

    stats = serializers.SerializerMethodField()

    class Meta:
        model = OwnCardVersion
        fields = ("number", "stats", "replaces", "began", "saved")

    @extend_schema_field(STATS_SCHEMA)
    def get_stats(self, version: OwnCardVersion) -> dict[str, object]:
        return {name: value for name, value in version.stats.items() if name != "certainty"}


@extend_schema_serializer(component_name="CardVersionAsked")
class RestoreRequest(SizeLimited):
    """The version to restore."""

    number = serializers.IntegerField(min_value=1, max_value=2**31 - 1)


@extend_schema_view(
    list=extend_schema(summary="Your own cards of all games"),
    retrieve=extend_schema(summary="One of your own cards"),
    create=extend_schema(
        summary="Make a card", request=OwnCardRequest, responses={201: OwnCardSerializer},
        description="Texts that do not fit on the printed face are refused, with their field and by how much.",
    ),
    update=extend_schema(summary="Change a card", request=OwnCardRequest, responses=OwnCardSerializer),
    destroy=extend_schema(summary="Delete a card, with its copies and its entries in decks; past matches keep it"),
)  # fmt: skip
class OwnCardViewSet(
    QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Card]
):
    """Cards that the caller has made, of every game."""

    queryset = Card.objects.none()
    serializer_class = OwnCardSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {"list": (OF_GAME,)}

    def get_queryset(self) -> QuerySet[Card]:
        games = tuple(game.value for game in GameId)
        return Card.objects.own_of(self.request.user).select_related("set", *games).order_by("game", "set", "number")

    def create(self, request: Request) -> Response:
        asked = self._asked(request)
        card = own_card_create(
            owner=owner_of(request), game=GameId(asked["game"]), set_name=asked["set"], stats=asked["stats"],
            replaces=asked["replaces"],
        )  # fmt: skip
        return Response(OwnCardSerializer(card).data, status=201)

    def update(self, request: Request, **_kwargs: object) -> Response:
        card, asked = self.get_object(), self._asked(request)
        if asked["game"] != card.game:
            raise serializers.ValidationError({"game": [gettext("A card cannot move to another game.")]})
        changed = own_card_update(
            owner=owner_of(request), card=card, set_name=asked["set"], stats=asked["stats"], replaces=asked["replaces"]
        )
        return Response(OwnCardSerializer(changed).data)

    def destroy(self, request: Request, **_kwargs: object) -> Response:
        own_card_remove(owner=owner_of(request), card=self.get_object())
        return Response(status=204)

    @extend_schema(
        summary="The versions of a card, the latest first", filters=False,
        responses=limited_list(OwnCardVersionSerializer, MAX_VERSIONS),
    )  # fmt: skip
    @action(detail=True, methods=["get"], pagination_class=None)
    def versions(self, _request: Request, **_kwargs: object) -> Response:
        return Response(OwnCardVersionSerializer(self.get_object().versions.all(), many=True).data)

    @extend_schema(request=RestoreRequest, responses=OwnCardSerializer, summary="Restore a version, as a new version")
    @action(detail=True, methods=["post"])
    def restore(self, request: Request, **_kwargs: object) -> Response:
        card = self.get_object()
        said = RestoreRequest(data=request.data)
        said.is_valid(raise_exception=True)
        version = get_object_or_404(card.versions, number=said.validated_data["number"])
        try:
            restored = own_card_restore(owner=owner_of(request), card=card, version=version)
        except EditConflict as gone:
            raise Http404 from gone
        return Response(OwnCardSerializer(restored).data)

    def _asked(self, request: Request) -> OwnCardBody:
        said = OwnCardRequest(data=request.data)
        said.is_valid(raise_exception=True)
        asked: OwnCardBody = said.validated_data
        return asked


class OwnSetSerializer(SizeLimited, serializers.ModelSerializer[CardSet]):
    """A set of the caller's own cards. `secret` is the end of its secret link `/sets/…/`; null if it is not shared."""

    game = serializers.ChoiceField(GAMES)
    name = serializers.CharField(max_length=60)
    symbol = serializers.ChoiceField(SYMBOLS, default="", allow_blank=True)
    description = serializers.CharField(max_length=MAX_DESCRIPTION, default="", allow_blank=True)
    size = serializers.SerializerMethodField(help_text="How many cards the set has.")
    secret = serializers.SerializerMethodField()

    class Meta:
        model = CardSet
        fields = ("id", "game", "name", "symbol", "description", "size", "secret")
        validators: tuple[()] = ()

    def get_size(self, card_set: CardSet) -> int:
        size = getattr(card_set, "size", None)
        return card_set.cards.count() if size is None else int(size)

    @extend_schema_field({"type": "string", "maxLength": 32, "nullable": True})
    def get_secret(self, card_set: CardSet) -> str | None:
        return card_set.shared.secret if hasattr(card_set, "shared") else None


@extend_schema_serializer(component_name="OwnSetDescription")
class SetDescriptionSerializer(SizeLimited):
    """What the player says about a set."""

    name = serializers.CharField(max_length=60)
    symbol = serializers.ChoiceField(SYMBOLS, default="", allow_blank=True)
    description = serializers.CharField(max_length=MAX_DESCRIPTION, default="", allow_blank=True)


@extend_schema_serializer(component_name="OwnSetFile")
class SetFileSerializer(SizeLimited):
    """A set as a file; docs/own-set.schema.json describes it too. Each card has its stats and `replaces`."""

    format = serializers.ChoiceField([FORMAT])
    game = serializers.ChoiceField(GAMES)
    set = SetDescriptionSerializer()
    cards = serializers.ListField(child=StatsField(), max_length=MAX_CARDS)


@extend_schema_serializer(component_name="SharedSetAsked")
class CopyRequest(SizeLimited):
    """The secret of a shared set."""

    secret = serializers.CharField(max_length=32)


@extend_schema_view(
    list=extend_schema(summary="Your sets of own cards"),
    retrieve=extend_schema(summary="One of your sets of own cards"),
    create=extend_schema(summary="Create an empty set"),
    partial_update=extend_schema(summary="Change the name, symbol or description of a set"),
    destroy=extend_schema(summary="Delete an empty set"),
)
class OwnSetViewSet(
    QueryParameterView,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    viewsets.GenericViewSet[CardSet],
):
    """The caller's sets of own cards."""

    queryset = CardSet.objects.none()
    serializer_class = OwnSetSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {"list": (OF_GAME,)}

    def get_queryset(self) -> QuerySet[CardSet]:
        mine = CardSet.objects.filter(owner_id=self.request.user.pk or 0).select_related("shared")
        return mine.annotate(size=Count("cards")).order_by("game", "name", "pk")

    def create(self, request: Request) -> Response:
        said = OwnSetSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        asked = dict(said.validated_data)
        game = GameId(asked.pop("game"))
        return self._answer(own_set_create(owner=owner_of(request), game=game, described=SetDescription(**asked)), 201)

    def partial_update(self, request: Request, **_kwargs: object) -> Response:
        card_set = self.get_object()
        said = OwnSetSerializer(card_set, data=request.data, partial=True)
        said.is_valid(raise_exception=True)
        asked = said.validated_data
        if asked.get("game", card_set.game) != card_set.game:
            raise serializers.ValidationError({"game": [gettext("A set cannot move to another game.")]})
        known = {name: asked.get(name, getattr(card_set, name)) for name in ("name", "symbol", "description")}
        own_set_describe(owner=owner_of(request), card_set=card_set, described=SetDescription(**known))
        return self._answer(card_set)

    def destroy(self, request: Request, **_kwargs: object) -> Response:
        own_set_delete(owner=owner_of(request), card_set=self.get_object())
        return Response(status=204)

    @extend_schema(summary="The set as a file, which can be imported again", responses=SetFileSerializer)
    @action(detail=True, methods=["get"])
    def file(self, _request: Request, **_kwargs: object) -> Response:
        card_set = self.get_object()
        cards = Card.objects.of(card_set.game).filter(set=card_set).order_by("number", "pk")
        return Response(own_set_data(card_set, cards))

    @extend_schema(
        summary="Import a set from a file", request=SetFileSerializer,
        responses={201: OwnSetSerializer},
        description="Completely or not at all: into your set of that name, or a new one. Its cards replace those of "
        "the set with the same numbers.",
    )  # fmt: skip
    @action(detail=False, methods=["post"], url_path="import")
    def import_file(self, request: Request) -> Response:
        said = SetFileSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        return self._answer(own_set_import(owner=owner_of(request), data=own_set_from(said.validated_data)), 201)

    @extend_schema(request=None, responses=OwnSetSerializer, summary="Share a set by a secret link")
    @action(detail=True, methods=["post"])
    def share(self, _request: Request, **_kwargs: object) -> Response:
        own_set_share(card_set=self.get_object())
        return self._answer(self.get_object())

    @extend_schema(request=None, responses=OwnSetSerializer, summary="End the secret link of a set")
    @action(detail=True, methods=["post"])
    def unshare(self, _request: Request, **_kwargs: object) -> Response:
        own_set_unshare(card_set=self.get_object())
        return self._answer(self.get_object())

    @extend_schema(
        request=CopyRequest, responses={201: OwnSetSerializer}, summary="Copy a shared set to a new set of yours"
    )
    @action(detail=False, methods=["post"])
    def copy(self, request: Request) -> Response:
        said = CopyRequest(data=request.data)
        said.is_valid(raise_exception=True)
        shared = get_object_or_404(CardSet, shared__secret=said.validated_data["secret"])
        return self._answer(own_set_copy(owner=owner_of(request), card_set=shared), 201)

    def _answer(self, card_set: CardSet, status: int = 200) -> Response:
        return Response(OwnSetSerializer(card_set).data, status=status)


ROUTES: Routes = [
    ("own-cards", OwnCardViewSet, "own-card"),
    ("own-sets", OwnSetViewSet, "own-set"),
]
