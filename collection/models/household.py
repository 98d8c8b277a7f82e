"""Households: players who share their boxes with each other, and invitations to a household."""

from __future__ import annotations

import secrets
from datetime import datetime

from django.contrib.auth.models import AnonymousUser
from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy

from collection.models.player import Player

MOST_MEMBERS = 12
LONGEST_NAME = 60


class Role(models.TextChoices):
    """What a member may do. Owners manage the household; viewers may take no copies."""

    OWNER = "owner", gettext_lazy("Owner")
    MEMBER = "member", gettext_lazy("Member")
    VIEWER = "viewer", gettext_lazy("Viewer")


INVITED_ROLES = [(Role.MEMBER.value, Role.MEMBER.label), (Role.VIEWER.value, Role.VIEWER.label)]
"""The roles that an invitation can give."""


class Household(models.Model):
    """Players who see each other's boxes. It owns nothing itself: every copy has one owner."""

    name = models.CharField(max_length=LONGEST_NAME)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class HouseholdMemberQuerySet(models.QuerySet["HouseholdMember"]):
    """Queries for members of households."""

    def with_player(self, player: Player | AnonymousUser | None) -> HouseholdMemberQuerySet:
        """The members of the player's household, including the player; none for a player without one."""
        if not (player and player.pk):
            return self.none()
        return self.filter(household__members__player=player.pk)

    def in_order(self) -> HouseholdMemberQuerySet:
        """The members in the order in which they joined, with their players."""
        return self.select_related("player").order_by("pk")


class HouseholdMember(models.Model):
    """A player in a household. A player is in one household at most.

    `shares_details` shows the price, value, note and origin of their copies to the others, `shares_wishes` and
    `shares_spares` their lists.
    """

    household = models.ForeignKey(Household, on_delete=models.CASCADE, related_name="members")
    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="household_member")
    role = models.CharField(max_length=8, choices=Role.choices, default=Role.MEMBER)
    shares_details = models.BooleanField(default=False)
    shares_wishes = models.BooleanField(default=False)
    shares_spares = models.BooleanField(default=False)
    joined = models.DateTimeField(auto_now_add=True)

    objects = HouseholdMemberQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.player} in {self.household}"

    @property
    def name(self) -> str:
        """The name that the others see."""
        return self.player.shown_name

    @property
    def is_owner(self) -> bool:
        """Whether the member manages the household."""
        return self.role == Role.OWNER

    @property
    def may_take(self) -> bool:
        """Whether the member may take copies of the others."""
        return self.role != Role.VIEWER


def invitation_secret() -> str:
    """A secret that cannot be guessed, for an address."""
    return secrets.token_urlsafe(16)


class HouseholdInvitationQuerySet(models.QuerySet["HouseholdInvitation"]):
    """Queries for invitations."""

    def open(self, now: datetime | None = None) -> HouseholdInvitationQuerySet:
        """Invitations that can be accepted at this moment, by default now."""
        moment = now or timezone.now()
        return self.filter(declined=None, expires__gt=moment, uses__lt=F("most_uses"))

    def received_by(self, player: Player | AnonymousUser | None) -> HouseholdInvitationQuerySet:
        """Open invitations of this player by user name."""
        return self.open().filter(player_id=player.pk) if player and player.pk else self.none()


class HouseholdInvitation(models.Model):
    """An invitation of one player by user name, or (`player` is None) a link with a secret, which several may use.

    A declined invitation is kept until it expires, so that it is not repeated at once.
    """

    household = models.ForeignKey(Household, on_delete=models.CASCADE, related_name="invitations")
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.CASCADE, related_name="household_invitations"
    )
    by = models.ForeignKey(Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    role = models.CharField(max_length=8, choices=INVITED_ROLES, default=Role.MEMBER)
    secret = models.CharField(max_length=32, unique=True, default=invitation_secret, editable=False)
    uses = models.PositiveSmallIntegerField(default=0)
    most_uses = models.PositiveSmallIntegerField(default=1)
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()
    declined = models.DateTimeField(null=True, blank=True)

    objects = HouseholdInvitationQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)
        constraints = [
            models.UniqueConstraint(
                fields=("household", "player"), condition=Q(player__isnull=False), name="one_invitation_per_player"
            )
        ]

    def __str__(self) -> str:
        return f"invitation to {self.household}"

    @property
    def uses_left(self) -> int:
        """How many more players can use it."""
        return max(0, self.most_uses - self.uses)
