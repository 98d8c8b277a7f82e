"""The language of what is printed: terms on faces, and the lines at the foot of sheets. Pure.

Names and rules texts of cards are printed as they are. Faces and jobs are given a `PrintLanguage`, which translates
marked texts; `print_languages` makes those of other languages than English.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from config.marked_text import MarkedText, card_term, marked

LANGUAGES = {"en": marked("English"), "de": marked("German"), "fr": marked("French")}
"""The languages to choose from, by their codes."""


@dataclass(frozen=True, slots=True)
class PrintLanguage:
    """A language with the function that translates into it. Two are equal, and are cached alike, by their code."""

    code: str = "en"
    translate: Callable[[MarkedText], str] = field(default=str, repr=False, compare=False)
    decimal_separator: str = "."

    def __call__(self, text: MarkedText | str) -> str:
        """A marked text in this language; a plain string is returned unchanged."""
        return text if isinstance(text, str) else self.translate(text)

    def term(self, word: str) -> str:
        """A term of the cards, which is marked elsewhere, in this language."""
        return self(card_term(word)) if word and self.code != ENGLISH.code else word

    def measure(self, text: str) -> str:
        """A number with its unit ("2.4 kg"), with the decimal separator of this language."""
        return text.replace(".", self.decimal_separator)


ENGLISH = PrintLanguage()
