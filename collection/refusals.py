"""Refusals: the base class for all apps, and those of the collection.

Services raise a refusal when they cannot do what was requested; then nothing is changed. `config.api_conventions` turns
refusals into responses of the API, and `collection.views.refusals` into messages on pages. A code is declared once;
other apps derive their refusals of the same meaning from that class. Rules, parsers and engines have their own
exceptions, which services translate."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from config.marked_text import Text, marked

if TYPE_CHECKING:
    from collection.imported_table_columns import Heading


class Refusal(Exception):
    """A request that is refused; nothing was changed. `code` is stable, for programs; `status` is the HTTP status.

    `message` says what is wrong, in one or more sentences, and `remedy` what to do (may be empty). `sentences` are all
    of these in a list; the text of the exception joins them. Marked texts are translated at once; `marked` is the
    message and the remedy as they were given."""

    code: str
    status: int = 400

    def __init__(self, *message: Text, remedy: Text = "") -> None:
        self.marked = (message, remedy)
        said, self.remedy = tuple(map(_translated, message)), _translated(remedy)
        self.message = " ".join(said)
        self.sentences = (*said, self.remedy) if self.remedy else said
        super().__init__(" ".join(self.sentences))
        metrics = sys.modules.get("operations.metrics")  # not loaded in the child process that opens pictures
        if metrics is not None:
            metrics.count(metrics.REFUSALS, getattr(self, "code", "none"))


def _translated(text: Text) -> str:
    """The text in the language of the request; in English in the child process that opens pictures, without Django."""
    loaded = sys.modules.get("config.translated_text")
    return loaded.translated(text) if loaded is not None else str(text)


class NoSuchCard(Refusal):
    """The card does not exist, or the player may not see it; the response is the same."""

    code = "no-such-card"
    status = 404


class LimitReached(Refusal):
    """A limit on the number of something would be exceeded."""

    code = "too-many"


class TooManyCards(Refusal):
    """Something would contain more cards than it may."""

    code = "too-many-cards"
    status = 422


class NameMissing(Refusal):
    """The name of something is empty."""

    code = "no-name"


class NameTaken(Refusal):
    """Something else of the player's already has this name."""

    code = "name-taken"


class EditConflict(Refusal):
    """The thing has been changed since the form was opened. `theirs` is what is saved now."""

    code = "edit-conflict"
    status = 409

    def __init__(self, theirs: Any) -> None:
        super().__init__(marked("Someone else has changed this since you opened it."))
        self.theirs = theirs


# Guests


class TooManyGuests(Refusal):
    """Too many guests were created from this address within an hour."""

    code = "too-many-guests"
    status = 429

    def __init__(self) -> None:
        super().__init__(
            marked("Too many guests were created from your network."),
            remedy=marked("Sign up or log in to continue, or try again in an hour. Nothing was saved."),
        )


# Backups


class BackupUnderWay(Refusal):
    """Somebody else's job is making a backup."""

    code = "backup-under-way"
    status = 409


# The box


class BoxBusy(Refusal):
    """A job, with this label, is changing the box."""

    code = "box-busy"

    def __init__(self, label: str, *, cancellable: bool) -> None:
        wait = (
            marked("Wait until this has finished, or cancel it.")
            if cancellable
            else marked("Wait until this has finished.")
        )
        super().__init__(marked("Your box is being changed ({label}).", label=label), remedy=wait)


class OtherPlayer(Refusal):
    """Changes that were made as one player were sent by a browser that is now logged in as another."""

    code = "other-player"
    status = 409


class TooLateToCancel(Refusal):
    """The job has ended, or its change is visible already."""

    code = "too-late"
    status = 409


class BoxFull(Refusal):
    """The box would have too many rows."""

    code = "box-full"


class BoxComplete(Refusal):
    """The box already contains every card of the game's set."""

    code = "box-whole"


class TooManyCopies(LimitReached):
    """A row of the box would have too many copies."""


class BadQuantity(Refusal):
    """The text is not a valid number of copies."""

    code = "bad-quantity"


class UnknownCondition(Refusal):
    """The text is not a condition of a card."""

    code = "unknown-condition"


class UnknownLanguage(Refusal):
    """The text is not a language code."""

    code = "unknown-language"


class UnknownKind(Refusal):
    """The text is not one of the choices of a field."""

    code = "unknown-kind"


class BadPrice(Refusal):
    """The text is not an amount of money."""

    code = "bad-price"


class BadDate(Refusal):
    """The text is not a date, or two dates are in the wrong order."""

    code = "bad-date"


class BadSlot(Refusal):
    """The text is not the number of a page or slot, or the place has no such slot."""

    code = "bad-slot"


class NoRowChosen(Refusal):
    """No row of the box is selected."""

    code = "no-row"


class NothingToChange(Refusal):
    """The chosen change would change nothing."""

    code = "nothing-to-change"


class BorrowerMissing(Refusal):
    """A loan needs the name of a person."""

    code = "no-borrower"


class NotOwned(Refusal):
    """More copies of a card are offered or lent than the player owns."""

    code = "not-owned"


class ChangedSince(Refusal):
    """What a change set has been changed again, so that it cannot be undone."""

    code = "changed-since"
    status = 409


class TextTooLong(Refusal):
    """A name or note has too many characters."""

    code = "too-long"


class TooManyPlaces(Refusal):
    """The box would have too many places."""

    code = "too-many-places"


class PlaceNameMissing(NameMissing):
    """The name of a place is empty."""


class PlaceNameTaken(NameTaken):
    """Another place already has this name."""


# Searches


class UnreadableSearch(Refusal):
    """The text is not a search, or is empty; the message says what is wrong with it."""

    code = "unreadable-search"
    status = 422


# Entries and tables of cards


class UnreadableEntry(Refusal):
    """The text typed to add cards cannot be read."""

    code = "unreadable-entry"
    status = 422


class UnreadableTable(Refusal):
    """The file is not a table of cards."""

    code = "unreadable-table"
    status = 422


class UnknownColumns(UnreadableTable):
    """A table whose columns cannot be used as they are; its `headings` are shown, to choose their meaning."""

    def __init__(self, message: str, *, remedy: str, headings: Sequence[Heading]) -> None:
        super().__init__(message, remedy=remedy)
        self.headings = tuple(headings)


class BadRow(Refusal):
    """A row of a table cannot be imported. The message is shown after “line 4”."""

    code = "bad-row"


class FaultyRows(Refusal):
    """The table has invalid rows, and the player has not chosen to skip them."""

    code = "faulty-rows"


class NothingToImport(Refusal):
    """No row of the table can be imported."""

    code = "nothing-to-import"


class TooManyWaiting(Refusal):
    """Too many tables are waiting to be checked."""

    code = "too-many-waiting"
    status = 429


# Cards and sets


class BadCard(Refusal):
    """The card is not valid. `problems` are (field, sentence) pairs; the field is empty for the card as a whole."""

    code = "bad-card"
    status = 422

    def __init__(self, problems: Sequence[tuple[str, Text]]) -> None:
        self.problems = [(name, _translated(message)) for name, message in problems]
        super().__init__("; ".join(message for _, message in self.problems))


class UnreadableSet(Refusal):
    """The file is not a valid set of cards; the message names the card and the field."""

    code = "unreadable-set"
    status = 422


class SetNotEmpty(Refusal):
    """The set has cards, so it cannot be deleted."""

    code = "set-not-empty"
    status = 409


# Corrections


class MembersOnly(Refusal):
    """The player is a guest; only members may do this."""

    code = "members-only"
    status = 403


class TooManyOwnValues(LimitReached):
    """The member has the maximum number of own values."""

    code = "too-many-own-values"


class TooManyOpenProposals(LimitReached):
    """Too many of the member's proposals wait for a decision."""

    code = "too-many-open-proposals"


class TooManyProposalsToday(Refusal):
    """The member has made the maximum number of proposals within a day."""

    code = "too-many-proposals-today"
    status = 429


class ProposalDecided(Refusal):
    """The proposal is no longer open."""

    code = "proposal-decided"
    status = 409


class CursorUnknown(Refusal):
    """The changes since a cursor are not known any more, or the cursor is not one of this server's."""

    code = "cursor-unknown"
    status = 409
