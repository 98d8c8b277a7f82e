"""REST API of corrections: the caller's own values, proposals and their decisions, and the history of values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, TypeVar, cast

from django.db.models import QuerySet
from django.http import Http404
from django.utils.text import format_lazy
from django.utils.translation import gettext, gettext_lazy
from drf_spectacular.utils import OpenApiExample, extend_schema, extend_schema_field, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.games import DEFAULT_GAME, GameId
from collection.games.rule_tables import Sheet
from collection.models import Card, CorrectionProposal, OwnValue, Player, ValueChange
from collection.models.card import GAMES
from collection.models.correction import MAX_SOURCE, ValueReference, rule_table
from collection.services.correctable_values import Subject, subject_of, value_version
from collection.services.correction_proposals import (
    change_undo,
    proposal_accept,
    proposal_create,
    proposal_decline,
    proposal_withdraw,
)
from collection.services.own_values import own_value_remove, own_value_set
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.api_route_type import Routes
from config.payload_limits import SizeLimited

Row = TypeVar("Row", bound=ValueReference)
LONGEST_VALUE, MOST_ITEMS = 2_000, 40
"""Maximum characters of a text, and maximum items of a list, of a value."""
EXAMPLE_GAME = DEFAULT_GAME.value
EXAMPLE_CARD = "suchi"
"""A card of that game whose number is not printed. A constant, since loading cards would delay every start."""
_TEXT = {"type": "string", "maxLength": LONGEST_VALUE}
VALUE_SCHEMA = {
    "nullable": True,
    "anyOf": [
        {"type": "number"}, {"type": "boolean"}, _TEXT, {"type": "array", "items": _TEXT, "maxItems": MOST_ITEMS},
    ],
    "description": "The value in the form of the card's `stats`; null means that the card has no such value.",
}  # fmt: skip


@extend_schema_field(VALUE_SCHEMA)
class ValueField(serializers.Field[object, object, object, object]):
    """A value of a card or a table: a number, true or false, a text, or a list of texts. The game checks it."""

    default_error_messages = {
        "kind": gettext_lazy("Send a number, true or false, a text, a list of texts, or null."),
        "too_long": format_lazy(
            gettext_lazy("A text may have at most {longest} characters, and a list {most} items."),
            longest=f"{LONGEST_VALUE:,}",
            most=MOST_ITEMS,
        ),
    }

    def to_internal_value(self, data: object) -> object:
        items = data if isinstance(data, list) else [data]
        if isinstance(data, list) and not all(isinstance(each, str) for each in data):
            self.fail("kind")
        if not all(each is None or isinstance(each, str | int | float) for each in items):
            self.fail("kind")
        if len(items) > MOST_ITEMS or any(isinstance(each, str) and len(each) > LONGEST_VALUE for each in items):
            self.fail("too_long")
        return data

    def to_representation(self, value: object) -> object:
        return value


class ReferenceSerializer(SizeLimited):
    """Which value: the field of a card, or of a table of the rules. Give either `card` or `table`."""

    game = serializers.ChoiceField(GAMES, default=DEFAULT_GAME.value)
    card = serializers.CharField(max_length=48, default="", allow_blank=True, help_text="The card's slug.")
    table = serializers.CharField(
        max_length=40, default="", allow_blank=True, help_text="The table's slug; see `/api/certainty/`."
    )
    field = serializers.CharField(max_length=20, source="field_name", help_text="As in the card's `stats`.")

    def to_representation(self, instance: ValueReference) -> dict[str, object]:
        shown = {"game": instance.game, "card": instance.card.slug if instance.card else "", "table": instance.table}
        others = {
            name: field.to_representation(value) if (value := field.get_attribute(instance)) is not None else None
            for name, field in self.fields.items()
            if name not in (*shown, "field") and not field.write_only
        }
        return {"id": instance.pk, **shown, "field": instance.field, **others}


class OwnValueSerializer(ReferenceSerializer):
    """A value as the caller reads it, in place of the accepted one."""

    id = serializers.IntegerField(read_only=True)
    value = ValueField(allow_null=True)
    source = serializers.CharField(max_length=MAX_SOURCE, default="", allow_blank=True)  # type: ignore[assignment]
    made = serializers.DateTimeField(read_only=True)


class StateSerializer(serializers.Serializer[Mapping[str, object]]):
    """A value with its certainty."""

    value = ValueField(allow_null=True)
    certainty = serializers.CharField(max_length=20)


class ProposalSerializer(ReferenceSerializer):
    """A proposal to correct a value for everyone. `before` is the value that it would replace, when it was made;
    `version` is that of the value that applies now, for a decision."""

    id = serializers.IntegerField(read_only=True)
    value = ValueField(allow_null=True)
    source = serializers.CharField(max_length=MAX_SOURCE, help_text="Where you read it.")  # type: ignore[assignment]
    before = StateSerializer(read_only=True)
    state = serializers.ChoiceField(CorrectionProposal.State.choices, read_only=True)
    message = serializers.CharField(max_length=MAX_SOURCE, read_only=True, help_text="The curator's answer.")
    by = serializers.CharField(source="by.shown_name", read_only=True, allow_null=True, default=None, max_length=150)
    has_picture = serializers.BooleanField(source="picture", read_only=True)
    version = serializers.SerializerMethodField()
    made = serializers.DateTimeField(read_only=True)

    @extend_schema_field({"type": "string", "maxLength": 16})
    def get_version(self, proposal: CorrectionProposal) -> str:
        subject = subject_of(proposal) if proposal.state == CorrectionProposal.State.OPEN else None
        if subject is None:
            return ""
        if subject.card:
            return value_version(subject.sheet(), proposal.field)
        # One query for each table on a page of proposals.
        sheets = cast("dict[str, dict[tuple[str, str], Sheet]]", self.context).setdefault("sheets", {})
        key = proposal.game, proposal.table
        if key not in sheets:
            sheets[key] = subject.sheet()
        return value_version(sheets[key], proposal.field)


class DecisionBody(TypedDict):
    """A curator's answer, as `DecisionSerializer` has validated it."""

    message: str
    version: str


class DecisionSerializer(SizeLimited):
    """A curator's answer. `version` is that of the value with which the proposal was compared."""

    message = serializers.CharField(max_length=MAX_SOURCE, default="", allow_blank=True)
    version = serializers.CharField(max_length=16, default="", allow_blank=True)


class ChangeSerializer(ReferenceSerializer):
    """A change of a value that applies to everyone."""

    id = serializers.IntegerField(read_only=True)
    kind = serializers.ChoiceField(ValueChange.Kind.choices, read_only=True)
    before = StateSerializer(read_only=True)
    after = StateSerializer(read_only=True)
    source = serializers.CharField(max_length=MAX_SOURCE, read_only=True)  # type: ignore[assignment]
    by = serializers.CharField(source="by.shown_name", read_only=True, allow_null=True, default=None, max_length=150)
    decided_by = serializers.CharField(
        source="decided_by.shown_name", read_only=True, allow_null=True, default=None, max_length=150
    )
    made = serializers.DateTimeField(read_only=True)


def member_of(request: Request) -> Player:
    """The caller, who is logged in: `IsAuthenticated` has checked it."""
    assert isinstance(request.user, Player)
    return request.user


def curator_of(request: Request) -> Player:
    """The caller, who must be a curator. Raises PermissionDenied."""
    if not request.user.has_perm("collection.change_card"):
        raise PermissionDenied(gettext("Only curators may do this."))
    return member_of(request)


class ReferenceBody(TypedDict):
    """Which value a body is about, as `ReferenceSerializer` has validated it."""

    game: str
    card: str
    table: str
    field_name: str


def asked_subject(asked: ReferenceBody) -> Subject:
    """The card or table of a request. Raises ValidationError, and Http404 if it does not exist."""
    game, slug, table = GameId(asked["game"]), asked["card"], asked["table"]
    if bool(slug) == bool(table):
        raise serializers.ValidationError({"card": [gettext("Give either a card or a table.")]})
    if slug:
        card = Card.objects.of(game).filter(set__owner=None, slug=slug).first()
        if card is None:
            raise Http404
        return Subject(game, card=card)
    found = rule_table(game, table)
    if found is None:
        raise Http404
    return Subject(game, table=found)


def with_subjects(rows: QuerySet[Row], *people: str) -> QuerySet[Row]:
    """The rows with their cards and these with their stats, and the people."""
    return rows.select_related(*people, "card__set", *(f"card__{game.value}" for game in GameId))


OF_GAME = QueryParameter("game", "Only this game.", options=tuple(game.value for game in GameId), lookup="game")
OF_CARD = QueryParameter("card", "Only this card, by slug.", longest=48, lookup="card__slug")
OF_TABLE = QueryParameter("table", "Only this table of the rules, by slug.", longest=40, lookup="table")
REFERENCE_EXAMPLE = {"game": EXAMPLE_GAME, "card": EXAMPLE_CARD, "table": "", "field": "number"}
OWN_EXAMPLE = OpenApiExample(
    "A number read on a card", value={**REFERENCE_EXAMPLE, "value": 42, "source": "my card"}, request_only=True
)
PROPOSAL_EXAMPLE = OpenApiExample(
    "Propose a number for everyone",
    value={**REFERENCE_EXAMPLE, "value": 42, "source": "Lower left corner of my card"},
    request_only=True,
)
ACCEPT_EXAMPLE = OpenApiExample("Accept", value={"message": "Thank you!", "version": ""}, request_only=True)
DECLINE_EXAMPLE = OpenApiExample(
    "Decline", value={"message": "This is the length, not the weight."}, request_only=True
)  # fmt: skip


@extend_schema_view(
    list=extend_schema(summary="Your own values"),
    retrieve=extend_schema(summary="One of your own values"),
    create=extend_schema(
        summary="Use a value of your own", examples=[OWN_EXAMPLE],
        description="Only you see it: on your pages, prints and decks. `stats` of `/api/cards/` keep the accepted "
        "values. Replaces your value of the same field. Values that are printed cannot be replaced.",
    ),
    destroy=extend_schema(summary="Use the accepted value again"),
)  # fmt: skip
class OwnValueViewSet(QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin,
                      viewsets.GenericViewSet[OwnValue]):  # fmt: skip
    """The caller's own values of cards and of tables of the rules."""

    queryset = OwnValue.objects.none()
    serializer_class = OwnValueSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {"list": (OF_GAME, OF_CARD, OF_TABLE)}

    def get_queryset(self) -> QuerySet[OwnValue]:
        return OwnValue.objects.of(self.request.user).select_related("card")

    def create(self, request: Request) -> Response:
        said = OwnValueSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        asked = said.validated_data
        row = own_value_set(
            owner=member_of(request), subject=asked_subject(asked), field=asked["field_name"], value=asked["value"],
            source=asked["source"],
        )  # fmt: skip
        return Response(OwnValueSerializer(row).data, status=201)

    def destroy(self, request: Request, **_kwargs: object) -> Response:
        row = self.get_object()
        subject = subject_of(row)
        if subject is not None:
            own_value_remove(owner=member_of(request), subject=subject, field=row.field)
        else:
            row.delete()
        return Response(status=204)


@extend_schema_view(
    list=extend_schema(summary="Your proposals; with `queue`, for curators, all that wait for a decision"),
    retrieve=extend_schema(summary="One proposal"),
    create=extend_schema(
        summary="Propose a correction for everyone", examples=[PROPOSAL_EXAMPLE],
        description="Replaces your open proposal for the same value. A picture can be added on the page of the value.",
    ),
    destroy=extend_schema(summary="Withdraw your proposal"),
)  # fmt: skip
class ProposalViewSet(QueryParameterView, mixins.ListModelMixin, mixins.RetrieveModelMixin,
                      viewsets.GenericViewSet[CorrectionProposal]):  # fmt: skip
    """Proposals to correct values for everyone, and the curators' decisions."""

    queryset = CorrectionProposal.objects.none()
    serializer_class = ProposalSerializer
    permission_classes = (IsAuthenticated,)
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {
        "list": (
            OF_GAME, OF_CARD, OF_TABLE,
            QueryParameter("state", "Only in this state.", options=tuple(CorrectionProposal.State.values),
                           lookup="state"),
            QueryParameter("queue", "For curators: all open proposals, the oldest first.", yes_no=True),
        )
    }  # fmt: skip

    def get_queryset(self) -> QuerySet[CorrectionProposal]:
        mine = with_subjects(CorrectionProposal.objects.of(self.request.user), "by")
        if self.action == "list" and self.request.query_params.get("queue") == "true":
            curator_of(self.request)
            return with_subjects(CorrectionProposal.objects.open(), "by").order_by("made", "pk")
        curator = self.action != "list" and self.request.user.has_perm("collection.change_card")
        return with_subjects(CorrectionProposal.objects.all(), "by") if curator else mine

    def create(self, request: Request) -> Response:
        said = ProposalSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        asked = said.validated_data
        proposal = proposal_create(
            by=member_of(request), subject=asked_subject(asked), field=asked["field_name"], value=asked["value"],
            source=asked["source"],
        )  # fmt: skip
        return Response(ProposalSerializer(proposal).data, status=201)

    def destroy(self, request: Request, **_kwargs: object) -> Response:
        proposal = self.get_object()
        if proposal.by_id != request.user.pk:
            raise Http404
        proposal_withdraw(proposal=proposal)
        return Response(status=204)

    @extend_schema(
        request=DecisionSerializer, responses=ProposalSerializer, examples=[ACCEPT_EXAMPLE],
        summary="Accept a proposal; for curators",
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def accept(self, request: Request, **_kwargs: object) -> Response:
        curator, asked = curator_of(request), self._decision(request)
        proposal = self.get_object()
        proposal_accept(proposal=proposal, curator=curator, message=asked["message"], seen=asked["version"])
        return Response(ProposalSerializer(self.get_object()).data)

    @extend_schema(
        request=DecisionSerializer, responses=ProposalSerializer, examples=[DECLINE_EXAMPLE],
        summary="Decline a proposal with a message; for curators",
    )  # fmt: skip
    @action(detail=True, methods=["post"])
    def decline(self, request: Request, **_kwargs: object) -> Response:
        curator, asked = curator_of(request), self._decision(request)
        proposal_decline(proposal=self.get_object(), curator=curator, message=asked["message"])
        return Response(ProposalSerializer(self.get_object()).data)

    def _decision(self, request: Request) -> DecisionBody:
        said = DecisionSerializer(data=request.data)
        said.is_valid(raise_exception=True)
        decision: DecisionBody = said.validated_data
        return decision


@extend_schema_view(list=extend_schema(summary="The history of the values that apply to everyone, newest first"))
class ValueChangeViewSet(QueryParameterView, mixins.ListModelMixin, viewsets.GenericViewSet[ValueChange]):
    """Who changed a value, when, from what to what, and where it was read. No login needed."""

    queryset = ValueChange.objects.all()
    serializer_class = ChangeSerializer
    lookup_value_regex = "[0-9]{1,18}"
    query_parameters = {"list": (OF_GAME, OF_CARD, OF_TABLE)}

    def get_queryset(self) -> QuerySet[ValueChange]:
        return ValueChange.objects.select_related("card", "by", "decided_by")

    @extend_schema(request=None, responses=ChangeSerializer, summary="Undo the latest change of a value; for curators")
    @action(detail=True, methods=["post"], permission_classes=(IsAuthenticated,))
    def undo(self, request: Request, **_kwargs: object) -> Response:
        curator = curator_of(request)
        change = self.get_object()
        change_undo(change=change, curator=curator)
        latest = self.get_queryset().filter(
            game=change.game, card=change.card, table=change.table, field=change.field
        )  # fmt: skip
        return Response(ChangeSerializer(latest.first()).data)


ROUTES: Routes = [
    ("own-values", OwnValueViewSet, "own-value"),
    ("correction-proposals", ProposalViewSet, "correction-proposal"),
    ("value-changes", ValueChangeViewSet, "value-change"),
]
