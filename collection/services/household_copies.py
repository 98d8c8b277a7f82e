"""Taking copies of other members of the household, and giving them back.

Copies that a member has taken are lent to that member, and the row names them as its `holder`. Each step is a change of
the owner's box, which its owner can undo.
"""

from __future__ import annotations

from django.db import transaction
from django.http import Http404
from django.utils import timezone

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
        raise MemberBoxBusy(f"The box of {name} is being changed.", remedy="Try again in a minute.") from busy
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
        raise HouseholdRole("Viewers cannot take copies.", remedy="Ask an owner of the household to change your role.")
    if row.owner_id == player.pk or row.lent_to:
        raise CopiesLent("These copies cannot be taken.", remedy="Reload the page to see who has them.")
    _expect_number(row, copies)
    free = card_figures(view, [row.card_id])[row.card_id].free_of(row)
    if copies > free:
        raise CopiesReserved(
            f"{free} of these copies {'is' if free == 1 else 'are'} free; {view.names[row.owner_id]} needs the others "
            "for built decks or trades."
        )
    if Copy.objects.filter(holder=player.pk, owner_id__in=view.players).count() >= MOST_TAKEN:
        raise LimitReached(f"You can have copies from at most {MOST_TAKEN} rows of others.", remedy="Give some back.")
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
        raise NotHeld("You do not have these copies.", remedy="Reload the page to see who has them.")
    _expect_number(row, copies)
    of_card = card_figures(view, [row.card_id])[row.card_id]
    if copies > of_card.held[player.pk] - of_card.reserved[player.pk]:
        raise CopiesReserved("Your built decks need these copies.", remedy="Return the deck to your box first.")
    return _returned(row, copies, marked("given back by {name}", name=view.names[player.pk]))


@transaction.atomic
def copies_take_back(*, player: Player, copy: int, copies: int) -> Change:
    """Take the player's own copies back from the member who has them. Raises Refusal, and Http404 as `copies_take`."""
    view = lock_view(player)
    row = lock_row(view, copy)
    holder = view.holder_of(row)
    if row.owner_id != player.pk or holder not in view.names or holder == player.pk:
        raise NotHeld("No other member of the household has these copies.", remedy="Reload the page.")
    _expect_number(row, copies)
    return _returned(row, copies, marked("taken back from {name}", name=view.names[holder]))


def _expect_number(row: Copy, copies: int) -> None:
    if not 1 <= copies <= row.quantity:
        raise BadQuantity(f"This row has {row.quantity} {'copy' if row.quantity == 1 else 'copies'}, not {copies}.")


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
