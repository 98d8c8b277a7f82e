"""REST API of the pictures that a deck uses instead of those that its owner has chosen for all decks."""

from __future__ import annotations

from django.db.models import QuerySet
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.models import Card
from config.api_query_parameters import QueryParameterView
from config.payload_limits import SizeLimited, limited_list
from decks.deck_pictures import BUILT_IN, deck_choices, deck_pictures_set
from decks.models import MAX_CARDS, Deck
from decks.refusals import NoSuchCard

MOST = MAX_CARDS + 1


class DeckPictureSerializer(SizeLimited):
    """The picture of a card of the deck, by its slug, or with an empty `card` its back.

    `picture` is the id of one of your pictures, or null for the built-in illustration or back."""

    card = serializers.CharField(max_length=48, allow_blank=True)
    picture = serializers.IntegerField(min_value=1, max_value=2**31 - 1, allow_null=True)


class DeckPicturesSerializer(SizeLimited):
    """All choices of a deck. Cards that are not named have the picture that you use everywhere."""

    pictures = limited_list(DeckPictureSerializer, MOST)


class DeckPicturesViewSet(QueryParameterView, viewsets.GenericViewSet[Deck]):
    """Which of your pictures one of your decks uses."""

    queryset = Deck.objects.none()
    serializer_class = DeckPicturesSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[Deck]:
        return Deck.objects.of(self.request.user).with_cards().select_related("owner")  # type: ignore[arg-type]

    @extend_schema(
        responses=DeckPicturesSerializer, summary="The pictures that your deck uses instead of the usual ones"
    )
    @action(detail=True, methods=["get"])
    def pictures(self, request: Request, **_kwargs: object) -> Response:  # noqa: ARG002
        return Response(self._answer(self.get_object()))

    @extend_schema(
        request=DeckPicturesSerializer, responses=DeckPicturesSerializer,
        summary="Choose the pictures of your deck, in place of all choices before",
        examples=[OpenApiExample("Built-in", {"pictures": [{"card": "lagoti", "picture": None}]}, request_only=True)],
    )  # fmt: skip
    @pictures.mapping.put
    def choose_pictures(self, request: Request, **_kwargs: object) -> Response:
        deck = self.get_object()
        said = DeckPicturesSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        cards: dict[str, Card | None] = {card.slug: card for card in deck.cards()} | {"": None}
        wanted: dict[Card | None, str] = dict.fromkeys(cards.values(), "")
        for each in said.validated_data["pictures"]:
            if each["card"] not in cards:
                raise NoSuchCard(
                    gettext("The deck has no card %(card)s.") % {"card": each["card"]},
                    remedy=gettext("Add it to the deck first."),
                )
            wanted[cards[each["card"]]] = BUILT_IN if each["picture"] is None else str(each["picture"])
        deck_pictures_set(deck=deck, choices=wanted.items())
        return Response(self._answer(deck))

    def _answer(self, deck: Deck) -> dict[str, object]:
        slugs: dict[int | None, str] = {card.pk: card.slug for card in deck.cards()}
        chosen = deck_choices(deck)
        return {
            "pictures": [
                {"card": slugs.get(card, ""), "picture": art.pk if art else None}
                for card, art in chosen.items()
                if card is None or card in slugs
            ]
        }


ROUTES: list[tuple[str, type[DeckPicturesViewSet], str]] = [("decks", DeckPicturesViewSet, "deck-picture-choice")]
