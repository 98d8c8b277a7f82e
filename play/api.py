"""REST API of matches: list and create them, get a seat's view, act, fetch the record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import (
    extend_schema,
    extend_schema_view,
)
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.games import GameId
from collection.models import Player
from config.api_query_parameters import QueryParameter, QueryParameterView
from play.api_serializers import (
    API_DECKS,
    MOST_SEATS,
    ActionRequest,
    ActionTaken,
    ContinueRequest,
    JoinRequest,
    LeaveRequest,
    MatchRequest,
    MatchSerializer,
    ViewShown,
)
from play.bots import NAMES, levels
from play.custom_sets import values_of_new_match
from play.engine.contract import Options
from play.leaving import seat_leave
from play.match_state_cache import record_json, view_of
from play.models import Match, MatchQuerySet, Status
from play.refusals import NotRunning, SeatRefused
from play.rematches import match_rematch
from play.replay_continuations import match_continue
from play.services import SeatPlan, match_act, match_create, match_start, seat_join
from play.tables.seat_decks import SeatDeck

LEVELS = {name: level for level, name in enumerate(NAMES)}


SEAT = QueryParameter(
    "seat", "One of your seats; by default the first that must choose.", whole=True, most=MOST_SEATS - 1
)


@extend_schema_view(
    list=extend_schema(summary="Your matches, most recently changed first"),
    retrieve=extend_schema(summary="One match, without its position"),
)
class MatchViewSet(
    QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Match]
):
    """For a match that you may not see, the answer is the same as for one that does not exist."""

    permission_classes = (IsAuthenticated,)
    serializer_class = MatchSerializer
    queryset = Match.objects.none()
    query_parameters = {
        "list": (
            QueryParameter(
                "game", "Only matches of this game.", options=tuple(game.value for game in GameId), lookup="game"
            ),
            QueryParameter(
                "status", "Only open, running or finished matches.", options=tuple(Status.values), lookup="status"
            ),
        ),
        "view": (SEAT,),
    }
    lookup_value_regex = "[0-9]{1,9}"

    def get_queryset(self) -> MatchQuerySet:
        """The player's own matches, for the list."""
        asker = player(self.request)
        return Match.objects.of(asker).order_by_last_change(asker).defer_record().prefetch_related("seats")

    def get_object(self) -> Match:
        """The match of the address, if the player may see it. Raises Http404."""
        try:
            return Match.objects.visible_with_seats(int(self.kwargs["pk"]), player(self.request))
        except Match.DoesNotExist as fault:
            raise Http404 from fault

    def match_response(self, match: Match, status: int = 200) -> Response:
        fresh = Match.objects.get_with_seats(match.pk)
        return Response(MatchSerializer(fresh, context=self.get_serializer_context()).data, status=status)

    @extend_schema(
        request=MatchRequest,
        responses={201: MatchSerializer},
        summary="Create a match; it starts once every seat is filled",
    )
    def create(self, request: Request) -> Response:
        asked = validated_data(MatchRequest, request)
        game = GameId(asked["game"])
        options = requested_options(game, asked)
        expect_person_seated(asked["seats"])
        plans = [seat_plan(request, game, options, seat) for seat in asked["seats"]]
        match = match_create(
            host=player(request),
            game=game,
            options=options,
            seats=plans,
            spectators=asked["spectators"],
            own_values=values_of_new_match(
                player(request),
                game,
                own_values=asked["own_values"],
                custom_set=asked["custom_set"],
                options=options,
            ),
            without_own_cards=asked["without_own_cards"],
        )
        return self.match_response(match, status=201)

    @extend_schema(
        request=JoinRequest, responses=MatchSerializer, summary="Take a free seat in the match with that invitation"
    )
    @action(detail=False, methods=["post"])
    def join(self, request: Request) -> Response:
        asked = validated_data(JoinRequest, request)
        match = get_object_or_404(Match, invite=asked["invite"])
        seat_deck = requested_seat_deck(request, match.game_id, match.options, asked)
        seat = seat_join(
            invite=asked["invite"],
            player=player(request),
            seat_deck=seat_deck,
            accepts_own_values=asked["accepts_own_values"],
        )
        return self.match_response(seat.match)

    @extend_schema(
        request=None, responses=MatchSerializer, summary="Start the match as its host; bots take the free seats"
    )
    @action(detail=True, methods=["post"])
    def start(self, request: Request, pk: str) -> Response:
        match = get_object_or_404(Match, pk=pk, host=player(request))
        return self.match_response(match_start(match_id=match.pk, host=player(request)))

    @extend_schema(request=None, responses=MatchSerializer, summary="Start a rematch with the same players and decks")
    @action(detail=True, methods=["post"])
    def rematch(self, request: Request, pk: str) -> Response:
        match = get_object_or_404(Match.objects.of(player(request)), pk=pk)
        return self.match_response(match_rematch(match_id=match.pk, player=player(request)))

    @extend_schema(
        request=ContinueRequest,
        responses={201: MatchSerializer},
        summary="Continue a finished match against bots, from one of its moves, as a new match of your own",
    )
    @action(detail=True, methods=["post"], url_path="continue", url_name="continue")
    def continue_here(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        match = self.get_object()
        asked = validated_data(ContinueRequest, request)
        level = LEVELS[asked["level"]]
        copy = match_continue(
            match_id=match.pk, player=player(request), ply=asked["ply"], seat=asked["seat"], level=level
        )
        return self.match_response(copy, status=201)

    @extend_schema(responses=ViewShown, summary="Your seat's view of the position, with its legal actions")
    @action(detail=True)
    def view(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        match = self.get_object()
        expect_begun(match)
        seat = requested_seat(match, request, request.query_params.get("seat"))
        return Response({"ply": match.ply_for(request.user), "seat": seat, "view": view_of(match, seat)})

    @extend_schema(request=ActionRequest, responses={201: ActionTaken}, summary="Act for your seat")
    @action(detail=True, methods=["post"])
    def actions(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        match = self.get_object()
        asked = validated_data(ActionRequest, request)
        seat = requested_seat(match, request, asked.get("seat"))
        if seat is None:
            raise SeatRefused("You are only watching this match.")
        move = match_act(
            match_id=match.pk, seat=seat, action=asked["action"], ply=asked["ply"], token=asked.get("token") or None
        )
        return Response({"ply": move.own_ply, "seat": move.seat, "action": move.action}, status=201)

    @extend_schema(request=LeaveRequest, responses={204: None}, summary="Leave your seat")
    @action(detail=True, methods=["post"])
    def leave(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        match = self.get_object()
        asked = validated_data(LeaveRequest, request)
        seat = requested_seat(match, request, asked.get("seat"))
        if seat is None:
            raise SeatRefused("You are only watching this match.")
        seat_leave(match_id=match.pk, player=player(request), seat=seat, concede=asked["how"] == "concede")
        return Response(status=204)

    @extend_schema(
        responses=OpenApiTypes.OBJECT, summary="The whole record, including the seed, once the match is over"
    )
    @action(detail=True)
    def record(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        return Response(record_json(self.get_object()))


def player(request: Request) -> Player:
    """The player who sends the request; every operation here requires one."""
    assert isinstance(request.user, Player)
    return request.user


def validated_data(serializer: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    """The validated data of the request. Raises ValidationError that names the fields."""
    with suppress(serializers.ValidationError):
        return dict(_validator(serializer).run_validation(request.data))
    asked = serializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


@cache
def _validator(serializer: type[serializers.Serializer[Any]]) -> serializers.Serializer[Any]:
    """A serializer that is kept, because copying its fields takes longer than validating a valid request."""
    return serializer()


def expect_begun(match: Match) -> None:
    if match.status == Status.OPEN:
        raise NotRunning("The match has not begun yet.")


def requested_seat(match: Match, request: Request, asked: object) -> int | None:
    """The player's seat: the requested one, else the first that must choose; None for a spectator.

    Raises SeatRefused for somebody else's seat.
    """
    own = match.seats_of(player(request))
    if asked not in (None, ""):
        if str(asked) not in {str(seat.number) for seat in own}:
            raise SeatRefused("That is not your seat.")
        return int(str(asked))
    waiting = [seat.number for seat in own if seat.to_act]
    return next(iter([*waiting, *(seat.number for seat in own)]), None)


def requested_options(game: GameId, asked: Mapping[str, Any]) -> Options:
    """The options of a new match. They are checked later, by the game's rules."""
    known = API_DECKS.get(game)
    return known.options(asked) if known and known.options else dict(asked["options"])


def expect_person_seated(seats: Iterable[Mapping[str, object]]) -> None:
    """Raises ValidationError if all seats are bots, since they would take computing time from other players' bots."""
    if all(seat["kind"] == "bot" for seat in seats):
        raise serializers.ValidationError(
            {"seats": ["At least one person must play: take a seat yourself, or invite somebody."]}
        )


def seat_plan(request: Request, game: GameId, options: Options, asked: Mapping[str, Any]) -> SeatPlan:
    """The plan of one seat of a new match. Raises ValidationError for a bot that the game does not have."""
    seat_deck = requested_seat_deck(request, game, options, asked)
    if asked["kind"] == "bot":
        if LEVELS[asked["level"]] not in levels(game):
            raise serializers.ValidationError({"level": [f"{game.label} has no bot of this level."]})
        return SeatPlan(level=LEVELS[asked["level"]], name=asked["name"], seat_deck=seat_deck)
    if asked["kind"] == "me":
        return SeatPlan(player=player(request), name=asked["name"], seat_deck=seat_deck)
    return SeatPlan(seat_deck=seat_deck)


def requested_seat_deck(request: Request, game: GameId, options: Options, asked: Mapping[str, Any]) -> SeatDeck:
    """The deck of a seat; empty in a game whose box is the deck. Raises ValidationError for a deck that the player may
    not use."""
    known = API_DECKS.get(game)
    return known.seat_deck(player(request), options, asked) if known else SeatDeck()


ROUTES: list[tuple[str, type[MatchViewSet], str]] = [("matches", MatchViewSet, "match")]
