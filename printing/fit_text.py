"""Fits text into a space: breaks words, sets it smaller within limits, and only then cuts it off with an ellipsis.

Pure apart from the fonts' measures. Lengths are in mm, type sizes in points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from printing.fonts import Font, width_mm
from printing.hyphenation import SOFT_HYPHEN, break_points

Words = list[tuple[str, Font]]
ELLIPSIS = "…"
WIDOW = 0.25
"""A last line shorter than this fraction of the width gets words from the lines before it."""
STEP = 0.02
"""Type shrinks by a fiftieth at a time, which is too little to notice."""
LOOSE = 0.75
"""A line that is less full than this fraction of the width gets the beginning of the next word."""
FULLER = (0.85, 0.93)
"""How full lines get in this way, in steps, if the text would not fit otherwise; at last, as full as possible."""
MOST_IN_ROW = 2
"""The most lines below one another that end in a hyphen."""


class TextLine(NamedTuple):
    """One line as it will be printed. `scale` is 1 at its proper size; `cut` means that it ends in an ellipsis, in
    place of `lost` characters."""

    text: str
    font: Font
    size: float
    scale: float = 1.0
    cut: bool = False
    lost: int = 0


LEAST_PT = 6.5
"""The smallest type that is printed."""


def fit_line(text: str, font: Font, size: float, max_width: float, least: float = 0.7) -> TextLine:
    """The text on one line of `max_width` mm, set smaller down to `least` of its size or LEAST_PT, then cut off."""
    least = max(least, min(1.0, LEAST_PT / size))
    natural = width_mm(text, font, size)
    if natural <= max_width:
        return TextLine(text, font, size)
    scale = max_width / natural
    if scale >= least:
        return TextLine(text, font, size * scale, scale)
    kept = truncate(text, font, size * least, max_width)
    return TextLine(kept, font, size * least, least, cut=True, lost=len(text) - len(kept) + len(ELLIPSIS))


def truncate(text: str, font: Font, size: float, max_width: float) -> str:
    """As much of the text as fits, with an ellipsis at its end."""
    text = text.removesuffix(SOFT_HYPHEN)
    while text and width_mm(text + ELLIPSIS, font, size) > max_width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


class Run(NamedTuple):
    """Text in one font. Its words are broken at hyphens as its language has them; "" for names, which stay whole."""

    text: str
    font: Font
    language: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Runs that wrap together; `above` is the space above the first line, in mm at full size.

    `indent` (mm) moves all lines to the right; a `mark` is placed left of the first line.
    """

    runs: tuple[Run, ...]
    size: float
    leading: float = 1.22
    above: float = 0.0
    indent: float = 0.0
    mark: str = ""

    @property
    def line_height(self) -> float:
        """Height of a line in mm at full size."""
        return self.size * self.leading * 25.4 / 72


class TextPiece(NamedTuple):
    """Words in one font on a line. `x` is where they begin, `y` their baseline."""

    x: float
    y: float
    text: str
    font: Font
    size: float


@dataclass(frozen=True, slots=True)
class TextBlock:
    """Paragraphs as they will be printed. `height` is the height that they take up, in mm; if they are `cut`, an
    ellipsis stands for `lost` characters."""

    pieces: tuple[TextPiece, ...]
    height: float
    scale: float = 1.0
    cut: bool = False
    lost: int = 0


@dataclass(slots=True)
class _Line:
    """A line under construction. A space is in the font of the word before it."""

    size: float
    max_width: float
    column: float
    """The most width of a single word; lines can be narrower."""
    words: Words = field(default_factory=list)
    width: float = 0.0

    def add(self, word: str, font: Font) -> bool:
        """Adds the word if it fits."""
        width = self._before + width_mm(word, font, self.size)
        if width > (self.max_width if self.words else self.column):
            return False
        self.words.append((word, font))
        self.width = width
        return True

    def add_beginning(self, word: str, font: Font, language: str) -> str:
        """Adds the beginning of a word, with a hyphen, if that fits. Returns the rest of the word."""
        for at in break_points(word, language):
            if self.add(word[:at] + SOFT_HYPHEN, font):
                return word[at:]
        return word

    def add_letters(self, word: str, font: Font) -> str:
        """Adds as many letters of a word that is longer than the line as fit, at least one. Returns the rest."""
        fitting = (n for n in range(len(word), 1, -1) if width_mm(word[:n], font, self.size) <= self.column)
        at = next(fitting, 1)
        self.words.append((word[:at], font))
        return word[at:]

    @property
    def _before(self) -> float:
        """The width up to the next word."""
        return self.width + width_mm(" ", self.words[-1][1], self.size) if self.words else 0.0


def flow_paragraphs(paragraphs: Sequence[Paragraph], width: float, height: float, least: float = 0.8) -> TextBlock:
    """The paragraphs below one another in an area of `width` by `height` mm, all set equally smaller until they fit.

    Words are broken only so that lines are not too short, or that text does not have to be smaller. Text that does not
    fit at `least` of its size, or at LEAST_PT, is cut off with an ellipsis.
    """
    smallest = min((paragraph.size for paragraph in paragraphs), default=LEAST_PT)
    least = max(least, min(1.0, LEAST_PT / smallest))
    scale = 1.0
    while True:
        flowed = _densely_typeset(paragraphs, width, height, scale)
        if flowed.height <= height:
            return flowed
        if scale <= least:
            return _truncated(flowed, width, height)
        scale = max(least, scale - STEP)


def _densely_typeset(paragraphs: Sequence[Paragraph], width: float, height: float, scale: float) -> TextBlock:
    """The paragraphs at that scale, with as few broken words as it takes to fit; if they do not, with as many as
    possible."""
    flowed = _typeset(paragraphs, width, scale, LOOSE)
    if flowed.height <= height or not any(run.language for paragraph in paragraphs for run in paragraph.runs):
        return flowed
    densest = _typeset(paragraphs, width, scale, 1.0)
    if densest.height > height:
        return densest
    looser = (_typeset(paragraphs, width, scale, full) for full in FULLER)
    return min((densest, *(block for block in looser if block.height <= height)), key=_broken_words)


def _broken_words(block: TextBlock) -> int:
    return sum(piece.text.endswith(SOFT_HYPHEN) for piece in block.pieces)


def _typeset(paragraphs: Sequence[Paragraph], width: float, scale: float, full: float) -> TextBlock:
    pieces: list[TextPiece] = []
    y = 0.0
    for paragraph in paragraphs:
        size, line = paragraph.size * scale, paragraph.line_height * scale
        y += paragraph.above * scale if pieces else 0.0
        if paragraph.mark:
            pieces.append(TextPiece(0.0, y + line * 0.76, paragraph.mark, paragraph.runs[0].font, size))
        for words in _lines(paragraph, size, width - paragraph.indent, full):
            y += line
            pieces += _pieces(words, paragraph.indent, y - line * 0.24, size)
    return TextBlock(tuple(pieces), y, scale)


def _lines(paragraph: Paragraph, size: float, width: float, full: float) -> list[Words]:
    """The paragraph's lines. They are wrapped earlier if the last line would be a lone short word."""
    lines = list(_wrap(paragraph, size, width, 1.0, full))
    for narrower in range(1, 12):
        if len(lines) < 2 or _width(lines[-1], size) > WIDOW * width:
            return lines
        other = list(_wrap(paragraph, size, width, 1 - narrower * STEP, full))
        if len(other) > len(lines):
            return lines
        lines = other
    return lines


def _width(words: Words, size: float) -> float:
    return sum(width_mm(f"{word} ", font, size) for word, font in words)


def _wrap(paragraph: Paragraph, size: float, column: float, share: float, full: float) -> Iterator[Words]:
    """The lines, each filled up to a share of the column.

    Words after a line that is less than `full` are broken, but never the last one, which saves no line; a word that is
    longer than a line is broken anywhere if it has to be.
    """
    width = column * share
    line, in_row = _Line(size, width, column), 0
    words = [(word, run) for run in paragraph.runs for word in run.text.split()]
    for number, (word, run) in enumerate(words, start=1):
        rest = word
        while not line.add(rest, run.font):
            whole = rest
            may = number < len(words) and in_row < MOST_IN_ROW and line.width < full * width
            if may or not line.words:
                rest = line.add_beginning(whole, run.font, run.language)
            in_row = in_row + 1 if rest != whole else 0
            if not line.words:
                rest = line.add_letters(whole, run.font)
            yield line.words
            line = _Line(size, width, column)
            if not rest:
                break
    if line.words:
        yield line.words


def _pieces(words: Words, x: float, y: float, size: float) -> Iterator[TextPiece]:
    """The words of a line that begins at x, with adjoining words in one font joined."""
    i = 0
    while i < len(words):
        font = words[i][1]
        j = i
        while j < len(words) and words[j][1] is font:
            j += 1
        text = " ".join(word for word, _ in words[i:j]) + (" " if j < len(words) else "")
        yield TextPiece(x, y, text, font, size)
        x += width_mm(text, font, size)
        i = j


def _truncated(flowed: TextBlock, width: float, height: float) -> TextBlock:
    kept = [piece for piece in flowed.pieces if piece.y <= height]
    if not kept:
        return TextBlock((), 0.0, flowed.scale, cut=True, lost=_letters(flowed.pieces))
    last = kept[-1]
    kept[-1] = last._replace(text=truncate(last.text, last.font, last.size, width - last.x))
    lost = _letters(flowed.pieces) - _letters(kept) + len(ELLIPSIS)
    return TextBlock(tuple(kept), height, flowed.scale, cut=True, lost=lost)


def _letters(pieces: Iterable[TextPiece]) -> int:
    return sum(len(piece.text.removesuffix(SOFT_HYPHEN)) for piece in pieces)
