"""Likes, comments and reports: what members say about public and unlisted decks."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from collection.models import Player
from decks.locks import lock_deck, lock_player
from decks.models import Deck, DeckComment, DeckLike, DeckReport, Visibility
from decks.models.comment import (
    COMMENT_PERIOD,
    COMMENTS_PER_PERIOD,
    MAX_COMMENT,
    MAX_COMMENTS,
    MAX_OPEN_REPORTS,
    MAX_REASON,
)
from decks.publication import deck_set_visibility, expect_member
from decks.refusals import BadComment, CommentsTooFast, NoSuchComment, OwnDeckLiked, ReportRefused, TooManyComments

OUTCOMES = {
    "dismiss": "Dismissed",
    "delete": "Comment deleted",
    "withdraw": "Deck made private",
}
"""What the staff can do with a report, and how the queue says so."""


@transaction.atomic
def deck_like(*, deck: Deck, player: Player, liked: bool) -> int:
    """Like a deck, or take the like back. Returns the number of likes. Raises MembersOnly and OwnDeckLiked."""
    expect_member(player, "like decks")
    if deck.owner_id == player.pk:
        raise OwnDeckLiked("You cannot like your own deck.")
    if liked:
        DeckLike.objects.get_or_create(deck=lock_deck(deck), player=player)
    else:
        DeckLike.objects.filter(deck=deck, player=player).delete()
    return deck.likes.count()


def deck_comments(deck: Deck) -> QuerySet[DeckComment]:
    """The comments on a deck with their authors, the oldest first."""
    return deck.comments.select_related("author").order_by("written", "pk")


@transaction.atomic
def comment_write(*, deck: Deck, author: Player, text: str, now: datetime | None = None) -> DeckComment:
    """Write a comment. Raises MembersOnly, BadComment, TooManyComments and CommentsTooFast."""
    expect_member(author, "write comments")
    said = _checked_text(text, MAX_COMMENT, "The comment")
    now = now or timezone.now()
    lock_player(author)
    written = DeckComment.every.filter(author=author)
    written.filter(text="", written__lte=now - COMMENT_PERIOD).delete()
    if written.filter(written__gt=now - COMMENT_PERIOD).count() >= COMMENTS_PER_PERIOD:
        raise CommentsTooFast(
            f"You can write at most {COMMENTS_PER_PERIOD} comments per hour.", remedy="Try again later."
        )
    fresh = lock_deck(deck)
    if fresh.comments.count() >= MAX_COMMENTS:
        raise TooManyComments(f"This deck already has {MAX_COMMENTS} comments, the maximum.")
    return DeckComment.objects.create(deck=fresh, author=author, text=said, written=now)


@transaction.atomic
def comment_delete(*, deck: Deck, player: Player, pk: int) -> None:
    """Delete a comment: its author and the deck's owner may. Raises NoSuchComment for anyone else."""
    allowed = Q() if deck.owner_id == player.pk else Q(author=player)
    if not deck.comments.filter(allowed, pk=pk).update(text=""):
        raise NoSuchComment("This comment does not exist, or you may not delete it.")
    DeckReport.objects.filter(comment=pk).update(comment=None)


@transaction.atomic
def report_make(
    *, deck: Deck, reporter: Player, reason: str, comment: int | None = None, now: datetime | None = None
) -> DeckReport:
    """Report a deck, or a comment on it, to the staff. Reporting the same thing again changes the reason.

    Raises MembersOnly, BadComment, NoSuchComment and CommentsTooFast.
    """
    expect_member(reporter, "report decks")
    said = _checked_text(reason, MAX_REASON, "The reason")
    lock_player(reporter)
    reported = deck.comments.filter(pk=comment).first() if comment is not None else None
    if comment is not None and reported is None:
        raise NoSuchComment("This comment has been deleted.")
    again = reporter.deck_reports.filter(closed=None, deck=deck, comment=reported, about_comment=bool(reported)).first()
    if again is not None:
        again.reason = said
        again.save(update_fields=["reason"])
        return again
    if reporter.deck_reports.filter(closed=None).count() >= MAX_OPEN_REPORTS:
        raise CommentsTooFast(
            f"{MAX_OPEN_REPORTS} of your reports are still waiting for the staff.", remedy="Wait until they are read."
        )
    return DeckReport.objects.create(
        deck=deck, comment=reported, reporter=reporter, deck_name=deck.name, about_comment=reported is not None,
        quoted=reported.text if reported else "", reason=said, made=now or timezone.now(),
    )  # fmt: skip


def open_reports() -> QuerySet[DeckReport]:
    """The reports that wait for the staff, the oldest first."""
    return DeckReport.objects.filter(closed=None).select_related("deck__owner", "comment__author", "reporter")


@transaction.atomic
def report_close(*, report: DeckReport, by: Player, outcome: str, now: datetime | None = None) -> DeckReport:
    """Close a report: dismiss it, delete the comment, or make the deck private. `outcome` is a key of OUTCOMES.

    Raises ReportRefused for any other outcome, if the report is already closed, and if there is nothing to delete or to
    make private.
    """
    if outcome not in OUTCOMES:
        raise ReportRefused("Choose what to do with the report.")
    fresh = DeckReport.objects.select_for_update().filter(pk=report.pk, closed=None).first()
    if fresh is None:
        raise ReportRefused("Somebody has already closed this report.")
    if outcome == "delete":
        if fresh.deck is None or fresh.comment_id is None:
            raise ReportRefused("This comment has already been deleted.", remedy="Dismiss the report.")
        comment_delete(deck=fresh.deck, player=fresh.deck.owner, pk=fresh.comment_id)
        fresh.comment = None
    if outcome == "withdraw":
        if fresh.deck is None or not fresh.deck.shared:
            raise ReportRefused("This deck is no longer shared.", remedy="Dismiss the report.")
        deck_set_visibility(deck=fresh.deck, visibility=Visibility.PRIVATE)
    fresh.closed, fresh.closed_by, fresh.outcome = now or timezone.now(), by, OUTCOMES[outcome]
    fresh.save()
    return fresh


def _checked_text(given: str, most: int, what: str) -> str:
    """The text without invisible characters; line breaks stay, at most one empty line in a row. Raises BadComment."""
    lines = ["".join(sign if sign.isprintable() else " " for sign in line).strip() for line in given.splitlines()]
    kept = [line for at, line in enumerate(lines) if line or (at and lines[at - 1])]
    text = "\n".join(kept).strip()
    if not text:
        raise BadComment(f"{what} is empty.", remedy="Write something first.")
    if len(text) > most:
        raise BadComment(f"{what} has {len(text):,} characters; at most {most:,} are allowed.")
    return text
