"""Deleting a player with all that is theirs, a little at a time: the last step is as short as the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.conf import settings
from django.db import transaction
from django.db.models import Model, QuerySet
from django.utils.module_loading import import_string

from collection.jobs.contract import Pace
from collection.models import Art, Change, Copy, FeedEntry, Job, ListedCard, Place, Player
from collection.models.job import ACTIVE
from collection.services.correction_proposals import member_proposals_remove
from collection.services.households import household_forget
from collection.services.own_pictures import art_remove
from collection.services.trades import member_trades_end


def no_heartbeat() -> None:
    """The default for callers without a job."""


def long_tables(player: Player) -> tuple[QuerySet[Model], ...]:
    """The player's rows in tables in which one player may have very many."""
    others = (import_string(function)(player) for function in settings.PLAYER_ROWS)
    return (
        Copy.every.filter(owner=player),
        FeedEntry.objects.filter(owner=player),
        *(rows for queries in others for rows in queries),
    )


def player_delete_steps(player: Player, pace: Pace, beat: Callable[[], None] = no_heartbeat) -> Iterator[None]:
    """Delete the player; `beat` is called in the transaction of every batch.

    Ends open trades and deletes the rows of the box first, then those of other apps (`settings.PLAYER_ROWS`), lists,
    the changes that can be undone, pictures with their files, and places. The rest (decks, own cards, saved searches)
    is bounded per player and is deleted with the player's row.
    """
    with transaction.atomic():
        beat()
        member_trades_end(player)
    yield
    for rows in (*long_tables(player), ListedCard.objects.filter(owner=player)):
        for keys in pace.batches(list(rows.values_list("pk", flat=True))):
            with transaction.atomic():
                beat()
                rows.filter(pk__in=keys).delete()
            yield
    for change in list(Change.objects.filter(owner=player).values_list("pk", flat=True)):
        with transaction.atomic():
            beat()
            Change.objects.filter(pk=change).delete()
        yield
    for art in list(Art.objects.of(player).order_by("chosen")):
        with transaction.atomic():
            beat()
            art_remove(art=art)
        yield
    for job in list(Job.objects.of(player).exclude(state__in=ACTIVE).values_list("pk", flat=True)):
        with transaction.atomic():
            beat()
            Job.objects.filter(pk=job).delete()
        yield
    with transaction.atomic():
        beat()
        Place.every.filter(owner=player).delete()
        member_proposals_remove(player)
        household_forget(player)
        player.delete()
    yield
