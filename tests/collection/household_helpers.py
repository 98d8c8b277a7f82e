"""A household for tests: an owner, a member and a viewer, and a stranger outside it."""

from __future__ import annotations

from dataclasses import dataclass

from collection.models import Copy, HouseholdMember, Player
from collection.models.household import Role
from collection.services.households import household_create


@dataclass(frozen=True)
class Family:
    """Its members by role, and somebody who is not in it."""

    ann: Player
    ben: Player
    cleo: Player
    stranger: Player

    def membership(self, player: Player) -> HouseholdMember:
        """The membership of one of them."""
        return HouseholdMember.objects.get(player=player)


def family_create() -> Family:
    """Ann is the owner, Ben a member, Cleo a viewer."""
    ann, ben, cleo, stranger = (Player.objects.create_user(name) for name in ("ann", "ben", "cleo", "stranger"))
    household = household_create(owner=ann, name="Burrow").household
    HouseholdMember.objects.create(household=household, player=ben, role=Role.MEMBER)
    HouseholdMember.objects.create(household=household, player=cleo, role=Role.VIEWER)
    return Family(ann, ben, cleo, stranger)


def row_of(owner: Player, slug: str, *, lent: bool = False) -> Copy:
    """The only row of this card in a box that is lent, or the only one that is not."""
    rows = Copy.objects.of(owner).filter(card__slug=slug)
    return (rows.exclude(lent_to="") if lent else rows.filter(lent_to="")).get()
