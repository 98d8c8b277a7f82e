"""REST API of the caller's household: the household itself, its members, invitations, copies and shared lists."""

from __future__ import annotations

from typing import Any

from django.db.models import F, Model, Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import mixins, serializers, viewsets
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from collection.api_caller import owner_of
from collection.household_refusals import NoHousehold
from collection.households import HouseholdView, household_figures, household_view
from collection.models import Household, HouseholdInvitation, HouseholdMember, ListedCard
from collection.models.household import INVITED_ROLES, LONGEST_NAME, MOST_MEMBERS, Role
from collection.services.household_invitations import (
    DAYS,
    LONGEST_DAYS,
    invitation_accept,
    invitation_decline,
    invitation_link_create,
    invitation_withdraw,
    player_invite,
)
from collection.services.households import (
    Sharing,
    household_create,
    household_end,
    household_leave,
    household_rename,
    member_remove,
    member_role_set,
    ownership_pass_on,
    sharing_set,
)
from collection.wish_and_spare_lists_api import ListedCardSerializer
from config.api_query_parameters import QueryParameter, QueryParameterView
from config.payload_limits import SizeLimited

IDS = "[0-9]{1,18}"
METHODS = ("get", "post", "patch", "delete", "head", "options")


def view_of_caller(request: Request) -> HouseholdView:
    """The caller's household. Raises NoHousehold."""
    view = household_view(owner_of(request))
    if view is None:
        raise NoHousehold(
            gettext("You are not in a household."), remedy=gettext("Create one, or ask for an invitation.")
        )
    return view


class MemberFiguresSerializer(serializers.Serializer[Any]):
    """How many copies a member owns and has. `at_hand` is `copies` less `given` and `outside`, plus `taken`."""

    member = serializers.IntegerField(source="member.pk", help_text="The id of the member.")
    copies = serializers.IntegerField(help_text="Copies that the member owns.")
    cards = serializers.IntegerField(help_text="Different cards that the member owns.")
    given = serializers.IntegerField(help_text="Own copies that others in the household have taken.")
    outside = serializers.IntegerField(help_text="Own copies that are lent outside the household.")
    taken = serializers.IntegerField(help_text="Copies of others in the household that the member has taken.")
    at_hand = serializers.IntegerField(help_text="Copies that the member has.")


class HouseholdSerializer(SizeLimited, serializers.ModelSerializer[Household]):
    """The caller's household. `role` is that of the caller."""

    name = serializers.CharField(max_length=LONGEST_NAME)
    role = serializers.SerializerMethodField()

    class Meta:
        model = Household
        fields = ("id", "name", "role", "created")
        read_only_fields = ("created",)

    def get_role(self, household: Household) -> Role:
        return Role(household.members.get(player=self.context["request"].user).role)


class JoinSerializer(SizeLimited):
    """The secret of an invitation link."""

    secret = serializers.CharField(max_length=32)


@extend_schema_view(
    list=extend_schema(description="The caller's household: one or none."),
    create=extend_schema(description="Create a household with the caller as its owner."),
    destroy=extend_schema(description="End the household (owners only). Everybody keeps their copies."),
)
class HouseholdViewSet(QueryParameterView, viewsets.ModelViewSet[Household]):
    """The caller's household."""

    queryset = Household.objects.none()
    serializer_class = HouseholdSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = METHODS
    lookup_value_regex = IDS

    def get_queryset(self) -> QuerySet[Household]:
        return Household.objects.filter(members__player=owner_of(self.request)).order_by("pk")

    def create(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        member = household_create(owner=owner_of(request), name=said.validated_data["name"])
        return Response(self.get_serializer(member.household).data, status=201)

    def partial_update(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        household = self.get_object()
        said = self.get_serializer(household, data=request.data, partial=True)
        said.is_valid(raise_exception=True)
        if "name" in said.validated_data:
            household = household_rename(by=owner_of(request), name=said.validated_data["name"])
        return Response(self.get_serializer(household).data)

    def perform_destroy(self, instance: Household) -> None:  # noqa: ARG002
        household_end(by=owner_of(self.request))

    @extend_schema(request=JoinSerializer, responses=HouseholdSerializer, summary="Join by the secret of a link")
    @action(detail=False, methods=["post"], serializer_class=JoinSerializer)
    def join(self, request: Request, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        member = invitation_accept(player=owner_of(request), secret=said.validated_data["secret"])
        return Response(HouseholdSerializer(member.household, context=self.get_serializer_context()).data)

    @extend_schema(request=None, responses={204: None}, summary="Leave the household")
    @action(detail=True, methods=["post"])
    def leave(self, request: Request, **_kwargs: object) -> Response:
        self.get_object()
        household_leave(player=owner_of(request))
        return Response(status=204)

    @extend_schema(
        responses=MemberFiguresSerializer(many=True),
        summary="How many copies every member owns and has",
    )
    @action(detail=True, pagination_class=None, serializer_class=MemberFiguresSerializer)
    def figures(self, request: Request, **_kwargs: object) -> Response:
        self.get_object()
        return Response(self.get_serializer(household_figures(view_of_caller(request)), many=True).data)


class HouseholdMemberSerializer(SizeLimited, serializers.ModelSerializer[HouseholdMember]):
    """A member of the caller's household. Owners change roles; the `shares_…` settings are the member's own."""

    name = serializers.CharField(read_only=True, max_length=191)
    me = serializers.SerializerMethodField(help_text="Whether this is the caller.")
    role = serializers.ChoiceField(Role.choices)

    class Meta:
        model = HouseholdMember
        fields = ("id", "name", "me", "role", "shares_details", "shares_wishes", "shares_spares", "joined")
        read_only_fields = ("joined",)

    def get_me(self, member: HouseholdMember) -> bool:
        return bool(member.player_id == self.context["request"].user.pk)


def household_lock(part: Model) -> None:
    """Lock the household of a member or an invitation, as all services that change these do."""
    assert isinstance(part, HouseholdMember | HouseholdInvitation)
    Household.objects.select_for_update().filter(pk=part.household_id).values_list("pk").first()


@extend_schema_view(
    destroy=extend_schema(description="Remove a member (owners only), or leave if it is the caller."),
    partial_update=extend_schema(
        description="Change the role of a member (owners only), or what the caller shares with the others."
    ),
)
class HouseholdMemberViewSet(
    QueryParameterView,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.UpdateModelMixin,
    mixins.DestroyModelMixin,
    viewsets.GenericViewSet[HouseholdMember],
):
    """The members of the caller's household, in the order in which they joined."""

    queryset = HouseholdMember.objects.none()
    serializer_class = HouseholdMemberSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = METHODS
    lookup_value_regex = IDS

    def lock_resource(self, resource: Model) -> None:
        household_lock(resource)

    def get_queryset(self) -> QuerySet[HouseholdMember]:
        return HouseholdMember.objects.with_player(owner_of(self.request)).in_order()

    def partial_update(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        member, player = self.get_object(), owner_of(request)
        said = self.get_serializer(member, data=request.data, partial=True)
        said.is_valid(raise_exception=True)
        values = dict(said.validated_data)
        role = values.pop("role", None)
        if values and member.player_id != player.pk:
            raise Http404  # nobody else's settings can be changed
        if role is not None and role != member.role:
            member_role_set(by=player, member=member.pk, role=Role(role))
        if values:
            chosen = {name: values.get(f"shares_{name}") for name in Sharing._fields}
            sharing_set(player=player, sharing=Sharing(**chosen))
        return Response(self.get_serializer(self.get_object()).data)

    def perform_destroy(self, instance: HouseholdMember) -> None:
        member_remove(by=owner_of(self.request), member=instance.pk)

    @extend_schema(request=None, summary="Make a member the owner, and the caller a member")
    @action(detail=True, methods=["post"], url_path="pass-on")
    def pass_on(self, request: Request, **_kwargs: object) -> Response:
        ownership_pass_on(by=owner_of(request), member=self.get_object().pk)
        return Response(self.get_serializer(self.get_object()).data)


class HouseholdInvitationSerializer(SizeLimited, serializers.ModelSerializer[HouseholdInvitation]):
    """An invitation: by `user_name`, or without one a link with a `secret`.

    Owners see those of their household, and every player those that they have received."""

    household = serializers.CharField(source="household.name", read_only=True, max_length=LONGEST_NAME)
    user_name = serializers.CharField(
        source="player.username", max_length=150, default="", allow_blank=True, help_text="Empty for a link."
    )
    role = serializers.ChoiceField(INVITED_ROLES, default=Role.MEMBER.value)
    secret = serializers.CharField(
        read_only=True, max_length=32, help_text="Of a link, else empty; `/household/join/<secret>/` is its page."
    )
    most_uses = serializers.IntegerField(
        min_value=1, max_value=MOST_MEMBERS, default=1, help_text="How many players can join by a link."
    )
    days = serializers.IntegerField(
        min_value=1, max_value=LONGEST_DAYS, default=DAYS, write_only=True, help_text="How long a link is valid."
    )
    received = serializers.SerializerMethodField(help_text="Whether the caller is invited.")

    class Meta:
        model = HouseholdInvitation
        fields = (
            "id", "household", "user_name", "role", "secret", "uses", "most_uses", "days", "received", "created",
            "expires",
        )  # fmt: skip
        read_only_fields = ("uses", "created", "expires")
        validators: tuple[()] = ()

    def get_received(self, invitation: HouseholdInvitation) -> bool:
        return bool(invitation.player_id == self.context["request"].user.pk)

    def to_representation(self, instance: HouseholdInvitation) -> dict[str, object]:
        secret = "" if instance.player_id else instance.secret
        return {**super().to_representation(instance), "secret": secret}


@extend_schema_view(
    create=extend_schema(description="Invite a player by user name, or create a link (owners only)."),
    destroy=extend_schema(description="Withdraw an invitation of the household (owners), or decline a received one."),
)
class HouseholdInvitationViewSet(
    QueryParameterView,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.DestroyModelMixin,
    viewsets.GenericViewSet[HouseholdInvitation],
):
    """The open invitations that the caller has received, and for owners those of their household."""

    queryset = HouseholdInvitation.objects.none()
    serializer_class = HouseholdInvitationSerializer
    permission_classes = (IsAuthenticated,)
    http_method_names = METHODS
    lookup_value_regex = IDS

    def lock_resource(self, resource: Model) -> None:
        household_lock(resource)

    def get_queryset(self) -> QuerySet[HouseholdInvitation]:
        caller = owner_of(self.request)
        owned = HouseholdMember.objects.filter(player=caller, role=Role.OWNER).values("household")
        seen = HouseholdInvitation.objects.open().filter(Q(player=caller) | Q(household__in=owned))
        return seen.select_related("household", "player").order_by("pk")

    def create(self, request: Request, *_args: object, **_kwargs: object) -> Response:
        said = self.get_serializer(data=request.data)
        said.is_valid(raise_exception=True)
        values, player = said.validated_data, owner_of(request)
        name, role = values["player"]["username"], values["role"]
        if name:
            made = player_invite(by=player, user_name=name, role=role)
        else:
            made = invitation_link_create(by=player, role=role, uses=values["most_uses"], days=values["days"])
        return Response(self.get_serializer(made).data, status=201)

    def perform_destroy(self, instance: HouseholdInvitation) -> None:
        caller = owner_of(self.request)
        if instance.player_id == caller.pk:
            invitation_decline(player=caller, invitation=instance.pk)
        else:
            invitation_withdraw(by=caller, invitation=instance.pk)

    @extend_schema(request=None, responses=HouseholdSerializer, summary="Accept a received invitation")
    @action(detail=True, methods=["post"])
    def accept(self, request: Request, **_kwargs: object) -> Response:
        member = invitation_accept(player=owner_of(request), invitation=self.get_object().pk)
        return Response(HouseholdSerializer(member.household, context=self.get_serializer_context()).data)


class HouseholdListedCardSerializer(ListedCardSerializer):
    """A card on a list of a member of the caller's household."""

    member = serializers.IntegerField(read_only=True, help_text="The id of the member whose list it is.")

    class Meta(ListedCardSerializer.Meta):
        fields = ("member", *ListedCardSerializer.Meta.fields)  # type: ignore[assignment]
        read_only_fields = fields  # type: ignore[assignment]


class HouseholdListViewSet(QueryParameterView, mixins.ListModelMixin, viewsets.GenericViewSet[ListedCard]):
    """The wish and spare lists that the members of the caller's household share, and the caller's own."""

    queryset = ListedCard.objects.none()
    serializer_class = HouseholdListedCardSerializer
    permission_classes = (IsAuthenticated,)
    query_parameters = {
        "list": (
            QueryParameter("member", "Only lists of this member, by id.", whole=True),
            QueryParameter("which", "Only this list.", options=tuple(ListedCard.Which.values), lookup="which"),
        )
    }

    def get_queryset(self) -> QuerySet[ListedCard]:
        members = HouseholdMember.objects.with_player(owner_of(self.request))
        if member := self.request.query_params.get("member"):
            members = members.filter(pk=int(member))
        shown = Q()
        for which, setting in ((ListedCard.Which.WISH, "shares_wishes"), (ListedCard.Which.SPARE, "shares_spares")):
            sharing = members.filter(Q(**{setting: True}) | Q(player=owner_of(self.request))).order_by()
            shown |= Q(which=which, owner__in=sharing.values("player"))
        listed = ListedCard.objects.filter(shown).annotate(member=F("owner__household_member"))
        return listed.select_related("card").order_by("owner_id", "which", "priority", "pk")
