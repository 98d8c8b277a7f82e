"""Invitations to a household: by user name, which the player accepts, or by a link with a secret."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_noop

from collection.household_refusals import AlreadyInvited, InHousehold, InvitationClosed, NoSuchMember
from collection.models import Household, HouseholdInvitation, HouseholdMember, Player
from collection.models.household import INVITED_ROLES, Role, invitation_secret
from collection.refusals import LimitReached, UnknownKind
from collection.services.households import clean_role, household_join, membership_lock

MOST_LINKS = 5
MOST_INVITED = 20
"""Invitations by user name that a household may have at a time, including those that were declined."""
MOST_RECEIVED = 20
LONGEST_DAYS = 30
DAYS = 7
ROLES_OFFERED = tuple(value for value, _ in INVITED_ROLES)


NOT_PLAYERS = gettext_noop("“%(text)s” is not a number of players from 1 to %(most)s.")
NOT_DAYS = gettext_noop("“%(text)s” is not a number of days from 1 to %(most)s.")


def clean_count(text: str, most: int, refusal: str) -> int:
    """A number from 1 to `most`. Raises UnknownKind with the text `refusal`, one of those below."""
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= most):
        raise UnknownKind(gettext(refusal) % {"text": text[:40], "most": most})
    return int(text)


@transaction.atomic
def invitation_link_create(*, by: Player, role: str, uses: int, days: int) -> HouseholdInvitation:
    """A link with which `uses` players (1 to `MOST_MEMBERS`) can join within `days` (1 to `LONGEST_DAYS`). Raises
    Refusal."""
    chosen = clean_role(role, ROLES_OFFERED)
    household = membership_lock(by, owner=True).household
    _forget_expired(household)
    if household.invitations.open().filter(player=None).count() >= MOST_LINKS:
        raise LimitReached(
            gettext("A household can have at most %(most)s links.") % {"most": MOST_LINKS},
            remedy=gettext("Disable one of them first."),
        )
    return HouseholdInvitation.objects.create(
        household=household, by=by, role=chosen, secret=invitation_secret(), most_uses=uses,
        expires=timezone.now() + timedelta(days=days),
    )  # fmt: skip


@transaction.atomic
def player_invite(*, by: Player, user_name: str, role: str) -> HouseholdInvitation:
    """Invite a player by their user name; they have `DAYS` days to accept. Raises Refusal."""
    chosen = clean_role(role, ROLES_OFFERED)
    household = membership_lock(by, owner=True).household
    _forget_expired(household)
    name = user_name.replace("\0", " ").strip()[:150]
    player = Player.objects.filter(username=name, is_guest=False, is_active=True).first()
    if player is None:
        raise NoSuchMember(
            gettext("No account has the user name “%(name)s”.") % {"name": name[:40]},
            remedy=gettext("Check the spelling."),
        )
    if HouseholdMember.objects.filter(player=player, household=household).exists():
        raise InHousehold(gettext("%(name)s is already in this household.") % {"name": player.shown_name})
    invitations = household.invitations.exclude(player=None)
    known = invitations.filter(player=player).first()
    if known is not None:
        day = date_format(known.expires, gettext("j F Y"))
        refusal = (
            gettext("%(name)s declined your invitation.")
            if known.declined
            else gettext("%(name)s has already been invited.")
        )
        raise AlreadyInvited(
            refusal % {"name": player.shown_name}, remedy=gettext("Try again after %(day)s.") % {"day": day}
        )
    if invitations.count() >= MOST_INVITED:
        raise LimitReached(
            gettext("A household can invite at most %(most)s players within %(days)s days.")
            % {"most": MOST_INVITED, "days": DAYS}
        )
    if HouseholdInvitation.objects.received_by(player).count() >= MOST_RECEIVED:
        raise LimitReached(
            gettext("%(name)s has too many invitations.") % {"name": player.shown_name},
            remedy=gettext("Send a link instead."),
        )
    return HouseholdInvitation.objects.create(
        household=household, by=by, role=chosen, player=player, secret=invitation_secret(),
        expires=timezone.now() + timedelta(days=DAYS),
    )  # fmt: skip


def _forget_expired(household: Household) -> None:
    household.invitations.filter(expires__lte=timezone.now()).delete()


@transaction.atomic
def invitation_withdraw(*, by: Player, invitation: int) -> None:
    """Withdraw an invitation or end a link, by its id. One that was declined stays until it expires. Raises Refusal."""
    household = membership_lock(by, owner=True).household
    found = household.invitations.filter(pk=invitation, declined=None)
    if not found.delete()[0]:
        raise _closed()


@transaction.atomic
def invitation_accept(*, player: Player, secret: str = "", invitation: int = 0) -> HouseholdMember:
    """Join a household by the secret of a link, or by the id of an invitation of this player. Raises Refusal."""
    wanted = {"secret": secret, "player": None} if secret else {"pk": invitation, "player": player}
    found = HouseholdInvitation.objects.open().filter(**wanted).first()
    household = found and Household.objects.select_for_update().filter(pk=found.household_id).first()
    if not (found and household):
        raise _closed()
    if not HouseholdInvitation.objects.open().filter(pk=found.pk).update(uses=F("uses") + 1):
        raise _closed()  # somebody else has used it in between
    member = household_join(household, player, Role(found.role))
    HouseholdInvitation.objects.filter(household=household, player=player).delete()
    return member


def invitation_decline(*, player: Player, invitation: int) -> None:
    """Decline an invitation of this player, by its id. Raises InvitationClosed."""
    if not HouseholdInvitation.objects.received_by(player).filter(pk=invitation).update(declined=timezone.now()):
        raise _closed()


def invitation_by_secret(secret: str) -> HouseholdInvitation:
    """The open link with this secret. Raises InvitationClosed."""
    found = HouseholdInvitation.objects.open().select_related("household", "by").filter(secret=secret, player=None)
    if (invitation := found.first()) is None:
        raise _closed()
    return invitation


def _closed() -> InvitationClosed:
    return InvitationClosed(
        gettext("This invitation has been used, withdrawn or has expired."), remedy=gettext("Ask for a new one.")
    )
