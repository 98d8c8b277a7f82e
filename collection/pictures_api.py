"""REST API of own pictures: upload, choose, crop or straighten, credit and delete them."""

from __future__ import annotations

from collections.abc import Mapping

from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_field, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.games import DEFAULT_GAME, GameId
from collection.models import Art, Card, Licence, PictureKind
from collection.models.card import GAMES
from collection.models.own_picture import MAX_CREDIT, MAX_LICENCE_NOTE
from collection.scans import WHOLE
from collection.selectors import art_address
from collection.services.own_pictures import (
    art_choose,
    art_crop,
    art_describe,
    art_find_outline,
    art_remove,
    art_straighten,
    art_upload,
)
from collection.services.picture_details import PictureDetails
from config.api_parsers import LimitedJsonParser
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.payload_limits import SizeLimited

FRACTION = {"type": "number", "minimum": 0, "maximum": 1}
CROP_SCHEMA = {
    "type": "array",
    "items": FRACTION,
    "maxItems": 4,
    "nullable": True,
    "description": "Of a picture in the frame: x, y, width and height in fractions.",
}
CORNERS_HELP = (
    "x and y of the corners of a face or back, clockwise from the upper left, in fractions of the whole picture."
)
CORNERS_SCHEMA = {
    "type": "array",
    "items": FRACTION,
    "minItems": 8,
    "maxItems": 8,
    "description": CORNERS_HELP,
}
CORNERS_EXAMPLE = [0.16, 0.2, 0.76, 0.14, 0.87, 0.79, 0.26, 0.85]


class PictureFiles(serializers.Serializer[Mapping[str, str]]):
    """Addresses of the files: the whole picture, the visible part for printing, and for screens."""

    original = serializers.CharField(max_length=200)
    shown = serializers.CharField(max_length=200)
    small = serializers.CharField(max_length=200)


class PictureCrop(SizeLimited):
    """The visible part of a picture in the frame: its centre in fractions (0 to 1) of the picture, and its size as a
    fraction of the largest possible part."""

    middle_x = serializers.FloatField(min_value=0, max_value=1)
    middle_y = serializers.FloatField(min_value=0, max_value=1)
    zoom = serializers.FloatField(min_value=0.05, max_value=1)


class PictureCorners(SizeLimited):
    """The visible part of a face or back."""

    corners = serializers.ListField(
        child=serializers.FloatField(min_value=0, max_value=1), min_length=8, max_length=8,
        help_text=CORNERS_HELP,
    )  # fmt: skip
    turns = serializers.IntegerField(
        min_value=0, max_value=3, default=0, help_text="By how many quarter turns it is turned clockwise."
    )
    bleed = serializers.ChoiceField(
        choices=[0, 3], default=0, help_text="The bleed inside the corners on each side, in mm."
    )


class DetailsSerializer(SizeLimited):
    """The credit and the licence of a picture, whether it is shown on decks that you share, and whether it is used."""

    credit = serializers.CharField(max_length=MAX_CREDIT, allow_blank=True, default="")
    licence = serializers.ChoiceField(choices=Licence.choices, allow_blank=True, default="")
    licence_note = serializers.CharField(max_length=MAX_LICENCE_NOTE, allow_blank=True, default="")
    shared = serializers.BooleanField(default=False)
    chosen = serializers.BooleanField(required=False, help_text="Whether it is used by default.")


class PictureUpload(SizeLimited):
    """A new picture. It is chosen at once."""

    file = serializers.FileField(help_text="A PNG, JPEG or WebP file of at most 5 MB.")
    game = serializers.ChoiceField(GAMES, default=DEFAULT_GAME.value)
    card = serializers.CharField(
        max_length=48, default="", allow_blank=True, help_text="The card's slug; empty for a back of the game."
    )
    kind = serializers.ChoiceField(choices=PictureKind.choices, default=PictureKind.ART.value)
    credit = serializers.CharField(max_length=MAX_CREDIT, allow_blank=True, default="")
    licence = serializers.ChoiceField(choices=Licence.choices, allow_blank=True, default="")
    licence_note = serializers.CharField(max_length=MAX_LICENCE_NOTE, allow_blank=True, default="")
    shared = serializers.BooleanField(default=False)


class PictureSerializer(serializers.ModelSerializer[Art]):
    """One of your pictures of a card, or a back of a game (without a card)."""

    game = serializers.SerializerMethodField()
    card = serializers.SerializerMethodField(help_text="The card's slug; empty for a back.")
    credit = serializers.CharField(max_length=MAX_CREDIT)
    licence_note = serializers.CharField(max_length=MAX_LICENCE_NOTE)
    crop = serializers.SerializerMethodField()
    corners = serializers.SerializerMethodField()
    bytes = serializers.IntegerField(source="size", read_only=True, help_text="Of all its files.")
    files = serializers.SerializerMethodField()

    class Meta:
        model = Art
        fields = (
            "id", "game", "card", "kind", "chosen", "credit", "licence", "licence_note", "shared", "width", "height",
            "bytes", "crop", "corners", "turns", "bleed", "files", "version", "added",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field({"type": "string", "maxLength": 16})
    def get_game(self, art: Art) -> str:
        return art.card.game if art.card else art.game

    @extend_schema_field({"type": "string", "maxLength": 48})
    def get_card(self, art: Art) -> str:
        return art.card.slug if art.card else ""

    @extend_schema_field(CROP_SCHEMA)
    def get_crop(self, art: Art) -> list[float] | None:
        return [art.crop_x, art.crop_y, art.crop_w, art.crop_h] if art.in_frame else None

    @extend_schema_field({**CORNERS_SCHEMA, "nullable": True})
    def get_corners(self, art: Art) -> list[float] | None:
        return None if art.in_frame else list(art.corners or WHOLE)

    @extend_schema_field(PictureFiles)
    def get_files(self, art: Art) -> dict[str, str]:
        return {size: art_address(art, size) for size in ("original", "shown", "small")}


@extend_schema_view(
    list=extend_schema(summary="Your pictures of cards, and your backs"),
    retrieve=extend_schema(summary="One of your pictures"),
    destroy=extend_schema(summary="Delete a picture with its files"),
)
class PictureViewSet(QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin,
                     viewsets.GenericViewSet[Art]):  # fmt: skip
    """The caller's own pictures. Nobody else sees them, except those that are shared on decks that are."""

    queryset = Art.objects.none()
    serializer_class = PictureSerializer
    permission_classes = (IsAuthenticated,)
    parser_classes = (LimitedJsonParser, MultiPartParser)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {
        "list": (
            QueryParameter("card", "Only of this card, by slug.", longest=48, lookup="card__slug"),
            QueryParameter("kind", "Only of this kind.", options=tuple(PictureKind.values), lookup="kind"),
            QueryParameter("chosen", "Only those that are used by default, or only the others.", yes_no=True,
                           lookup="chosen"),
        )
    }  # fmt: skip

    def get_queryset(self) -> QuerySet[Art]:
        return Art.objects.of(self.request.user).select_related("card", "owner").order_by("pk")

    @extend_schema(
        request={"multipart/form-data": PictureUpload}, responses={201: PictureSerializer},
        summary="Upload a picture of a card, or a back",
    )  # fmt: skip
    def create(self, request: Request) -> Response:
        said = PictureUpload(data=request.data)
        said.is_valid(raise_exception=True)
        asked, owner = said.validated_data, owner_of(request)
        file = asked["file"]
        if not isinstance(file, UploadedFile):
            raise serializers.ValidationError({"file": [gettext("Send a file.")]})
        card = None
        if asked["card"]:
            card = Card.objects.visible_to(owner).of(GameId(asked["game"])).filter(slug=asked["card"]).first()
            if card is None:
                raise Http404
        details = PictureDetails(asked["credit"], asked["licence"], asked["licence_note"], asked["shared"])
        art = art_upload(
            owner=owner, card=card, game=asked["game"], file=file, kind=asked["kind"], details=details
        )  # fmt: skip
        return Response(PictureSerializer(art).data, status=201)

    @extend_schema(
        request={"application/json": DetailsSerializer}, responses=PictureSerializer,
        summary="Credit, share or choose a picture",
        examples=[OpenApiExample("Credit", {"credit": "Maria K.", "licence": "cc-by"}, request_only=True)],
    )  # fmt: skip
    def partial_update(self, request: Request, **_kwargs: object) -> Response:
        art = self.get_object()
        said = DetailsSerializer(data=request.data, partial=True)
        said.is_valid(raise_exception=True)
        asked = said.validated_data
        known = {name: getattr(art, name) for name in PictureDetails._fields}
        details = PictureDetails(**{name: asked.get(name, value) for name, value in known.items()})
        if details != PictureDetails(**known):
            art_describe(art=art, details=details)
        if "chosen" in asked and asked["chosen"] != art.chosen:
            art_choose(art=art, chosen=asked["chosen"])
        return Response(PictureSerializer(art).data)

    def destroy(self, request: Request, **_kwargs: object) -> Response:  # noqa: ARG002
        art_remove(art=self.get_object())
        return Response(status=204)

    @extend_schema(
        request={"application/json": PictureCrop}, responses=PictureSerializer, summary="Crop a picture in the frame",
        examples=[OpenApiExample("Left half", {"middle_x": 0.25, "middle_y": 0.5, "zoom": 0.5}, request_only=True)],
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def crop(self, request: Request, **_kwargs: object) -> Response:
        art, said = self.get_object(), PictureCrop(data=request.data)
        said.is_valid(raise_exception=True)
        return Response(PictureSerializer(art_crop(art=art, **said.validated_data)).data)

    @extend_schema(
        request={"application/json": PictureCorners}, responses=PictureSerializer,
        summary="Straighten a whole face or back",
        examples=[OpenApiExample("A photo", {"corners": CORNERS_EXAMPLE, "turns": 0, "bleed": 0}, request_only=True)],
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def corners(self, request: Request, **_kwargs: object) -> Response:
        art, said = self.get_object(), PictureCorners(data=request.data)
        said.is_valid(raise_exception=True)
        return Response(PictureSerializer(art_straighten(art=art, **said.validated_data)).data)

    @extend_schema(
        request=None, responses=PictureSerializer, summary="Find the card on a scan, and straighten it"
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def outline(self, request: Request, **_kwargs: object) -> Response:  # noqa: ARG002
        return Response(PictureSerializer(art_find_outline(art=self.get_object())).data)


ROUTES: list[tuple[str, type[PictureViewSet], str]] = [("pictures", PictureViewSet, "picture")]
