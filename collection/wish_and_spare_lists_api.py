"""REST API of the caller's wish and spare lists."""

from __future__ import annotations

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import named_card, owner_of
from collection.games import DEFAULT_GAME, GameId
from collection.models import ListedCard
from collection.models.box import MOST_OF_A_STACK
from collection.models.card import GAMES
from collection.services.card_lists import Listing, card_list_set, clean_note
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.payload_limits import SizeLimited


class ListedCardSerializer(SizeLimited, serializers.ModelSerializer[ListedCard]):
    """A card on the caller's wish list, or on their list of spare copies."""

    which = serializers.ChoiceField(ListedCard.Which.choices)
    game = serializers.ChoiceField(GAMES, source="card.game", default=DEFAULT_GAME.value)
    card = serializers.SlugField(source="card.slug", max_length=48, help_text="The card's slug.")
    name = serializers.CharField(source="card.name", read_only=True, max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK, default=1)
    priority = serializers.IntegerField(
        min_value=1, max_value=3, default=2, help_text="1 high, 2 normal, 3 low; for wishes."
    )
    note = serializers.CharField(max_length=200, default="", allow_blank=True)

    class Meta:
        model = ListedCard
        fields = ("id", "which", "game", "card", "name", "quantity", "priority", "note", "updated")
        read_only_fields = ("updated",)
        validators: tuple[()] = ()


@extend_schema_view(
    create=extend_schema(
        description="Put a card on a list, or replace its entry. No more copies can be spare than the caller owns."
    ),
)
class ListedCardViewSet(
    QueryParameterView,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.DestroyModelMixin,
    mixins.CreateModelMixin,
    viewsets.GenericViewSet[ListedCard],
):
    """The caller's wish and spare lists."""

    queryset = ListedCard.objects.none()
    serializer_class = ListedCardSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {
        "list": (
            QueryParameter("which", "Only this list.", options=tuple(ListedCard.Which.values), lookup="which"),
            QueryParameter(
                "game", "Only this game.", options=tuple(game.value for game in GameId), lookup="card__game"
            ),
        )
    }

    def get_queryset(self) -> QuerySet[ListedCard]:
        return ListedCard.objects.of(self.request.user).select_related("card")

    def create(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values, player = said.validated_data, owner_of(request)
        card = named_card(player, values)
        listing = Listing(values["quantity"], values["priority"], clean_note(values["note"]))
        entry = card_list_set(owner=player, which=ListedCard.Which(values["which"]), card=card, listing=listing)
        return Response(self.get_serializer(entry).data, status=201)

    def perform_destroy(self, instance: ListedCard) -> None:
        which = ListedCard.Which(instance.which)
        card_list_set(owner=owner_of(self.request), which=which, card=instance.card, listing=Listing(0))
