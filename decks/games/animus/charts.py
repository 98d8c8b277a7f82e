"""Charts of an Animus team: the level curve, types, values and keywords. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from collection.bar_charts import Bar, Chart, scaled_chart
from decks.games.animus.board import LIMIT
from decks.games.animus.team_counts import Figures


def team_charts(counted: Figures) -> list[Chart]:
    """The level curve, types, values and keywords of a team."""
    note = (
        f"{counted.total_levels} level{'' if counted.total_levels == 1 else 's'}; losing {LIMIT} loses the game"
        if counted.size
        else ""
    )
    return [
        scaled_chart("levels", "By Animus Level", note, _bars(counted.levels, "Level ")),
        scaled_chart("types", "By type", "", [Bar(kind, kind.upper(), count) for kind, count in counted.types.items()]),
        scaled_chart("melee", "By Melee value", f"mean {counted.mean_melee:.1f}", _value_bars(counted.melee)),
        scaled_chart("range", "By Range value", f"mean {counted.mean_range:.1f}", _value_bars(counted.range)),
        scaled_chart("keywords", "By keyword", "abilities", _bars(counted.keywords)),
    ]


def _bars(counts: Mapping[int, int] | Mapping[str, int], before: str = "") -> list[Bar]:
    return [Bar(str(key), f"{before}{str(key).capitalize()}", count) for key, count in counts.items()]


def _value_bars(values: Sequence[int]) -> list[Bar]:
    """From the lowest value that occurs to the highest; empty for an empty team."""
    counts = Counter(values)
    return (
        [Bar(str(value), str(value), counts[value]) for value in range(min(values), max(values) + 1)] if values else []
    )
