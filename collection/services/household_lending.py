"""Taking copies of other members of the household, and giving them back.

Copies that a member has taken are lent to that member, and the row names them as its `holder`. Each step is a change of
the owner's box, which its owner can undo.
"""

from __future__ import annotations

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext, ngettext

from collection.copy_details import LONGEST
from collection.games import GameId
from collection.household_refusals import CopiesLent, CopiesReserved, HouseholdRole, MemberBoxBusy, NotHeld
from collection.households import HouseholdView, card_figures, household_copies, household_view
from collection.models import Change, Copy, Player
from collection.refusals import BadQuantity, BoxBusy, LimitReached
from collection.services.box import Stack, box_change, box_lock, stack_of
from collection.services.households import membership_lock
from config.marked_text import MarkedText, marked

MOST_TAKEN = 500
"""Rows that a member can have of the others."""


def lock_view(player: Player) -> HouseholdView:
    """The player's household, locked, so that nobody leaves it or gets another role meanwhile. Raises NoHousehold."""
    membership_lock(player)
    view = household_view(player)
    if view is None:
        raise Http404
    return view


def lock_row(view: HouseholdView, copy: int) -> Copy:
    """The row with this id, of the household, with its box locked. Raises Http404 if there is none, and BoxBusy."""
    row = _row(view, copy)
    try:
        box_lock(row.owner)
    except BoxBusy as busy:
        if row.owner_id == view.me.player_id:
            raise
        name = view.names[row.owner_id]
        raise MemberBoxBusy(
            gettext("%(name)s’s box is being changed.") % {"name": name}, remedy=gettext("Try again in a minute.")
        ) from busy
    return _row(view, copy)


def _row(view: HouseholdView, copy: int) -> Copy:
    row = household_copies(view).select_related("card", "owner").filter(pk=copy).first()
    if row is None:
        raise Http404
    return row


@transaction.atomic
def copies_take(*, player: Player, copy: int, copies: int) -> Change:
    """Take copies of a row of another member, who stays their owner. Returns the change of the owner's box.

    Raises Http404 if the row is not in the player's household, NoHousehold, and other refusals."""
    view = lock_view(player)
    row = lock_row(view, copy)
    if not view.me.may_take:
        raise HouseholdRole(
            gettext("Viewers cannot take copies."), remedy=gettext("Ask an owner of the household to change your role.")
        )
    if row.owner_id == player.pk or row.lent_to:
        raise CopiesLent(
            gettext("These copies cannot be taken."), remedy=gettext("Reload the page to see who has them.")
        )
    _expect_number(row, copies)
    free = card_figures(view, [row.card_id])[row.card_id].free_of(row)
    if copies > free:
        raise CopiesReserved(
            ngettext(
                "%(number)s of these copies is free; %(name)s needs the others for built decks or trades.",
                "%(number)s of these copies are free; %(name)s needs the others for built decks or trades.",
                free,
            )
            % {"number": free, "name": view.names[row.owner_id]}
        )
    if Copy.objects.filter(holder=player.pk, owner_id__in=view.players).count() >= MOST_TAKEN:
        raise LimitReached(
            gettext("You can have copies from at most %(most)s rows of others.") % {"most": MOST_TAKEN},
            remedy=gettext("Give some back."),
        )
    name = view.names[player.pk][: LONGEST["lent_to"]]
    stack = stack_of(row)
    lent = stack.details.returned()._replace(lent_to=name, lent_since=timezone.localdate(), holder=player.pk)
    return _moved(row, stack, stack._replace(details=lent), copies, marked("taken by {name}", name=name))


@transaction.atomic
def copies_give_back(*, player: Player, copy: int, copies: int) -> Change:
    """Give copies that the player has taken back to their owner. Raises Refusal, and Http404 as `copies_take`."""
    view = lock_view(player)
    row = _row(view, copy)
    # Both players, in one order: the holder must not build a deck from the copies meanwhile.
    list(Player.objects.select_for_update().filter(pk__in=(player.pk, row.owner_id)).order_by("pk").values_list("pk"))
    row = lock_row(view, copy)
    if row.owner_id == player.pk or view.holder_of(row) != player.pk:
        raise NotHeld(gettext("You do not have these copies."), remedy=gettext("Reload the page to see who has them."))
    _expect_number(row, copies)
    of_card = card_figures(view, [row.card_id])[row.card_id]
    if copies > of_card.held[player.pk] - of_card.reserved[player.pk]:
        raise CopiesReserved(
            gettext("Your built decks need these copies."), remedy=gettext("Return the deck to your box first.")
        )
    return _returned(row, copies, marked("given back by {name}", name=view.names[player.pk]))


@transaction.atomic
def copies_take_back(*, player: Player, copy: int, copies: int) -> Change:
    """Take the player's own copies back from the member who has them. Raises Refusal, and Http404 as `copies_take`."""
    view = lock_view(player)
    row = lock_row(view, copy)
    holder = view.holder_of(row)
    if row.owner_id != player.pk or holder not in view.names or holder == player.pk:
        raise NotHeld(gettext("No other member of the household has these copies."), remedy=gettext("Reload the page."))
    _expect_number(row, copies)
    return _returned(row, copies, marked("taken back from {name}", name=view.names[holder]))


def _expect_number(row: Copy, copies: int) -> None:
    if not 1 <= copies <= row.quantity:
        raise BadQuantity(
            ngettext(
                "This row has %(number)s copy, not %(copies)s.",
                "This row has %(number)s copies, not %(copies)s.",
                row.quantity,
            )
            % {"number": row.quantity, "copies": copies}
        )


def _returned(row: Copy, copies: int, said: MarkedText) -> Change:
    stack = stack_of(row)
    return _moved(row, stack, stack._replace(details=stack.details.returned()), copies, said)


def _moved(row: Copy, before: Stack, after: Stack, copies: int, said: MarkedText) -> Change:
    return box_change(
        owner=row.owner,
        game=GameId(row.card.game),
        kind=Change.Kind.LOAN,
        label=marked("{copies} × {card}: {change}", copies=copies, card=row.card.name, change=said),
        deltas={before: -copies, after: copies},
    )
