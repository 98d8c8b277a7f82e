"""What the print shop refuses: a stable code, a sentence for the person, and the HTTP status that says the same."""

from __future__ import annotations


class Refused(Exception):
    """Nothing is printed. The message says what is wrong and what to do."""

    code = "refused"
    status = 422

    @property
    def sentence(self) -> str:
        return str(self)


class NothingToPrint(Refused):
    """The order holds no card, for instance because none is missing."""

    code = "nothing-to-print"


class TooManyCards(Refused):
    """More cards than one file may hold."""

    code = "too-many-cards"


class TooHeavy(Refused):
    """The pictures alone would make the file larger than one file may be."""

    code = "too-heavy"


class NoSuchCard(Refused):
    """A card that does not exist, or that this person may not see: both read the same."""

    code = "no-such-card"
    status = 404


class PrinterBusy(Refused):
    """Others are printing, and the wait was too long."""

    code = "press-busy"
    status = 503
