"""Bar charts as geometry: what a template needs to draw a deck's charts as SVG, and to say the same in a table. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from collection.games.animoz import Species
from decks.games.animoz import AniomeList
from decks.games.animoz_advice import Bar, charts

LABELS = 96
"""Units from the left edge to the bars."""
TRACK = 138
"""The longest bar."""
SCALE = 8
"""A full track stands for so many cards at least, so that two of two do not look like many."""
ROW = 24
GAP = 3
"""Above a bar."""
WIDTH = 260
"""A chart is so many units wide; the page scales it."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A bar with its length, the places of its limits, and its upper edge, in units."""

    bar: Bar
    length: float
    limits: tuple[float, ...]
    top: int

    @property
    def baseline(self) -> int:
        """Where its texts stand."""
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
    bars: tuple[Drawn, ...]

    @property
    def bounded(self) -> bool:
        return any(drawn.limits for drawn in self.bars)

    @property
    def height(self) -> int:
        """In units."""
        return ROW * len(self.bars)


def deck_charts(deck: AniomeList, cards: Mapping[str, Species]) -> list[Chart]:
    """Everything that is counted of a deck, the Levels with their least and most first."""
    counted = charts(deck, cards)
    return [
        drawn("levels", "By Level", "lines: least and most", counted.levels),
        drawn("dangers", "What it overcomes", "cards; a card may count twice", counted.dangers),
        drawn("forms", "By Form", "", counted.forms),
        drawn("statuses", "By Status", "", counted.statuses),
        drawn("biomes", "By primary BiOME", "", counted.biomes),
        drawn("weights", "By weight", "", counted.weights),
    ]


def drawn(key: str, title: str, note: str, bars: Sequence[Bar]) -> Chart:
    """Scale the bars so that the longest, and every limit, fits."""
    unit = TRACK / max([SCALE, *(max(bar.count, bar.least or 0, bar.most or 0) for bar in bars)])
    return Chart(key, title, note, tuple(_drawn(bar, unit, ROW * row) for row, bar in enumerate(bars)))


def _drawn(bar: Bar, unit: float, top: int) -> Drawn:
    limits = tuple(round(LABELS + limit * unit, 1) for limit in (bar.least, bar.most) if limit is not None)
    return Drawn(bar, round(bar.count * unit, 1), limits, top + GAP)
