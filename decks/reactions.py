"""Likes, comments and reports: what members say about public and unlisted decks."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

from collection.models import Player
from config.text_lists import grouped
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
    "dismiss": gettext_noop("Dismissed"),
    "delete": gettext_noop("Comment deleted"),
    "withdraw": gettext_noop("Deck made private"),
}
"""What the staff can do with a report, and how the queue says so."""


@transaction.atomic
def deck_like(*, deck: Deck, player: Player, liked: bool) -> int:
    """Like a deck, or take the like back. Returns the number of likes. Raises MembersOnly and OwnDeckLiked."""
    expect_member(player, gettext("Guests cannot like decks."))
    if deck.owner_id == player.pk:
        raise OwnDeckLiked(gettext("You cannot like your own deck."))
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
    expect_member(author, gettext("Guests cannot write comments."))
    said = checked_comment(text)
    now = now or timezone.now()
    lock_player(author)
    written = DeckComment.every.filter(author=author)
    written.filter(text="", written__lte=now - COMMENT_PERIOD).delete()
    if written.filter(written__gt=now - COMMENT_PERIOD).count() >= COMMENTS_PER_PERIOD:
        text = gettext("You can write at most %(most)s comments per hour.") % {"most": COMMENTS_PER_PERIOD}
        raise CommentsTooFast(text, remedy=gettext("Try again later."))
    fresh = lock_deck(deck)
    if fresh.comments.count() >= MAX_COMMENTS:
        raise TooManyComments(gettext("This deck already has %(most)s comments, the maximum.") % {"most": MAX_COMMENTS})
    return DeckComment.objects.create(deck=fresh, author=author, text=said, written=now)


@transaction.atomic
def comment_delete(*, deck: Deck, player: Player, pk: int) -> None:
    """Delete a comment: its author and the deck's owner may. Raises NoSuchComment for anyone else."""
    allowed = Q() if deck.owner_id == player.pk else Q(author=player)
    if not deck.comments.filter(allowed, pk=pk).update(text=""):
        raise NoSuchComment(gettext("This comment does not exist, or you may not delete it."))
    DeckReport.objects.filter(comment=pk).update(comment=None)


@transaction.atomic
def report_make(
    *, deck: Deck, reporter: Player, reason: str, comment: int | None = None, now: datetime | None = None
) -> DeckReport:
    """Report a deck, or a comment on it, to the staff. Reporting the same thing again changes the reason.

    Raises MembersOnly, BadComment, NoSuchComment and CommentsTooFast.
    """
    expect_member(reporter, gettext("Guests cannot report decks."))
    said = checked_reason(reason)
    lock_player(reporter)
    reported = deck.comments.filter(pk=comment).first() if comment is not None else None
    if comment is not None and reported is None:
        raise NoSuchComment(gettext("This comment has been deleted."))
    again = reporter.deck_reports.filter(closed=None, deck=deck, comment=reported, about_comment=bool(reported)).first()
    if again is not None:
        again.reason = said
        again.save(update_fields=["reason"])
        return again
    if reporter.deck_reports.filter(closed=None).count() >= MAX_OPEN_REPORTS:
        waiting = gettext("%(number)s of your reports are still waiting for the staff.") % {"number": MAX_OPEN_REPORTS}
        raise CommentsTooFast(waiting, remedy=gettext("Wait until they have been read."))
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
        raise ReportRefused(gettext("Choose what to do with the report."))
    fresh = DeckReport.objects.select_for_update().filter(pk=report.pk, closed=None).first()
    if fresh is None:
        raise ReportRefused(gettext("Somebody has already closed this report."))
    if outcome == "delete":
        if fresh.deck is None or fresh.comment_id is None:
            raise ReportRefused(
                gettext("This comment has already been deleted."), remedy=gettext("Dismiss the report.")
            )
        comment_delete(deck=fresh.deck, player=fresh.deck.owner, pk=fresh.comment_id)
        fresh.comment = None
    if outcome == "withdraw":
        if fresh.deck is None or not fresh.deck.shared:
            raise ReportRefused(gettext("This deck is no longer shared."), remedy=gettext("Dismiss the report."))
        deck_set_visibility(deck=fresh.deck, visibility=Visibility.PRIVATE)
    fresh.closed, fresh.closed_by, fresh.outcome = now or timezone.now(), by, OUTCOMES[outcome]
    fresh.save()
    return fresh


def checked_comment(given: str) -> str:
    """The text of a comment without invisible characters. Raises BadComment if it is empty or too long."""
    return _checked_text(
        given,
        MAX_COMMENT,
        gettext("The comment is empty."),
        gettext("The comment has %(number)s characters; at most %(most)s are allowed."),
    )


def checked_reason(given: str) -> str:
    """The reason for a report without invisible characters. Raises BadComment if it is empty or too long."""
    return _checked_text(
        given,
        MAX_REASON,
        gettext("The reason is empty."),
        gettext("The reason has %(number)s characters; at most %(most)s are allowed."),
    )


def _checked_text(given: str, most: int, empty: str, too_long: str) -> str:
    """The text without invisible characters; line breaks stay, at most one empty line in a row. Raises BadComment."""
    lines = ["".join(sign if sign.isprintable() else " " for sign in line).strip() for line in given.splitlines()]
    kept = [line for at, line in enumerate(lines) if line or (at and lines[at - 1])]
    text = "\n".join(kept).strip()
    if not text:
        raise BadComment(empty, remedy=gettext("Write something first."))
    if len(text) > most:
        raise BadComment(too_long % {"number": grouped(len(text)), "most": grouped(most)})
    return text
