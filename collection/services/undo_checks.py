"""What prevents an undo: copies of the change have been given back, taken, lent or traded since. Undoing it would then
add copies without taking the others away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext

from collection.models import Change, Player
from collection.refusals import ChangedSince
from collection.services.box import Stack, delta_from_json, stack_of
from collection.trade_refusals import TradeNotUndone


def expect_undoable(changes: Iterable[Change]) -> None:
    """Raises TradeNotUndone for a completed trade: the copies are in another box now."""
    if any(change.kind == Change.Kind.TRADE for change in changes):
        raise TradeNotUndone(
            gettext("A completed trade cannot be undone by one member alone."),
            remedy=gettext("Agree on a trade in the other direction."),
        )


def expect_copies_still_there(owner: Player, changes: Sequence[Change], back: Counter[Stack]) -> None:
    """Raises ChangedSince if undoing changes, by the differences `back`, would take copies from rows that no longer
    have them because somebody in the household has given them back or taken them, or because they have been lent or
    traded."""
    deltas = [[delta_from_json(delta) for delta in change.deltas] for change in changes]
    held = {
        stack for each in deltas if any(stack.details.holder for stack, _ in each) for stack, _ in each
    }  # fmt: skip
    if _lacks(owner, held, back):
        raise ChangedSince(
            gettext("Someone in your household has given these copies back or taken them since."),
            remedy=gettext("Your household’s page shows who has them."),
        )
    moved = set().union(*map(_moved, deltas))
    if moved and _lacks(owner, moved & _gone_since(owner, changes), back):
        raise ChangedSince(
            gettext("Copies of this change have been traded or lent since, so it cannot be undone."),
            remedy=gettext("Edit the rows in your box instead."),
        )


def _lacks(owner: Player, stacks: set[Stack], back: Counter[Stack]) -> bool:
    """Whether the box has fewer copies in some of these stacks than `back` would take."""
    wanted = {stack: -back[stack] for stack in stacks if back[stack] < 0}
    if not wanted:
        return False
    there = {stack_of(row): row.quantity for row in owner.copies.filter(card_id__in={each.card for each in wanted})}
    return any(there.get(stack, 0) < copies for stack, copies in wanted.items())


def _moved(deltas: Iterable[tuple[Stack, int]]) -> set[Stack]:
    """The stacks into which a change moved copies of a card: it took others of the same card away."""
    each = list(deltas)
    taken = {stack.card for stack, difference in each if difference < 0}
    return {stack for stack, difference in each if difference > 0 and stack.card in taken}


def _gone_since(owner: Player, changes: Sequence[Change]) -> set[Stack]:
    """The stacks from which later trades and loans have taken copies."""
    kinds = (Change.Kind.TRADE, Change.Kind.LOAN)
    ids = [change.pk for change in changes]
    later = Change.objects.of(owner).not_undone().filter(kind__in=kinds, pk__gt=min(ids)).exclude(pk__in=ids)
    deltas = (delta_from_json(delta) for change in later.defer(None) for delta in change.deltas)
    return {stack for stack, difference in deltas if difference < 0}
