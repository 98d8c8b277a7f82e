"""The geometry of bar charts: what a template needs to draw the charts of decks and boxes as SVG. Pure: no Django."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from config.marked_text import MarkedText, marked

LABELS = 96
"""Width of the labels left of the bars, in units."""
TRACK = 138
"""Length of the longest possible bar, in units."""
SCALE = 8
"""A full track stands for at least this many cards, so that small counts do not look large."""
ROW = 24
"""Height of a row, in units."""
GAP = 3
"""Space above a bar, in units."""
WIDTH = 260
"""The width of a chart in units; the page scales it."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: a count of cards, and the fewest and most that a rule allows, if any.

    `whole` is how many there are altogether, if that is known: then the track behind the bar is as long as that."""

    key: str
    label: MarkedText | str
    count: int
    least: int | None = None
    most: int | None = None
    whole: int | None = None

    @property
    def within_limits(self) -> bool:
        """Whether the count is from `least` to `most`."""
        return (self.least is None or self.count >= self.least) and (self.most is None or self.count <= self.most)


@dataclass(frozen=True, slots=True)
class ScaledBar:
    """A bar with its length, that of its track, the positions of its limits, and its upper edge, in units."""

    bar: Bar
    length: float
    track: float
    limits: tuple[float, ...]
    top: int

    @property
    def baseline(self) -> int:
        """The baseline of its label and count, in units."""
        return self.top + 10

    @property
    def limits_text(self) -> MarkedText | str:
        """What the rule allows, in words: “3 to 6”, “3 or more”; empty without a limit."""
        if self.bar.least is None:
            return ""
        if self.bar.most is None:
            return marked("{number} or more", number=self.bar.least)
        return marked("{low} to {high}", low=self.bar.least, high=self.bar.most)


@dataclass(frozen=True, slots=True)
class Chart:
    """A titled list of bars, all on one scale."""

    key: str
    title: MarkedText | str
    note: MarkedText | str
    bars: tuple[ScaledBar, ...]

    @property
    def has_limits(self) -> bool:
        """Whether a rule sets limits for any of the bars."""
        return any(bar.limits for bar in self.bars)

    @property
    def height(self) -> int:
        """Height of the chart, in units."""
        return ROW * len(self.bars)


def scaled_chart(key: str, title: MarkedText | str, note: MarkedText | str, bars: Sequence[Bar]) -> Chart:
    """The chart of these bars, scaled so that the longest bar and every limit fit."""
    unit = TRACK / max([SCALE, *(max(bar.count, bar.least or 0, bar.most or 0, bar.whole or 0) for bar in bars)])
    return Chart(key, title, note, tuple(_scale_bar(bar, unit, ROW * row) for row, bar in enumerate(bars)))


def _scale_bar(bar: Bar, unit: float, top: int) -> ScaledBar:
    limits = tuple(round(LABELS + limit * unit, 1) for limit in (bar.least, bar.most) if limit is not None)
    track = TRACK if bar.whole is None else round(bar.whole * unit, 1)
    return ScaledBar(bar, round(bar.count * unit, 1), track, limits, top + GAP)


PAIR_ROW = 34
"""Height of a row with two bars, in units."""
PAIR_BAR = 11
"""Height of each of the two bars, in units."""


@dataclass(frozen=True, slots=True)
class PairedBar:
    """The same bar of two charts: its label, both counts and lengths, and the upper edge of its row, in units."""

    label: MarkedText | str
    first: int
    second: int
    first_length: float
    second_length: float
    top: int

    @property
    def second_top(self) -> int:
        """The upper edge of the second bar."""
        return self.top + PAIR_BAR + 2

    @property
    def baseline(self) -> int:
        """The baseline of the label."""
        return self.top + 16

    @property
    def first_baseline(self) -> int:
        """The baseline of the first count."""
        return self.top + 10

    @property
    def second_baseline(self) -> int:
        """The baseline of the second count."""
        return self.second_top + 10


@dataclass(frozen=True, slots=True)
class PairedChart:
    """Two charts in one: two bars for each label, on one scale."""

    title: MarkedText | str
    bars: tuple[PairedBar, ...]

    @property
    def height(self) -> int:
        """Height of the chart, in units."""
        return PAIR_ROW * len(self.bars)


def paired_chart(title: MarkedText | str, first: Sequence[Bar], second: Sequence[Bar]) -> PairedChart:
    """Two charts with the same bars or, if their ranges differ, with all bars of both; numbers in their order."""
    counts = [{bar.key: bar.count for bar in bars} for bars in (first, second)]
    labels = {bar.key: bar.label for bar in (*first, *second)}
    keys = sorted(labels, key=int) if all(key.isascii() and key.isdecimal() for key in labels) else list(labels)
    unit = TRACK / max([SCALE, *(count for each in counts for count in each.values())])
    bars = []
    for row, key in enumerate(keys):
        ours, theirs = (each.get(key, 0) for each in counts)
        lengths = round(ours * unit, 1), round(theirs * unit, 1)
        bars.append(PairedBar(labels[key], ours, theirs, *lengths, PAIR_ROW * row + GAP))
    return PairedChart(title, tuple(bars))
