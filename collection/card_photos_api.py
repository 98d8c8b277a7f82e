"""REST API of entry by photo: the cards on an uploaded photo. Adding them is another request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers, viewsets
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.games import GameId
from collection.models import Card
from collection.models.card import GAMES
from collection.picture_refusals import PhotoMissing
from collection.pictures_api import CORNERS_HELP
from collection.services.card_photos import MOST_CHOICES, Choice, RecognisedCard, photo_recognise
from config.api_parsers import LimitedJsonParser
from config.api_query_parameters import QueryParameterView
from config.payload_limits import SizeLimited, limited_list

MOST_CARDS = 40
"""Maximum cards on one photo, as `collection.card_recognition.recognise` has it; that module needs OpenCV."""


class CardPhotoUpload(SizeLimited):
    """A photo of one or more cards."""

    file = serializers.FileField(help_text="A PNG, JPEG or WebP file of at most 5 MB.")
    game = serializers.ChoiceField(
        GAMES, default="", allow_blank=True, help_text="The game of the cards; empty to look among the cards of all."
    )


class CandidateSerializer(serializers.Serializer[Choice]):
    """A card that may be the one on the photo."""

    game = serializers.ChoiceField(GAMES, source="card.game")
    card = serializers.CharField(source="card.slug", max_length=48)
    name = serializers.CharField(source="card.name", max_length=60)
    set = serializers.CharField(source="card.set.slug", max_length=40)


class SeenCardSerializer(serializers.Serializer[RecognisedCard]):
    """A card on the photo, and the cards that it may be, the most similar first."""

    recognised = serializers.BooleanField(
        help_text="Whether the first candidate is certain enough to be suggested; otherwise a person has to choose."
    )
    similarity = serializers.FloatField(
        min_value=-1, max_value=1, help_text="How similar the first candidate is; recognised cards have at least 0.6."
    )
    corners = serializers.SerializerMethodField(help_text=CORNERS_HELP)
    candidates = limited_list(CandidateSerializer, MOST_CHOICES, source="choices")

    @extend_schema_field({"type": "array", "items": {"type": "number"}, "minItems": 8, "maxItems": 8})
    def get_corners(self, card: RecognisedCard) -> list[float]:
        return [each for corner in card.corners for each in corner]


class CardPhotoSerializer(serializers.Serializer[Mapping[str, Sequence[RecognisedCard]]]):
    """The cards on a photo, row by row."""

    cards = limited_list(SeenCardSerializer, MOST_CARDS)


class CardPhotoViewSet(QueryParameterView, viewsets.GenericViewSet[Card]):
    """Cards on photos. Neither the photo nor what is on it is kept."""

    serializer_class = CardPhotoUpload
    permission_classes = (IsAuthenticated,)
    parser_classes = (LimitedJsonParser, MultiPartParser)
    pagination_class = None

    @extend_schema(
        request={"multipart/form-data": CardPhotoUpload},
        responses={200: CardPhotoSerializer},
        summary="Recognise the cards on a photo",
        description="Nothing is added to the box: let a person check the cards, and add them with "
        "`POST /api/copies/many/`. One photo of each player is read at a time; a second one is refused with 429 "
        "until then, and 503 says that the server reads other photos, or still prepares the faces of cards.",
    )
    def create(self, request: Request) -> Response:
        said = CardPhotoUpload(data=request.data)
        said.is_valid(raise_exception=True)
        file, game, player = said.validated_data["file"], said.validated_data["game"], owner_of(request)
        if not isinstance(file, UploadedFile):
            raise PhotoMissing(gettext("Choose a photo first."))
        games = [GameId(game)] if game else list(GameId)
        cards = photo_recognise(visitor=player, client=str(player.pk), games=games, file=file)
        return Response(CardPhotoSerializer({"cards": cards}).data)


ROUTES: list[tuple[str, type[CardPhotoViewSet], str]] = [("card-photos", CardPhotoViewSet, "card-photo")]
