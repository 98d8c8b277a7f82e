"""REST API of matches: list and make them, see what one's seat may see, act, fetch the record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema, extend_schema_field, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.games import GameId
from collection.models import Player
from collection.models.card import GAMES
from config.limits import Limited, Switches, listed
from config.questions import Asked, Question
from play.bots import NAMES, levels
from play.games.play_games import PLAY_GAMES
from play.leaving import seat_leave
from play.models import Match, MatchQuerySet, MatchSeat, Status
from play.refusals import NotRunning, SeatRefused
from play.services import SeatPlan, match_act, match_create, match_rematch, match_start, seat_join
from play.states import record_json, view_of
from play.tables.api_decks import Fields
from play.tables.seat_decks import SeatDeck

LEVELS = {name: level for level, name in enumerate(NAMES)}
MOST_SEATS = 6
LONGEST_ACTION = 80
API_DECKS = {game: found for game in GameId if (found := PLAY_GAMES[game].table().api_decks)}
"""By game, where matches are played with decks."""
KINDS = " or ".join(each.kind for each in API_DECKS.values())
LENT = ",\n".join(each.lent for each in API_DECKS.values())
AnyField = serializers.Field[Any, Any, Any, Any]


class SeatSerializer(serializers.ModelSerializer[MatchSeat]):
    """Who sits where. `mine`: you may act for it."""

    name = serializers.CharField(read_only=True, max_length=40)
    mine = serializers.SerializerMethodField()
    bot = serializers.SerializerMethodField(help_text="What moves it, or null for a person.")

    class Meta:
        model = MatchSeat
        fields = ("number", "name", "bot", "mine", "to_act")
        read_only_fields = fields

    def get_mine(self, seat: MatchSeat) -> bool:
        return seat.player_id is not None and seat.player_id == self.context["request"].user.pk

    @extend_schema_field({"type": "string", "maxLength": 20, "nullable": True})
    def get_bot(self, seat: MatchSeat) -> str | None:
        return NAMES[seat.level] if seat.is_bot else None


class MatchSerializer(serializers.ModelSerializer[Match]):
    """A match without the position. `seed` is null until it is over; its SHA-256 is `commitment`.

    `ply` and `updated` change only when something has changed that you may see.
    """

    seats = listed(SeatSerializer, MOST_SEATS, read_only=True)
    options = serializers.SerializerMethodField(help_text="The game's own switches.")
    ply = serializers.SerializerMethodField(help_text="Rises with every change that you may see.")
    updated = serializers.SerializerMethodField(help_text="When it last changed for you.")
    commitment = serializers.RegexField("^[0-9a-f]{64}$", read_only=True)
    seed = serializers.SerializerMethodField()
    invite = serializers.SerializerMethodField(help_text="Only for the host of an open match.")

    class Meta:
        model = Match
        fields = (
            "id", "game", "options", "status", "ply", "seats", "spectators", "invite", "commitment", "seed", "result",
            "created", "updated", "finished",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field(Switches)
    def get_options(self, match: Match) -> dict[str, Any]:
        recorded = PLAY_GAMES[match.game_id].table().recorded_options
        return {name: value for name, value in match.options.items() if name not in recorded}

    def get_ply(self, match: Match) -> int:
        return match.ply_for(self.context["request"].user)

    def get_updated(self, match: Match) -> datetime:
        return match.changed_for(self.context["request"].user)

    @extend_schema_field({"type": "string", "pattern": "^[0-9a-f]{64}$", "nullable": True})
    def get_seed(self, match: Match) -> str | None:
        return match.seed if match.over else None

    @extend_schema_field({"type": "string", "maxLength": 32, "nullable": True})
    def get_invite(self, match: Match) -> str | None:
        return match.invite if match.is_open and match.host_id == self.context["request"].user.pk else None


def with_fields(fields: dict[str, AnyField], more: Iterable[Fields], *, before: str) -> dict[str, AnyField]:
    """The fields of a request, and those that games add, put before the field of that name."""
    at = list(fields).index(before)
    added = {name: make() for each in more for name, make in each.items()}
    pairs = list(fields.items())
    return dict([*pairs[:at], *added.items(), *pairs[at:]])


class SeatAsked(Limited):
    __doc__ = (
        "A seat of a new match. `deck` is the number of one of your decks, or one of the house's: "
        f"{LENT}. Or leave it out."
    )

    kind = serializers.ChoiceField(choices=("me", "bot", "invited"))
    level = serializers.ChoiceField(choices=NAMES, default="greedy", help_text="of a bot")
    name = serializers.CharField(max_length=40, default="", allow_blank=True)
    deck = serializers.CharField(max_length=20, default="", allow_blank=True, help_text=f"with {KINDS}")

    def get_fields(self) -> dict[str, AnyField]:
        return with_fields(super().get_fields(), (each.seat_fields for each in API_DECKS.values()), before="deck")


class MatchAsked(Limited):
    """A new match."""

    game = serializers.ChoiceField(choices=GAMES)
    options = Switches(default=dict, help_text="Another game's switches (docs/playing.md).")
    seats = serializers.ListField(child=SeatAsked(), min_length=1, max_length=MOST_SEATS)
    spectators = serializers.BooleanField(default=False)

    def get_fields(self) -> dict[str, AnyField]:
        return with_fields(super().get_fields(), (each.match_fields for each in API_DECKS.values()), before="options")


class JoinAsked(Limited):
    """An invitation, and what you bring."""

    invite = serializers.CharField(max_length=32)
    deck = serializers.CharField(max_length=20, default="", allow_blank=True)

    def get_fields(self) -> dict[str, AnyField]:
        more = [each.seat_fields for each in API_DECKS.values()]
        fields = with_fields(super().get_fields(), more, before="deck")
        for name in (name for each in more for name in each):
            fields[name].help_text = None
        return fields


class ActionAsked(Limited):
    """One action. `ply` is the one that you saw with the position; a retry with the same `token` is not a second move."""

    action = serializers.CharField(max_length=LONGEST_ACTION)
    ply = serializers.IntegerField(min_value=0)
    seat = serializers.IntegerField(
        min_value=0, max_value=MOST_SEATS - 1, required=False, help_text="needed only when several seats are yours"
    )
    token = serializers.CharField(max_length=40, required=False, allow_blank=True)


class LeaveAsked(Limited):
    """How you leave: `concede`, or hand your seat to a bot. A concession ends a match of two opponents; a match in which
    nobody would be left ends in any case; before the start both give the seat back."""

    how = serializers.ChoiceField(choices=("concede", "bot"))
    seat = serializers.IntegerField(
        min_value=0, max_value=MOST_SEATS - 1, required=False, help_text="needed only when several are yours"
    )


class ActionTaken(serializers.Serializer[Any]):
    """The move as it was accepted. `ply` is your own before the move."""

    ply = serializers.IntegerField(source="own_ply")
    seat = serializers.IntegerField()
    action = serializers.CharField(max_length=LONGEST_ACTION)


class ViewShown(serializers.Serializer[Any]):
    """What your seat may know, its actions among it (docs/adding-a-game.md)."""

    ply = serializers.IntegerField()
    seat = serializers.IntegerField(allow_null=True)
    view = serializers.DictField()


SEAT = Question("seat", "One of your seats; the first that must choose when left out.", whole=True, most=MOST_SEATS - 1)


@extend_schema_view(
    list=extend_schema(summary="Your matches, the last moved first"),
    retrieve=extend_schema(summary="One match, without what lies on its table"),
)
class MatchViewSet(Asked, mixins.ListModelMixin, mixins.RetrieveModelMixin, viewsets.GenericViewSet[Match]):
    """Somebody else's match answers exactly like one that does not exist."""

    permission_classes = (IsAuthenticated,)
    serializer_class = MatchSerializer
    queryset = Match.objects.none()
    questions = {
        "list": (
            Question("game", "Only of this game.", options=tuple(game.value for game in GameId), lookup="game"),
            Question("status", "Only open, running or finished ones.", options=tuple(Status.values), lookup="status"),
        ),
        "view": (SEAT,),
    }
    lookup_value_regex = "[0-9]{1,9}"

    def get_queryset(self) -> MatchQuerySet:
        """One's own matches in the list; those one may see by their number."""
        asker = player(self.request)
        if self.action != "list":
            return Match.objects.visible_to(asker)
        return Match.objects.of(asker).moved_last(asker).without_record().prefetch_related("seats")

    def get_object(self) -> Match:
        try:
            return self.get_queryset().with_seats(int(self.kwargs["pk"]))
        except Match.DoesNotExist as fault:
            raise Http404 from fault

    def shown(self, match: Match, status: int = 200) -> Response:
        fresh = Match.objects.all().with_seats(match.pk)
        return Response(MatchSerializer(fresh, context=self.get_serializer_context()).data, status=status)

    @extend_schema(
        request=MatchAsked, responses={201: MatchSerializer}, summary="A new match; it begins when nobody is awaited"
    )
    def create(self, request: Request) -> Response:
        asked = checked(MatchAsked, request)
        game = GameId(asked["game"])
        options = options_asked(game, asked)
        expect_somebody(asked["seats"])
        plans = [seat_plan(request, game, options, seat) for seat in asked["seats"]]
        match = match_create(
            host=player(request),
            game=game,
            options=options,
            seats=plans,
            spectators=asked["spectators"],
        )
        return self.shown(match, status=201)

    @extend_schema(
        request=JoinAsked, responses=MatchSerializer, summary="Take a free seat of the match with that invitation"
    )
    @action(detail=False, methods=["post"])
    def join(self, request: Request) -> Response:
        asked = checked(JoinAsked, request)
        match = get_object_or_404(Match, invite=asked["invite"])
        seat_deck = seat_deck_asked(request, match.game_id, match.options, asked)
        return self.shown(seat_join(invite=asked["invite"], player=player(request), seat_deck=seat_deck).match)

    @extend_schema(request=None, responses=MatchSerializer, summary="The host begins; bots take the free seats")
    @action(detail=True, methods=["post"])
    def start(self, request: Request, pk: str) -> Response:
        match = get_object_or_404(Match, pk=pk, host=player(request))
        return self.shown(match_start(match_id=match.pk, host=player(request)))

    @extend_schema(request=None, responses=MatchSerializer, summary="The same Rangers with the same decks once more")
    @action(detail=True, methods=["post"])
    def rematch(self, request: Request, pk: str) -> Response:
        match = get_object_or_404(Match.objects.of(player(request)), pk=pk)
        return self.shown(match_rematch(match_id=match.pk, player=player(request)))

    @extend_schema(responses=ViewShown, summary="What your seat may know now, and what it may do")
    @action(detail=True)
    def view(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        match = self.get_object()
        expect_begun(match)
        seat = seat_asked(match, request, request.query_params.get("seat"))
        return Response({"ply": match.ply_for(request.user), "seat": seat, "view": view_of(match, seat)})

    @extend_schema(request=ActionAsked, responses={201: ActionTaken}, summary="Act for your seat")
    @action(detail=True, methods=["post"])
    def actions(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        match = self.get_object()
        asked = checked(ActionAsked, request)
        seat = seat_asked(match, request, asked.get("seat"))
        if seat is None:
            raise SeatRefused("You only watch this match.")
        move = match_act(
            match_id=match.pk, seat=seat, action=asked["action"], ply=asked["ply"], token=asked.get("token") or None
        )
        return Response(ActionTaken(move).data, status=201)

    @extend_schema(request=LeaveAsked, responses={204: None}, summary="Leave your seat")
    @action(detail=True, methods=["post"])
    def leave(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        match = self.get_object()
        asked = checked(LeaveAsked, request)
        seat = seat_asked(match, request, asked.get("seat"))
        if seat is None:
            raise SeatRefused("You only watch this match.")
        seat_leave(match_id=match.pk, player=player(request), seat=seat, concede=asked["how"] == "concede")
        return Response(status=204)

    @extend_schema(responses=OpenApiTypes.OBJECT, summary="The whole record, seed included, once the match is over")
    @action(detail=True)
    def record(self, request: Request, pk: str) -> Response:  # noqa: ARG002
        return Response(record_json(self.get_object()))


def player(request: Request) -> Player:
    """Who asks: every operation here needs somebody who is known."""
    assert isinstance(request.user, Player)
    return request.user


def checked(serializer: type[serializers.Serializer[Any]], request: Request) -> dict[str, Any]:
    """The request's data. Raises ValidationError that names the fields."""
    asked = serializer(data=request.data)
    asked.is_valid(raise_exception=True)
    return dict(asked.validated_data)


def expect_begun(match: Match) -> None:
    if match.status == Status.OPEN:
        raise NotRunning("The match has not begun: nothing lies on its table.")


def seat_asked(match: Match, request: Request, asked: object) -> int | None:
    """The caller's seat: the one asked for, else the first that must choose; None for a spectator.

    Raises SeatRefused for a seat that is somebody else's.
    """
    own = match.seats_of(player(request))
    if asked not in (None, ""):
        if str(asked) not in {str(seat.number) for seat in own}:
            raise SeatRefused("That is not your seat.")
        return int(str(asked))
    waiting = [seat.number for seat in own if seat.to_act]
    return next(iter([*waiting, *(seat.number for seat in own)]), None)


def options_asked(game: GameId, asked: dict[str, Any]) -> dict[str, Any]:
    """The options of a new match. The game's rules refuse options that it does not have."""
    known = API_DECKS.get(game)
    return known.options(asked) if known and known.options else dict(asked["options"])


def expect_somebody(seats: list[dict[str, Any]]) -> None:
    """Bots play with people, never among themselves: thinking costs what others' bots wait for. Raises ValidationError."""
    if all(seat["kind"] == "bot" for seat in seats):
        raise serializers.ValidationError(
            {"seats": ["Somebody must play: ask for a seat of yours, or invite somebody."]}
        )


def seat_plan(request: Request, game: GameId, options: Mapping[str, Any], asked: dict[str, Any]) -> SeatPlan:
    """One seat of a new match. Raises ValidationError for a bot that the game does not have."""
    seat_deck = seat_deck_asked(request, game, options, asked)
    if asked["kind"] == "bot":
        if LEVELS[asked["level"]] not in levels(game):
            raise serializers.ValidationError({"level": [f"{game.label} has no bot that plays like this."]})
        return SeatPlan(level=LEVELS[asked["level"]], name=asked["name"], seat_deck=seat_deck)
    if asked["kind"] == "me":
        return SeatPlan(player=player(request), name=asked["name"], seat_deck=seat_deck)
    return SeatPlan(seat_deck=seat_deck)


def seat_deck_asked(request: Request, game: GameId, options: Mapping[str, Any], asked: Mapping[str, Any]) -> SeatDeck:
    """The deck of a seat; empty in a game whose box is the deck. Raises ValidationError for a deck that is not the
    caller's own."""
    known = API_DECKS.get(game)
    return known.seat_deck(player(request), options, asked) if known else SeatDeck()


ROUTES: list[tuple[str, Any, str]] = [("matches", MatchViewSet, "match")]
