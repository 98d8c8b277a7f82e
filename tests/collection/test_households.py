"""Households: creating, inviting, joining, leaving, roles, and what becomes of one when accounts are deleted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.http import Http404
from django.utils import timezone

from collection.guest_accounts import guest_create, player_delete
from collection.household_refusals import (
    AlreadyInvited,
    HouseholdFull,
    HouseholdRole,
    InHousehold,
    InvitationClosed,
    LastOwner,
    NoHousehold,
    NoSuchMember,
)
from collection.models import Household, HouseholdInvitation, HouseholdMember, Player
from collection.models.household import MOST_MEMBERS, Role
from collection.refusals import LimitReached, MembersOnly, NameMissing, TextTooLong, UnknownKind
from collection.services.household_invitations import (
    MOST_INVITED,
    MOST_LINKS,
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
from tests.collection.household_helpers import Family, family_create

pytestmark = pytest.mark.django_db
LATER = timedelta(days=31)


@pytest.fixture
def family() -> Family:
    return family_create()


def roles(household: Household) -> dict[str, str]:
    return {each.player.username: each.role for each in household.members.select_related("player")}


def test_a_player_is_in_one_household_at_most(family: Family) -> None:
    with pytest.raises(InHousehold):
        household_create(owner=family.ben, name="Second")
    other = household_create(owner=family.stranger, name="Den").household
    link = invitation_link_create(by=family.stranger, role="member", uses=2, days=1)
    with pytest.raises(InHousehold):
        invitation_accept(player=family.ben, secret=link.secret)
    link.refresh_from_db()
    assert link.uses == 0
    assert roles(other) == {"stranger": "owner"}


def test_guests_are_asked_to_sign_up(family: Family) -> None:
    guest = guest_create()
    link = invitation_link_create(by=family.ann, role="member", uses=1, days=1)
    for attempt in (
        lambda: household_create(owner=guest, name="Den"),
        lambda: invitation_accept(player=guest, secret=link.secret),
    ):
        with pytest.raises(MembersOnly, match="Sign up"):
            attempt()
    with pytest.raises(NoSuchMember):
        player_invite(by=family.ann, user_name=guest.username, role="member")


def test_names_are_checked(family: Family) -> None:
    for name, refusal in (("  ", NameMissing), ("x" * 61, TextTooLong)):
        with pytest.raises(refusal):
            household_rename(by=family.ann, name=name)
    assert household_rename(by=family.ann, name=" The \u202eden ").name == "The den"


def test_a_link_admits_as_many_as_it_says_until_it_expires(family: Family) -> None:
    link = invitation_link_create(by=family.ann, role="viewer", uses=1, days=2)
    second = Player.objects.create_user("second")
    joined = invitation_accept(player=family.stranger, secret=link.secret)
    assert (joined.household.name, joined.role) == ("Burrow", Role.VIEWER)
    with pytest.raises(InvitationClosed):
        invitation_accept(player=second, secret=link.secret)
    old = invitation_link_create(by=family.ann, role="member", uses=3, days=2)
    HouseholdInvitation.objects.filter(pk=old.pk).update(expires=timezone.now())
    for secret in (old.secret, "", "guessed"):
        with pytest.raises(InvitationClosed):
            invitation_accept(player=second, secret=secret)


def test_an_invited_player_confirms_before_anything_is_shared(family: Family) -> None:
    invited = player_invite(by=family.ann, user_name="stranger", role="member")
    assert not HouseholdMember.objects.filter(player=family.stranger).exists()
    with pytest.raises(InvitationClosed):  # it is not a link
        invitation_accept(player=family.stranger, secret=invited.secret)
    other = Player.objects.create_user("other")
    with pytest.raises(InvitationClosed):
        invitation_accept(player=other, invitation=invited.pk)
    invitation_accept(player=family.stranger, invitation=invited.pk)
    assert roles(Household.objects.get())["stranger"] == "member"
    assert not HouseholdInvitation.objects.exists()


def test_a_declined_invitation_is_not_repeated_at_once(family: Family) -> None:
    invited = player_invite(by=family.ann, user_name="stranger", role="member")
    with pytest.raises(AlreadyInvited, match="has already been invited"):
        player_invite(by=family.ann, user_name="stranger", role="viewer")
    invitation_decline(player=family.stranger, invitation=invited.pk)
    with pytest.raises(InvitationClosed):
        invitation_accept(player=family.stranger, invitation=invited.pk)
    with pytest.raises(InvitationClosed):
        invitation_withdraw(by=family.ann, invitation=invited.pk)
    with pytest.raises(AlreadyInvited, match="declined"):
        player_invite(by=family.ann, user_name="stranger", role="member")
    HouseholdInvitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    player_invite(by=family.ann, user_name="stranger", role="member")


def test_invitations_have_limits(family: Family) -> None:
    for _ in range(MOST_LINKS):
        link = invitation_link_create(by=family.ann, role="member", uses=MOST_MEMBERS, days=1)
    with pytest.raises(LimitReached):
        invitation_link_create(by=family.ann, role="member", uses=1, days=1)
    players = [Player.objects.create_user(f"p{number}") for number in range(MOST_INVITED + 1)]
    for player in players[:MOST_INVITED]:
        player_invite(by=family.ann, user_name=player.username, role="member")
    with pytest.raises(LimitReached):
        player_invite(by=family.ann, user_name=players[-1].username, role="member")
    for player in players[: MOST_MEMBERS - 3]:
        invitation_accept(player=player, secret=link.secret)
    with pytest.raises(HouseholdFull):
        invitation_accept(player=players[MOST_MEMBERS], secret=link.secret)
    with pytest.raises(UnknownKind):
        invitation_link_create(by=family.ann, role="owner", uses=1, days=1)
    with pytest.raises(NoSuchMember):
        player_invite(by=family.ann, user_name="nobody", role="member")
    with pytest.raises(InHousehold):
        player_invite(by=family.ann, user_name="ben", role="member")


def test_only_owners_manage_the_household(family: Family) -> None:
    ann, cleo = family.membership(family.ann), family.membership(family.cleo)
    link = invitation_link_create(by=family.ann, role="member", uses=1, days=1)
    for player in (family.ben, family.cleo):
        actions: tuple[Callable[[], object], ...] = (
            lambda: household_rename(by=player, name="Mine"),  # noqa: B023
            lambda: household_end(by=player),  # noqa: B023
            lambda: member_role_set(by=player, member=cleo.pk, role=Role.MEMBER),  # noqa: B023
            lambda: ownership_pass_on(by=player, member=cleo.pk),  # noqa: B023
            lambda: invitation_link_create(by=player, role="member", uses=1, days=1),  # noqa: B023
            lambda: player_invite(by=player, user_name="stranger", role="member"),  # noqa: B023
            lambda: invitation_withdraw(by=player, invitation=link.pk),  # noqa: B023
            lambda: member_remove(by=player, member=ann.pk),  # noqa: B023
        )
        for action in actions:
            with pytest.raises(HouseholdRole):
                action()
    for member in (ann.pk, 10**9):
        with pytest.raises(NoHousehold):
            member_remove(by=family.stranger, member=member)
    with pytest.raises(Http404):
        member_remove(by=family.ann, member=10**9)
    assert roles(Household.objects.get()) == {"ann": "owner", "ben": "member", "cleo": "viewer"}


def test_a_household_always_has_an_owner(family: Family) -> None:
    ann, ben = family.membership(family.ann), family.membership(family.ben)
    household = ann.household
    for action in (
        lambda: household_leave(player=family.ann),
        lambda: member_remove(by=family.ann, member=ann.pk),
        lambda: member_role_set(by=family.ann, member=ann.pk, role=Role.MEMBER),
    ):
        with pytest.raises(LastOwner):
            action()
    ownership_pass_on(by=family.ann, member=ben.pk)
    assert roles(household) == {"ann": "member", "ben": "owner", "cleo": "viewer"}
    household_leave(player=family.ann)
    member_remove(by=family.ben, member=family.membership(family.cleo).pk)
    assert roles(household) == {"ben": "owner"}
    household_leave(player=family.ben)
    assert not Household.objects.exists()


def test_owners_do_not_remove_each_other(family: Family) -> None:
    ann, ben = family.membership(family.ann), family.membership(family.ben)
    member_role_set(by=family.ann, member=ben.pk, role=Role.OWNER)
    for action in (
        lambda: member_remove(by=family.ben, member=ann.pk),
        lambda: member_role_set(by=family.ben, member=ann.pk, role=Role.VIEWER),
    ):
        with pytest.raises(HouseholdRole):
            action()
    member_role_set(by=family.ann, member=ann.pk, role=Role.MEMBER)
    member_remove(by=family.ben, member=ann.pk)
    assert roles(Household.objects.get()) == {"ben": "owner", "cleo": "viewer"}


def test_members_choose_what_they_share(family: Family) -> None:
    sharing_set(player=family.cleo, sharing=Sharing(wishes=True))
    sharing_set(player=family.cleo, sharing=Sharing(details=True))
    cleo = family.membership(family.cleo)
    assert (cleo.shares_details, cleo.shares_wishes, cleo.shares_spares) == (True, True, False)


def test_deleting_accounts_passes_the_household_on(family: Family) -> None:
    player_delete(player=family.ann)
    assert roles(Household.objects.get()) == {"ben": "owner", "cleo": "viewer"}
    player_delete(player=family.ben)
    assert roles(Household.objects.get()) == {"cleo": "owner"}
    player_delete(player=family.cleo)
    assert not Household.objects.exists()
