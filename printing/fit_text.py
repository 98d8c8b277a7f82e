"""Fits text into a space: sets it smaller within limits, and only then cuts it off with an ellipsis.

Pure apart from the fonts' measures. Lengths are in mm, type sizes in points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from printing.fonts import Font, width_mm

Words = list[tuple[str, Font]]
ELLIPSIS = "…"
WIDOW = 0.25
"""A last line shorter than this fraction of the width gets words from the lines before it."""
STEP = 0.02
"""Type shrinks by a fiftieth at a time, which is too little to notice."""


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
    while text and width_mm(text + ELLIPSIS, font, size) > max_width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


class Run(NamedTuple):
    """Text in one font."""

    text: str
    font: Font


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
    words: Words = field(default_factory=list)
    width: float = 0.0

    def add_if_fits(self, word: str, font: Font) -> bool:
        """Adds the word if it fits; the first one always does."""
        space = width_mm(" ", self.words[-1][1], self.size) if self.words else 0.0
        width = self.width + space + width_mm(word, font, self.size)
        if self.words and width > self.max_width:
            return False
        self.words.append((word, font))
        self.width = width
        return True


def flow_paragraphs(paragraphs: Sequence[Paragraph], width: float, height: float, least: float = 0.8) -> TextBlock:
    """The paragraphs below one another in an area of `width` by `height` mm, all set equally smaller until they fit.

    Text that does not fit at `least` of its size, or at LEAST_PT, is cut off with an ellipsis.
    """
    smallest = min((paragraph.size for paragraph in paragraphs), default=LEAST_PT)
    least = max(least, min(1.0, LEAST_PT / smallest))
    scale = 1.0
    while True:
        flowed = _typeset(paragraphs, width, scale)
        if flowed.height <= height:
            return flowed
        if scale <= least:
            return _truncated(flowed, width, height)
        scale = max(least, scale - STEP)


def _typeset(paragraphs: Sequence[Paragraph], width: float, scale: float) -> TextBlock:
    pieces: list[TextPiece] = []
    y = 0.0
    for paragraph in paragraphs:
        size, line = paragraph.size * scale, paragraph.line_height * scale
        y += paragraph.above * scale if pieces else 0.0
        if paragraph.mark:
            pieces.append(TextPiece(0.0, y + line * 0.76, paragraph.mark, paragraph.runs[0].font, size))
        for words in _lines(paragraph, size, width - paragraph.indent):
            y += line
            pieces += _pieces(words, paragraph.indent, y - line * 0.24, size)
    return TextBlock(tuple(pieces), y, scale)


def _lines(paragraph: Paragraph, size: float, width: float) -> list[Words]:
    """The paragraph's lines. They are wrapped earlier if the last line would be a lone short word."""
    lines = list(_wrap(paragraph, size, width))
    for narrower in range(1, 12):
        if len(lines) < 2 or _width(lines[-1], size) > WIDOW * width:
            return lines
        other = list(_wrap(paragraph, size, width, 1 - narrower * STEP))
        if len(other) > len(lines):
            return lines
        lines = other
    return lines


def _width(words: Words, size: float) -> float:
    return sum(width_mm(f"{word} ", font, size) for word, font in words)


def _wrap(paragraph: Paragraph, size: float, width: float, share: float = 1.0) -> Iterator[Words]:
    """The lines, each filled up to a share of the width."""
    line = _Line(size, width * share)
    for word, font in _words(paragraph.runs, size, width):
        if not line.add_if_fits(word, font):
            yield line.words
            line = _Line(size, width * share)
            line.add_if_fits(word, font)
    if line.words:
        yield line.words


def _words(runs: Iterable[Run], size: float, width: float) -> Iterator[tuple[str, Font]]:
    """The words; one that is longer than a line is split."""
    for run in runs:
        for word in run.text.split():
            while width_mm(word, run.font, size) > width:
                end = next(n for n in range(len(word), 0, -1) if n == 1 or width_mm(word[:n], run.font, size) <= width)
                yield word[:end], run.font
                word = word[end:]
            if word:
                yield word, run.font


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
    return sum(len(piece.text) for piece in pieces)
