"""Refusals about households."""

from __future__ import annotations

from collection.refusals import BoxBusy, LimitReached, Refusal


class InHousehold(Refusal):
    """The player is in a household already."""

    code = "in-household"
    status = 409


class NoHousehold(Refusal):
    """The player is in no household."""

    code = "no-household"
    status = 404


class HouseholdRole(Refusal):
    """The player's role in the household does not allow this."""

    code = "household-role"
    status = 403


class LastOwner(Refusal):
    """A household with several members needs an owner."""

    code = "last-owner"
    status = 409


class HouseholdFull(LimitReached):
    """The household has, or has invited, as many players as it may have."""


class NoSuchMember(Refusal):
    """No member of this server has this user name."""

    code = "no-such-member"
    status = 404


class AlreadyInvited(Refusal):
    """The player has been invited, or has declined a short time ago."""

    code = "already-invited"
    status = 409


class InvitationClosed(Refusal):
    """The invitation does not exist, has been used or has expired."""

    code = "invitation-closed"
    status = 404


class MemberBoxBusy(BoxBusy):
    """A job is changing the box of another member of the household."""

    def __init__(self, *message: str, remedy: str = "") -> None:
        Refusal.__init__(self, *message, remedy=remedy)


class CopiesLent(Refusal):
    """The copies are lent, so that nobody else can take them."""

    code = "copies-lent"
    status = 409


class CopiesReserved(Refusal):
    """The copies are needed for built decks or trades."""

    code = "copies-reserved"
    status = 409


class NotHeld(Refusal):
    """No member of the household has taken the copies."""

    code = "not-held"
    status = 409
