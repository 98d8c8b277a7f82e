"""Bar charts as geometry: what a template needs to draw them as SVG, and to say the same in a table. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LABELS = 84
"""Units from the left edge to the bars."""
TRACK = 150
ROW = 24
WIDTH = 260
"""A chart is so many units wide; the page scales it."""


@dataclass(frozen=True, slots=True)
class Count:
    """One figure of a chart, with the least and most that a rule asks for."""

    label: str
    value: int
    least: int | None = None
    most: int | None = None

    @property
    def wrong(self) -> bool:
        """Outside of what the rule allows."""
        return self.value < (self.least or 0) or (self.most is not None and self.value > self.most)


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure as it is drawn: its length, where its limits stand, and its baseline, in units."""

    count: Count
    length: float
    limits: tuple[float, ...]
    top: int

    @property
    def middle(self) -> int:
        """The baseline of the bar's texts."""
        return self.top + 10


@dataclass(frozen=True, slots=True)
class Chart:
    """A titled list of bars, all on one scale."""

    title: str
    note: str
    bars: tuple[Bar, ...]

    @property
    def height(self) -> int:
        """In units."""
        return ROW * len(self.bars)

    @property
    def spoken(self) -> str:
        """The whole chart in words."""
        return "; ".join(f"{bar.count.label} {bar.count.value}" for bar in self.bars)


def chart(title: str, note: str, counts: Sequence[Count]) -> Chart:
    """Scale the figures so that the longest bar, and every limit, fits."""
    longest = max([1, *(max(count.value, count.least or 0, count.most or 0) for count in counts)])
    unit = TRACK / longest
    return Chart(title, note, tuple(_bar(count, unit, ROW * row) for row, count in enumerate(counts)))


def _bar(count: Count, unit: float, top: int) -> Bar:
    limits = tuple(round(LABELS + limit * unit, 1) for limit in (count.least, count.most) if limit is not None)
    return Bar(count, round(count.value * unit, 1), limits, top + 3)
