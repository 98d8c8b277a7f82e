"""REST API for decks: create, change, check, share and copy them."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_field, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_parameters import expect_valid_search
from collection.games import DEFAULT_GAME
from collection.games.field_types_and_checks import GameCard
from collection.models import Player
from collection.search.syntax import MAX_TEXT as LONGEST_SEARCH
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.payload_limits import SizeLimited, limited_list
from config.translated_text import translated
from decks.analysis_api import PARAMETERS, DeckAnalysis
from decks.checked_entries import quantities_by_slug
from decks.comparison_api import COMPARISON_PARAMETERS, DeckComparison
from decks.deck_search import OWN_DECKS, search_decks
from decks.deck_status import deck_problems, deck_stats
from decks.free_copies import Buildable, FreeCopies
from decks.games_with_decks import DRAFTINGS, GAMES_WITH_DECKS, NOMINABLE, NOMINATED, NOMINATIONS, deck_game
from decks.list_import import deck_import
from decks.list_parser import MAX_TEXT
from decks.models import MAX_CARDS, MAX_NAME, CardCount, Deck, DeckCard, Visibility, read_only_decks
from decks.models.folder import MAX_TAG, MAX_TAGS
from decks.publication import deck_set_visibility
from decks.pull_list_api import PULL_PARAMETERS, DeckPullList
from decks.services import (
    deck_copy,
    deck_create,
    deck_delete,
    deck_edit,
    deck_exchange_cards,
    deck_fill,
    deck_share,
    deck_unshare,
)

SLUG = 48
MOST_RULES = 40
"""The most problems that one deck can have; no game has as many rules for decks."""
VISIBILITIES = tuple(each.value for each in Visibility)
BUILT = [game.value for game in GAMES_WITH_DECKS]
COUNTS_BY_SLUG = {
    "type": "object", "additionalProperties": {"type": "integer", "minimum": 1}, "maxProperties": MAX_CARDS
}  # fmt: skip


class ProblemSerializer(serializers.Serializer[Any]):
    """One rule that a deck breaks. `code` is stable; `cards` are slugs; `rule` is the broken paragraph, or empty."""

    code = serializers.CharField(max_length=60)
    cards = serializers.ListField(child=serializers.CharField(max_length=SLUG), max_length=MAX_CARDS)
    text = serializers.CharField(max_length=5000)
    rule = serializers.CharField(allow_blank=True, max_length=20)


class EntrySerializer(serializers.ModelSerializer[DeckCard]):
    """A card of the deck, by its slug, and how many copies of it the deck has."""

    card = serializers.CharField(source="card.slug", max_length=SLUG)
    name = serializers.CharField(source="card.name", read_only=True, max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_CARDS, default=1)

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        """A PATCH may leave out fields of the deck, but each entry that it contains must name a card."""
        if "card" not in attrs:
            raise serializers.ValidationError(
                {"card": [self.fields["card"].error_messages["required"]]}, code="required"
            )
        return attrs

    def to_representation(self, instance: DeckCard | CardCount) -> dict[str, object]:
        """Written by hand because fields are slow and a page of decks has hundreds of entries."""
        return {"card": instance.card.slug, "name": instance.card.name, "quantity": instance.quantity}

    class Meta:
        model = DeckCard
        fields = ("card", "name", "quantity")


class DeckSerializer(SizeLimited, serializers.ModelSerializer[Deck]):
    """A deck, the rules that it breaks, and the cards that you lack for it."""

    name = serializers.CharField(
        max_length=MAX_NAME,
        required=False,
        help_text=f"Without one: {', or '.join(str(game.unnamed) for game in GAMES_WITH_DECKS.values())}.",
    )
    nominated = serializers.ChoiceField(
        choices=NOMINABLE,
        required=False,
        allow_blank=True,
        help_text=" ".join(nomination.api_help for nomination in NOMINATIONS),
    )
    draft = serializers.JSONField(read_only=True, help_text=" ".join(drafting.api_help for drafting in DRAFTINGS))
    entries = limited_list(EntrySerializer, MAX_CARDS, required=False, source="card_counts")
    size = serializers.SerializerMethodField(help_text="Number of cards, counting copies.")
    problems = serializers.SerializerMethodField(help_text="Empty if the deck is legal.")
    buildable = serializers.SerializerMethodField(help_text="Whether your free copies are enough to build the deck.")
    missing = serializers.SerializerMethodField(help_text="How many copies of each card you lack, by slug.")
    promised = serializers.SerializerMethodField(
        help_text="How many copies of the missing cards you have promised in agreed trades, by slug."
    )
    link = serializers.SerializerMethodField(help_text="The secret link; null if the deck is not shared.")
    secret = serializers.SerializerMethodField(help_text="The secret in that link; null if the deck is not shared.")
    visibility = serializers.ChoiceField(
        choices=list(VISIBILITIES),
        read_only=True,
        help_text="Who can see the deck: you, those with the link, everyone.",
    )
    tags = serializers.SerializerMethodField(help_text="Your tags on your own deck.")

    class Meta:
        model = Deck
        fields = (
            "id", "game", "name", "nominated", "draft", "entries", "size", "problems", "buildable", "missing",
            "promised", "built", "shared", "link", "secret", "visibility", "published", "folder", "tags", "created",
            "updated",
        )  # fmt: skip
        read_only_fields: tuple[str, ...] = ("game", "built", "shared", "published", "folder")

    def to_representation(self, instance: Deck) -> dict[str, object]:
        """Folder and tags are shown only to the deck's owner."""
        data = super().to_representation(instance)
        if instance.owner_id != self.context["request"].user.pk:
            data |= {"folder": None, "tags": []}
        return data

    @extend_schema_field({"type": "array", "items": {"type": "string", "maxLength": MAX_TAG}, "maxItems": MAX_TAGS})
    def get_tags(self, deck: Deck) -> list[str]:
        return [tag.name for tag in deck.tags.all()]

    def get_size(self, deck: Deck) -> int:
        return len(deck.cards())

    @extend_schema_field(limited_list(ProblemSerializer, MOST_RULES))
    def get_problems(self, deck: Deck) -> list[dict[str, object]]:
        known: dict[int, GameCard] = self.context["stats"]
        problems = deck_problems(deck, deck_stats(deck, known))
        return ProblemSerializer(problems, many=True).data if problems else []  # type: ignore[return-value]

    def get_buildable(self, deck: Deck) -> bool:
        return self._buildable(deck).can_be_built

    @extend_schema_field(COUNTS_BY_SLUG)
    def get_missing(self, deck: Deck) -> dict[str, int]:
        return {card.slug: count for card, count in self._buildable(deck).missing.items()}

    @extend_schema_field(COUNTS_BY_SLUG)
    def get_promised(self, deck: Deck) -> dict[str, int]:
        return {card.slug: count for card, count in self._buildable(deck).promised.items()}

    @extend_schema_field({"type": "string", "format": "uri", "nullable": True})
    def get_link(self, deck: Deck) -> str | None:
        request: HttpRequest = self.context["request"]
        return request.build_absolute_uri(reverse("deck-shared", args=[deck.secret])) if deck.shared else None

    @extend_schema_field({"type": "string", "maxLength": 32, "nullable": True})
    def get_secret(self, deck: Deck) -> str | None:
        return deck.secret if deck.shared else None

    def _buildable(self, deck: Deck) -> Buildable:
        copies: FreeCopies = self.context["copies"]
        known: dict[int, Buildable] = self.context["buildable"]
        if deck.pk not in known:
            known[deck.pk] = copies.buildable(deck)
        return known[deck.pk]


class NewDeckSerializer(DeckSerializer):
    """A new deck. Its game cannot be changed later."""

    game = serializers.ChoiceField(choices=BUILT, default=DEFAULT_GAME.value)

    class Meta(DeckSerializer.Meta):
        read_only_fields = ("built", "shared", "published", "folder")

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        """Require a nomination if decks of the game nominate something."""
        nomination = deck_game(str(attrs["game"])).nomination
        if nomination is not None and not attrs.get("nominated"):
            raise serializers.ValidationError({"nominated": translated(nomination.required)}, code="required")
        return attrs


class DeckChangeSerializer(SizeLimited):
    """Slugs of cards to remove and to add, repeated for each copy. Either every change is made or none."""

    out = serializers.ListField(child=serializers.CharField(max_length=SLUG), default=list, max_length=MAX_CARDS)
    into = serializers.ListField(child=serializers.CharField(max_length=SLUG), default=list, max_length=MAX_CARDS)


class DeckFillSerializer(SizeLimited):
    """`box`: from your free copies; `all`: from all cards."""

    using = serializers.ChoiceField(choices=("box", "all"), default="box")


class DeckShareSerializer(SizeLimited):
    """Who can see the deck, or just whether the secret link works. When fewer people may see it than before, the link
    ends, and sharing again creates a new one. Without either field nothing changes."""

    visibility = serializers.ChoiceField(choices=list(VISIBILITIES), required=False)
    shared = serializers.BooleanField(required=False, help_text="Ignored if `visibility` is given.")


class DeckImportSerializer(SizeLimited):
    """A deck list as text or JSON (docs/decks.md). The other fields replace headers that the list lacks."""

    text = serializers.CharField(max_length=MAX_TEXT)
    name = serializers.CharField(max_length=MAX_NAME, default="", allow_blank=True)
    nominated = serializers.CharField(max_length=10, default="", allow_blank=True)
    game = serializers.ChoiceField(choices=BUILT, default="", allow_blank=True)


def player_of(request: Request) -> Player:
    """The player who sends the request. Only for operations that require IsAuthenticated."""
    assert isinstance(request.user, Player)
    return request.user


class DeckResponses(QueryParameterView, viewsets.GenericViewSet[Deck]):
    """Responds with decks as they are now. What is missing depends on the cards that the requester owns."""

    serializer_class = DeckSerializer

    def get_serializer_context(self) -> dict[str, object]:
        """Adds the requester's free copies, and what is computed once for all decks of a response."""
        user = getattr(self.request, "user", None)
        copies = FreeCopies(user if isinstance(user, Player) else None)
        return {**super().get_serializer_context(), "copies": copies, "stats": {}, "buildable": {}}

    def deck_response(self, deck: Deck, status: int = 200) -> Response:
        """One deck."""
        return Response(DeckSerializer(deck, context=self.get_serializer_context()).data, status=status)

    def validated_body(self, kind: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        """The checked body of the request. Raises ValidationError."""
        given = kind(data=self.request.data)
        given.is_valid(raise_exception=True)
        data: dict[str, Any] = given.validated_data
        return data


@extend_schema_view(
    list=extend_schema(summary="List your decks, newest first"),
    retrieve=extend_schema(summary="Get one of your decks"),
)
class DeckViewSet(
    mixins.ListModelMixin, mixins.RetrieveModelMixin, DeckAnalysis, DeckComparison, DeckPullList, DeckResponses
):
    """Your decks. A deck may be unfinished or illegal; `problems` lists the rules that it breaks."""

    permission_classes = (IsAuthenticated,)
    query_parameters = {
        **PARAMETERS,
        **PULL_PARAMETERS,
        **COMPARISON_PARAMETERS,
        "list": (
            QueryParameter(
                "q",
                "A search in the language of the page of your decks.",
                longest=LONGEST_SEARCH,
                example="card:lagoti",
            ),
            QueryParameter("game", "Only decks for this game.", options=tuple(BUILT), lookup="game"),
            QueryParameter(
                "nominated", f"Only decks that nominate this {NOMINATED}.", options=NOMINABLE, lookup="nominated"
            ),
            QueryParameter("built", "Only built decks, or only decks that are not built.", yes_no=True, lookup="built"),
            QueryParameter(
                "shared", "Only shared decks, or only decks that are not shared.", yes_no=True, lookup="shared"
            ),
        ),
    }

    def get_queryset(self) -> QuerySet[Deck]:
        user = self.request.user
        player = user if isinstance(user, Player) else None
        decks = Deck.objects.of(player)
        if self.action != "list":
            return decks.with_cards().prefetch_related("tags")
        found = search_decks(OWN_DECKS, self.request.query_params.get("q", ""), decks, player)
        expect_valid_search(found.query)
        return found.decks.prefetch_related("tags")

    def paginate_queryset(self, queryset: Any) -> Any:
        page = super().paginate_queryset(queryset)
        return read_only_decks(page) if page is not None else None

    @extend_schema(summary="Create a deck", request=NewDeckSerializer, responses={201: DeckSerializer})
    def create(self, request: Request) -> Response:
        data = self.validated_body(NewDeckSerializer)
        entries = quantities_by_slug(data.get("card_counts"))
        name, nominated, game = data.get("name", ""), data.get("nominated", ""), data["game"]
        deck = deck_create(owner=player_of(request), nominated=nominated, name=name, entries=entries, game=game)
        return self.deck_response(deck, 201)

    @extend_schema(summary=f"Change the name, the {NOMINATED} or the whole list", responses=DeckSerializer)
    def partial_update(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck = self.get_object()
        given = DeckSerializer(deck, data=request.data, partial=True, context={"request": request})
        given.is_valid(raise_exception=True)
        data = given.validated_data
        entries = quantities_by_slug(data.get("card_counts"))
        return self.deck_response(
            deck_edit(deck=deck, name=data.get("name"), nominated=data.get("nominated"), entries=entries)
        )

    @extend_schema(summary="Delete a deck", responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck_delete(deck=self.get_object())
        return Response(status=204)

    @extend_schema(summary="List the rules that a deck breaks", responses=ProblemSerializer(many=True))
    @action(detail=True, pagination_class=None)
    def problems(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        return Response(ProblemSerializer(deck_problems(self.get_object()), many=True).data)

    @extend_schema(summary="Remove and add cards", request=DeckChangeSerializer, responses=DeckSerializer)
    @action(detail=True, methods=["post"])
    def change(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, asked = self.get_object(), self.validated_body(DeckChangeSerializer)
        return self.deck_response(deck_exchange_cards(deck=deck, out=asked["out"], into=asked["into"]))

    @extend_schema(summary="Fill a deck's empty slots", request=DeckFillSerializer, responses=DeckSerializer)
    @action(detail=True, methods=["post"])
    def fill(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, _ = deck_fill(deck=self.get_object(), from_box=self.validated_body(DeckFillSerializer)["using"] == "box")
        return self.deck_response(deck)

    @extend_schema(summary="Copy a deck", request=None, responses={201: DeckSerializer})
    @action(detail=True, methods=["post"])
    def copy(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        copy, _ = deck_copy(deck=self.get_object(), owner=player_of(request))
        return self.deck_response(copy, 201)

    @extend_schema(
        summary="Publish a deck, share it by secret link, or disable the link",
        request=DeckShareSerializer,
        responses=DeckSerializer,
        examples=[
            OpenApiExample("Publish", {"visibility": "public"}, request_only=True),
            OpenApiExample("End the link", {"shared": False}, request_only=True),
        ],
    )
    @action(detail=True, methods=["post"])
    def share(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        deck, asked = self.get_object(), self.validated_body(DeckShareSerializer)
        if "visibility" in asked:
            deck = deck_set_visibility(deck=deck, visibility=Visibility(asked["visibility"]))
        elif "shared" in asked:
            deck = deck_share(deck=deck) if asked["shared"] else deck_unshare(deck=deck)
        return self.deck_response(deck)

    @extend_schema(summary="Create a deck from a list", request=DeckImportSerializer, responses={201: DeckSerializer})
    @action(detail=False, methods=["post"], url_path="import", url_name="import")
    def import_list(self, request: Request) -> Response:
        return self.deck_response(
            deck_import(owner=player_of(request), **self.validated_body(DeckImportSerializer)), 201
        )


@extend_schema_view(retrieve=extend_schema(summary="Get the deck behind a secret link"))
class SharedDeckViewSet(mixins.RetrieveModelMixin, DeckResponses):
    """Decks that their owners share. Anyone who has the secret can view and copy them."""

    permission_classes = (AllowAny,)
    lookup_field = "secret"
    lookup_value_regex = "[A-Za-z0-9_-]{1,32}"

    def get_queryset(self) -> QuerySet[Deck]:
        return Deck.objects.filter(shared=True).with_cards().prefetch_related("tags")

    @extend_schema(summary="Copy a shared deck to your decks", request=None, responses={201: DeckSerializer})
    @action(detail=True, methods=["post"], permission_classes=(IsAuthenticated,))
    def copy(self, request: Request, secret: str) -> Response:
        deck = get_object_or_404(Deck.objects.shared_with_secret(secret).with_cards())
        copy, _ = deck_copy(deck=deck, owner=player_of(request))
        return self.deck_response(copy, 201)


ROUTES: list[tuple[str, type[DeckResponses], str]] = [
    ("decks", DeckViewSet, "deck"),
    ("shared-decks", SharedDeckViewSet, "shared-deck"),
]
