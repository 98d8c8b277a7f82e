"""REST API of the searches that a player has saved."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers, viewsets
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.games import DEFAULT_GAME, GameId
from collection.models import SavedSearch
from collection.models.card import GAMES
from collection.models.saved_search import MAX_NAME
from collection.search.syntax import MAX_TEXT
from collection.services.saved_searches import saved_search_update, search_save
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.payload_limits import SizeLimited


class SavedSearchSerializer(SizeLimited, serializers.ModelSerializer[SavedSearch]):
    """A search that the caller has saved under a name. `text` is in the search language."""

    game = serializers.ChoiceField(GAMES, default=DEFAULT_GAME.value)
    name = serializers.CharField(max_length=MAX_NAME, help_text="No two searches of a game have the same name.")
    text = serializers.CharField(max_length=MAX_TEXT, help_text="For example `name:a or own:none`.")

    class Meta:
        model = SavedSearch
        fields = ("id", "game", "name", "text", "saved")
        read_only_fields = ("saved",)
        validators: tuple[Any, ...] = ()


@extend_schema_view(
    create=extend_schema(description="Save a search. It must be valid, and its name must be new."),
    partial_update=extend_schema(description="Change the name or the text of a saved search; its game stays the same."),
)
class SavedSearchViewSet(QueryParameterView, viewsets.ModelViewSet[SavedSearch]):
    """The caller's saved searches, by name."""

    queryset = SavedSearch.objects.none()
    serializer_class = SavedSearchSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = ("get", "post", "patch", "delete", "head", "options")
    query_parameters = {
        "list": (
            QueryParameter("game", "Only this game.", options=tuple(game.value for game in GameId), lookup="game"),
        )
    }

    def get_queryset(self) -> QuerySet[SavedSearch]:
        return SavedSearch.objects.of(self.request.user)

    def create(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values = said.validated_data
        saved = search_save(
            owner=owner_of(request), game=GameId(values["game"]), name=values["name"], text=values["text"]
        )
        return Response(self.get_serializer(saved).data, status=201)

    def partial_update(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        saved = self.get_object()
        said = self.get_serializer(saved, data=request.data, partial=True)
        said.is_valid(raise_exception=True)
        values = said.validated_data
        saved = saved_search_update(
            owner=owner_of(request), saved=saved, name=values.get("name"), text=values.get("text")
        )
        return Response(self.get_serializer(saved).data)
