"""What the print shop refuses."""

from __future__ import annotations

from collection import refusals
from collection.refusals import Refusal


class NothingToPrint(Refusal):
    """The order has no cards, for instance because none are missing."""

    code = "nothing-to-print"
    status = 422


class TooManyCards(refusals.TooManyCards):
    """The order has more cards than one file may hold."""


class TooHeavy(Refusal):
    """The pictures alone would make the file larger than one file may be."""

    code = "too-heavy"
    status = 422


class TooManySheets(Refusal):
    """The order needs more sheets of paper than one file may have."""

    code = "too-many-sheets"
    status = 422


class TooManyPixels(Refusal):
    """The pictures would have more pixels in total than one file may have."""

    code = "resolution-too-high"
    status = 422


class FileTooLarge(Refusal):
    """The file turned out larger than a file may be."""

    code = "file-too-large"
    status = 422


class NoColourProfile(Refusal):
    """Colours cannot be converted, because this server has no profile of printing inks."""

    code = "no-colour-profile"
    status = 422


class DoesNotFit(Refusal):
    """Something does not fit on the paper, or every place on the sheet is skipped."""

    code = "does-not-fit"
    status = 422


class NoSuchCard(refusals.NoSuchCard):
    """The card does not exist, or the visitor may not see it: both get the same answer."""


class BadPictureChoice(Refusal):
    """The pictures that a print should use are not written as expected."""

    code = "bad-picture-choice"
    status = 422


class EmptyDeck(Refusal):
    """A deck without cards cannot be drawn."""

    code = "empty-deck"
    status = 422


class BadPictureAddress(Refusal):
    """The address where the pictures of an export will be is not one that a program could fetch."""

    code = "bad-picture-address"
    status = 422


class PrinterBusy(Refusal):
    """Other requests were printing for too long."""

    code = "press-busy"
    status = 503


class LimitReached(refusals.LimitReached):
    """The player has the maximum number of printer profiles or presets."""


class NameMissing(refusals.NameMissing):
    """A printer profile or a preset needs a name."""


class NameTaken(refusals.NameTaken):
    """The player already has a printer profile, or a preset, of that name."""


class TooManyFiles(LimitReached):
    """The player has the maximum number or bytes of files, or of files that are being made."""


class TooManyWaiting(refusals.TooManyWaiting):
    """Too many files of all players are waiting to be made."""


class UnusableBasePdf(Refusal):
    """An uploaded PDF that cannot be printed below cards."""

    code = "bad-base-pdf"
    status = 422


class BasePdfGone(Refusal):
    """The file of a base PDF, or the base PDF of a manifest, no longer exists."""

    code = "base-pdf-gone"
    status = 422


class StorageFull(Refusal):
    """The files of all players take up all the space that the server has for them."""

    code = "storage-full"
    status = 503


class ProfileChanged(Refusal):
    """The printer profile has been changed since the form was opened or the calibration page was printed."""

    code = "profile-changed"
    status = 409


class UnlikelyReadings(Refusal):
    """What was read off the calibration page cannot be right, or is not enough."""

    code = "unlikely-readings"
    status = 422


class PresetTooLong(Refusal):
    """A preset would contain too long a list of cards."""

    code = "preset-too-long"
    status = 422


class BadManifest(Refusal):
    """A manifest cannot be read, or has something that is not known."""

    code = "bad-manifest"
    status = 422


class BadCardTable(Refusal):
    """A table of cards to print cannot be read."""

    code = "bad-card-table"
    status = 422


class PictureGone(Refusal):
    """A picture in a manifest no longer exists."""

    code = "picture-gone"
    status = 422
