"""The members of the household: creating it, invitations, joining, roles, what is shared, leaving and ending."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, gettext_noop
from django.views.decorators.http import require_safe

from collection.household_refusals import InvitationClosed
from collection.households import household_view
from collection.models import HouseholdInvitation, HouseholdMember, Player
from collection.models.household import INVITED_ROLES, MOST_MEMBERS, Role
from collection.services.household_invitations import (
    DAYS,
    LONGEST_DAYS,
    NOT_DAYS,
    NOT_PLAYERS,
    clean_count,
    invitation_accept,
    invitation_by_secret,
    invitation_decline,
    invitation_link_create,
    invitation_withdraw,
    player_invite,
)
from collection.services.households import (
    Sharing,
    clean_role,
    household_create,
    household_end,
    household_leave,
    household_rename,
    member_remove,
    member_role_set,
    ownership_pass_on,
    sharing_set,
)
from collection.views.household_actions import account_of, household_post

ROLE_CHANGED = {
    Role.OWNER: gettext_noop("%(name)s is now an owner."),
    Role.MEMBER: gettext_noop("%(name)s is now a member."),
    Role.VIEWER: gettext_noop("%(name)s is now a viewer."),
}


@require_safe
def members(request: HttpRequest) -> HttpResponse:
    """The members with their roles, and for owners the invitations."""
    view = household_view(account_of(request))
    if view is None:
        return redirect("household")
    invitations = view.household.invitations.open() if view.me.is_owner else view.household.invitations.none()
    listed = list(invitations.select_related("player"))
    context = {
        "section": "box",
        "household": view.household,
        "me": view.me,
        "members": [(each, view.names[each.player_id]) for each in view.members],
        "others": [(each, view.names[each.player_id]) for each in view.members if each.pk != view.me.pk],
        "invited": [each for each in listed if each.player_id],
        "links": [(each, join_address(request, each.secret)) for each in listed if not each.player_id],
        "offered_roles": INVITED_ROLES,
        "roles": Role.choices,
        "most_members": MOST_MEMBERS,
        "most_days": LONGEST_DAYS,
        "days": DAYS,
    }
    return render(request, "collection/household_members.html", context)


def join_address(request: HttpRequest, secret: str) -> str:
    """The address of a link with this secret."""
    return request.build_absolute_uri(reverse("household-join", args=[secret]))


@require_safe
def join_page(request: HttpRequest, secret: str) -> HttpResponse:
    """What a link invites to. Says nothing of the members but who invites, and nothing of their cards."""
    try:
        invitation = invitation_by_secret(secret)
    except InvitationClosed as closed:
        raise Http404 from closed
    player = account_of(request)
    context = {
        "section": "box",
        "invitation": invitation,
        "has_account": player is not None,
        "is_member": player is not None and HouseholdMember.objects.filter(player=player).exists(),
    }
    response = render(request, "collection/household_join.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@household_post
def join(request: HttpRequest, player: Player) -> str:
    """Join by the secret of a link."""
    secret = request.POST.get("secret", "")[:32].replace("\0", "")
    member = invitation_accept(player=player, secret=secret or "-")
    return gettext("You are now in %(name)s.") % {"name": member.household.name}


@household_post
def answer(request: HttpRequest, player: Player, pk: int) -> str:
    """Accept or decline an invitation by user name."""
    get_object_or_404(HouseholdInvitation.objects.filter(player=player), pk=pk)
    if request.POST.get("accept") == "1":
        return gettext("You are now in %(name)s.") % {
            "name": invitation_accept(player=player, invitation=pk).household.name
        }
    invitation_decline(player=player, invitation=pk)
    return gettext("Invitation declined.")


@household_post
def create(request: HttpRequest, player: Player) -> str:
    """Create a household."""
    member = household_create(owner=player, name=request.POST.get("name", ""))
    return gettext("%(name)s has been created. Invite the others on the page “Members”.") % {
        "name": member.household.name
    }


@household_post
def rename(request: HttpRequest, player: Player) -> str:
    """Rename the household."""
    return gettext("The household is now called %(name)s.") % {
        "name": household_rename(by=player, name=request.POST.get("name", "")).name
    }


@household_post
def end(request: HttpRequest, player: Player) -> str:  # noqa: ARG001
    """End the household."""
    household_end(by=player)
    return gettext("The household has ended. Everybody keeps their cards.")


@household_post
def leave(request: HttpRequest, player: Player) -> str:  # noqa: ARG001
    """Leave the household."""
    household_leave(player=player)
    return gettext("You have left the household.")


@household_post
def sharing(request: HttpRequest, player: Player) -> str:
    """Choose what the others see."""
    chosen = Sharing(*(name in request.POST for name in Sharing._fields))
    sharing_set(player=player, sharing=chosen)
    return gettext("Saved. The household now sees what you chose.")


@household_post
def change_member(request: HttpRequest, player: Player, pk: int) -> str:
    """Change the role of a member, pass ownership on to them, or remove them."""
    get_object_or_404(HouseholdMember.objects.with_player(player), pk=pk)
    if "remove" in request.POST:
        member_remove(by=player, member=pk)
        return gettext("Removed from the household.")
    if "pass_on" in request.POST:
        return gettext("%(name)s now owns the household.") % {"name": ownership_pass_on(by=player, member=pk).name}
    changed = member_role_set(by=player, member=pk, role=clean_role(request.POST.get("role", "")))
    return gettext(ROLE_CHANGED[Role(changed.role)]) % {"name": changed.name}


@household_post
def invite(request: HttpRequest, player: Player) -> str:
    """Invite a player by user name, or create a link."""
    role = request.POST.get("role", "")
    if "user_name" in request.POST:
        invited = player_invite(by=player, user_name=request.POST["user_name"], role=role)
        assert invited.player is not None
        return gettext("%(name)s will find the invitation on the page “Household”.") % {
            "name": invited.player.shown_name
        }
    uses = clean_count(request.POST.get("uses", "1"), MOST_MEMBERS, NOT_PLAYERS)
    days = clean_count(request.POST.get("days", str(DAYS)), LONGEST_DAYS, NOT_DAYS)
    invitation_link_create(by=player, role=role, uses=uses, days=days)
    return gettext("Link created. Send it to the people you want to invite.")


@household_post
def withdraw(request: HttpRequest, player: Player, pk: int) -> str:  # noqa: ARG001
    """Withdraw an invitation or end a link."""
    get_object_or_404(HouseholdInvitation.objects.filter(household__members__player=player), pk=pk)
    invitation_withdraw(by=player, invitation=pk)
    return gettext("Invitation withdrawn.")
