"""Charts of an Animus team: the level curve, types, values and keywords. Pure: no Django."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal

from collection.bar_charts import Bar, Chart, scaled_chart
from config.marked_text import MarkedText, card_term, marked, marked_plural
from decks.games.animus.board import LIMIT
from decks.games.animus.team_counts import Figures


def team_charts(counted: Figures) -> list[Chart]:
    """The level curve, types, values and keywords of a team."""
    note = (
        marked_plural(
            "{number} level; losing {limit} loses the game", "{number} levels; losing {limit} loses the game",
            counted.total_levels, limit=LIMIT,
        )
        if counted.size
        else ""
    )  # fmt: skip
    return [
        scaled_chart("levels", marked("By Animus Level"), note, _level_bars(counted.levels)),
        scaled_chart(
            "types",
            marked("By type"),
            "",
            [Bar(kind, card_term(kind.upper()), count) for kind, count in counted.types.items()],
        ),
        scaled_chart("melee", marked("By Melee value"), _mean_text(counted.mean_melee), _value_bars(counted.melee)),
        scaled_chart("range", marked("By Range value"), _mean_text(counted.mean_range), _value_bars(counted.range)),
        scaled_chart("keywords", marked("By keyword"), marked("abilities"), _keyword_bars(counted.keywords)),
    ]


def _level_bars(counts: Mapping[int, int]) -> list[Bar]:
    return [Bar(str(level), marked("Level {level}", level=level), count) for level, count in counts.items()]


def _keyword_bars(counts: Mapping[str, int]) -> list[Bar]:
    return [Bar(keyword, card_term(keyword.capitalize()), count) for keyword, count in counts.items()]


def _mean_text(mean: float) -> MarkedText:
    return marked("mean {number}", number=Decimal(f"{mean:.1f}"))


def _value_bars(values: Sequence[int]) -> list[Bar]:
    """From the lowest value that occurs to the highest; empty for an empty team."""
    counts = Counter(values)
    return (
        [Bar(str(value), str(value), counts[value]) for value in range(min(values), max(values) + 1)] if values else []
    )
