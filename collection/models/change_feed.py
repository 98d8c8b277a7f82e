"""What has changed in a player's box and decks, for programs that keep a copy of them."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from collection.models.player import Player


class ChangeFeed(models.Model):
    """The number of a player's last entry. Its row is locked while entries are added, so that they become visible in
    the order of their numbers. `forgotten` is the highest number of a deletion that is no longer kept."""

    owner = models.OneToOneField(Player, primary_key=True, on_delete=models.CASCADE, related_name="change_feed")
    last = models.BigIntegerField(default=0)
    forgotten = models.BigIntegerField(default=0)

    objects: ClassVar[models.Manager[ChangeFeed]] = models.Manager()

    def __str__(self) -> str:
        return f"the changes of {self.owner}"


class FeedEntry(models.Model):
    """The latest change of one subject: the copies of a card (its id) or a deck (its id). A later change of the same
    subject replaces it, under a higher number. `label` is a name for subjects that no longer exist."""

    class Kind(models.TextChoices):
        COPIES = "copies", "The copies of a card"
        DECK = "deck", "A deck"

    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="feed_entries")
    number = models.BigIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    subject = models.BigIntegerField()
    label = models.CharField(max_length=60, blank=True)
    deleted = models.BooleanField(default=False)
    made = models.DateTimeField()

    objects: ClassVar[models.Manager[FeedEntry]] = models.Manager()

    class Meta:
        ordering = ("number",)
        verbose_name_plural = "feed entries"
        indexes = [models.Index(fields=("owner", "number"), name="feed_of_an_owner")]
        constraints = [models.UniqueConstraint(fields=("owner", "kind", "subject"), name="one_feed_entry_of_a_subject")]

    def __str__(self) -> str:
        return f"{self.kind} {self.subject}"
