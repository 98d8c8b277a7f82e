"""REST API of the collection: cards and sets (read-only), the copies in the caller's box, and long work."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from django.db.models import Count, QuerySet
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema, extend_schema_field, extend_schema_view
from rest_framework import serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.card_lists_api import ListedCardViewSet
from collection.card_stats_serializers import ANY_STATS, stats_of
from collection.copy_details import DETAIL_FIELDS, MOST_PAGES, MOST_SLOTS
from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.job_api import JobViewSet
from collection.models import Card, CardSet, Change, Condition, Copy, Player
from collection.models.box import MOST_OF_A_STACK
from collection.models.card import GAMES
from collection.places_api import PlaceViewSet
from collection.saved_search_api import SavedSearchViewSet
from collection.search.found_cards import FoundCards
from collection.search.query import Query
from collection.search.syntax import MAX_TEXT
from collection.selectors import box_find, cards_find, cards_with_owned
from collection.services.box import (
    COPY_FIELDS,
    Stack,
    as_filter,
    box_change,
    copy_edit,
    stack_from_form,
)
from collection.services.row_edits import ACTIONS, clean_row_edit, rows_edit
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.payload_limits import SizeLimited


class CardSetSerializer(serializers.ModelSerializer[CardSet]):
    """A set of cards. `own` is true if the caller made it."""

    own = serializers.SerializerMethodField()
    size = serializers.IntegerField(read_only=True, help_text="How many cards the set has.")

    class Meta:
        model = CardSet
        fields = ("id", "game", "slug", "name", "own", "size")

    def get_own(self, card_set: CardSet) -> bool:
        return card_set.owner_id is not None


class CardSerializer(serializers.ModelSerializer[Card]):
    """A card with its stats. `owned` is how many copies the caller has."""

    set = serializers.CharField(source="set.slug", max_length=40)
    own = serializers.SerializerMethodField(help_text="Whether the caller made this card.")
    owned = serializers.IntegerField(read_only=True)
    stats = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields = ("id", "game", "set", "slug", "name", "number", "text", "plate", "own", "owned", "stats")

    def get_own(self, card: Card) -> bool:
        return card.set.owner_id is not None

    @extend_schema_field(ANY_STATS)
    def get_stats(self, card: Card) -> dict[str, object]:
        return stats_of(GameId(card.game), card.face)


GAME_SLUGS = tuple(game.value for game in GameId)
GAME = QueryParameter("game", f"The game; `{DEFAULT_GAME}` by default.", options=GAME_SLUGS, example=DEFAULT_GAME.value)
OF_GAME = QueryParameter("game", "Only this game.", options=GAME_SLUGS, lookup="game")


SEARCH = QueryParameter(
    "q",
    "A search in the language of the cards page, for example `(name:a or number:2..5) -own:any order:-number`.",
    longest=MAX_TEXT,
    example="name:a",
)


def expect_valid_search(query: Query) -> None:
    """Raises ValidationError with the faults of a search and their positions."""
    if query.faults:
        raise ValidationError({"q": [f"{fault.message} (at {fault.start})" for fault in query.faults]})


@cache
def _search_parameters() -> tuple[QueryParameter, ...]:
    """The filters and orders of all games; the description of a filter names its games."""
    finders = [CARD_GAMES[game].finder for game in GameId]
    found = [GAME, SEARCH]
    filters: dict[str, dict[str, None]] = {}
    for finder in finders:
        for each in finder.filters:
            filters.setdefault(each.key, {}).update(dict.fromkeys(value for value, _ in each.options))
    for key, values in filters.items():
        if key == "own":
            found.append(
                QueryParameter(
                    "own",
                    "0: cards that the caller does not own; n: cards with at least n copies.",
                    whole=True,
                    most=MOST_OF_A_STACK,
                )
            )
        else:
            games = [game.label for game in GameId if key in _filter_options(game)]
            found.append(QueryParameter(key, f"Only for {', '.join(games)}.", options=tuple(values)))
    orders = dict.fromkeys(order for finder in finders for order in finder.orders)
    return (*found, QueryParameter("order", "Order of the results; by number by default.", options=tuple(orders)))


def _filter_options(game: GameId) -> dict[str, tuple[str, ...]]:
    """The keys of a game's filters, each with its values."""
    return {each.key: tuple(value for value, _ in each.options) for each in CARD_GAMES[game].finder.filters}


def game_of(request: Request) -> GameId:
    """The game that a request asks for; `config.api_query_parameters` has checked it."""
    return GameId(request.query_params.get("game", DEFAULT_GAME.value))


def expect_valid_filters(game: GameId, params: Mapping[str, str]) -> None:
    """Raises ValidationError for a filter, a value or an order that this game does not have."""
    filters, orders = _filter_options(game), CARD_GAMES[game].finder.orders
    faults = {}
    for name, value in params.items():
        if name in ("game", "q", "own", "page", "page_size"):
            continue
        options = tuple(orders) if name == "order" else filters.get(name)
        if options is None:
            faults[name] = [f"{game.label} has no “{name}”. Use {', '.join([*filters, 'q', 'order'])}."]
        elif value not in options:
            faults[name] = [f"“{value}” is not valid for {game.label}. Choose from {', '.join(options)}."]
    if faults:
        raise ValidationError(faults)


class CardViewSet(QueryParameterView, viewsets.ReadOnlyModelViewSet[Card]):
    """Cards of the loaded sets, and the caller's own cards. No login needed."""

    queryset = Card.objects.all()
    serializer_class = CardSerializer
    lookup_field = "slug"
    lookup_value_regex = "[-a-zA-Z0-9_]{1,48}"
    query_parameters = {"list": _search_parameters, "retrieve": (GAME,)}

    def get_queryset(self) -> QuerySet[Card]:
        return cards_with_owned(player=self.request.user, game=game_of(self.request))

    def list(self, request: Request, *_args: object, **_kwargs: object) -> Response:  # noqa: ARG002
        return self.get_paginated_response(self.get_serializer(self.paginate_queryset(self._found()), many=True).data)

    def _found(self) -> FoundCards:
        """The cards that the parameters ask for. Raises ValidationError."""
        game = game_of(self.request)
        params = self.request.query_params
        expect_valid_filters(game, params)
        filters = {each.key: params.get(each.key, "") for each in CARD_GAMES[game].finder.filters}
        found = cards_find(
            player=self.request.user,
            game=game,
            text=params.get("q", ""),
            filters=filters,
            order=params.get("order", ""),
        )
        expect_valid_search(found.query)
        return found.cards


class CardSetViewSet(QueryParameterView, viewsets.ReadOnlyModelViewSet[CardSet]):
    """The loaded sets, and the caller's own sets. No login needed."""

    queryset = CardSet.objects.all()
    serializer_class = CardSetSerializer
    query_parameters = {"list": (OF_GAME,)}

    def get_queryset(self) -> QuerySet[CardSet]:
        return (
            CardSet.objects.visible_to(self.request.user).annotate(size=Count("cards")).order_by("game", "name", "pk")
        )


AMOUNT = "an amount such as `12.50`, empty if unknown."
DAY = "A date such as `2026-11-26`; empty if unknown."


def as_texts(values: Mapping[str, Any]) -> dict[str, str]:
    """Valid values of a row as texts, as in the form of a row."""
    found = {name: values[name] for name in COPY_FIELDS if name in values}
    if "place" in found:
        found["place"] = found["place"]["name"]
    return {name: _as_text(value) for name, value in found.items()}


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else ""
    return "" if value is None else str(value)


class RowEditSerializer(SizeLimited):
    """What to do with several rows of the box, as one change. Empty fields are kept as they are."""

    copies = serializers.ListField(
        child=serializers.IntegerField(min_value=1), min_length=1, max_length=100, help_text="The ids of the rows."
    )
    action = serializers.ChoiceField(ACTIONS, default="change", help_text="`remove` deletes; `lend` needs `lent_to`.")
    quantity = serializers.IntegerField(
        min_value=1, max_value=MOST_OF_A_STACK, default=None, allow_null=True, help_text="Copies of each row; or all."
    )
    condition = serializers.ChoiceField(Condition.choices, default="", allow_blank=True)
    language = serializers.CharField(max_length=8, default="", allow_blank=True)
    place = serializers.CharField(max_length=60, default="", allow_blank=True, help_text="`-` for no place.")
    lent_to = serializers.CharField(max_length=60, default="", allow_blank=True)
    lent_due = serializers.CharField(max_length=10, default="", allow_blank=True, help_text=DAY)


class RowEditResultSerializer(serializers.Serializer[Any]):
    """The change that was made."""

    change = serializers.IntegerField()
    label = serializers.CharField(max_length=120)  # type: ignore[assignment]


class CopySerializer(SizeLimited, serializers.ModelSerializer[Copy]):
    """A row of the caller's box: identical copies of one card, with their quantity. No two rows are alike."""

    game = serializers.ChoiceField(GAMES, source="card.game", default=DEFAULT_GAME.value)
    card = serializers.SlugField(source="card.slug", max_length=48, help_text="The card's slug.")
    name = serializers.CharField(source="card.name", read_only=True, max_length=60)
    quantity = serializers.IntegerField(min_value=1, max_value=MOST_OF_A_STACK, default=1)
    condition = serializers.ChoiceField(Condition.choices, default=Condition.GOOD)
    language = serializers.CharField(max_length=8, default="en", help_text="A code such as `en` or `pt-br`.")
    place = serializers.CharField(
        source="place.name",
        max_length=60,
        default="",
        allow_blank=True,
        help_text="The name of a place, which is created if new; empty for none.",
    )
    note = serializers.CharField(max_length=200, default="", allow_blank=True)
    proxy = serializers.BooleanField(default=False, help_text="Whether it is a proxy instead of an original.")
    printing = serializers.CharField(max_length=60, default="", allow_blank=True)
    price = serializers.CharField(max_length=10, default="", allow_blank=True, help_text=f"What was paid; {AMOUNT}")
    value = serializers.CharField(max_length=10, default="", allow_blank=True, help_text=f"Current value; {AMOUNT}")
    acquired = serializers.CharField(max_length=10, default="", allow_blank=True, help_text=DAY)
    source = serializers.CharField(  # type: ignore[assignment]
        max_length=80, default="", allow_blank=True, help_text="From whom or where."
    )
    page = serializers.IntegerField(min_value=1, max_value=MOST_PAGES, default=None, allow_null=True)
    slot = serializers.IntegerField(min_value=1, max_value=MOST_SLOTS, default=None, allow_null=True)
    lent_to = serializers.CharField(max_length=60, default="", allow_blank=True, help_text="Who has borrowed them.")
    lent_since = serializers.CharField(max_length=10, default="", allow_blank=True, help_text=DAY)
    lent_due = serializers.CharField(max_length=10, default="", allow_blank=True, help_text=DAY)

    class Meta:
        model = Copy
        fields = (
            "id",
            "game",
            "card",
            "name",
            "quantity",
            "condition",
            "language",
            "place",
            "note",
            *DETAIL_FIELDS,
            "added",
            "updated",
        )
        validators: tuple[Any, ...] = ()

    def to_representation(self, instance: Copy) -> dict[str, object]:
        texts = instance.details.texts
        said = {name: texts[name] for name in ("price", "value", "acquired", "lent_since", "lent_due")}
        place = instance.place.name if instance.place else ""
        return {**super().to_representation(instance), **said, "place": place}


@extend_schema_view(
    create=extend_schema(
        description="Add copies. If a row for such copies exists, its quantity increases. Returns the row."
    ),
    partial_update=extend_schema(
        description="Change a row. If it becomes identical to another row, they are merged. Returns the resulting row."
    ),
)
class CopyViewSet(QueryParameterView, viewsets.ModelViewSet[Copy]):
    """The caller's box."""

    queryset = Copy.objects.none()
    serializer_class = CopySerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = ("get", "post", "patch", "delete", "head", "options")
    query_parameters = {
        "list": (
            replace(OF_GAME, lookup="card__game"),
            replace(
                SEARCH, help=f"{SEARCH.help} Needs `game`; `place`, `condition` and the like are those of the row."
            ),
            QueryParameter("card", "Only copies of this card, by slug.", longest=48, lookup="card__slug"),
            QueryParameter(
                "condition", "Only copies in this condition.", options=tuple(Condition.values), lookup="condition"
            ),
            QueryParameter(
                "place", "Only copies in this place, by name; empty for copies without a place.", longest=60
            ),
            QueryParameter("lent", "Only copies that are lent, or only those that are not.", yes_no=True),
        )
    }

    def get_queryset(self) -> QuerySet[Copy]:
        params = self.request.query_params
        rows, place = self._searched(params.get("game", ""), params.get("q", "")), params.get("place")
        if lent := params.get("lent"):
            rows = rows.exclude(lent_to="") if lent == "true" else rows.filter(lent_to="")
        if place is None:
            return rows
        return rows.filter(place__name=place) if place else rows.filter(place=None)

    def _searched(self, game: str, text: str) -> QuerySet[Copy]:
        """The caller's rows that a search finds, in its order."""
        rows: QuerySet[Copy] = Copy.objects.of(self.request.user)
        if self.action != "list" or not text.strip():
            return rows
        if not game:
            raise ValidationError({"q": ["A search is about the cards of one game. Choose it with “game”."]})
        found = box_find(player=self.request.user, game=GameId(game), text=text, rows=rows)
        expect_valid_search(found.query)
        return found.rows.order_by(*found.order_by) if found.order_by else found.rows

    def create(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values, player = said.validated_data, owner_of(request)
        cards = Card.objects.visible_to(player).filter(game=values["card"]["game"])
        card = get_object_or_404(cards, slug=values["card"]["slug"])
        stack = stack_from_form(owner=player, card=card.pk, said=as_texts(values))
        box_change(
            owner=player,
            game=GameId(card.game),
            kind=Change.Kind.ENTRY,
            label=f"{values['quantity']} x {card.name}",
            deltas={stack: values["quantity"]},
        )
        return Response(self._row_data(player, stack), status=201)

    def _row_data(self, player: Player, stack: Stack) -> Any:
        return self.get_serializer(Copy.objects.of(player).get(**as_filter(stack))).data

    def partial_update(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        row, player = self.get_object(), owner_of(request)
        said = self.get_serializer(row, data=request.data, partial=True)
        said.is_valid(raise_exception=True)
        values = {**row.form_values, **as_texts(said.validated_data)}
        stack = stack_from_form(owner=player, card=row.card_id, said=values)
        now = copy_edit(owner=player, copy=row, quantity=int(values["quantity"]), stack=stack)
        return Response(self.get_serializer(Copy.objects.of(player).get(pk=now.pk if now else row.pk)).data)

    @extend_schema(
        request=RowEditSerializer,
        responses=RowEditResultSerializer,
        summary="Change, move, lend, return or remove several rows as one change",
    )
    @action(detail=False, methods=["post"], serializer_class=RowEditSerializer)
    def bulk(self, request: Request, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values, player = dict(said.validated_data), owner_of(request)
        rows = player.copies.filter(pk__in=[pk for pk in values.pop("copies") if 0 < pk < 2**63])
        quantity = values.pop("quantity")
        texts = {name: _as_text(value) for name, value in values.items()} | {"copies": _as_text(quantity)}
        change = rows_edit(owner=player, rows=rows, edit=clean_row_edit(texts, timezone.localdate()))
        return Response({"change": change.pk, "label": change.label})

    def perform_destroy(self, instance: Copy) -> None:
        copy_edit(owner=owner_of(self.request), copy=instance, quantity=0, stack=Stack(instance.card_id))


ROUTES: list[tuple[str, Any, str]] = [
    ("cards", CardViewSet, "card"),
    ("sets", CardSetViewSet, "set"),
    ("copies", CopyViewSet, "copy"),
    ("places", PlaceViewSet, "place"),
    ("listed-cards", ListedCardViewSet, "listed-card"),
    ("jobs", JobViewSet, "job"),
    ("searches", SavedSearchViewSet, "saved-search"),
]
