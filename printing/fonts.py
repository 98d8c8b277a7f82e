"""The fonts embedded in every PDF: Source Serif and Source Sans, from the same files that the pages use."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

NO_BREAK_SPACE, NARROW_SPACE = 0xA0, 0x202F
FOLDERS: dict[str, Path] = {}
"""The folder of each family, set once when the app starts (see `set_font_folders`)."""


class Font(StrEnum):
    """One font of a family, by the name of its file."""

    SERIF = "SourceSerifPro-Regular"
    SERIF_ITALIC = "SourceSerifPro-It"
    SERIF_BOLD = "SourceSerifPro-Bold"
    SANS = "SourceSansPro-Regular"
    SANS_ITALIC = "SourceSansPro-It"
    SANS_SEMIBOLD = "SourceSansPro-Semibold"
    SANS_BOLD = "SourceSansPro-Bold"

    @property
    def family(self) -> str:
        return "serif" if "Serif" in self.value else "sans"


def set_font_folders(folders: Mapping[str, Path]) -> None:
    """Sets the folders of the font files: one for `serif`, one for `sans`."""
    FOLDERS.update(folders)


@cache
def register_fonts() -> None:
    """Reads the font files, once per process; required before any text is measured or drawn. Those with serifs lack the
    narrow no-break space of French texts; it is as wide there as the other one."""
    for font in Font:
        read = TTFont(font.value, str(FOLDERS[font.family] / f"{font.value}.ttf"))
        for known in (read.face.charToGlyph, read.face.charWidths):
            known.setdefault(NARROW_SPACE, known[NO_BREAK_SPACE])
        pdfmetrics.registerFont(read)


def missing_letters(text: str, font: Font) -> str:
    """The characters of a text that a font lacks, each once."""
    register_fonts()
    known = pdfmetrics.getFont(font.value).face.charToGlyph
    return "".join(dict.fromkeys(letter for letter in text if ord(letter) not in known and not letter.isspace()))


def width_mm(text: str, font: Font, size: float) -> float:
    """The width of a text in mm; `size` is in points."""
    return _width_at_one_point(text, font) * size


@lru_cache(maxsize=16_384)
def _width_at_one_point(text: str, font: Font) -> float:
    """The width in mm at a size of one point. Words are measured again and again until a text fits."""
    register_fonts()
    return float(pdfmetrics.stringWidth(text, font.value, 1)) * 25.4 / 72
