"""What this project refuses to do: the base type of all refusals, and those of the collection.

Services raise them, and then nothing is changed. `config.api` turns them into answers of the API, and
`collection.views.refusals` into messages on pages. Two refusals with one code mean the same: the code is declared once,
and other apps derive from that class. Rules, parsers and engines that know nothing of requests have exceptions of
their own, which services translate.
"""

from __future__ import annotations

from typing import Any


class Refusal(Exception):
    """A request that is refused; nothing was changed. `code` is stable, for programs; `status` is the HTTP status.

    `message` says what is wrong, in one or more sentences, and `remedy` what to do (may be empty). `sentences` are the
    same one by one, for lists; the text of the exception is all of them.
    """

    code: str
    status: int = 400

    def __init__(self, *message: str, remedy: str = "") -> None:
        self.message, self.remedy = " ".join(message), remedy
        self.sentences = (*message, remedy) if remedy else message
        super().__init__(" ".join(self.sentences))


class NoSuchCard(Refusal):
    """The card does not exist, or the player may not see it: both get the same answer."""

    code = "no-such-card"
    status = 404


class LimitReached(Refusal):
    """There would be more of something than the limit allows."""

    code = "too-many"


class TooManyCards(Refusal):
    """One thing would hold more cards than it may."""

    code = "too-many-cards"
    status = 422


class EditConflict(Refusal):
    """Somebody else has saved the same thing since the form was opened. `theirs` is what is saved now."""

    code = "edit-conflict"
    status = 409

    def __init__(self, theirs: Any) -> None:
        super().__init__("Somebody else has changed this since you opened it.")
        self.theirs = theirs


# Guests


class TooManyGuests(Refusal):
    """No more guests are created for this address within the hour."""

    code = "too-many-guests"
    status = 429

    def __init__(self) -> None:
        super().__init__(
            "Too many guests were created from your network.",
            remedy="Sign up or log in to go on, or try again in an hour. Nothing was saved.",
        )


# The box


class BoxBusy(Refusal):
    """The box is being changed by the job of that label."""

    code = "box-busy"

    def __init__(self, label: str, *, cancellable: bool) -> None:
        wait = "Wait until it has finished" + (", or cancel it." if cancellable else ".")
        super().__init__(f"Your box is being changed ({label}).", remedy=wait)


class BoxFull(Refusal):
    """The box would have more rows than a box may have."""

    code = "box-full"


class BoxComplete(Refusal):
    """Every card of the game's box is there already."""

    code = "box-whole"


class TooManyCopies(LimitReached):
    """A row of the box would have more copies than a row may have."""


class BadQuantity(Refusal):
    """What is given as a number of copies is not one."""

    code = "bad-quantity"


class UnknownCondition(Refusal):
    """There is no such condition of a card."""

    code = "unknown-condition"


class UnknownLanguage(Refusal):
    """This cannot be the code of a language."""

    code = "unknown-language"


class TextTooLong(Refusal):
    """A name or note has more characters than its row has room for."""

    code = "too-long"


class TooManyPlaces(Refusal):
    """The box would have more places than a box may have."""

    code = "too-many-places"


class PlaceNameMissing(Refusal):
    """A place needs a name."""

    code = "no-name"


class PlaceNameTaken(Refusal):
    """Another place has this name."""

    code = "name-taken"


# Entries and tables of cards


class UnreadableEntry(Refusal):
    """An entry of cards that cannot be read."""

    code = "unreadable-entry"
    status = 422


class UnreadableTable(Refusal):
    """A file that is no table of cards."""

    code = "unreadable-table"
    status = 422


class BadRow(Refusal):
    """A row of a table that cannot be imported. The message continues “Line 4: …”."""

    code = "bad-row"


class FaultyRows(Refusal):
    """A table has rows that cannot be imported, and they are not to be left out."""

    code = "faulty-rows"


class NothingToImport(Refusal):
    """No row of a table can be imported."""

    code = "nothing-to-import"


class TooManyWaiting(Refusal):
    """No more tables are accepted until some of those that wait have been checked."""

    code = "too-many-waiting"
    status = 429


# Cards and sets


class BadCard(Refusal):
    """A card cannot be so. `problems` are (field, sentence) pairs; the field is empty when no single one is wrong."""

    code = "bad-card"
    status = 422

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(message for _, message in problems))
        self.problems = problems


class UnreadableSet(Refusal):
    """A file that is no set of cards; the message names the card and the field."""

    code = "unreadable-set"
    status = 422


# Pictures


class PictureRefusal(Refusal):
    """A picture that is not accepted: the base of those below."""

    status = 422


class DamagedPicture(PictureRefusal):
    """The picture cannot be opened."""

    code = "damaged"


class NotAPicture(PictureRefusal):
    """The file has none of the formats that are accepted."""

    code = "not-a-picture"


class EmptyPicture(PictureRefusal):
    """The file has no bytes."""

    code = "empty"


class PictureTooLarge(PictureRefusal):
    """The file has too many bytes."""

    code = "too-large"
    status = 413


class PictureTooSmall(PictureRefusal):
    """The picture has too few pixels."""

    code = "too-small"


class PictureTooHeavy(PictureRefusal):
    """Opening the picture needs too much memory."""

    code = "picture-too-heavy"


class TooManyPixels(PictureRefusal):
    """The picture has more pixels than its format may have."""

    code = "too-many-pixels"


class TooManyParts(PictureRefusal):
    """The picture is stored in too many parts."""

    code = "too-many-parts"


class PictureChanged(PictureRefusal):
    """The picture has been replaced or removed since the page was made."""

    code = "changed"
    status = 409


class TooManyPictures(PictureRefusal):
    """The player has the maximum number of pictures."""

    code = "too-many-pictures"


class PicturesFull(PictureRefusal):
    """The player's pictures would need more bytes than they may."""

    code = "no-room"


class PicturesBusy(PictureRefusal):
    """Too many pictures are being opened. Nothing was kept."""

    code = "busy"
    status = 503
