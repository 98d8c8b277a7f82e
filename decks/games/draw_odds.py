"""The chance of drawing certain cards from a shuffled deck: exact, by the hypergeometric distribution. Pure: no
Django."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from config.marked_text import MarkedText, marked_plural

MOST_COLUMNS = 4
"""A table of chances has columns for at least 1 to at least so many cards."""


@dataclass(frozen=True, slots=True)
class DrawQuestion:
    """The chance of at least `least` of `wanted` cards among the first `drawn` of `size`.

    All are numbers of cards; `wanted` and `drawn` are at most `size`, and `least` is at least 1.
    """

    wanted: int
    size: int
    drawn: int
    least: int = 1

    @property
    def chance(self) -> Fraction:
        """The exact chance. 0 for an empty deck."""
        most = min(self.wanted, self.drawn)
        hands = sum(self._hands_with(count) for count in range(self.least, most + 1))
        return Fraction(hands, comb(self.size, self.drawn))

    def _hands_with(self, count: int) -> int:
        """How many hands have exactly so many wanted cards."""
        return comb(self.wanted, count) * comb(self.size - self.wanted, self.drawn - count)

    @property
    def expected(self) -> Fraction:
        """How many wanted cards are drawn on average."""
        return Fraction(self.wanted * self.drawn, self.size) if self.size else Fraction(0)

    @property
    def sentence(self) -> MarkedText:
        """The question in words: “the chance of drawing at least 1 of these 4 cards among the first 7 of 40”."""
        counts = {"wanted": self.wanted, "least": self.least, "size": self.size}
        if self.wanted == self.least == 1:
            return marked_plural(
                "the chance of drawing this card as the first of {size}",
                "the chance of drawing this card among the first {number} of {size}",
                self.drawn,
                **counts,
            )
        if self.wanted == 1:
            return marked_plural(
                "the chance of drawing at least {least} of this card with the first card of {size}",
                "the chance of drawing at least {least} of this card among the first {number} of {size}",
                self.drawn,
                **counts,
            )
        return marked_plural(
            "the chance of drawing at least {least} of these {wanted} cards with the first card of {size}",
            "the chance of drawing at least {least} of these {wanted} cards among the first {number} of {size}",
            self.drawn,
            **counts,
        )

    def answer(self, chance: MarkedText | str) -> MarkedText:
        """The sentence with the chance."""
        values = {"wanted": self.wanted, "least": self.least, "size": self.size, "chance": chance}
        if self.wanted == self.least == 1:
            return marked_plural(
                "The chance of drawing this card as the first of {size} is {chance}.",
                "The chance of drawing this card among the first {number} of {size} is {chance}.",
                self.drawn,
                **values,
            )
        if self.wanted == 1:
            return marked_plural(
                "The chance of drawing at least {least} of this card with the first card of {size} is {chance}.",
                "The chance of drawing at least {least} of this card among the first {number} of {size} is {chance}.",
                self.drawn,
                **values,
            )
        return marked_plural(
            "The chance of drawing at least {least} of these {wanted} cards with the first card of {size} is {chance}.",
            "The chance of drawing at least {least} of these {wanted} cards among the first {number} of {size} is "
            "{chance}.",
            self.drawn,
            **values,
        )


def percent(chance: Fraction) -> str:
    """A chance in percent with one decimal. Only what is impossible is 0%, and only what is certain 100%."""
    if chance in (0, 1):
        return f"{int(chance * 100)}%"
    thousandths = int(chance * 1000 + Fraction(1, 2))
    if thousandths in (0, 1000):
        return "under 0.1%" if thousandths == 0 else "over 99.9%"
    return f"{thousandths // 10}.{thousandths % 10}%"


@dataclass(frozen=True, slots=True)
class OddsRow:
    """The chances after so many drawn cards: of at least 1, at least 2 and so on."""

    drawn: int
    chances: tuple[str, ...]


def odds_table(question: DrawQuestion, most_drawn: int) -> list[OddsRow]:
    """A row for each number of drawn cards up to `most_drawn`, with a column for each number of wanted cards."""
    columns = range(1, min(MOST_COLUMNS, question.wanted) + 1)
    return [
        OddsRow(
            drawn,
            tuple(percent(DrawQuestion(question.wanted, question.size, drawn, least).chance) for least in columns),
        )
        for drawn in range(1, min(most_drawn, question.size) + 1)
    ]
