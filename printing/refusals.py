"""What the print shop refuses."""

from __future__ import annotations

from collection import refusals
from collection.refusals import Refusal


class NothingToPrint(Refusal):
    """The order holds no card, for instance because none is missing."""

    code = "nothing-to-print"
    status = 422


class TooManyCards(refusals.TooManyCards):
    """More cards than one file may hold."""


class TooHeavy(Refusal):
    """The pictures alone would make the file larger than one file may be."""

    code = "too-heavy"
    status = 422


class NoSuchCard(refusals.NoSuchCard):
    """A card that does not exist, or that this person may not see: both read the same."""


class PrinterBusy(Refusal):
    """Others are printing, and the wait was too long."""

    code = "press-busy"
    status = 503
