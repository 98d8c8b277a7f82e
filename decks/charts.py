"""Bar charts as geometry: what a template needs to draw a deck's charts as SVG and as a table. Pure: no Django."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LABELS = 96
"""Units from the left edge to the bars."""
TRACK = 138
"""The longest bar."""
SCALE = 8
"""The fewest cards that a full track stands for, so that two of two do not look like many."""
ROW = 24
GAP = 3
"""Above a bar."""
WIDTH = 260
"""The width of a chart in units; the page scales it."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: how many of the deck's cards, and how few and how many may play where a rule sets limits."""

    key: str
    label: str
    count: int
    least: int | None = None
    most: int | None = None

    @property
    def right(self) -> bool:
        """Whether the count keeps within least and most."""
        return (self.least is None or self.count >= self.least) and (self.most is None or self.count <= self.most)


@dataclass(frozen=True, slots=True)
class ScaledBar:
    """A bar with its length, the places of its limits, and its upper edge, in units."""

    bar: Bar
    length: float
    limits: tuple[float, ...]
    top: int

    @property
    def baseline(self) -> int:
        """The baseline of its texts."""
        return self.top + 10

    @property
    def bounds(self) -> str:
        """What the rule allows, in words."""
        if self.bar.least is None:
            return ""
        return f"{self.bar.least} to {self.bar.most}" if self.bar.most is not None else f"{self.bar.least} or more"


@dataclass(frozen=True, slots=True)
class Chart:
    """A titled list of bars, all on one scale. `bounded` when a rule sets limits to them."""

    key: str
    title: str
    note: str
    bars: tuple[ScaledBar, ...]

    @property
    def bounded(self) -> bool:
        return any(bar.limits for bar in self.bars)

    @property
    def height(self) -> int:
        """In units."""
        return ROW * len(self.bars)


def scaled_chart(key: str, title: str, note: str, bars: Sequence[Bar]) -> Chart:
    """Scale the bars so that the longest, and every limit, fits."""
    unit = TRACK / max([SCALE, *(max(bar.count, bar.least or 0, bar.most or 0) for bar in bars)])
    return Chart(key, title, note, tuple(_scaled(bar, unit, ROW * row) for row, bar in enumerate(bars)))


def _scaled(bar: Bar, unit: float, top: int) -> ScaledBar:
    limits = tuple(round(LABELS + limit * unit, 1) for limit in (bar.least, bar.most) if limit is not None)
    return ScaledBar(bar, round(bar.count * unit, 1), limits, top + GAP)
