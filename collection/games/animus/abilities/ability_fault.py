"""The error raised for an invalid ability text: what is wrong, and where. Pure."""

from __future__ import annotations

from config.marked_text import MarkedText


class AbilityFault(ValueError):
    """An ability text that cannot be read.

    `start` and `end` are character positions counted from 0; both are the length of the text if the error is at its
    end. `reason` is one or more whole sentences in English, and `reason_text` the same to be translated. `guess` is a
    word that would correct the text, or empty. `str` gives the position and the reason.
    """

    def __init__(self, text: str, start: int, end: int, reason: MarkedText, guess: str = "") -> None:
        super().__init__(text, start, end, reason, guess)
        self.text, self.start, self.end, self.reason_text, self.guess = text, start, end, reason, guess

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return str(self.reason_text)

    @property
    def at_end(self) -> bool:
        """Whether something is missing at the end of the text."""
        return self.start >= len(self.text)

    @property
    def found(self) -> str:
        """The part of the text that is wrong."""
        return self.text[self.start : self.end]

    def __str__(self) -> str:
        where = "at the end" if self.at_end else f"at character {self.start + 1}"
        return f"{where}: {self.reason}"
