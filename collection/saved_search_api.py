"""REST API of the searches that a player has saved."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils.translation import gettext
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
    """A search for cards, for the caller's own decks or for public decks, saved under a name. `text` is in the search
    language."""

    about = serializers.ChoiceField(SavedSearch.About.choices, default=SavedSearch.About.CARDS.value)
    game = serializers.ChoiceField(
        GAMES,
        default="",
        allow_blank=True,
        help_text=f"Of a search for cards, `{DEFAULT_GAME}` by default. Searches for decks have none.",
    )
    name = serializers.CharField(
        max_length=MAX_NAME, help_text="No two searches about the same things have the same name."
    )
    text = serializers.CharField(max_length=MAX_TEXT, help_text="For example `name:a or own:none`.")

    class Meta:
        model = SavedSearch
        fields = ("id", "about", "game", "name", "text", "saved")
        read_only_fields = ("saved",)
        validators: tuple[()] = ()

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        if attrs.get("game") and attrs.get("about", SavedSearch.About.CARDS) != SavedSearch.About.CARDS:
            raise serializers.ValidationError({"game": [gettext("A search for decks cannot be limited to a game.")]})
        return attrs

    def to_representation(self, instance: SavedSearch) -> dict[str, object]:
        shown = super().to_representation(instance)
        return shown if instance.about == SavedSearch.About.CARDS else {**shown, "game": ""}


@extend_schema_view(
    create=extend_schema(description="Save a search. It must be valid, and its name must be new."),
    partial_update=extend_schema(
        description="Change the name or the text of a saved search; what it is about stays the same."
    ),
)
class SavedSearchViewSet(QueryParameterView, viewsets.ModelViewSet[SavedSearch]):
    """The caller's saved searches, by name."""

    queryset = SavedSearch.objects.none()
    serializer_class = SavedSearchSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = ("get", "post", "patch", "delete", "head", "options")
    query_parameters = {
        "list": (
            QueryParameter(
                "about", "Only searches for these.", options=tuple(SavedSearch.About.values), lookup="about"
            ),
            QueryParameter(
                "game", "Only searches for cards of this game.", options=tuple(game.value for game in GameId)
            ),
        )
    }

    def get_queryset(self) -> QuerySet[SavedSearch]:
        saved = SavedSearch.objects.of(self.request.user)
        game = self.request.query_params.get("game", "")
        return saved.filter(about=SavedSearch.About.CARDS, game=game) if game else saved

    def create(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values = said.validated_data
        saved = search_save(
            owner=owner_of(request),
            about=SavedSearch.About(values["about"]),
            game=GameId(values["game"] or DEFAULT_GAME),
            name=values["name"],
            text=values["text"],
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
