"""What is wrong with the text of an ability, and where. Pure."""

from __future__ import annotations


class AbilityFault(ValueError):
    """A text that cannot be read. `start` and `end` count characters from 0; at the end of the text both are its
    length.

    `reason` is a whole sentence, or several; `guess` a word that would mend it, or empty. As text: the place and the
    reason.
    """

    def __init__(self, text: str, start: int, end: int, reason: str, guess: str = "") -> None:
        super().__init__(text, start, end, reason, guess)
        self.text, self.start, self.end, self.reason, self.guess = text, start, end, reason, guess

    @property
    def found(self) -> str:
        """The words at fault."""
        return self.text[self.start : self.end]

    def __str__(self) -> str:
        where = "at the end" if self.start >= len(self.text) else f"at character {self.start + 1}"
        return f"{where}: {self.reason}"
