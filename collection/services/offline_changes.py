"""Changes of a box that a browser made offline and sends later: how many copies of a card there are."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Sum

from collection.edit_conflicts import expect_unchanged, version_of
from collection.games import GameId
from collection.models import Card, Change, Player
from collection.models.box import MOST_OF_A_STACK
from collection.services.box import MAX_STACKS, adjusting_deltas, box_change, box_lock
from config.marked_text import marked

MOST_OF_A_CARD = 99_999
"""Maximum copies of a card that a change can set, in all rows of the box together."""
MOST_SEEN = MAX_STACKS * MOST_OF_A_STACK
"""Maximum copies of a card that a box can contain: its rows may have been made in other ways."""


@transaction.atomic
def copies_set(*, owner: Player, card: Card, quantity: int, seen: int, token: str) -> int:
    """Set how many copies of a card the player owns, as one change that can be undone; returns how many there are then.

    `seen` is the number that the browser showed, and `token` its idempotency key: a change that has been made is not
    made again, whatever has happened since. Copies are added and removed as by `copies_adjust`. Raises EditConflict,
    with the present number as `theirs`, if it is not `seen`, even if it is `quantity`: another device may have added a
    different copy. Raises Refusal if a row would become too large, or while a job is changing the box.
    """
    box_lock(owner)  # also makes a change that is sent twice at once wait for the first
    rows = owner.copies.filter(card=card)
    now = rows.aggregate(total=Sum("quantity"))["total"] or 0
    if seen == quantity or Change.objects.filter(owner=owner, token=token).exists():
        return now
    expect_unchanged(version_of(seen), now)
    box_change(
        owner=owner,
        game=GameId(card.game),
        kind=Change.Kind.OFFLINE,
        label=marked("{card}: {before} → {quantity}, made offline", card=card.name, before=now, quantity=quantity),
        deltas=adjusting_deltas(rows, card, quantity - now),
        token=token,
    )
    return quantity
