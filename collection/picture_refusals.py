"""Refusals of pictures, and of photos on which cards are recognised."""

from __future__ import annotations

from collection.refusals import Refusal


class PictureRefusal(Refusal):
    """A picture is not accepted: the base class of the refusals below."""

    status = 422


class DamagedPicture(PictureRefusal):
    """The picture cannot be opened."""

    code = "damaged"


class NotAPicture(PictureRefusal):
    """The file is not in an accepted format."""

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
    """The picture's file has too many internal parts."""

    code = "too-many-parts"


class PictureChanged(PictureRefusal):
    """The picture has been replaced or removed since the page was loaded."""

    code = "changed"
    status = 409


class TooManyPictures(PictureRefusal):
    """The player has the maximum number of pictures."""

    code = "too-many-pictures"


class PicturesFull(PictureRefusal):
    """The player's pictures would take up too many bytes."""

    code = "no-room"


class BadCorners(PictureRefusal):
    """The corners of a scan are not those of a card."""

    code = "bad-corners"


class NoCardFound(PictureRefusal):
    """The outline of a card was not found on a scan."""

    code = "no-card-found"


class TooManyPicturesOfCard(PictureRefusal):
    """The player has the maximum number of pictures of one card, or of backs of one game."""

    code = "too-many-pictures-of-card"


class BadPictureDetails(PictureRefusal):
    """The kind, the credit or the licence of a picture is not valid."""

    code = "bad-picture-details"


class LicenceMissing(PictureRefusal):
    """A picture without a stated licence cannot be shared."""

    code = "licence-missing"


class PicturesBusy(PictureRefusal):
    """Too many pictures are being opened. Nothing was kept."""

    code = "busy"
    status = 503


# Entry by photo


class PhotosUnavailable(Refusal):
    """This server cannot recognise cards, because OpenCV is not installed."""

    code = "photos-unavailable"
    status = 503


class PhotoUnderWay(Refusal):
    """Another photo of the same player is being read."""

    code = "photo-under-way"
    status = 429


class FacesNotReady(Refusal):
    """The faces with which photos are compared are still being prepared."""

    code = "faces-not-ready"
    status = 503


class PhotoMissing(Refusal):
    """No photo was sent."""

    code = "photo-missing"
    status = 422
