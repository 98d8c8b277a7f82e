"""Fallback fonts: system fonts adjusted to the size of ours, which pages show until their web fonts have loaded.

`size-adjust` scales a system font so that average text is as wide as in ours; `ascent-override`, `descent-override` and
`line-gap-override` give its lines the same height. The layout then hardly changes when the web font replaces it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

SAMPLE = (
    "Every species has a level, a form and one or more dangers that it can overcome. Put a card into your box, build "
    "a deck around it, print what you do not own and play with friends or against bots. Whose turn is it? Nobody draws "
    "before the last of 54 cards lies on the table; 12 points win. Save, Search, Print, Filter and order, My box, "
    "How to play."
)
"""Sample text with the letter frequencies of our pages."""


@dataclass(frozen=True, slots=True)
class SystemFont:
    """A system font. `names` are the full names of its regular, italic and bold cuts, `widths` the mean width of a
    character of `SAMPLE` in each, in thousandths of an em. Fonts with the same widths share an entry."""

    css_family: str
    names: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    widths: tuple[float, float, float]


LOCALS: dict[str, tuple[SystemFont, ...]] = {
    "sans": (
        SystemFont(
            "Arial as Source Sans",  # Windows, macOS and iOS; Liberation Sans and Arimo are as wide
            (("Arial", "ArialMT", "Helvetica", "Liberation Sans", "LiberationSans", "Arimo"),
             ("Arial Italic", "Arial-ItalicMT", "Helvetica Oblique", "Helvetica-Oblique", "Liberation Sans Italic",
             "LiberationSans-Italic", "Arimo Italic"),
             ("Arial Bold", "Arial-BoldMT", "Helvetica Bold", "Helvetica-Bold", "Liberation Sans Bold",
             "LiberationSans-Bold", "Arimo Bold")),
            (436.2, 436.2, 468.9),
        ),
        SystemFont(
            "Roboto as Source Sans",  # Android
            (("Roboto", "Roboto-Regular", "Roboto Regular"), ("Roboto Italic", "Roboto-Italic"), ("Roboto Bold",
            "Roboto-Bold")),
            (432.4, 420.5, 439.4),
        ),
        SystemFont(
            "DejaVu Sans as Source Sans",  # many Linux systems
            (("DejaVu Sans", "DejaVuSans"), ("DejaVu Sans Oblique", "DejaVuSans-Oblique"), ("DejaVu Sans Bold",
            "DejaVuSans-Bold")),
            (497.1, 497.1, 562.0),
        ),
    ),
    "serif": (
        SystemFont(
            "Georgia as Source Serif",  # Windows, macOS and iOS; Gelasio is as wide
            (("Georgia", "Gelasio", "Gelasio Regular", "Gelasio-Regular"), ("Georgia Italic", "Georgia-Italic",
            "Gelasio Italic", "Gelasio-Italic"),
             ("Georgia Bold", "Georgia-Bold", "Gelasio Bold", "Gelasio-Bold")),
            (432.9, 443.5, 503.3),
        ),
        SystemFont(
            "Noto Serif as Source Serif",  # Android
            (("Noto Serif", "NotoSerif", "NotoSerif-Regular", "Noto Serif Regular"), ("Noto Serif Italic",
            "NotoSerif-Italic"),
             ("Noto Serif Bold", "NotoSerif-Bold")),
            (468.9, 457.6, 497.4),
        ),
        SystemFont(
            "Times as Source Serif",  # where there is no Georgia; Liberation Serif and Tinos are as wide
            (("Times New Roman", "TimesNewRomanPSMT", "Times", "Liberation Serif", "LiberationSerif", "Tinos"),
             ("Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Times Italic", "Times-Italic",
             "Liberation Serif Italic", "LiberationSerif-Italic", "Tinos Italic"),
             ("Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Times Bold", "Times-Bold", "Liberation Serif Bold",
             "LiberationSerif-Bold", "Tinos Bold")),
            (396.6, 399.3, 422.1),
        ),
        SystemFont(
            "DejaVu Serif as Source Serif",  # many Linux systems
            (("DejaVu Serif", "DejaVuSerif"), ("DejaVu Serif Italic", "DejaVuSerif-Italic"), ("DejaVu Serif Bold",
            "DejaVuSerif-Bold")),
            (504.9, 504.9, 555.3),
        ),
    ),
}  # fmt: skip
"""The system fonts for each of our families, in the order of the style sheets (`--sans` and `--serif` in
design-tokens.css)."""


@dataclass(frozen=True, slots=True)
class Metrics:
    """The metrics of a font that determine the size of text, in ems."""

    width: float
    ascent: float
    descent: float
    gap: float


def metrics_of(font: TTFont) -> Metrics:
    """The metrics of an opened font file, as browsers read them."""
    em, glyphs, widths = font["head"].unitsPerEm, font.getBestCmap(), font["hmtx"]
    mean = sum(widths[glyphs[ord(letter)]][0] for letter in SAMPLE) / len(SAMPLE)
    typographic = font["OS/2"].fsSelection >> 7 & 1
    lines = font["OS/2"] if typographic else font["hhea"]
    names = ("sTypoAscender", "sTypoDescender", "sTypoLineGap") if typographic else ("ascent", "descent", "lineGap")
    ascent, descent, gap = (getattr(lines, name) / em for name in names)
    return Metrics(mean / em, ascent, -descent, gap)


def fallback_rules(family: str, weight: int, style: str, ours: Metrics) -> Iterator[str]:
    """The @font-face rules of the fallbacks for one of our cuts."""
    kind = 1 if style == "italic" else 2 if weight >= 600 else 0
    for local in LOCALS[family]:
        scale = ours.width * 1000 / local.widths[kind]
        sources = ", ".join(f'local("{name}")' for name in local.names[kind])
        yield (
            f'@font-face {{ font-family: "{local.css_family}"; font-weight: {weight}; font-style: {style}; '
            f"src: {sources}; "
            f"size-adjust: {_percent(scale)}; ascent-override: {_percent(ours.ascent / scale)}; "
            f"descent-override: {_percent(ours.descent / scale)}; line-gap-override: {_percent(ours.gap / scale)}; }}"
        )


def _percent(share: float) -> str:
    return f"{100 * share:.2f}%"
