"""REST API of the copies in the caller's household: who owns and has them, taking them and giving them back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from django.db.models import QuerySet
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.api_parameters import OF_GAME, SEARCH, expect_valid_search
from collection.copies_api import AMOUNT, DAY
from collection.copy_details import MOST_PAGES, MOST_SLOTS
from collection.games import GameId
from collection.households import (
    OUTSIDE,
    HouseholdView,
    household_copies,
    household_find,
    household_view,
    shown_details,
)
from collection.models import Change, Condition, Copy
from collection.models.box import MOST_OF_A_STACK
from collection.models.card import GAMES
from collection.services.household_lending import copies_give_back, copies_take, copies_take_back
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.payload_limits import SizeLimited


class HouseholdCopySerializer(serializers.ModelSerializer[Copy]):
    """A row of a box in the caller's household.

    `note`, `price`, `value`, `acquired` and `source` are empty unless the owner shares them."""

    game = serializers.ChoiceField(GAMES, source="card.game")
    card = serializers.SlugField(source="card.slug", max_length=48, help_text="The card's slug.")
    name = serializers.CharField(source="card.name", max_length=60)
    owner = serializers.SerializerMethodField(help_text="The id of the member who owns the copies.")
    holder = serializers.SerializerMethodField(
        help_text="The id of the member who has the copies; null if they are lent outside the household."
    )
    condition = serializers.ChoiceField(Condition.choices)
    language = serializers.CharField(max_length=8)
    place = serializers.CharField(
        source="place.name", max_length=60, default="", help_text="Where the copies belong; empty for no place."
    )
    printing = serializers.CharField(max_length=60)
    note = serializers.CharField(max_length=200)
    price = serializers.CharField(max_length=10, help_text=f"What was paid; {AMOUNT}")
    value = serializers.CharField(max_length=10, help_text=f"Current value; {AMOUNT}")
    acquired = serializers.CharField(max_length=10, help_text=DAY)
    source = serializers.CharField(max_length=80, help_text="From whom or where.")  # type: ignore[assignment]
    page = serializers.IntegerField(min_value=1, max_value=MOST_PAGES, allow_null=True)
    slot = serializers.IntegerField(min_value=1, max_value=MOST_SLOTS, allow_null=True)

    class Meta:
        model = Copy
        fields = (
            "id", "game", "card", "name", "quantity", "owner", "holder", "condition", "language", "place", "note",
            "proxy", "printing", "price", "value", "acquired", "source", "page", "slot",
        )  # fmt: skip
        read_only_fields = fields

    @property
    def _view(self) -> HouseholdView:
        view: HouseholdView = self.context["household"]
        return view

    def _member(self, player: int) -> int | None:
        return next((each.pk for each in self._view.members if each.player_id == player), None)

    def get_owner(self, row: Copy) -> int:
        return self._member(row.owner_id) or 0

    def get_holder(self, row: Copy) -> int | None:
        holder = self._view.holder_of(row)
        return None if holder == OUTSIDE else self._member(holder)

    def to_representation(self, instance: Copy) -> dict[str, object]:
        texts = shown_details(self._view, instance).texts
        shown: dict[str, object] = {name: texts[name] for name in ("price", "value", "acquired", "source")}
        shown["place"] = instance.place.name if instance.place else ""
        shown["note"] = instance.note if instance.owner_id in self._view.detail_owners else ""
        return {**super().to_representation(instance), **shown}


class CopiesMovedSerializer(SizeLimited):
    """How many copies of a row are taken or given back."""

    copies = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK, default=1)


class CopiesMovedResultSerializer(serializers.Serializer[Change]):
    """The change of the owner's box, as in the owner's history."""

    label = serializers.CharField(max_length=120)  # type: ignore[assignment]


class HouseholdCopyViewSet(
    QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Copy]
):
    """The copies in all boxes of the caller's household; none without a household."""

    queryset = Copy.objects.none()
    serializer_class = HouseholdCopySerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {
        "list": (
            replace(OF_GAME, lookup="card__game"),
            replace(SEARCH, help=f"{SEARCH.help} Needs `game`; `owner`, `holder` and the like are those of the row."),
            QueryParameter("card", "Only copies of this card, by slug.", longest=48, lookup="card__slug"),
        )
    }

    def get_queryset(self) -> QuerySet[Copy]:
        view = self._household()
        if view is None:
            return Copy.objects.none()
        rows = household_copies(view).select_related("card", "place").order_by("card__game", "card__number", "pk")
        params = self.request.query_params
        if self.action != "list" or not (text := params.get("q", "").strip()):
            return rows
        if not (game := params.get("game", "")):
            raise ValidationError({"q": [gettext("A search is about the cards of one game. Choose it with “game”.")]})
        found = household_find(view, GameId(game), text, rows)
        expect_valid_search(found.query)
        return found.rows.order_by(*found.order_by) if found.order_by else found.rows

    def _household(self) -> HouseholdView | None:
        """The caller's household, which is read once per request."""
        if not hasattr(self, "_known_household"):
            self._known_household = household_view(owner_of(self.request))
        return self._known_household

    def get_serializer_context(self) -> dict[str, object]:
        known = {"household": self._household()} if self.request and self.request.user.pk else {}
        return {**super().get_serializer_context(), **known}

    def _moved(self, request: Request, move: Callable[..., Change]) -> Response:
        row = self.get_object()
        said = CopiesMovedSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        change = move(player=owner_of(request), copy=row.pk, copies=said.validated_data["copies"])
        return Response(CopiesMovedResultSerializer(change).data)

    @extend_schema(
        request=CopiesMovedSerializer,
        responses=CopiesMovedResultSerializer,
        summary="Take copies of another member (not for viewers)",
    )
    @action(detail=True, methods=["post"])
    def take(self, request: Request, **_kwargs: object) -> Response:
        return self._moved(request, copies_take)

    @extend_schema(
        request=CopiesMovedSerializer,
        responses=CopiesMovedResultSerializer,
        summary="Give copies that the caller has taken back to their owner",
    )
    @action(detail=True, methods=["post"], url_path="give-back")
    def give_back(self, request: Request, **_kwargs: object) -> Response:
        return self._moved(request, copies_give_back)

    @extend_schema(
        request=CopiesMovedSerializer,
        responses=CopiesMovedResultSerializer,
        summary="Take the caller's own copies back from the member who has them",
    )
    @action(detail=True, methods=["post"], url_path="take-back")
    def take_back(self, request: Request, **_kwargs: object) -> Response:
        return self._moved(request, copies_take_back)
