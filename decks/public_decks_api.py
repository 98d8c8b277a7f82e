"""REST API for public decks, house decks, and likes, comments and reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema, extend_schema_field
from rest_framework import mixins, serializers
from rest_framework.decorators import action
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_parameters import expect_valid_search
from collection.models import Player
from collection.search.syntax import MAX_TEXT
from config.api_query_parameters import QueryParameter
from config.api_route_type import Routes
from config.payload_limits import SizeLimited, limited_list
from decks.api import BUILT, DeckResponses, DeckSerializer, EntrySerializer, player_of
from decks.games_with_decks import NOMINABLE
from decks.house_decks import HouseDeck, house_deck, house_deck_copy, house_decks
from decks.models import MAX_CARDS, MAX_NAME, Deck, DeckComment
from decks.models.comment import MAX_COMMENT, MAX_REASON
from decks.public_decks import MAX_SEARCH, ORDERS, public_decks, search_from
from decks.reactions import comment_delete, comment_write, deck_comments, deck_like, report_make
from decks.versions_and_folders_api import FORM, LIST_RESPONSES, list_file_response

COMMENT = OpenApiParameter(
    "comment", {"type": "integer", "minimum": 1, "maximum": 2**31 - 1}, OpenApiParameter.PATH, description="Its id."
)
PUBLIC_DECK = {
    "secret": "kY3vT0Qm5rWz8sLd2xUaBg", "link": "https://example.org/s/kY3vT0Qm5rWz8sLd2xUaBg/", "game": BUILT[0],
    "name": "Red Centre", "nominated": NOMINABLE[0], "owner": "Joris", "published": "2026-11-26T10:00:00Z",
    "legal": True, "likes": 3, "comments": 1,
}  # fmt: skip
HOUSE_KEY = "[a-z0-9-]{1,10}"
"""The key of a house deck in an address, such as `forest-2`."""


class PublicDeckSerializer(serializers.ModelSerializer[Deck]):
    """A public deck in the list; `GET /api/shared-decks/<secret>/` has its cards."""

    secret = serializers.CharField(read_only=True, max_length=32)
    link = serializers.SerializerMethodField(help_text="The address of its page.")
    owner = serializers.CharField(source="owner.shown_name", max_length=150)
    legal = serializers.BooleanField(allow_null=True, help_text="Whether it breaks no rule.")
    likes = serializers.IntegerField(source="like_count", min_value=0)
    comments = serializers.IntegerField(source="comment_count", min_value=0)

    class Meta:
        model = Deck
        fields = ("secret", "link", "game", "name", "nominated", "owner", "published", "legal", "likes", "comments")

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_link(self, deck: Deck) -> str:
        address: str = self.context["request"].build_absolute_uri(reverse("deck-shared", args=[deck.secret]))
        return address


class HouseDeckSerializer(serializers.Serializer[Any]):
    """A house deck: a whole deck that the server provides."""

    game = serializers.ChoiceField(choices=BUILT)
    key = serializers.CharField(max_length=10)
    name = serializers.CharField(source="deck.name", max_length=MAX_NAME)
    nominated = serializers.CharField(source="deck.nominated", max_length=10, allow_blank=True)
    entries = limited_list(EntrySerializer, MAX_CARDS, source="deck.card_counts")


class CommentSerializer(SizeLimited, serializers.ModelSerializer[DeckComment]):
    """A comment on a deck, in plain text."""

    author = serializers.CharField(source="author.shown_name", read_only=True, max_length=150)
    mine = serializers.SerializerMethodField(help_text="Whether you wrote it.")
    text = serializers.CharField(max_length=MAX_COMMENT)

    class Meta:
        model = DeckComment
        fields = ("id", "author", "mine", "text", "written")
        read_only_fields = ("written",)

    def get_mine(self, comment: DeckComment) -> bool:
        return bool(comment.author_id == self.context["request"].user.pk)


class LikeSerializer(SizeLimited):
    """Whether you like the deck."""

    liked = serializers.BooleanField()


class LikesSerializer(serializers.Serializer[Mapping[str, object]]):
    """How many members like the deck, and whether you do."""

    likes = serializers.IntegerField(min_value=0)
    liked = serializers.BooleanField()


class ReportSerializer(SizeLimited):
    """What is wrong with the deck, or with the comment on it that has this id."""

    reason = serializers.CharField(max_length=MAX_REASON)
    comment = serializers.IntegerField(min_value=1, max_value=2**31 - 1, required=False, allow_null=True)


class PublicDeckViewSet(mixins.ListModelMixin, DeckResponses):
    """Decks that members have published."""

    permission_classes = (AllowAny,)
    serializer_class = PublicDeckSerializer  # type: ignore[assignment]
    query_parameters = {
        "list": (
            QueryParameter(
                "q", "A search in the language of the page of public decks.", longest=MAX_TEXT, example="red likes>2"
            ),
            QueryParameter("card", "Part of the name of a card in it.", longest=MAX_SEARCH, example="lagoti"),
            QueryParameter("game", "Only decks for this game.", options=tuple(BUILT)),
            QueryParameter("nominated", "Only decks that nominate this.", options=NOMINABLE),
            QueryParameter("legal", "true: only legal decks.", yes_no=True),
            QueryParameter("order", "The order; the newest first by default.", options=tuple(ORDERS)),
        )
    }

    def get_queryset(self) -> QuerySet[Deck]:
        player = self.request.user if isinstance(self.request.user, Player) else None
        found = public_decks(search_from({key: str(said) for key, said in self.request.query_params.items()}), player)
        expect_valid_search(found.query)
        return found.decks

    @extend_schema(
        summary="Search the public decks",
        examples=[OpenApiExample("A public deck", PUBLIC_DECK, response_only=True)],
    )
    def list(self, request: Request) -> Response:
        return super().list(request)


class HouseDeckViewSet(DeckResponses):
    """Decks that the server provides."""

    permission_classes = (AllowAny,)
    pagination_class = None
    query_parameters = {"list": (QueryParameter("game", "Only decks for this game.", options=tuple(BUILT)),)}

    @extend_schema(summary="List the house decks", responses=HouseDeckSerializer(many=True))
    def list(self, request: Request) -> Response:
        return Response(HouseDeckSerializer(house_decks(request.query_params.get("game", "")), many=True).data)

    @extend_schema(
        summary="Copy a house deck to your decks",
        parameters=[
            OpenApiParameter("game", {"type": "string", "enum": BUILT}, OpenApiParameter.PATH),
            OpenApiParameter("key", {"type": "string", "pattern": f"^{HOUSE_KEY}$"}, OpenApiParameter.PATH),
        ],
        request=None,
        responses={201: DeckSerializer},
    )
    @action(
        detail=False,
        methods=["post"],
        url_path=f"(?P<game>[a-z]{{1,16}})/(?P<key>{HOUSE_KEY})/copy",
        permission_classes=(IsAuthenticated,),
    )
    def copy(self, request: Request, game: str, key: str) -> Response:
        house: HouseDeck | None = house_deck(game, key)
        if house is None:
            raise Http404
        return self.deck_response(house_deck_copy(owner=player_of(request), house=house), 201)


class ReactionViewSet(DeckResponses):
    """Likes, comments and reports on decks that you can see, and the lists of shared decks."""

    permission_classes = (IsAuthenticated,)
    lookup_field = "secret"
    lookup_value_regex = "[A-Za-z0-9_-]{1,32}"
    query_parameters = {"list_file": (FORM,)}

    def get_queryset(self) -> QuerySet[Deck]:
        return Deck.objects.filter(shared=True).with_cards().select_related("owner").prefetch_related("tags")

    def _deck(self, secret: str) -> Deck:
        return get_object_or_404(self.get_queryset(), secret=secret)

    @extend_schema(
        summary="Like a deck, or take the like back",
        request=LikeSerializer,
        responses=LikesSerializer,
        examples=[OpenApiExample("Like", {"liked": True}, request_only=True)],
    )
    @action(detail=True, methods=["post"])
    def like(self, request: Request, secret: str) -> Response:
        deck, liked = self._deck(secret), self.validated_body(LikeSerializer)["liked"]
        return Response({"likes": deck_like(deck=deck, player=player_of(request), liked=liked), "liked": liked})

    @extend_schema(summary="List the comments on a deck, oldest first", responses=CommentSerializer(many=True))
    @action(detail=True, permission_classes=(AllowAny,), pagination_class=None)
    def comments(self, request: Request, secret: str) -> Response:
        found = deck_comments(self._deck(secret))
        return Response(CommentSerializer(found, many=True, context={"request": request}).data)

    @extend_schema(
        summary="Comment on a deck",
        description="Members only. Plain text; links are not clickable.",
        request=CommentSerializer,
        responses={201: CommentSerializer},
        examples=[OpenApiExample("A comment", {"text": "Why only two CARN?"}, request_only=True)],
    )
    @comments.mapping.post
    def comment(self, request: Request, secret: str) -> Response:
        if not isinstance(request.user, Player):
            self.permission_denied(request)
        deck, text = self._deck(secret), self.validated_body(CommentSerializer)["text"]
        made = comment_write(deck=deck, author=player_of(request), text=text)
        return Response(CommentSerializer(made, context={"request": request}).data, status=201)

    @extend_schema(
        summary="Delete a comment of yours, or on your deck", parameters=[COMMENT], request=None, responses={204: None}
    )
    @action(detail=True, methods=["delete"], url_path="comments/(?P<comment>[0-9]{1,18})", url_name="comment")
    def comment_delete(self, request: Request, secret: str, comment: str) -> Response:
        comment_delete(deck=self._deck(secret), player=player_of(request), pk=int(comment))
        return Response(status=204)

    @extend_schema(
        summary="Report a deck or a comment to the staff",
        request=ReportSerializer,
        responses={204: None},
        examples=[OpenApiExample("A report", {"reason": "Advertising", "comment": 12}, request_only=True)],
    )
    @action(detail=True, methods=["post"])
    def report(self, request: Request, secret: str) -> Response:
        deck, asked = self._deck(secret), self.validated_body(ReportSerializer)
        report_make(deck=deck, reporter=player_of(request), reason=asked["reason"], comment=asked.get("comment"))
        return Response(status=204)

    @extend_schema(summary="Get the list of a shared deck as text or JSON", responses=LIST_RESPONSES)
    @action(detail=True, url_path="list", url_name="list-file", permission_classes=(AllowAny,))
    def list_file(self, request: Request, secret: str) -> HttpResponse:
        return list_file_response(request, self._deck(secret))


ROUTES: Routes = [
    ("public-decks", PublicDeckViewSet, "public-deck"),
    ("house-decks", HouseDeckViewSet, "house-deck"),
    ("shared-decks", ReactionViewSet, "shared-deck-reaction"),
]
