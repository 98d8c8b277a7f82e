"""What the deck services refuse."""

from __future__ import annotations

from collection import refusals
from collection.refusals import LimitReached, Refusal


class DeckGone(Refusal):
    """The deck was deleted after the page was loaded."""

    code = "deck-gone"
    status = 404


class NoSuchPicture(Refusal):
    """The picture does not exist, is another player's, or is of another card: all get the same answer."""

    code = "no-such-picture"
    status = 404


class TooManyDecks(Refusal):
    """The player already has the maximum number of decks."""

    code = "too-many-decks"
    status = 422


class TooManyCards(refusals.TooManyCards):
    """The deck would hold more cards than any deck may."""


class NoSuchCard(refusals.NoSuchCard):
    """The card does not exist, or the deck's owner may not see it: both get the same answer."""


class CardNotInDeck(Refusal):
    """A card to be removed is not in the deck: perhaps another tab removed it."""

    code = "card-not-in-deck"
    status = 409


class BadName(Refusal):
    """The deck's name is empty or too long."""

    code = "bad-name"
    status = 422


class BadNomination(Refusal):
    """A deck of the game cannot nominate this. The code is the game's `Nomination.refusal_code`."""

    status = 422

    def __init__(self, message: str, *, code: str) -> None:
        super().__init__(message)
        self.code = code


class NoDecksForGame(Refusal):
    """No decks are built for this game."""

    code = "no-decks"
    status = 422


class DraftedDeckFixed(Refusal):
    """A drafted deck may not be changed."""

    code = "draft-stands"
    status = 409


class NotBuildable(Refusal):
    """Cards are missing, so the deck cannot be built."""

    code = "not-buildable"
    status = 422


class UnreadableList(Refusal):
    """A deck list has faults; each sentence names its line."""

    code = "unreadable-list"


class BadOddsQuestion(Refusal):
    """A question about odds names cards that are not in the deck, or impossible numbers."""

    code = "bad-odds-question"
    status = 422


class BadPreference(Refusal):
    """A preference names a trait or a value that cards of the game do not have."""

    code = "bad-preference"
    status = 422


class NoSuchVersion(Refusal):
    """The version of the deck does not exist, or is too old and was deleted."""

    code = "no-such-version"
    status = 404


class BadPlan(Refusal):
    """A planned change is impossible: it takes out more copies than there are, or the plan would be too long."""

    code = "bad-plan"
    status = 422


class EmptyPlan(Refusal):
    """There are no planned changes to apply."""

    code = "empty-plan"
    status = 409


class NothingToPublish(Refusal):
    """A deck without cards cannot be public."""

    code = "nothing-to-publish"
    status = 422


class OwnDeckLiked(Refusal):
    """Players cannot like their own decks."""

    code = "own-deck"
    status = 422


class BadComment(Refusal):
    """A comment, or the reason for a report, is empty or too long."""

    code = "bad-comment"
    status = 422


class TooManyComments(LimitReached):
    """The deck has the maximum number of comments."""


class CommentsTooFast(Refusal):
    """The member has written too many comments, or made too many reports, in a short time."""

    code = "comments-too-fast"
    status = 429


class NoSuchComment(Refusal):
    """The comment does not exist, or the player may not delete it."""

    code = "no-such-comment"
    status = 404


class ReportRefused(Refusal):
    """A report cannot be closed like this: it is already closed, or what it is about no longer exists."""

    code = "report-refused"
    status = 409


class BadFolder(Refusal):
    """The name of a folder is empty, too long or taken, or the folder does not exist."""

    code = "bad-folder"
    status = 422


class TooManyFolders(LimitReached):
    """The player has the maximum number of folders."""


class NoDecksChosen(Refusal):
    """No decks are chosen for a change to several decks."""

    code = "no-decks-chosen"
    status = 422


class BadTag(Refusal):
    """A tag is empty or too long."""

    code = "bad-tag"
    status = 422


class TooManyTags(LimitReached):
    """The deck has the maximum number of tags."""
