"""REST API for the versions, planned changes, folders and tags of one's own decks, and for saving their lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Count, QuerySet
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import (
    OpenApiExample,
    OpenApiParameter,
    OpenApiResponse,
    extend_schema,
    extend_schema_field,
    extend_schema_view,
)
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.models import Player
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import SizeLimited
from decks.api import DeckChangeSerializer, DeckResponses, DeckSerializer, player_of
from decks.deck_status import deck_list_text
from decks.folders import deck_label, decks_organise, folder_create, folder_delete, folder_rename
from decks.models import MAX_CARDS, MAX_DECKS, MAX_NAME, Deck, DeckFolder, DeckVersion
from decks.models.folder import MAX_FOLDER_NAME, MAX_FOLDERS, MAX_TAG, MAX_TAGS
from decks.models.version import MAX_NOTE, MAX_VERSIONS
from decks.planned_changes import Plan, deck_plan, plan_apply, plan_change, plan_clear
from decks.versions import ListedVersion, deck_restore, deck_version, deck_versions
from decks.views.deck_actions import TYPES

COUNTS = {"type": "object", "additionalProperties": {"type": "integer"}, "maxProperties": 2 * MAX_CARDS}
FORM = QueryParameter("form", "`text` (the default) or `json`.", options=("text", "json"))
NUMBER = OpenApiParameter("number", {"type": "integer", "minimum": 1, "maximum": 999_999_999}, OpenApiParameter.PATH)
LIST_RESPONSES: dict[tuple[int, str], OpenApiResponse] = {
    (200, "text/plain"): OpenApiResponse(OpenApiTypes.STR, "The list as text."),
    (200, "application/json"): OpenApiResponse(OpenApiTypes.OBJECT, "The list as JSON (docs/deck-list.schema.json)."),
}


class VersionSerializer(serializers.Serializer[Any]):
    """A version of a deck: its cards, by slug, and what it changed from the version before."""

    number = serializers.IntegerField(source="version.number", min_value=1)
    name = serializers.CharField(source="version.name", max_length=MAX_NAME)
    nominated = serializers.CharField(source="version.nominated", max_length=10, allow_blank=True)
    note = serializers.CharField(source="version.note", max_length=MAX_NOTE, allow_blank=True)
    began = serializers.DateTimeField(source="version.began")
    saved = serializers.DateTimeField(source="version.saved")
    current = serializers.BooleanField(help_text="Whether the deck is still like this.")
    cards = serializers.SerializerMethodField(help_text="How many copies of each card, by slug.")
    changed = serializers.SerializerMethodField(help_text="More or, negative, fewer copies by slug; null if unknown.")

    @extend_schema_field(COUNTS)
    def get_cards(self, listed: ListedVersion) -> dict[str, int]:
        return dict(listed.version.cards)

    @extend_schema_field(COUNTS | {"nullable": True})
    def get_changed(self, listed: ListedVersion) -> dict[str, int] | None:
        return {each.slug: each.change for each in listed.difference.cards} if listed.difference else None


class PlanSerializer(serializers.Serializer[Plan]):
    """The planned changes of a deck: copies of each card, by slug, to put in and to take out, and how many copies to
    put in you lack."""

    into = serializers.SerializerMethodField()
    out = serializers.SerializerMethodField()
    missing = serializers.SerializerMethodField()

    @extend_schema_field(COUNTS)
    def get_into(self, plan: Plan) -> dict[str, int]:
        return {each.card.slug: each.copies for each in plan.into}

    @extend_schema_field(COUNTS)
    def get_out(self, plan: Plan) -> dict[str, int]:
        return {each.card.slug: each.copies for each in plan.out}

    @extend_schema_field(COUNTS)
    def get_missing(self, plan: Plan) -> dict[str, int]:
        return {card.slug: count for card, count in plan.missing.items()}


def tag_list(**more: Any) -> serializers.ListField:
    """A field for the tags of a deck."""
    return serializers.ListField(child=serializers.CharField(max_length=MAX_TAG), max_length=MAX_TAGS, **more)


class LabelsSerializer(SizeLimited):
    """The folder of a deck (null for none) and its tags. A field that is left out is not changed."""

    folder = serializers.IntegerField(min_value=1, max_value=2**31 - 1, required=False, allow_null=True)
    tags = tag_list(required=False)


class OrganiseSerializer(SizeLimited):
    """Changes to several decks: all are made or none. Without `folder` the decks stay where they are."""

    decks = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**31 - 1), min_length=1, max_length=MAX_DECKS
    )
    folder = serializers.IntegerField(min_value=1, max_value=2**31 - 1, required=False, allow_null=True)
    add_tags = tag_list(default=list)
    remove_tags = tag_list(default=list)


class OrganisedSerializer(serializers.Serializer[Mapping[str, int]]):
    """How many decks were changed."""

    decks = serializers.IntegerField(min_value=1)


class FolderSerializer(SizeLimited, serializers.ModelSerializer[DeckFolder]):
    """A folder of your decks."""

    name = serializers.CharField(max_length=MAX_FOLDER_NAME)
    decks = serializers.IntegerField(source="deck_count", read_only=True, help_text="The number of decks in it.")

    class Meta:
        model = DeckFolder
        fields = ("id", "name", "decks")


class DeckHistoryViewSet(DeckResponses):
    """Versions, planned changes, folder and tags of your decks."""

    permission_classes = (IsAuthenticated,)
    pagination_class = None
    query_parameters = {"list_file": (FORM,)}

    def get_queryset(self) -> QuerySet[Deck]:
        user = self.request.user
        mine = Deck.objects.of(user if isinstance(user, Player) else None)
        return mine.with_cards().prefetch_related("tags")

    @extend_schema(
        summary="List the versions of a deck, newest first",
        description=f"At most {MAX_VERSIONS} are kept.",
        responses=VersionSerializer(many=True),
        examples=[
            OpenApiExample(
                "A card was exchanged",
                {
                    "number": 2, "name": "Red Centre", "nominated": "desert", "note": "",
                    "began": "2026-11-26T10:00:00Z", "saved": "2026-11-26T10:04:00Z", "current": True,
                    "cards": {"lagoti": 2}, "changed": {"lagoti": 1, "horrid": -1},
                },
                response_only=True,
            )
        ],
    )  # fmt: skip
    @action(detail=True)
    def versions(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        return Response(VersionSerializer(deck_versions(self.get_object()), many=True).data)

    @extend_schema(summary="Get one version of a deck", parameters=[NUMBER], responses=VersionSerializer)
    @action(detail=True, url_path="versions/(?P<number>[0-9]{1,9})", url_name="version")
    def version(self, request: Request, pk: str, number: str) -> Response:  # noqa: ARG002
        deck = self.get_object()
        found = deck_version(deck, int(number))
        return Response(VersionSerializer(_listed(deck, found)).data)

    @extend_schema(
        summary="Restore a version",
        description="The deck becomes what it was; this is a new version. Cards that no longer exist are left out.",
        parameters=[NUMBER],
        request=None,
        responses=DeckSerializer,
    )
    @action(
        detail=True, methods=["post"], url_path="versions/(?P<number>[0-9]{1,9})/restore", url_name="version-restore"
    )
    def restore(self, request: Request, pk: str, number: str) -> Response:  # noqa: ARG002
        deck, _ = deck_restore(deck=self.get_object(), number=int(number))
        return self.deck_response(deck)

    @extend_schema(summary="Get the planned changes of a deck", responses=PlanSerializer)
    @action(detail=True)
    def plan(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        return Response(PlanSerializer(deck_plan(self.get_object())).data)

    @extend_schema(
        summary="Plan changes of a deck",
        description="They are added to the plan. Planning to take out what was to be put in cancels it.",
        request=DeckChangeSerializer,
        responses=PlanSerializer,
        examples=[OpenApiExample("A swap", {"out": ["horrid"], "into": ["lagoti"]}, request_only=True)],
    )
    @plan.mapping.post
    def plan_add(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, asked = self.get_object(), self.validated_body(DeckChangeSerializer)
        plan_change(deck=deck, out=asked["out"], into=asked["into"])
        return Response(PlanSerializer(deck_plan(self.get_object())).data)

    @extend_schema(summary="Remove all planned changes", responses={204: None})
    @plan.mapping.delete
    def plan_remove(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        plan_clear(deck=self.get_object())
        return Response(status=204)

    @extend_schema(summary="Make all planned changes of a deck", request=None, responses=DeckSerializer)
    @action(detail=True, methods=["post"], url_path="plan/apply", url_name="plan-apply")
    def plan_apply(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, _ = plan_apply(deck=self.get_object())
        return self.deck_response(deck)

    @extend_schema(
        summary="Change the folder and the tags of a deck",
        request=LabelsSerializer,
        responses=DeckSerializer,
        examples=[OpenApiExample("Two tags", {"folder": None, "tags": ["desert", "for anna"]}, request_only=True)],
    )
    @action(detail=True, methods=["post"])
    def labels(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, asked = self.get_object(), self.validated_body(LabelsSerializer)
        deck_label(deck=deck, tags=asked.get("tags"), move="folder" in asked, folder=asked.get("folder"))
        return self.deck_response(self.get_object())

    @extend_schema(
        summary="Move and tag several decks at once",
        request=OrganiseSerializer,
        responses=OrganisedSerializer,
        examples=[
            OpenApiExample("Into a folder", {"decks": [3, 4], "folder": 1, "add_tags": ["league"]}, request_only=True)
        ],
    )
    @action(detail=False, methods=["post"])
    def organise(self, request: Request) -> Response:
        asked = self.validated_body(OrganiseSerializer)
        changed = decks_organise(
            owner=player_of(request),
            decks=asked["decks"],
            move="folder" in asked,
            folder=asked.get("folder"),
            add_tags=asked["add_tags"],
            remove_tags=asked["remove_tags"],
        )
        return Response({"decks": changed})

    @extend_schema(summary="Get the list of a deck as text or JSON", responses=LIST_RESPONSES)
    @action(detail=True, url_path="list", url_name="list-file")
    def list_file(self, request: Request, pk: str) -> HttpResponse:  # noqa: ARG002
        return list_file_response(request, self.get_object())


def list_file_response(request: Request, deck: Deck) -> HttpResponse:
    """The list of the deck in the form that the query asks for."""
    form = "json" if request.query_params.get("form") == "json" else "txt"
    return HttpResponse(deck_list_text(deck, form), content_type=TYPES[form])


def _listed(deck: Deck, version: DeckVersion) -> ListedVersion:
    listed: ListedVersion = next(each for each in deck_versions(deck) if each.version.pk == version.pk)
    return listed


@extend_schema_view(
    list=extend_schema(summary="List your folders by name", description=f"At most {MAX_FOLDERS}."),
    retrieve=extend_schema(summary="Get one of your folders"),
)
class FolderViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, QueryParameterView, viewsets.GenericViewSet[DeckFolder]
):
    """Folders of your decks. Nobody else sees them."""

    permission_classes = (IsAuthenticated,)
    serializer_class = FolderSerializer

    def get_queryset(self) -> QuerySet[DeckFolder]:
        user = self.request.user
        mine = DeckFolder.objects.filter(owner=user if isinstance(user, Player) else None)
        return mine.annotate(deck_count=Count("decks")).order_by("name", "pk")

    @extend_schema(
        summary="Create a folder",
        responses={201: FolderSerializer},
        examples=[OpenApiExample("A folder", {"name": "League"}, request_only=True)],
    )
    def create(self, request: Request) -> Response:
        given = FolderSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        made = folder_create(owner=player_of(request), name=given.validated_data["name"])
        return Response({"id": made.pk, "name": made.name, "decks": 0}, status=201)

    @extend_schema(summary="Rename a folder")
    def partial_update(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        folder = self.get_object()
        given = FolderSerializer(folder, data=request.data, partial=True)
        given.is_valid(raise_exception=True)
        name = given.validated_data.get("name")
        return Response(FolderSerializer(folder_rename(folder=folder, name=name) if name is not None else folder).data)

    @extend_schema(summary="Delete a folder; its decks are kept", responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        folder_delete(folder=self.get_object())
        return Response(status=204)


ROUTES: Routes = [
    ("decks", DeckHistoryViewSet, "deck-history"),
    ("deck-folders", FolderViewSet, "deck-folder"),
]
