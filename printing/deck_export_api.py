"""REST API for decks as pictures and for Tabletop Simulator."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import viewsets
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request

from collection.models import Player
from config.api_query_parameters import QueryParameter
from decks.api import DeckResponses
from decks.models import Deck
from printing.deck_export_views import shared_pictures_address
from printing.deck_exports import deck_picture_make, simulator_zip_make
from printing.tabletop_simulator import MAX_ADDRESS, checked_address

PICTURE: dict[tuple[int, str], OpenApiResponse] = {
    (200, "image/png"): OpenApiResponse(OpenApiTypes.BINARY, "The deck as one picture.")
}
ZIP: dict[tuple[int, str], OpenApiResponse] = {
    (200, "application/zip"): OpenApiResponse(OpenApiTypes.BINARY, "The saved object, its pictures and the steps.")
}
PICTURES = QueryParameter(
    "pictures",
    "The address of the folder where the pictures will be. By default, for a shared deck, this server's.",
    longest=MAX_ADDRESS,
    example="https://example.org/decks",
)


class DeckExportViewSet(DeckResponses):
    """Your decks as pictures and for Tabletop Simulator."""

    permission_classes = (IsAuthenticated,)
    query_parameters = {"tabletop_simulator": (PICTURES,)}

    def get_queryset(self) -> QuerySet[Deck]:
        user = self.request.user
        return Deck.objects.of(user if isinstance(user, Player) else None).with_cards()

    @extend_schema(summary="Get a picture of a deck", responses=PICTURE)
    @action(detail=True)
    def picture(self, request: Request, **_id: str) -> HttpResponse:
        data = deck_picture_make(deck=self.get_object(), visitor=request.user)
        return HttpResponse(data, content_type="image/png")

    @extend_schema(summary="Get a deck for Tabletop Simulator", responses=ZIP)
    @action(detail=True, url_path="tabletop-simulator", url_name="tabletop-simulator")
    def tabletop_simulator(self, request: Request, **_id: str) -> HttpResponse:
        deck = self.get_object()
        base = checked_address(request.query_params.get("pictures", "")) or shared_pictures_address(request, deck)
        return HttpResponse(
            simulator_zip_make(deck=deck, visitor=request.user, base=base), content_type="application/zip"
        )


class SharedDeckExportViewSet(DeckExportViewSet):
    """Shared decks as pictures and for Tabletop Simulator."""

    permission_classes = (AllowAny,)  # type: ignore[assignment]
    lookup_field = "secret"
    lookup_value_regex = "[A-Za-z0-9_-]{1,32}"

    def get_queryset(self) -> QuerySet[Deck]:
        return Deck.objects.filter(shared=True).with_cards()


ROUTES: list[tuple[str, type[viewsets.GenericViewSet[Deck]], str]] = [
    ("decks", DeckExportViewSet, "deck-export"),
    ("shared-decks", SharedDeckExportViewSet, "shared-deck-export"),
]
