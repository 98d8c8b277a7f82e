"""What members say about decks that they can see: likes, comments, and reports to the staff."""

from __future__ import annotations

from datetime import timedelta
from typing import ClassVar

from django.db import models

from collection.models import Player
from decks.models.deck import MAX_NAME, Deck

MAX_COMMENT = 1000
"""The most characters of a comment."""
MAX_COMMENTS = 300
"""The most comments on one deck."""
COMMENT_PERIOD = timedelta(hours=1)
COMMENTS_PER_PERIOD = 20
"""How many comments a member may write within the period, on all decks together."""
MAX_REASON = 500
"""The most characters of the reason for a report."""
MAX_OPEN_REPORTS = 20
"""How many of a member's reports may wait for the staff at once."""


class DeckLike(models.Model):
    """A member likes a deck."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="likes")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="liked_decks")

    objects: ClassVar[models.Manager[DeckLike]] = models.Manager()

    class Meta:
        ordering = ("pk",)
        constraints = [models.UniqueConstraint(fields=("deck", "player"), name="one_like_of_a_deck_by_a_player")]

    def __str__(self) -> str:
        return f"{self.player} likes {self.deck}"


class CommentManager(models.Manager["DeckComment"]):
    """The comments without those that have been deleted."""

    def get_queryset(self) -> models.QuerySet[DeckComment]:
        return super().get_queryset().exclude(text="")


class DeckComment(models.Model):
    """A comment on a deck, in plain text.

    A deleted comment has no text. `every` finds it until COMMENT_PERIOD is over, so that it counts among the comments
    that its author may write within the period.
    """

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="comments")
    author = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="deck_comments")
    text = models.CharField(max_length=MAX_COMMENT)
    written = models.DateTimeField()

    objects: ClassVar[CommentManager] = CommentManager()
    every: ClassVar[models.Manager[DeckComment]] = models.Manager()

    class Meta:
        ordering = ("written", "pk")
        indexes = [models.Index(fields=("author", "written"), name="deck_comments_of_an_author")]

    def __str__(self) -> str:
        return f"{self.author} on {self.deck}"


class DeckReport(models.Model):
    """A member tells the staff about a deck or a comment on it. `deck_name` and `quoted` are what was reported, even if
    it is changed or deleted later. An open report has no `closed`; `outcome` says what the staff did."""

    deck = models.ForeignKey(Deck, null=True, on_delete=models.SET_NULL, related_name="reports")
    comment = models.ForeignKey(DeckComment, null=True, on_delete=models.SET_NULL, related_name="reports")
    reporter = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="deck_reports")
    deck_name = models.CharField(max_length=MAX_NAME)
    about_comment = models.BooleanField()
    quoted = models.CharField(max_length=MAX_COMMENT, blank=True)
    reason = models.CharField(max_length=MAX_REASON)
    made = models.DateTimeField()
    closed = models.DateTimeField(null=True, db_index=True)
    closed_by = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    outcome = models.CharField(max_length=60, blank=True)

    objects: ClassVar[models.Manager[DeckReport]] = models.Manager()

    class Meta:
        ordering = ("made", "pk")

    def __str__(self) -> str:
        return f"report by {self.reporter} about {self.deck_name}"
