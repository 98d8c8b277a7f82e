"""Households: creating, joining, leaving and ending them, and the roles of their members.

Every change locks the household's row, so that two requests cannot leave it without an owner or with too many members.
"""

from __future__ import annotations

from typing import NamedTuple

from django.db import transaction
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext

from collection.household_refusals import HouseholdFull, HouseholdRole, InHousehold, LastOwner, NoHousehold
from collection.models import Household, HouseholdMember, Player
from collection.models.household import LONGEST_NAME, MOST_MEMBERS, Role
from collection.name_cleaning import plain_name
from collection.refusals import MembersOnly, NameMissing, TextTooLong, UnknownKind
from collection.services.box import player_lock


class Sharing(NamedTuple):
    """What a member shows to the others besides the copies; None keeps the setting."""

    details: bool | None = None
    wishes: bool | None = None
    spares: bool | None = None


def clean_household_name(text: str) -> str:
    """The name of a household on one line. Raises Refusal if it is empty or too long."""
    name = plain_name(text)
    if not name:
        raise NameMissing(gettext("A household needs a name."))
    if len(name) > LONGEST_NAME:
        raise TextTooLong(
            gettext("The name has %(number)s characters; at most %(most)s are allowed.")
            % {"number": len(name), "most": LONGEST_NAME}
        )
    return name


def clean_role(text: str, offered: tuple[str, ...] = tuple(Role.values)) -> Role:
    """The role that a player chose. Raises UnknownKind."""
    if text not in offered:
        raise UnknownKind(
            gettext("“%(text)s” is not a role.") % {"text": text[:40]},
            remedy=gettext("Choose from %(choices)s.") % {"choices": ", ".join(offered)},
        )
    return Role(text)


def membership_of(player: Player) -> HouseholdMember:
    """The player as a member of their household. Raises NoHousehold."""
    found = HouseholdMember.objects.select_related("household", "player").filter(player=player).first()
    if found is None:
        raise NoHousehold(
            gettext("You are not in a household."), remedy=gettext("Create one, or ask for an invitation.")
        )
    return found


def membership_lock(player: Player, *, owner: bool = False) -> HouseholdMember:
    """Lock the player's household; returns the player as its member.

    Raises NoHousehold, and with `owner` HouseholdRole if the member does not manage the household."""
    membership = membership_of(player)
    Household.objects.select_for_update().filter(pk=membership.household_id).first()
    membership = membership_of(player)  # it may have ended before the lock
    if owner and not membership.is_owner:
        raise HouseholdRole(gettext("Only owners of the household can do this."))
    return membership


def expect_can_join(player: Player) -> None:
    """Raises MembersOnly for a guest, and InHousehold if the player is in a household. Locks the player."""
    if player.is_guest:
        raise MembersOnly(
            gettext("Guests cannot be in a household."), remedy=gettext("Sign up first; you keep everything.")
        )
    player_lock(player)
    if HouseholdMember.objects.filter(player=player).exists():
        raise InHousehold(
            gettext("You are already in a household."), remedy=gettext("Leave it before you join another.")
        )


@transaction.atomic
def household_create(*, owner: Player, name: str) -> HouseholdMember:
    """A new household of which the player is the owner. Raises Refusal."""
    name = clean_household_name(name)
    expect_can_join(owner)
    household = Household.objects.create(name=name)
    return HouseholdMember.objects.create(household=household, player=owner, role=Role.OWNER)


def household_join(household: Household, player: Player, role: Role) -> HouseholdMember:
    """Add a member to a household whose row is locked. Raises Refusal."""
    expect_can_join(player)
    if household.members.count() >= MOST_MEMBERS:
        raise HouseholdFull(gettext("A household can have at most %(most)s members.") % {"most": MOST_MEMBERS})
    return HouseholdMember.objects.create(household=household, player=player, role=role)


@transaction.atomic
def household_rename(*, by: Player, name: str) -> Household:
    """Rename the household. Raises Refusal."""
    name = clean_household_name(name)
    household = membership_lock(by, owner=True).household
    household.name = name
    household.save(update_fields=["name"])
    return household


@transaction.atomic
def household_end(*, by: Player) -> None:
    """End the household. Nobody loses copies: those that a member has taken stay lent to that member's name.

    Raises Refusal."""
    membership_lock(by, owner=True).household.delete()


@transaction.atomic
def household_leave(*, player: Player) -> None:
    """Leave the household; the last member ends it. Raises LastOwner for the only owner of a household with others."""
    _leave(membership_lock(player))


def _leave(membership: HouseholdMember) -> None:
    others = membership.household.members.exclude(pk=membership.pk)
    if not others.exists():
        membership.household.delete()
        return
    if membership.is_owner and not others.filter(role=Role.OWNER).exists():
        raise LastOwner(
            gettext("You are the only owner of this household."),
            remedy=gettext("Make another member an owner before you leave, or end the household."),
        )
    membership.delete()


@transaction.atomic
def member_remove(*, by: Player, member: int) -> None:
    """Remove a member, by the id of the membership. Raises Refusal, and Http404 if there is no such member.

    Owners can leave, but they are not removed by other owners."""
    mine = membership_lock(by)
    other = get_object_or_404(mine.household.members, pk=member)
    if other.pk == mine.pk:
        _leave(mine)
        return
    _expect_may_manage(mine, other)
    other.delete()


def _expect_may_manage(mine: HouseholdMember, other: HouseholdMember) -> None:
    if not mine.is_owner:
        raise HouseholdRole(gettext("Only owners of the household can do this."))
    if other.is_owner:
        raise HouseholdRole(gettext("Owners cannot remove other owners or change their roles."))


@transaction.atomic
def member_role_set(*, by: Player, member: int, role: Role) -> HouseholdMember:
    """Change the role of a member, by the id of the membership; an owner can also change their own.

    Raises Refusal, and Http404 if there is no such member."""
    mine = membership_lock(by, owner=True)
    other = get_object_or_404(mine.household.members.select_related("player"), pk=member)
    if other.pk != mine.pk:
        _expect_may_manage(mine, other)
    elif role != Role.OWNER and not mine.household.members.filter(role=Role.OWNER).exclude(pk=mine.pk).exists():
        raise LastOwner(
            gettext("You are the only owner of this household."), remedy=gettext("Make another member an owner first.")
        )
    other.role = role
    other.save(update_fields=["role"])
    return other


@transaction.atomic
def ownership_pass_on(*, by: Player, member: int) -> HouseholdMember:
    """Make another member an owner and the owner who does so a member. Raises Refusal, and Http404."""
    mine = membership_lock(by, owner=True)
    other = get_object_or_404(mine.household.members.select_related("player").exclude(pk=mine.pk), pk=member)
    HouseholdMember.objects.filter(pk=other.pk).update(role=Role.OWNER)
    HouseholdMember.objects.filter(pk=mine.pk).update(role=Role.MEMBER)
    other.refresh_from_db(fields=["role"])
    return other


@transaction.atomic
def sharing_set(*, player: Player, sharing: Sharing) -> HouseholdMember:
    """Change what the player shows to the others of the household. Raises NoHousehold."""
    mine = membership_lock(player)
    for name, value in sharing._asdict().items():
        if value is not None:
            setattr(mine, f"shares_{name}", value)
    mine.save(update_fields=[f"shares_{name}" for name in Sharing._fields])
    return mine


@transaction.atomic
def household_forget(player: Player) -> None:
    """Take a player whose account is being deleted out of their household.

    If they were its only owner, the member who has been in it longest becomes one, a viewer only if all are."""
    mine = HouseholdMember.objects.filter(player=player).first()
    if mine is None:
        return
    household = Household.objects.select_for_update().get(pk=mine.household_id)
    mine.delete()
    others = household.members.order_by("pk")
    heir = others.filter(role=Role.OWNER).first() or others.exclude(role=Role.VIEWER).first() or others.first()
    if heir is None:
        household.delete()
    else:
        HouseholdMember.objects.filter(pk=heir.pk).update(role=Role.OWNER)
