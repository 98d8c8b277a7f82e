"""REST API of cards and sets (read-only), and the routes of the whole collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from django.db.models import Count, QuerySet
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers, viewsets
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_parameters import GAME, OF_GAME, SEARCH, expect_valid_search
from collection.box_history_api import BoxChangeViewSet
from collection.box_tables_api import BoxTableViewSet
from collection.card_stats_serializers import ANY_STATS, stats_of
from collection.copies_api import CopyViewSet
from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.household_api import (
    HouseholdInvitationViewSet,
    HouseholdListViewSet,
    HouseholdMemberViewSet,
    HouseholdViewSet,
)
from collection.household_copies_api import HouseholdCopyViewSet
from collection.job_api import JobViewSet
from collection.models import Card, CardSet
from collection.models.box import MOST_OF_A_STACK
from collection.places_api import PlaceViewSet
from collection.saved_search_api import SavedSearchViewSet
from collection.search.found_cards import FoundCards
from collection.selectors import cards_find, cards_with_owned
from collection.services.promised_copies import promised_counts
from collection.wish_and_spare_lists_api import ListedCardViewSet
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.api_route_type import Routes
from config.cursor_pages import PAGE_PARAMETERS


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
    promised = serializers.SerializerMethodField(
        help_text="How many of the caller's copies are promised in agreed trades; they are not free."
    )
    stats = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields = ("id", "game", "set", "slug", "name", "number", "text", "plate", "own", "owned", "promised", "stats")

    def get_own(self, card: Card) -> bool:
        return card.set.owner_id is not None

    def get_promised(self, card: Card) -> int:
        promised: Counter[int] = self.context["promised"]
        return promised[card.pk]

    @extend_schema_field(ANY_STATS)
    def get_stats(self, card: Card) -> dict[str, object]:
        return stats_of(GameId(card.game), card.face)


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
        if name in ("game", "q", "own", *PAGE_PARAMETERS):
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

    def get_serializer_context(self) -> dict[str, object]:
        """Adds how many copies of each card the caller has promised."""
        user = getattr(self.request, "user", None)
        return {
            **super().get_serializer_context(),
            "promised": promised_counts(user.pk) if user and user.pk else Counter(),
        }

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


ROUTES: Routes = [
    ("cards", CardViewSet, "card"),
    ("sets", CardSetViewSet, "set"),
    ("copies", CopyViewSet, "copy"),
    ("box-changes", BoxChangeViewSet, "box-change"),
    ("box-tables", BoxTableViewSet, "box-table"),
    ("places", PlaceViewSet, "place"),
    ("listed-cards", ListedCardViewSet, "listed-card"),
    ("jobs", JobViewSet, "job"),
    ("searches", SavedSearchViewSet, "saved-search"),
    ("households", HouseholdViewSet, "household"),
    ("household-members", HouseholdMemberViewSet, "household-member"),
    ("household-invitations", HouseholdInvitationViewSet, "household-invitation"),
    ("household-copies", HouseholdCopyViewSet, "household-copy"),
    ("household-lists", HouseholdListViewSet, "household-list"),
]
