"""The web fonts: subsets in WOFF2, generated from the installed font packages.

Each cut is split into two files. Every page needs the first (Latin letters, punctuation and arrows: about 16 kB);
browsers fetch the second (accented, Greek and Cyrillic letters: about 50 kB) only if a page contains such a character.
Printed cards embed subsets of the same font files (`printing/fonts.py`), so that screen and paper match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from config import font_fallbacks
from config.atomic_files import write_atomically
from config.font_fallbacks import Metrics, fallback_rules, metrics_of

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont


@dataclass(frozen=True, slots=True)
class Cut:
    """One cut of a family; `file` is its file name in the package, without suffix."""

    family: str
    css_family: str
    file: str
    weight: int
    style: str = "normal"


CUTS = (
    Cut("serif", "Source Serif Pro", "SourceSerifPro-Regular", 400),
    Cut("serif", "Source Serif Pro", "SourceSerifPro-It", 400, "italic"),
    Cut("serif", "Source Serif Pro", "SourceSerifPro-Semibold", 600),
    Cut("serif", "Source Serif Pro", "SourceSerifPro-Bold", 700),
    Cut("sans", "Source Sans Pro", "SourceSansPro-Regular", 400),
    Cut("sans", "Source Sans Pro", "SourceSansPro-It", 400, "italic"),
    Cut("sans", "Source Sans Pro", "SourceSansPro-Semibold", 600),
    Cut("sans", "Source Sans Pro", "SourceSansPro-Bold", 700),
)
LATIN = ((0x00, 0xFF), (0x131, 0x131), (0x152, 0x153), (0x2C6, 0x2C6), (0x2DA, 0x2DA), (0x2DC, 0x2DC), (0x2000, 0x206F),
         (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2215), (0x2264, 0x2265), (0x25A0, 0x25FF),
         (0x2605, 0x2606), (0x2713, 0x2713))  # fmt: skip
"""Inclusive ranges of code points that every page may need: letters, punctuation, and symbols in our own texts."""


def _complement_ranges(ranges: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The ranges of code points between and after these sorted inclusive ranges."""
    ends = (*(first for first, _ in ranges[1:]), 0x110000)
    return tuple((last + 1, end - 1) for (_, last), end in zip(ranges, ends, strict=True))


REST = _complement_ranges(LATIN)
PARTS = {"latin": LATIN, "rest": REST}
NARROW_SPACE, NARROW_SPACE_NAME = 0x202F, "uni202F"
NARROW_SPACE_WIDTH = 0.17
"""In em."""
SPACE_WIDTH = 0.21
"""In em, at least. Chromium on Linux rounds widths to whole pixels: spaces of 0.2 em would have 2 px in text of 12 px,
and words would run together."""
FEATURES = ("tnum", "lnum")
"""Additional OpenType features that the style sheets use: tabular and lining figures."""
SHEET = "fonts.css"
USE_MY_METRICS = 0x0200
"""The flag of a part of a glyph whose width is that of the whole."""
STAMP = "made-from.txt"
DISPLAY = "swap"
"""Text is visible at once in a fallback font of the same size, and in our font as soon as it has loaded. With
`optional`, a slow first visit mixed the two permanently."""


def fonts_prepare(sources: Mapping[str, Path], folder: Path, cuts: Sequence[Cut] = CUTS) -> bool:
    """Write the subsets and their style sheet to `folder`, unless they are up to date.

    `sources` maps a family (`serif`, `sans`) to the directory of its TTF files. Returns whether anything was written.
    """
    wanted = _fingerprint(sources, cuts)
    stamp = folder / STAMP
    if stamp.exists() and stamp.read_text() == wanted:
        return False
    folder.mkdir(parents=True, exist_ok=True)
    for cut in cuts:
        for part, ranges in PARTS.items():
            write_atomically(
                folder / font_file_name(cut, part), _subset(sources[cut.family] / f"{cut.file}.ttf", ranges)
            )
    write_atomically(folder / SHEET, _stylesheet(sources, cuts).encode())
    write_atomically(stamp, wanted.encode())
    return True


def font_file_name(cut: Cut, part: str) -> str:
    """The file name of one part of a cut."""
    return f"{cut.file}-{part}.woff2"


def _fingerprint(sources: Mapping[str, Path], cuts: Sequence[Cut]) -> str:
    """A hash that changes with this module, the fallback metrics, and the installed fonts."""
    digest = sha256(Path(__file__).read_bytes() + Path(font_fallbacks.__file__).read_bytes())
    for cut in cuts:
        source = sources[cut.family] / f"{cut.file}.ttf"
        digest.update(f"{source.name} {source.stat().st_size}\n".encode())
    return digest.hexdigest()


def _subset(source: Path, ranges: tuple[tuple[int, int], ...]) -> bytes:
    from fontTools import subset  # 0.2 s to import, and needed only once

    options = subset.Options(flavor="woff2")
    options.layout_features = [*options.layout_features, *FEATURES]
    # With full hinting, as in Chromium without fontconfig, the instructions halve the advance of “ and ”.
    options.hinting = False
    out = BytesIO()
    with subset.load_font(str(source), options) as font:
        _add_narrow_space(font)
        _widen_spaces(font)
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes=[code for first, last in ranges for code in range(first, min(last, 0x2FFFF) + 1)])
        subsetter.subset(font)
        _keep_own_widths(font)
        subset.save_font(font, out, options)
    return out.getvalue()


def _keep_own_widths(font: TTFont) -> None:
    """Some glyphs of Source Serif are composed of others, such as « of two ‹, and say that they are as wide as one of
    these. FreeType, and so Chromium on Linux and Android, believes it. Their own widths are right."""
    for name in font.getGlyphOrder():
        for part in getattr(font["glyf"][name], "components", ()):
            if font["hmtx"][part.glyphName][0] != font["hmtx"][name][0]:
                part.flags &= ~USE_MY_METRICS


def _add_narrow_space(font: TTFont) -> None:
    """Adds the narrow no-break space, which French has before some signs, to a font that lacks it."""
    from fontTools.ttLib.tables._g_l_y_f import Glyph

    if NARROW_SPACE in font.getBestCmap():
        return
    font["glyf"][NARROW_SPACE_NAME] = Glyph()
    font["hmtx"][NARROW_SPACE_NAME] = (round(font["head"].unitsPerEm * NARROW_SPACE_WIDTH), 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_SPACE] = NARROW_SPACE_NAME


def _widen_spaces(font: TTFont) -> None:
    """Spaces between words get at least `SPACE_WIDTH`."""
    for code in (0x20, 0xA0):
        name = font.getBestCmap()[code]
        width, bearing = font["hmtx"][name]
        font["hmtx"][name] = (max(width, round(font["head"].unitsPerEm * SPACE_WIDTH)), bearing)


def _stylesheet(sources: Mapping[str, Path], cuts: Sequence[Cut]) -> str:
    rules = ["/* Source Serif and Source Sans, Open Font License. Generated by config/web_font_generation.py. */"]
    for cut in cuts:
        for part, ranges in PARTS.items():
            codes = ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in ranges)
            rules.append(
                f'@font-face {{ font-family: "{cut.css_family}"; font-weight: {cut.weight}; font-style: {cut.style}; '
                f'font-display: {DISPLAY}; src: url("{font_file_name(cut, part)}") format("woff2"); '
                f"unicode-range: {codes}; }}"
            )
    for cut in cuts:
        rules += fallback_rules(cut.family, cut.weight, cut.style, _metrics(sources[cut.family] / f"{cut.file}.ttf"))
    return "\n".join(rules) + "\n"


def _metrics(source: Path) -> Metrics:
    from fontTools.ttLib import TTFont

    with TTFont(source) as font:
        return metrics_of(font)
