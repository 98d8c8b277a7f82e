"""The fields of the search language about the household: `owner:ben`, `holder:me`.

Among cards they are about any copy in the household, in a box or the household's cards about the row. A player without
a household is its only member.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import Q, QuerySet

from collection.games.search_fields import SearchField
from collection.games.search_readers import Meaning, Reader, Where, negated
from collection.models import Copy, HouseholdMember
from collection.search.asker import Asker
from collection.search.player_fields import PlayerField, cards_with, nothing, register_player_field
from config.marked_text import MarkedText, gettext_noop, marked, or_list, with_values

ME, NONE = "me", "none"


def member_reader(column: str, you: MarkedText, other: MarkedText, nobody: MarkedText | None = None) -> Reader:
    """Reads members of the household: `me`, part of a name, after `=` the whole name, and `none` if `nobody` says what
    that means."""

    def read(operator: str, values: Sequence[str]) -> Meaning:
        asked: list[Where] = []
        named: list[MarkedText] = []
        for value in values:
            kind = value.casefold()
            if kind == ME:
                asked.append(Where(column, ME, True))
                named.append(you)
            elif kind == NONE and nobody:
                asked.append(Where(column, NONE, True))
                named.append(nobody)
            else:
                asked.append(Where(column, "iexact" if operator == "=" else "icontains", value))
                named.append(with_values(other, name=value))
        said = or_list(named)
        return Meaning(tuple(asked), said, negated(said))

    return read


def household_players(asker: Asker) -> list[int]:
    """The ids of the players in the household; of the player alone if there is none."""
    mates = HouseholdMember.objects.with_player(asker.player).order_by("pk").values_list("player_id", flat=True)
    return list(mates) or [player for player in (asker.player_id,) if player]


def asked_players(asker: Asker, where: Where) -> list[int | None] | QuerySet[HouseholdMember, object]:
    """The ids of the members whom a condition names, as a list or a query."""
    if where.lookup == ME:
        return [asker.player_id]
    members = HouseholdMember.objects.with_player(asker.player)
    shown = Q(**{f"player__display_name__{where.lookup}": where.value})
    unnamed = Q(player__display_name="", **{f"player__username__{where.lookup}": where.value})
    return members.filter(shown | unnamed).order_by().values("player")


def owner_condition(asker: Asker, where: Where) -> Q:
    """The condition that one of these members owns a copy."""
    return of_household(asker, Q(owner_id__in=asked_players(asker, where)))


def holder_condition(asker: Asker, where: Where) -> Q:
    """The condition that one of these members has a copy at hand, or that nobody in the household has."""
    if asker.player_id is None:
        return nothing()
    if where.lookup == NONE:
        return of_household(asker, ~Q(lent_to="") & ~Q(holder__in=household_players(asker)))
    named = asked_players(asker, where)
    return of_household(asker, Q(holder__in=named) | Q(lent_to="", owner_id__in=named))


def of_household(asker: Asker, met: Q) -> Q:
    """The condition that a row meets this, or among cards, that a copy of the card in the household does."""
    if asker.player_id is None:
        return nothing()
    if asker.in_box:
        return met
    return cards_with(asker, Copy.objects.filter(met, owner_id__in=household_players(asker)))


def member_names(asker: Asker) -> list[str]:
    """What can be written after `owner:`."""
    members = HouseholdMember.objects.with_player(asker.player).in_order()
    return [ME, *(each.name for each in members if each.player_id != asker.player_id)]


def holder_names(asker: Asker) -> list[str]:
    """What can be written after `holder:`."""
    return [*member_names(asker), NONE]


def register() -> None:
    """Register these fields."""
    owner_help = gettext_noop("Owner of a copy in your household: me or part of a name")
    holder_help = gettext_noop("Who in your household has a copy: me, part of a name, or none if it is lent to others")
    read_owner = member_reader("copy_owner", marked("owned by you"), marked("owned by “{name}”"))
    owner = SearchField("owner", owner_help, "owner:me", read_owner, offered=(ME,))
    read_holder = member_reader(
        "copy_holder", marked("held by you"), marked("held by “{name}”"), marked("lent to others")
    )
    holder = SearchField("holder", holder_help, "holder:me", read_holder, offered=(ME, NONE))
    register_player_field(PlayerField(owner, "copy_owner", owner_condition, member_names))
    register_player_field(PlayerField(holder, "copy_holder", holder_condition, holder_names))
