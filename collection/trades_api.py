"""REST API of trades: partners, offers and answers, the setting, and blocked members."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db.models import F, QuerySet
from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.models import Player, Trade, TradeBlock, TradeLine, TradeProfile, TradeTerms
from collection.services.trade_completion import trade_confirm
from collection.services.trade_settings import (
    clean_openness,
    expect_trading,
    member_block,
    member_unblock,
    profile_of,
    profile_set,
)
from collection.services.trades import (
    trade_accept,
    trade_cancel,
    trade_counter,
    trade_decline,
    trade_offer,
    trade_withdraw,
)
from collection.trade_matches import RankedPartner, matches, partner_by_key, partner_by_name, ranked_partners
from collection.trade_serializers import (
    COPY_EXAMPLE,
    AnswerSerializer,
    CancelSerializer,
    CounterOfferSerializer,
    DeclineSerializer,
    OfferSerializer,
    PartnerSerializer,
    TradeData,
    TradeHistorySerializer,
    TradeMatchSerializer,
    TradeSerializer,
    TradeSettingsSerializer,
    match_data,
    partner_data,
    terms_data,
    terms_read,
)
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import SizeLimited

State = Trade.State
WAITING = ("me", "others", "none")
OFFER_EXAMPLE = OpenApiExample(
    "One copy for another",
    value={"partner": "Zx81kD0aY3q", "gives": [COPY_EXAMPLE], "gets": [{**COPY_EXAMPLE, "card": "lagoti"}],
           "message": "Fair?"}, request_only=True,
)  # fmt: skip


def valid(kind: type[SizeLimited], request: Request) -> dict[str, Any]:
    """The validated body. Raises ValidationError."""
    said = kind(data=request.data)
    said.is_valid(raise_exception=True)
    values: dict[str, Any] = said.validated_data
    return values


def trades_data(player: Player, trades: Iterable[Trade]) -> list[TradeData]:
    """The trades as the player sees them, each with its latest terms. Two queries."""
    rows, now = list(trades), timezone.now()
    latest = TradeTerms.objects.filter(trade__in=rows, number=F("trade__version")).prefetch_related("lines__card")
    terms = {each.trade_id: each for each in latest}
    found: list[TradeData] = []
    for trade in rows:
        state, first = trade.state_at(now), trade.is_first(player)
        confirmed = trade.confirmed_by(player)
        found.append({
            "id": trade.pk, "partner": trade.partner_name(player), "state": state,
            "my_turn": (state == State.AGREED and not confirmed)
            or (state == State.OFFERED and not trade.proposed_by(player)),
            "terms": terms_data(player, trade, terms[trade.pk], terms[trade.pk].lines.all()),
            "expires": trade.expires, "agreed": trade.agreed, "confirmed": confirmed,
            "partner_confirmed": bool(trade.second_confirmed if first else trade.first_confirmed),
            "ended": trade.ended, "notice": trade.notice,
        })  # fmt: skip
    return found


@extend_schema_view(list=extend_schema(summary="Your trades, the last changed first", responses=TradeSerializer))
class TradeViewSet(QueryParameterView, mixins.ListModelMixin, viewsets.GenericViewSet[Trade]):
    """The caller's trades. Every answer is the trade as it is then; guests cannot trade."""

    queryset = Trade.objects.none()
    serializer_class = TradeSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {
        "list": (
            QueryParameter("waiting", "For whom it waits; `none`: trades that are over.", options=WAITING),
            QueryParameter("state", "Only in this state.", options=tuple(State.values), lookup="state"),
        )
    }

    @property
    def throttle_scope(self) -> str | None:
        """Offers are limited further than other requests."""
        return "trade-offers" if self.action in ("create", "counter") else None

    def get_queryset(self) -> QuerySet[Trade]:
        player, now = owner_of(self.request), timezone.now()
        mine = Trade.objects.of(player)
        waiting = self.request.query_params.get("waiting", "") if self.action == "list" else ""
        if waiting == "me":
            return mine.waiting_for(player, now)
        if waiting == "others":
            return mine.waiting_for_others(player, now)
        return mine.finished(now) if waiting == "none" else mine

    def list(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        rows = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response(trades_data(owner_of(request), rows or []))

    @extend_schema(responses=TradeSerializer, summary="One of your trades")
    def retrieve(self, request: Request, **_kwargs: object) -> Response:
        return self._shown(request, self.get_object())

    def _shown(self, request: Request, trade: Trade, status: int = 200) -> Response:
        fresh = Trade.objects.of(owner_of(request)).get(pk=trade.pk)
        return Response(trades_data(owner_of(request), [fresh])[0], status=status)

    @extend_schema(
        request=OfferSerializer, responses={201: TradeSerializer}, examples=[OFFER_EXAMPLE], summary="Offer a trade",
        description="You can give free copies of any card on your spare list, and ask for the partner's spare copies "
        "that match your wishes (`/api/trade-partners/`).",
    )  # fmt: skip
    def create(self, request: Request) -> Response:
        said, player = valid(OfferSerializer, request), owner_of(request)
        expect_trading(player)
        partner = partner_by_key(player, said["partner"]).owner
        terms = terms_read(said["gives"], said["gets"], said["message"])
        return self._shown(request, trade_offer(by=player, partner=partner, terms=terms), 201)

    @extend_schema(responses=TradeHistorySerializer, summary="All versions of the terms of a trade")
    @action(detail=True)
    def history(self, request: Request, **_kwargs: object) -> Response:
        trade, player = self.get_object(), owner_of(request)
        lines: dict[int, list[TradeLine]] = {}
        for line in TradeLine.objects.filter(terms__trade=trade).select_related("card"):
            lines.setdefault(line.terms_id, []).append(line)
        versions = [terms_data(player, trade, each, lines.get(each.pk, [])) for each in trade.terms.order_by("number")]
        return Response({"versions": versions})

    @extend_schema(
        request=CounterOfferSerializer, responses=TradeSerializer, summary="Answer an offer with other terms"
    )
    @action(detail=True, methods=["post"])
    def counter(self, request: Request, **_kwargs: object) -> Response:
        trade, said = self.get_object(), valid(CounterOfferSerializer, request)
        terms = terms_read(said["gives"], said["gets"], said["message"])
        return self._shown(request, trade_counter(by=owner_of(request), trade=trade, seen=said["version"], terms=terms))

    @extend_schema(
        request=AnswerSerializer, responses=TradeSerializer, summary="Accept an offer; the copies are then promised"
    )
    @action(detail=True, methods=["post"])
    def accept(self, request: Request, **_kwargs: object) -> Response:
        trade, said = self.get_object(), valid(AnswerSerializer, request)
        return self._shown(request, trade_accept(by=owner_of(request), trade=trade, seen=said["version"]))

    @extend_schema(request=DeclineSerializer, responses=TradeSerializer, summary="Decline an offer")
    @action(detail=True, methods=["post"])
    def decline(self, request: Request, **_kwargs: object) -> Response:
        trade, said = self.get_object(), valid(DeclineSerializer, request)
        return self._shown(
            request,
            trade_decline(by=owner_of(request), trade=trade, seen=said["version"], notice=said["notice"]),
        )

    @extend_schema(request=None, responses=TradeSerializer, summary="Withdraw your offer")
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, **_kwargs: object) -> Response:
        return self._shown(request, trade_withdraw(by=owner_of(request), trade=self.get_object()))

    @extend_schema(
        request=None, responses=TradeSerializer,
        summary="Confirm that the exchange has taken place; when both have, the copies change owner",
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def confirm(self, request: Request, **_kwargs: object) -> Response:
        return self._shown(request, trade_confirm(by=owner_of(request), trade=self.get_object()))

    @extend_schema(request=CancelSerializer, responses=TradeSerializer, summary="Cancel an agreed trade, saying why")
    @action(detail=True, methods=["post"])
    def cancel(self, request: Request, **_kwargs: object) -> Response:
        trade, said = self.get_object(), valid(CancelSerializer, request)
        return self._shown(request, trade_cancel(by=owner_of(request), trade=trade, notice=said["notice"]))


KEY = OpenApiParameter(
    "key", {"type": "string", "maxLength": 32}, OpenApiParameter.PATH, description="The partner's key."
)


class TradePartnerViewSet(QueryParameterView, viewsets.GenericViewSet[TradeProfile]):
    """Members with whom the caller can trade, once they have chosen who may trade with them."""

    has_cursors = False  # partners are ranked after they have been read
    serializer_class = PartnerSerializer
    permission_classes = (IsAuthenticated,)
    lookup_field = "key"
    lookup_value_regex = "[-a-zA-Z0-9_]{1,32}"
    query_parameters = {
        "list": (QueryParameter("name", "Only the member with this user name, who may trade with people who know it."),)
    }

    @extend_schema(
        responses=PartnerSerializer(many=True),
        summary="Members who have spare copies that you wish for",
        description="Those who also wish for your spare copies come first, then those who fulfil most of your wishes.",
    )
    def list(self, request: Request) -> Response:
        player = owner_of(request)
        expect_trading(player)
        name = request.query_params.get("name", "")
        found = [_found_by_name(player, name)] if name else ranked_partners(player)
        return self.get_paginated_response([partner_data(each) for each in self.paginate_queryset(found) or []])

    @extend_schema(
        responses=TradeMatchSerializer, parameters=[KEY], summary="What you and a partner could trade, with suggestions"
    )
    def retrieve(self, request: Request, key: str) -> Response:
        player = owner_of(request)
        expect_trading(player)
        profile = partner_by_key(player, key)
        match = matches(player, [profile])[profile.owner_id]
        return Response(match_data(profile.key, profile.owner.shown_name, match))


def _found_by_name(player: Player, name: str) -> RankedPartner:
    """The member with that user name. Raises NoSuchPartner."""
    profile = partner_by_name(player, name)
    match = matches(player, [profile])[profile.owner_id]
    priorities = {each.traits.card: each.priority or 0 for each in match.gets}
    points = sum(4 - priority for priority in priorities.values())
    return RankedPartner(profile, points, len(priorities), bool(match.gives))


class TradeSettingsViewSet(QueryParameterView, viewsets.ViewSet):
    """Who may trade with the caller."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        responses=TradeSettingsSerializer, summary="Who may trade with you", operation_id="trade_settings_retrieve"
    )
    def list(self, request: Request) -> Response:
        profile = profile_of(owner_of(request))
        return Response(self._data(profile))

    @extend_schema(
        request=TradeSettingsSerializer,
        responses={200: TradeSettingsSerializer},
        summary="Change who may trade with you",
    )
    def create(self, request: Request) -> Response:
        said = valid(TradeSettingsSerializer, request)
        profile = profile_set(
            owner=owner_of(request), openness=clean_openness(said["openness"]), shows_values=said["shows_values"]
        )
        return Response(self._data(profile))

    def _data(self, profile: TradeProfile) -> dict[str, object]:
        key = profile.key if profile.pk else None
        return {"openness": profile.openness, "shows_values": profile.shows_values, "key": key}


class TradeBlockSerializer(SizeLimited, serializers.ModelSerializer[TradeBlock]):
    """A member whom the caller has blocked."""

    name = serializers.CharField(source="blocked.shown_name", read_only=True, max_length=150)
    trade = serializers.IntegerField(
        write_only=True, min_value=1, help_text="The id of a trade with the member who is to be blocked."
    )

    class Meta:
        model = TradeBlock
        fields = ("id", "name", "trade", "made")
        read_only_fields = ("made",)


@extend_schema_view(
    list=extend_schema(summary="The members whom you have blocked"),
    retrieve=extend_schema(summary="A member whom you have blocked"),
    create=extend_schema(summary="Block the other member of a trade; open offers between you end"),
    destroy=extend_schema(summary="Stop blocking a member"),
)
class TradeBlockViewSet(
    QueryParameterView,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.DestroyModelMixin,
    viewsets.GenericViewSet[TradeBlock],
):
    """The members whom the caller has blocked: neither sees the other's cards for trading."""

    queryset = TradeBlock.objects.none()
    serializer_class = TradeBlockSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"

    def get_queryset(self) -> QuerySet[TradeBlock]:
        return TradeBlock.objects.filter(owner=owner_of(self.request)).select_related("blocked")

    def create(self, request: Request) -> Response:
        said, player = valid(TradeBlockSerializer, request), owner_of(request)
        partner = get_object_or_404(Trade.objects.of(player), pk=said["trade"]).partner_of(player)
        blocked = get_object_or_404(Player.objects.filter(is_guest=False), pk=partner.pk if partner else 0)
        return Response(self.get_serializer(member_block(owner=player, blocked=blocked)).data, status=201)

    def perform_destroy(self, instance: TradeBlock) -> None:
        member_unblock(owner=owner_of(self.request), block=instance)


ROUTES: Routes = [
    ("trades", TradeViewSet, "trade"),
    ("trade-partners", TradePartnerViewSet, "trade-partner"),
    ("trade-settings", TradeSettingsViewSet, "trade-settings"),
    ("trade-blocks", TradeBlockViewSet, "trade-block"),
]
