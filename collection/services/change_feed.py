"""Records what changes in a player's box and decks. Call it within the transaction of the change, as its last step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F, Sum
from django.utils import timezone
from django.utils.translation import gettext

from collection.models import Card, ChangeFeed, Copy, FeedEntry, Player
from collection.refusals import CursorUnknown

MOST_DELETIONS = 1_000
"""Maximum deletions that are kept for each player."""
BATCH = 400
Kind = FeedEntry.Kind


@transaction.atomic
def feed_record(owner_id: int, kind: Kind, subjects: Mapping[int, str], *, deleted: bool = False) -> None:
    """Record that these subjects (ids with labels) have changed or have been deleted."""
    if not subjects:
        return
    feed = ChangeFeed.objects.filter(owner_id=owner_id)
    if not feed.update(last=F("last") + len(subjects)):
        ChangeFeed.objects.bulk_create([ChangeFeed(owner_id=owner_id)], ignore_conflicts=True)
        feed.update(last=F("last") + len(subjects))
    first, now = feed.values_list("last", flat=True).get() - len(subjects) + 1, timezone.now()
    made = [
        FeedEntry(owner_id=owner_id, number=number, kind=kind, subject=subject, label=label, deleted=deleted, made=now)
        for number, (subject, label) in enumerate(subjects.items(), first)
    ]
    FeedEntry.objects.bulk_create(
        made,
        batch_size=BATCH,
        update_conflicts=True,
        unique_fields=("owner", "kind", "subject"),
        update_fields=("number", "label", "deleted", "made"),
    )
    if deleted:
        _forget_old_deletions(owner_id)


def copies_changed(owner: Player, cards: Iterable[int]) -> None:
    """Record that the player's copies of these cards (by id) have changed."""
    feed_record(owner.pk, Kind.COPIES, dict.fromkeys(cards, ""))


def _forget_old_deletions(owner_id: int) -> None:
    deletions = FeedEntry.objects.filter(owner_id=owner_id, deleted=True)
    stale = deletions.order_by("-number").values_list("number", flat=True)[MOST_DELETIONS : MOST_DELETIONS + 1].first()
    if stale is not None:
        deletions.filter(number__lte=stale).delete()
        ChangeFeed.objects.filter(owner_id=owner_id).update(forgotten=stale)


@dataclass(frozen=True, slots=True)
class FeedItem:
    """A change. `card` (None if it is deleted) and `quantity` (how many copies there are now) are None for decks."""

    entry: FeedEntry
    card: Card | None
    quantity: int | None

    @property
    def deleted(self) -> bool:
        """Whether there is nothing left of the subject."""
        return self.entry.deleted or (self.entry.kind == Kind.COPIES and not self.quantity)


@dataclass(frozen=True, slots=True)
class FeedPage:
    """Some changes, the cursor to continue from, whether there are more, and the cursor of the last change of all."""

    items: list[FeedItem]
    cursor: int
    more: bool
    latest: int


def feed_read(owner: Player, *, after: int, size: int) -> FeedPage:
    """The changes after a cursor, the oldest first. Takes four queries. Raises CursorUnknown."""
    found = list(FeedEntry.objects.filter(owner=owner, number__gt=after)[: size + 1])
    feed = ChangeFeed.objects.filter(owner=owner).first() or ChangeFeed(owner=owner)
    if after > feed.last or 0 < after < feed.forgotten:
        raise CursorUnknown(
            gettext("The changes since this cursor are no longer known."),
            remedy=gettext(
                "Fetch your copies and decks again, and continue from “latest” of this list without “after”."
            ),
        )
    kept = found[:size]
    ids = [entry.subject for entry in kept if entry.kind == Kind.COPIES]
    cards = Card.objects.visible_to(owner).in_bulk(ids)
    rows = (
        Copy.objects.filter(owner=owner, card__in=ids).order_by().values_list("card_id").annotate(sum=Sum("quantity"))
    )
    owned = dict(rows)
    items = [
        FeedItem(
            entry,
            cards.get(entry.subject) if entry.kind == Kind.COPIES else None,
            owned.get(entry.subject, 0) if entry.kind == Kind.COPIES else None,
        )
        for entry in kept
    ]
    return FeedPage(items, kept[-1].number if kept else after, len(found) > size, max(feed.last, after))
